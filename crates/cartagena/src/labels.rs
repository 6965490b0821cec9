//! Prompts, labels, click paths and log lines: what people read, as messages.

use game::{Game, Message, Phase, Seat, Viewer};

use crate::board::{Place, START};
use crate::{Action, Cartagena, Colour, Event, Stage, Symbol};

impl Symbol {
    /// Its name as a message.
    pub(crate) fn word(self) -> Message {
        Message::new(match self {
            Self::Bottle => "symbol-bottle",
            Self::Keys => "symbol-keys",
            Self::Sword => "symbol-sword",
            Self::Skull => "symbol-skull",
            Self::Hat => "symbol-hat",
            Self::Pistol => "symbol-pistol",
        })
    }
}

impl Colour {
    /// A pirate of this colour as a message.
    fn pirate(self) -> Message {
        Message::new(match self {
            Self::Blue => "pirate-blue",
            Self::Yellow => "pirate-yellow",
            Self::Red => "pirate-red",
            Self::Green => "pirate-green",
            Self::Brown => "pirate-brown",
        })
    }
}

impl Cartagena {
    /// One sentence: what to do, or whom the game waits for.
    pub(crate) fn asks(&self, viewer: Viewer) -> Message {
        let player = self.active();
        match (self.stage, self.phase()) {
            (Stage::Path, _) => Message::new("prompt-path"),
            (Stage::Starter, _) => Message::new("prompt-starter"),
            (Stage::Deal, _) => Message::new("prompt-deal"),
            (Stage::Over, _) if viewer.is(player) => Message::new("prompt-you-won"),
            (Stage::Over, _) => Message::new("prompt-won").with("player", player),
            (Stage::Turn, Phase::Chance) if self.laying => Message::new("prompt-row"),
            (Stage::Turn, Phase::Chance) if viewer.is(player) => {
                Message::new("prompt-you-draw").with("cards", self.to_be_had(self.owed))
            }
            (Stage::Turn, Phase::Chance) => {
                Message::new("prompt-draw").with("player", player).with("cards", self.to_be_had(self.owed))
            }
            (Stage::Turn, _) if !viewer.is(player) => Message::new("prompt-wait").with("player", player),
            (Stage::Turn, _) if self.plays_made > 0 && !self.can_play() => Message::new("prompt-end"),
            (Stage::Turn, _) if self.plays_made > 0 => {
                Message::new("prompt-again").with("left", self.config.plays.saturating_sub(self.plays_made))
            }
            (Stage::Turn, _) if self.playable(Action::Skip) => Message::new("prompt-no-cards"),
            (Stage::Turn, _) => Message::new("prompt-play"),
        }
    }

    /// A place as part of a sentence: "on 7".
    fn at(&self, place: Place) -> Message {
        match place {
            START => Message::new("at-start"),
            place if place >= self.boat() => Message::new("at-boat"),
            place => Message::new("at-cell").with("cell", place),
        }
    }

    /// What an action means.
    pub(crate) fn means(&self, seat: Seat, action: Action) -> Message {
        let pirate = Colour::of(seat).pirate();
        match action {
            Action::Advance { from, card } => {
                let to = self.ahead(from, card);
                let id = if to < self.boat() { "label-advance" } else { "label-board" };
                let label =
                    Message::new(id).with("pirate", pirate).with("from", self.at(from)).with("card", card.word());
                if to < self.boat() { label.with("to", to) } else { label }
            }
            Action::Retreat { from } => {
                let to = self.behind(from).unwrap_or(START);
                let label = Message::new("label-retreat").with("pirate", pirate).with("from", self.at(from));
                label.with("to", to).with("cards", self.brought(to))
            }
            Action::Skip => Message::new("label-skip").with("cards", self.to_be_had(1)),
            Action::EndTurn => Message::new("label-end-turn"),
        }
    }

    /// The elements to click: the pirate, then a card to go forward or the cell to go back to.
    pub(crate) fn clicks(&self, seat: Seat, action: Action) -> Vec<String> {
        let pirate = |from| format!("pirate-{}-{from}", Colour::of(seat).name());
        match action {
            Action::Advance { from, card } => vec![pirate(from), format!("card-{}", card.name())],
            Action::Retreat { from } => vec![pirate(from), format!("cell-{}", self.behind(from).unwrap_or(START))],
            Action::Skip => vec!["button-skip".into()],
            Action::EndTurn => vec!["button-end-turn".into()],
        }
    }
}

impl Event {
    /// The log's sentence for it.
    pub(crate) fn sentence(&self) -> Option<Message> {
        let line = |id: &'static str, seat: Seat| Message::new(id).with("player", seat);
        let from = |message: Message, from: Place| match from {
            START => message.with("from", Message::new("at-start")),
            cell => message.with("from", Message::new("at-cell").with("cell", cell)),
        };
        Some(match *self {
            Self::CellLaid { .. } | Self::SegmentLaid { .. } | Self::Dealt { .. } | Self::RowLaid { .. } => {
                return None;
            }
            Self::TurnBegan { .. } => return None,
            Self::StarterChosen { seat } => line("line-starter", seat),
            Self::Advanced { seat, card, from: start, to } => {
                from(line("line-advanced", seat).with("card", card.word()), start).with("to", to)
            }
            Self::Boarded { seat, card, from: start, aboard, .. } => {
                from(line("line-boarded", seat).with("card", card.word()), start).with("aboard", aboard)
            }
            Self::Retreated { seat, from: start, to, cards, left_boat } => {
                let line = line("line-retreated", seat);
                let line = if left_boat { line.with("from", Message::new("at-boat")) } else { from(line, start) };
                line.with("to", to).with("cards", cards)
            }
            Self::Drew { seat, card: Some(card), .. } => line("line-drew", seat).with("card", card.word()),
            Self::Drew { seat, card: None, .. } => line("line-drew-hidden", seat),
            Self::Took { seat, card } => line("line-took", seat).with("card", card.word()),
            Self::Reshuffled { cards } => Message::new("line-reshuffled").with("cards", cards.len()),
            Self::NothingToDraw { seat, .. } => line("line-nothing", seat),
            Self::Passed { seat } => line("line-passed", seat),
            Self::Skipped { seat } => line("line-skipped", seat),
            Self::Ended { seat } => line("line-ended", seat),
            Self::Won { seat } => line("line-won", seat),
        })
    }
}
