//! Match files: written only when the match is over, read with care, checked to the last card.

use game::{Seat, Seats};
use santorini::Santorini;
use serde_json::{Value, json};
use sorry::{Card, Config, Sorry};
use table::{Bytes32, Entry, FileError, Match, MatchFile, commitment, nonce_commitment};

use crate::{finish, sorry};

fn file() -> MatchFile<Sorry> {
    MatchFile::export(&finish(sorry(11), 12), names()).unwrap()
}

fn names() -> Vec<String> {
    vec!["Anna".into(), "Ben".into()]
}

#[test]
fn an_unfinished_match_keeps_its_secrets() {
    assert_eq!(MatchFile::export(&sorry(1), Vec::new()).unwrap_err(), FileError::NotOver);
    let mut cut = file();
    cut.log.pop();
    assert_eq!(cut.clone().import().unwrap_err(), FileError::NotOver);
    assert_eq!(cut.verify().unwrap_err(), FileError::NotOver);
}

#[test]
fn a_file_is_read_as_it_was_written_and_verifies() {
    let written = file();
    let text = serde_json::to_string(&written).unwrap();
    let read = MatchFile::<Sorry>::from_json(&text).unwrap();
    assert_eq!(read, written);
    let shown = read.clone().verify().unwrap();
    assert_eq!(shown.entries, written.log.len() as u64);
    assert_eq!(shown.acts + shown.chances + 1, shown.entries);
    assert_eq!(shown.nonces, 0);
    assert!(read.import().unwrap().state() == finish(sorry(11), 12).state());
}

#[test]
fn another_kind_of_file_is_refused() {
    let changed = |change: fn(&mut MatchFile<Sorry>)| {
        let mut file = file();
        change(&mut file);
        file.import().unwrap_err()
    };
    assert_eq!(changed(|file| file.format = "other".into()), FileError::Format);
    assert_eq!(changed(|file| file.version = 2), FileError::Format);
    let long = |file: &mut MatchFile<Sorry>| file.log = vec![file.log[1].clone(); table::MAX_STEPS + 1];
    assert_eq!(changed(long), FileError::TooLong);
}

#[test]
fn an_edited_log_is_caught_at_its_entry() {
    let good = file();
    let chances = good.log.iter().enumerate().filter(|(_, entry)| matches!(entry, Entry::Chance { .. }));
    let mut caught = 0;
    for (seq, _) in chances {
        // Every card, those that the deck no longer has as well.
        for other in Card::ALL {
            let mut edited = good.clone();
            edited.log[seq] = Entry::Chance { outcome: other };
            if edited.log[seq] == good.log[seq] {
                continue;
            }
            match edited.verify() {
                Err(FileError::Chance { seq: told, expected, found }) => {
                    let words = |outcome| serde_json::to_string(outcome).unwrap();
                    let Entry::Chance { outcome } = &good.log[seq] else { unreachable!("it is a chance step") };
                    assert_eq!((told, expected, found), (seq as u64, words(outcome), words(&other)));
                }
                other => panic!("an edited card at {seq}: {other:?}"),
            }
            caught += 1;
        }
    }
    assert!(caught > 500);
}

#[test]
fn a_server_that_changes_its_seed_is_caught() {
    let mut forged = file();
    if let Entry::Begin(header) = &mut forged.log[0] {
        header.server_seed = Bytes32::from_number(99);
    }
    assert_eq!(forged.clone().verify().unwrap_err(), FileError::Commitment);
    // Publishing a new commitment afterwards helps in the file only: the cards are others, and clients kept the old one.
    if let Entry::Begin(header) = &mut forged.log[0] {
        header.commitment = commitment(&header.server_seed, &header.match_id);
    }
    assert!(matches!(forged.verify().unwrap_err(), FileError::Chance { .. }));
}

#[test]
fn nonces_are_part_of_the_proof() {
    let id = "with nonces";
    let mut playing =
        Match::<Sorry>::begin(id, Config::default(), 2, Bytes32::from_number(5), Seats::first(1)).unwrap();
    let (seat, nonce) = (Seat::new(0), Bytes32::from_number(6));
    for entry in [Entry::Commit { seat, commitment: nonce_commitment(&nonce, id, seat) }, Entry::Reveal { seat, nonce }]
    {
        let proposal = playing.propose_fairness(entry).unwrap();
        playing.commit(proposal);
    }
    let good = MatchFile::export(&finish(playing, 3), names()).unwrap();
    assert_eq!(good.clone().verify().unwrap().nonces, 1);
    let mut without = good.clone();
    if let Entry::Begin(header) = &mut without.log[0] {
        header.fair_seats = Seats::NONE;
    }
    without.log.drain(1..3);
    assert!(matches!(without.verify().unwrap_err(), FileError::Chance { .. }));
    let mut other = good;
    other.log[2] = Entry::Reveal { seat, nonce: Bytes32::from_number(7) };
    assert!(matches!(other.verify().unwrap_err(), FileError::Log(_)));
}

/// The file's text after a change, as a reader finds it.
fn changed(file: &MatchFile<Sorry>, change: impl FnOnce(&mut Value)) -> Result<table::Verified, FileError> {
    let mut value = serde_json::to_value(file).unwrap();
    change(&mut value);
    MatchFile::<Sorry>::from_json(&value.to_string())?.verify()
}

fn entry(seq: u64) -> impl Fn(Result<table::Verified, FileError>) {
    move |verified| match verified {
        Err(FileError::Log(table::LogError::Entry { seq: told, .. })) => assert_eq!(told, seq),
        other => panic!("entry {seq} is wrong: {other:?}"),
    }
}

#[test]
fn an_entry_says_nothing_beside_what_it_has_to_say() {
    let good = file();
    assert!(changed(&good, |_| {}).is_ok());
    entry(1)(changed(&good, |file| file["log"][1]["act"]["note"] = json!("hi")));
    entry(1)(changed(&good, |file| file["log"][1]["act"]["action"] = json!({ "draw": null })));
    entry(2)(changed(&good, |file| file["log"][2]["chance"]["outcome"] = json!("fourteen")));
    entry(0)(changed(&good, |file| file["log"][0]["begin"]["config"]["note"] = json!(1)));
    entry(0)(changed(&good, |file| file["log"][0]["begin"]["fair_seats"] = json!([9])));
    // An option that is left out would be the usual one, whatever was played.
    entry(0)(changed(&good, |file| {
        let config = file["log"][0]["begin"]["config"].as_object_mut().unwrap();
        assert_eq!(config.remove("quick_start"), Some(json!(false)));
    }));
    let mut place = json!({ "place": { "cell": [3, 2] } });
    assert!(table::read_exactly::<santorini::Action>(&place).is_ok());
    place["place"]["note"] = json!("hi");
    assert!(table::read_exactly::<santorini::Action>(&place).is_err());
    assert!(matches!(changed(&good, |file| file["note"] = json!(1)), Err(FileError::Json(_))));
    assert!(matches!(changed(&good, |file| file["game"] = json!("santorini")), Err(FileError::Json(_))));
    let text = serde_json::to_string(&good).unwrap().replacen("\"seats\":2", "\"seats\":3,\"seats\":2", 1);
    assert!(matches!(MatchFile::<Sorry>::from_json(&text), Err(FileError::Json(_))), "a field twice");
}

#[test]
fn every_seat_has_a_name_and_every_name_a_seat() {
    let wrong = |names: Value| changed(&file(), |file| file["names"] = names).unwrap_err();
    assert_eq!(wrong(json!([])), FileError::Names { found: 0, seats: 2 });
    assert_eq!(wrong(json!(["a", "b", "c"])), FileError::Names { found: 3, seats: 2 });
    assert_eq!(MatchFile::export(&finish(sorry(11), 12), vec![String::new()]).unwrap_err(), wrong(json!(["a"])));
}

/// A match of Santorini with what is taken back in it: seat 0's first worker freely, then both of seat 1's.
fn taken_back(agreed: Seats) -> MatchFile<Santorini> {
    let mut playing = Match::begin("m", santorini::Config::default(), 2, Bytes32::from_number(1), Seats::NONE).unwrap();
    let mut dice = game::RunningDice::new(3);
    let undo = |playing: &mut Match<Santorini>, seat, agreed| {
        let proposal = playing.propose_undo(Seat::new(seat), agreed).unwrap();
        playing.commit(proposal);
    };
    crate::act(&mut playing, &mut dice);
    undo(&mut playing, 0, Seats::NONE);
    for _ in 0..4 {
        assert!(crate::act(&mut playing, &mut dice));
    }
    undo(&mut playing, 0, agreed);
    MatchFile::export(&finish(playing, 8), names()).unwrap()
}

#[test]
fn taking_back_is_checked_and_who_agreed_is_told() {
    let good = taken_back(Seats::only(Seat::new(1)));
    let shown = good.clone().verify().unwrap();
    assert_eq!((shown.undos, shown.unagreed, shown.from_position), (2, 0, false));
    // Written before consent was: it is read, and the verdict says what is missing.
    let old = taken_back(Seats::NONE);
    assert!(!serde_json::to_string(&old).unwrap().contains("agreed"));
    assert_eq!(old.clone().verify().unwrap().unagreed, 1);
    for (seat, steps, agreed) in [(1, 1, 0), (99, 1, 1), (0, 2, 1), (0, 0, 1), (0, 9, 1), (0, 1, 0), (0, 1, 7)] {
        let mut forged = old.clone();
        assert!(matches!(forged.log[7], Entry::Undo { steps: 1, .. }));
        let agreed = Seats::only(Seat::new(agreed));
        forged.log[7] = Entry::Undo { seat: Seat::new(seat), steps, agreed };
        assert!(
            matches!(forged.verify(), Err(FileError::Log(table::LogError::Entry { seq: 7, .. }))),
            "seat {seat}, {steps} steps left"
        );
    }
}

#[test]
fn a_card_that_was_taken_back_cannot_be_left_out_of_the_file() {
    let mut playing = sorry(4);
    let draw = playing.propose(Seat::new(0), sorry::Action::Draw).unwrap();
    playing.commit(draw);
    let undo = playing.propose_undo(Seat::new(0), Seats::NONE).unwrap();
    playing.commit(undo);
    let good = MatchFile::export(&finish(playing, 8), names()).unwrap();
    assert_eq!(good.clone().verify().unwrap().unagreed, 1);
    let mut cut = good;
    assert!(matches!(cut.log.remove(2), Entry::Chance { .. }));
    assert_eq!(cut.verify().unwrap().unagreed, 1, "the card was due when it was taken back");
}

#[test]
fn a_match_from_a_position_says_so_and_takes_its_options_from_it() {
    let position = sorry(2).state().clone();
    let branch = Match::begin_from(position, "branch", Bytes32::from_number(77)).unwrap();
    let good = MatchFile::export(&finish(branch, 5), names()).unwrap();
    assert!(good.clone().verify().unwrap().from_position);
    let refused = |change: fn(&mut table::Header<Sorry>)| {
        let mut file = good.clone();
        if let Entry::Begin(header) = &mut file.log[0] {
            change(header);
        }
        assert!(matches!(file.verify(), Err(FileError::Log(table::LogError::SetUp(_)))));
    };
    refused(|header| header.seats = 3);
    refused(|header| header.config.quick_start = !header.config.quick_start);
}

#[test]
fn who_took_part_in_the_seed_is_told() {
    let (id, seats) = ("left out", Seats::first(2));
    let begin = || Match::<Sorry>::begin(id, Config::default(), 2, Bytes32::from_number(5), seats).unwrap();
    let (seat, nonce) = (Seat::new(0), Bytes32::from_number(6));
    let commit = |nonce: &Bytes32| Entry::Commit { seat, commitment: nonce_commitment(nonce, id, seat) };
    let play = |entries: Vec<Entry<Sorry>>| {
        let mut playing = begin();
        for entry in entries {
            let proposal = playing.propose_fairness(entry)?;
            playing.commit(proposal);
        }
        Ok::<_, table::Refused>(MatchFile::export(&finish(playing, 3), names()).unwrap())
    };
    let shown = play(vec![Entry::Dropped { seats }]).unwrap().verify().unwrap();
    assert_eq!((shown.nonces, shown.dropped), (0, 2));
    let other = Seat::new(1);
    let broken = |again: Bytes32| {
        let second = Entry::Commit { seat: other, commitment: nonce_commitment(&nonce, id, other) };
        let dropped = Entry::Dropped { seats: Seats::only(other) };
        let again = [commit(&again), Entry::Reveal { seat, nonce: again }];
        [commit(&nonce), second, Entry::Reveal { seat, nonce }, dropped].into_iter().chain(again).collect()
    };
    let fresh = play(broken(Bytes32::from_number(7))).unwrap();
    let shown = fresh.clone().verify().unwrap();
    assert_eq!((shown.nonces, shown.dropped), (1, 1));
    // A nonce that all know by now is no secret any more.
    assert_eq!(play(broken(nonce)).unwrap_err(), table::Refused::Unfair(table::Unfair::OldNonce));
    let forged = |change: &dyn Fn(&mut Vec<Entry<Sorry>>)| {
        let mut file = fresh.clone();
        change(&mut file.log);
        assert!(matches!(file.verify(), Err(FileError::Log(table::LogError::Entry { .. }))));
    };
    forged(&|log| log[5] = commit(&nonce));
    forged(&|log| log[4] = Entry::Dropped { seats: Seats::NONE });
    forged(&|log| log[4] = Entry::Dropped { seats });
    // What was revealed in the round that was broken off cannot be kept quiet.
    forged(&|log| drop(log.remove(3)));
    forged(&|log| drop(log.remove(1)));
    forged(&|log| log.insert(7, Entry::Dropped { seats: Seats::only(seat) }));
}
