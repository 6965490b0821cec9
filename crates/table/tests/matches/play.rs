//! Propose, commit, resume.

use game::{Refusal, RunningDice, Seat, Seats, Viewer};
use sorry::Sorry;
use table::{Bytes32, Entry, LogError, Match, Refused, nonce_commitment};

use crate::{act, decides, finish, sorry};

#[test]
fn a_proposal_changes_nothing_until_it_is_committed() {
    let mut playing = sorry(1);
    let (seq, state) = (playing.seq(), playing.state().clone());
    let proposal = playing.propose(Seat::new(0), sorry::Action::Draw).unwrap();
    assert_eq!((playing.seq(), playing.state()), (seq, &state));
    // The draw and the card: a decision and the chance that follows from it.
    assert_eq!(proposal.entries.len(), 2);
    playing.commit(proposal);
    assert_eq!(playing.seq(), seq + 2);
    assert_ne!(playing.state(), &state);
}

#[test]
fn a_refused_step_says_why() {
    let playing = sorry(1);
    let refused = |seat| playing.propose(Seat::new(seat), sorry::Action::Draw).unwrap_err();
    assert_eq!(refused(1), Refused::Rules(Refusal::NotYourTurn));
    assert_eq!(refused(4), Refused::Rules(Refusal::NoSuchSeat));
    let over = finish(sorry(1), 2);
    assert_eq!(over.propose(Seat::new(0), sorry::Action::Draw).unwrap_err(), Refused::Rules(Refusal::Over));
    assert_eq!(over.propose_roll().unwrap_err(), Refused::Rules(Refusal::Over));
    assert!(over.propose_chance().is_none());
}

#[test]
fn the_log_gives_the_same_match_from_any_length() {
    let played = finish(sorry(3), 4);
    let whole = Match::<Sorry>::from_log(played.log().to_vec()).unwrap();
    assert_eq!(whole.state(), played.state());
    assert_eq!(whole.told_since(0, Viewer::Spectator), played.told_since(0, Viewer::Spectator));
    // Resumed in the middle, the same acts meet the same cards.
    for cut in [1, 2, 7, 40] {
        let mut resumed = Match::<Sorry>::from_log(played.log()[..cut].to_vec()).unwrap();
        if let Some(proposal) = resumed.propose_chance() {
            resumed.commit(proposal);
        }
        for entry in &played.log()[resumed.seq() as usize..] {
            if let Entry::Act { seat, action } = entry {
                let proposal = resumed.propose(*seat, *action).unwrap();
                resumed.commit(proposal);
            }
        }
        assert_eq!(resumed.log(), played.log(), "cut after {cut}");
    }
}

#[test]
fn those_who_were_away_are_told_from_where_they_were() {
    let played = finish(sorry(5), 6);
    let all = played.told_since(0, Viewer::Spectator);
    assert_eq!(all.len() as u64, played.seq());
    for from in [0, 1, 10, played.seq() - 1, played.seq()] {
        assert_eq!(played.told_since(from, Viewer::Spectator), all[from as usize..]);
    }
    assert!(played.told_since(u64::MAX, Viewer::Spectator).is_empty());
}

#[test]
fn an_earlier_moment_is_the_match_as_it_was() {
    let played = finish(sorry(7), 8);
    let steps = played.steps().len();
    for step in [0, 1, steps / 2, steps] {
        let moment = played.at_step(step);
        assert_eq!(moment.steps(), &played.steps()[..step]);
        assert_eq!(moment.state(), &played.state_after(step));
        assert_eq!(Match::<Sorry>::from_log(moment.log().to_vec()).unwrap().state(), moment.state());
    }
    assert_eq!(played.at_step(usize::MAX).state(), played.state());
}

#[test]
fn a_log_that_cannot_be_is_refused_with_its_entry() {
    let log = finish(sorry(9), 1).log().to_vec();
    let broken = |log: Vec<Entry<Sorry>>| Match::from_log(log).unwrap_err();
    assert_eq!(broken(Vec::new()), LogError::NoBeginning("sorry"));
    assert_eq!(broken(log[1..].to_vec()), LogError::NoBeginning("sorry"));
    let mut twice = log.clone();
    twice.insert(1, log[0].clone());
    assert!(matches!(broken(twice), LogError::Entry { seq: 1, .. }));
    let mut missing = log.clone();
    missing.remove(2);
    assert!(matches!(broken(missing), LogError::Entry { seq: 2, .. }));
    let mut back = log.clone();
    back.insert(1, Entry::Undo { seat: Seat::new(0), steps: 0, agreed: Seats::NONE });
    assert!(matches!(broken(back), LogError::Entry { seq: 1, .. }));
    let mut late = log.clone();
    late.insert(3, Entry::Dropped { seats: Seats::NONE });
    assert!(matches!(broken(late), LogError::Entry { seq: 3, .. }));
    let changed = |change: fn(&mut table::Header<Sorry>)| {
        let mut log = log.clone();
        if let Entry::Begin(header) = &mut log[0] {
            change(header);
        }
        broken(log)
    };
    assert_eq!(changed(|header| header.game = "chess".into()), LogError::NoBeginning("sorry"));
    assert!(matches!(changed(|header| header.rules_version += 1), LogError::OtherRules { .. }));
    assert!(matches!(changed(|header| header.seats = 9), LogError::SetUp(_)));
    assert!(matches!(changed(|header| header.fair_seats = Seats::first(5)), LogError::SetUp(_)));
}

#[test]
fn nothing_is_played_before_the_seed_is_made() {
    let id = "fair";
    let mut playing =
        Match::<Sorry>::begin(id, sorry::Config::default(), 2, Bytes32::from_number(1), Seats::first(2)).unwrap();
    assert_eq!(playing.propose(Seat::new(0), sorry::Action::Draw).unwrap_err(), Refused::NotBegun);
    let nonces = [Bytes32::from_number(10), Bytes32::from_number(11)];
    for (number, nonce) in nonces.iter().enumerate() {
        let seat = Seat::new(number as u8);
        let entry = Entry::Commit { seat, commitment: nonce_commitment(nonce, id, seat) };
        let proposal = playing.propose_fairness(entry).unwrap();
        playing.commit(proposal);
    }
    let before = playing.seed();
    let wrong = Entry::Reveal { seat: Seat::new(0), nonce: nonces[1] };
    assert!(matches!(playing.propose_fairness(wrong), Err(Refused::Unfair(_))));
    for (number, nonce) in nonces.iter().enumerate() {
        let proposal =
            playing.propose_fairness(Entry::Reveal { seat: Seat::new(number as u8), nonce: *nonce }).unwrap();
        playing.commit(proposal);
    }
    assert!(playing.has_begun());
    assert_ne!(playing.seed(), before, "the nonces are part of the seed");
    assert_eq!(playing.propose_fairness(Entry::Dropped { seats: Seats::NONE }).unwrap_err(), Refused::Begun);
    let mut dice = RunningDice::new(1);
    assert!(act(&mut playing, &mut dice));
    assert!(decides(&playing).is_some());
    assert_eq!(Match::<Sorry>::from_log(playing.log().to_vec()).unwrap().seed(), playing.seed());
}

#[test]
fn a_match_goes_on_from_a_position_with_a_seed_of_its_own() {
    let played = finish(sorry(2), 3);
    let middle = played.state_after(played.steps().len() / 2);
    let branch = Match::begin_from(middle.clone(), "branch", Bytes32::from_number(77)).unwrap();
    assert_eq!(branch.state(), &middle);
    let ended = finish(branch, 5);
    assert_eq!(Match::<Sorry>::from_log(ended.log().to_vec()).unwrap().state(), ended.state());
}
