//! Advancing: a card, and the first empty cell with its symbol.

use cartagena::{Event, Symbol};
use game::{Game, Phase, Refusal, Seats};

use crate::table::{act, advance, hand, legal, pirates, refused, retreat, seat, seen, standard};
use Symbol::{Hat, Keys, Pistol, Skull};

#[test]
fn a_card_is_discarded_and_takes_a_pirate_to_the_first_empty_cell_with_its_symbol() {
    // CA-6
    let mut table = standard(2).hand(0, "skull skull hat").build();
    let told = act(&mut table, 0, advance(0, Skull));
    assert_eq!(told, [Event::Advanced { seat: seat(0), card: Skull, from: 0, to: 4 }]);
    assert_eq!(pirates(&table, 0), [0, 0, 0, 0, 0, 4]);
    assert_eq!(hand(&table, 0), [Skull, Hat]);
    assert_eq!(seen(&table).discards.count(Skull), 1);
    assert_eq!(seen(&table).discards.len(), 1);
    assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(0))));
}

#[test]
fn occupied_cells_are_passed_whoever_stands_there() {
    // CA-6: one own pirate, one foreign, three of both.
    let crowded = standard(3)
        .hand(0, "skull")
        .pirates(0, &[0, 0, 0, 4, 16, 16])
        .pirates(1, &[0, 0, 0, 0, 10, 16])
        .pirates(2, &[0, 0, 0, 0, 0, 37]);
    let mut table = crowded.build();
    act(&mut table, 0, advance(0, Skull));
    assert_eq!(pirates(&table, 0), [0, 0, 4, 16, 16, 22]);
}

#[test]
fn only_cells_ahead_count() {
    // CA-6: "a position greater than n": not the pirate's own cell, not the one just behind.
    for (from, to) in [(3, 4), (4, 10), (5, 10), (9, 10), (10, 16), (33, 34)] {
        let mut table = standard(2).hand(0, "skull").pirates(0, &[0, 0, 0, 0, 0, from]).build();
        act(&mut table, 0, advance(from, Skull));
        assert_eq!(pirates(&table, 0), [0, 0, 0, 0, 0, to], "from {from}");
    }
}

#[test]
fn a_cell_is_empty_again_when_all_have_left() {
    // CA-6
    let mut table = standard(2).hand(0, "hat skull").pirates(0, &[0, 0, 0, 0, 0, 4]).build();
    act(&mut table, 0, advance(4, Hat));
    act(&mut table, 0, advance(0, Skull));
    assert_eq!(pirates(&table, 0), [0, 0, 0, 0, 4, 5]);
}

#[test]
fn without_an_empty_cell_ahead_the_pirate_boards_the_boat() {
    // CA-7: from the last cells, and from the start when all cells of the symbol are taken.
    let mut table = standard(2).hand(0, "skull pistol").pirates(0, &[0, 0, 0, 0, 34, 36]).build();
    let told = act(&mut table, 0, advance(34, Skull));
    assert_eq!(told, [Event::Boarded { seat: seat(0), card: Skull, from: 34, to: 37, aboard: 1 }]);
    act(&mut table, 0, advance(36, Pistol));
    assert_eq!(pirates(&table, 0), [0, 0, 0, 0, 37, 37]);
    assert_eq!(seen(&table).players[0].aboard, 2);

    let row = standard(2).hand(0, "keys").pirates(0, &[0, 0, 0, 2, 8, 14]).pirates(1, &[0, 0, 0, 20, 26, 32]);
    let mut table = row.build();
    let told = act(&mut table, 0, advance(0, Keys));
    assert_eq!(told, [Event::Boarded { seat: seat(0), card: Keys, from: 0, to: 37, aboard: 1 }]);
    assert_eq!(pirates(&table, 0), [0, 0, 2, 8, 14, 37]);
}

#[test]
fn the_last_cell_of_a_symbol_is_still_a_cell() {
    // CA-7: 34 is the last skull.
    let mut table = standard(2).hand(0, "skull").pirates(0, &[0, 0, 0, 0, 0, 28]).build();
    act(&mut table, 0, advance(28, Skull));
    assert_eq!(pirates(&table, 0), [0, 0, 0, 0, 0, 34]);
}

#[test]
fn a_card_must_be_held_and_a_pirate_must_stand_there_ashore() {
    // CA-6
    let table = standard(2).hand(0, "skull").hand(1, "hat").pirates(0, &[0, 0, 0, 0, 7, 37]).build();
    assert_eq!(refused(&table, 0, advance(0, Hat)), Refusal::Illegal);
    assert_eq!(refused(&table, 0, advance(6, Skull)), Refusal::Illegal);
    assert_eq!(refused(&table, 0, advance(37, Skull)), Refusal::Illegal);
    assert_eq!(refused(&table, 0, advance(255, Skull)), Refusal::Illegal);
    assert_eq!(refused(&table, 0, advance(64, Skull)), Refusal::Illegal);
    assert_eq!(refused(&table, 1, advance(0, Hat)), Refusal::NotYourTurn);
    assert_eq!(refused(&table, 2, advance(0, Hat)), Refusal::NoSuchSeat);
    assert_eq!(legal(&table, 0), [advance(0, Skull), advance(7, Skull), retreat(37)]);
    assert_eq!(legal(&table, 1), []);
}

#[test]
fn pirates_alike_on_one_place_are_offered_once() {
    let table = standard(2).hand(0, "hat skull skull").pirates(0, &[0, 0, 0, 7, 7, 37]).build();
    let offered = [advance(0, Skull), advance(0, Hat), advance(7, Skull), advance(7, Hat), retreat(37)];
    assert_eq!(legal(&table, 0), offered);
}
