//! What a run has shown, in sentences and tables for a terminal; and the words that reports use too.

use catalog::Title;
use game::{Arg, Message, Seat};
use words::Words;

use crate::chart::{begun, shortened};
use crate::figures::{Lengths, Often, ordered};
use crate::{Counts, Figures, Part, Share, Simulated, Standings};

/// A language's words and numbers.
pub(crate) struct Speech {
    words: Words,
}

impl Speech {
    pub(crate) fn new(title: &dyn Title, language: &str) -> Self {
        Self { words: Words::new(&[title.locales(), crate::LOCALES], language) }
    }

    pub(crate) fn language(&self) -> &str {
        self.words.language()
    }

    /// A sentence of the arena.
    pub(crate) fn say(&self, id: &'static str, args: &[(&'static str, Arg)]) -> String {
        let message = args.iter().fold(Message::new(id), |message, (key, arg)| message.with(key, arg.clone()));
        self.words.say(&message, &|_: Seat| String::new())
    }

    /// A word of the arena.
    pub(crate) fn word(&self, id: &'static str) -> String {
        self.say(id, &[])
    }

    /// What something is called whose id may be a sentence of the game, such as `card-seven`.
    pub(crate) fn subject(&self, id: &str) -> String {
        if self.words.has(id) {
            let said = self.words.say(&Message::new(id.to_string()), &|_: Seat| String::new());
            // Cards with numbers may say the same: the number tells them apart.
            let number =
                id.rsplit_once('-').map(|(_, end)| end).filter(|end| end.bytes().all(|digit| digit.is_ascii_digit()));
            return number.map_or_else(|| said.clone(), |number| format!("{number}. {said}"));
        }
        let known = format!("arena-{id}");
        if self.words.has(&known) {
            return self.words.say(&Message::new(known), &|_: Seat| String::new());
        }
        let plain = id.split_once('-').map_or(id, |(_, rest)| rest).replace(['-', '_'], " ");
        let mut letters = plain.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    }

    /// The same in two pieces: a name, and for a card with a number what it says.
    pub(crate) fn named(&self, id: &str) -> (String, String) {
        const TEXT: usize = 80;
        let whole = self.subject(id);
        let numbered = whole.split_once(". ").and_then(|(number, text)| Some((number.parse::<i64>().ok()?, text)));
        match numbered {
            Some((number, text)) => (self.say("arena-card", &[("number", Arg::Number(number))]), begun(text, TEXT)),
            None => (whole, String::new()),
        }
    }

    /// What a figure is called.
    pub(crate) fn figure(&self, id: &str) -> String {
        self.subject(&format!("figure-{id}"))
    }

    /// A number with so many digits after the point.
    pub(crate) fn number(&self, value: f64, digits: usize) -> String {
        let plain = format!("{value:.digits$}");
        if self.language() == "de" { plain.replace('.', ",") } else { plain }
    }

    /// The median of lengths: a whole number, or halfway between two.
    pub(crate) fn median(&self, length: &Lengths) -> String {
        self.number(length.median, usize::from(length.median.fract() != 0.0))
    }

    /// A share as a percentage.
    pub(crate) fn percent(&self, share: f64) -> String {
        let sign = if self.language() == "de" { " %" } else { "%" };
        self.number(100.0 * share, 1) + sign
    }

    /// How often whoever something happened to won, with the interval and a star where it is too rare to tell.
    pub(crate) fn fate(&self, often: &Often) -> String {
        let star = if often.is_rare() { " *" } else { "" };
        often.fate.as_ref().map_or_else(|| "–".into(), |fate| self.share(fate) + star)
    }

    /// A share with its interval.
    pub(crate) fn share(&self, share: &Share) -> String {
        format!("{} ({}–{})", self.percent(share.share), self.number(100.0 * share.low, 1), self.percent(share.high))
    }
}

/// The warning where so few of these games were different.
pub(crate) fn alike(speech: &Speech, different: u64, games: u64) -> String {
    speech.say("arena-alike", &[("different", Arg::Number(different as i64)), ("games", Arg::Number(games as i64))])
}

/// The same for a duel; nothing where every game was different.
pub fn alike_text(title: &dyn Title, language: &str, different: u64, games: u64) -> Option<String> {
    (different < games.min(16)).then(|| alike(&Speech::new(title, language), different, games))
}

/// Warnings of a tournament: the pairs whose games were alike.
pub(crate) fn alike_pairs(speech: &Speech, standings: &Standings) -> String {
    let name = |bot: usize| shortened(&words::tame(&standings.tournament.bots[bot]), 40);
    let told = standings.pairings.iter().filter_map(|pairing| {
        let names =
            pairing.other.map_or_else(|| name(pairing.one), |other| format!("{} – {}", name(pairing.one), name(other)));
        Some(format!("{names}: {}\n", alike(speech, pairing.repeated()?, pairing.games())))
    });
    told.collect()
}

/// What a simulation has shown.
pub fn simulation_text(title: &dyn Title, language: &str, part: &Part) -> String {
    let speech = Speech::new(title, language);
    let Part { run, counts, .. } = part;
    let figures = Figures::of(run, counts);
    let mut text = headline(&speech, title, counts) + "\n";
    if counts.finished() == 0 {
        return text + &failures(&speech, &counts.failures);
    }
    if title.is_cooperative() {
        text += &format!("{}: {}\n", speech.word("arena-team"), speech.share(&figures.anybody));
    } else {
        let mut lines = vec![vec![speech.word("arena-player"), speech.word("arena-games"), speech.word("arena-won")]];
        lines.extend(figures.players.iter().map(|player| {
            vec![
                shortened(&words::tame(&player.name), 40),
                player.share.played.to_string(),
                speech.share(&player.share),
            ]
        }));
        let seat = |(index, share): (usize, &Share)| {
            let name = speech.say("arena-seat", &[("number", Arg::Number(index as i64 + 1))]);
            vec![name, share.played.to_string(), speech.share(share)]
        };
        lines.extend(figures.seats.iter().enumerate().map(seat));
        let first = &figures.first_player;
        lines.push(vec![speech.word("arena-first-player"), first.played.to_string(), speech.share(first)]);
        text += &table(&lines);
    }
    text += &figures.different.map(|few| alike(&speech, few, counts.finished()) + "\n").unwrap_or_default();
    let length = &figures.length;
    text += &format!(
        "{}: {} ± {}, {}–{}, {} {}; {} {}\n",
        speech.word("arena-steps"),
        speech.number(length.mean, 1),
        speech.number(length.deviation, 1),
        length.shortest,
        length.longest,
        speech.word("arena-median"),
        speech.median(length),
        speech.number(figures.decisions, 1),
        speech.word("arena-decisions"),
    );
    for (figure, subjects) in &figures.marks {
        text += &format!("\n{}", marks(&speech, figure, &ordered(subjects)));
    }
    text + &failures(&speech, &counts.failures)
}

/// What the game wants counted: only the columns that say something about it.
fn marks(speech: &Speech, figure: &str, rows: &[(&String, &Often)]) -> String {
    let any = |has: fn(&Often) -> bool| rows.iter().any(|(_, often)| has(often));
    let ends = any(|often| often.ended.is_some());
    let (races, fates) = (any(|often| often.came_first.is_some()), any(|often| often.fate.is_some()));
    let columns = |name: String, [ended, often, first, won]: [String; 4]| {
        let shown = [(ends, ended), (!ends, often), (races, first), (fates, won)];
        let shown = shown.into_iter().filter_map(|(shown, cell)| shown.then_some(cell));
        std::iter::once(name).chain(shown).collect::<Vec<_>>()
    };
    let heads = ["arena-ended-so", "arena-per-game", "arena-came-first", "arena-then-won"];
    let mut lines = vec![columns(speech.figure(figure), heads.map(|id| speech.word(id)))];
    lines.extend(rows.iter().map(|(subject, often)| {
        let of_games = |share: &Option<Share>| share.as_ref().map(|share| speech.share(share)).unwrap_or_default();
        let cells =
            [of_games(&often.ended), speech.number(often.per_game, 2), speech.percent(often.first), speech.fate(often)];
        columns(speech.subject(subject), cells)
    }));
    let few = if any(Often::is_rare) { speech.word("arena-few") + "\n" } else { String::new() };
    table(&lines) + &few
}

/// How many games, and how many were cut off.
pub(crate) fn headline(speech: &Speech, title: &dyn Title, counts: &Counts) -> String {
    let name = title.words(speech.language()).say(&Message::new("name"), &|_: Seat| String::new());
    let games =
        speech.say("arena-headline", &[("game", Arg::from(name)), ("games", Arg::Number(counts.finished() as i64))]);
    match counts.cut_off {
        0 => games,
        cut => format!("{games} {}", speech.say("arena-cut-off", &[("games", Arg::Number(cut as i64))])),
    }
}

/// How fast a simulation was: not the same every time.
pub fn rate_text(language: &str, simulated: &Simulated) -> String {
    let words = Words::new(&[crate::LOCALES], language);
    let per_core = simulated.rate / simulated.threads.max(1) as f64;
    let message = Message::new("arena-rate")
        .with("rate", rate(words.language(), simulated.rate))
        .with("threads", simulated.threads as i64)
        .with("each", rate(words.language(), per_core));
    words.say(&message, &|_: Seat| String::new())
}

/// A rate with as many digits as say something.
fn rate(language: &str, rate: f64) -> String {
    let plain = if rate < 10.0 { format!("{rate:.2}") } else { format!("{rate:.0}") };
    if language == "de" { plain.replace('.', ",") } else { plain }
}

/// How a tournament stands.
pub fn tournament_text(title: &dyn Title, language: &str, standings: &Standings) -> String {
    let speech = Speech::new(title, language);
    let mut lines = vec![vec![
        speech.word("arena-bot"),
        speech.word("arena-elo"),
        speech.word("arena-interval"),
        speech.word("arena-games"),
        speech.word("arena-won"),
    ]];
    for bot in ranking(standings) {
        let (rating, share) = (&standings.ratings[bot], &standings.shares[bot]);
        lines.push(vec![
            shortened(&words::tame(&standings.tournament.bots[bot]), 40),
            speech.number(rating.elo, 0),
            format!("{}–{}", speech.number(rating.low, 0), speech.number(rating.high, 0)),
            share.played.to_string(),
            speech.share(share),
        ]);
    }
    if let Some(rating) = &standings.game_rating {
        let interval = format!("{}–{}", speech.number(rating.low, 0), speech.number(rating.high, 0));
        lines.push(vec![speech.word("arena-the-game"), speech.number(rating.elo, 0), interval]);
    }
    table(&lines) + &alike_pairs(&speech, standings) + &failures(&speech, &standings.failures)
}

/// The bots, the strongest first.
pub(crate) fn ranking(standings: &Standings) -> Vec<usize> {
    let mut bots: Vec<usize> = (0..standings.ratings.len()).collect();
    bots.sort_by(|one, other| standings.ratings[*other].elo.total_cmp(&standings.ratings[*one].elo));
    bots
}

type Failures = std::collections::BTreeMap<String, std::collections::BTreeMap<String, u64>>;

/// What outside programs did wrong.
pub(crate) fn failures(speech: &Speech, failures: &Failures) -> String {
    let told = failures.iter().map(|(player, kinds)| {
        let kinds: Vec<_> = kinds
            .iter()
            .map(|(kind, times)| format!("{} {times}", speech.subject(&format!("failure-{kind}"))))
            .collect();
        format!("{}: {}\n", speech.say("arena-failed", &[("bot", Arg::from(words::tame(player)))]), kinds.join(", "))
    });
    told.collect()
}

/// A terminal that nobody made wider.
const TERMINAL: usize = 80;
/// The least that is left of a name.
const NAME: usize = 16;

/// Lines in columns: the first to the left and shortened to what a terminal has left for it, the others to the right.
fn table(lines: &[Vec<String>]) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..columns)
        .map(|column| {
            lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    let others: usize = widths.iter().skip(1).map(|width| width + 2).sum();
    if let Some(first) = widths.first_mut() {
        *first = (*first).min(TERMINAL.saturating_sub(others).max(NAME));
    }
    let mut text = String::new();
    for line in lines {
        let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            0 => format!("{:<width$}", shortened(cell, *width)),
            _ => format!("{cell:>width$}"),
        });
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Occurrence, Run, Tally};

    fn part(game: &str, counts: Counts) -> Part {
        let run = Run {
            game: game.into(),
            rules_version: 1,
            config: serde_json::Value::Null,
            players: vec!["casual".into(); 2],
            games: counts.games,
            seed: 1,
            iterations: None,
            millis: None,
            fixed_seats: false,
        };
        Part::new(run, None, counts)
    }

    #[test]
    fn a_part_without_games_claims_nothing() {
        let title = catalog::find("sorry").unwrap();
        assert_eq!(simulation_text(title, "en", &part("sorry", Counts::new(2))), "Sorry!: no games.\n");
        assert_eq!(simulation_text(title, "de", &part("sorry", Counts::new(2))), "Sorry!: keine Spiele.\n");
    }

    #[test]
    fn tables_fit_a_terminal_and_have_only_columns_that_say_something() {
        let counted = |figure: &str, subjects: &[&str]| {
            let mut counts = Counts::new(2);
            (counts.games, counts.with_winner) = (100, 40);
            counts.lengths.insert(50, 100);
            counts.different = (0..16).collect();
            counts.players = vec![Tally { played: 100, won: 40 }; 2];
            counts.seats.clone_from(&counts.players);
            let times = Occurrence { times: 60, games: 60, first: 20, fates: 60, won: 20 };
            let subjects = subjects.iter().map(|subject| (subject.to_string(), times)).collect();
            counts.marks.insert(figure.into(), subjects);
            counts
        };
        for language in ["en", "de"] {
            let text = |game: &str, figure: &str, subjects: &[&str]| {
                let title = catalog::find(game).unwrap();
                let text = simulation_text(title, language, &part(game, counted(figure, subjects)));
                let widest = text.lines().map(|line| line.chars().count()).max();
                assert!(widest <= Some(80), "{text}");
                text
            };
            let first = Speech::new(catalog::find("sorry").unwrap(), language).word("arena-came-first");
            assert!(!text("buccaneer", "drawn", &["fortune-20", "fortune-9"]).contains(&first));
            assert!(text("forbidden-island", "sank", &["tile-temple-of-the-moon"]).contains(&first));
            let lost = text("forbidden-island", "lost", &["loss-drowned"]);
            let share = if language == "de" { "60,0 % (50,2–69,1 %)" } else { "60.0% (50.2–69.1%)" };
            assert!(lost.contains(share) && !lost.contains("33"), "{lost}");
        }
    }
}
