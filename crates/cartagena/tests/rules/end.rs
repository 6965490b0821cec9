//! The end: a whole crew aboard.

use cartagena::{Config, Event, Symbol};
use game::{Game, Phase, Refusal};

use crate::table::{act, advance, legal, outcomes, position, refused, retreat, seat, seen, standard};
use Symbol::{Hat, Skull};

#[test]
fn the_match_ends_the_moment_the_sixth_pirate_is_aboard() {
    // CA-13: with the first play of a turn, cards left, another play allowed.
    let mut table = standard(3).hand(1, "skull hat").pirates(1, &[36, 37, 37, 37, 37, 37]).active(1, 0).build();
    let told = act(&mut table, 1, advance(36, Skull));
    let boarded = Event::Boarded { seat: seat(1), card: Skull, from: 36, to: 37, aboard: 6 };
    assert_eq!(told, [boarded, Event::Won { seat: seat(1) }]);
    let Phase::Over(outcome) = table.phase() else { panic!("not over") };
    assert_eq!([0, 1, 2].map(|number| outcome.place(seat(number))), [Some(2), Some(1), Some(2)]);
    assert_eq!((seen(&table).winner, seen(&table).active), (Some(seat(1)), Some(seat(1))));
    assert_eq!((legal(&table, 1), outcomes(&table)), (vec![], vec![]));
    assert_eq!(refused(&table, 1, retreat(37)), Refusal::Over);
    assert!(table.validate().is_ok());
}

#[test]
fn five_aboard_are_not_enough() {
    // CA-13
    let mut table = standard(2).hand(0, "skull hat").pirates(0, &[0, 36, 37, 37, 37, 37]).build();
    act(&mut table, 0, advance(36, Skull));
    assert_eq!(seen(&table).players[0].aboard, 5);
    assert_eq!(seen(&table).winner, None);
    act(&mut table, 0, advance(0, Hat));
    assert_eq!(seen(&table).active, Some(seat(1)));
}

#[test]
fn a_smaller_crew_wins_when_all_of_it_is_aboard() {
    // CA-13 in the 2014 edition: four pirates, boat at 31.
    let config = Config { pirates: 4, segments: 5, ..Config::default() };
    let mut table = position(config, 2).hand(0, "skull").pirates(0, &[30, 31, 31, 31]).build();
    assert_eq!(seen(&table).boat, 31);
    act(&mut table, 0, advance(30, Skull));
    assert_eq!(seen(&table).winner, Some(seat(0)));
}
