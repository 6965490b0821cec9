//! Charts: bars, points and columns are SVG that is as wide as the page lets it be; what they are called is text beside them,
//! which wraps. Colours come from the page's style, so that the same chart reads in light, in dark and on paper.

use crate::page::escaped;

/// One row of a chart: what it is called, its value, the ends of its interval if it has one, and its figure in words.
pub(crate) struct Row {
    pub label: String,
    pub value: f64,
    pub interval: Option<(f64, f64)>,
    pub figure: String,
    /// What else there is to know, smaller, below the name.
    pub details: Vec<String>,
}

/// Rows of bars from 0, or of points where `dots`, on an axis from `low` to `high`; `guide` is a line to compare with.
pub(crate) fn rows(rows: &[Row], axis: (f64, f64), dots: bool, guide: Option<f64>) -> String {
    let (low, high) = if axis.1 > axis.0 { axis } else { (axis.0, axis.0 + 1.0) };
    let across = |value: f64| format!("{:.2}%", (value.clamp(low, high) - low) / (high - low) * 100.0);
    let line = |class: &str, from: &str, to: &str, top: f64, bottom: f64| {
        format!("<line class=\"{class}\" x1=\"{from}\" x2=\"{to}\" y1=\"{top}\" y2=\"{bottom}\"/>")
    };
    let mut chart = String::from("<ul class=\"rows\">");
    for row in rows {
        let mut svg = String::new();
        if dots {
            svg += &line("track", "0%", "100%", 15.0, 15.0);
        } else {
            // Pale where the interval cannot tell it from the line to compare with.
            let unsure = guide.zip(row.interval).is_some_and(|(guide, (low, high))| (low..=high).contains(&guide));
            let (width, class) = (across(row.value), if unsure { "bar pale" } else { "bar" });
            svg += &format!("<rect class=\"{class}\" x=\"0\" y=\"6\" width=\"{width}\" height=\"18\" rx=\"3\"/>");
        }
        if let Some(guide) = guide.filter(|guide| (low..=high).contains(guide)) {
            let x = across(guide);
            svg += &line("guide", &x, &x, 0.0, 30.0);
        }
        if let Some((from, to)) = row.interval {
            let (from, to) = (across(from), across(to));
            svg += &line("interval", &from, &to, 15.0, 15.0);
            svg += &line("interval", &from, &from, 10.0, 20.0);
            svg += &line("interval", &to, &to, 10.0, 20.0);
        }
        if dots {
            svg += &format!("<circle class=\"dot\" cx=\"{}\" cy=\"15\" r=\"6\"/>", across(row.value));
        }
        let detail: String = row.details.iter().map(|line| format!("<small>{}</small>", escaped(line))).collect();
        chart += &format!(
            "<li><span class=\"label\">{}{detail}</span><svg aria-hidden=\"true\" height=\"30\">{svg}</svg>\
             <span class=\"figure\">{}</span></li>",
            escaped(&row.label),
            escaped(&row.figure)
        );
    }
    chart + "</ul>"
}

/// How many games took how many steps, in at most forty columns.
pub(crate) fn histogram(name: &str, lengths: &[(u32, u64)], axis: &str) -> String {
    const HEIGHT: f64 = 150.0;
    let (Some(first), Some(last)) = (lengths.first(), lengths.last()) else { return String::new() };
    let (low, high) = (first.0, last.0);
    let step = (high - low) / 40 + 1;
    let mut columns = vec![0u64; ((high - low) / step + 1) as usize];
    for (length, games) in lengths {
        let column = &mut columns[((length - low) / step) as usize];
        *column = column.saturating_add(*games);
    }
    let most = columns.iter().copied().max().unwrap_or(1).max(1) as f64;
    let each = 100.0 / columns.len() as f64;
    let mut svg = format!("<svg role=\"img\" aria-label=\"{}\" height=\"{HEIGHT}\">", escaped(name));
    for (index, games) in columns.iter().enumerate() {
        let height = *games as f64 / most * (HEIGHT - 10.0);
        let (from, to) = (low + index as u32 * step, (low + index as u32 * step).saturating_add(step - 1));
        let range = if from == to { from.to_string() } else { format!("{from}–{to}") };
        let (x, y, width) = (index as f64 * each, HEIGHT - height, each * 0.9);
        svg += &format!(
            "<rect class=\"bar\" x=\"{x:.2}%\" y=\"{y:.1}\" width=\"{width:.2}%\" height=\"{height:.1}\" rx=\"2\">"
        );
        svg += &format!("<title>{range}: {games}</title></rect>");
    }
    svg += &format!("<line class=\"track\" x1=\"0%\" x2=\"100%\" y1=\"{HEIGHT}\" y2=\"{HEIGHT}\"/></svg>");
    format!(
        "<div class=\"chart\">{svg}<p class=\"axis\"><span>{low}</span><span>{}</span><span>{high}</span></p></div>",
        escaped(axis)
    )
}

/// A name that fits into a column: of a path both ends are kept, since programs are told apart by the last of it.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= most {
        return text.into();
    }
    let (begin, end) = ((most - 1) / 3, most - 1 - (most - 1) / 3);
    letters[..begin].iter().chain(&['…']).chain(&letters[letters.len() - end..]).collect()
}

/// A sentence that fits: its beginning.
pub(crate) fn begun(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.into();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_with_long_paths_can_be_told_apart() {
        let name = |version: u8| format!("exec:/home/anna/very/long/path/of/programs/bot-version-{version}.py");
        for most in [16, 24, 40] {
            assert_ne!(shortened(&name(1), most), shortened(&name(2), most));
            assert_eq!(shortened(&name(1), most).chars().count(), most);
        }
        assert_eq!(shortened("exec:/a/bot.py", 14), "exec:/a/bot.py");
    }
}
