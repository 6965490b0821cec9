//! The rules of a game as the screen and the line mode show them.

use catalog::Title;
use game::Message;

/// The rules in a language, as Markdown.
pub(crate) fn text(title: &dyn Title, language: &str) -> String {
    let words = title.words(language);
    let say = |id: String| words.say(&Message::new(id), &|_| String::new());
    let mut text = format!("# {}\n\n{}\n", say("name".into()), say("tagline".into()));
    for rules in title.rule_sets() {
        text +=
            &format!("\n## {}\n\n{}\n", say(format!("rules-{}", rules.id)), say(format!("rules-{}-help", rules.id)));
    }
    for option in title.options() {
        text += &format!("\n- {}: {}", say(format!("option-{}", option.id)), say(format!("option-{}-help", option.id)));
    }
    text + "\n"
}
