//! Turns: one or two plays, passes, skips.

use cartagena::{Action, Config, Event, Symbol};
use game::{Game, Phase, Refusal, Seats};

use crate::table::{act, advance, draw, hand, legal, pirates, position, refused, retreat, seat, seen, standard};
use Symbol::{Bottle, Hat, Keys, Skull};

/// Blue may advance with four cards and retreat from 20 twice: yellow keeps company on 8 and 15.
fn crossroads() -> cartagena::Cartagena {
    let blue = standard(2).hand(0, "skull skull hat hat").hand(1, "keys").pirates(0, &[0, 0, 0, 0, 20, 20]);
    blue.pirates(1, &[0, 0, 0, 0, 8, 15]).build()
}

#[test]
fn all_six_listed_combinations_are_accepted_and_a_third_play_is_refused() {
    // CA-11
    let (forward, back, skip) = (advance(0, Skull), retreat(20), Action::EndTurn);
    for (first, second) in
        [(forward, forward), (forward, back), (back, forward), (back, back), (forward, skip), (back, skip)]
    {
        let mut table = crossroads();
        for (number, play) in [first, second].into_iter().enumerate() {
            assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(0))), "{first:?} {second:?}");
            assert_eq!(usize::from(seen(&table).plays_made), number);
            act(&mut table, 0, play);
            while table.phase() == Phase::Chance {
                draw(&mut table, Bottle);
            }
        }
        assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(1))), "{first:?} {second:?}");
        assert_eq!(seen(&table).plays_made, 0);
        for third in [forward, back, skip] {
            assert_eq!(refused(&table, 0, third), Refusal::NotYourTurn);
        }
    }
}

#[test]
fn the_first_play_cannot_be_skipped() {
    // CA-12
    let table = crossroads();
    assert_eq!(refused(&table, 0, Action::EndTurn), Refusal::Illegal);
    assert_eq!(refused(&table, 0, Action::Skip), Refusal::Illegal);
    assert!(!legal(&table, 0).contains(&Action::EndTurn));
    let mut table = table;
    act(&mut table, 0, advance(0, Hat));
    assert_eq!(legal(&table, 0).last(), Some(&Action::EndTurn));
    let told = act(&mut table, 0, Action::EndTurn);
    assert_eq!(told, [Event::Ended { seat: seat(0) }, Event::TurnBegan { seat: seat(1) }]);
}

#[test]
fn the_same_pirate_may_be_used_twice_and_a_fresh_card_at_once() {
    // CA-11
    let mut table = crossroads();
    act(&mut table, 0, retreat(20));
    draw(&mut table, Keys);
    act(&mut table, 0, advance(15, Keys));
    assert_eq!(pirates(&table, 0), [0, 0, 0, 0, 20, 26]);
    assert_eq!(hand(&table, 0), [Skull, Skull, Hat, Hat]);
}

#[test]
fn turns_go_round_the_table() {
    // CA-11
    let mut table = standard(3).hand(0, "hat").hand(1, "hat").hand(2, "hat").build();
    for player in [0, 1, 2] {
        assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(player))));
        act(&mut table, player, advance(0, Hat));
        act(&mut table, player, Action::EndTurn);
    }
    assert_eq!(seen(&table).active, Some(seat(0)));
}

#[test]
fn nothing_left_to_do_after_a_play_still_leaves_the_end_of_the_turn() {
    let mut table = standard(2).hand(0, "hat").hand(1, "hat").build();
    act(&mut table, 0, advance(0, Hat));
    assert_eq!(legal(&table, 0), [Action::EndTurn]);
}

#[test]
fn a_player_who_cannot_play_passes_and_draws_one_card() {
    // CA-A1, CA-12: yellow has no cards and all pirates at the start; red has cards.
    let mut table = standard(3).hand(0, "hat").hand(2, "keys").build();
    act(&mut table, 0, advance(0, Hat));
    let told = act(&mut table, 0, Action::EndTurn);
    let passes = [Event::Ended { seat: seat(0) }, Event::TurnBegan { seat: seat(1) }, Event::Passed { seat: seat(1) }];
    assert_eq!(told, passes);
    assert_eq!(table.phase(), Phase::Chance);
    let told = draw(&mut table, Skull);
    let drawn = [Event::Drew { seat: seat(1), card: Some(Skull), secret: false }, Event::TurnBegan { seat: seat(2) }];
    assert_eq!(told, drawn);
    assert_eq!((hand(&table, 1), table.phase()), (vec![Skull], Phase::Decide(Seats::only(seat(2)))));
}

#[test]
fn several_passes_follow_each_other() {
    // CA-A1: nobody has a card, nobody has company: all pirates are at the start or aboard.
    let mut table =
        standard(2).hand(0, "hat").pirates(0, &[0, 0, 0, 0, 36, 37]).pirates(1, &[0, 0, 0, 0, 37, 37]).build();
    act(&mut table, 0, advance(36, Hat));
    act(&mut table, 0, Action::EndTurn);
    let told = draw(&mut table, Hat);
    assert_eq!(told.last(), Some(&Event::Passed { seat: seat(0) }));
    let told = draw(&mut table, Hat);
    assert_eq!(told.last(), Some(&Event::TurnBegan { seat: seat(1) }));
    assert_eq!((hand(&table, 0), hand(&table, 1)), (vec![Hat], vec![Hat]));
}

#[test]
fn without_cards_a_retreat_is_compulsory_in_the_standard_game() {
    // CA-12
    let mut table = standard(2).hand(1, "hat").pirates(0, &[0, 0, 0, 0, 3, 9]).build();
    assert_eq!(legal(&table, 0), [retreat(9)]);
    act(&mut table, 0, retreat(9));
    draw(&mut table, Hat);
    assert_eq!(legal(&table, 0).len(), 3, "two places to advance from, or the end");
}

#[test]
fn the_2017_edition_lets_a_player_without_cards_skip_the_turn_for_one() {
    let config = Config { skip: true, plays: 3, ..Config::default() };
    let empty = || position(config, 2).hand(1, "hat").pirates(0, &[0, 0, 0, 0, 3, 9]);
    let mut table = empty().build();
    assert_eq!(legal(&table, 0), [retreat(9), Action::Skip]);
    let told = act(&mut table, 0, Action::Skip);
    assert_eq!(told, [Event::Skipped { seat: seat(0) }]);
    let told = draw(&mut table, Skull);
    assert_eq!(told.last(), Some(&Event::TurnBegan { seat: seat(1) }));
    assert_eq!(hand(&table, 0), [Skull]);

    let holding = empty().hand(0, "hat").build();
    assert_eq!(refused(&holding, 0, Action::Skip), Refusal::Illegal);
    assert!(!legal(&holding, 0).contains(&Action::Skip));
    let later = empty().active(0, 1).build();
    assert_eq!(refused(&later, 0, Action::Skip), Refusal::Illegal, "not after a play");
    assert_eq!(legal(&later, 0), [retreat(9), Action::EndTurn]);
}

#[test]
fn the_limit_of_plays_is_an_option() {
    // CA-11, published: up to three.
    for plays in 1..=3 {
        let config = Config { plays, ..Config::default() };
        let mut table = position(config, 2).hand(0, "hat hat hat hat").hand(1, "hat").build();
        for made in 0..plays {
            assert_eq!(seen(&table).plays_made, made);
            act(&mut table, 0, advance(0, Hat));
        }
        assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(1))), "{plays} plays");
    }
}

#[test]
fn nobody_acts_while_cards_are_drawn() {
    let mut table = crossroads();
    act(&mut table, 0, retreat(20));
    assert_eq!(refused(&table, 0, advance(0, Skull)), Refusal::WaitsForChance);
    assert_eq!(legal(&table, 0), []);
    let mut after = table.clone();
    let impossible = after.apply(game::Step::Chance(cartagena::Chance::Cell(Hat)), &mut ());
    assert_eq!((impossible, after), (Err(Refusal::Impossible), table));
}
