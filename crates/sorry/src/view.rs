//! What a viewer may see.

use game::{Seat, Seats, Viewer};
use serde::Serialize;

use crate::{Card, Colour, IndexConverter, Pawn, Place, Slide, Sorry, SpaceKind, Stage};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Who plays, clockwise from red.
    pub players: Vec<Player>,
    /// Whose turn it is, or was at the end.
    pub turn: Seat,
    /// What the game waits for.
    pub stage: Stage,
    /// The card that lies face up.
    pub card: Option<Card>,
    /// The pawns that can move now: only these can be chosen (SO-18).
    pub movable: Vec<Pawn>,
    /// How many cards the pack has.
    pub pack: u8,
    /// How many cards of each value were played since the last shuffle, from 1 to Sorry!.
    pub played: [u8; 11],
    /// Whether red and yellow play against blue and green.
    pub partners: bool,
    /// Whether hands are held and points counted.
    pub points: bool,
    /// Whether 7, 10 and 11 only move forward.
    pub simplified: bool,
    /// Who has won; nobody until the end.
    pub winners: Seats,
    /// The slides of the board, those of absent colours included.
    pub slides: Vec<Slide>,
}

/// A player as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// The colour.
    pub colour: Colour,
    /// The four pawns.
    pub pawns: Vec<Standing>,
    /// How many of them are Home.
    pub home: u8,
    /// How many cards they hold.
    pub cards: u8,
    /// Their cards, where the viewer may see them.
    pub hand: Option<Vec<Card>>,
    /// Their points, once a points game is over.
    pub score: Option<u32>,
}

/// Where a pawn stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// The pawn.
    pub pawn: Pawn,
    /// The space of the whole board, 1–84 (see [`IndexConverter`]); `None` in Start.
    pub space: Option<u8>,
}

impl View {
    /// What a space of the whole board is to a colour's pawns; `None` where they cannot come.
    pub fn kind(&self, colour: Colour, space: u8) -> Option<SpaceKind> {
        let place = IndexConverter::new(colour).to_color_index(space).and_then(Place::new)?;
        Some(SpaceKind::of(place, self.pawn_on(space).is_some()))
    }

    /// Who stands on a space; of several pawns in Home, one.
    pub fn pawn_on(&self, space: u8) -> Option<Pawn> {
        let mut pawns = self.players.iter().flat_map(|player| &player.pawns);
        pawns.find(|standing| standing.space == Some(space)).map(|standing| standing.pawn)
    }
}

impl Sorry {
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let over = self.stage == Stage::Over;
        let player = |colour: Colour| {
            let seat = self.seat(colour)?;
            let hand = self.hand(colour);
            Some(Player {
                seat,
                colour,
                pawns: colour
                    .pawns()
                    .map(|pawn| Standing { pawn, space: self.pawns.place(pawn).space(colour) })
                    .collect(),
                home: self.pawns.home(colour),
                cards: hand.len() as u8,
                hand: (self.points && viewer.is(seat)).then(|| hand.iter().collect()),
                score: (self.points && over).then(|| self.score(colour)),
            })
        };
        View {
            players: Colour::ALL.into_iter().filter_map(player).collect(),
            turn: self.player(),
            stage: self.stage,
            card: self.card,
            movable: self.movers(),
            pack: self.pack.len() as u8,
            played: self.discard.counts(),
            partners: self.partners,
            points: self.points,
            simplified: self.simplified,
            winners: if over { self.winners() } else { Seats::NONE },
            slides: Slide::all().collect(),
        }
    }

    /// The pawns that can move now.
    pub(crate) fn movers(&self) -> Vec<Pawn> {
        let mut actions = Vec::new();
        self.list(&mut actions);
        let mut pawns: Vec<Pawn> = actions.into_iter().filter_map(crate::Action::pawn).collect();
        pawns.sort_unstable();
        pawns.dedup();
        pawns
    }
}
