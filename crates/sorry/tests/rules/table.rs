//! Positions in text, and small helpers to play on from them.

use game::{Game, Refusal, Seat, Step};
use serde_json::{Value, json};
use sorry::{Action, Card, Colour, Config, Event, IndexConverter, Pawn, Place, Sorry};

/// A position: the players clockwise, whose turn it is marked by `*`, each with four pawns: a space of the whole
/// board, `s1` to `s5`, `home`, or `-` for Start. `"*red 5 s1 home - / blue 20 - - -"`
pub fn table(text: &str) -> Sorry {
    table_with(text, &Config::default())
}

pub fn table_with(text: &str, config: &Config) -> Sorry {
    let state = read(forged(text, config, |_| ()));
    state.validate().unwrap_or_else(|error| panic!("{text}: {error}"));
    state
}

/// Where the fives are among the counts of a heap.
const FIVE: usize = 4;

/// The position as a file, changed by hand.
pub fn forged(text: &str, config: &Config, change: impl FnOnce(&mut Value)) -> Value {
    let mut colours = Vec::new();
    let mut places = [[0; 4]; 4];
    let mut turn = None;
    for player in text.split('/') {
        let mut words = player.split_whitespace();
        let name = words.next().unwrap();
        let colour = colour(name.trim_start_matches('*'));
        if name.starts_with('*') {
            turn = Some(colour);
        }
        for (place, word) in places[colour.index()].iter_mut().zip(words) {
            *place = match word {
                "-" => 0,
                "home" => 66,
                _ if word.starts_with('s') => 60 + word[1..].parse::<u8>().unwrap(),
                _ => IndexConverter::new(colour).to_color_index(word.parse().unwrap()).unwrap(),
            };
        }
        colours.push(colour);
    }
    let config = Config { colours: colours.clone(), ..config.clone() };
    let start = Sorry::new(&config, colours.len() as u8).unwrap();
    let mut file = serde_json::to_value(start).unwrap();
    file["pawns"] = json!(places);
    let moved = places.as_flattened().iter().any(|place| *place > 0);
    if moved && !config.points {
        // Pawns move by cards, so one was played.
        file["pack"][FIVE] = json!(3);
        file["discard"][FIVE] = json!(1);
        file["card"] = json!("five");
    }
    if let Some(turn) = turn {
        file["turn"] = json!(turn.name());
    }
    change(&mut file);
    file
}

pub fn read(file: Value) -> Sorry {
    serde_json::from_value(file).unwrap()
}

pub fn colour(name: &str) -> Colour {
    Colour::ALL.into_iter().find(|colour| colour.name() == name).unwrap_or_else(|| panic!("{name}?"))
}

/// The position in the same words.
pub fn show(state: &Sorry) -> String {
    let players = Colour::ALL.into_iter().filter(|colour| state.seat(*colour).is_some()).map(|colour| {
        let star = if colour == state.turn() { "*" } else { "" };
        let places: Vec<_> = state.pawns().of(colour).iter().map(|place| word(*place, colour)).collect();
        format!("{star}{} {}", colour.name(), places.join(" "))
    });
    players.collect::<Vec<_>>().join(" / ")
}

fn word(place: Place, colour: Colour) -> String {
    match place.number() {
        0 => "-".into(),
        66 => "home".into(),
        safety @ 61..=65 => format!("s{}", safety - 60),
        _ => place.space(colour).unwrap().to_string(),
    }
}

/// Who must act.
pub fn player(state: &Sorry) -> Seat {
    state.seat(state.turn()).unwrap()
}

pub fn legal(state: &Sorry) -> Vec<Action> {
    let mut actions = Vec::new();
    state.legal(player(state), &mut actions);
    actions
}

/// Draws this card.
pub fn draw(state: &mut Sorry, card: Card) -> Vec<Event> {
    let mut told = act(state, Action::Draw);
    told.extend(chance(state, card));
    told
}

pub fn chance(state: &mut Sorry, card: Card) -> Vec<Event> {
    let mut told = Vec::new();
    state.apply(Step::Chance(card), &mut told).unwrap();
    told
}

pub fn act(state: &mut Sorry, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    let tried = state.apply(Step::Act(player(state), action), &mut told);
    tried.unwrap_or_else(|refusal| panic!("{action:?} in {}: {refusal}; legal: {:?}", show(state), legal(state)));
    state.validate().unwrap();
    told
}

pub fn refused(state: &Sorry, action: Action) -> Refusal {
    state.clone().apply(Step::Act(player(state), action), &mut ()).expect_err(&show(state))
}

/// What a position becomes by a card and a decision.
pub fn after(position: &str, card: Card, action: Action) -> String {
    let mut state = table(position);
    draw(&mut state, card);
    act(&mut state, action);
    show(&state)
}

/// The choices that a card gives in a position.
pub fn choices(position: &str, card: Card) -> Vec<Action> {
    let mut state = table(position);
    draw(&mut state, card);
    if state.stage() == sorry::Stage::Play { legal(&state) } else { Vec::new() }
}

pub fn pawn(name: &str) -> Pawn {
    name.parse().unwrap()
}

pub fn enter(name: &str) -> Action {
    Action::Enter { pawn: pawn(name) }
}

pub fn forward(name: &str, steps: u8) -> Action {
    Action::Forward { pawn: pawn(name), steps }
}

pub fn back(name: &str, steps: u8) -> Action {
    Action::Back { pawn: pawn(name), steps }
}

pub fn split(name: &str, steps: u8) -> Action {
    Action::Split { pawn: pawn(name), steps }
}

pub fn swap(name: &str, with: &str) -> Action {
    Action::Swap { pawn: pawn(name), with: pawn(with) }
}

pub fn replace(name: &str, target: &str) -> Action {
    Action::Replace { pawn: pawn(name), target: pawn(target) }
}
