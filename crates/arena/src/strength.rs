//! How strong the levels of every game are: the measured part of docs/strength.md, which one command writes anew.

use std::sync::atomic::AtomicBool;

use bots::{Level, Player};
use catalog::Title;
use game::{Message, Seat};
use serde_json::Map;

use crate::command;
use crate::{Error, Figures, Part, Run, Share, simulate};

/// Where the measured part begins and ends in the document.
const BEGIN: &str = "<!-- measured: `seaboard strength` writes everything from here to the next mark -->";
const END: &str = "<!-- measured: end -->";

/// How many games a level plays against the one below: searching takes time.
const fn games(level: Level) -> u64 {
    match level {
        Level::Random => 1000,
        Level::Beginner | Level::Casual => 400,
        Level::Strong => 60,
        Level::Best => 20,
    }
}

/// What stands before the measured part in a document that has none yet.
const INTRODUCTION: &str = "## Measured by one command

`seaboard strength` plays these matches and writes this section anew. Budgets count iterations, so it finds the same figures on any
machine. Shares are of the seats a level had, with the 95% interval (Wilson) in brackets.";

/// What is measured, and how hard.
struct Effort<'a> {
    /// Multiplies the number of games.
    times: f64,
    threads: usize,
    cancel: &'a AtomicBool,
}

/// What there is to say about one game: its chapter, and its row in the table of luck.
struct Chapter {
    text: String,
    luck: String,
}

/// The document with its measured part written anew; `times` multiplies the number of games. What is being played is told on
/// standard error.
pub fn strength(document: &str, times: f64, threads: usize, cancel: &AtomicBool) -> Result<String, Error> {
    // Before anything is played.
    placed(document, "")?;
    let effort = Effort { times, threads, cancel };
    let (mut luck, mut chapters) = (String::new(), String::new());
    for (number, title) in (1..).zip(catalog::GAMES) {
        eprintln!("seaboard: game {number} of {}", catalog::GAMES.len());
        let chapter = chapter(*title, &effort)?;
        luck += &chapter.luck;
        chapters += &chapter.text;
    }
    placed(document, &format!("{LUCK}{luck}\n{chapters}"))
}

/// The table of luck begins so.
const LUCK: &str = "### How much luck there is

The strongest level against one that does anything: the more often `random` wins, the more is luck. Where all win or lose together
each level has a team of its own.

| Game | best won | random won | even share |
|---|---|---|---|
";

/// The document with this as its measured part: between its marks, or at its end if it has none.
fn placed(document: &str, measured: &str) -> Result<String, Error> {
    match document.split_once(BEGIN) {
        None => Ok(format!("{}\n\n{INTRODUCTION}\n\n{BEGIN}\n\n{measured}{END}\n", document.trim_end())),
        Some((before, rest)) => match rest.split_once(END) {
            Some((_, after)) => Ok(format!("{before}{BEGIN}\n\n{measured}{END}{after}")),
            None => Err(Error::Told(format!("the document lacks the line \"{END}\" after what was measured"))),
        },
    }
}

/// Plays what there is to measure of one game.
fn chapter(title: &dyn Title, effort: &Effort<'_>) -> Result<Chapter, Error> {
    let name = title.words("en").say(&Message::new("name"), &|_: Seat| String::new());
    let seats = *title.seats().start() as usize;
    let measure = |pattern: &[Level]| {
        let levels: Vec<Level> = pattern.iter().copied().cycle().take(seats.max(pattern.len())).collect();
        let strongest = pattern.iter().copied().max().unwrap_or(Level::Random);
        let games = ((games(strongest) as f64 * effort.times) as u64).max(2);
        let run = Run {
            game: title.id().into(),
            rules_version: title.rules_version(),
            config: title.config(None, &Map::new())?,
            players: levels.iter().map(Level::to_string).collect(),
            games,
            seed: 1,
            iterations: None,
            millis: None,
            fixed_seats: false,
        };
        let players: Vec<Player> = levels.into_iter().map(Player::Level).collect();
        eprintln!("seaboard: {games} games of {name}: {}", run.players.join(", "));
        Ok::<Part, Error>(simulate(run, &players, None, effort.threads, effort.cancel)?.part)
    };
    let mut text = format!("### {name}\n\n");
    let (mut best, mut random, mut even) = (String::new(), String::new(), "–".to_string());
    if title.is_cooperative() {
        text += "| Team | Won | `seaboard simulate …` |\n|---|---|---|\n";
        for level in Level::ALL {
            let part = measure(&[level])?;
            let won = shown(&Figures::of(&part.run, &part.counts).anybody);
            text += &format!("| {level} | {won} | {} |\n", command(title, &part));
            match level {
                Level::Random => random = won,
                // The last level is the strongest.
                _ => best = won,
            }
        }
    } else {
        text += "| Level | Won | Against | Won | `seaboard simulate …` |\n|---|---|---|---|---|\n";
        let pairs = Level::ALL.windows(2).map(|pair| (pair[1], pair[0]));
        for (level, below) in pairs.chain([(Level::Best, Level::Random)]) {
            let part = measure(&[level, below])?;
            let figures = Figures::of(&part.run, &part.counts);
            let [upper, lower] = &figures.players[..] else { continue };
            // The last pair is the one that tells about luck.
            (best, random) = (shown(&upper.share), shown(&lower.share));
            even = format!("{:.0}%", 100.0 / part.run.players.len() as f64);
            text += &format!("| {level} | {best} | {below} | {random} | {} |\n", command(title, &part));
        }
    }
    let luck = format!("| {name} | {best} | {random} | {even} |\n");
    let part = measure(&[Level::Casual])?;
    let figures = Figures::of(&part.run, &part.counts);
    text.push('\n');
    if !title.is_cooperative() {
        let seats: Vec<String> = figures
            .seats
            .iter()
            .enumerate()
            .map(|(seat, share)| format!("seat {} {}", seat + 1, shown(share)))
            .collect();
        text += &format!("Among equals ({}): {}; ", command(title, &part), seats.join(", "));
        text += &format!("whoever decides first wins {}. ", shown(&figures.first_player));
    }
    let length = &figures.length;
    text += &format!(
        "A game of {} casual players takes {:.0} steps ({} to {} in nine of ten), {:.0} of them decisions.\n\n",
        part.run.players.len(),
        length.mean,
        length.p5,
        length.p95,
        figures.decisions
    );
    Ok(Chapter { text, luck })
}

fn shown(share: &Share) -> String {
    format!("{:.1}% ({:.1}–{:.1})", 100.0 * share.share, 100.0 * share.low, 100.0 * share.high)
}

/// The command that plays it, without what all of them begin with.
fn command(title: &dyn Title, part: &Part) -> String {
    let whole = command::simulation(title, part);
    format!("`{}`", whole.strip_prefix("seaboard simulate ").unwrap_or(&whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_measured_is_replaced_and_the_rest_stays() {
        let once = placed("# Strength\n\nProse.\n", "AAA\n").unwrap();
        assert!(once.starts_with("# Strength\n\nProse.\n\n## Measured") && once.contains("\nAAA\n"), "{once}");
        let twice = placed(&(once.clone() + "\nMore.\n"), "BBB\n").unwrap();
        assert_eq!(twice, once.replace("AAA", "BBB") + "\nMore.\n");
        assert!(placed(&once.replace(END, ""), "three").is_err());
    }
}
