//! What holds of every match, whatever is chosen.

use cartagena::{Action, Cartagena, Config, Event, Hands, Starter, Supply, Symbol, Tiles};
use game::{Dice, Game, Step, Viewer};
use proptest::prelude::*;

use crate::rule_sets::play;

fn configs() -> impl Strategy<Value = Config> {
    let counts = (4u8..=6, 4u8..=8, 10u8..=40, 1u8..=3, 3u8..=8, 3u8..=8);
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (counts, flags).prop_map(|((pirates, segments, cards, plays, hand, starter_hand), flags)| {
        let (printed, hidden, row, by_chance, skip) = flags;
        let printed = printed && segments <= 6;
        Config {
            pirates,
            segments,
            path: if printed { Tiles::Printed } else { Tiles::Random },
            cards,
            plays,
            hand,
            starter_hand,
            hands: if hidden { Hands::Hidden } else { Hands::Open },
            supply: if row { Supply::Row } else { Supply::Deck },
            starter: if by_chance { Starter::Chance } else { Starter::Second },
            skip,
        }
    })
}

/// Walks the path cell by cell as the document tells it, without the engine's shortcuts.
fn as_told(before: &Cartagena, action: Action) -> Option<(u8, u8)> {
    let view = before.view(Viewer::Spectator);
    let crowd =
        |cell: u8| view.players.iter().flat_map(|player| &player.pirates).filter(|&&place| place == cell).count();
    match action {
        Action::Advance { from, card } => {
            let fits = |&cell: &u8| view.path[usize::from(cell) - 1] == card && crowd(cell) == 0;
            Some((from, (from + 1..view.boat).find(fits).unwrap_or(view.boat)))
        }
        Action::Retreat { from } => Some((from, (1..from).rev().find(|&cell| (1..=2).contains(&crowd(cell)))?)),
        Action::Skip | Action::EndTurn => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cards_and_pirates_are_conserved_and_no_cell_holds_four(config in configs(), seats in 2u8..=5, seed: u64) {
        let beginning = Cartagena::new(&config, seats).unwrap();
        let (census, mut steps) = (beginning.census(), 0);
        play(&config, seats, seed, crate::rule_sets::any, |_, table, _| {
            // CA-4: cards; CA-1, CA-3: six pirates each, or as many as the options say.
            assert_eq!(table.census(), census);
            steps += 1;
            if steps % 8 > 0 {
                return;
            }
            let view = table.view(Viewer::Spectator);
            let all: Vec<u8> = view.players.iter().flat_map(|player| player.pirates.clone()).collect();
            assert_eq!(all.len(), usize::from(seats) * usize::from(config.pirates));
            let mut crowd = [0; 50];
            all.iter().for_each(|&place| crowd[usize::from(place)] += 1);
            assert!(crowd[1..usize::from(view.boat)].iter().all(|&count| count <= 3));
            table.validate().unwrap();
        });
    }

    #[test]
    fn pirates_go_where_the_document_says(seats in 2u8..=5, seed: u64) {
        // CA-6, CA-7, CA-8, CA-9, CA-10 against a walk cell by cell.
        let mut before = Cartagena::new(&Config::default(), seats).unwrap();
        play(&Config::default(), seats, seed, any_checked, |step, table, told| {
            if let Step::Act(_, action) = step {
                let went = match told[0] {
                    Event::Advanced { from, to, .. }
                    | Event::Boarded { from, to, .. }
                    | Event::Retreated { from, to, .. } => Some((from, to)),
                    _ => None,
                };
                assert_eq!(went, as_told(&before, *action));
            }
            before = table.clone();
        });
    }

    #[test]
    fn a_turn_has_at_most_its_plays(config in configs(), seed: u64) {
        // CA-11
        let (mut made, mut player) = (0, None);
        play(&config, 3, seed, crate::rule_sets::any, |step, _, _| {
            if let Step::Act(seat, action) = step {
                if player != Some(*seat) {
                    (made, player) = (0, Some(*seat));
                }
                match action {
                    Action::Advance { .. } | Action::Retreat { .. } => made += 1,
                    // The turn is over, even if it comes back to the same seat because the others pass.
                    Action::Skip | Action::EndTurn => player = None,
                }
                assert!(made <= config.plays);
                if made == config.plays {
                    player = None;
                }
            }
        });
    }
}

/// Any action, after checking that the list is all that the document allows.
fn any_checked(table: &Cartagena, seat: game::Seat, legal: &[Action], dice: &mut game::RunningDice) -> usize {
    let view = table.view(Viewer::Spectator);
    let player = &view.players[seat.index()];
    for from in 0..=view.boat {
        let there = player.pirates.contains(&from);
        for card in Symbol::ALL {
            let allowed = there && from < view.boat && player.hand.unwrap().count(card) > 0;
            assert_eq!(legal.contains(&Action::Advance { from, card }), allowed);
        }
        let back = Action::Retreat { from };
        assert_eq!(legal.contains(&back), there && as_told(table, back).is_some());
    }
    assert_eq!(legal.contains(&Action::EndTurn), view.plays_made > 0);
    dice.below(legal.len() as u32) as usize
}
