//! What the game asks, what actions mean, and where to click for them.

use game::{Arg, Message, Phase, Seat, Viewer};

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

/// Something to be traded, with its value.
fn priced(item: Goods) -> Message {
    match item {
        Goods::Crew(kind) => crew(kind),
        Goods::Treasure(piece) => {
            Message::new("priced-treasure").with("treasure", treasure(piece)).with("value", piece.value())
        }
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

/// A square to which a ship goes, by its name, or by its coordinates and the coast it lies on.
pub(crate) fn towards(square: Square) -> Message {
    if let Some(here) = square.port() {
        return Message::new("to-port").with("port", port(here));
    }
    let id = match square {
        MUD_BAY => "to-mud-bay",
        ANCHOR_BAY => "to-anchor-bay",
        CLIFF_CREEK => "to-cliff-creek",
        _ if square.is_treasure_coast() => "to-treasure-island",
        _ if square.is_flat_coast() => "to-flat-island",
        _ => "to-sea",
    };
    Message::new(id).with("x", square.x()).with("y", square.y())
}

/// A square where ships meet: never in port or at Treasure Island.
fn at(square: Square) -> Message {
    let id = match square {
        MUD_BAY => "at-mud-bay",
        ANCHOR_BAY => "at-anchor-bay",
        CLIFF_CREEK => "at-cliff-creek",
        _ if square.is_flat_coast() => "at-flat-island",
        _ => "at-sea",
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
                Message::new("prompt-challenge").with("player", self.active).with("place", at(self.ship(asked).at))
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
            Task::Load { value, .. } => self.load_question(seat, value),
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
            _ if !self.can_sail() => Message::new("prompt-blocked"),
            _ => Message::new("prompt-choose").with("range", self.range(seat)),
        }
    }

    fn load_question(&self, seat: Seat, value: u8) -> Message {
        let most = self.most_to_load(seat, value);
        let id = match (self.has_begun_to_load(value), most < value) {
            (false, false) => "prompt-load",
            (false, true) => "prompt-load-short",
            (true, false) => "prompt-load-more",
            (true, true) => "prompt-load-more-short",
        };
        let message = Message::new(id).with("value", value);
        let question = if most < value { message.with("most", most) } else { message };
        // What the card does afterwards may matter for the choice.
        let total = self.crew_total(seat);
        match self.agenda.iter().rev().nth(1) {
            Some(&Task::Trim { most }) if total > most => {
                Message::new("prompt-then-trim").with("question", question).with("total", total).with("most", most)
            }
            _ => question,
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
        let given = self.given(seat);
        let question = match (self.check_trade(seat), given) {
            (Check::Empty, 0) => Message::new("prompt-only-taken").with("wanted", wanted),
            (Check::Empty, _) => Message::new("prompt-only-given").with("given", given),
            (Check::Unequal, _) => Message::new("prompt-unequal").with("given", given).with("wanted", wanted),
            (Check::NoRoom, _) => Message::new("prompt-no-room").with("given", given).with("wanted", wanted),
            (Check::Fair, _) => Message::new("prompt-fair").with("given", given).with("wanted", wanted),
        };
        self.within_patience(question)
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
            Action::Sail { heading, steps } => self.sail_label(heading, steps, target(heading, steps)),
            Action::Turn => Message::new("label-turn"),
            Action::Stay => Message::new("label-stay"),
            Action::Attack => Message::new("label-attack").with("player", self.active),
            Action::Decline => Message::new("label-decline").with("player", self.active),
            Action::Face(way) => Message::new("label-face").with("heading", heading(way)),
            Action::Flee { heading, steps } => {
                // Nobody flees from a battle that nobody lost (BU-A1).
                let even = matches!(self.next_task(), Some(Task::Withdraw(_)));
                Message::new(if even { "label-sail" } else { "label-flee" })
                    .with("place", towards(target(heading, steps)))
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
            Action::Done => Message::new(match self.next_task() {
                Some(Task::Load { value, .. }) if !self.has_begun_to_load(value) => "label-load-nothing",
                _ => "label-done",
            }),
            Action::KeepChart => Message::new("label-keep-chart"),
            Action::Bury(kind) => Message::new("label-bury").with("crew", crew(kind)),
            Action::BuryAtHome(kind) => Message::new("label-bury-at-home").with("crew", crew(kind)),
            Action::Stow(kind) => Message::new("label-stow").with("crew", crew(kind)),
            Action::Muster(kind) => Message::new("label-muster").with("crew", crew(kind)),
            Action::Give(item) => Message::new("label-give").with("goods", priced(item)),
            Action::TakeBack(item) => Message::new("label-take-back").with("goods", priced(item)),
            Action::Want(item) => Message::new("label-want").with("goods", priced(item)),
            Action::PutBack(item) => Message::new("label-put-back").with("goods", priced(item)),
            Action::Commit => Message::new("label-commit").with("value", self.trade.wanted()),
            Action::Spend(card) => {
                // What lies on the table is taken back for it.
                let id = if self.trade.is_empty() { "label-spend" } else { "label-spend-instead" };
                Message::new(id).with("card", kept(card)).with("most", card.buys())
            }
            Action::Hire(piece) => {
                let id = if self.trade.is_empty() { "label-hire" } else { "label-hire-instead" };
                Message::new(id).with("treasure", treasure(piece))
            }
            Action::Leave => match self.trade.money {
                Some(card) => Message::new("label-keep").with("card", kept(card)),
                None if self.trade.is_empty() => Message::new("label-leave"),
                None => Message::new("label-leave-offer"),
            },
        }
    }

    // A voyage, with the ships that will be asked whether they attack, in the order of the path.
    fn sail_label(&self, heading: Heading, steps: u8, to: Square) -> Message {
        let mut crossed: Vec<(u8, Seat)> =
            self.crossed(heading, 0, steps).map(|(other, distance)| (distance, other)).collect();
        crossed.sort_unstable();
        let past = crossed
            .into_iter()
            .map(|(_, other)| Arg::from(other))
            .reduce(|one, other| Message::new("players-and").with("one", one).with("other", other).into());
        let met = self.ships_at(to, self.active).next().filter(|_| !to.is_shelter());
        let id = match (met, &past) {
            (None, None) => "label-sail",
            (None, Some(_)) => "label-sail-past",
            (Some(_), None) => "label-attack-ship",
            (Some(_), Some(_)) => "label-attack-ship-past",
        };
        let label = Message::new(id).with("place", if met.is_some() { at(to) } else { towards(to) });
        let label = if let Some(other) = met { label.with("player", other) } else { label };
        if let Some(past) = past { label.with("past", past) } else { label }
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
