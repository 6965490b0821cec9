//! Texts for terminals that show nothing beyond ASCII.

/// A text in ASCII, as it is written where there is nothing else: with ae, oe, ue and ss in German.
pub(crate) fn spelled(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'Ä' => plain.push_str("Ae"),
            'Ö' => plain.push_str("Oe"),
            'Ü' => plain.push_str("Ue"),
            'ß' => plain.push_str("ss"),
            '…' => plain.push_str("..."),
            other => plain.push(nearest(other)),
        }
    }
    plain
}

/// The one ASCII character that comes nearest: for drawings, where a column is a column. Control characters stay.
pub(crate) fn nearest(character: char) -> char {
    match character {
        one if one.is_ascii() => one,
        'ä' | 'à' | 'á' | 'â' | 'å' => 'a',
        'ö' | 'ò' | 'ó' | 'ô' | 'ø' => 'o',
        'ü' | 'ù' | 'ú' | 'û' => 'u',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'Ä' | 'Å' => 'A',
        'Ö' | 'Ø' => 'O',
        'Ü' => 'U',
        'ß' => 's',
        '─' | '–' | '—' | '·' => '-',
        '│' | '┃' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
        '▶' | '→' | '›' | '»' => '>',
        '←' | '‹' | '«' => '<',
        '↑' => '^',
        '↓' => 'v',
        '’' | '‘' => '\'',
        '“' | '”' | '„' => '"',
        '…' => '.',
        '×' => 'x',
        '●' | '•' | '★' => '*',
        '\u{a0}' | '\u{202f}' => ' ',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn german_is_written_as_on_a_typewriter() {
        assert_eq!(spelled("Größe: „Wörter“ – Möglichkeiten …"), "Groesse: \"Woerter\" - Moeglichkeiten ...");
        assert_eq!(nearest('ö'), 'o', "a column of a drawing stays a column");
    }
}
