//! Charts as SVG. Colours come from the page's style, so that the same chart reads in light, in dark and on paper.

use crate::page::escaped;

/// The width of every chart, in its own units: the page scales it.
const WIDTH: f64 = 720.0;
/// Where bars begin: what they are called stands before it.
const LABELS: f64 = 190.0;
/// What is left after bars, for a figure.
const FIGURES: f64 = 150.0;
const ROW: f64 = 30.0;

/// One row of a chart: what it is called, its value, the ends of its interval if it has one, and its figure in words.
pub(crate) struct Row {
    pub label: String,
    pub value: f64,
    pub interval: Option<(f64, f64)>,
    pub figure: String,
}

/// Rows of bars from 0, or of points where `dots`, on an axis from `low` to `high`; `guide` is a line to compare with.
pub(crate) fn rows(name: &str, rows: &[Row], axis: (f64, f64), dots: bool, guide: Option<f64>) -> String {
    let (low, high) = if axis.1 > axis.0 { axis } else { (axis.0, axis.0 + 1.0) };
    let across = |value: f64| LABELS + (value.clamp(low, high) - low) / (high - low) * (WIDTH - LABELS - FIGURES);
    let height = rows.len() as f64 * ROW + 8.0;
    let mut svg = open(name, height);
    if let Some(guide) = guide.filter(|guide| (low..=high).contains(guide)) {
        let x = across(guide);
        svg += &format!("<line class=\"guide\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{height:.0}\"/>");
    }
    for (index, row) in rows.iter().enumerate() {
        let (top, middle) = (index as f64 * ROW + 4.0, index as f64 * ROW + 4.0 + ROW / 2.0);
        svg += &format!("<g><title>{}: {}</title>", escaped(&row.label), escaped(&row.figure));
        svg += &format!(
            "<text class=\"label\" x=\"{:.0}\" y=\"{:.1}\">{}</text>",
            LABELS - 12.0,
            middle + 5.0,
            escaped(&shortened(&row.label, 26))
        );
        if dots {
            svg += &format!(
                "<line class=\"track\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{middle:.1}\" y2=\"{middle:.1}\"/>",
                across(low),
                across(high)
            );
        } else {
            let width = (across(row.value) - across(low)).max(1.0);
            svg += &format!(
                "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{:.1}\" rx=\"3\"/>",
                across(low),
                top + 6.0,
                ROW - 12.0
            );
        }
        if let Some((from, to)) = row.interval {
            let (from, to) = (across(from), across(to));
            svg += &format!("<path class=\"interval\" d=\"M{from:.1} {0:.1}v10m0-5H{to:.1}m0-5v10\"/>", middle - 5.0);
        }
        if dots {
            svg += &format!("<circle class=\"dot\" cx=\"{:.1}\" cy=\"{middle:.1}\" r=\"6\"/>", across(row.value));
        }
        svg += &format!(
            "<text class=\"figure\" x=\"{:.0}\" y=\"{:.1}\">{}</text></g>",
            WIDTH - FIGURES + 12.0,
            middle + 5.0,
            escaped(&row.figure)
        );
    }
    svg + "</svg>"
}

/// How many games took how many steps, in at most forty columns.
pub(crate) fn histogram(name: &str, lengths: &[(u32, u64)], axis: &str) -> String {
    const HEIGHT: f64 = 200.0;
    const BASE: f64 = HEIGHT - 40.0;
    let (Some(first), Some(last)) = (lengths.first(), lengths.last()) else { return String::new() };
    let (low, high) = (first.0, last.0);
    let step = (high - low) / 40 + 1;
    let mut columns = vec![0u64; ((high - low) / step + 1) as usize];
    for (length, games) in lengths {
        columns[((length - low) / step) as usize] += games;
    }
    let most = columns.iter().copied().max().unwrap_or(1).max(1) as f64;
    let each = (WIDTH - 40.0) / columns.len() as f64;
    let mut svg = open(name, HEIGHT);
    svg += &format!("<line class=\"track\" x1=\"20\" x2=\"{}\" y1=\"{BASE}\" y2=\"{BASE}\"/>", WIDTH - 20.0);
    for (index, games) in columns.iter().enumerate() {
        let height = *games as f64 / most * (BASE - 20.0);
        let from = low + index as u32 * step;
        let to = from + step - 1;
        let range = if from == to { from.to_string() } else { format!("{from}–{to}") };
        svg += &format!(
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" rx=\"2\"><title>{range}: {games}</title></rect>",
            20.0 + index as f64 * each + 1.0,
            BASE - height,
            (each - 2.0).clamp(1.0, 48.0)
        );
    }
    let ends = [(20.0, "start", low.to_string()), (WIDTH - 20.0, "end", high.to_string())];
    for (x, anchor, text) in ends {
        svg += &format!("<text class=\"tick\" x=\"{x}\" y=\"{}\" text-anchor=\"{anchor}\">{text}</text>", BASE + 20.0);
    }
    svg += &format!(
        "<text class=\"tick\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
        WIDTH / 2.0,
        BASE + 20.0,
        escaped(axis)
    );
    svg + "</svg>"
}

fn open(name: &str, height: f64) -> String {
    format!("<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {WIDTH} {height:.0}\">", escaped(name))
}

/// A label that fits.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.into();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
