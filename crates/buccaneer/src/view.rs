//! What one viewer may see, field by field (BU-12, BU-A16).

use game::{Seat, Viewer};
use serde::Serialize;

use crate::action::Goods;
use crate::board::{Heading, Port, Square};
use crate::crew::Crew;
use crate::fortune::Fortune;
use crate::market::Check;
use crate::state::{Buccaneer, Task};
use crate::treasure::Treasure;

/// What the game waits for, with what is needed to draw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Asking {
    /// Chance deals the set-up.
    SetUp,
    /// Sail or turn.
    Choose,
    /// Sail on after turning first, or stay.
    Onward,
    /// Attack a ship that wants to pass, or let it.
    Challenge {
        /// Whose ship wants to pass.
        mover: Seat,
        /// Where they meet.
        at: Square,
        /// Where it wants to go.
        to: Square,
    },
    /// Turn the bow.
    Face,
    /// Choose the prize of a battle.
    Prize {
        /// Who lost.
        loser: Seat,
    },
    /// Sail away from the winner.
    Flee,
    /// Sail away from a battle that nobody won.
    Withdraw,
    /// A chance card is turned up.
    Draw,
    /// Crew are dealt.
    Deal,
    /// Who gives three crew.
    Press,
    /// Treasure or crew.
    Spoils {
        /// Treasure up to this value.
        value: u8,
        /// Or so many crew.
        crew: u8,
        /// What cannot be had in full.
        shortage: Shortage,
    },
    /// Load treasure.
    Load {
        /// Up to this value.
        value: u8,
        /// The highest value that can be had.
        most: u8,
    },
    /// With whom to swap.
    Swap,
    /// Cards are picked blindly.
    Blind {
        /// With whom.
        with: Seat,
    },
    /// Bury surplus crew.
    Bury {
        /// How many more.
        surplus: u8,
    },
    /// Land Kidd's chart, or keep it.
    Chart {
        /// The highest value that can be had.
        most: u8,
    },
    /// Trade in a port.
    Market {
        /// What lies on the table.
        offer: Offer,
    },
    /// Leave crew at home or take some aboard.
    Quay,
    /// Nothing: the match is over.
    Over,
}

/// What a choice between treasure and crew really offers (C2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shortage {
    /// The highest value of treasure that can be had.
    pub value: u8,
    /// How many crew can be had.
    pub crew: u8,
}

/// The table in a port, with running totals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// Where.
    pub port: Port,
    /// Own goods on the table; crew only for their owner.
    pub give: Vec<Goods>,
    /// Crew cards on the table.
    pub give_crew: u8,
    /// The value of the own side. Others do not see it while crew lie there, face down.
    pub given: Option<u8>,
    /// What is wanted of the port.
    pub want: Vec<Goods>,
    /// Its value.
    pub wanted: u8,
    /// The chance card that pays instead of goods.
    pub money: Option<Fortune>,
    /// What the check of both sides says; hidden like the value.
    pub check: Option<Check>,
    /// Whether the one trade of this visit is made.
    pub traded: bool,
}

/// A ship and its player, as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShipView {
    /// Whose it is.
    pub seat: Seat,
    /// The home port, once drawn.
    pub home: Option<Port>,
    /// Where it is, once it has a home.
    pub at: Option<Square>,
    /// Where it faces.
    pub heading: Heading,
    /// How far it can sail in a turn. While crew are dealt, what it was before.
    pub range: u8,
    /// How many crew cards the player holds.
    pub crew: u8,
    /// Treasure aboard.
    pub hold: Vec<Treasure>,
    /// Chance cards kept.
    pub kept: Vec<Fortune>,
    /// Points of treasure at home.
    pub points: u32,
}

/// A port and its stock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HarbourView {
    /// Which.
    pub port: Port,
    /// Where it lies.
    pub at: Square,
    /// Who lives there.
    pub owner: Option<Seat>,
    /// Crew for trade.
    pub crew: Vec<Crew>,
    /// Treasure for trade.
    pub treasure: Vec<Treasure>,
    /// Treasure in the safe zone.
    pub safe: Vec<Treasure>,
    /// Whether Long John waits here.
    pub long_john: bool,
}

/// What one viewer may see of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Which seat looks; nobody for a spectator.
    pub viewer: Option<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// Which round is played.
    pub round: u32,
    /// Who must decide.
    pub deciding: Option<Seat>,
    /// What the game waits for.
    pub asking: Asking,
    /// The ships by seat.
    pub ships: Vec<ShipView>,
    /// The ports.
    pub harbours: Vec<HarbourView>,
    /// Crew on Flat Island.
    pub flat_crew: Vec<Crew>,
    /// Treasure on Flat Island.
    pub flat_treasure: Vec<Treasure>,
    /// Treasure on Treasure Island.
    pub island: Vec<Treasure>,
    /// Cards in the crew pack.
    pub pack: u32,
    /// Cards in the pack of chance cards.
    pub fortunes: u32,
    /// The chance card in play.
    pub drawn: Option<Fortune>,
    /// Chance cards of which an option changes what they say.
    pub reworded: Vec<Fortune>,
    /// The viewer's own crew cards, the oldest first.
    pub hand: Vec<Crew>,
    /// The squares to which the ship that must move can sail.
    pub reachable: Vec<Square>,
    /// The headings that can be chosen.
    pub headings: Vec<Heading>,
    /// Who won.
    pub winner: Option<Seat>,
}

impl Buccaneer {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => Self::everybody().find(|&other| other == seat),
            Viewer::Spectator => None,
        };
        let task = self.next_task().filter(|_| self.winner.is_none());
        View {
            viewer: own,
            active: self.active,
            round: self.round,
            deciding: task.and_then(|task| self.decider(task)),
            asking: self.asking(own),
            ships: Self::everybody().map(|seat| self.ship_seen(seat)).collect(),
            harbours: Port::ALL.into_iter().map(|port| self.harbour_seen(port)).collect(),
            flat_crew: self.flat.crew.iter().map(|card| card.crew).collect(),
            flat_treasure: self.flat.treasure.to_vec(),
            island: self.island.pieces().collect(),
            pack: self.pack.len(),
            fortunes: self.fortunes.len(),
            drawn: self.drawn,
            reworded: Fortune::all().filter(|&card| self.config.rewords(card)).collect(),
            hand: own.map_or_else(Vec::new, |seat| self.ship(seat).hand.iter().map(|card| card.crew).collect()),
            reachable: self.reachable(),
            headings: match task {
                Some(Task::Face(seat)) => {
                    Heading::ALL.into_iter().filter(|&way| self.ship(seat).at.reach(way) > 0).collect()
                }
                _ => Vec::new(),
            },
            winner: self.winner,
        }
    }

    fn ship_seen(&self, seat: Seat) -> ShipView {
        let ship = self.ship(seat);
        // Cards picked for a blind swap have left the hand, though they are not yet in the other one.
        let picked = self.picked(seat);
        let gone = || picked.iter().flatten().filter_map(|&place| ship.hand.get(place as usize));
        let away: u8 = gone().map(|card| card.value()).sum();
        ShipView {
            seat,
            home: ship.home,
            at: ship.home.map(|_| ship.at),
            heading: ship.heading,
            range: self.crew_total(seat).saturating_sub(away + self.not_yet_told(seat)).max(1),
            crew: (ship.hand.len() - gone().count()) as u8,
            hold: ship.hold.to_vec(),
            kept: ship.kept.iter().collect(),
            points: self.points(seat),
        }
    }

    fn harbour_seen(&self, port: Port) -> HarbourView {
        let harbour = self.harbour(port);
        HarbourView {
            port,
            at: port.square(),
            owner: self.owner(port),
            crew: harbour.crew.iter().map(|card| card.crew).collect(),
            treasure: harbour.open.pieces().collect(),
            safe: harbour.safe.pieces().collect(),
            long_john: self.long_john == Some(port),
        }
    }

    fn reachable(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut reach = |from: Square, heading, steps| squares.extend(from.towards(heading, steps));
        match self.next_task().filter(|_| self.winner.is_none()) {
            Some(Task::Choose | Task::Onward) => {
                self.voyages(|heading, steps| reach(self.ship(self.active).at, heading, steps));
            }
            Some(Task::Flee(seat) | Task::Withdraw(seat)) => {
                self.flights(seat, |heading, steps| reach(self.ship(seat).at, heading, steps));
            }
            _ => {}
        }
        squares
    }

    fn asking(&self, viewer: Option<Seat>) -> Asking {
        let Some(task) = self.next_task().filter(|_| self.winner.is_none()) else { return Asking::Over };
        let mover = self.ship(self.active);
        match task {
            Task::Choose => Asking::Choose,
            Task::Onward => Asking::Onward,
            Task::Challenge { asked, steps } => Asking::Challenge {
                mover: self.active,
                at: self.ship(asked).at,
                to: mover.at.towards(mover.heading, steps).unwrap_or(mover.at),
            },
            Task::Face(_) => Asking::Face,
            Task::Prize { loser, .. } => Asking::Prize { loser },
            Task::Flee(_) => Asking::Flee,
            Task::Withdraw(_) => Asking::Withdraw,
            Task::Draw => Asking::Draw,
            Task::Press => Asking::Press,
            Task::Spoils { value, crew } => Asking::Spoils { value, crew, shortage: self.shortage(value, crew) },
            Task::Load { seat, value } => Asking::Load { value, most: self.most_to_load(seat, value) },
            Task::Swap => Asking::Swap,
            Task::Blind { with, .. } => Asking::Blind { with },
            Task::Bury(seat) => {
                Asking::Bury { surplus: self.crew_cards(seat).saturating_sub(crate::fortunes::SPARED) as u8 }
            }
            Task::Chart(seat) => Asking::Chart { most: self.most_to_load(seat, 7) },
            Task::Market(seat) => match self.port_of(seat) {
                Some(port) => Asking::Market { offer: self.offer(seat, port, viewer == Some(seat)) },
                None => Asking::Over,
            },
            Task::Quay(_) => Asking::Quay,
            Task::SetUp | Task::First => Asking::SetUp,
            _ => Asking::Deal,
        }
    }

    /// What a choice between treasure and crew really offers.
    pub(crate) fn shortage(&self, value: u8, crew: u8) -> Shortage {
        Shortage { value: self.most_to_load(self.active, value), crew: self.pack.len().min(u32::from(crew)) as u8 }
    }

    fn offer(&self, seat: Seat, port: Port, owns: bool) -> Offer {
        let (ship, trade) = (self.ship(seat), &self.trade);
        let crew = || (0..ship.hand.len()).filter(|&place| trade.gives_card(place));
        let pieces = (0..ship.hold.len()).filter(|&place| trade.gives_piece(place));
        let mut give: Vec<Goods> =
            if owns { crew().map(|place| Goods::Crew(ship.hand[place].crew)).collect() } else { Vec::new() };
        give.sort_unstable();
        give.extend(pieces.map(|place| Goods::Treasure(ship.hold[place])));
        let open = owns || trade.give_crew == 0;
        let wanted = Crew::ALL
            .into_iter()
            .flat_map(|crew| (0..trade.want_crew[crew.index()]).map(move |_| Goods::Crew(crew)))
            .chain(trade.want.pieces().map(Goods::Treasure));
        Offer {
            port,
            give,
            give_crew: crew().count() as u8,
            given: open.then(|| self.given(seat)),
            want: wanted.collect(),
            wanted: trade.wanted(),
            money: trade.money,
            check: open.then(|| self.check_trade(seat)),
            traded: trade.traded,
        }
    }
}
