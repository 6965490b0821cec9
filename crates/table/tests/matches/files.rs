//! Match files: written only when the match is over, read with care, checked to the last card.

use game::{Seat, Seats};
use sorry::{Config, Sorry};
use table::{Bytes32, Entry, FileError, Match, MatchFile, commitment, nonce_commitment};

use crate::{finish, sorry};

fn file() -> MatchFile<Sorry> {
    MatchFile::export(&finish(sorry(11), 12), vec!["Anna".into(), "Ben".into()]).unwrap()
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
    let read: MatchFile<Sorry> = serde_json::from_str(&text).unwrap();
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
    for (seq, _) in chances.take(8) {
        let mut edited = good.clone();
        let replayed = Match::<Sorry>::from_log(good.log[..seq].to_vec()).unwrap();
        let mut possible = Vec::new();
        game::Game::outcomes(replayed.state(), &mut possible);
        for (other, _) in possible {
            edited.log[seq] = Entry::Chance { outcome: other };
            if edited.log[seq] == good.log[seq] {
                continue;
            }
            match edited.clone().verify() {
                Err(FileError::Chance { seq: told, .. }) => assert_eq!(told, seq as u64),
                // The other card may make a later act illegal, which is told too.
                Err(FileError::Log(_) | FileError::NotOver) => {}
                other => panic!("an edited card at {seq}: {other:?}"),
            }
            caught += 1;
        }
    }
    assert!(caught > 20);
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
    let good = MatchFile::export(&finish(playing, 3), Vec::new()).unwrap();
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
