//! A new table: which game, who sits where, by which rules. The form, the questions of the line mode and the command
//! line all fill in one [`Setup`].

use std::collections::BTreeMap;

use catalog::{GAMES, Title};
use game::{Message, OptionKind, OptionSpec};
use protocol::http::{NewSeat, NewTable};
use protocol::{Level, Sitter, Timers};
use serde_json::Value;
use words::Words;

use crate::say::Say;

/// Every strength of a bot, the weakest first.
pub const LEVELS: [(&str, Level); 5] = [
    ("random", Level::Random),
    ("beginner", Level::Beginner),
    ("casual", Level::Casual),
    ("strong", Level::Strong),
    ("best", Level::Best),
];

/// As long as a name may be at a table.
const LONGEST_NAME: usize = 24;

/// What a new table is to be like.
#[derive(Clone)]
pub struct Setup {
    title: &'static dyn Title,
    rules: usize,
    seats: Vec<NewSeat>,
    options: BTreeMap<String, Value>,
    /// Whether seats may be taken by link.
    links: bool,
}

/// A line of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    Game,
    Rules,
    Players,
    Seat(usize),
    Option(usize),
    Start,
}

impl Setup {
    /// A game as it is usually played here: one person, and casual bots, or free seats where people come by link.
    pub fn new(title: &'static dyn Title, links: bool) -> Self {
        let mut setup = Self { title, rules: 0, seats: Vec::new(), options: BTreeMap::new(), links };
        let players = (*title.seats().start()).max(2).min(*title.seats().end());
        setup.resize(usize::from(players));
        setup
    }

    /// The seats, as `here`, `here:NAME`, `link` or the level of a bot. Rules and options come first.
    pub fn sit(&mut self, seats: &[String]) -> Result<(), String> {
        if !self.allowed().contains(&seats.len()) {
            let (least, most) = self.least_and_most();
            let takes = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(format!("{} takes {takes} seats by these rules, not {}", self.title.id(), seats.len()));
        }
        self.seats = seats.iter().map(|seat| seat_of(seat, self.links)).collect::<Result<_, _>>()?;
        Ok(())
    }

    /// A rule set by its id.
    pub fn rules(&mut self, id: &str) -> Result<(), String> {
        let sets = self.title.rule_sets();
        self.rules = sets.iter().position(|rules| rules.id == id).ok_or_else(|| {
            let known: Vec<_> = sets.iter().map(|rules| rules.id).collect();
            format!("{} has no rule set \"{id}\"; it has {}", self.title.id(), known.join(", "))
        })?;
        self.fit();
        Ok(())
    }

    /// An option, as `ID=VALUE`.
    pub fn option(&mut self, text: &str) -> Result<(), String> {
        let (id, value) = text.split_once('=').ok_or_else(|| format!("\"{text}\": an option is written ID=VALUE"))?;
        let spec = self.title.options().iter().find(|spec| spec.id == id).ok_or_else(|| {
            let known: Vec<_> = self.title.options().iter().map(|spec| spec.id).collect();
            format!("{} has no option \"{id}\"; it has {}", self.title.id(), known.join(", "))
        })?;
        self.options.insert(id.to_string(), value_of(spec, value)?);
        self.fit();
        Ok(())
    }

    /// What to send to the server.
    pub fn table(&self) -> NewTable {
        NewTable {
            game: self.title.id().into(),
            rules: self.title.rule_sets().get(self.rules).map(|rules| rules.id.into()),
            options: self.options.clone(),
            seats: self.seats.clone(),
            public: false,
            chat: self.seats.iter().any(|seat| seat.sitter == Sitter::Link),
            hints: true,
            timers: Timers::default(),
            start: true,
            from: None,
        }
    }

    /// How many can play by the rules and options that are chosen; by options that contradict each other, as many as
    /// the game takes at all: whoever begins the match is told what is wrong.
    fn allowed(&self) -> Vec<usize> {
        let options = self.options.clone().into_iter().collect();
        let rules = self.title.rule_sets().get(self.rules).map(|rules| rules.id);
        let fitting =
            self.title.config(rules, &options).map(|config| self.title.seats_for(&config)).unwrap_or_default();
        let allowed = if fitting.is_empty() { self.title.seats().collect() } else { fitting };
        allowed.into_iter().map(usize::from).collect()
    }

    fn least_and_most(&self) -> (usize, usize) {
        let allowed = self.allowed();
        (allowed.first().copied().unwrap_or_default(), allowed.last().copied().unwrap_or_default())
    }

    /// As many seats as the rules take: the next number from the present one upwards, or else the highest.
    fn fit(&mut self) {
        let allowed = self.allowed();
        let next = allowed.iter().find(|count| **count >= self.seats.len()).or(allowed.last());
        self.resize(next.copied().unwrap_or(self.seats.len()));
    }

    fn resize(&mut self, players: usize) {
        let fresh = |at: usize, links| match at {
            0 => Sitter::Here,
            _ if links => Sitter::Link,
            _ => Sitter::Bot { level: Level::Casual },
        };
        self.seats.truncate(players);
        while self.seats.len() < players {
            self.seats.push(NewSeat { sitter: fresh(self.seats.len(), self.links), name: String::new() });
        }
    }

    pub(crate) fn title(&self) -> &'static dyn Title {
        self.title
    }

    /// The lines of the form.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let seats = (0..self.seats.len()).map(Row::Seat);
        let options = (0..self.title.options().len()).map(Row::Option);
        [Row::Game, Row::Rules, Row::Players].into_iter().chain(seats).chain([Row::Start]).chain(options).collect()
    }

    /// Changes a line to its next or previous value.
    pub(crate) fn change(&mut self, row: Row, by: isize) {
        let turn = |at: usize, of: usize| (at as isize + by).rem_euclid(of.max(1) as isize) as usize;
        match row {
            Row::Game => {
                let at = GAMES.iter().position(|title| title.id() == self.title.id()).unwrap_or(0);
                let (seats, links) = (self.seats.len(), self.links);
                *self = Self::new(GAMES[turn(at, GAMES.len())], links);
                if self.title.seats().contains(&(seats as u8)) {
                    self.resize(seats);
                }
            }
            Row::Rules => {
                self.rules = turn(self.rules, self.title.rule_sets().len());
                self.options.clear();
                self.fit();
            }
            Row::Players => {
                let wanted = self.seats.len().saturating_add_signed(by);
                let allowed = self.allowed();
                let next = if by > 0 {
                    allowed.iter().find(|count| **count >= wanted).or(allowed.last())
                } else {
                    allowed.iter().rfind(|count| **count <= wanted).or(allowed.first())
                };
                self.resize(next.copied().unwrap_or(self.seats.len()));
            }
            Row::Seat(seat) => {
                let mut kinds = vec![Sitter::Here];
                kinds.extend(self.links.then_some(Sitter::Link));
                kinds.extend(LEVELS.map(|(_, level)| Sitter::Bot { level }));
                let at = kinds.iter().position(|kind| *kind == self.seats[seat].sitter).unwrap_or(0);
                self.seats[seat].sitter = kinds[turn(at, kinds.len())].clone();
            }
            Row::Option(option) => {
                self.change_option(option, by);
                self.fit();
            }
            Row::Start => {}
        }
    }

    /// The name of a person here, where a line has one.
    pub(crate) fn name(&self, row: Row) -> Option<&str> {
        match row {
            Row::Seat(seat) => self.seats.get(seat).filter(|seat| seat.sitter == Sitter::Here).map(|seat| &*seat.name),
            _ => None,
        }
    }

    /// Writes one letter more into a name, or takes the last one away.
    pub(crate) fn write_name(&mut self, row: Row, letter: Option<char>) {
        let Row::Seat(seat) = row else { return };
        let Some(seat) = self.seats.get_mut(seat).filter(|seat| seat.sitter == Sitter::Here) else { return };
        match letter {
            Some(letter) if seat.name.chars().count() < LONGEST_NAME && !letter.is_control() => seat.name.push(letter),
            Some(_) => {}
            None => drop(seat.name.pop()),
        }
    }

    fn change_option(&mut self, option: usize, by: isize) {
        let Some(spec) = self.title.options().get(option) else { return };
        let value = self.value(spec);
        let changed = match spec.kind {
            OptionKind::Flag => Value::from(value != Value::Bool(true)),
            OptionKind::Number { least, most } => {
                let number = value.as_i64().unwrap_or_default().saturating_add(by as i64);
                number.clamp(i64::from(least), i64::from(most)).into()
            }
            OptionKind::Choice { of } => {
                let at = of.iter().position(|one| value == **one).unwrap_or(0);
                of[(at as isize + by).rem_euclid(of.len() as isize) as usize].into()
            }
            // Lists are given on the command line: there is no room for them in a line of a form.
            OptionKind::Several { .. } => return,
        };
        self.options.insert(spec.id.into(), changed);
    }

    fn value(&self, spec: &OptionSpec) -> Value {
        let preset = self.title.rule_sets().get(self.rules).and_then(|rules| {
            rules.values.iter().find(|(id, _)| *id == spec.id).and_then(|(_, value)| serde_json::to_value(value).ok())
        });
        let chosen = self.options.get(spec.id).cloned().or(preset);
        chosen.unwrap_or_else(|| serde_json::to_value(spec.default).unwrap_or_default())
    }

    /// A line's name, value and explanation.
    pub(crate) fn row(&self, row: Row, say: &Say) -> (String, String, String) {
        let words = self.title.words(say.language());
        let named = |id: String| say.spelled(words.say(&Message::new(id), &|_| String::new()));
        match row {
            Row::Game => (say.say("setup-game"), named("name".into()), named("tagline".into())),
            Row::Rules => {
                let id = self.title.rule_sets().get(self.rules).map_or("", |rules| rules.id);
                (say.say("setup-rules"), named(format!("rules-{id}")), named(format!("rules-{id}-help")))
            }
            Row::Players => {
                let (least, most) = self.least_and_most();
                let help = say.with("setup-players-help", &[("least", least), ("most", most)]);
                (say.say("setup-players"), self.seats.len().to_string(), help)
            }
            Row::Seat(seat) => {
                let name = say.with("seat-n", &[("n", seat + 1)]);
                (name, sitter_name(&self.seats[seat], say), say.say("setup-seat-help"))
            }
            Row::Option(option) => {
                let Some(spec) = self.title.options().get(option) else { return Default::default() };
                let value = option_value(spec, &self.value(spec), &words, say);
                (named(format!("option-{}", spec.id)), value, named(format!("option-{}-help", spec.id)))
            }
            Row::Start => (say.say("setup-start"), String::new(), say.say("setup-start-help")),
        }
    }
}

fn sitter_name(seat: &NewSeat, say: &Say) -> String {
    match &seat.sitter {
        Sitter::Here if seat.name.is_empty() => say.say("sitter-here"),
        Sitter::Here => seat.name.clone(),
        Sitter::Link => say.say("sitter-link"),
        Sitter::Bot { level } => {
            let id = LEVELS.iter().find(|(_, known)| known == level).map_or("casual", |(id, _)| id);
            say.with("sitter-bot", &[("level", say.say(&format!("level-{id}")))])
        }
    }
}

/// The value of an option, as people call it.
pub(crate) fn option_value(spec: &OptionSpec, value: &Value, words: &Words, say: &Say) -> String {
    let named = |id: &str| words.say(&Message::new(format!("option-{}-{id}", spec.id)), &|_| String::new());
    let said = match value {
        Value::Bool(on) => say.say(if *on { "yes" } else { "no" }),
        Value::String(id) => named(id),
        Value::Array(list) if list.is_empty() => say.say("by-chance"),
        Value::Array(list) => list.iter().filter_map(Value::as_str).map(named).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    };
    say.spelled(said)
}

fn seat_of(text: &str, links: bool) -> Result<NewSeat, String> {
    let (kind, name) = text.split_once(':').unwrap_or((text, ""));
    let bot = LEVELS.iter().find(|(id, _)| *id == kind).map(|(_, level)| Sitter::Bot { level: *level });
    let sitter = match kind {
        "here" => Sitter::Here,
        "link" if links => Sitter::Link,
        "link" => return Err("only a table that others can reach has seats by link: use `seaboard host`".into()),
        _ => bot.ok_or_else(|| {
            format!("\"{text}\" is no seat: here, here:NAME, link, random, beginner, casual, strong or best")
        })?,
    };
    Ok(NewSeat { sitter, name: name.to_string() })
}

fn value_of(spec: &OptionSpec, text: &str) -> Result<Value, String> {
    let known = |of: &[&str], one: &str| {
        let wrong = || format!("{} is one of {}, not \"{one}\"", spec.id, of.join(", "));
        of.contains(&one).then_some(()).ok_or_else(wrong)
    };
    match spec.kind {
        OptionKind::Flag => match text {
            "true" | "yes" | "on" => Ok(true.into()),
            "false" | "no" | "off" => Ok(false.into()),
            _ => Err(format!("{} is true or false, not \"{text}\"", spec.id)),
        },
        OptionKind::Number { least, most } => {
            let number: i32 = text.parse().map_err(|_| format!("{} is a number, not \"{text}\"", spec.id))?;
            let fits = (least..=most).contains(&number);
            if fits { Ok(number.into()) } else { Err(format!("{} is from {least} to {most}", spec.id)) }
        }
        OptionKind::Choice { of } => known(of, text).map(|()| text.into()),
        OptionKind::Several { of } => {
            let list: Vec<&str> = text.split(',').filter(|one| !one.is_empty()).collect();
            list.iter().try_for_each(|one| known(of, one))?;
            Ok(list.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_form_can_be_changed_and_explains_itself() {
        for title in GAMES {
            let mut setup = Setup::new(*title, true);
            for language in ["en", "de"] {
                let say = Say::new(language, true);
                for at in 0..setup.rows().len() {
                    let Some(row) = setup.rows().get(at).copied().filter(|row| *row != Row::Game) else { continue };
                    for by in [1, 1, -1, 1] {
                        setup.change(row, by);
                    }
                    let (name, _, help) = setup.row(row, &say);
                    assert!(!name.is_empty() && !help.is_empty(), "{} {row:?}", title.id());
                }
            }
            let made = setup.table();
            let options: serde_json::Map<String, Value> = made.options.clone().into_iter().collect();
            title.config(made.rules.as_deref(), &options).unwrap();
            assert!(title.seats().contains(&(made.seats.len() as u8)));
        }
        let mut setup = Setup::new(GAMES[0], false);
        for title in GAMES {
            assert_eq!(setup.title().id(), title.id());
            setup.change(Row::Game, 1);
        }
    }

    #[test]
    fn the_command_line_is_read_and_what_is_wrong_is_told() {
        let title = GAMES[0];
        let mut setup = Setup::new(title, false);
        let seats = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        setup.sit(&seats(&["here:Anna", "best"])).unwrap();
        let table = setup.table();
        assert_eq!(table.seats[0], NewSeat { sitter: Sitter::Here, name: "Anna".into() });
        assert_eq!(table.seats[1].sitter, Sitter::Bot { level: Level::Best });
        assert!(setup.sit(&seats(&["here"])).unwrap_err().contains("seats"));
        assert!(setup.sit(&seats(&["here", "link"])).unwrap_err().contains("host"));
        assert!(setup.sit(&seats(&["here", "genius"])).unwrap_err().contains("genius"));
        assert!(setup.rules("nonsense").unwrap_err().contains("it has"));
        assert!(setup.option("nonsense=1").unwrap_err().contains("it has"));
        assert!(setup.option("nonsense").unwrap_err().contains("ID=VALUE"));
        // Every rule set finds seats that it takes, and offers no others.
        for title in GAMES {
            for rules in title.rule_sets() {
                let mut setup = Setup::new(*title, false);
                setup.rules(rules.id).unwrap();
                let config = title.config(Some(rules.id), &serde_json::Map::new()).unwrap();
                for by in [0, 1, 1, 1, 1, -1, -1, -1] {
                    setup.change(Row::Players, by);
                    let count = setup.table().seats.len() as u8;
                    assert!(title.seats_for(&config).contains(&count), "{} {} {count}", title.id(), rules.id);
                }
            }
        }
        for title in GAMES {
            for spec in title.options() {
                let mut setup = Setup::new(*title, false);
                let (good, bad) = match spec.kind {
                    OptionKind::Flag => ("yes".to_string(), "maybe".to_string()),
                    OptionKind::Number { least, most } => (least.to_string(), (most + 1).to_string()),
                    OptionKind::Choice { of } => (of[0].to_string(), "nonsense".to_string()),
                    OptionKind::Several { of } => (format!("{},{}", of[0], of[1]), "nonsense".to_string()),
                };
                setup.option(&format!("{}={good}", spec.id)).unwrap();
                assert!(setup.option(&format!("{}={bad}", spec.id)).is_err(), "{} {}", title.id(), spec.id);
            }
        }
    }
}
