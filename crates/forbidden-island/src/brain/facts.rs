//! A position in numbers, for the judge: each open treasure, each player, and the whole.

use game::Seat;

use super::atlas::{Atlas, FAR};
use super::plan::{count, open};
use super::tides::Tides;
use crate::stage::Stage;
use crate::{Card, Condition, ForbiddenIsland, Hand, MOST, Role, TILES, Tile, TileSet, Treasure};

/// Numbers about a treasure.
pub const OF_TREASURE: usize = 28;
/// Numbers about a player.
pub const OF_PLAYER: usize = 21;
/// Numbers about the whole.
pub const OF_WHOLE: usize = 53;

/// A position in numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// Of the treasures that are still open.
    pub treasures: [[f32; OF_TREASURE]; 4],
    /// How many of them there are.
    pub open: usize,
    /// Of the players.
    pub players: [[f32; OF_PLAYER]; MOST],
    /// How many of them there are.
    pub seats: usize,
    /// Of the whole.
    pub whole: [f32; OF_WHOLE],
}

/// What stays the same while a player plans a turn: the ways, and what the decks say.
pub(super) struct Survey {
    pub(super) atlas: Atlas,
    pub(super) tides: Tides,
    // How many tiles Fools' Landing cannot be reached from.
    cut_off: usize,
    // How many ways to swim there are from each tile, for each pawn.
    ways_out: [[u8; TILES]; MOST],
}

impl Survey {
    pub(super) fn of(state: &ForbiddenIsland) -> Self {
        let atlas = Atlas::of(state);
        let apart = |&tile: &Tile| atlas.way(Seat::new(0), Tile::FoolsLanding, tile) >= FAR;
        let cut_off = state.island.standing().iter().filter(apart).count();
        let mut ways_out = [[4; TILES]; MOST];
        for (player, ways_out) in state.team.players().iter().zip(&mut ways_out) {
            // A Diver and a Pilot always find a tile.
            if !matches!(player.role, Role::Diver | Role::Pilot) {
                let swims = |tile| player.role.powers().swims(&state.island, tile).len() as u8;
                state.island.standing().iter().for_each(|tile| ways_out[tile.index()] = swims(tile));
            }
        }
        Self { tides: Tides::of(state), atlas, cut_off, ways_out }
    }
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

fn fifth(way: u8) -> f32 {
    f32::from(way) * 0.2
}

/// Fills numbers one after another.
struct Filler<'a> {
    numbers: &'a mut [f32],
    next: usize,
}

impl Filler<'_> {
    fn put(&mut self, number: f32) {
        self.numbers[self.next] = number;
        self.next += 1;
    }

    fn put_all<const N: usize>(&mut self, numbers: [f32; N]) {
        for number in numbers {
            self.put(number);
        }
    }

    /// One of so many places is 1.
    fn put_one_of(&mut self, places: usize, which: usize) {
        for place in 0..places {
            self.put(flag(place == which));
        }
    }
}

/// Who knows a position well enough to put it in numbers.
struct Witness<'a> {
    state: &'a ForbiddenIsland,
    survey: &'a Survey,
    // How many turns pass before each player's next action.
    wait: [u8; MOST],
}

impl Facts {
    pub(super) fn of(state: &ForbiddenIsland, survey: &Survey) -> Self {
        let seats = state.team.players().len();
        let acting = matches!(state.stage, Stage::Actions { .. });
        let wait = std::array::from_fn(|seat| {
            let later = (seat + seats).saturating_sub(state.active.index()) % seats.max(1);
            if later == 0 && !acting { seats as u8 } else { later as u8 }
        });
        let witness = Witness { state, survey, wait };
        let mut facts = Self {
            treasures: [[0.0; OF_TREASURE]; 4],
            open: 0,
            players: [[0.0; OF_PLAYER]; MOST],
            seats,
            whole: [0.0; OF_WHOLE],
        };
        for treasure in open(state) {
            witness.treasure(treasure, &mut facts.treasures[facts.open]);
            facts.open += 1;
        }
        for (seat, numbers) in state.team.seats().iter().zip(&mut facts.players) {
            witness.player(seat, numbers);
        }
        witness.whole(&mut facts.whole);
        facts
    }
}

impl Witness<'_> {
    fn at(&self, seat: Seat) -> Tile {
        self.state.team.player(seat).at
    }

    fn way(&self, seat: Seat, to: Tile) -> u8 {
        self.survey.atlas.way(seat, self.at(seat), to)
    }

    fn treasure(&self, treasure: Treasure, numbers: &mut [f32; OF_TREASURE]) {
        let (state, tides) = (self.state, &self.survey.tides);
        let card = Card::from(treasure);
        let sites = treasure.sites().within(state.island.standing());
        // The collector has most; of equals, whoever is nearest.
        let (mut collector, mut most, mut held) = (Seat::new(0), (i32::MIN, 0u8), 0u8);
        for seat in state.team.seats().iter() {
            let cards = count(state.team.player(seat).hand, treasure);
            held += cards;
            let way = self.survey.atlas.nearest(seat, self.at(seat), sites);
            let rank = 16 * i32::from(cards) - i32::from(way);
            if rank > most.0 {
                (collector, most) = (seat, (rank, cards));
            }
        }
        let (mut giver, mut gives) = (None, 0);
        for seat in state.team.seats().without(collector).iter() {
            let cards = count(state.team.player(seat).hand, treasure);
            if cards > gives {
                (giver, gives) = (Some(seat), cards);
            }
        }
        let cards = most.1;
        let me = state.team.player(collector);
        let way = self.survey.atlas.nearest(collector, me.at, sites);
        let wait = self.wait[collector.index() % MOST];
        let ready = cards >= Treasure::PRICE;
        let deck = state.treasure.deck.count(card.index()) as u8;
        let gone = state.treasure.discard[card.index()];
        let afar = giver.is_some_and(|giver| state.team.player(giver).role.powers().gives_afar());
        let apart = match giver {
            Some(giver) if !afar => self.way(giver, me.at).min(self.way(collector, self.at(giver))),
            _ => 0,
        };
        let flooded = sites.within(state.island.flooded);
        let last = sites.len() == 1;
        let lost = |chances: &[f32]| {
            if flooded.len() == sites.len() { flooded.iter().map(|tile| chances[tile.index()]).product() } else { 0.0 }
        };
        let rescue = |tiles: TileSet| {
            let near = |tile| state.team.seats().iter().map(move |seat| self.way(seat, tile)).min().unwrap_or(FAR);
            tiles.iter().map(near).min().unwrap_or(0)
        };
        let turns = f32::from(wait) + f32::from(way / 3);
        let mut filler = Filler { numbers, next: 0 };
        filler.put(1.0);
        filler.put_one_of(5, usize::from(cards.min(4)));
        filler.put_all([
            f32::from(gives) / 3.0,
            f32::from(held - cards - gives) / 3.0,
            flag(held >= Treasure::PRICE),
            fifth(deck),
            fifth(gone),
            flag(deck + held >= Treasure::PRICE),
            fifth(way),
            if ready { turns / 4.0 } else { 0.0 },
            flag(ready && way < 3),
            fifth(apart),
            flag(afar),
            flag(last),
            flag(flooded.len() == 1 && !last),
            flag(flooded.len() == sites.len()),
            lost(&tides.soon),
            lost(&tides.next),
            lost(&tides.round),
            if last && flooded.is_empty() { sites.iter().map(|tile| tides.round[tile.index()]).sum() } else { 0.0 },
            if flooded.len() == sites.len() { fifth(rescue(flooded)) } else { 0.0 },
            fifth(me.hand.len().saturating_sub(cards)),
            f32::from(wait) / 3.0,
            if last { 0.0 } else { flooded.iter().map(|tile| tides.soon[tile.index()]).sum() },
        ]);
    }

    fn player(&self, seat: Seat, numbers: &mut [f32; OF_PLAYER]) {
        let (state, tides) = (self.state, &self.survey.tides);
        let me = state.team.player(seat);
        let home = self.way(seat, Tile::FoolsLanding);
        let wet = state.island.flooded.has(me.at);
        let soon = if wet { tides.soon[me.at.index()] } else { 0.0 };
        let ways_out = self.survey.ways_out[seat.index() % MOST][me.at.index()];
        let treasures = |is_open: bool| {
            let cards = Treasure::ALL.into_iter().filter(|&treasure| state.captured.has(treasure) != is_open);
            cards.map(|treasure| f32::from(count(me.hand, treasure))).sum::<f32>()
        };
        let others = state.team.seats().without(seat).iter();
        let company = others.map(|other| self.way(seat, self.at(other))).min().unwrap_or(0);
        let mut filler = Filler { numbers, next: 0 };
        filler.put(1.0);
        filler.put_one_of(6, me.role as usize);
        filler.put_all([
            fifth(me.hand.len()),
            flag(me.hand.len() == Hand::LIMIT),
            flag(me.hand.len() > Hand::LIMIT),
            fifth(home),
            if state.captured.all() { fifth(home) } else { 0.0 },
            f32::from(self.wait[seat.index() % MOST]) / 3.0,
            if ways_out == 0 { soon } else { 0.0 },
            soon,
            treasures(true) / 5.0,
            f32::from(ways_out.min(4)) / 4.0,
            fifth(company),
            treasures(false) / 3.0,
            f32::from(me.hand.count(Card::HelicopterLift)) / 2.0,
            f32::from(me.hand.count(Card::Sandbags)) / 2.0,
        ]);
    }

    fn whole(&self, numbers: &mut [f32; OF_WHOLE]) {
        let (state, tides) = (self.state, &self.survey.tides);
        let (island, deck) = (&state.island, &state.treasure.deck);
        let captured = state.captured.iter().count();
        let room = state.meter.scale().limit().saturating_sub(state.meter.level());
        let held = |card: Card| state.team.players().iter().map(|player| player.hand.count(card)).sum::<u8>();
        let (lifts, bags) = (held(Card::HelicopterLift), held(Card::Sandbags));
        let landing = Tile::FoolsLanding;
        let wet = island.flooded.has(landing);
        let home = || state.team.seats().iter().map(|seat| self.way(seat, landing));
        let (furthest, all_ways) = (home().max().unwrap_or(0), home().map(u32::from).sum::<u32>());
        let away = if state.captured.all() { fifth(furthest) } else { 0.0 };
        let sinking = |chances: &[f32]| island.flooded.iter().map(|tile| chances[tile.index()]).sum::<f32>() / 3.0;
        let (actions, draws, floods) = match state.stage {
            Stage::Actions { left } => (left, 2, state.meter.flood_cards()),
            Stage::Draw { left } | Stage::Drawing { left } | Stage::HandOn { left, .. } => {
                (0, left, state.meter.flood_cards())
            }
            Stage::Flood { left } | Stage::Flooding { left } | Stage::Swim { left } | Stage::Stranded { left, .. } => {
                (0, 0, left)
            }
            _ => (0, 0, 0),
        };
        let cards: u8 = state.team.players().iter().map(|player| player.hand.len()).sum();
        let if_wet = |number: f32| if wet { number } else { 0.0 };
        let drown = match room {
            1 => tides.rise,
            2 => tides.rise_twice,
            _ => 0.0,
        };
        let mut filler = Filler { numbers, next: 0 };
        filler.put(1.0);
        filler.put_one_of(4, captured.wrapping_sub(1));
        filler.put(f32::from(state.meter.level()) / 10.0);
        filler.put_one_of(5, usize::from(state.meter.flood_cards()) - 1);
        filler.put_all([
            f32::from(room) / 9.0,
            flag(room == 1),
            flag(room == 2),
            deck.count(Card::WatersRise.index()) as f32 / 3.0,
            deck.len() as f32 / 28.0,
            tides.rise,
            tides.rise_next,
            drown,
            flag(island.condition(landing) == Condition::Dry),
            if_wet(tides.soon[landing.index()]),
            if_wet(tides.next[landing.index()]),
            if_wet(tides.round[landing.index()]),
            flag(wet),
            if wet { 0.0 } else { tides.round[landing.index()] },
            if_wet(fifth(home().min().unwrap_or(0))),
            flag(lifts > 0),
            flag(lifts > 1),
            deck.count(Card::HelicopterLift.index()) as f32 / 3.0,
            f32::from(state.treasure.discard[Card::HelicopterLift.index()]) / 3.0,
            f32::from(bags) / 2.0,
            deck.count(Card::Sandbags.index()) as f32 / 2.0,
            fifth(furthest),
            all_ways as f32 / 10.0,
            away,
            flag(state.can_escape()),
            island.standing().but(island.flooded).len() as f32 / 24.0,
            island.flooded.len() as f32 / 24.0,
            island.sunk.len() as f32 / 24.0,
            sinking(&tides.soon),
            sinking(&tides.next),
            self.survey.cut_off as f32 / 24.0,
            f32::from(actions) / 3.0,
            flag(actions > 0),
            f32::from(draws) / 2.0,
            f32::from(floods) / 5.0,
        ]);
        filler.put_one_of(3, state.team.players().len().wrapping_sub(2));
        filler.put_all([
            f32::from(cards) / (5.0 * state.team.players().len().max(1) as f32),
            flag(state.captured.all() && lifts > 0),
            flag(state.can_escape() && lifts > 0),
            flag(captured == 3),
        ]);
    }
}
