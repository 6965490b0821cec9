//! A position in numbers, for the judge: each open treasure, each player, and the whole.

mod errand;

use game::Seat;

use errand::Errand;

use super::atlas::FAR;
use super::plan::{count, open};
use super::survey::Survey;
use crate::config::Recycling;
use crate::setup::ACTIONS;
use crate::stage::Stage;
use crate::{Card, Condition, ForbiddenIsland, Hand, MOST, Scale, TILES, Tile, TileSet, Treasure};

/// Numbers about a treasure.
pub const OF_TREASURE: usize = 57;
/// Numbers about a player.
pub const OF_PLAYER: usize = 30;
/// Numbers about the whole.
pub const OF_WHOLE: usize = 96;

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
    seats: u8,
    // The actions that the active player has left.
    left: u8,
    // How many turns pass before each player's next action.
    wait: [u8; MOST],
    // How many actions bring two players together.
    apart: [[u8; MOST]; MOST],
}

impl Facts {
    pub(super) fn of(state: &ForbiddenIsland, survey: &Survey) -> Self {
        let witness = Witness::of(state, survey);
        let mut facts = Self {
            treasures: [[0.0; OF_TREASURE]; 4],
            open: 0,
            players: [[0.0; OF_PLAYER]; MOST],
            seats: state.team.players().len(),
            whole: [0.0; OF_WHOLE],
        };
        let mut sum = Sum::default();
        for treasure in open(state) {
            witness.treasure(treasure, &mut facts.treasures[facts.open], &mut sum);
            facts.open += 1;
        }
        for (seat, numbers) in state.team.seats().iter().zip(&mut facts.players) {
            witness.player(seat, numbers);
        }
        witness.whole(&sum, &mut facts.whole);
        facts
    }
}

/// What all open treasures take together.
#[derive(Default)]
struct Sum {
    missing: u8,
    most_missing: u8,
    actions: u8,
    in_danger: f32,
}

impl<'a> Witness<'a> {
    fn of(state: &'a ForbiddenIsland, survey: &'a Survey) -> Self {
        let seats = state.team.players().len() as u8;
        let left = match state.stage {
            Stage::Actions { left } => left,
            _ => 0,
        };
        let wait = std::array::from_fn(|seat| {
            let later = (seat as u8 + seats).saturating_sub(state.active.index() as u8) % seats.max(1);
            if later == 0 && left == 0 { seats } else { later }
        });
        let mut witness = Self { state, survey, seats, left, wait, apart: [[0; MOST]; MOST] };
        for one in state.team.seats().iter() {
            for other in state.team.seats().iter().filter(|other| other.index() > one.index()) {
                let way = witness.way(one, witness.at(other)).min(witness.way(other, witness.at(one)));
                witness.apart[one.index() % MOST][other.index() % MOST] = way;
                witness.apart[other.index() % MOST][one.index() % MOST] = way;
            }
        }
        witness
    }

    fn at(&self, seat: Seat) -> Tile {
        self.state.team.player(seat).at
    }

    fn way(&self, seat: Seat, to: Tile) -> u8 {
        self.survey.atlas.way(seat, self.at(seat), to)
    }

    /// How many floods come before a player has taken so many actions.
    fn floods(&self, seat: Seat, actions: u8) -> u8 {
        let left = if seat == self.state.active { self.left } else { 0 };
        if actions <= left {
            return 0;
        }
        let wait = self.wait[seat.index() % MOST];
        let next = if wait == 0 { self.seats } else { wait };
        next + self.seats * ((actions - left - 1) / ACTIONS)
    }

    /// The chance that the sea comes to a tile before anybody can shore it up.
    fn unsaved(&self, tile: Tile) -> f32 {
        let shores = |seat| self.floods(seat, self.way(seat, tile).max(1));
        let soonest = self.state.team.seats().iter().map(shores).min().unwrap_or(0);
        self.survey.tides.within(soonest, tile)
    }

    /// How many cards of a treasure each player has.
    fn cards(&self, treasure: Treasure) -> [u8; MOST] {
        let players = self.state.team.players();
        std::array::from_fn(|seat| players.get(seat).map_or(0, |player| count(player.hand, treasure)))
    }

    /// A number of each player in the order of their turns, the active one first; 0 for who is not there.
    fn in_turn(&self, number: impl Fn(Seat) -> f32) -> [f32; MOST] {
        let seat = |later| Seat::new((self.state.active.index() as u8 + later) % self.seats);
        std::array::from_fn(|later| if later < usize::from(self.seats) { number(seat(later as u8)) } else { 0.0 })
    }

    fn treasure(&self, treasure: Treasure, numbers: &mut [f32; OF_TREASURE], sum: &mut Sum) {
        let (state, tides) = (self.state, &self.survey.tides);
        let card = Card::from(treasure);
        let sites = treasure.sites().within(state.island.standing());
        let Errand { collector, way, actions, giver, gives, held } = self.errand(treasure, sites);
        let me = state.team.player(collector);
        let cards = count(me.hand, treasure);
        let wait = self.wait[collector.index() % MOST];
        let ready = cards >= Treasure::PRICE;
        let (deck, all) = (state.treasure.deck.count(card.index()) as u8, state.treasure.deck.len() as f32);
        let gone = state.treasure.discard[card.index()];
        let missing = Treasure::PRICE.saturating_sub(held);
        let draws = if deck >= missing { f32::from(missing) * (all + 1.0) / f32::from(deck + 1) } else { all + 8.0 };
        let afar = giver.is_some_and(|giver| state.team.player(giver).role.powers().gives_afar());
        let apart = match giver {
            Some(giver) if !afar => self.apart[giver.index() % MOST][collector.index() % MOST],
            _ => 0,
        };
        let flooded = sites.within(state.island.flooded);
        let last = sites.len() == 1;
        let all_flooded = flooded.len() == sites.len();
        let lost = |chances: &[f32]| {
            if all_flooded { flooded.iter().map(|tile| chances[tile.index()]).product() } else { 0.0 }
        };
        let unsaved = if all_flooded { flooded.iter().map(|tile| self.unsaved(tile)).product() } else { 0.0 };
        let rescue = |tiles: TileSet| {
            let near = |tile| state.team.seats().iter().map(move |seat| self.way(seat, tile)).min().unwrap_or(FAR);
            tiles.iter().map(near).min().unwrap_or(0)
        };
        sum.missing += missing;
        sum.most_missing = sum.most_missing.max(missing);
        sum.actions += actions.min(30);
        sum.in_danger += lost(tides.next());
        let turns = f32::from(wait) + f32::from(way / 3);
        let floods = f32::from(self.floods(collector, way + 1).min(12));
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
            flag(all_flooded),
            lost(tides.soon()),
            lost(tides.next()),
            lost(&tides.round),
            if last && flooded.is_empty() { sites.iter().map(|tile| tides.round[tile.index()]).sum() } else { 0.0 },
            if all_flooded { fifth(rescue(flooded)) } else { 0.0 },
            fifth(me.hand.len().saturating_sub(cards)),
            f32::from(wait) / 3.0,
            if last { 0.0 } else { flooded.iter().map(|tile| tides.soon()[tile.index()]).sum() },
            f32::from(missing) / 4.0,
            f32::from(actions.min(30)) / 8.0,
            unsaved,
            (draws / 16.0).min(2.0),
            if ready { floods / 6.0 } else { 0.0 },
        ]);
        let all_held = held >= Treasure::PRICE;
        let captured = |one: &Treasure| state.captured.has(*one);
        let spent: u8 = Treasure::ALL.into_iter().filter(captured).map(|one| count(me.hand, one)).sum();
        let top = state.flood.layers().next().unwrap_or(TileSet::NONE);
        let turns = if all_held { self.schedule(treasure, collector, sites) } else { 0 };
        filler.put_one_of(6, me.role as usize);
        filler.put_all(self.in_turn(|seat| f32::from(count(state.team.player(seat).hand, treasure)) / 4.0));
        filler.put_all(self.in_turn(|seat| fifth(self.survey.atlas.nearest(seat, self.at(seat), sites))));
        filler.put_all([
            fifth(Hand::LIMIT.saturating_sub(me.hand.len())),
            f32::from(spent) / 3.0,
            if all > 0.0 { f32::from(deck) / all } else { 0.0 },
            flag(held + 1 == Treasure::PRICE),
            sites.but(state.island.flooded).len() as f32 / 2.0,
            sites.within(top).len() as f32 / 2.0,
            flooded.within(top).len() as f32 / 2.0,
            f32::from(turns) / 6.0,
            if all_held { lost(&tides.round) } else { 0.0 },
            if all_held && all_flooded { flooded.iter().map(|tile| tides.within(turns, tile)).product() } else { 0.0 },
        ]);
    }

    fn player(&self, seat: Seat, numbers: &mut [f32; OF_PLAYER]) {
        let (state, tides) = (self.state, &self.survey.tides);
        let me = state.team.player(seat);
        let home = self.way(seat, Tile::FoolsLanding);
        let wet = state.island.flooded.has(me.at);
        let soon = if wet { tides.soon()[me.at.index()] } else { 0.0 };
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
            f32::from(self.floods(seat, home).min(12)) / 6.0,
        ]);
        let is_open = |treasure: &Treasure| !state.captured.has(*treasure);
        let stack = |treasure| if is_open(&treasure) { count(me.hand, treasure) } else { 0 };
        let mut stacks = Treasure::ALL.map(stack);
        stacks.sort_unstable_by(|a, b| b.cmp(a));
        filler.put_all([
            f32::from(stacks[0]) / 4.0,
            f32::from(stacks[1]) / 4.0,
            f32::from(stacks[2]) / 2.0,
            flag(stacks[0] >= Treasure::PRICE),
            flag(wet),
            if state.captured.iter().count() == 3 { fifth(home) } else { 0.0 },
            fifth(Hand::LIMIT.saturating_sub(me.hand.len())),
            if wet { tides.round[me.at.index()] } else { 0.0 },
        ]);
    }

    fn whole(&self, sum: &Sum, numbers: &mut [f32; OF_WHOLE]) {
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
        let sinking =
            |chances: &[f32; TILES]| island.flooded.iter().map(|tile| chances[tile.index()]).sum::<f32>() / 3.0;
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
        let gathers = |seat| self.floods(seat, self.way(seat, landing));
        let gathered = state.team.seats().iter().map(gathers).max().unwrap_or(0);
        let loose = state.flood.discard.within(island.flooded).len();
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
            if_wet(tides.soon()[landing.index()]),
            if_wet(tides.next()[landing.index()]),
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
            sinking(tides.soon()),
            sinking(tides.next()),
            sinking(&tides.calm),
            sinking(&tides.risen),
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
            loose as f32 / 8.0,
            state.flood.discard.len() as f32 / 24.0,
            state.flood.all().len() as f32 / 24.0,
            if wet { self.unsaved(landing) } else { 0.0 },
            f32::from(gathered.min(12)) / 6.0,
            if state.captured.all() { f32::from(gathered.min(12)) / 6.0 } else { 0.0 },
            if wet && state.captured.all() { tides.within(gathered, landing) } else { 0.0 },
            f32::from(sum.missing) / 8.0,
            f32::from(sum.most_missing) / 4.0,
            f32::from(sum.actions) / 24.0,
            sum.in_danger,
            flag(state.rules.movement_powers),
            flag(state.rules.flood_recycling == Recycling::ShuffleIn),
            flag(state.meter.scale() == Scale::Five),
            flag(state.rules.hand_on_drawn),
        ]);
        let beside = island.beside(landing);
        let (mut unsaved, mut torn, mut torn_unsaved) = (0.0, 0.0, 0.0);
        for tile in island.flooded.iter() {
            let (late, bridge) = (self.unsaved(tile), self.survey.bridges[tile.index()]);
            unsaved += late;
            torn += bridge * tides.round[tile.index()];
            torn_unsaved += bridge * late;
        }
        let mut layers = state.flood.layers();
        let (top, second) = (layers.next().unwrap_or(TileSet::NONE), layers.next().unwrap_or(TileSet::NONE));
        let sites = open(state).fold(TileSet::NONE, |sites, treasure| sites.and(treasure.sites()));
        let sites = sites.within(island.standing());
        let mut with = [0.0; 6];
        for treasure in open(state) {
            with[usize::from(self.cards(treasure).iter().sum::<u8>()).min(5)] += 0.5;
        }
        let places = state.team.players().iter().fold(TileSet::NONE, |all, player| all.with(player.at));
        filler.put_all([
            unsaved / 3.0,
            torn,
            torn_unsaved,
            beside.len() as f32 / 4.0,
            beside.but(island.flooded).len() as f32 / 4.0,
            self.survey.bridges.iter().sum::<f32>() / 4.0,
            top.len() as f32 / 12.0,
            top.within(island.flooded).len() as f32 / 8.0,
            top.within(sites).len() as f32 / 4.0,
            top.within(sites).within(island.flooded).len() as f32 / 3.0,
            flag(top.has(landing)),
            flag(second.has(landing)),
            flag(top.has(landing) && wet),
            second.within(island.flooded).len() as f32 / 8.0,
            with[0],
            with[1],
            with[2],
            with[3],
            with[4] + with[5],
            places.len() as f32 / 4.0,
            flag(room <= 3),
            flag(room <= 5),
            f32::from(room) * deck.len() as f32 / 100.0,
            tides.rise_twice,
            flag(deck.count(Card::WatersRise.index()) == 0),
            state.flood.discard.within(sites).within(island.flooded).len() as f32 / 3.0,
        ]);
    }
}
