//! What holds in every position of random play.

use std::collections::BTreeSet;

use buccaneer::{Buccaneer, Chance, Config, Fortune, Goods};
use game::{Dice, Game, Phase, RunningDice, Step, Viewer};
use proptest::prelude::*;

use crate::laws::rule_sets;

/// Plays at random and looks at every position; `None` when the match is over.
pub fn wander(
    config: &Config,
    seed: u64,
    steps: u32,
    mut look: impl FnMut(&Buccaneer, &Step<buccaneer::Action, Chance>),
) -> Option<Buccaneer> {
    let mut dice = RunningDice::new(seed);
    let mut sea = Buccaneer::new(config, 4).unwrap();
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    for _ in 0..steps {
        let step = match sea.phase() {
            Phase::Over(_) => return None,
            Phase::Chance => Step::Chance(sea.sample(&mut dice, &mut scratch).unwrap()),
            Phase::Decide(seats) => {
                let seat = seats.iter().next().unwrap();
                legal.clear();
                sea.legal(seat, &mut legal);
                Step::Act(seat, legal[dice.below(legal.len() as u32) as usize])
            }
        };
        sea.apply_unchecked(step.clone(), &mut ());
        look(&sea, &step);
    }
    Some(sea)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    // BU-3, BU-4, BU-5, BU-33: 36 crew cards, 28 chance cards, 20 treasures, two aboard, nobody on land.
    #[test]
    fn everything_stays_accounted_for(seed in any::<u64>(), rules in 0..4usize) {
        let (config, _) = rule_sets()[rules];
        wander(&config, seed, 1500, |sea, step| {
            let census = sea.census();
            assert_eq!(census[..6].iter().sum::<u32>(), 36, "crew after {step:?}");
            assert_eq!(census[6..11].iter().sum::<u32>(), 5 * u32::from(config.treasures_each), "treasure");
            assert_eq!(census[11..39], [1; 28], "chance cards");
            let view = sea.view(Viewer::Spectator);
            for ship in &view.ships {
                assert!(ship.hold.len() <= 2, "two aboard after {step:?}");
                assert!(ship.at.is_none_or(buccaneer::Square::is_sea), "nobody on land");
                assert!(ship.range >= 1);
            }
            assert!(view.fortunes + u32::from(view.drawn.is_some()) >= 23, "five cards are kept at most");
            assert!(view.hand.is_empty());
        });
    }

    // BU-7, BU-A23: colours of foreign hands are in nobody's view, whatever happens and whatever the options.
    #[test]
    fn views_do_not_depend_on_foreign_colours(seed in any::<u64>(), rules in 0..4usize) {
        let mut dice = RunningDice::new(seed);
        wander(&rule_sets()[rules].0, seed, 400, |sea, _| {
            for viewer in sea.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
                if dice.below(8) == 0 {
                    assert_eq!(sea.imagine(viewer, &mut dice).view(viewer), sea.view(viewer));
                }
            }
        });
    }

    // BU-28: whatever way a trade is made, both sides are equal.
    #[test]
    fn trades_are_equal(seed in any::<u64>()) {
        let mut dice = RunningDice::new(seed);
        let mut sea = Buccaneer::new(&Config::default(), 4).unwrap();
        let (mut legal, mut told) = (Vec::new(), Vec::new());
        for _ in 0..1500 {
            let step = match sea.phase() {
                Phase::Over(_) => break,
                Phase::Chance => Step::Chance(sea.sample(&mut dice, &mut Vec::new()).unwrap()),
                Phase::Decide(seats) => {
                    let seat = seats.iter().next().unwrap();
                    legal.clear();
                    sea.legal(seat, &mut legal);
                    Step::Act(seat, legal[dice.below(legal.len() as u32) as usize])
                }
            };
            told.clear();
            sea.apply_unchecked(step, &mut told);
            let sum = |pick: fn(&buccaneer::Event) -> Option<Goods>| {
                told.iter().filter_map(pick).map(|goods| u32::from(goods.value())).sum::<u32>()
            };
            if told.iter().any(|event| matches!(event, buccaneer::Event::Traded { .. })) {
                let gave = sum(|event| if let buccaneer::Event::Gave { goods, .. } = event { *goods } else { None });
                let took = sum(|event| if let buccaneer::Event::Took { goods, .. } = event { Some(*goods) } else { None });
                prop_assert!(gave == took && gave > 0, "{told:?}");
            }
        }
    }
}

#[test]
fn random_play_ends() {
    let mut steps = 0;
    for seed in 0..6 {
        assert!(wander(&Config::default(), seed, 100_000, |_, _| steps += 1).is_none(), "seed {seed}");
    }
    assert!((6_000..120_000).contains(&steps), "about 6,000 steps each: {steps} in six matches");
}

// A whole match in which each chance card is forced once, in the order of the appendix.
#[test]
fn every_chance_card_in_one_match() {
    let mut dice = RunningDice::new(5);
    let mut sea = Buccaneer::new(&Config::default(), 4).unwrap();
    let mut forced = BTreeSet::new();
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        let step = match sea.phase() {
            Phase::Over(_) => break,
            Phase::Chance => {
                outcomes.clear();
                sea.outcomes(&mut outcomes);
                let new =
                    |outcome: &&(Chance, u32)| matches!(outcome.0, Chance::Fortune(card) if !forced.contains(&card));
                Step::Chance(
                    outcomes.iter().find(new).unwrap_or(&outcomes[dice.below(outcomes.len() as u32) as usize]).0,
                )
            }
            Phase::Decide(seats) => {
                let seat = seats.iter().next().unwrap();
                legal.clear();
                sea.legal(seat, &mut legal);
                Step::Act(seat, legal[dice.below(legal.len() as u32) as usize])
            }
        };
        if let Step::Chance(Chance::Fortune(card)) = step {
            forced.insert(card);
        }
        sea.apply(step, &mut ()).unwrap();
    }
    assert_eq!(forced, Fortune::all().collect());
}
