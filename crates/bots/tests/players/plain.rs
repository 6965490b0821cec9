//! What a toy says where nobody listens.

/// The parts of `Game` that no search may need.
macro_rules! plain {
    () => {
        const RULES_VERSION: u32 = 1;
        const LOCALES: &'static [(&'static str, &'static str)] = &[];
        type Config = ();
        type Event = ();
        fn seats_allowed() -> std::ops::RangeInclusive<u8> {
            2..=3
        }
        fn options() -> &'static [game::OptionSpec] {
            &[]
        }
        fn rule_sets() -> &'static [game::RuleSet] {
            &[]
        }
        fn validate(&self) -> Result<(), game::StateError> {
            Ok(())
        }
        fn census(&self) -> Vec<u32> {
            Vec::new()
        }
        fn prompt(&self, _: Viewer) -> Message {
            Message::new("prompt")
        }
        fn label(&self, _: Seat, _: &Self::Action) -> Message {
            Message::new("label")
        }
        fn path(&self, _: Seat, _: &Self::Action) -> Vec<String> {
            Vec::new()
        }
        fn line((): &()) -> Option<Message> {
            None
        }
        fn text(_: &Self::View, _: game::Style, _: game::Say<'_>) -> String {
            String::new()
        }
    };
}
