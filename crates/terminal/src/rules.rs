//! The rules of a game as the screen and the line mode show them.

use catalog::Title;
use game::Style;

/// The rules in lines of at most `width` characters. With `emphasis`, what is strong is marked for the terminal.
pub(crate) fn text(title: &dyn Title, language: &str, width: usize, emphasis: bool) -> String {
    let style = Style { colour: emphasis, unicode: true, parts: false };
    words::typeset(title.rules(language), width, style).join("\n")
}
