//! Positions built by hand, and steps taken on them.
//!
//! Unless a test says otherwise the tiles lie in the order of their names:
//!
//! ```text
//!        c0            c1            c2            c3            c4            c5
//! r0                                 BreakersB.    BronzeGate
//! r1                   CaveOfEmbers  CaveOfShadows Cliffs        CopperGate
//! r2     CoralPalace   CrimsonForest Dunes         FoolsLanding  GoldGate      HowlingG.
//! r3     IronGate      LostLagoon    MistyMarsh    Observatory   PhantomRock   SilverGate
//! r4                   TempleMoon    TempleSun     TidalPalace   TwilightH.
//! r5                                 Watchtower    WhisperingG.
//! ```

use forbidden_island::{Action, Card, Chance, Config, Event, ForbiddenIsland, Role, Tile, Treasure};
use game::{Game, Phase, Refusal, Seat, Seats, Step};
use serde_json::{Value, json};

pub const A: Seat = Seat::new(0);
pub const B: Seat = Seat::new(1);
pub const C: Seat = Seat::new(2);
pub const D: Seat = Seat::new(3);

/// A position in the making. It begins with three actions for the first player, dry tiles and empty hands.
#[derive(Clone)]
pub struct Position {
    config: Config,
    roles: Vec<Role>,
    at: Vec<Tile>,
    hands: Vec<Vec<Card>>,
    flooded: Vec<Tile>,
    sunk: Vec<Tile>,
    // The top layer of the flood deck, if it is not all the rest.
    top: Option<Vec<Tile>>,
    flood_discard: Vec<Tile>,
    treasure_discard: Vec<Card>,
    captured: Vec<Treasure>,
    active: u8,
    level: u8,
    stage: Value,
}

impl Position {
    pub fn new(config: Config, roles: &[Role]) -> Self {
        let layout = if config.layout.is_empty() { Tile::ALL.to_vec() } else { config.layout.clone() };
        Self {
            config: Config { layout, ..config },
            roles: roles.to_vec(),
            at: roles.iter().map(|role| role.powers().start()).collect(),
            hands: vec![Vec::new(); roles.len()],
            flooded: Vec::new(),
            sunk: Vec::new(),
            top: None,
            flood_discard: Vec::new(),
            treasure_discard: Vec::new(),
            captured: Vec::new(),
            active: 0,
            level: 1,
            stage: json!({"actions": {"left": 3}}),
        }
    }

    pub fn standard(roles: &[Role]) -> Self {
        Self::new(Config::default(), roles)
    }

    pub fn published(roles: &[Role]) -> Self {
        Self::new(Config::published(), roles)
    }

    pub fn at(mut self, seat: Seat, tile: Tile) -> Self {
        self.at[seat.index()] = tile;
        self
    }

    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Self {
        self.hands[seat.index()] = cards.to_vec();
        self
    }

    pub fn flooded(mut self, tiles: &[Tile]) -> Self {
        self.flooded.extend(tiles);
        self
    }

    pub fn sunk(mut self, tiles: &[Tile]) -> Self {
        self.sunk.extend(tiles);
        self
    }

    pub fn all_sunk_but(mut self, tiles: &[Tile]) -> Self {
        self.sunk = Tile::ALL.into_iter().filter(|tile| !tiles.contains(tile)).collect();
        self
    }

    pub fn flood_discard(mut self, tiles: &[Tile]) -> Self {
        self.flood_discard = tiles.to_vec();
        self
    }

    pub fn flood_top(mut self, tiles: &[Tile]) -> Self {
        self.top = Some(tiles.to_vec());
        self
    }

    pub fn treasure_discard(mut self, cards: &[Card]) -> Self {
        self.treasure_discard = cards.to_vec();
        self
    }

    pub fn captured(mut self, treasures: &[Treasure]) -> Self {
        self.captured = treasures.to_vec();
        self
    }

    pub fn active(mut self, seat: Seat) -> Self {
        self.active = seat.index() as u8;
        self
    }

    pub fn level(mut self, level: u8) -> Self {
        self.level = level;
        self
    }

    pub fn stage(mut self, stage: Value) -> Self {
        self.stage = stage;
        self
    }

    pub fn draw(self, left: u8) -> Self {
        self.stage(json!({"draw": {"left": left}}))
    }

    pub fn drawing(self, left: u8) -> Self {
        self.stage(json!({"drawing": {"left": left}}))
    }

    pub fn flood(self, left: u8) -> Self {
        self.stage(json!({"flood": {"left": left}}))
    }

    pub fn flooding(self, left: u8) -> Self {
        self.stage(json!({"flooding": {"left": left}}))
    }

    /// The position as a file.
    pub fn file(&self) -> Value {
        let fresh = ForbiddenIsland::new(&self.config, self.roles.len() as u8).expect("a sound set-up");
        let mut file = serde_json::to_value(&fresh).unwrap();
        file["island"]["flooded"] = json!(self.flooded);
        file["island"]["sunk"] = json!(self.sunk);
        let players = self.roles.iter().zip(&self.at).zip(&self.hands);
        let players: Vec<Value> =
            players.map(|((role, at), hand)| json!({"role": role, "at": at, "hand": hand})).collect();
        file["team"]["players"] = json!(players);
        file["meter"]["level"] = json!(self.level);
        let mut deck = Card::COPIES;
        let mut discard = [0u8; 7];
        for card in self.hands.iter().flatten() {
            deck[card.index()] -= 1;
        }
        for card in &self.treasure_discard {
            deck[card.index()] -= 1;
            discard[card.index()] += 1;
        }
        file["treasure"] = json!({"deck": [deck], "discard": discard});
        let top = self.top.clone().unwrap_or_default();
        let gone = |tile: &Tile| {
            let removed = self.config.dead_flood_cards == forbidden_island::DeadCards::Remove;
            self.flood_discard.contains(tile) || top.contains(tile) || (removed && self.sunk.contains(tile))
        };
        let rest: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !gone(tile)).collect();
        let layers: Vec<Vec<Tile>> = [top.clone(), rest].into_iter().filter(|layer| !layer.is_empty()).collect();
        file["flood"] = json!({"layers": layers, "discard": self.flood_discard});
        file["captured"] = json!(self.captured);
        file["active"] = json!(self.active);
        file["stage"] = self.stage.clone();
        file
    }

    pub fn build(&self) -> ForbiddenIsland {
        let state: ForbiddenIsland = serde_json::from_value(self.file()).expect("a readable position");
        state.validate().expect("a possible position");
        state
    }
}

pub fn legal(state: &ForbiddenIsland, seat: Seat) -> Vec<Action> {
    let mut out = Vec::new();
    state.legal(seat, &mut out);
    out
}

/// Takes a legal action and returns what happened.
#[track_caller]
pub fn act(state: &mut ForbiddenIsland, seat: Seat, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    let done = state.apply(Step::Act(seat, action), &mut told);
    assert_eq!(done, Ok(()), "{action:?} of seat {seat}; legal: {:?}", legal(state, seat));
    state.validate().expect("a possible position");
    told
}

/// Lets chance bring this and returns what happened.
#[track_caller]
pub fn chance(state: &mut ForbiddenIsland, outcome: Chance) -> Vec<Event> {
    let mut told = Vec::new();
    assert_eq!(state.apply(Step::Chance(outcome), &mut told), Ok(()), "{outcome:?}");
    state.validate().expect("a possible position");
    told
}

/// Draws this treasure card: the decision and chance.
#[track_caller]
pub fn draw(state: &mut ForbiddenIsland, seat: Seat, card: Card) -> Vec<Event> {
    act(state, seat, Action::DrawTreasure);
    chance(state, Chance::Card(card))
}

/// Draws this flood card: the decision and chance.
#[track_caller]
pub fn flood(state: &mut ForbiddenIsland, seat: Seat, tile: Tile) -> Vec<Event> {
    act(state, seat, Action::DrawFlood);
    chance(state, Chance::Flood(tile))
}

#[track_caller]
pub fn refused(state: &ForbiddenIsland, seat: Seat, action: Action) {
    let mut after = state.clone();
    assert!(after.apply(Step::Act(seat, action), &mut ()).is_err(), "{action:?} is accepted");
    assert_eq!(&after, state);
}

pub fn outcomes(state: &ForbiddenIsland) -> Vec<(Chance, u32)> {
    let mut out = Vec::new();
    state.outcomes(&mut out);
    out
}

#[track_caller]
pub fn decides(state: &ForbiddenIsland, seat: Seat) {
    assert_eq!(state.phase(), Phase::Decide(Seats::only(seat)));
}

pub fn at(state: &ForbiddenIsland, seat: Seat) -> Tile {
    state.team().player(seat).at
}

pub fn hand(state: &ForbiddenIsland, seat: Seat) -> Vec<Card> {
    state.team().player(seat).hand.cards().collect()
}

/// What is left of a file's stage, for tests that look at counters.
/// The same position; only how often somebody changed their mind may differ.
pub fn same_position(one: &ForbiddenIsland, other: &ForbiddenIsland) {
    let [one, other] = [one, other].map(|state| {
        let mut file = serde_json::to_value(state).unwrap();
        file.as_object_mut().unwrap().remove("given_up");
        file
    });
    assert_eq!(one, other);
}

pub fn stage(state: &ForbiddenIsland) -> Value {
    serde_json::to_value(state).unwrap()["stage"].clone()
}

pub fn over() -> Result<(), Refusal> {
    Err(Refusal::Over)
}

/// The destinations among the legal actions of one kind.
pub fn tiles(state: &ForbiddenIsland, seat: Seat, pick: impl Fn(Action) -> Option<Tile>) -> Vec<Tile> {
    legal(state, seat).into_iter().filter_map(pick).collect()
}

pub fn moves(state: &ForbiddenIsland, seat: Seat) -> Vec<Tile> {
    tiles(state, seat, |action| if let Action::Move(to) = action { Some(to) } else { None })
}

pub fn shores(state: &ForbiddenIsland, seat: Seat) -> Vec<Tile> {
    tiles(state, seat, |action| if let Action::ShoreUp(to) = action { Some(to) } else { None })
}

pub fn swims(state: &ForbiddenIsland, seat: Seat) -> Vec<Tile> {
    tiles(state, seat, |action| if let Action::SwimTo(to) = action { Some(to) } else { None })
}
