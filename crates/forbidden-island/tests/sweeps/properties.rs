//! What holds in every match, whatever is played.

use forbidden_island::{
    Action, Chance, Condition, Config, DeadCards, Event, ForbiddenIsland, Hand, LiftGroup, Recycling, Role, Scale,
    Shape, Tile, TileSet,
};
use game::{Dice, Game, Phase, RunningDice, Step};
use proptest::prelude::*;

/// Every option, every shape, some roles and tiles chosen.
fn config() -> impl Strategy<Value = (Config, u8)> {
    let chosen = (Just(Tile::ALL.to_vec()).prop_shuffle(), 0..=Tile::ALL.len());
    let roles = (Just(Role::ALL.to_vec()).prop_shuffle(), 0..=4usize);
    let numbers = (0..Shape::IDS.len(), 1..=4u8, 2..=4u8, 0..4u8);
    (numbers, any::<[bool; 8]>(), chosen, roles).prop_map(
        |(numbers, flags, (mut layout, tiles), (mut roles, known))| {
            let (shape, level, seats, first) = numbers;
            let [ten, movement_powers, diagonal_shoring, hand_on_drawn, on_top, one_tile, blanks, lift_from_sinking] =
                flags;
            layout.truncate(tiles);
            roles.truncate(known.min(usize::from(seats)));
            let config = Config {
                shape: serde_json::from_value(Shape::IDS[shape].into()).unwrap(),
                layout,
                roles,
                first_player: first % seats + 1,
                meter: if ten { Scale::Ten } else { Scale::Five },
                level,
                movement_powers,
                diagonal_shoring,
                hand_on_drawn,
                flood_recycling: if on_top { Recycling::OnTop } else { Recycling::ShuffleIn },
                lift_group: if one_tile { LiftGroup::OneTile } else { LiftGroup::Anybody },
                dead_flood_cards: if blanks { DeadCards::Discard } else { DeadCards::Remove },
                lift_from_sinking,
            };
            (config, seats)
        },
    )
}

/// Plays a random match in which anybody who may act does so now and then, and looks at every step.
fn watch(config: &Config, seats: u8, seed: u64, mut look: impl FnMut(&ForbiddenIsland, &ForbiddenIsland, &[Event])) {
    let mut state = ForbiddenIsland::new(config, seats).unwrap();
    let mut dice = RunningDice::new(seed);
    let mut legal = Vec::new();
    for _ in 0..20_000 {
        let step = match state.phase() {
            Phase::Over(_) => return,
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut Vec::new()).unwrap()),
            Phase::Decide(deciding) => {
                let interrupting = state.seats().iter().nth(dice.below(u32::from(seats)) as usize).unwrap();
                let seat = if dice.below(4) == 0 { interrupting } else { deciding.iter().next().unwrap() };
                legal.clear();
                state.legal(seat, &mut legal);
                if legal.is_empty() {
                    continue;
                }
                Step::Act(seat, legal[dice.below(legal.len() as u32) as usize])
            }
        };
        let before = state.clone();
        let mut told = Vec::new();
        state.apply(step, &mut told).unwrap();
        state.validate().unwrap();
        look(&before, &state, &told);
    }
    panic!("no end");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Cards and tiles are conserved: 28 treasure cards, 24 tiles, one flood card each.
    #[test]
    fn cards_and_tiles_are_conserved((config, seats) in config(), seed in any::<u64>()) {
        watch(&config, seats, seed, |before, after, _| {
            assert_eq!(before.census(), after.census());
            assert_eq!(after.census(), [5, 5, 5, 5, 3, 2, 3, 24, 24, u32::from(seats)]);
            let flood = after.flood_pack();
            assert!(flood.all().within(flood.discard()).is_empty());
            assert!(after.island().flooded().within(after.island().sunk()).is_empty());
        });
    }

    /// FI-22: a hand never stays above five: while one has six, its owner decides and can do nothing but get rid of
    /// one, and no card is drawn.
    #[test]
    fn a_hand_never_stays_above_five((config, seats) in config(), seed in any::<u64>()) {
        watch(&config, seats, seed, |_, after, _| {
            let over: Vec<_> = after.seats().iter().filter(|&seat| after.team().player(seat).hand.len() > Hand::LIMIT).collect();
            assert!(over.len() <= 1);
            if let ([seat], Phase::Decide(_)) = (&over[..], after.phase()) {
                assert!(after.team().player(*seat).hand.len() == 6);
                let mut legal = Vec::new();
                after.legal(*seat, &mut legal);
                assert!(!legal.contains(&Action::DrawTreasure) && !legal.contains(&Action::DrawFlood));
            }
            if after.phase() == Phase::Chance {
                assert!(over.is_empty());
            }
        });
    }

    /// Tiles only sink from flooded, stay sunk, and pawns stand on tiles that are there whenever chance or the
    /// active player goes on.
    #[test]
    fn tiles_sink_step_by_step((config, seats) in config(), seed in any::<u64>()) {
        watch(&config, seats, seed, |before, after, told| {
            let newly = after.island().sunk().but(before.island().sunk());
            assert!(before.island().sunk().but(after.island().sunk()).is_empty(), "nothing comes back");
            assert!(newly.but(before.island().flooded()).is_empty(), "only flooded tiles sink");
            let events: TileSet = told.iter().filter_map(|event| match event {
                Event::Flooded { tile, now: Condition::Sunk, .. } => Some(*tile),
                _ => None,
            }).collect();
            assert_eq!(events, newly, "and every one is told");
            if after.phase() == Phase::Chance {
                let standing = after.island().standing();
                assert!(after.team().players().iter().all(|player| standing.has(player.at)));
            }
        });
    }

    /// The last event of a lost or won match says so, and says why.
    #[test]
    fn the_end_is_told((config, seats) in config(), seed in any::<u64>()) {
        let mut last = None;
        watch(&config, seats, seed, |_, after, told| {
            assert_eq!(after.outcome().is_some(), matches!(told.last(), Some(Event::Ended { .. })));
            last = told.last().cloned();
        });
        prop_assert!(matches!(last, Some(Event::Ended { .. })), "{:?}", last);
    }

    /// What may come next is what the view shows.
    #[test]
    fn the_view_shows_what_may_come_next((config, seats) in config(), seed in any::<u64>()) {
        watch(&config, seats, seed, |before, _, _| {
            let mut outcomes = Vec::new();
            before.outcomes(&mut outcomes);
            let view = before.view(game::Viewer::Spectator);
            let floods: Vec<Tile> = outcomes.iter().filter_map(|&(outcome, _)| match outcome {
                Chance::Flood(tile) => Some(tile),
                _ => None,
            }).collect();
            if !floods.is_empty() {
                assert_eq!(Some(&floods), view.flood_deck.first());
            }
            let cards: Vec<_> = outcomes.iter().filter_map(|&(outcome, weight)| match outcome {
                Chance::Card(card) => Some((card, weight)),
                _ => None,
            }).collect();
            if !cards.is_empty() {
                let shown: Vec<_> = view.treasure_deck.iter().map(|pile| (pile.card, u32::from(pile.count))).collect();
                assert_eq!(cards, shown);
            }
        });
    }
}
