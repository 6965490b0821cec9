//! Texts of others, made harmless: names in files and on the wire, what programs say.

/// Whether a terminal would obey it, or it hides something or turns the direction of writing.
pub fn is_order(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffc}' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{e0000}'..='\u{e0fff}')
}

/// A foreign text on one line, whose orders are spelled out.
pub fn tame(text: &str) -> String {
    let tamed = |one: char| if is_order(one) { one.escape_unicode().to_string() } else { one.into() };
    text.chars().map(tamed).collect()
}

/// The same for a text of several lines.
pub fn tame_lines(text: &str) -> String {
    text.split('\n').map(tame).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_foreign_text_gives_orders() {
        assert_eq!(tame("\u{1b}[2Jgone\u{7}\nß"), "\\u{1b}[2Jgone\\u{7}\\u{a}ß");
        assert_eq!(tame("\u{202e}evil\u{9b}31m\u{2066}"), "\\u{202e}evil\\u{9b}31m\\u{2066}");
        assert_eq!(tame_lines("exit 1:\r\nß 木 👩"), "exit 1:\\u{d}\nß 木 👩");
    }
}
