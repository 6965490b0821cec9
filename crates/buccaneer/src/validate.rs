//! Which loaded positions the rules can go on from: everything is there once, in its place, and the agenda is one that
//! a turn can have.

use game::{Game, Phase, Seat, StateError};

use crate::board::{ANCHOR_BAY, Port};
use crate::config::FirstPlayer;
use crate::crew::{Card, Crew, Eyes};
use crate::fortune::Fortune;
use crate::setup::Dealing;
use crate::state::{Buccaneer, GOAL, PATIENCE, Task, Trade};
use crate::treasure::Treasure;

fn sure(holds: bool, problem: &'static str) -> Result<(), StateError> {
    StateError::unless(holds, problem)
}

impl Buccaneer {
    /// Crew cards of each kind, treasures of each type, chance cards, ships: these never change.
    pub(crate) fn counted(&self) -> Vec<u32> {
        let open = self.harbours.iter().map(|harbour| &harbour.crew).chain([&self.flat.crew, &self.pack.under]);
        let lists: Vec<_> = self.ships.iter().map(|ship| &ship.hand).chain(open).collect();
        let crew = Crew::ALL.map(|crew| {
            let listed: usize = lists.iter().map(|list| Self::count(list, crew)).sum();
            u32::from(self.pack.shuffled[crew.index()]) + listed as u32
        });
        let treasure = Treasure::ALL.map(|piece| {
            let carried = self.ships.iter().flat_map(|ship| ship.hold.iter()).chain(self.flat.treasure.iter());
            let ashore = self.harbours.iter().flat_map(|harbour| [harbour.open, harbour.safe]).chain([self.island]);
            carried.filter(|&&other| other == piece).count() as u32
                + ashore.map(|chest| u32::from(chest.count(piece))).sum::<u32>()
        });
        let fortunes = Fortune::all().map(|card| self.places_of(card));
        crew.into_iter().chain(treasure).chain(fortunes).chain([self.ships.len() as u32]).collect()
    }

    // In how many places a chance card is.
    fn places_of(&self, card: Fortune) -> u32 {
        let in_pack = u32::from(self.fortunes.shuffled & card.bit() != 0);
        let under = self.fortunes.under.iter().filter(|&&other| other == card).count() as u32;
        let kept = self.ships.iter().filter(|ship| ship.kept.has(card)).count() as u32;
        let in_play = u32::from(self.drawn == Some(card));
        let in_port = u32::from(card == Fortune::LONG_JOHN && self.long_john.is_some());
        in_pack + under + kept + in_play + in_port
    }

    pub(crate) fn validated(&self) -> Result<(), StateError> {
        self.config.check().map_err(|error| StateError(error.to_string()))?;
        self.all_there()?;
        self.homes_fit()?;
        self.squares_fit()?;
        self.stocks_fit()?;
        self.knowledge_fits()?;
        sure(self.active.index() < 4 && self.round > 0, "somebody's turn in some round")?;
        if self.winner.is_some() {
            return self.won_rightly();
        }
        self.agenda_fits()?;
        self.nobody_missed_the_win()?;
        self.trade_fits()?;
        // Whatever else is odd: somebody must be able to go on.
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        match self.phase() {
            Phase::Chance => self.list_outcomes(&mut outcomes),
            Phase::Decide(seats) => seats.iter().for_each(|seat| self.list_legal(seat, &mut legal)),
            Phase::Over(_) => {}
        }
        sure(!legal.is_empty() || !outcomes.is_empty(), "nobody can go on")
    }

    fn all_there(&self) -> Result<(), StateError> {
        let counted = self.counted();
        sure(counted[..6].iter().all(|&count| count == u32::from(Crew::COPIES)), "six crew cards of each kind")?;
        let each = u32::from(self.config.treasures_each);
        sure(counted[6..11].iter().all(|&count| count == each), "as many treasures of each type as were agreed")?;
        sure(counted[11..39].iter().all(|&count| count == 1), "each chance card in one place")?;
        let known = Fortune::all().fold(0, |cards, card| cards | card.bit());
        sure(self.fortunes.shuffled & !known == 0, "chance cards 1 to 28")?;
        let kept = self.ships.iter().flat_map(|ship| ship.kept.iter());
        sure(kept.into_iter().all(Fortune::is_kept), "only cards 21 and 23 to 26 are kept")?;
        sure(self.drawn.is_none_or(|card| !card.is_kept()), "a kept card is not in play")
    }

    fn homes_fit(&self) -> Result<(), StateError> {
        let homes = self.ships.iter().filter_map(|ship| ship.home);
        sure(homes.clone().all(Port::is_home), "players live in home ports")?;
        sure(
            Port::HOMES.into_iter().all(|port| homes.clone().filter(|&home| home == port).count() <= 1),
            "a home for each",
        )?;
        let drawing = self.agenda.first() == Some(&Task::SetUp);
        sure(drawing || homes.count() == 4, "everybody has a home")
    }

    // Nobody on land; open sea and the coast of Treasure Island are never shared, but while a battle is settled.
    fn squares_fit(&self) -> Result<(), StateError> {
        sure(self.ships.iter().all(|ship| ship.at.is_sea()), "ships are at sea")?;
        let leaving =
            |seat: Seat| self.agenda.contains(&Task::Flee(seat)) || self.agenda.contains(&Task::Withdraw(seat));
        for seat in Self::everybody().filter(|&seat| self.ship(seat).home.is_some()) {
            let at = self.ship(seat).at;
            for other in self.ships_at(at, seat).filter(|&other| self.ship(other).home.is_some()) {
                sure(at.port().is_some() || leaving(seat) || leaving(other), "two ships share a square")?;
            }
        }
        Ok(())
    }

    fn stocks_fit(&self) -> Result<(), StateError> {
        for port in Port::ALL {
            let harbour = self.harbour(port);
            let (home, secure) = (port.is_home(), self.config.safe_zone);
            sure(!home || self.config.crew_at_home || harbour.crew.is_empty(), "no crew lie at home ports")?;
            sure((home && secure) || harbour.safe.is_empty(), "no safe zone here")?;
            let threes = Treasure::ALL.into_iter().all(|piece| harbour.safe.count(piece).is_multiple_of(3));
            let loose = Treasure::ALL.into_iter().all(|piece| harbour.open.count(piece) < 3);
            sure(threes && (loose || !home || !secure), "three alike are safe")?;
        }
        // Long John stays where there were crew to exchange him for.
        let crew_lie = |port: Port| !port.is_home() || self.config.crew_at_home;
        let stays = |port| crew_lie(port) && !self.config.long_john_returns;
        sure(self.long_john.is_none_or(stays), "Long John cannot have been left there")
    }

    fn knowledge_fits(&self) -> Result<(), StateError> {
        let own =
            |seat: Seat| self.ship(seat).hand.iter().all(|card| card.known.only(Eyes::of(seat)) == Eyes::of(seat));
        sure(Self::everybody().all(own), "players know their hands")?;
        let held = self.ships.iter().flat_map(|ship| ship.hand.iter());
        sure(!held.into_iter().any(|card| card.known.counted()), "single values are counted under the pack")?;
        let open = |card: &Card| card.known == Eyes::ALL;
        let ashore = self.harbours.iter().flat_map(|harbour| harbour.crew.iter()).chain(self.flat.crew.iter());
        sure(ashore.into_iter().all(open), "crew ashore lie open")
    }

    fn won_rightly(&self) -> Result<(), StateError> {
        let Some(winner) = self.winner.filter(|seat| seat.index() < 4) else { return sure(false, "no such winner") };
        let at_home = self.ship(winner).home.is_some_and(|port| port.square() == self.ship(winner).at);
        sure(at_home && self.points(winner) >= GOAL, "the winner is at home with twenty points")?;
        sure(self.agenda.is_empty() && self.trade == Trade::default(), "nothing is left to do")
    }

    // Whoever comes home to twenty points wins (BU-32). Later the owner can only lie at such a port where crew at home can
    // be bought with treasure, by a ship that card 6 blows there (BU-A15).
    fn nobody_missed_the_win(&self) -> Result<(), StateError> {
        let bought = self.config.crew_at_home && !self.config.card_six_amsterdam;
        let blown_home = |seat: Seat| seat == self.active && self.drawn.is_some();
        let missed = |seat: Seat| {
            let at_home = self.ship(seat).home.is_some_and(|port| port.square() == self.ship(seat).at);
            at_home && self.points(seat) >= GOAL && !blown_home(seat)
        };
        sure(bought || !Self::everybody().any(missed), "whoever is at home with twenty points has won")
    }

    fn agenda_fits(&self) -> Result<(), StateError> {
        let Some(next) = self.next_task() else { return sure(false, "something is to be done") };
        for &task in self.agenda.iter() {
            sure(self.task_fits(task), "a task that nobody can do")?;
        }
        sure(self.waits(next), "the next task waits for somebody")?;
        let in_play = self.agenda.contains(&Task::PutUnder);
        sure(in_play == self.drawn.is_some(), "the card in play goes under the pack")?;
        sure(self.turn_fits(), "tasks in the order of a turn")
    }

    // Whether what a task says of itself can be.
    fn task_fits(&self, task: Task) -> bool {
        let mover = self.ship(self.active);
        let seat = |seat: Seat| seat.index() < 4;
        let foreign = |other: Seat| seat(other) && other != self.active;
        let in_play = self.drawn.is_some();
        match task {
            Task::SetUp => self.dealing().is_some() && self.untouched(),
            Task::First => self.config.first_player == FirstPlayer::Cut,
            Task::Onward => self.config.turn_first && mover.at.port().is_none(),
            Task::Challenge { asked, steps } => {
                let line = seat(asked).then(|| mover.at.line_to(self.ship(asked).at)).flatten();
                let crossed = |(way, distance)| way == mover.heading && distance < steps;
                let range = mover.at.reach(mover.heading).min(self.range(self.active));
                steps <= range && foreign(asked) && line.is_some_and(crossed) && !self.ship(asked).at.is_shelter()
            }
            Task::Prize { winner, loser } => {
                self.config.winner_chooses
                    && seat(winner)
                    && seat(loser)
                    && self.agenda.contains(&Task::Flee(loser))
                    && self.meets(loser) == Some(winner)
                    && !self.ship(loser).hold.is_empty()
                    && !self.ship(loser).hand.is_empty()
            }
            // One of the two ships of a battle is the active one.
            Task::Flee(loser) | Task::Withdraw(loser) => {
                seat(loser) && self.meets(loser).is_some_and(|other| [loser, other].contains(&self.active))
            }
            Task::Face(who) | Task::Arrive(who) => seat(who),
            Task::Draw => mover.at.is_treasure_coast(),
            Task::Choose | Task::Coast { .. } | Task::Beach { .. } => true,
            Task::PutUnder | Task::Press | Task::Relief | Task::Reinforce => in_play,
            Task::Swap => in_play && self.anchored().count() > 1,
            Task::Deal { left } => in_play && left <= 36,
            Task::Trim { most } => in_play && (10..=11).contains(&most),
            Task::Spoils { value, crew } => in_play && (4..=7).contains(&value) && (2..=3).contains(&crew),
            Task::Load { seat: who, value } => seat(who) && value <= 7,
            Task::Blind { with, own, other } => {
                let picked = |who: Seat, places: [Option<u8>; 2]| {
                    let hand = self.ship(who).hand.len();
                    let there = places.iter().flatten().all(|&place| (place as usize) < hand);
                    there
                        && (places[0].is_some() || places[1].is_none())
                        && (places[0] != places[1] || places[0].is_none())
                };
                in_play
                    && foreign(with)
                    && self.anchored().any(|other| other == with)
                    && picked(self.active, own)
                    && picked(with, other)
            }
            Task::Bury(who) => in_play && self.config.bury_by_choice && seat(who),
            Task::Chart(who) => seat(who) && self.ship(who).at == ANCHOR_BAY,
            Task::Market(who) => seat(who) && self.port_of(who).is_some_and(|port| self.ship(who).home != Some(port)),
            Task::Quay(who) => {
                let home = |who: Seat| self.ship(who).home.map(Port::square);
                self.config.crew_at_home && seat(who) && home(who) == Some(self.ship(who).at)
            }
        }
    }

    // The ship on the same square, away from shelter.
    fn meets(&self, seat: Seat) -> Option<Seat> {
        let at = self.ship(seat).at;
        self.ships_at(at, seat).next().filter(|_| !at.is_shelter())
    }

    // While the set-up deals, nothing has been played.
    fn untouched(&self) -> bool {
        let drawing = matches!(self.dealing(), Some(Dealing::Home(_)));
        let at_home = |seat: Seat| {
            let ship = self.ship(seat);
            let at = ship.home.map(Port::square);
            at.is_none_or(|at| at == ship.at) && ship.hold.is_empty() && (!drawing || ship.hand.is_empty())
        };
        let hands = |seat: Seat| self.ship(seat).hand.len() <= self.config.opening_hand as usize;
        let stocks = |port: Port| {
            let harbour = self.harbour(port);
            let filled = harbour.crew.len() == 2 && port == Port::Venice;
            harbour.safe.is_empty() && (filled || harbour.open.is_empty())
        };
        self.agenda.len() == 1
            && self.pack.under.is_empty()
            && self.fortunes.shuffled.count_ones() == u32::from(Fortune::COUNT)
            && Self::everybody().all(|seat| at_home(seat) && hands(seat))
            && Port::ALL.into_iter().all(stocks)
            && self.flat.crew.is_empty()
            && self.flat.treasure.is_empty()
    }

    fn trade_fits(&self) -> Result<(), StateError> {
        let trade = &self.trade;
        let seat = match self.next_task() {
            Some(Task::Market(seat)) => seat,
            Some(Task::Quay(_)) => {
                let changes = trade.changes;
                let quiet = *trade == Trade { changes, ..Trade::default() };
                return sure(quiet && changes <= PATIENCE, "crew come and go at home, nothing else");
            }
            _ => return sure(*trade == Trade::default(), "nothing is traded"),
        };
        let (ship, Some(port)) = (self.ship(seat), self.port_of(seat)) else { return sure(false, "no port here") };
        let harbour = self.harbour(port);
        sure(trade.changes <= PATIENCE, "too many changes of mind")?;
        sure(trade.open == self.can_trade(seat), "a trade is offered where one can be made")?;
        let own = trade.give_crew >> ship.hand.len() == 0 && trade.give_hold >> ship.hold.len() == 0;
        sure(own, "only own goods are given")?;
        let crew = |crew: Crew| trade.want_crew[crew.index()] as usize <= Self::count(&harbour.crew, crew);
        let piece = |piece: Treasure| trade.want.count(piece) <= harbour.open.count(piece);
        let there = Crew::ALL.into_iter().all(crew) && Treasure::ALL.into_iter().all(piece);
        sure(there, "only the port's goods are wanted")?;
        let gives = trade.give_crew != 0 || trade.give_hold != 0;
        match trade.money {
            Some(card) => {
                let usable = Fortune::MONEY.contains(&card) && self.can_spend(seat, card);
                let only_crew = card != Fortune::LONG_JOHN || trade.want.is_empty();
                let within = trade.wanted() <= card.buys() && trade.want.len() as usize <= self.room(seat);
                sure(usable && only_crew && within && !gives, "a card pays alone, for what it buys")
            }
            None => sure(!trade.traded || (!gives && trade.wants_nothing()), "one trade in each visit"),
        }
    }
}
