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

pub(crate) fn goods(goods: Goods) -> Message {
    match goods {
        Goods::Crew(kind) => crew(kind),
        Goods::Treasure(piece) => treasure(piece),
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

impl Buccaneer {
    pub(crate) fn prompted(&self, viewer: Viewer) -> Message {
        if let Some(winner) = self.winner {
            return Message::new("prompt-over").with("player", winner).with("points", self.points(winner));
        }
        let Phase::Decide(deciding) = self.waiting_for() else { return Message::new("prompt-chance") };
        let Some((seat, task)) = deciding.iter().next().zip(self.next_task()) else {
            return Message::new("prompt-chance");
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
            Task::Prize { loser, .. } => Message::new("prompt-prize").with("player", loser),
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
            Task::Chart(_) => Message::new("prompt-chart").with("most", self.most_to_load(seat, 7)),
            Task::Bury(_) => {
                let surplus = self.crew_cards(seat).saturating_sub(crate::fortunes::SPARED);
                Message::new("prompt-bury").with("surplus", surplus)
            }
            Task::Quay(_) => Message::new("prompt-quay"),
            Task::Market(_) => self.market_question(seat),
            _ if self.ship(seat).at.port().is_some() => Message::new("prompt-set-sail").with("range", self.range(seat)),
            _ => Message::new("prompt-choose").with("range", self.range(seat)),
        }
    }

    fn market_question(&self, seat: Seat) -> Message {
        let Some(here) = self.port_of(seat).map(port) else { return Message::new("prompt-chance") };
        let wanted = self.trade.wanted();
        if let Some(card) = self.trade.money {
            return Message::new("prompt-money")
                .with("card", kept(card))
                .with("most", card.buys())
                .with("wanted", wanted);
        }
        if self.trade.is_empty() {
            return Message::new("prompt-market").with("port", here);
        }
        let id = match self.check_trade(seat) {
            Check::Empty | Check::Unequal => "prompt-unequal",
            Check::NoRoom => "prompt-no-room",
            Check::Fair => "prompt-fair",
        };
        Message::new(id).with("given", self.given(seat)).with("wanted", wanted)
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
            Action::PlunderCrew => Message::new("label-plunder-crew"),
            Action::Pick(other) if self.next_task() == Some(Task::Press) => {
                Message::new("label-press").with("player", other).with("count", self.crew_cards(other).min(3))
            }
            Action::Pick(other) => Message::new("label-swap").with("player", other),
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
