//! Lines of the log.

use game::Message;

use crate::action::Goods;
use crate::event::{Event, Forced, Reason, Voyage};
use crate::labels::{crew, fortune, goods, heading, kept, port, three, towards, treasure};

impl Event {
    pub(crate) fn line(&self) -> Option<Message> {
        Some(match *self {
            Self::HomeDrawn { seat, port: home, .. } => {
                Message::new("line-home").with("player", seat).with("port", port(home))
            }
            Self::Dealt { seat, crew: Some(kind) } => {
                Message::new("line-dealt-card").with("player", seat).with("crew", crew(kind))
            }
            Self::Manned { seat, count, range } => {
                Message::new("line-manned").with("player", seat).with("count", count).with("range", range)
            }
            Self::Stocked { port: here, crew: kind } => {
                Message::new("line-stocked").with("port", port(here)).with("goods", crew(kind))
            }
            Self::Filled { port: here, treasure: piece } => {
                Message::new("line-stocked").with("port", port(here)).with("goods", goods(Goods::Treasure(piece)))
            }
            Self::TurnBegan { seat, round } => Message::new("line-turn").with("player", seat).with("round", round),
            Self::Moved { seat, to, by, .. } => {
                let id = match by {
                    Voyage::Sailed => "line-sailed",
                    Voyage::Fled => "line-fled",
                    Voyage::Withdrew => "line-withdrew",
                    Voyage::Drifted => "line-drifted",
                    Voyage::Blown => "line-blown",
                };
                Message::new(id).with("player", seat).with("place", towards(to))
            }
            Self::Turned { seat, heading: way } => {
                Message::new("line-turned").with("player", seat).with("heading", heading(way))
            }
            Self::LetPass { asked, mover } => Message::new("line-let-pass").with("player", asked).with("other", mover),
            Self::Battle { attacker, defender, winner, .. } => {
                let id = if winner.is_some() { "line-battle" } else { "line-battle-even" };
                let message = Message::new(id).with("player", attacker).with("other", defender);
                match winner {
                    Some(winner) => message.with("winner", winner),
                    None => message,
                }
            }
            Self::PrizeChosen { seat, treasure } => {
                Message::new(if treasure { "line-prize-treasure" } else { "line-prize-crew" }).with("player", seat)
            }
            Self::TreasurePassed { from, to, treasure: piece, .. } => {
                let message = Message::new("line-treasure-passed").with("player", to).with("other", from);
                message.with("treasure", treasure(piece))
            }
            Self::TreasureLost { from, treasure: piece } => {
                Message::new("line-treasure-lost").with("player", from).with("treasure", treasure(piece))
            }
            Self::CrewPassed { from, to, crew: kind, by } => {
                let id = match (by, kind) {
                    (Reason::Swapped, Some(_)) => "line-crew-swapped-card",
                    (Reason::Swapped, None) => "line-crew-swapped",
                    (_, Some(_)) => "line-crew-passed-card",
                    (_, None) => "line-crew-passed",
                };
                let message = Message::new(id).with("player", to).with("other", from);
                match kind {
                    Some(kind) => message.with("crew", crew(kind)),
                    None => message,
                }
            }
            Self::Drawn { seat, card, reworded } => {
                let message = Message::new("line-drawn").with("player", seat).with("number", card.number());
                message.with("card", fortune(card, reworded))
            }
            Self::Kept { seat, card } => Message::new("line-kept").with("player", seat).with("card", kept(card)),
            Self::NoEffect { seat, .. } => Message::new("line-no-effect").with("player", seat),
            Self::NoChoice { seat, forced } => Message::new(match forced {
                Forced::Treasure => "line-only-treasure",
                Forced::Crew => "line-only-crew",
                Forced::Nothing => "line-nothing-left",
            })
            .with("player", seat),
            Self::NothingLoaded { seat, full } => {
                Message::new(if full { "line-ship-full" } else { "line-none-to-load" }).with("player", seat)
            }
            Self::CrewShort { seat, missing } => {
                Message::new("line-crew-short").with("player", seat).with("missing", missing)
            }
            Self::CrewReturned { seat, crew: Some(kind) } => {
                Message::new("line-crew-returned-card").with("player", seat).with("crew", crew(kind))
            }
            Self::CrewReturned { seat, .. } => Message::new("line-crew-returned").with("player", seat),
            Self::CrewBuried { seat, crew: kind } => {
                Message::new("line-crew-buried").with("player", seat).with("crew", crew(kind))
            }
            Self::CrewWashed { seat, crew: kind } => {
                Message::new("line-washed").with("player", seat).with("goods", crew(kind))
            }
            Self::TreasureWashed { seat, treasure: piece } => {
                Message::new("line-washed").with("player", seat).with("goods", goods(Goods::Treasure(piece)))
            }
            Self::CrewFound { seat, crew: kind } => {
                Message::new("line-found").with("player", seat).with("goods", crew(kind))
            }
            Self::TreasureFound { seat, treasure: piece } => {
                Message::new("line-found").with("player", seat).with("goods", goods(Goods::Treasure(piece)))
            }
            Self::Loaded { seat, treasure: piece } => {
                Message::new("line-loaded").with("player", seat).with("treasure", treasure(piece))
            }
            Self::ChartLanded { seat, .. } => Message::new("line-chart").with("player", seat),
            Self::Unloaded { seat, port: here, treasure: piece } => Message::new("line-unloaded")
                .with("player", seat)
                .with("port", port(here))
                .with("treasure", treasure(piece)),
            Self::Secured { seat, treasure: piece, .. } => {
                Message::new("line-secured").with("player", seat).with("treasure", three(piece))
            }
            // A question and changes of mind are seen at the table, not in the log; how many cards somebody else was
            // dealt is told after the last.
            Self::Dealt { crew: None, .. }
            | Self::Crossed { .. }
            | Self::PutUnder { .. }
            | Self::Laid { .. }
            | Self::MoneyLaid { .. } => return None,
            Self::NoTrade { seat, port: here } => {
                Message::new("line-no-trade").with("player", seat).with("port", port(here))
            }
            Self::Traded { seat, port: here, value } => {
                Message::new("line-traded").with("player", seat).with("port", port(here)).with("value", value)
            }
            Self::Spent { seat, port: here, card } => {
                Message::new("line-spent").with("player", seat).with("port", port(here)).with("card", kept(card))
            }
            Self::Gave { seat, port: here, goods: what, to } => gave(seat, port(here), what, to),
            Self::Took { seat, port: here, goods: what } => {
                Message::new("line-took").with("player", seat).with("port", port(here)).with("goods", goods(what))
            }
            Self::JohnLeft { seat, port: here } => {
                Message::new("line-john-left").with("player", seat).with("port", port(here))
            }
            Self::JohnHired { seat, port: here, treasure: piece } => Message::new("line-john-hired")
                .with("player", seat)
                .with("port", port(here))
                .with("treasure", treasure(piece)),
            Self::JohnCame { seat, port: here } => {
                Message::new("line-john-came").with("player", seat).with("port", port(here))
            }
            Self::Quayed { seat, crew: kind, aboard } => {
                let id = if aboard { "line-mustered" } else { "line-stowed" };
                Message::new(id).with("player", seat).with("crew", crew(kind))
            }
            Self::Left { seat, port: here } => Message::new("line-left").with("player", seat).with("port", port(here)),
            Self::Won { seat, points } => Message::new("line-won").with("player", seat).with("points", points),
        })
    }
}

fn gave(seat: game::Seat, here: Message, what: Option<Goods>, to: Option<game::Seat>) -> Message {
    let id = match (what, to) {
        (Some(_), Some(_)) => "line-gave-to",
        (None, Some(_)) => "line-gave-crew-to",
        _ => "line-gave",
    };
    let message = Message::new(id).with("player", seat).with("port", here);
    let message = if let Some(what) = what { message.with("goods", goods(what)) } else { message };
    if let Some(to) = to { message.with("other", to) } else { message }
}
