//! `seaboard analyse`: how a finished match went, as text or as a page with a chart.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use ::arena::escaped;
use anyhow::Result;
use catalog::Analysis;
use game::{Message, Seat};

use crate::files;

/// The report's own words.
struct Said {
    language: &'static str,
    chances: &'static str,
    team: &'static str,
    turning: &'static str,
    none: &'static str,
    step: &'static str,
    unverified: &'static str,
    who: &'static str,
    played: &'static str,
    better: &'static str,
    lost: &'static str,
    note: &'static str,
}

const ENGLISH: Said = Said {
    language: "en",
    chances: "Chances of winning",
    team: "The team",
    turning: "Turning points",
    none: "Nobody gave much away.",
    step: "Step",
    unverified: "This match cannot be verified",
    who: "Who",
    played: "Played",
    better: "The best bot would have",
    lost: "Given away",
    note: "Chances before each step, from what was on the table and in the hands; what a bot would have done, from what \
           the player knew.",
};

const GERMAN: Said = Said {
    language: "de",
    chances: "Gewinnchancen",
    team: "Das Team",
    turning: "Wendepunkte",
    none: "Niemand hat viel verschenkt.",
    step: "Schritt",
    unverified: "Diese Partie lässt sich nicht prüfen",
    who: "Wer",
    played: "Gespielt",
    better: "Der beste Bot hätte",
    lost: "Verschenkt",
    note: "Chancen vor jedem Schritt, nach dem, was auf dem Tisch lag und auf den Händen war; was ein Bot getan hätte, \
           nach dem, was der Spieler wusste.",
};

/// The colours of the seats, told apart by colour-blind people too; lines differ by their dashes besides.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b58900", "#56b4e9"];
const DASHES: [&str; 6] = ["none", "9 4", "3 3", "12 3 3 3", "6 6", "2 5"];

/// A match and its analysis, in words.
struct Report {
    game: String,
    names: Vec<String>,
    /// Whose chances are told: everybody's, or those of the team where all win or lose together.
    curves: Vec<String>,
    line: Vec<Vec<f32>>,
    turning: Vec<Row>,
    said: &'static Said,
}

struct Row {
    step: usize,
    seat: usize,
    loss: f32,
    played: String,
    better: String,
    reason: String,
}

/// Analyses the match of a file and prints how it went, or writes a page.
pub fn run(file: &Path, html: Option<&Path>, language: &str) -> Result<()> {
    let (text, title) = files::read_match(file)?;
    if let Some(path) = html {
        files::check_writable(path)?;
        files::check_distinct(&[file, path])?;
    }
    let (playing, mut names) = title.import(&text)?;
    names.truncate(playing.seats().len());
    // They come from a file, and may come from a stranger.
    for name in &mut names {
        *name = words::tame(name);
    }
    for seat in names.len()..playing.seats().len() {
        names.push(format!("{}", seat + 1));
    }
    let said = if language.starts_with("de") { &GERMAN } else { &ENGLISH };
    // It can be gone through all the same, but nobody should take it for what happened.
    if let Err(problem) = title.verify(&text) {
        eprintln!("{}: {problem}", said.unverified);
    }
    let shows = std::io::stderr().is_terminal();
    let progress = |part: f32| {
        if shows {
            eprint!("\r{:3.0}% ", 100.0 * part);
        }
    };
    let analysis = playing.analyse(&AtomicBool::new(false), &progress)?;
    if shows {
        eprint!("\r     \r");
    }
    let words = title.words(language);
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let say = |message: &Message| words.say(message, &name);
    let Analysis { line, turning } = analysis;
    let turning = turning.iter().map(|point| Row {
        step: point.step,
        seat: point.seat.index(),
        loss: point.loss,
        played: say(&point.played),
        better: say(&point.better),
        reason: say(&point.reason),
    });
    let curves = if title.is_cooperative() { vec![said.team.into()] } else { names.clone() };
    let (game, turning) = (say(&Message::new("name")), turning.collect());
    let report = Report { game, turning, curves, names: names.clone(), line, said };
    match html {
        Some(path) => {
            files::write_whole(path, &report.page())?;
            println!("{}", path.display());
        }
        None => write!(std::io::stdout().lock(), "{}", report.text())?,
    }
    Ok(())
}

fn percent(part: f32) -> String {
    format!("{:.0}%", 100.0 * part)
}

impl Report {
    fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    /// For the terminal: the chances at twenty moments and at the turning points, and these in words.
    fn text(&self) -> String {
        let mut out = format!("{}: {}\n", self.game, self.said.chances);
        let last = self.line.len().saturating_sub(1);
        let _ = write!(out, "{:>7}", self.said.step);
        for name in &self.curves {
            let _ = write!(out, " {:>12}", name.chars().take(12).collect::<String>());
        }
        out.push('\n');
        let moments = (0..=20).map(|part| last * part / 20);
        let turns = self.turning.iter().flat_map(|row| [row.step, (row.step + 1).min(last)]);
        for step in moments.chain(turns).collect::<std::collections::BTreeSet<_>>() {
            let _ = write!(out, "{step:>7}");
            for chance in self.line[step].iter().take(self.curves.len()) {
                let _ = write!(out, " {:>12}", percent(*chance));
            }
            out.push('\n');
        }
        let _ = writeln!(out, "\n{}", self.said.turning);
        if self.turning.is_empty() {
            let _ = writeln!(out, "  {}", self.said.none);
        }
        for row in &self.turning {
            let (step, who) = (row.step + 1, self.name(row.seat));
            let _ = writeln!(out, "  {step}: {who}: {} (−{})", row.played, percent(row.loss));
            let _ = writeln!(out, "      {}: {} ({})", self.said.better, row.better, row.reason);
        }
        out
    }

    /// A page that needs nothing else: chart, legend, turning points.
    fn page(&self) -> String {
        let Said { language, chances, turning, none, step, who, played, better, lost, note, .. } = self.said;
        let game = escaped(&self.game);
        let mut rows = String::new();
        for row in &self.turning {
            let _ = write!(
                rows,
                "<tr><td data-head=\"{step}\">{}</td><td data-head=\"{who}\">{}</td><td data-head=\"{played}\">{}</td>\
                 <td data-head=\"{better}\">{}<br><small>{}</small></td><td data-head=\"{lost}\">{}</td></tr>",
                row.step + 1,
                escaped(self.name(row.seat)),
                escaped(&row.played),
                escaped(&row.better),
                escaped(&row.reason),
                percent(row.loss)
            );
        }
        let table = if rows.is_empty() {
            format!("<p>{none}</p>")
        } else {
            format!(
                "<table><thead><tr><th>{step}</th><th>{who}</th><th>{played}</th><th>{better}</th><th>{lost}</th></tr>\
                 </thead><tbody>{rows}</tbody></table>"
            )
        };
        let (chart, legend) = (self.chart(), self.legend());
        format!(
            "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{game}: {chances}</title>\
             <style>{STYLE}</style></head><body><h1>{game}</h1><h2>{chances}</h2>{legend}{chart}\
             <h2>{turning}</h2>{table}<p class=\"note\">{note}</p></body></html>\n"
        )
    }

    fn legend(&self) -> String {
        let mut legend = String::from("<ul class=\"legend\">");
        for (seat, name) in self.curves.iter().enumerate() {
            let (colour, dashes) = (COLOURS[seat % COLOURS.len()], DASHES[seat % DASHES.len()]);
            let _ = write!(
                legend,
                "<li><svg width=\"36\" height=\"10\" aria-hidden=\"true\"><path d=\"M0 5H36\" stroke=\"{colour}\" \
                 stroke-dasharray=\"{dashes}\"/></svg> {}</li>",
                escaped(name)
            );
        }
        legend + "</ul>"
    }

    /// The curves are stretched to the width of the page; what is written beside them is not.
    fn chart(&self) -> String {
        const HEIGHT: f32 = 280.0;
        let last = self.line.len().saturating_sub(1).max(1);
        let x = |step: usize| 100.0 * step as f32 / last as f32;
        let y = |chance: f32| HEIGHT * (1.0 - chance);
        let mut chart = format!(
            "<figure><svg class=\"chart\" height=\"{HEIGHT}\" role=\"img\" aria-label=\"{}\">",
            self.said.chances
        );
        for quarter in 0..=4_u8 {
            let chance = f32::from(quarter) / 4.0;
            let at = y(chance);
            let _ = write!(
                chart,
                "<line class=\"grid\" x1=\"0\" x2=\"100%\" y1=\"{at}\" y2=\"{at}\"/>\
                 <text x=\"-6\" y=\"{}\" text-anchor=\"end\">{}</text>",
                at + 4.0,
                percent(chance)
            );
        }
        for part in 0..=5 {
            let step = last * part / 5;
            let _ = write!(
                chart,
                "<text x=\"{:.2}%\" y=\"{}\" text-anchor=\"middle\">{step}</text>",
                x(step),
                HEIGHT + 18.0
            );
        }
        let _ = write!(chart, "<svg viewBox=\"0 0 100 {HEIGHT}\" preserveAspectRatio=\"none\">");
        for seat in 0..self.curves.len() {
            let (colour, dashes) = (COLOURS[seat % COLOURS.len()], DASHES[seat % DASHES.len()]);
            let mut path = String::new();
            for (step, chances) in self.line.iter().enumerate() {
                let letter = if step == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{letter}{:.2} {:.1}", x(step), y(chances.get(seat).copied().unwrap_or(0.0)));
            }
            let _ =
                write!(chart, "<path class=\"curve\" d=\"{path}\" stroke=\"{colour}\" stroke-dasharray=\"{dashes}\"/>");
        }
        chart += "</svg>";
        for row in &self.turning {
            let chance = self.line.get(row.step).and_then(|chances| chances.get(row.seat)).copied().unwrap_or(0.0);
            // A team has one curve, whoever gave something away.
            let curve = row.seat.min(self.curves.len().saturating_sub(1));
            let _ = write!(
                chart,
                "<circle cx=\"{:.2}%\" cy=\"{:.1}\" r=\"5\" stroke=\"{}\"><title>{}: {} (−{})</title></circle>",
                x(row.step),
                y(chance),
                COLOURS[curve % COLOURS.len()],
                row.step + 1,
                escaped(&row.played),
                percent(row.loss)
            );
        }
        chart + "</svg></figure>"
    }
}

/// The page's style: light, dark, on a phone and on paper.
const STYLE: &str = "
:root { color-scheme: light dark; --ink: #14202b; --paper: #fdfcf8; --faint: #c9ced2; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf0; --paper: #14202b; --faint: #47545f; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 960px; margin: 1rem auto; padding: 0 1rem; }
figure { margin: 0; padding: 8px 16px 28px 46px; break-inside: avoid; }
svg { overflow: visible; } .chart { display: block; width: 100%; }
path { fill: none; stroke-width: 2.5; } .curve { vector-effect: non-scaling-stroke; } .grid { stroke: var(--faint); }
circle { fill: var(--paper); stroke-width: 2.5; } text { fill: var(--ink); font-size: 13px; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; padding: 0; overflow-wrap: anywhere; }
h2, .legend { break-after: avoid; } tr { break-inside: avoid; }
table { border-collapse: collapse; width: 100%; overflow-wrap: anywhere; }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem; border-block-end: 1px solid var(--faint); }
th, td:first-child, td:last-child { white-space: nowrap; }
.note { font-size: .9rem; }
@media screen and (max-width: 600px) { thead { display: none; } tr, td { display: block; } tr { border-block-end: 1px solid var(--faint); padding-block: .5rem; }
td { border: 0; padding: .1rem 0; } td::before { content: attr(data-head) ': '; opacity: .75; } }
@media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --faint: #bbb; } body { margin: 0; max-width: none; padding: 0; font-size: 11pt; } }
";
