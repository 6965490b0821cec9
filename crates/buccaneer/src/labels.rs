//! What the game asks, what actions mean, and where to click for them.

use game::{Message, Phase, Seat, Viewer};

use crate::action::{Action, Goods};
use crate::board::{ANCHOR_BAY, CLIFF_CREEK, Heading, MUD_BAY, Port, Square};
use crate::crew::Crew;
use crate::fortune::Fortune;
use crate::market::Check;
use crate::state::{Buccaneer, Task};
use crate::treasure::Treasure;

pub(crate) fn crew(crew: Crew) -> Message {
    let id = if crew.is_red() { "crew-red" } else { "crew-black" };
    Message::new(id).with("value", crew.value())
}

pub(crate) fn treasure(treasure: Treasure) -> Message {
    Message::new(
        ["treasure-diamond", "treasure-ruby", "treasure-gold", "treasure-pearl", "treasure-rum"][treasure as usize],
    )
}

/// Three of a type.
pub(crate) fn three(treasure: Treasure) -> Message {
    Message::new(["three-diamond", "three-ruby", "three-gold", "three-pearl", "three-rum"][treasure as usize])
}

pub(crate) fn goods(goods: Goods) -> Message {
    match goods {
        Goods::Crew(kind) => crew(kind),
        Goods::Treasure(piece) => Message::new("one-treasure").with("treasure", treasure(piece)),
    }
}

pub(crate) fn port(port: Port) -> Message {
    let ids = ["port-london", "port-genoa", "port-marseilles", "port-cadiz", "port-venice", "port-amsterdam"];
    Message::new(ids[port.index()])
}

pub(crate) fn heading(heading: Heading) -> Message {
    let ids =
        ["heading-n", "heading-ne", "heading-e", "heading-se", "heading-s", "heading-sw", "heading-w", "heading-nw"];
    Message::new(ids[heading as usize])
}

/// A square by its name, or by its coordinates and the coast it lies on.
pub(crate) fn place(square: Square) -> Message {
    if let Some(here) = square.port() {
        return port(here);
    }
    let id = match square {
        MUD_BAY => "place-mud-bay",
        ANCHOR_BAY => "place-anchor-bay",
        CLIFF_CREEK => "place-cliff-creek",
        _ if square.is_treasure_coast() => "place-treasure-island",
        _ if square.is_flat_coast() => "place-flat-island",
        _ => "place-sea",
    };
    Message::new(id).with("x", square.x()).with("y", square.y())
}

/// A kept chance card by its name.
pub(crate) fn kept(card: Fortune) -> Message {
    Message::new(match card {
        Fortune::LONG_JOHN => "kept-long-john",
        Fortune::DOUBLOONS => "kept-doubloons",
        Fortune::PIECES_OF_EIGHT => "kept-pieces-of-eight",
        _ => "kept-chart",
    })
}

/// The text of a chance card, by the option that changes it where one does.
pub(crate) fn fortune(card: Fortune, reworded: bool) -> Message {
    const IDS: [&str; 28] = [
        "fortune-1",
        "fortune-2",
        "fortune-3",
        "fortune-4",
        "fortune-5",
        "fortune-6",
        "fortune-7",
        "fortune-8",
        "fortune-9",
        "fortune-10",
        "fortune-11",
        "fortune-12",
        "fortune-13",
        "fortune-14",
        "fortune-15",
        "fortune-16",
        "fortune-17",
        "fortune-18",
        "fortune-19",
        "fortune-20",
        "fortune-21",
        "fortune-22",
        "fortune-23",
        "fortune-24",
        "fortune-25",
        "fortune-26",
        "fortune-27",
        "fortune-28",
    ];
    match card.number() {
        6 if reworded => Message::new("reworded-6"),
        21 if reworded => Message::new("reworded-21"),
        22 if reworded => Message::new("reworded-22"),
        number => Message::new(IDS[number as usize - 1]),
    }
}

impl Buccaneer {
    pub(crate) fn prompted(&self, viewer: Viewer) -> Message {
        if let Some(winner) = self.winner {
            return Message::new("prompt-over").with("player", winner).with("points", self.points(winner));
        }
        let task = self.next_task();
        let deciding = if let Phase::Decide(seats) = self.waiting_for() { seats.iter().next() } else { None };
        let Some((seat, task)) = deciding.zip(task) else {
            return Message::new(match task {
                Some(Task::Draw) => "prompt-draw",
                Some(Task::Blind { .. }) => "prompt-blind",
                Some(Task::First) => "prompt-lots",
                _ => "prompt-chance",
            });
        };
        if viewer.is(seat) { self.question(seat, task) } else { Message::new("prompt-waiting").with("player", seat) }
    }

    fn question(&self, seat: Seat, task: Task) -> Message {
        match task {
            Task::Challenge { asked, .. } => {
                let at = place(self.ship(asked).at);
                Message::new("prompt-challenge").with("player", self.active).with("place", at)
            }
            Task::Onward => Message::new("prompt-onward").with("range", self.voyage_range()),
            Task::Face(_) => Message::new("prompt-face"),
            Task::Prize { loser, .. } => {
                Message::new("prompt-prize").with("player", loser).with("count", self.ship(loser).hand.len().min(2))
            }
            Task::Flee(_) => Message::new("prompt-flee").with("range", self.range(seat)),
            Task::Withdraw(_) => Message::new("prompt-withdraw").with("range", self.range(seat)),
            Task::Press => Message::new("prompt-press"),
            Task::Swap => Message::new("prompt-swap"),
            Task::Spoils { value, crew } => {
                let most = self.shortage(value, crew);
                // C2: a shortage is told before the choice.
                let short = most.value < value || most.crew < crew;
                let id = if short { "prompt-spoils-short" } else { "prompt-spoils" };
                let message = Message::new(id).with("value", value).with("crew", crew);
                if short { message.with("most", most.value).with("left", most.crew) } else { message }
            }
            Task::Load { value, .. } => {
                let most = self.most_to_load(seat, value);
                let id = if most < value { "prompt-load-short" } else { "prompt-load" };
                let message = Message::new(id).with("value", value);
                if most < value { message.with("most", most) } else { message }
            }
            Task::Chart(_) => {
                let most = self.most_to_load(seat, 7);
                Message::new(if most < 7 { "prompt-chart-short" } else { "prompt-chart" }).with("most", most)
            }
            Task::Bury(_) => {
                let surplus = self.crew_cards(seat).saturating_sub(crate::fortunes::SPARED);
                Message::new("prompt-bury").with("surplus", surplus)
            }
            Task::Quay(_) => self.within_patience(Message::new("prompt-quay")),
            Task::Market(_) => self.market_question(seat),
            _ if self.ship(seat).at.port().is_some() => Message::new("prompt-set-sail").with("range", self.range(seat)),
            _ => Message::new("prompt-choose").with("range", self.range(seat)),
        }
    }

    fn market_question(&self, seat: Seat) -> Message {
        let Some(here) = self.port_of(seat).map(port) else { return Message::new("prompt-chance") };
        let wanted = self.trade.wanted();
        let fair = self.check_trade(seat) == Check::Fair;
        if !self.patient() && fair {
            return Message::new("prompt-last-word").with("most", crate::state::PATIENCE).with("value", wanted);
        }
        if let Some(card) = self.trade.money {
            let message = Message::new("prompt-money").with("card", kept(card)).with("most", card.buys());
            return self.within_patience(message.with("wanted", wanted));
        }
        if self.trade.is_empty() {
            let id = match (self.trade.open, self.trade.traded) {
                (true, _) => "prompt-market",
                (false, true) => "prompt-traded",
                (false, false) => "prompt-no-trade",
            };
            let message = Message::new(id).with("port", here);
            return self.within_patience(message.with("ways", self.ways_to_deal(seat)));
        }
        let id = match self.check_trade(seat) {
            Check::Empty | Check::Unequal => "prompt-unequal",
            Check::NoRoom => "prompt-no-room",
            Check::Fair => "prompt-fair",
        };
        self.within_patience(Message::new(id).with("given", self.given(seat)).with("wanted", wanted))
    }

    // What can be done in a port besides ending the visit.
    fn ways_to_deal(&self, seat: Seat) -> Message {
        let pays = Fortune::MONEY.into_iter().any(|card| self.can_spend(seat, card));
        let ways = [("way-trade", self.trade.open), ("way-pay", pays), ("way-hire", self.can_hire(seat))];
        let ways = ways.into_iter().filter(|&(_, open)| open).map(|(id, _)| Message::new(id));
        ways.reduce(|one, other| Message::new("ways-or").with("one", one).with("other", other))
            .unwrap_or_else(|| Message::new("way-none"))
    }

    // A question in a port, with how often the player can still change their mind once that is seldom.
    fn within_patience(&self, question: Message) -> Message {
        let most = crate::state::PATIENCE;
        match most.saturating_sub(self.trade.changes) {
            0 => Message::new("prompt-patience").with("most", most),
            left @ 1..=10 => Message::new("prompt-hurry").with("question", question).with("left", left),
            _ => question,
        }
    }

    pub(crate) fn labelled(&self, seat: Seat, action: &Action) -> Message {
        let ship = self.ship(seat);
        let target = |heading, steps| ship.at.towards(heading, steps).unwrap_or(ship.at);
        match *action {
            Action::Sail { heading, steps } => {
                let to = target(heading, steps);
                match self.ships_at(to, seat).next() {
                    Some(other) if !to.is_shelter() => {
                        Message::new("label-attack-ship").with("player", other).with("place", place(to))
                    }
                    _ => Message::new("label-sail").with("place", place(to)),
                }
            }
            Action::Turn => Message::new("label-turn"),
            Action::Stay => Message::new("label-stay"),
            Action::Attack => Message::new("label-attack").with("player", self.active),
            Action::Decline => Message::new("label-decline").with("player", self.active),
            Action::Face(way) => Message::new("label-face").with("heading", heading(way)),
            Action::Flee { heading, steps } => {
                // Nobody flees from a battle that nobody lost (BU-A1).
                let even = matches!(self.next_task(), Some(Task::Withdraw(_)));
                Message::new(if even { "label-sail" } else { "label-flee" })
                    .with("place", place(target(heading, steps)))
            }
            Action::PlunderTreasure => Message::new("label-plunder-treasure"),
            Action::PlunderCrew => {
                let loser = if let Some(Task::Prize { loser, .. }) = self.next_task() { loser } else { seat };
                Message::new("label-plunder-crew").with("count", self.ship(loser).hand.len().min(2))
            }
            Action::Pick(other) if self.next_task() == Some(Task::Press) => {
                Message::new("label-press").with("player", other).with("count", self.crew_cards(other).min(3))
            }
            Action::Pick(other) => {
                Message::new("label-swap").with("player", other).with("count", self.ship(other).hand.len().min(2))
            }
            Action::TakeCrew => {
                let asked = if let Some(Task::Spoils { crew, .. }) = self.next_task() { crew } else { 0 };
                Message::new("label-take-crew").with("count", self.pack.len().min(u32::from(asked)))
            }
            Action::Load(piece) => {
                Message::new("label-load").with("treasure", treasure(piece)).with("value", piece.value())
            }
            Action::Done => Message::new("label-done"),
            Action::KeepChart => Message::new("label-keep-chart"),
            Action::Bury(kind) => Message::new("label-bury").with("crew", crew(kind)),
            Action::BuryAtHome(kind) => Message::new("label-bury-at-home").with("crew", crew(kind)),
            Action::Stow(kind) => Message::new("label-stow").with("crew", crew(kind)),
            Action::Muster(kind) => Message::new("label-muster").with("crew", crew(kind)),
            Action::Give(item) => Message::new("label-give").with("goods", goods(item)).with("value", item.value()),
            Action::TakeBack(item) => Message::new("label-take-back").with("goods", goods(item)),
            Action::Want(item) => Message::new("label-want").with("goods", goods(item)).with("value", item.value()),
            Action::PutBack(item) => Message::new("label-put-back").with("goods", goods(item)),
            Action::Commit => Message::new("label-commit").with("value", self.trade.wanted()),
            Action::Spend(card) => Message::new("label-spend").with("card", kept(card)).with("most", card.buys()),
            Action::Hire(piece) => Message::new("label-hire").with("treasure", treasure(piece)),
            Action::Leave => match self.trade.money {
                Some(card) => Message::new("label-keep").with("card", kept(card)),
                None => Message::new("label-leave"),
            },
        }
    }

    pub(crate) fn clicks(&self, seat: Seat, action: &Action) -> Vec<String> {
        let from = self.ship(seat).at;
        let square = |heading, steps| {
            let to = from.towards(heading, steps).unwrap_or(from);
            format!("square-{}-{}", to.x(), to.y())
        };
        let aboard = |item: Goods| match item {
            Goods::Crew(crew) => format!("hand-{}", crew.id()),
            Goods::Treasure(piece) => format!("hold-{}", piece.id()),
        };
        let item = |item: Goods| match item {
            Goods::Crew(crew) => crew.id(),
            Goods::Treasure(piece) => piece.id(),
        };
        let click = match *action {
            Action::Sail { heading, steps } | Action::Flee { heading, steps } => square(heading, steps),
            Action::Turn => "button-turn".to_owned(),
            Action::Stay => "button-stay".to_owned(),
            Action::Attack => "button-attack".to_owned(),
            Action::Decline => "button-decline".to_owned(),
            Action::Face(heading) => format!("heading-{}", heading.id()),
            Action::PlunderTreasure => "button-plunder-treasure".to_owned(),
            Action::PlunderCrew => "button-plunder-crew".to_owned(),
            Action::Pick(other) => format!("ship-{other}"),
            Action::TakeCrew => "button-take-crew".to_owned(),
            Action::Load(piece) => format!("island-{}", piece.id()),
            Action::Done => "button-done".to_owned(),
            Action::KeepChart => "button-keep-chart".to_owned(),
            Action::Bury(crew) | Action::Stow(crew) => aboard(Goods::Crew(crew)),
            Action::BuryAtHome(crew) | Action::Muster(crew) => format!("home-{}", crew.id()),
            Action::Give(goods) => aboard(goods),
            Action::TakeBack(goods) => format!("given-{}", item(goods)),
            Action::Want(goods) => format!("port-{}", item(goods)),
            Action::PutBack(goods) => format!("wanted-{}", item(goods)),
            Action::Commit => "button-commit".to_owned(),
            Action::Spend(card) => format!("kept-{}", card.number()),
            Action::Hire(piece) => return vec!["long-john".to_owned(), format!("hold-{}", piece.id())],
            Action::Leave => "button-leave".to_owned(),
        };
        vec![click]
    }
}
