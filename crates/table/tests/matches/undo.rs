//! Taking back: free while nobody has learnt anything, and never a second roll.

use game::{RunningDice, Seat, Seats};
use santorini::Santorini;
use table::{Bytes32, Entry, Match, Refused};

use crate::{act, outcomes, sorry};

fn santorini() -> Match<Santorini> {
    Match::begin("m", santorini::Config::default(), 2, Bytes32::from_number(1), Seats::NONE).unwrap()
}

#[test]
fn an_own_act_is_free_to_take_back_until_the_other_acts() {
    let mut playing = santorini();
    let mut dice = RunningDice::new(3);
    assert_eq!(playing.undo(Seat::new(0)), None);
    assert_eq!(playing.propose_undo(Seat::new(0), Seats::NONE).unwrap_err(), Refused::NothingToUndo);
    let empty = *playing.state();
    act(&mut playing, &mut dice);
    assert!(playing.undo(Seat::new(0)).is_some_and(|undo| undo.free && !undo.chance && undo.steps == 0));
    let proposal = playing.propose_undo(Seat::new(0), Seats::NONE).unwrap();
    playing.commit(proposal);
    assert_eq!(playing.state(), &empty);
    assert_eq!(playing.seq(), 3, "taking back is an entry of its own");
    for _ in 0..3 {
        act(&mut playing, &mut dice);
    }
    // Two workers of seat 0 and one of seat 1 stand: seat 0 would take back the other's act too.
    assert!(playing.undo(Seat::new(0)).is_some_and(|undo| !undo.free && undo.steps == 1));
    assert!(playing.undo(Seat::new(1)).is_some_and(|undo| undo.free));
    assert_eq!(playing.taken_back(2), Some(1));
    assert_eq!(playing.taken_back(3), None, "an act takes nothing back");
    let proposal = playing.propose_undo(Seat::new(0), Seats::NONE).unwrap();
    playing.commit(proposal);
    assert_eq!(playing.taken_back(6), Some(4), "the act of entry 1 was taken back already, that of entry 3 stays");
    assert_eq!(Match::<Santorini>::from_log(playing.log().to_vec()).unwrap().state(), playing.state());
}

#[test]
fn taking_back_a_draw_needs_consent_and_rolls_nothing_again() {
    let mut playing = sorry(4);
    let draw = |playing: &mut Match<sorry::Sorry>| {
        let proposal = playing.propose(Seat::new(0), sorry::Action::Draw).unwrap();
        playing.commit(proposal);
    };
    draw(&mut playing);
    let undo = playing.undo(Seat::new(0)).unwrap();
    assert!(!undo.free && undo.chance);
    assert!(!playing.undone_chance());
    let proposal = playing.propose_undo(Seat::new(0), Seats::NONE).unwrap();
    playing.commit(proposal);
    assert!(playing.undone_chance(), "such a match counts in no statistics");
    draw(&mut playing);
    let cards = outcomes(&playing);
    assert_eq!(cards[0], cards[1], "the same card comes again");
    let read = Match::<sorry::Sorry>::from_log(playing.log().to_vec()).unwrap();
    assert!(read.undone_chance());
    // Without the entry of the card it is still taken back over chance: the card was due, and whoever knows the seed knew it.
    let mut cut = playing.log()[..4].to_vec();
    assert!(matches!(cut.remove(2), Entry::Chance { .. }));
    let before = Match::<sorry::Sorry>::from_log(cut[..2].to_vec()).unwrap();
    assert!(before.undo(Seat::new(0)).is_some_and(|undo| !undo.free && undo.chance));
    assert!(Match::<sorry::Sorry>::from_log(cut).unwrap().undone_chance());
    assert!(matches!(playing.log()[3], Entry::Undo { steps: 0, .. }));
}
