//! The rules of a game as the screen and the line mode show them, with what is special at this table before them.

use catalog::Title;
use game::{Message, OptionSpec, Style};
use serde_json::{Map, Value};

use crate::say::Say;
use crate::setup::option_value;

/// The rules in lines of at most `width` characters. With `emphasis`, what is strong is marked for the terminal.
pub(crate) fn text(title: &dyn Title, config: &Value, say: &Say, width: usize, emphasis: bool) -> String {
    let style = Style { colour: emphasis, unicode: true, parts: false };
    let rules = title.rules(say.language());
    let source = match special(title, config, say) {
        Some(special) => format!("{special}\n\n{rules}"),
        None => rules.to_string(),
    };
    words::typeset(&say.spelled(source), width, style).join("\n")
}

/// Which rule set this table plays, and what differs from it; nothing if the table does not say.
pub(crate) fn special(title: &dyn Title, config: &Value, say: &Say) -> Option<String> {
    let words = title.words(say.language());
    let named = |id: String| words.say(&Message::new(id), &|_| String::new());
    // The rule set from which the table differs least.
    let sets = title.rule_sets().iter().filter_map(|set| {
        let plain = title.config(Some(set.id), &Map::new()).ok()?;
        let differs: Vec<&OptionSpec> =
            title.options().iter().filter(|spec| plain.get(spec.id) != config.get(spec.id)).collect();
        Some((set, differs))
    });
    let (set, differs) = sets.min_by_key(|(_, differs)| differs.len()).filter(|_| config.is_object())?;
    let mut args = vec![("rules", named(format!("rules-{}", set.id)))];
    if differs.is_empty() {
        return Some(say.with("rules-table", &args));
    }
    let option = |spec: &&OptionSpec| {
        let name = named(format!("option-{}", spec.id));
        format!("{name}: {}", option_value(spec, &config[spec.id], &words, say))
    };
    args.push(("options", differs.iter().map(option).collect::<Vec<_>>().join("; ")));
    Some(say.with("rules-table-with", &args))
}
