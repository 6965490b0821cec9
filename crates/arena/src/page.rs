//! The page of a report: one file that needs nothing else, in light and dark, on screen and on paper.

/// Text that is safe in a page: no markup, and nothing that turns the direction of writing.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in words::tame_lines(text).chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

/// A whole page. At its foot stands the command that made it, ready to be copied, and what else there is to tell.
pub(crate) fn page(language: &str, title: &str, lead: &str, sections: &[Section], command: &str, told: &str) -> String {
    let sections: String = sections.iter().map(Section::html).collect();
    let title = escaped(title);
    let lines = |text: &str| -> String { text.lines().map(|line| format!("<p>{}</p>", escaped(line))).collect() };
    let (lead, told) = (lines(lead), lines(told));
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header><h1>{title}</h1>{lead}</header>\n\
         <main>\n{sections}</main>\n<footer><code>{}</code>{told}</footer>\n</body>\n</html>\n",
        escaped(command)
    )
}

/// A part of a report: a heading, a sentence, a chart, a table.
#[derive(Default)]
pub(crate) struct Section {
    pub heading: String,
    pub note: String,
    pub chart: String,
    pub table: Option<Table>,
}

/// A table; its first column names the rows.
#[derive(Default)]
pub(crate) struct Table {
    pub head: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
}

/// A cell: its text, and how much it is coloured, from 0 (coral) over a half (nothing) to 1 (sea).
pub(crate) struct Cell {
    pub text: String,
    pub heat: Option<f64>,
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self { text, heat: None }
    }
}

impl Section {
    fn html(&self) -> String {
        let note = if self.note.is_empty() { String::new() } else { format!("<p>{}</p>", escaped(&self.note)) };
        let table = self.table.as_ref().map(Table::html).unwrap_or_default();
        format!("<section><h2>{}</h2>{note}{}{table}</section>\n", escaped(&self.heading), self.chart)
    }
}

impl Table {
    fn html(&self) -> String {
        let head: String = self.head.iter().map(|text| format!("<th scope=\"col\">{}</th>", escaped(text))).collect();
        let rows: String = self
            .rows
            .iter()
            .map(|cells| {
                let cells = cells.iter().enumerate().map(|(index, cell)| cell.html(index == 0));
                format!("<tr>{}</tr>", cells.collect::<String>())
            })
            .collect();
        // Whatever scrolls can be reached with the keyboard.
        format!(
            "<div class=\"wide\" tabindex=\"0\"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )
    }
}

impl Cell {
    fn html(&self, first: bool) -> String {
        let text = escaped(&self.text);
        if first {
            return format!("<th scope=\"row\">{text}</th>");
        }
        let Some(heat) = self.heat else { return format!("<td>{text}</td>") };
        let (colour, part) = if heat < 0.5 { ("coral", 0.5 - heat) } else { ("sea", heat - 0.5) };
        let strength = (part * 110.0).round();
        format!("<td style=\"background:color-mix(in srgb,var(--{colour}) {strength}%,transparent)\">{text}</td>")
    }
}

const STYLE: &str = "
:root{color-scheme:light dark;--paper:light-dark(#fbf7ee,#0e1a24);--card:light-dark(#fff,#16242f);--ink:light-dark(#14202b,#eaf1f4);
--muted:light-dark(#56656f,#9db0bb);--line:light-dark(#e2dccd,#2b3c48);--sea:light-dark(#1d6f7a,#4fb3bf);--coral:light-dark(#c43d22,#ff7a5c);
--shade:light-dark(#14202b4d,#000c)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:920px;padding:24px 16px 48px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;
font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact;print-color-adjust:exact}
h1,h2{font-family:ui-rounded,Quicksand,Nunito,system-ui,sans-serif;line-height:1.2;margin:0}
h1{font-size:32px}h2{font-size:20px}
header p,section>p,footer{color:var(--muted)}
header{margin:0 0 20px}header p{margin:6px 0 0;overflow-wrap:anywhere}section>p{margin:4px 0 12px;max-width:70ch}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;margin:0 0 16px}
h2,section>p{break-after:avoid}li,tr,svg,.chart{break-inside:avoid}footer{break-before:avoid}
footer{font-size:14px;overflow-wrap:anywhere}footer p{margin:8px 0 0}code{font:13px/1.5 ui-monospace,monospace;user-select:all}
svg{display:block;width:100%;overflow:visible}
.rows{list-style:none;margin:8px 0 12px;padding:0}
.rows li{display:grid;grid-template-columns:minmax(0,17em) minmax(0,1fr) 10.5em;gap:0 14px;align-items:center;min-height:30px}
.label{text-align:right;line-height:1.25;padding:3px 0;overflow-wrap:anywhere;hyphens:auto}.label small{display:block;color:var(--muted);font-size:13px}.figure{color:var(--muted);font-size:14px;white-space:nowrap}
.axis.axis{display:flex;max-width:none;justify-content:space-between;color:var(--muted);font-size:14px;margin:4px 0 0}
.bar{fill:var(--sea);opacity:.85}.bar.pale{opacity:.4}.dot{fill:var(--sea)}.track{stroke:var(--line);stroke-width:1.5}
.interval{stroke:var(--ink);stroke-width:2}.guide{stroke:var(--coral);stroke-width:1.5;stroke-dasharray:4 4}
.wide{overflow-x:auto;background:linear-gradient(90deg,var(--card) 30%,transparent) 0/40px,
linear-gradient(270deg,var(--card) 30%,transparent) 100%/40px,linear-gradient(90deg,var(--shade),transparent) 0/16px,
linear-gradient(270deg,var(--shade),transparent) 100%/16px;background-repeat:no-repeat;background-attachment:local,local,scroll,scroll}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{padding:6px 10px;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child{text-align:left;white-space:normal;font-weight:600;min-width:9em;overflow-wrap:anywhere}
thead th{color:var(--muted);font-weight:600;font-size:13px;vertical-align:bottom;white-space:normal}
tbody tr:last-child>*{border-bottom:0}
@media(max-width:600px){body{padding:16px 10px 32px}section{padding:14px 12px}h1{font-size:26px}th,td{padding:6px}
.rows li{grid-template-columns:1fr auto;padding:4px 0}.rows svg{grid-area:2/1/3/3}.label{text-align:left}}
@media print{:root{color-scheme:light}body{background:#fff;max-width:none;padding:0;font-size:11pt}
section{padding:12px 0;border:0;border-top:1px solid var(--line);border-radius:0}table{font-size:10pt}.wide{overflow:visible;background:none}}
@page{margin:16mm}
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_becomes_markup() {
        let section = Section { heading: "<b>".into(), note: "a & \"b\"".into(), ..Section::default() };
        let table = Table { head: vec!["<i>".into()], rows: vec![vec!["<script>".to_string().into()]] };
        let html = page(
            "en",
            "</title><script>",
            "x",
            &[section, Section { table: Some(table), ..Section::default() }],
            "<i>",
            "<b>",
        );
        assert!(!html.contains("<script") && !html.contains("<b>") && !html.contains("<i>"), "{html}");
    }
}
