//! What holds in every position and at every step, whoever plays.

use std::collections::HashSet;

use game::{Game, Step};
use proptest::prelude::*;
use sorry::{Action, Card, Cards, Colour, Event, IndexConverter, Pawn, Place, Sorry, Stage};

use crate::play::{play, random, setups};

/// Every space that is taken, with who is there.
fn taken(state: &Sorry) -> Vec<(u8, Pawn)> {
    Pawn::all().filter_map(|pawn| Some((state.pawns().place(pawn).space(pawn.colour())?, pawn))).collect()
}

fn position_is_sound(state: &Sorry) {
    let mut spaces = HashSet::new();
    for (space, pawn) in taken(state) {
        let home = state.pawns().place(pawn) == Place::HOME;
        // SO-1, one pawn to a space, but Home holds any number.
        assert!(home || spaces.insert(space), "two on {space}: {state:?}");
        // SO-2: never in another colour's safety zone.
        assert!(space <= 60 || (space - 61) / 6 == pawn.colour().index() as u8);
    }
    // SO-20: the 45 cards are all somewhere, each value as often as it is in the box; the one face up was played.
    let hands = || Colour::ALL.into_iter().map(|colour| state.hand(colour));
    for card in Card::ALL {
        let count: u8 = hands().chain([state.pack(), state.discard()]).map(|heap| heap.count(card)).sum();
        assert_eq!(count, if card == Card::One { 5 } else { 4 }, "{card:?}");
    }
    assert_eq!(state.pack().len() + state.discard().len() + hands().map(Cards::len).sum::<u32>(), 45);
    assert_eq!(state.card().is_none(), state.discard().is_empty());
    assert!(state.card().is_none_or(|card| state.discard().count(card) > 0));
    state.validate().unwrap();
}

/// What a step did, checked against its events alone.
fn step_is_told(before: &Sorry, step: &Step<Action, Card>, after: &Sorry, told: &[Event]) {
    let mut places = *before.pawns();
    let put =
        |pawn: Pawn, space: u8| Place::new(IndexConverter::new(pawn.colour()).to_color_index(space).unwrap()).unwrap();
    for event in told {
        match event {
            Event::Moved { pawn, path, from, .. } => {
                assert_eq!(*from, places.place(*pawn).space(pawn.colour()));
                places.put(*pawn, put(*pawn, *path.last().unwrap()));
            }
            Event::Slid { pawn, path, from, .. } => {
                assert_eq!(Some(*from), places.place(*pawn).space(pawn.colour()));
                assert!(path.len() == 3 || path.len() == 4);
                places.put(*pawn, put(*pawn, *path.last().unwrap()));
            }
            Event::Swapped { pawn, with, from, to, .. } => {
                places.put(*pawn, put(*pawn, *to));
                places.put(*with, put(*with, *from));
            }
            Event::Bumped { pawn, from, by, .. } => {
                assert!(*from <= 60 && pawn != by);
                places.put(*pawn, Place::START);
            }
            _ => {}
        }
    }
    // The events tell the whole change: a page that only animates them shows the truth.
    assert_eq!(&places, after.pawns(), "{step:?} told {told:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_position_and_step_is_sound(seed in any::<u64>(), number in 0..setups().len()) {
        let (config, seats) = &setups()[number];
        let mut checked = 0;
        let end = play(config, *seats, seed, random, |before, step, after, told| {
            position_is_sound(after);
            step_is_told(before, step, after, told);
            checked += 1;
        });
        prop_assert!(checked > 50);
        prop_assert_eq!(end.stage(), Stage::Over);
    }

    // SO-10: every split that is offered can be finished, and what can be finished is offered.
    #[test]
    fn a_split_is_offered_exactly_if_both_parts_are_possible(seed in any::<u64>(), number in 0..setups().len()) {
        let (config, seats) = &setups()[number];
        play(config, *seats, seed, random, |before, _, state, _| {
            if state.stage() != Stage::Play || state.card() != Some(Card::Seven) || config.simplified || before.stage() == Stage::Play {
                return;
            }
            let seat = state.seat(state.turn()).unwrap();
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            for pawn in Pawn::all().filter(|pawn| state.same_side(pawn.colour(), state.turn())) {
                for steps in 1..7 {
                    let split = Action::Split { pawn, steps };
                    let possible = state.pawns().can_advance(pawn, steps) && {
                        let mut after = state.clone();
                        after.apply_unchecked(Step::Act(seat, split), &mut ());
                        let mut rest = Vec::new();
                        after.legal(seat, &mut rest);
                        rest.iter().all(|action| after.clone().apply(Step::Act(seat, *action), &mut ()).is_ok()) && !rest.is_empty()
                    };
                    assert_eq!(legal.contains(&split), possible, "{split:?}");
                }
            }
        });
    }
}
