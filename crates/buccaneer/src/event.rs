//! What a step makes happen, and who may know of it.

use game::{Seat, Viewer};
use serde::Serialize;

use crate::action::Goods;
use crate::board::{Heading, Port, Square};
use crate::crew::Crew;
use crate::fortune::Fortune;
use crate::treasure::Treasure;

/// Why a ship changes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Voyage {
    /// Its turn's move.
    Sailed,
    /// A flight after a lost battle.
    Fled,
    /// Away from a battle that nobody won.
    Withdrew,
    /// A flight with no free square in reach: put on the nearest one.
    Drifted,
    /// A chance card.
    Blown,
}

/// Where crew that change their holder come from or go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Reason {
    /// The spoils of a battle.
    Battle,
    /// Card 2.
    Pressed,
    /// Washed overboard by card 7.
    Overboard,
    /// Card 20's blind swap.
    Swapped,
}

/// What a chance card's choice comes down to when there is none (C2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Forced {
    /// No crew are left.
    Treasure,
    /// No treasure can be loaded.
    Crew,
    /// Neither.
    Nothing,
}

/// Something that happened. A crew card's kind is left out for those who may not see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// A player got a home port; the ship lies there.
    HomeDrawn {
        /// Who.
        seat: Seat,
        /// Where.
        port: Port,
        /// Where the ship faces.
        heading: Heading,
    },
    /// A crew card was dealt from the pack.
    Dealt {
        /// To whom.
        seat: Seat,
        /// What it is; only for that player.
        crew: Option<Crew>,
    },
    /// The last card of a deal has come. Only now the range is told, so that single cards keep their values to
    /// themselves.
    Manned {
        /// Whose ship.
        seat: Seat,
        /// How many cards were dealt.
        count: u8,
        /// The ship's range now.
        range: u8,
    },
    /// A crew card was dealt to a trading port.
    Stocked {
        /// The port.
        port: Port,
        /// The card.
        crew: Crew,
    },
    /// A treasure made up a trading port's stock.
    Filled {
        /// The port.
        port: Port,
        /// The piece.
        treasure: Treasure,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u32,
    },
    /// A ship changed its place.
    Moved {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Square,
        /// To here; sailed and fled in a straight line.
        to: Square,
        /// Where it faces now.
        heading: Heading,
        /// Why.
        by: Voyage,
    },
    /// A ship turned its bow.
    Turned {
        /// Whose.
        seat: Seat,
        /// Where it faces now.
        heading: Heading,
    },
    /// A crossed ship is asked whether it attacks.
    Crossed {
        /// Who is asked.
        asked: Seat,
        /// Whose ship wants to pass.
        mover: Seat,
        /// Where.
        at: Square,
    },
    /// It lets the other pass.
    LetPass {
        /// Who was asked.
        asked: Seat,
        /// Who passes.
        mover: Seat,
    },
    /// A battle was fought.
    Battle {
        /// Where.
        at: Square,
        /// Who attacked.
        attacker: Seat,
        /// Who was attacked.
        defender: Seat,
        /// Who won; nobody if both were equally strong.
        winner: Option<Seat>,
    },
    /// The winner of a battle chose the prize.
    PrizeChosen {
        /// Who.
        seat: Seat,
        /// All treasure, or two crew.
        treasure: bool,
    },
    /// A treasure went from one ship to another.
    TreasurePassed {
        /// Whose it was.
        from: Seat,
        /// Whose it is.
        to: Seat,
        /// The piece.
        treasure: Treasure,
        /// Why.
        by: Reason,
    },
    /// A treasure for which the winner had no room went back to Treasure Island.
    TreasureLost {
        /// Whose it was.
        from: Seat,
        /// The piece.
        treasure: Treasure,
    },
    /// A crew card went from one hand to another.
    CrewPassed {
        /// Whose it was.
        from: Seat,
        /// Whose it is.
        to: Seat,
        /// The card; only for those two.
        crew: Option<Crew>,
        /// Why.
        by: Reason,
    },
    /// A chance card was turned up.
    Drawn {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Fortune,
        /// Whether an option changes what it says.
        reworded: bool,
    },
    /// It is kept.
    Kept {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Fortune,
    },
    /// A chance card went under the pack.
    PutUnder {
        /// The card.
        card: Fortune,
    },
    /// The card changed nothing.
    NoEffect {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Fortune,
    },
    /// There is no choice between treasure and crew.
    NoChoice {
        /// Whose card.
        seat: Seat,
        /// What is left.
        forced: Forced,
    },
    /// No treasure can be loaded, though a card or a chart says so.
    NothingLoaded {
        /// Whose ship.
        seat: Seat,
        /// Whether it is full; otherwise Treasure Island has no such piece.
        full: bool,
    },
    /// Fewer crew were there than the card names.
    CrewShort {
        /// Who takes them.
        seat: Seat,
        /// How many are missing.
        missing: u8,
    },
    /// A crew card went from a hand under the pack.
    CrewReturned {
        /// Whose it was.
        seat: Seat,
        /// The card; only for that player.
        crew: Option<Crew>,
    },
    /// A crew card at home went under the pack, openly.
    CrewBuried {
        /// Whose it was.
        seat: Seat,
        /// The card.
        crew: Crew,
    },
    /// A crew card was washed to Flat Island, where all can see it.
    CrewWashed {
        /// Whose it was.
        seat: Seat,
        /// The card.
        crew: Crew,
    },
    /// A treasure was washed to Flat Island.
    TreasureWashed {
        /// Whose it was.
        seat: Seat,
        /// The piece.
        treasure: Treasure,
    },
    /// A crew card was found on Flat Island.
    CrewFound {
        /// By whom.
        seat: Seat,
        /// The card.
        crew: Crew,
    },
    /// A treasure was found on Flat Island.
    TreasureFound {
        /// By whom.
        seat: Seat,
        /// The piece.
        treasure: Treasure,
    },
    /// A treasure was loaded from Treasure Island.
    Loaded {
        /// By whom.
        seat: Seat,
        /// The piece.
        treasure: Treasure,
    },
    /// A chart was landed at Anchor Bay.
    ChartLanded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Fortune,
    },
    /// A treasure was unloaded at home.
    Unloaded {
        /// By whom.
        seat: Seat,
        /// Where.
        port: Port,
        /// The piece.
        treasure: Treasure,
    },
    /// Three alike went to a safe zone.
    Secured {
        /// Whose.
        seat: Seat,
        /// Where.
        port: Port,
        /// The type.
        treasure: Treasure,
    },
    /// Something was put on the table in a port, or taken off it.
    Laid {
        /// Who trades.
        seat: Seat,
        /// What; own crew only for that player.
        goods: Option<Goods>,
        /// Whether it is the port's.
        ports: bool,
        /// Whether it was taken off the table.
        back: bool,
    },
    /// A kept chance card was laid on the table, or taken off it.
    MoneyLaid {
        /// Who trades.
        seat: Seat,
        /// The card.
        card: Fortune,
        /// Whether it was taken off the table.
        back: bool,
    },
    /// A port has something to trade, but nothing that a player could pay exactly and find room for.
    NoTrade {
        /// Who has come.
        seat: Seat,
        /// Where.
        port: Port,
    },
    /// Both sides were checked, and the exchange is made.
    Traded {
        /// Who.
        seat: Seat,
        /// Where.
        port: Port,
        /// The value of each side.
        value: u8,
    },
    /// A kept chance card bought something.
    Spent {
        /// Who.
        seat: Seat,
        /// Where.
        port: Port,
        /// The card.
        card: Fortune,
    },
    /// Something of a player's went to a port.
    Gave {
        /// Who.
        seat: Seat,
        /// Where.
        port: Port,
        /// What; crew for another player's hand only for those two.
        goods: Option<Goods>,
        /// Into whose hand it went.
        to: Option<Seat>,
    },
    /// Something of a port's went to a player.
    Took {
        /// Who.
        seat: Seat,
        /// Where.
        port: Port,
        /// What.
        goods: Goods,
    },
    /// Long John stays at a port.
    JohnLeft {
        /// Who left him.
        seat: Seat,
        /// Where.
        port: Port,
    },
    /// Long John was hired for a treasure.
    JohnHired {
        /// By whom.
        seat: Seat,
        /// Where.
        port: Port,
        /// For what.
        treasure: Treasure,
    },
    /// Long John came aboard at home, where treasure was landed.
    JohnCame {
        /// To whom.
        seat: Seat,
        /// Where.
        port: Port,
    },
    /// Crew went ashore at home, or came aboard there.
    Quayed {
        /// Whose.
        seat: Seat,
        /// The card.
        crew: Crew,
        /// Whether it came aboard.
        aboard: bool,
    },
    /// A player left a port.
    Left {
        /// Who.
        seat: Seat,
        /// Which.
        port: Port,
    },
    /// The match is won.
    Won {
        /// By whom.
        seat: Seat,
        /// Points of treasure at home.
        points: u32,
    },
}

impl Event {
    /// The event as a viewer may know it.
    pub(crate) fn redacted(&self, viewer: Viewer) -> Self {
        let mut event = self.clone();
        match &mut event {
            Self::Dealt { seat, crew, .. } | Self::CrewReturned { seat, crew } if !viewer.is(*seat) => *crew = None,
            Self::CrewPassed { from, to, crew, .. } if !viewer.is(*from) && !viewer.is(*to) => *crew = None,
            Self::Laid { seat, goods, ports: false, .. }
                if !viewer.is(*seat) && matches!(goods, Some(Goods::Crew(_))) =>
            {
                *goods = None;
            }
            Self::Gave { seat, goods, to: Some(to), .. } if !viewer.is(*seat) && !viewer.is(*to) => *goods = None,
            _ => {}
        }
        event
    }
}
