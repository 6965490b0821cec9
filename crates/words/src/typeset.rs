//! Rules as lines of a terminal: the Markdown of docs/rules, and nothing beyond it.

use game::Style;

/// The text in lines of at most `width` characters: headings underlined, paragraphs and tables wrapped, a picture as what
/// it shows. With `style.colour`, bold and italic are the terminal's.
///
/// ```
/// let style = game::Style { colour: false, unicode: true, parts: false };
/// let lines = words::typeset("# Nim\n\nTake **one or two** from the [heap](#heap).\n\n- last wins", 30, style);
/// assert_eq!(lines, ["Nim", "═══", "", "Take one or two from the heap.", "", "• last wins"]);
/// ```
pub fn typeset(text: &str, width: usize, style: Style) -> Vec<String> {
    let width = width.max(20);
    let mut out = Vec::new();
    let mut table: Vec<Vec<String>> = Vec::new();
    for line in text.lines().chain([""]) {
        if let Some(row) = line.strip_prefix('|') {
            let cells: Vec<String> = row.trim_end_matches('|').split('|').map(|cell| cell.trim().into()).collect();
            if !cells.iter().all(|cell| cell.bytes().all(|letter| letter == b'-')) || cells.iter().all(String::is_empty)
            {
                table.push(cells);
            }
            continue;
        }
        if !table.is_empty() {
            set_table(&std::mem::take(&mut table), width, style, &mut out);
        }
        set_line(line, width, style, &mut out);
    }
    while out.last().is_some_and(String::is_empty) {
        out.pop();
    }
    out
}

/// The anchor of a heading, as links name it: "Card Sorry!" is `card-sorry`.
pub fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

fn set_line(line: &str, width: usize, style: Style, out: &mut Vec<String>) {
    let marks = line.bytes().take_while(|letter| *letter == b'#').count();
    let (bullet, picture) = if style.unicode { ("• ", "▣ ") } else { ("- ", "* ") };
    if marks > 0 {
        let title = line[marks..].trim();
        let rule = match (marks, style.unicode) {
            (1, true) => "═",
            (1, false) => "=",
            (2, true) => "─",
            (2, false) => "-",
            _ => "",
        };
        out.push(if style.colour { format!("\x1b[1m{title}\x1b[0m") } else { title.into() });
        if !rule.is_empty() {
            out.push(rule.repeat(title.chars().count().min(width)));
        }
    } else if let Some(alt) = line.strip_prefix("![").and_then(|rest| rest.split("](").next()) {
        wrap(&format!("*{alt}*"), picture, width, style, out);
    } else if let Some(item) = line.strip_prefix("- ") {
        wrap(item, bullet, width, style, out);
    } else if let Some((number, item)) = line.split_once(". ").filter(|(number, _)| number.parse::<u8>().is_ok()) {
        wrap(item, &format!("{number}. "), width, style, out);
    } else if line.is_empty() {
        out.push(String::new());
    } else {
        wrap(line, "", width, style, out);
    }
}

/// A word, and how it is printed.
#[derive(Clone)]
struct Word {
    text: String,
    bold: bool,
    italic: bool,
    /// It follows the one before it without a space.
    joined: bool,
}

impl Word {
    fn print(&self, colour: bool) -> String {
        match (colour, self.bold, self.italic) {
            (true, true, _) => format!("\x1b[1m{}\x1b[0m", self.text),
            (true, false, true) => format!("\x1b[3m{}\x1b[0m", self.text),
            _ => self.text.clone(),
        }
    }

    fn width(&self) -> usize {
        self.text.chars().count()
    }
}

/// The words of a paragraph. A link is its text.
fn words_of(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let (mut bold, mut italic) = (false, false);
    let mut word = String::new();
    let mut spaced = true;
    let mut rest = text.chars().peekable();
    let mut push = |word: &mut String, bold, italic, spaced: &mut bool| {
        if !word.is_empty() {
            words.push(Word { text: std::mem::take(word), bold, italic, joined: !*spaced });
            *spaced = false;
        }
    };
    while let Some(letter) = rest.next() {
        match letter {
            '*' => {
                push(&mut word, bold, italic, &mut spaced);
                if rest.next_if_eq(&'*').is_some() {
                    bold = !bold;
                } else {
                    italic = !italic;
                }
            }
            '[' => {}
            ']' => {
                // The address of a link is for the page.
                if rest.next_if_eq(&'(').is_some() {
                    rest.by_ref().find(|letter| *letter == ')');
                }
            }
            ' ' => {
                push(&mut word, bold, italic, &mut spaced);
                spaced = true;
            }
            _ => word.push(letter),
        }
    }
    push(&mut word, bold, italic, &mut spaced);
    words
}

/// Wraps a paragraph; lines after the first begin below its first word.
fn wrap(text: &str, lead: &str, width: usize, style: Style, out: &mut Vec<String>) {
    let indent = lead.chars().count();
    let lines = fill(&words_of(text), width - indent, style);
    for (row, (line, _)) in lines.into_iter().enumerate() {
        let start = if row == 0 { lead.to_owned() } else { " ".repeat(indent) };
        out.push(format!("{start}{line}"));
    }
}

/// The words in lines of at most `width`, each with the width it has on the screen.
fn fill(words: &[Word], width: usize, style: Style) -> Vec<(String, usize)> {
    let mut lines: Vec<(String, usize)> = Vec::new();
    for (place, word) in words.iter().enumerate() {
        // What follows without a space must find room on the same line.
        let tail = words[place + 1..].iter().take_while(|next| next.joined);
        let needed: usize = word.width() + tail.map(Word::width).sum::<usize>();
        match lines.last_mut() {
            Some((line, used)) if word.joined => {
                line.push_str(&word.print(style.colour));
                *used += word.width();
            }
            Some((line, used)) if *used + 1 + needed <= width => {
                line.push(' ');
                line.push_str(&word.print(style.colour));
                *used += 1 + word.width();
            }
            _ => lines.push((word.print(style.colour), word.width())),
        }
    }
    lines
}

fn set_table(rows: &[Vec<String>], width: usize, style: Style, out: &mut Vec<String>) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &Vec<String>, column: usize| words_of(row.get(column).map_or("", String::as_str));
    let natural = |column: usize| {
        let widths =
            rows.iter().map(|row| fill(&cell(row, column), usize::MAX, style).first().map_or(0, |line| line.1));
        widths.max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..columns).map(natural).collect();
    // The widest columns give way until the row fits.
    let room = width.saturating_sub(2 * columns.saturating_sub(1)).max(columns * 6);
    while widths.iter().sum::<usize>() > room {
        let Some(widest) = widths.iter_mut().max() else { break };
        *widest -= 1;
    }
    for (number, row) in rows.iter().enumerate() {
        let cells: Vec<_> = (0..columns).map(|column| fill(&cell(row, column), widths[column], style)).collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let mut text = String::new();
            for (column, cell) in cells.iter().enumerate() {
                let (part, used) = cell.get(line).cloned().unwrap_or_default();
                text.push_str(&part);
                if column + 1 < columns {
                    text.push_str(&" ".repeat(widths[column].saturating_sub(used) + 2));
                }
            }
            out.push(text.trim_end().into());
        }
        if number == 0 {
            let rule = if style.unicode { "─" } else { "-" };
            let rules: Vec<String> = widths.iter().map(|width| rule.repeat(*width)).collect();
            out.push(rules.join("  "));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Style = Style { colour: false, unicode: false, parts: false };

    #[test]
    fn lists_tables_and_pictures_are_wrapped_below_their_beginning() {
        let text = "## Cards\n\n![A card](../pictures/card.svg)\n\n1. Draw one card, then another\n- *Sorry!*, then **go**.\n\n\
                    | card | what |\n|---|---|\n| *one* | forward one, or out of the start |\n";
        let lines = typeset(text, 24, PLAIN);
        let expected = [
            "Cards",
            "-----",
            "",
            "* A card",
            "",
            "1. Draw one card, then",
            "   another",
            "- Sorry!, then go.",
            "",
            "card  what",
            "----  ------------------",
            "one   forward one, or",
            "      out of the start",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn bold_and_italic_are_the_terminals_where_it_has_them() {
        let lines = typeset("a **b c** *d*", 40, Style { colour: true, unicode: true, parts: false });
        assert_eq!(lines, ["a \x1b[1mb\x1b[0m \x1b[1mc\x1b[0m \x1b[3md\x1b[0m"]);
    }

    #[test]
    fn whatever_it_gets_it_stays_within_the_width_it_can() {
        for text in ["", "|", "||", "| |\n|-|", "[", "](", "**", "1. ", "####", "![", "- "] {
            assert!(typeset(text, 0, PLAIN).iter().all(|line| line.chars().count() <= 20), "{text}");
        }
    }
}
