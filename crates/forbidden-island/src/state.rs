//! The whole state of a match, and what can be asked of it.

use game::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::config::{LiftGroup, Rules};
use crate::stage::{Series, Stage};
use crate::{Card, FloodPack, Hand, Island, Role, Tile, TileSet, TreasurePack, Treasures, WaterMeter};

/// The most players.
pub const MOST: usize = 4;

/// Somebody on the island.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The kind of player.
    pub role: Role,
    /// Where the pawn stands.
    pub at: Tile,
    /// The cards, face up.
    pub hand: Hand,
}

impl Player {
    // What a place of the team without anybody holds, so that equal teams are equal.
    const NOBODY: Self = Self::new(Role::Engineer, Tile::BronzeGate);

    const fn new(role: Role, at: Tile) -> Self {
        Self { role, at, hand: Hand::NONE }
    }
}

/// The players, in the order of their seats.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Roster", into = "Roster")]
pub struct Team {
    size: u8,
    joined: u8,
    players: [Player; MOST],
}

impl Team {
    /// A team of this size, of whom nobody has a role yet.
    pub(crate) fn new(size: u8) -> Self {
        Self { size, joined: 0, players: [Player::NOBODY; MOST] }
    }

    /// All seats.
    #[inline]
    pub fn seats(&self) -> Seats {
        Seats::first(self.size)
    }

    /// The players who have a role.
    #[inline]
    pub fn players(&self) -> &[Player] {
        &self.players[..self.joined as usize]
    }

    /// Whoever sits there. Seats come from legal actions or validated states, so there is somebody.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() % MOST]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % MOST]
    }

    /// The next player gets a role, and a pawn on its start tile (FI-6); says who it is.
    pub(crate) fn muster(&mut self, role: Role) -> Seat {
        let seat = Seat::new(self.joined);
        *self.player_mut(seat) = Player::new(role, role.powers().start());
        self.joined = (self.joined + 1).min(MOST as u8);
        seat
    }

    /// Whether everybody has a role.
    pub(crate) fn is_complete(&self) -> bool {
        self.joined == self.size
    }

    /// Who holds more cards than allowed (FI-22).
    #[inline]
    pub(crate) fn over_limit(&self) -> Option<Seat> {
        let place = self.players().iter().position(|player| player.hand.len() > Hand::LIMIT)?;
        Some(Seat::new(place as u8))
    }
}

/// The form of a team in files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Roster {
    seats: u8,
    players: Vec<Player>,
}

impl From<Team> for Roster {
    fn from(team: Team) -> Self {
        Self { seats: team.size, players: team.players().to_vec() }
    }
}

impl TryFrom<Roster> for Team {
    type Error = &'static str;

    fn try_from(roster: Roster) -> Result<Self, Self::Error> {
        if roster.seats as usize > MOST || roster.players.len() > roster.seats as usize {
            return Err("there are at most four players, and no more than seats");
        }
        let mut team = Self::new(roster.seats);
        team.joined = roster.players.len() as u8;
        for (place, player) in team.players.iter_mut().zip(roster.players) {
            *place = player;
        }
        Ok(team)
    }
}

/// A match of Forbidden Island.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForbiddenIsland {
    pub(crate) rules: Rules,
    pub(crate) island: Island,
    pub(crate) team: Team,
    pub(crate) meter: WaterMeter,
    pub(crate) treasure: TreasurePack,
    pub(crate) flood: FloodPack,
    pub(crate) captured: Treasures,
    pub(crate) active: Seat,
    // Whether the Pilot has flown this turn.
    pub(crate) flown: bool,
    pub(crate) stage: Stage,
    pub(crate) series: Option<Series>,
    // How often each player gave up a series since anything else happened.
    #[serde(default, skip_serializing_if = "is_none")]
    pub(crate) given_up: [u8; MOST],
}

fn is_none(counts: &[u8; MOST]) -> bool {
    *counts == [0; MOST]
}

impl ForbiddenIsland {
    /// How often in a row a player may give up a series: a change of mind is free, but nobody can hold up the others
    /// for ever by beginning again and again. After that the player begins no other before something else happens.
    pub const PATIENCE: u8 = 10;

    /// The tiles.
    pub fn island(&self) -> &Island {
        &self.island
    }

    /// The players.
    pub fn team(&self) -> &Team {
        &self.team
    }

    /// The water meter.
    pub fn meter(&self) -> WaterMeter {
        self.meter
    }

    /// The treasure deck and its discard pile.
    pub fn treasure_pack(&self) -> &TreasurePack {
        &self.treasure
    }

    /// The flood deck and its discard pile.
    pub fn flood_pack(&self) -> &FloodPack {
        &self.flood
    }

    /// The treasures that the team holds.
    pub fn captured(&self) -> Treasures {
        self.captured
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Whoever must decide now, if anybody.
    pub fn decider(&self) -> Option<Seat> {
        match (self.series, self.stage) {
            (Some(Series::Lift { holder, .. }), _) => Some(holder),
            (Some(_), _) | (None, Stage::HandOn { .. }) => Some(self.active),
            (None, Stage::Actions { .. } | Stage::Draw { .. } | Stage::Flood { .. }) => {
                Some(self.team.over_limit().unwrap_or(self.active))
            }
            (None, Stage::Swim { .. }) => self.due(),
            (None, Stage::Stranded { asked, .. }) => Some(asked),
            _ => None,
        }
    }

    /// All seats, the active one first, then clockwise.
    pub(crate) fn active_first(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.team.seats();
        std::iter::once(self.active).chain(seats.without(self.active).clockwise(self.active))
    }

    /// Whose pawn must leave a tile that sank: the active player's first, then clockwise (FI-28).
    pub(crate) fn due(&self) -> Option<Seat> {
        let swims = |player: &Player| self.island.sunk.has(player.at);
        // Asked after every flood card, and hardly ever true.
        if !self.team.players().iter().any(swims) {
            return None;
        }
        self.active_first().find(|&seat| swims(self.team.player(seat)))
    }

    /// Where a pawn standing here could go with one step of its own.
    pub(crate) fn strides(&self, pawn: Seat, at: Tile) -> TileSet {
        if self.rules.movement_powers {
            self.team.player(pawn).role.powers().strides(&self.island, at)
        } else {
            self.island.beside(at)
        }
    }

    /// Where the active player could fly: once a turn, anywhere.
    pub(crate) fn flights(&self) -> TileSet {
        let player = self.team.player(self.active);
        if self.rules.movement_powers && !self.flown && player.role.powers().flies() {
            self.island.standing().without(player.at)
        } else {
            TileSet::NONE
        }
    }

    /// Where the active player's pawn can go.
    pub(crate) fn moves(&self) -> TileSet {
        self.strides(self.active, self.team.player(self.active).at).and(self.flights())
    }

    /// Whether the active player can move other pawns.
    pub(crate) fn can_guide(&self) -> bool {
        self.rules.movement_powers && self.team.player(self.active).role.powers().guides()
    }

    /// Which flooded tiles a player can reach to shore them up.
    pub(crate) fn shores(&self, seat: Seat) -> TileSet {
        let player = self.team.player(seat);
        let reach = if self.rules.diagonal_shoring {
            player.role.powers().shores(&self.island, player.at)
        } else {
            self.island.beside(player.at).with(player.at)
        };
        reach.within(self.island.flooded)
    }

    /// Where the Navigator's pawn could go with its second step; it does not come back to where it began.
    pub(crate) fn second_steps(&self, pawn: Seat, to: Tile) -> TileSet {
        self.strides(pawn, to).without(self.team.player(pawn).at)
    }

    /// To whom the active player can give a card: on the same tile, or anywhere (FI-15).
    pub(crate) fn receivers(&self) -> Seats {
        let giver = self.team.player(self.active);
        let afar = giver.role.powers().gives_afar();
        let mut receivers = Seats::NONE;
        for (player, number) in self.team.players().iter().zip(0..) {
            if afar || player.at == giver.at {
                receivers = receivers.with(Seat::new(number));
            }
        }
        receivers.without(self.active)
    }

    /// Whether the active player can capture the treasure of their tile (FI-16).
    pub(crate) fn can_capture(&self) -> bool {
        let player = self.team.player(self.active);
        player.at.treasure().is_some_and(|treasure| {
            !self.captured.has(treasure) && player.hand.count(treasure.into()) >= crate::Treasure::PRICE
        })
    }

    /// Where a pawn can swim to.
    pub(crate) fn swims(&self, seat: Seat) -> TileSet {
        let player = self.team.player(seat);
        player.role.powers().swims(&self.island, player.at)
    }

    /// Whether somebody holds a card of this kind.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, card: Card) -> bool {
        self.team.player(seat).hand.has(card)
    }

    /// Whether a Helicopter Lift would win: all treasures, all pawns on Fools' Landing, flooded or not (FI-31).
    pub(crate) fn can_escape(&self) -> bool {
        self.captured.all() && self.team.players().iter().all(|player| player.at == Tile::FoolsLanding)
    }

    /// Whether a player has given up so many series that no other can be begun now.
    #[inline]
    pub(crate) fn has_dithered(&self, seat: Seat) -> bool {
        self.given_up[seat.index() % MOST] >= Self::PATIENCE
    }

    /// Whether a player who goes back now cannot do so again before something else happens.
    pub(crate) fn is_last_way_back(&self, seat: Seat) -> bool {
        self.given_up[seat.index() % MOST] >= Self::PATIENCE - 1
    }

    /// Who could still board the helicopter.
    pub(crate) fn boarders(&self, aboard: Seats) -> Seats {
        let together = match (self.rules.lift_group, aboard.iter().next()) {
            (LiftGroup::OneTile, Some(first)) => Some(self.team.player(first).at),
            _ => None,
        };
        let waiting = self.team.seats().iter().filter(|&seat| !aboard.has(seat));
        waiting.filter(|&seat| together.is_none_or(|tile| self.team.player(seat).at == tile)).collect()
    }

    /// Who could get out of the helicopter again: not the pawn that it saves. Each time is a change of mind, and the
    /// last of them is left for giving up the whole flight.
    pub(crate) fn alighters(&self, holder: Seat, aboard: Seats) -> Seats {
        if self.is_last_way_back(holder) {
            return Seats::NONE;
        }
        let saved = self.due().filter(|_| self.stage.is_swim());
        aboard.iter().filter(|&seat| saved != Some(seat)).collect()
    }

    /// Where the helicopter can land: on a tile that is new to at least one passenger.
    pub(crate) fn landings(&self, aboard: Seats) -> TileSet {
        let from: TileSet = aboard.iter().map(|seat| self.team.player(seat).at).collect();
        match from.len() {
            0 => TileSet::NONE,
            1 => self.island.standing().but(from),
            _ => self.island.standing(),
        }
    }
}
