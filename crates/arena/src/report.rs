//! Reports of simulations and tournaments as one page each.

use catalog::Title;
use game::{Arg, Message, Seat};
use serde_json::{Map, Value};

use crate::chart::{self, Row, shortened};
use crate::command;
use crate::figures::{Often, ordered};
use crate::page::{Cell, Section, Table, page};
use crate::text::{Speech, alike, alike_pairs, failures, headline, ranking};
use crate::{Figures, Part, Share, Standings};

/// The page of a simulation.
pub fn simulation_page(title: &dyn Title, language: &str, part: &Part) -> String {
    let speech = Speech::new(title, language);
    let (run, counts) = (&part.run, &part.counts);
    let figures = Figures::of(run, counts);
    let mut sections = Vec::new();
    let even = 1.0 / run.players.len().max(1) as f64;
    let usual = if title.is_cooperative() { Usual::Team(figures.anybody.share) } else { Usual::Even(even) };
    if title.is_cooperative() {
        let team = [share_row(&speech, speech.word("arena-team"), &figures.anybody)];
        sections.push(Section {
            heading: speech.word("arena-team"),
            chart: chart::rows(&team, (0.0, 1.0), false, None),
            ..Section::default()
        });
    } else {
        let players: Vec<Row> =
            figures.players.iter().map(|player| share_row(&speech, player.name.clone(), &player.share)).collect();
        let heading = speech.word("arena-who-wins");
        sections.push(Section {
            chart: chart::rows(&players, (0.0, top(&players)), false, Some(even)),
            note: speech.say("arena-shares-note", &[("even", Arg::from(speech.percent(even)))]),
            heading,
            table: None,
        });
        sections.push(seats(&speech, &figures.seats, &figures.first_player));
    }
    sections.push(length(
        &speech,
        counts.lengths.iter().map(|(steps, games)| (*steps, *games)).collect(),
        &figures.length,
    ));
    for (figure, subjects) in &figures.marks {
        sections.extend(marks(&speech, figure, &ordered(subjects), &usual));
    }
    let played = speech.say(
        "arena-played",
        &[("players", Arg::from(run.players.join(", "))), ("rules", Arg::from(rules(title, &speech, &run.config)))],
    );
    let warning = figures.different.map(|few| alike(&speech, few, counts.finished()));
    let lead: Vec<String> = [headline(&speech, title, counts), played].into_iter().chain(warning).collect();
    let lead = lead.join("\n");
    page(
        speech.language(),
        &name(title, &speech),
        &lead,
        &sections,
        &command::simulation(title, part),
        &failures(&speech, &counts.failures),
    )
}

/// By which rules: a set by its name, or what differs from the usual ones.
fn rules(title: &dyn Title, speech: &Speech, config: &Value) -> String {
    let words = title.words(speech.language());
    let say = |id: String| words.say(&Message::new(id), &|_: Seat| String::new());
    let is_set = |id: &str| title.config(Some(id), &Map::new()).is_ok_and(|set| set == *config);
    let set = title.rule_sets().iter().find(|rules| is_set(rules.id));
    set.map_or_else(|| command::options(title, config).join(" "), |rules| say(format!("rules-{}", rules.id)))
}

/// What is usual, to compare with: an even share, or where all win or lose together how often the team wins.
enum Usual {
    Even(f64),
    Team(f64),
}

/// What the game wants counted: how many games ended so, or what it leads to where it happens to somebody, else how often it
/// happens.
fn marks(speech: &Speech, figure: &str, list: &[(&String, &Often)], usual: &Usual) -> Vec<Section> {
    let often = |often: &Often| format!("{} {}", speech.number(often.per_game, 2), speech.word("arena-per-game"));
    let label = |subject: &str, detail: String| {
        let (label, text) = speech.named(subject);
        (label, [text, detail].into_iter().filter(|line| !line.is_empty()).collect())
    };
    let shares = |heading: String, note: &'static str, share: fn(&Often) -> Option<&Share>| {
        let known = list.iter().filter_map(|(subject, often)| Some((subject, share(often)?)));
        let mut rows: Vec<Row> =
            known.map(|(subject, share)| share_row(speech, speech.named(subject).0, share)).collect();
        rows.sort_by(|one, other| other.value.total_cmp(&one.value));
        let chart = chart::rows(&rows, (0.0, top(&rows)), false, None);
        (!rows.is_empty()).then(|| Section { chart, note: speech.word(note), heading, table: None })
    };
    if let Some(ends) = shares(speech.figure(figure), "arena-ends-note", |often| often.ended.as_ref()) {
        return vec![ends];
    }
    let row = |(subject, one): &(&String, &Often)| {
        if let Some(fate) = &one.fate {
            let (label, details) = label(subject, often(one));
            Row { value: fate.share, interval: Some((fate.low, fate.high)), figure: speech.fate(one), details, label }
        } else {
            let (label, details) = label(subject, String::new());
            Row { value: one.per_game, interval: None, figure: often(one), details, label }
        }
    };
    let rows: Vec<Row> = list.iter().map(row).collect();
    let fates = list.iter().any(|(_, often)| often.fate.is_some());
    let most = rows.iter().fold(0.0, |most: f64, row| row.value.max(most));
    let axis = (0.0, if fates { top(&rows) } else { most });
    let (id, line) = match usual {
        Usual::Even(share) => ("arena-marks-fates", *share),
        Usual::Team(share) => ("arena-marks-team", *share),
    };
    let mut note = speech.say(id, &[("usual", Arg::from(speech.percent(line)))]);
    if !fates {
        note = speech.word("arena-marks-note");
    }
    if list.iter().any(|(_, often)| often.is_rare()) {
        note = format!("{note} {}", speech.word("arena-few"));
    }
    let chart = chart::rows(&rows, axis, false, fates.then_some(line));
    let first =
        shares(speech.figure(&format!("{figure}-first")), "arena-first-note", |often| often.came_first.as_ref());
    let mut sections = vec![Section { chart, note, heading: speech.figure(figure), table: None }];
    sections.extend(first);
    sections
}

/// The page of a tournament.
pub fn tournament_page(title: &dyn Title, language: &str, standings: &Standings) -> String {
    let speech = Speech::new(title, language);
    let tournament = &standings.tournament;
    let bots = ranking(standings);
    let label = |bot: usize| tournament.bots[bot].clone();
    let mut rows: Vec<Row> =
        bots.iter().map(|bot| rating_row(&speech, label(*bot), &standings.ratings[*bot])).collect();
    rows.extend(standings.game_rating.iter().map(|rating| rating_row(&speech, speech.word("arena-the-game"), rating)));
    let ends = rows.iter().filter_map(|row| row.interval);
    let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), (from, to)| (low.min(from), high.max(to)));
    let heading = speech.word("arena-ratings");
    let ratings = Section {
        chart: chart::rows(&rows, (low - 20.0, high + 20.0), true, Some(1500.0)),
        note: speech.word("arena-ratings-note"),
        heading,
        table: Some(Table {
            head: ["arena-bot", "arena-elo", "arena-interval", "arena-games", "arena-won"]
                .map(|id| speech.word(id))
                .to_vec(),
            rows: bots
                .iter()
                .map(|bot| {
                    let (rating, share) = (&standings.ratings[*bot], &standings.shares[*bot]);
                    vec![
                        label(*bot).into(),
                        speech.number(rating.elo, 0).into(),
                        format!("{}–{}", speech.number(rating.low, 0), speech.number(rating.high, 0)).into(),
                        share.played.to_string().into(),
                        speech.share(share).into(),
                    ]
                })
                .collect(),
        }),
    };
    let mut sections = vec![ratings];
    if !standings.cooperative {
        sections.push(cross_table(&speech, standings, &bots));
        sections.push(seats(&speech, &standings.seats, &standings.first_player));
    }
    sections.push(length(
        &speech,
        standings.lengths.iter().map(|(steps, games)| (*steps, *games)).collect(),
        &standings.length,
    ));
    let lead = speech.say(
        if standings.cooperative { "arena-teams-lead" } else { "arena-tournament-lead" },
        &[
            ("bots", Arg::Number(tournament.bots.len() as i64)),
            ("games", Arg::from(tournament.games)),
            ("seats", Arg::from(tournament.seats)),
        ],
    );
    let lead = format!("{lead}\n{}", alike_pairs(&speech, standings));
    let heading = speech.say("arena-tournament", &[("game", Arg::from(name(title, &speech)))]);
    let (command, told) = (command::tournament(title, tournament), failures(&speech, &standings.failures));
    page(speech.language(), &heading, &lead, &sections, &command, &told)
}

/// Everybody against everybody: the points of the row's bot.
fn cross_table(speech: &Speech, standings: &Standings, bots: &[usize]) -> Section {
    let against = |one: usize, other: usize| {
        standings.pairings.iter().find_map(|pairing| {
            let share = |points: f64| points / pairing.games().max(1) as f64;
            match (pairing.one, pairing.other) {
                (first, Some(second)) if (first, second) == (one, other) => Some(share(pairing.points())),
                (first, Some(second)) if (first, second) == (other, one) => Some(1.0 - share(pairing.points())),
                _ => None,
            }
        })
    };
    let name = |bot: &usize| shortened(&words::tame(&standings.tournament.bots[*bot]), 24);
    let row = |one: &usize| {
        let cells = bots.iter().map(|other| match against(*one, *other) {
            Some(share) => Cell { text: speech.percent(share), heat: Some(share) },
            None => Cell::from("–".to_string()),
        });
        std::iter::once(Cell::from(name(one))).chain(cells).collect()
    };
    Section {
        heading: speech.word("arena-cross-table"),
        note: speech.word("arena-cross-table-note"),
        chart: String::new(),
        table: Some(Table {
            head: std::iter::once(String::new()).chain(bots.iter().map(name)).collect(),
            rows: bots.iter().map(row).collect(),
        }),
    }
}

fn seats(speech: &Speech, seats: &[Share], first: &Share) -> Section {
    let number = |index: usize| speech.say("arena-seat", &[("number", Arg::Number(index as i64 + 1))]);
    let mut rows: Vec<Row> =
        seats.iter().enumerate().map(|(index, share)| share_row(speech, number(index), share)).collect();
    rows.push(share_row(speech, speech.word("arena-first-player"), first));
    let even = 1.0 / seats.len().max(1) as f64;
    let heading = speech.word("arena-seats");
    Section {
        chart: chart::rows(&rows, (0.0, top(&rows)), false, Some(even)),
        note: speech.say("arena-shares-note", &[("even", Arg::from(speech.percent(even)))]),
        heading,
        table: None,
    }
}

fn length(speech: &Speech, lengths: Vec<(u32, u64)>, told: &crate::figures::Lengths) -> Section {
    let heading = speech.word("arena-length");
    let note = speech.say(
        "arena-length-note",
        &[
            ("mean", Arg::from(speech.number(told.mean, 1))),
            ("p5", Arg::from(told.p5)),
            ("median", Arg::from(speech.median(told))),
            ("p95", Arg::from(told.p95)),
        ],
    );
    Section { chart: chart::histogram(&heading, &lengths, &speech.word("arena-steps")), heading, note, table: None }
}

fn share_row(speech: &Speech, label: String, share: &Share) -> Row {
    Row {
        label,
        value: share.share,
        interval: Some((share.low, share.high)),
        figure: speech.share(share),
        details: Vec::new(),
    }
}

fn rating_row(speech: &Speech, label: String, rating: &crate::Rating) -> Row {
    let half = (rating.high - rating.low) / 2.0;
    let figure = format!("{} ± {}", speech.number(rating.elo, 0), speech.number(half, 0));
    Row { label, value: rating.elo, interval: Some((rating.low, rating.high)), figure, details: Vec::new() }
}

/// The end of an axis for shares: the next tenth.
fn top(rows: &[Row]) -> f64 {
    let most = rows.iter().filter_map(|row| row.interval).fold(0.1, |most: f64, (_, high)| most.max(high));
    ((most * 10.0).ceil() / 10.0).min(1.0)
}

fn name(title: &dyn Title, speech: &Speech) -> String {
    title.words(speech.language()).say(&Message::new("name"), &|_: Seat| String::new())
}
