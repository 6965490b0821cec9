//! How strong the levels of every game are: the measured part of docs/strength.md, which one command writes anew.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use bots::{Level, Player};
use catalog::Title;
use game::{Message, Seat};
use serde_json::Map;

use crate::command;
use crate::measured::Measured;
use crate::{Error, Figures, Part, Run, Share, Tally, simulate};

/// Where the measured part begins and ends in the document.
const BEGIN: &str = "<!-- measured: `seaboard strength` writes everything from here to the next mark -->";
const END: &str = "<!-- measured: end -->";

/// About how many milliseconds of a core a match takes with this level at the table.
fn cost(game: &str, level: Level) -> u64 {
    match (game, level) {
        ("santorini", Level::Best) => 15_000,
        ("santorini", Level::Strong) => 400,
        ("buccaneer", Level::Best) => 10_000,
        ("buccaneer", Level::Strong) => 1_500,
        ("cartagena", Level::Best) => 2_000,
        ("cartagena", Level::Strong) => 200,
        ("forbidden-island", Level::Best) => 700,
        _ => 20,
    }
}

/// How many milliseconds of a core a line of a table may take.
const LINE: u64 = 150_000;

/// How many games these levels play: as many as the slowest has time for.
fn games(title: &dyn Title, levels: &[Level]) -> u64 {
    // Neither rolls a die, so there are only two different games.
    if title.id() == "santorini" && levels == [Level::Best, Level::Strong] {
        return FEWEST;
    }
    let cost = levels.iter().map(|level| cost(title.id(), *level)).max().unwrap_or(1);
    (LINE / cost).clamp(LINE_FEWEST, LINE_MOST)
}

/// So few matches at least have the lines of slow levels, and so many those of quick ones.
const LINE_FEWEST: u64 = 30;
const LINE_MOST: u64 = 2000;

/// Matches that take no time are played so often at least, however small the effort.
const QUICK_FEWEST: u64 = 200;

/// Fewer games than this tell nothing and are not played.
const FEWEST: u64 = 4;

/// What stands before the measured part in a document that has none yet.
const INTRODUCTION: &str = "## Measured by one command

`seaboard strength` plays these matches and writes this section anew. Budgets count iterations, so it finds the same figures on any
machine. Shares are of matches, with the 95% interval (Wilson) in brackets: with four seats, two of each level play, and a level wins
where either of them does. A dagger marks matches of which some are alike, because no player rolls a die: their interval claims too
much. Each line has as many matches as its slowest level has time for: 30 to 2000 times the effort. Lines of quick levels have at least
200, however small the effort; other lines that would have fewer than four are left out.";

/// What is measured, and how hard.
struct Effort<'a> {
    /// Multiplies the number of games.
    times: f64,
    threads: usize,
    cancel: &'a AtomicBool,
    measured: Measured,
    /// How many measurements were made, and how many there are.
    count: (usize, usize),
}

/// What there is to say about one game: its chapter, and its row in the table of luck.
struct Chapter {
    text: String,
    luck: String,
}

/// One measurement: who plays which rules, how often.
struct Matches {
    rules: Option<&'static str>,
    levels: Vec<Level>,
    games: u64,
}

impl Matches {
    /// So many of these levels in turn that all seats are taken.
    fn new(title: &dyn Title, levels: &[Level], seats: u8) -> Self {
        let games = games(title, levels);
        let levels = levels.iter().copied().cycle().take(seats.into()).collect();
        Self { rules: None, levels, games }
    }

    /// How many games at this effort.
    fn at(&self, times: f64) -> u64 {
        let wanted = (self.games as f64 * times).round() as u64;
        if self.games == LINE_MOST { wanted.max(QUICK_FEWEST) } else { wanted }
    }
}

/// The document with its measured part written anew; `times` multiplies the number of games. What is being played is told on
/// standard error. Every measurement is kept in a file as soon as it is made, so that the same call goes on after an interruption;
/// once the document is written, the file should be deleted.
pub fn strength(
    document: &str,
    times: f64,
    threads: usize,
    results: Option<&Path>,
    cancel: &AtomicBool,
) -> Result<String, Error> {
    // Before anything is played.
    placed(document, "")?;
    let measured = Measured::open(results)?;
    let total = catalog::GAMES.iter().map(|title| plan(*title).len()).sum();
    let mut effort = Effort { times, threads, cancel, measured, count: (0, total) };
    let (mut luck, mut chapters) = (String::new(), String::new());
    for title in catalog::GAMES {
        let chapter = chapter(*title, &mut effort)?;
        luck += &chapter.luck;
        chapters += &chapter.text;
    }
    let made = format!("Made by `seaboard strength --effort {times}`.\n\n");
    placed(document, &format!("{made}{LUCK}{luck}\n{chapters}"))
}

/// The table of luck begins so.
const LUCK: &str = "### How much luck there is

The strongest level against one that does anything: the more often `random` wins, the more is luck. Where all win or lose together
each level has a team of its own.

| Game | best won | random won |
|---|---|---|
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

/// What there is to measure of one game, in the order of its chapter.
fn plan(title: &dyn Title) -> Vec<Matches> {
    let (least, most) = (*title.seats().start(), *title.seats().end());
    let mut plan = Vec::new();
    if title.is_cooperative() {
        for rules in title.rule_sets() {
            for level in Level::ALL {
                let matches = Matches::new(title, &[level], least);
                plan.push(Matches { rules: Some(rules.id), ..matches });
            }
        }
    } else {
        let pairs = Level::ALL.windows(2).map(|pair| (pair[1], pair[0]));
        for (level, below) in pairs.chain([(Level::Best, Level::Random)]) {
            plan.push(Matches::new(title, &[level, below], least));
        }
        if most > 2 {
            let mut levels = vec![Level::Best];
            levels.resize(most.into(), Level::Strong);
            plan.push(Matches::new(title, &levels, most));
        }
    }
    plan.push(Matches::new(title, &[Level::Casual], least));
    plan
}

/// Plays what there is to measure of one game.
fn chapter(title: &dyn Title, effort: &mut Effort<'_>) -> Result<Chapter, Error> {
    let name = title.words("en").say(&Message::new("name"), &|_: Seat| String::new());
    let mut parts = Vec::new();
    for matches in plan(title) {
        effort.count.0 += 1;
        parts.push(measure(title, &name, &matches, effort)?);
    }
    let equals = parts.pop().flatten();
    let mut text = format!("### {name}\n\n");
    let luck = if title.is_cooperative() { teams(title, &parts, &mut text) } else { ladder(title, &parts, &mut text) };
    if let Some(equals) = equals {
        text += &format!("\n{}\n", among_equals(title, &equals));
    }
    text.push('\n');
    Ok(Chapter { text, luck: format!("| {name} | {luck} |\n") })
}

/// Who wins among players of one level, and how long that takes.
fn among_equals(title: &dyn Title, equals: &Part) -> String {
    let figures = Figures::of(&equals.run, &equals.counts);
    let mut text = String::new();
    if !title.is_cooperative() {
        let seats = figures.seats.iter().enumerate().map(|(seat, share)| format!("seat {} {}", seat + 1, shown(share)));
        let seats = seats.collect::<Vec<_>>().join(", ");
        text += &format!("Among equals ({}): {seats}; ", command(title, equals));
        text += &format!("whoever decides first wins {}. ", shown(&figures.first_player));
    }
    let (seats, length) = (equals.run.players.len(), &figures.length);
    text += &format!(
        "A game of {seats} casual players takes {:.0} steps ({} to {} in nine of ten), {:.0} of them decisions.",
        length.mean, length.p5, length.p95, figures.decisions
    );
    text
}

/// Plays these matches, unless they were played before; `None` where they are too few.
fn measure(title: &dyn Title, name: &str, matches: &Matches, effort: &mut Effort<'_>) -> Result<Option<Part>, Error> {
    let games = matches.at(effort.times);
    if games < FEWEST {
        return Ok(None);
    }
    let run = Run {
        game: title.id().into(),
        rules_version: title.rules_version(),
        config: title.config(matches.rules, &Map::new())?,
        players: matches.levels.iter().map(Level::to_string).collect(),
        games,
        seed: 1,
        iterations: None,
        millis: None,
        fixed_seats: false,
    };
    let (number, of) = effort.count;
    let rules = matches.rules.map(|rules| format!(" ({rules})")).unwrap_or_default();
    let told = format!("{number} of {of}: {games} games of {name}{rules}: {}", run.players.join(", "));
    if let Some(part) = effort.measured.find(&run) {
        eprintln!("seaboard: {told} (kept from before)");
        return Ok(Some(part));
    }
    eprintln!("seaboard: {told}");
    let players: Vec<Player> = matches.levels.iter().copied().map(Player::Level).collect();
    let part = simulate(run, &players, None, effort.threads, effort.cancel)?.part;
    effort.measured.keep(&part)?;
    Ok(Some(part))
}

/// What stands for a share that was not measured.
const NOT_PLAYED: &str = "–";

/// The table of a team's levels by rule set. What it says of luck, for the usual rules.
fn teams(title: &dyn Title, parts: &[Option<Part>], text: &mut String) -> String {
    *text += "| Rules | Team | Won | `seaboard simulate …` |\n|---|---|---|---|\n";
    let mut luck = [NOT_PLAYED, NOT_PLAYED].map(String::from);
    let usual = title.rule_sets().first().map(|rules| rules.id);
    for (rules, parts) in title.rule_sets().iter().zip(parts.chunks(Level::ALL.len())) {
        for (level, part) in Level::ALL.into_iter().zip(parts).filter_map(|(level, part)| Some((level, part.as_ref()?)))
        {
            let won = shown(&Figures::of(&part.run, &part.counts).anybody);
            *text += &format!("| {} | {level} | {won} | {} |\n", rules.id, command(title, part));
            match level {
                Level::Best if usual == Some(rules.id) => luck[0] = won,
                Level::Random if usual == Some(rules.id) => luck[1] = won,
                _ => {}
            }
        }
    }
    luck.join(" | ")
}

/// The table of each level against the one below, and of the strongest among strong ones. What it says of luck.
fn ladder(title: &dyn Title, parts: &[Option<Part>], text: &mut String) -> String {
    *text += "| Level | Won | Against | Won | `seaboard simulate …` |\n|---|---|---|---|---|\n";
    let mut luck = format!("{NOT_PLAYED} | {NOT_PLAYED}");
    for part in parts.iter().flatten() {
        let (upper, lower) = (&part.run.players[0], &part.run.players[1]);
        let [won, lost] = [upper, lower].map(|level| shown(&share_of(level, part)));
        let seats = part.run.players.len();
        let alone = part.run.players[1..].iter().all(|level| level == lower);
        // One among many: everybody else together wins the rest, and what is even is not half.
        let against = if alone && seats > 2 {
            format!("{} {lower} (even: {:.0}%)", seats - 1, 100.0 / seats as f64)
        } else {
            lower.clone()
        };
        let alike = if part.counts.repeated().is_some() { " †" } else { "" };
        *text += &format!("| {upper}{alike} | {won} | {against} | {lost} | {} |\n", command(title, part));
        if lower == Level::Random.id() && upper == Level::Best.id() {
            luck = format!("{won} | {lost}");
        }
    }
    luck
}

/// The share of the matches that a level has won, on whatever seat.
fn share_of(level: &str, part: &Part) -> Share {
    let own = part.run.players.iter().zip(&part.counts.players).filter(|(name, _)| *name == level);
    Share::of(Tally { played: part.counts.finished(), won: own.map(|(_, tally)| tally.won).sum() })
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
    fn every_line_has_enough_matches_or_its_dagger() {
        for title in catalog::GAMES {
            for matches in plan(*title) {
                let Matches { levels, games, .. } = &matches;
                let alike = title.id() == "santorini" && *levels == [Level::Best, Level::Strong];
                assert_eq!(*games < LINE_FEWEST, alike, "{}: {levels:?}", title.id());
                let quick = levels.iter().all(|level| cost(title.id(), *level) <= 20);
                assert_eq!(matches.at(0.01) >= QUICK_FEWEST, quick, "{}: {levels:?}", title.id());
            }
        }
    }

    #[test]
    fn matches_that_are_alike_have_a_dagger() {
        let title = catalog::find("santorini").unwrap();
        let run = Run {
            game: "santorini".into(),
            rules_version: 1,
            config: title.config(None, &Map::new()).unwrap(),
            players: vec!["best".into(), "strong".into()],
            games: 4,
            seed: 1,
            iterations: None,
            millis: None,
            fixed_seats: false,
        };
        let mut counts = crate::Counts::new(2);
        (counts.games, counts.different) = (4, [7, 9].into());
        let mut text = String::new();
        ladder(title, &[Some(Part::new(run.clone(), None, counts.clone()))], &mut text);
        assert!(text.contains("| best † |"), "{text}");
        counts.different = [1, 2, 3, 4].into();
        text.clear();
        ladder(title, &[Some(Part::new(run, None, counts))], &mut text);
        assert!(text.contains("| best |"), "{text}");
    }

    #[test]
    fn what_was_measured_is_replaced_and_the_rest_stays() {
        let once = placed("# Strength\n\nProse.\n", "AAA\n").unwrap();
        assert!(once.starts_with("# Strength\n\nProse.\n\n## Measured") && once.contains("\nAAA\n"), "{once}");
        let twice = placed(&(once.clone() + "\nMore.\n"), "BBB\n").unwrap();
        assert_eq!(twice, once.replace("AAA", "BBB") + "\nMore.\n");
        assert!(placed(&once.replace(END, ""), "three").is_err());
    }
}
