//! What people type: names and chat, made harmless.

/// The longest name, in characters.
pub(crate) const NAME: usize = 24;
/// The longest line of chat, in characters.
pub(crate) const CHAT: usize = 300;

/// Without control characters, invisible ones and ones that turn the direction of writing; with single spaces; short.
pub(crate) fn clean(text: &str, most: usize) -> String {
    let harmless = |character: &char| !words::is_order(*character);
    let spaced: String =
        text.chars().map(|character| if character.is_whitespace() { ' ' } else { character }).collect();
    let words: Vec<String> = spaced.split(' ').map(|word| word.chars().filter(harmless).collect()).collect();
    let joined = words.iter().filter(|word| !word.is_empty()).map(String::as_str).collect::<Vec<_>>().join(" ");
    joined.chars().take(most).collect::<String>().trim_end().to_string()
}

/// A name that nobody at the table has: the wanted one, or one with a number, or one of our own.
pub(crate) fn choose(wanted: &str, bot: bool, taken: &[String]) -> String {
    const PEOPLE: [&str; 10] = ["Ada", "Bela", "Chiara", "Diego", "Elif", "Femi", "Greta", "Hugo", "Ines", "Jonas"];
    const BOTS: [&str; 10] =
        ["Kelp", "Limpet", "Marlin", "Nautilus", "Osprey", "Puffin", "Quay", "Reef", "Squall", "Tern"];
    let wanted = clean(wanted, NAME);
    let free = |name: &str| !taken.iter().any(|other| other == name);
    if wanted.is_empty() {
        let ours = if bot { BOTS } else { PEOPLE };
        if let Some(name) = ours.iter().find(|name| free(name)) {
            return (*name).to_string();
        }
    } else if free(&wanted) {
        return wanted;
    }
    let stem: String = if wanted.is_empty() { "Guest".into() } else { wanted.chars().take(NAME - 3).collect() };
    (2..1000).map(|number| format!("{stem} {number}")).find(|name| free(name)).unwrap_or(stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_short_and_free_of_tricks() {
        assert_eq!(clean("  Anna \t\n Maria  ", NAME), "Anna Maria");
        assert_eq!(clean("a\u{0}b\u{7}c\u{202e}d\u{200b}", NAME), "abcd");
        assert_eq!(clean(&"x".repeat(1000), NAME).chars().count(), NAME);
        assert_eq!(clean("<b>Bob</b>", NAME), "<b>Bob</b>", "escaping is the page's: it writes text, never markup");
        assert_eq!(clean("\u{1b}[31mred", NAME), "[31mred");
    }

    #[test]
    fn two_people_have_two_names() {
        assert_eq!(choose("Anna", false, &[]), "Anna");
        assert_eq!(choose("Anna", false, &["Anna".into()]), "Anna 2");
        assert_eq!(choose(" ", false, &["Ada".into()]), "Bela");
        assert_eq!(choose("", true, &[]), "Kelp");
        assert_eq!(choose(&"y".repeat(40), false, &["y".repeat(24)]).chars().count(), NAME - 1);
    }
}
