//! The base game.

use game::{Game, Phase, Refusal, Seats, Step};
use santorini::{Action, Cell, Config, Event, Player, Santorini, Stage, Win, WorkerId};

use crate::*;

/// w11 on 1,1 and w12 on 4,3; w21 on 2,2 and w22 on 3,3; nothing built.
const FLAT: &str = "0,0,0,0,0/0,0a,0,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a";

fn empty() -> Santorini {
    Santorini::new(&Config::default(), 2).unwrap()
}

#[test]
fn a_whole_turn_is_its_steps_one_after_the_other() {
    for gods in ["", " artemis,hermes", " hermes,demeter", " prometheus,atlas", " hephaestus,apollo"] {
        let start = at(&format!("0,1,0,0,0/0,1a,2,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a{gods}"));
        let mut listed = Vec::new();
        start.each_turn(&mut |turn, after| {
            assert!(!turn.steps().is_empty());
            let (mut whole, mut stepwise) = (start, start);
            whole.play(&turn);
            for step in turn.steps() {
                stepwise.apply(Step::Act(start.mover().seat(), *step), &mut ()).unwrap();
            }
            assert_eq!((&whole, &stepwise), (after, after), "{turn:?}");
            listed.push(turn);
        });
        assert!(listed.len() > 20 && listed == start.turns(), "{gods}");
    }
}

#[test]
fn the_state_is_at_most_32_bytes() {
    assert_eq!(size_of::<Santorini>(), 32);
}

#[test]
fn the_board_is_empty_at_first() {
    // SA-1
    let state = empty();
    assert_eq!(state.to_string(), "0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a");
    assert_eq!((state.stage(), legal(&state).len()), (Stage::Place, 25));
    assert_eq!(state.phase(), Phase::Decide(Seats::only(FIRST)));
}

#[test]
fn two_play_and_no_other_number() {
    for seats in [0, 1, 3, 4] {
        assert!(Santorini::new(&Config::default(), seats).is_err());
    }
    assert_eq!(Santorini::seats_allowed(), 2..=2);
    assert_eq!(empty().seats(), Seats::first(2));
}

#[test]
fn player_1_places_both_workers_then_player_2() {
    // SA-2, SA-3
    let mut state = empty();
    let told = go(&mut state, "@1,1");
    assert_eq!(told, [Event::Placed { seat: FIRST, worker: WorkerId::W11, cell: cell(1, 1) }]);
    assert_eq!((state.mover(), legal(&state).len(), can(&state, "@1,1")), (Player::A, 24, false));
    go(&mut state, "@4,3");
    assert_eq!((state.mover(), legal(&state).len()), (Player::B, 23));
    let told = go(&mut state, "@2,2 @3,3");
    assert_eq!(told[1], Event::Placed { seat: SECOND, worker: WorkerId::W22, cell: cell(3, 3) });
    assert_eq!(state.to_string(), FLAT);
    assert_eq!((state.stage(), state.mover()), (Stage::Turn, Player::A));
    assert_eq!(
        WorkerId::ALL.map(|worker| state.worker(worker)),
        [(1, 1), (4, 3), (2, 2), (3, 3)].map(|(x, y)| Some(cell(x, y)))
    );
    assert_eq!(state.worker_on(cell(3, 3)), Some(WorkerId::W22));
    assert_eq!(state.worker_on(cell(0, 0)), None);
}

#[test]
fn a_turn_is_a_move_then_a_build_both_compulsory() {
    // SA-4
    let mut state = at(FLAT);
    assert!(legal(&state).iter().all(|action| matches!(action, Action::Move { .. })));
    assert!(!can(&state, "skip") && !can(&state, "+0,0"));
    let told = go(&mut state, "1,1-0,1");
    assert_eq!(
        told,
        [Event::Moved {
            seat: FIRST,
            worker: WorkerId::W11,
            path: vec![cell(1, 1), cell(0, 1)],
            from_level: 0,
            to_level: 0
        }]
    );
    assert_eq!((state.stage(), state.mover()), (Stage::Build { worker: cell(0, 1) }, Player::A));
    assert!(legal(&state).iter().all(|action| matches!(action, Action::Build { .. })));
    let told = go(&mut state, "+0,2");
    let built = Event::Built { seat: FIRST, worker: WorkerId::W11, cell: cell(0, 2), level: 1, dome: false, god: None };
    assert_eq!(told, [built]);
    assert_eq!(state.to_string(), "0,0a,1,0,0/0,0,0,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 b");
}

#[test]
fn a_worker_moves_to_a_neighbour_without_worker() {
    // SA-5
    let state = at(FLAT);
    let eight = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];
    assert_eq!(destinations(&state, 1, 1), eight.map(|(x, y)| cell(x, y)));
    assert_eq!(destinations(&state, 4, 3), [(3, 2), (3, 4), (4, 2), (4, 4)].map(|(x, y)| cell(x, y)));
    // The document's example: beside w12 on one side.
    let example = at("0,0,0,0,0/0,0,0,0,0/0,0a,0a,0,0/0,0,0,0,0/0,0,0,0b,0b a");
    assert_eq!(destinations(&example, 2, 1).len(), 7);
    assert!(!can(&example, "2,1-2,2") && !can(&example, "2,1-2,3") && !can(&example, "2,1-2,1"));
}

#[test]
fn up_one_level_and_down_any() {
    // SA-6
    let low = at("1,2,3,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0b,0/0,0,0,0a,0b a");
    assert!(can(&low, "1,1-0,0") && !can(&low, "1,1-0,1") && !can(&low, "1,1-0,2"));
    let middle = at("1,2,3,0,0/0,1a,0,0,0/0,0,0,0,0/0,0,0,0b,0/0,0,0,0a,0b a");
    assert!(can(&middle, "1,1-0,0") && can(&middle, "1,1-0,1") && !can(&middle, "1,1-0,2") && can(&middle, "1,1-2,2"));
    let high = at("1,2,3,0,0/0,2a,0,0,0/0,0,0,0,0/0,0,0,0b,0/0,0,0,0a,0b a");
    assert!(can(&high, "1,1-0,0") && can(&high, "1,1-0,1") && can(&high, "1,1-0,2") && can(&high, "1,1-2,2"));
}

#[test]
fn never_onto_a_dome() {
    // SA-7
    let state = at("4,3,0,0,0/0,2a,0,0,0/0,0,0,0,0/0,0,0,0b,0/0,0,0,0a,0b a");
    assert!(!can(&state, "1,1-0,0") && can(&state, "1,1-0,1"));
}

#[test]
fn blocks_on_0_to_2_a_dome_on_3_nothing_on_domes_and_workers() {
    // SA-8
    let start = "0,1,2,0,0/3,0,4,0,0/0,0a,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a";
    let moved = "0,1,2,0,0/3,0a,4,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a build:1,1";
    leads(start, "2,1-1,1", moved);
    let state = at(moved);
    assert_eq!(sites(&state), [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1)].map(|(x, y)| cell(x, y)));
    leads(moved, "+0,0", "1,1,2,0,0/3,0a,4,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 b");
    leads(moved, "+0,1", "0,2,2,0,0/3,0a,4,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 b");
    leads(moved, "+0,2", "0,1,3,0,0/3,0a,4,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 b");
    leads(moved, "+1,0", "0,1,2,0,0/4,0a,4,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 b");
    let mut dome = state;
    let told = go(&mut dome, "+1,0");
    assert!(matches!(told[..], [Event::Built { level: 3, dome: true, god: None, .. }]));
}

#[test]
fn the_worker_that_moved_builds_next_to_itself() {
    // SA-9: the cell it has left is allowed; the other worker does not build.
    let mut state = at(FLAT);
    go(&mut state, "4,3-4,4");
    assert_eq!(sites(&state), [(3, 4), (4, 3)].map(|(x, y)| cell(x, y)));
    go(&mut state, "+4,3");
    assert_eq!(state.to_string(), "0,0,0,0,0/0,0a,0,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,1,0a b");
}

#[test]
fn standing_on_level_3_wins_at_once() {
    // SA-10
    let start = "0,0,0,0,0/0,2a,3,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a";
    let mut state = at(start);
    let told = go(&mut state, "1,1-1,2");
    assert_eq!((state.stage(), state.winner()), (Stage::Won, Some(Player::A)));
    assert!(matches!(told[1], Event::Won { seat: FIRST, by: Win::Summit }));
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.winners(), outcome.place(SECOND)), (Seats::only(FIRST), Some(2)));
    assert!(legal(&state).is_empty());
    assert_eq!(state.apply(Step::Act(FIRST, step("+1,1")), &mut ()), Err(Refusal::Over));
    // Level 2 is not enough.
    let mut state = at("0,0,0,0,0/0,2a,2,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a");
    go(&mut state, "1,1-1,2");
    assert_eq!(state.winner(), None);
}

#[test]
fn player_2_wins_as_well() {
    // SA-10
    let mut state = at("0,0,0,0,0/0,2b,3,0,0/0,0,0a,0,0/0,0,0,0b,0/0,0,0,0a,0 b");
    let told = go(&mut state, "1,1-1,2");
    assert_eq!(state.winner(), Some(Player::B));
    assert_eq!(told[1], Event::Won { seat: SECOND, by: Win::Summit });
    assert_eq!(state.outcome().unwrap().winners(), Seats::only(SECOND));
}

#[test]
fn whoever_cannot_move_has_lost() {
    // SA-11: the last way out of the corner is closed by a second block.
    let start = "0b,2,0,0,0/1,1,2,0,0/2,2,0,0,0/0,0b,4,0,4/2,0,4,1a,0a a";
    let mut open = at("0b,2,0,0,0/2,1,0a,0,0/2,2,0,0,0/2,2,2,0,0/0b,2,0,0,0a a");
    go(&mut open, "1,2-0,2");
    assert!(can(&open, "+1,1"));
    let told = go(&mut open, "+1,1");
    assert_eq!((open.stage(), open.mover(), open.winner()), (Stage::Trapped, Player::B, Some(Player::A)));
    assert_eq!(told[1], Event::Won { seat: FIRST, by: Win::Trapped });
    assert_eq!(open.outcome().unwrap().winners(), Seats::only(FIRST));
    // With one way left it goes on.
    assert_eq!(at(start).winner(), None);
}

#[test]
fn what_is_not_legal_changes_nothing() {
    let before = at(FLAT);
    let mut state = before;
    let refusals = [
        (SECOND, "2,2-2,1", Refusal::NotYourTurn),
        (FIRST, "2,2-2,1", Refusal::Illegal),
        (FIRST, "1,1-3,1", Refusal::Illegal),
        (FIRST, "1,1-2,2", Refusal::Illegal),
        (FIRST, "0,0-0,1", Refusal::Illegal),
        (FIRST, "+0,0", Refusal::Illegal),
        (FIRST, "^0,0", Refusal::Illegal),
        (FIRST, "@0,0", Refusal::Illegal),
        (FIRST, "1,1+0,0", Refusal::Illegal),
        (Seat::new(2), "1,1-0,0", Refusal::NoSuchSeat),
    ];
    for (seat, text, refusal) in refusals {
        assert_eq!(state.apply(Step::Act(seat, step(text)), &mut ()), Err(refusal), "{text}");
        assert_eq!(state, before);
    }
}

#[test]
fn workers_keep_their_names() {
    // SA-2
    let mut state = at(FLAT);
    go(&mut state, "4,3-3,2 +2,1 2,2-1,2 +0,2 1,1-2,2 +1,1");
    assert_eq!(state.worker(WorkerId::W11), Some(cell(2, 2)));
    assert_eq!(state.worker(WorkerId::W12), Some(cell(3, 2)));
    assert_eq!(state.worker(WorkerId::W21), Some(cell(1, 2)));
    assert_eq!(state.worker(WorkerId::W22), Some(cell(3, 3)));
}

/// Where w11 can build after moving from 2,1 to 2,2.
fn sites_after_moving(position: &str) -> Vec<Cell> {
    let mut state = at(position);
    go(&mut state, "2,1-2,2");
    sites(&state)
}

#[test]
fn blocks_of_level_1_run_out_where_pieces_are_limited() {
    // All 22 lie on the board.
    let unlimited = "1,1,1,1,1/1,1,1,1,1/1,1a,1,1b,1/1,1,0,0a,1/1,1,0,1b,1 a";
    let limited = &format!("{unlimited} pieces");
    assert!(sites_after_moving(unlimited).contains(&cell(3, 2)));
    assert!(!sites_after_moving(limited).contains(&cell(3, 2)) && sites_after_moving(limited).contains(&cell(2, 1)));
    let one_left = "1,1,1,1,1/1,1,1,1,1/1,1a,1,1b,1/1,0,0,0a,1/1,1,0,1b,1 a pieces";
    assert!(sites_after_moving(one_left).contains(&cell(3, 2)));
}

#[test]
fn blocks_of_level_2_and_3_run_out_where_pieces_are_limited() {
    // 18 cells with a second block: w11 finds level 1 closed, level 2 open.
    let second = "2,2,2,2,2/2,2,2,2,2/2,1a,2,2b,2/2,2,1,0a,1/2,0,0,2b,1 a pieces";
    assert_eq!(at(second).towers().used()[1], 18);
    let sites = sites_after_moving(second);
    assert!(!sites.contains(&cell(3, 2)) && !sites.contains(&cell(2, 1)) && sites.contains(&cell(3, 1)));
    // 14 cells with a third block: w11 finds level 2 closed, level 3 open for a dome.
    let third = "3,3,3,3,3/3,3,3,3,3/3,1a,1,2b,3/3,2,1,0a,1/3,0,0,0b,1 a pieces";
    assert_eq!(at(third).towers().used()[2], 14);
    let sites = sites_after_moving(third);
    assert!(!sites.contains(&cell(3, 1)) && sites.contains(&cell(1, 1)) && sites.contains(&cell(3, 2)));
    let one_left = third.replacen('3', "2", 1);
    assert!(sites_after_moving(&one_left).contains(&cell(3, 1)));
}

#[test]
fn without_a_piece_to_build_a_move_is_not_legal() {
    // All blocks of level 1 are used up. On 0,1 w12 is beside 0,0, of level 0, and domes: nothing to build there.
    let walled = "0a,0,4,1,1/4,4,4,1,1/1,1,1,1,1/1,1,1,1,1/1,0b,1,1a,1b a";
    assert_eq!(at(walled).towers().used()[0], 22);
    assert!(can(&at(walled), "0,0-0,1"));
    let limited = at(&format!("{walled} pieces"));
    assert!(!can(&limited, "0,0-0,1") && can(&limited, "4,3-3,3"));
}
