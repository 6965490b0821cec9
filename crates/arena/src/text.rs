//! What a run has shown, in sentences and tables for a terminal; and the words that reports use too.

use catalog::Title;
use game::{Arg, Message, Seat};
use words::Words;

use crate::chart::shortened;
use crate::figures::{Often, ordered};
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

    /// What a figure is called.
    pub(crate) fn figure(&self, id: &str) -> String {
        self.subject(&format!("figure-{id}"))
    }

    /// A number with so many digits after the point.
    pub(crate) fn number(&self, value: f64, digits: usize) -> String {
        let plain = format!("{value:.digits$}");
        if self.language() == "de" { plain.replace('.', ",") } else { plain }
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

/// What a simulation has shown.
pub fn simulation_text(title: &dyn Title, language: &str, part: &Part) -> String {
    let speech = Speech::new(title, language);
    let Part { run, counts, .. } = part;
    let figures = Figures::of(run, counts);
    let mut text = headline(&speech, title, counts) + "\n";
    if title.is_cooperative() {
        text += &format!("{}: {}\n", speech.word("arena-team"), speech.share(&figures.anybody));
    } else {
        let mut lines = vec![vec![speech.word("arena-player"), speech.word("arena-games"), speech.word("arena-won")]];
        lines.extend(figures.players.iter().map(|player| {
            vec![shortened(&player.name, 40), player.share.played.to_string(), speech.share(&player.share)]
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
    let length = &figures.length;
    text += &format!(
        "{}: {} ± {}, {}–{}, {} {}; {} {}\n",
        speech.word("arena-steps"),
        speech.number(length.mean, 1),
        speech.number(length.deviation, 1),
        length.shortest,
        length.longest,
        speech.word("arena-median"),
        length.median,
        speech.number(figures.decisions, 1),
        speech.word("arena-decisions"),
    );
    for (figure, subjects) in &figures.marks {
        let mut lines = vec![vec![
            speech.figure(figure),
            speech.word("arena-per-game"),
            speech.word("arena-came-first"),
            speech.word("arena-then-won"),
        ]];
        let rows = ordered(subjects);
        lines.extend(rows.iter().map(|(subject, often)| {
            vec![
                shortened(&speech.subject(subject), 44),
                speech.number(often.per_game, 2),
                speech.percent(often.first),
                speech.fate(often),
            ]
        }));
        text += &format!("\n{}", table(&lines));
        if rows.iter().any(|(_, often)| often.is_rare()) {
            text += &format!("{}\n", speech.word("arena-few"));
        }
    }
    text + &failures(&speech, &counts.failures)
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
            shortened(&standings.tournament.bots[bot], 40),
            speech.number(rating.elo, 0),
            format!("{}–{}", speech.number(rating.low, 0), speech.number(rating.high, 0)),
            share.played.to_string(),
            speech.share(share),
        ]);
    }
    table(&lines) + &failures(&speech, &standings.failures)
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
        format!("{}: {}\n", speech.say("arena-failed", &[("bot", Arg::from(player.clone()))]), kinds.join(", "))
    });
    told.collect()
}

/// Lines in columns: the first to the left, the others to the right.
fn table(lines: &[Vec<String>]) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for line in lines {
        let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
}
