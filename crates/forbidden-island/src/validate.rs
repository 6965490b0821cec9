//! Whether a loaded state is one that the rules can go on from.

use game::{Seat, StateError};

use crate::config::{DeadCards, LiftGroup, Recycling};
use crate::setup::{ACTIONS, FIRST_CARDS, FIRST_FLOODS};
use crate::stage::{Series, Stage};
use crate::{Card, End, ForbiddenIsland, Hand, Loss, Pack, Tile, TileSet, Treasure};

type Checked = Result<(), StateError>;

impl ForbiddenIsland {
    pub(crate) fn check_position(&self) -> Checked {
        self.check_team()?;
        self.check_island()?;
        self.check_cards()?;
        self.check_flood_cards()?;
        self.check_meter()?;
        self.check_stage()?;
        self.check_pawns()?;
        self.check_series()
    }

    /// How many cards of a kind there are, wherever they lie.
    pub(crate) fn count_cards(&self, card: Card) -> u32 {
        let held: u32 = self.team.players().iter().map(|player| u32::from(player.hand.count(card))).sum();
        held + self.treasure.deck.count(card.index()) as u32 + u32::from(self.treasure.discard[card.index()])
    }

    /// The tiles whose flood cards have left the game (FI-A1).
    pub(crate) fn buried(&self) -> TileSet {
        match self.rules.dead_flood_cards {
            DeadCards::Remove => self.island.sunk,
            DeadCards::Discard => TileSet::NONE,
        }
    }

    fn check_team(&self) -> Checked {
        let seats = self.team.seats();
        StateError::unless((2..=4).contains(&seats.len()), "there are two to four players")?;
        StateError::unless(seats.has(self.active), "the active player has no seat")?;
        let players = self.team.players();
        let distinct = players.iter().enumerate().all(|(at, one)| players[..at].iter().all(|two| one.role != two.role));
        StateError::unless(distinct, "two players have the same role")?;
        let mustered = !matches!(self.stage, Stage::Laying | Stage::Sinking | Stage::Mustering);
        let free = self.stage == Stage::Mustering;
        StateError::unless(!mustered || self.team.is_complete(), "somebody has no role")?;
        StateError::unless(!free || !self.team.is_complete(), "everybody has a role already")
    }

    fn check_island(&self) -> Checked {
        let laying = self.stage == Stage::Laying;
        StateError::unless(laying != self.island.chart.missing().is_empty(), "the island is laid before it floods")?;
        let both = self.island.flooded.within(self.island.sunk);
        StateError::unless(both.is_empty(), "a tile is flooded and sunk")?;
        let wet = !self.island.flooded.and(self.island.sunk).is_empty();
        StateError::unless(!laying || !wet, "a tile floods before all are laid")?;
        StateError::unless(!self.stage.is_set_up() || self.island.sunk.is_empty(), "a tile sank before the match")?;
        let over = self.stage == Stage::Over(End::Lost(Loss::LandingSank));
        StateError::unless(
            over == self.island.sunk.has(Tile::FoolsLanding),
            "the match ends when Fools' Landing sinks",
        )?;
        let gone =
            |treasure: Treasure| !self.captured.has(treasure) && treasure.sites().but(self.island.sunk).is_empty();
        let ended = |treasure| self.stage == Stage::Over(End::Lost(Loss::TreasureSank(treasure)));
        let told = Treasure::ALL.into_iter().all(|treasure| gone(treasure) == ended(treasure));
        StateError::unless(told, "the match ends when a treasure sinks")
    }

    fn check_cards(&self) -> Checked {
        for card in Card::ALL {
            let aside = card == Card::WatersRise && self.stage.is_set_up();
            let expected = if aside { 0 } else { u32::from(Card::COPIES[card.index()]) };
            StateError::unless(self.count_cards(card) == expected, "the treasure deck has 28 cards")?;
        }
        let players = self.team.players();
        let risen = players.iter().any(|player| player.hand.has(Card::WatersRise));
        StateError::unless(!risen, "nobody holds a Waters Rise")?;
        let over = matches!(self.stage, Stage::Over(_));
        StateError::unless(over || !self.treasure.is_spent(), "the treasure deck is refilled when it runs out")?;
        StateError::unless(self.treasure.deck.layers().count() <= 1, "the treasure deck is one shuffled pack")?;
        self.check_hands()
    }

    fn check_hands(&self) -> Checked {
        let players = self.team.players();
        if self.stage.is_set_up() {
            let dealt = |place: usize| players.get(place).map_or(0, |player| player.hand.len());
            let in_order = (0..4).all(|place| {
                let before = place == 0 || dealt(place) == 0 || dealt(place - 1) == FIRST_CARDS;
                dealt(place) <= FIRST_CARDS && before
            });
            let complete = players.iter().all(|player| player.hand.len() == FIRST_CARDS);
            let none = players.iter().all(|player| player.hand.is_empty());
            let fits = if self.stage == Stage::Dealing { in_order && !complete } else { none };
            return StateError::unless(fits, "everybody is dealt two cards, one player after another");
        }
        let over = players.iter().filter(|player| player.hand.len() > Hand::LIMIT).count();
        let most = players.iter().map(|player| player.hand.len()).max().unwrap_or(0);
        StateError::unless(over <= 1 && most <= Hand::LIMIT + 1, "one hand at most is above the limit, by one card")?;
        if let Stage::HandOn { card, .. } = self.stage {
            self.check_hand_on(card)?;
        }
        let Some(over) = self.team.over_limit() else { return Ok(()) };
        let fits = match self.stage {
            // Somebody was given a card, for an action.
            Stage::Actions { left } => left < ACTIONS && over != self.active,
            Stage::Draw { left: 2 } => over != self.active,
            Stage::Draw { .. } | Stage::Over(End::Escaped) => true,
            Stage::HandOn { .. } => over == self.active,
            Stage::Flood { left } => left == self.meter.flood_cards(),
            _ => false,
        };
        StateError::unless(fits, "a card above the limit is discarded first")
    }

    /// Whether a card just drawn can be handed on.
    fn check_hand_on(&self, card: Treasure) -> Checked {
        StateError::unless(self.rules.hand_on_drawn, "drawn cards are not handed on")?;
        let drawn = self.holds(self.active, card.into());
        StateError::unless(drawn, "the card just drawn is not in the hand")?;
        // FI-A14: a lift may have taken away whoever was in reach.
        let reach = !self.receivers().is_empty() || self.lift_was_played();
        StateError::unless(reach, "nobody is in reach of the card just drawn")
    }

    /// Whether a Helicopter Lift was played since the treasure deck was last refilled.
    fn lift_was_played(&self) -> bool {
        self.treasure.discard[Card::HelicopterLift.index()] > 0
    }

    fn check_flood_cards(&self) -> Checked {
        let piles = || self.flood.layers().chain([self.flood.discard, self.buried()]);
        let number: usize = piles().map(TileSet::len).sum();
        let all = piles().fold(TileSet::NONE, TileSet::and);
        StateError::unless(number == TileSet::ALL.len() && all == TileSet::ALL, "each tile has one flood card")?;
        let layers = self.flood.layers().count();
        let most = match self.rules.flood_recycling {
            Recycling::OnTop => self.meter.level() as usize,
            Recycling::ShuffleIn => 1,
        };
        StateError::unless(layers <= most, "each Waters Rise puts one layer on the flood deck, or shuffles it")?;
        let over = matches!(self.stage, Stage::Over(_));
        StateError::unless(over || !self.flood.is_spent(), "the flood deck is refilled when it runs out")?;
        let first = self.flood.discard.len();
        match self.stage {
            Stage::Laying => StateError::unless(first == 0, "a flood card is drawn before all tiles are laid"),
            Stage::Sinking => StateError::unless(first < FIRST_FLOODS, "six flood cards are drawn first"),
            Stage::Mustering | Stage::Dealing => {
                StateError::unless(first == FIRST_FLOODS, "six flood cards are drawn first")
            }
            _ => Ok(()),
        }?;
        let set_up = self.stage.is_set_up();
        StateError::unless(
            !set_up || self.island.flooded == self.flood.discard,
            "the first flood cards flood their tiles",
        )
    }

    fn check_meter(&self) -> Checked {
        let (level, limit) = (self.meter.level(), self.meter.scale().limit());
        StateError::unless((1..=limit).contains(&level), "the water stands on the meter")?;
        let over = self.stage == Stage::Over(End::Lost(Loss::WaterTooHigh));
        StateError::unless(over == self.meter.is_full(), "the match ends when the water is too high")
    }

    fn check_stage(&self) -> Checked {
        let floods = self.meter.flood_cards();
        let fits = match self.stage {
            Stage::Actions { left } => (1..=ACTIONS).contains(&left),
            Stage::Draw { left } | Stage::Drawing { left } => (1..=2).contains(&left),
            Stage::HandOn { left, .. } => left < 2,
            Stage::Flood { left } | Stage::Flooding { left } => (1..=floods).contains(&left),
            Stage::Swim { left } | Stage::Stranded { left, .. } => left < floods,
            _ => true,
        };
        StateError::unless(fits, "a turn has three actions, two treasure cards and the meter's flood cards")?;
        let escaped = self.stage == Stage::Over(End::Escaped);
        let flew_off = self.can_escape() && self.lift_was_played();
        StateError::unless(!escaped || flew_off, "the team has not escaped")?;
        if let Stage::Over(End::Lost(Loss::Drowned(seat))) = self.stage {
            let drowned = self.due() == Some(seat) && self.swims(seat).is_empty();
            StateError::unless(drowned, "nobody has drowned")?;
        }
        let pilot = self.rules.movement_powers && self.team.player(self.active).role.powers().flies();
        let begun = !self.stage.is_set_up() && self.stage != Stage::Actions { left: ACTIONS };
        StateError::unless(!self.flown || (pilot && begun), "nobody has flown this turn")?;
        StateError::unless(
            !self.stage.is_set_up() || !self.captured.iter().any(|_| true),
            "a treasure before the match",
        )
    }

    fn check_pawns(&self) -> Checked {
        let due = self.due();
        let over = matches!(self.stage, Stage::Over(_));
        StateError::unless(
            over || due.is_some() == self.stage.is_swim(),
            "a pawn on a sunk tile swims, and only then",
        )?;
        let below = self.team.players().iter().map(|player| player.at).collect::<TileSet>().within(self.island.sunk);
        let sank_last = match self.stage {
            Stage::Over(End::Escaped | End::Lost(Loss::WaterTooHigh)) => TileSet::NONE,
            Stage::Over(End::Lost(Loss::LandingSank)) => TileSet::only(Tile::FoolsLanding),
            Stage::Over(End::Lost(Loss::TreasureSank(treasure))) => treasure.sites(),
            _ => below,
        };
        let one = below.len() <= 1 && below.but(sank_last).is_empty();
        StateError::unless(one, "pawns are left only on the tile that sank last")?;
        match (self.stage, due) {
            (Stage::Swim { .. }, Some(due)) => {
                StateError::unless(!self.swims(due).is_empty(), "the pawn has nowhere to swim to")
            }
            (Stage::Stranded { asked, .. }, Some(due)) => {
                let lift = self.rules.lift_from_sinking && self.holds_here(asked, Card::HelicopterLift);
                StateError::unless(self.swims(due).is_empty() && lift, "nobody can be asked for a Helicopter Lift")
            }
            _ => Ok(()),
        }
    }

    /// Whether somebody sits there and holds such a card.
    fn holds_here(&self, seat: Seat, card: Card) -> bool {
        self.team.seats().has(seat) && self.holds(seat, card)
    }

    fn check_series(&self) -> Checked {
        let seats = self.team.seats().len();
        let given_up = self.given_up.iter().enumerate().all(|(seat, &times)| {
            let most = if seat < seats && self.decider().is_some() { Self::PATIENCE } else { 0 };
            times <= most
        });
        StateError::unless(given_up, "a series was given up more often than anybody may")?;
        let Some(series) = self.series else { return Ok(()) };
        let stranded = matches!(self.stage, Stage::Stranded { .. });
        let begun = stranded || self.decider().is_some_and(|seat| !self.has_dithered(seat));
        StateError::unless(begun, "a series of decisions that nobody could have begun")?;
        let acting = matches!(self.stage, Stage::Actions { .. }) && self.team.over_limit().is_none();
        let me = self.team.player(self.active);
        let fits = match series {
            Series::Shoring { first } => {
                let reach = self.shores(self.active);
                acting && me.role.powers().shores_two() && reach.has(first) && reach.len() > 1
            }
            Series::Guiding { pawn, to } => {
                let others = self.team.seats().without(self.active);
                acting
                    && self.can_guide()
                    && others.has(pawn)
                    && self.strides(pawn, self.team.player(pawn).at).has(to)
                    && !self.second_steps(pawn, to).is_empty()
            }
            Series::Lift { holder, .. } => self.holds_here(holder, Card::HelicopterLift) && self.lift_fits(series),
        };
        StateError::unless(fits, "a series of decisions that nobody could have begun")
    }

    fn lift_fits(&self, series: Series) -> bool {
        let Series::Lift { holder, aboard } = series else { return false };
        let seated = aboard.iter().all(|seat| self.team.seats().has(seat));
        let first = aboard.iter().next().map(|seat| self.team.player(seat).at);
        let together = aboard.iter().all(|seat| Some(self.team.player(seat).at) == first);
        let grouped = self.rules.lift_group == LiftGroup::Anybody || together;
        let open = match self.stage {
            Stage::Swim { .. } => self.rules.lift_from_sinking,
            Stage::Stranded { asked, .. } => asked == holder,
            stage => stage.is_window() && self.island.standing().len() > 1,
        };
        let saves = !self.stage.is_swim() || self.due().is_some_and(|due| aboard.has(due));
        seated && grouped && open && saves
    }
}
