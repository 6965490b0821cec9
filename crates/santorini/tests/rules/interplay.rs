//! Gods against each other: Apollo, Minotaur and Athena with everything.

use santorini::{Event, God, Player, Stage, WorkerId};

use crate::*;

/// w11 beside w21 on level 1, with free cells behind and around.
fn beside(mover: &str, first: God, second: God) -> Santorini {
    at(&format!("0,0,0,0,0/0,1a,1b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b {mover} {first},{second}"))
}

#[test]
fn apollo_changes_places_with_every_gods_worker() {
    for rival in all_but(&[]) {
        let mut state = beside("a", God::Apollo, rival);
        go(&mut state, "1,1-1,2");
        assert_eq!(state.worker_on(cell(1, 1)).map(WorkerId::owner), Some(Player::B), "{rival}");
        assert_eq!((state.stage(), state.winner()), (Stage::Build { worker: cell(1, 2) }, None), "{rival}");
    }
}

#[test]
fn minotaur_pushes_every_gods_worker() {
    for rival in all_but(&[]) {
        let mut state = beside("a", God::Minotaur, rival);
        go(&mut state, "1,1-1,2");
        assert_eq!(state.worker_on(cell(1, 3)).map(WorkerId::owner), Some(Player::B), "{rival}");
        assert_eq!((state.stage(), state.winner()), (Stage::Build { worker: cell(1, 2) }, None), "{rival}");
    }
}

#[test]
fn only_apollo_and_minotaur_enter_a_rivals_cell() {
    for god in God::ALL {
        for rival in God::ALL {
            let enters = can(&beside("b", rival, god), "1,2-1,1");
            assert_eq!(enters, matches!(god, God::Apollo | God::Minotaur), "{god} against {rival}");
        }
    }
}

#[test]
fn a_worker_forced_up_to_level_3_has_not_won_and_goes_on() {
    for rival in all_but(&[]) {
        let start = format!("0,0,0,0,0/0,0a,1b,3,2/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a minotaur,{rival}");
        let mut state = at(&start);
        go(&mut state, "1,1-1,2 +1,1");
        assert_eq!((state.mover(), state.winner()), (Player::B, None), "{rival}");
        assert!(can(&state, "1,3-1,4"), "{rival} comes down by itself");
    }
}

#[test]
fn from_one_level_3_to_another_is_no_win() {
    for rival in [God::Atlas, God::Pan, God::Demeter, God::Athena] {
        let mut state = at(&format!("0,0,0,0,0/0,0a,0,3b,3/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b b minotaur,{rival}"));
        go(&mut state, "1,3-1,4");
        assert_eq!(state.winner(), None, "{rival}");
    }
}

#[test]
fn forced_down_two_levels_is_no_win_for_pan() {
    // The Minotaur pushes w21 from level 2 to level 0, Apollo puts it on level 1.
    for position in [
        "0,0,0,0,0/0,1a,2b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a minotaur,pan",
        "0,0,0,0,0/0,1a,2b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,pan",
    ] {
        let mut state = at(position);
        go(&mut state, "1,1-1,2 +0,2");
        assert_eq!((state.winner(), state.mover()), (None, Player::B), "{position}");
    }
}

#[test]
fn athena_forced_up_does_not_hold_anybody() {
    for god in [God::Apollo, God::Minotaur] {
        let behind = if god == God::Apollo { "1a,0b,0" } else { "0a,0b,1" };
        let mut state = at(&format!("0,0,0,0,0/0,{behind},0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a {god},athena"));
        go(&mut state, "1,1-1,2 +2,2");
        go(&mut state, "4,4-4,3 +4,4");
        assert!(!state.held(), "{god}");
    }
}

#[test]
fn athena_bars_every_god_from_going_up() {
    for rival in all_but(&[]) {
        let held = format!("0,0,0,0,0/0,2a,0,0,0/0,0,0,0,0/1,0,0,0,0/0b,0,0a,0,0b b athena,{rival} held");
        let free = held.replace(" held", "");
        assert!(!can(&at(&held), "4,0-3,0"), "{rival}");
        assert!(can(&at(&free), "4,0-3,0"), "{rival}");
    }
}

#[test]
fn athena_bars_the_winning_step_too() {
    for rival in all_but(&[]) {
        let held = at(&format!("0,0,0,0,0/0,1a,0,0,0/0,0,0,0,0/3,0,0,0,0/2b,0,0a,0,0b b athena,{rival} held"));
        assert!(!can(&held, "4,0-3,0"), "{rival}");
    }
}

#[test]
fn athena_bars_both_steps_of_artemis() {
    let mut state = at("0,0,0,0,0/0,1a,0,0,0/1,0,0,0,0/0,0,0,0,0/0b,0,0a,0,0b b athena,artemis held");
    go(&mut state, "4,0-3,0");
    assert!(!can(&state, "3,0-2,0") && can(&state, "3,0-2,1"));
    let mut free = at("0,0,0,0,0/0,0a,0,0,0/1,0,0,0,0/0,0,0,0,0/0b,0,0a,0,0b b athena,artemis");
    go(&mut free, "4,0-3,0");
    assert!(can(&free, "3,0-2,0"));
}

#[test]
fn athena_does_not_bar_swaps_and_pushes_on_the_level() {
    for god in [God::Apollo, God::Minotaur] {
        let level = at(&format!("0,0,0,0,0/0,1a,1b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b b athena,{god} held"));
        assert!(can(&level, "1,2-1,1"), "{god}");
        let up = at(&format!("0,0,0,0,0/0,1a,0b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b b athena,{god} held"));
        assert!(!can(&up, "1,2-1,1"), "{god}");
    }
}

#[test]
fn athena_holds_athena() {
    // A mirror match: each is held by the other's climb.
    let mut state = at("0,1,0,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,1,0b,0b a athena,athena");
    go(&mut state, "1,1-0,1 +0,0");
    assert!(state.held() && !can(&state, "4,3-4,2"));
    go(&mut state, "4,3-3,3 +4,3");
    assert!(!state.held());
}

#[test]
fn pan_jumps_down_though_athena_holds() {
    let mut state = at("0,0,0,0,0/0,1a,0,0,0/0,0,0,0,0/0,0,0,0,0/2b,0,0a,0,0b b athena,pan held");
    go(&mut state, "4,0-3,0");
    assert_eq!(state.winner(), Some(Player::B));
}

#[test]
fn hermes_walks_though_athena_holds() {
    let state = at("0,0,0,0,0/0,1a,0,0,0/0,0,0,0,0/1,0,0,0,0/0b,0,0a,0,0b b athena,hermes held");
    assert!(can(&state, "4,0-0,0") && !can(&state, "4,0-3,0"));
}

#[test]
fn prometheus_builds_first_though_athena_holds() {
    let mut state = at("0,0,0,0,0/0,1a,0,0,0/0,0,0,0,0/1,0,0,0,0/0b,0,0a,0,0b b athena,prometheus held");
    go(&mut state, "4,0+3,1");
    assert!(!can(&state, "4,0-3,1") && !can(&state, "4,0-3,0") && can(&state, "4,0-4,1"));
}

#[test]
fn an_early_dome_of_atlas_stops_swaps_pushes_and_walks() {
    // Behind w21 lies a dome on level 0.
    let minotaur = at("0,0,0,0,0/0,0a,0b,4,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a minotaur,atlas dome:0@1,3");
    assert!(!can(&minotaur, "1,1-1,2"));
    let hermes =
        at("0a,4,0,0,0/4,4,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0b,0,0b a hermes,atlas dome:0@0,1 dome:0@1,0 dome:0@1,1");
    assert!(destinations(&hermes, 0, 0).is_empty());
    let apollo = at("0,0,0,0,0/0,0a,0b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,atlas");
    assert!(can(&apollo, "1,1-1,2"));
}

#[test]
fn demeter_and_hephaestus_build_twice_beside_every_rival() {
    for rival in all_but(&[]) {
        for (god, second) in [(God::Demeter, "+0,1"), (God::Hephaestus, "+0,0")] {
            let mut state = at(&format!("0,0,0,0,0/0,0a,0,0,0/0,0,0b,0,0/0,0,0,0,0/0a,0,0,0,0b a {god},{rival}"));
            go(&mut state, "1,1-1,0 +0,0");
            go(&mut state, second);
            assert_eq!(state.mover(), Player::B, "{god} against {rival}");
        }
    }
}

#[test]
fn artemis_steps_twice_past_every_rival() {
    for rival in all_but(&[]) {
        let mut state = at(&format!("0,0,0,0,0/0,0a,0,0,0/0,0,0b,0,0/0,0,0,0,0/0a,0,0,0,0b a artemis,{rival}"));
        let told = go(&mut state, "1,1-1,2 1,2-1,3 +1,2");
        assert!(told.iter().all(|event| !matches!(event, Event::Forced { .. })), "{rival}");
        assert_eq!(state.mover(), Player::B, "{rival}");
    }
}

#[test]
fn a_worker_that_was_swapped_up_moves_on_from_there() {
    // Apollo comes down to level 0, w21 is put up to level 2, and wins from there in its own turn.
    for rival in [God::Artemis, God::Atlas, God::Hermes] {
        let mut state = at(&format!("0,3,0,0,0/0,2a,0b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,{rival}"));
        go(&mut state, "1,1-1,2 +1,3 1,1-0,1");
        assert_eq!(state.winner(), Some(Player::B), "{rival}");
    }
}
