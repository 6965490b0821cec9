//! How strong the levels of every game are: the measured part of docs/strength.md, which one command writes anew.

use bots::{Level, Player};
use catalog::Title;
use game::{Message, Seat};
use serde_json::Map;

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

/// The document with its measured part written anew; `effort` multiplies the number of games.
pub fn strength(document: &str, effort: f64, threads: usize) -> Result<String, Error> {
    // Before anything is played.
    placed(document, "")?;
    let mut measured = String::new();
    for title in catalog::GAMES {
        measured += &chapter(*title, effort, threads)?;
    }
    placed(document, &measured)
}

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

/// What there is to say about one game.
fn chapter(title: &dyn Title, effort: f64, threads: usize) -> Result<String, Error> {
    let name = title.words("en").say(&Message::new("name"), &|_: Seat| String::new());
    let seats = *title.seats().start() as usize;
    let measure = |pattern: &[Level]| {
        let levels: Vec<Level> = pattern.iter().copied().cycle().take(seats.max(pattern.len())).collect();
        let strongest = pattern.iter().copied().max().unwrap_or(Level::Random);
        let games = ((games(strongest) as f64 * effort) as u64).max(2);
        let run = Run {
            game: title.id().into(),
            rules_version: title.rules_version(),
            config: title.config(None, &Map::new())?,
            players: levels.iter().map(Level::to_string).collect(),
            games,
            seed: 1,
            iterations: None,
            fixed_seats: false,
        };
        let players: Vec<Player> = levels.into_iter().map(Player::Level).collect();
        Ok::<Part, Error>(simulate(run, &players, None, threads)?.part)
    };
    let mut text = format!("### {name}\n\n");
    if title.is_cooperative() {
        text += "| Team | Won | `seaboard simulate …` |\n|---|---|---|\n";
        for level in Level::ALL {
            let part = measure(&[level])?;
            let figures = Figures::of(&part.run, &part.counts);
            text += &format!("| {level} | {} | {} |\n", shown(&figures.anybody), command(&part));
        }
    } else {
        text += "| Level | Won | Against | Won | `seaboard simulate …` |\n|---|---|---|---|---|\n";
        let pairs = Level::ALL.windows(2).map(|pair| (pair[1], pair[0]));
        for (level, below) in pairs.chain([(Level::Best, Level::Random)]) {
            let part = measure(&[level, below])?;
            let figures = Figures::of(&part.run, &part.counts);
            let [upper, lower] = &figures.players[..] else { continue };
            text += &format!(
                "| {level} | {} | {below} | {} | {} |\n",
                shown(&upper.share),
                shown(&lower.share),
                command(&part)
            );
        }
    }
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
        text += &format!("Among equals ({}): {}; ", command(&part), seats.join(", "));
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
    Ok(text)
}

fn shown(share: &Share) -> String {
    format!("{:.1}% ({:.1}–{:.1})", 100.0 * share.share, 100.0 * share.low, 100.0 * share.high)
}

fn command(part: &Part) -> String {
    format!(
        "`{} --seats {} --games {} --seed {}`",
        part.run.game,
        part.run.players.join(","),
        part.run.games,
        part.run.seed
    )
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
