//! The set-up: chance lays the tiles, floods six of them, deals the roles and the first cards.

use game::{ConfigError, Seat, Sink};

use crate::config::Rules;
use crate::event::Tide;
use crate::stage::Stage;
use crate::{
    Card, Config, Event, FloodPack, ForbiddenIsland, Island, MOST, Pack, Role, Team, Tile, TreasurePack, Treasures,
    WaterMeter,
};

/// How many tiles are flooded before the first turn (FI-7).
pub(crate) const FIRST_FLOODS: usize = 6;
/// How many cards everybody is dealt (FI-8).
pub(crate) const FIRST_CARDS: u8 = 2;
/// How many actions a turn has (FI-11).
pub(crate) const ACTIONS: u8 = 3;

impl ForbiddenIsland {
    /// The table before the first step. What the configuration chose lies there already.
    pub(crate) fn set_up(config: &Config, seats: u8) -> Result<Self, ConfigError> {
        config.check(seats)?;
        let mut state = Self {
            rules: Rules::from(config),
            island: Island::new(config.shape),
            team: Team::new(seats),
            meter: WaterMeter::new(config.meter, config.level),
            treasure: TreasurePack::without_rise(),
            flood: FloodPack::new(),
            captured: Treasures::default(),
            active: Seat::new(config.first_player - 1),
            flown: false,
            stage: Stage::Laying,
            series: None,
            given_up: [0; MOST],
        };
        for &tile in &config.layout {
            state.island.chart.lay(tile);
        }
        for &role in &config.roles {
            state.team.muster(role);
        }
        if state.island.chart.missing().is_empty() {
            state.stage = Stage::Sinking;
        }
        Ok(state)
    }

    /// The roles that nobody has.
    pub(crate) fn free_roles(&self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(|&role| self.team.players().iter().all(|player| player.role != role))
    }

    /// The next player to be dealt a card.
    fn next_dealt(&self) -> Option<Seat> {
        self.team.seats().iter().find(|&seat| self.team.player(seat).hand.len() < FIRST_CARDS)
    }

    pub(crate) fn lay(&mut self, tile: Tile, told: &mut impl Sink<Event>) {
        self.island.chart.lay(tile);
        let (row, column) = self.island.chart.place(tile);
        told.tell(|| Event::Laid { tile, row, column });
        if self.island.chart.missing().is_empty() {
            self.stage = Stage::Sinking;
        }
    }

    pub(crate) fn first_flood(&mut self, tile: Tile, told: &mut impl Sink<Event>) {
        self.flood.draw(tile);
        self.flood.toss(tile);
        let now = self.island.flood(tile);
        told.tell(|| Event::Flooded { tile, now, tide: Tide::First });
        if self.flood.discard().len() == FIRST_FLOODS {
            // Chosen roles are told in their turn of the set-up, like those that chance deals.
            for (player, number) in self.team.players().iter().zip(0..) {
                let (seat, role, tile) = (Seat::new(number), player.role, player.at);
                told.tell(|| Event::Mustered { seat, role, tile });
            }
            self.stage = if self.team.is_complete() { Stage::Dealing } else { Stage::Mustering };
        }
    }

    pub(crate) fn muster(&mut self, role: Role, told: &mut impl Sink<Event>) {
        let seat = self.team.muster(role);
        told.tell(|| Event::Mustered { seat, role, tile: role.powers().start() });
        if self.team.is_complete() {
            self.stage = Stage::Dealing;
        }
    }

    pub(crate) fn deal(&mut self, card: Card, told: &mut impl Sink<Event>) {
        let Some(seat) = self.next_dealt() else { return };
        self.treasure.draw(card);
        self.team.player_mut(seat).hand.add(card);
        told.tell(|| Event::Dealt { seat, card });
        if self.next_dealt().is_none() {
            self.treasure.add_rise();
            self.begin_turn(self.active, told);
        }
    }
}
