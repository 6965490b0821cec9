//! Builds a position from its parts, and takes steps on it.

use cartagena::{Action, Cartagena, Chance, Config, Event, Place, Symbol, View};
use game::{Game, Refusal, Seat, Step, Viewer};
use serde_json::{Value, json};

/// Reads symbols from text: "skull hat hat".
pub fn symbols(text: &str) -> Vec<Symbol> {
    let named = |word| Symbol::ALL.into_iter().find(|symbol| symbol.name() == word).unwrap_or_else(|| panic!("{word}"));
    text.split_whitespace().map(named).collect()
}

/// Cards as a file writes them.
pub fn pile(text: &str) -> Value {
    let list = symbols(text);
    let count = |symbol| list.iter().filter(|&&held| held == symbol).count();
    Symbol::ALL.iter().map(|&symbol| (symbol.name().to_string(), json!(count(symbol)))).collect()
}

/// A position in the making. Each segment of the path is bottle, keys, sword, skull, hat, pistol, so the cell n has
/// the symbol (n - 1) mod 6. Cards that are not named elsewhere are in the deck, or among the used cards if the deck
/// is named.
pub struct Position {
    pub json: Value,
    deck: Option<String>,
}

pub fn standard(seats: u8) -> Position {
    position(Config::default(), seats)
}

pub fn position(config: Config, seats: u8) -> Position {
    let path: Vec<_> = (0..config.segments).flat_map(|_| Symbol::ALL).collect();
    let json = json!({
        "config": config, "stage": "turn", "active": 0, "plays_made": 0, "owed": 0, "laying": false, "path": path,
        "pirates": vec![vec![0; config.pirates.into()]; seats.into()], "hands": vec![pile(""); seats.into()],
        "deck": pile(""), "discards": pile(""), "row": [],
    });
    Position { json, deck: None }
}

impl Position {
    pub fn pirates(self, seat: usize, places: &[Place]) -> Self {
        self.with(&format!("/pirates/{seat}"), json!(places))
    }

    pub fn hand(self, seat: usize, cards: &str) -> Self {
        self.with(&format!("/hands/{seat}"), pile(cards))
    }

    pub fn deck(mut self, cards: &str) -> Self {
        self.deck = Some(cards.into());
        self
    }

    pub fn row(self, cards: &str) -> Self {
        self.with("/row", json!(symbols(cards)))
    }

    pub fn active(self, seat: u8, plays_made: u8) -> Self {
        self.with("/active", json!(seat)).with("/plays_made", json!(plays_made))
    }

    pub fn with(mut self, pointer: &str, value: Value) -> Self {
        *self.json.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = value;
        self
    }

    /// The file of this position.
    pub fn file(mut self) -> Value {
        let mut rest = pile("");
        for symbol in Symbol::ALL {
            let held = |pile: &Value| pile[symbol.name()].as_i64().unwrap();
            let hands: i64 = self.json["hands"].as_array().unwrap().iter().map(held).sum();
            let row = self.json["row"].as_array().unwrap().iter().filter(|card| **card == json!(symbol)).count() as i64;
            rest[symbol.name()] = json!(self.json["config"]["cards"].as_i64().unwrap() - hands - row);
        }
        match &self.deck {
            None => self.json["deck"] = rest,
            Some(deck) => {
                self.json["deck"] = pile(deck);
                for symbol in Symbol::ALL {
                    let left =
                        rest[symbol.name()].as_i64().unwrap() - self.json["deck"][symbol.name()].as_i64().unwrap();
                    rest[symbol.name()] = json!(left);
                }
                self.json["discards"] = rest;
            }
        }
        self.json
    }

    pub fn build(self) -> Cartagena {
        let state: Cartagena = serde_json::from_value(self.file()).expect("a readable position");
        state.validate().expect("a valid position");
        state
    }
}

pub fn advance(from: Place, card: Symbol) -> Action {
    Action::Advance { from, card }
}

pub fn retreat(from: Place) -> Action {
    Action::Retreat { from }
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// Takes a legal action of a seat and returns what happened.
pub fn act(state: &mut Cartagena, number: u8, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    state.apply(Step::Act(seat(number), action), &mut told).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    told
}

/// Why an action is refused; nothing changes.
pub fn refused(state: &Cartagena, number: u8, action: Action) -> Refusal {
    let mut after = state.clone();
    let refusal = after.apply(Step::Act(seat(number), action), &mut ()).expect_err("not refused");
    assert_eq!(after, *state);
    refusal
}

/// Chance brings this card.
pub fn draw(state: &mut Cartagena, card: Symbol) -> Vec<Event> {
    chance(state, Chance::Card(card))
}

pub fn chance(state: &mut Cartagena, outcome: Chance) -> Vec<Event> {
    let mut told = Vec::new();
    state.apply(Step::Chance(outcome), &mut told).unwrap_or_else(|refusal| panic!("{outcome:?}: {refusal}"));
    told
}

pub fn legal(state: &Cartagena, number: u8) -> Vec<Action> {
    let mut legal = Vec::new();
    state.legal(seat(number), &mut legal);
    for &action in &legal {
        assert!(state.is_legal(seat(number), &action), "{action:?} is listed");
    }
    legal
}

pub fn outcomes(state: &Cartagena) -> Vec<(Chance, u32)> {
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    outcomes
}

/// What everybody sees.
pub fn seen(state: &Cartagena) -> View {
    state.view(Viewer::Spectator)
}

pub fn pirates(state: &Cartagena, number: usize) -> Vec<Place> {
    seen(state).players[number].pirates.clone()
}

/// A seat's cards as its owner sees them, in the order of symbols.
pub fn hand(state: &Cartagena, number: u8) -> Vec<Symbol> {
    let cards = state.view(Viewer::Seat(seat(number))).players[usize::from(number)].hand.expect("an own hand is seen");
    cards.iter().flat_map(|(symbol, count)| std::iter::repeat_n(symbol, count.into())).collect()
}
