//! Retreating: back to company, for cards.

use cartagena::{Event, Symbol};
use game::Game;
use game::{Phase, Refusal};

use crate::table::{
    Position, act, advance, chance, draw, hand, legal, outcomes, pirates, refused, retreat, seat, standard,
};
use Symbol::{Bottle, Skull};

/// Blue retreats from 20 past these other pirates; where does it land, and for how many cards?
fn lands(others: &[u8]) -> Option<(u8, u8)> {
    let mut two = others.to_vec();
    two.resize(10, 0);
    let table = standard(3)
        .hand(0, "hat")
        .pirates(0, &[0, 0, 0, 0, 0, 20])
        .pirates(1, &two[..5].iter().copied().chain([0]).collect::<Vec<_>>());
    let mut table = table.pirates(2, &two[5..].iter().copied().chain([0]).collect::<Vec<_>>()).build();
    if !legal(&table, 0).contains(&retreat(20)) {
        assert_eq!(refused(&table, 0, retreat(20)), Refusal::Illegal);
        return None;
    }
    match act(&mut table, 0, retreat(20))[..] {
        [Event::Retreated { seat, from: 20, to, cards, left_boat: false }] if seat.index() == 0 => Some((to, cards)),
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn a_retreat_ends_on_the_first_cell_behind_with_one_or_two_pirates() {
    // CA-8, CA-9
    assert_eq!(lands(&[7]), Some((7, 1)));
    assert_eq!(lands(&[7, 7]), Some((7, 2)));
    assert_eq!(lands(&[1]), Some((1, 1)));
    assert_eq!(lands(&[19]), Some((19, 1)));
    assert_eq!(lands(&[5, 7]), Some((7, 1)), "the nearest");
    assert_eq!(lands(&[5, 5, 7]), Some((7, 1)), "one may not be skipped for two");
    assert_eq!(lands(&[5, 5, 7, 7, 7]), Some((5, 2)), "three are passed");
    assert_eq!(lands(&[20, 21, 5]), Some((5, 1)), "not the own cell, not ahead");
}

#[test]
fn a_retreat_is_refused_when_all_cells_behind_are_empty_or_hold_three() {
    // CA-10
    assert_eq!(lands(&[]), None);
    assert_eq!(lands(&[7, 7, 7]), None);
    assert_eq!(lands(&[1, 1, 1, 7, 7, 7]), None);
    assert_eq!(lands(&[20, 21]), None, "company on the own cell and ahead");
    assert_eq!(lands(&[37, 37]), None, "the boat is no cell");
}

#[test]
fn the_start_is_no_cell() {
    // CA-A4, CA-10: seven pirates stand at the start.
    let table = standard(2).hand(0, "hat").pirates(0, &[0, 0, 0, 0, 0, 1]).build();
    assert_eq!(refused(&table, 0, retreat(1)), Refusal::Illegal);
    assert_eq!(refused(&table, 0, retreat(0)), Refusal::Illegal);
    assert_eq!(refused(&table, 0, retreat(9)), Refusal::Illegal);
}

#[test]
fn own_pirates_are_company_too() {
    // CA-8
    let mut table = standard(2).hand(0, "hat").pirates(0, &[0, 0, 0, 3, 3, 9]).build();
    act(&mut table, 0, retreat(9));
    assert_eq!(pirates(&table, 0), [0, 0, 0, 3, 3, 3]);
    draw(&mut table, Skull);
    draw(&mut table, Skull);
    assert_eq!(refused(&table, 0, retreat(3)), Refusal::Illegal, "a pirate is no company to itself");
}

#[test]
fn as_many_cards_are_drawn_as_pirates_were_found() {
    // CA-9
    for company in [1u8, 2] {
        let found: Vec<u8> = (0..6).map(|pirate| if pirate < 6 - company { 0 } else { 8 }).collect();
        let mut table = standard(2).hand(0, "hat").pirates(0, &[0, 0, 0, 0, 0, 9]).pirates(1, &found).build();
        act(&mut table, 0, retreat(9));
        for card in 0..company {
            assert_eq!(table.phase(), Phase::Chance);
            assert_eq!(outcomes(&table).len(), 6);
            let told = draw(&mut table, Skull);
            assert_eq!(told, [Event::Drew { seat: seat(0), card: Some(Skull), secret: false }]);
            assert_eq!(hand(&table, 0).len(), 2 + usize::from(card));
        }
        assert_ne!(table.phase(), Phase::Chance);
    }
}

#[test]
fn outcomes_of_a_draw_are_the_decks_cards_with_their_copies() {
    // CA-4, CA-9
    let mut table = standard(2).hand(0, "hat hat").pirates(0, &[0, 0, 0, 0, 8, 9]).deck("skull skull bottle").build();
    act(&mut table, 0, retreat(9));
    assert_eq!(outcomes(&table), [(cartagena::Chance::Card(Bottle), 1), (cartagena::Chance::Card(Skull), 2)]);
    chance(&mut table, cartagena::Chance::Card(Bottle));
    assert_eq!(outcomes(&table), []);
}

#[test]
fn a_pirate_in_the_boat_may_go_back() {
    // CA-A3, CA-8: from the boat, and past a full cell.
    let boat = |position: Position| position.hand(0, "hat").pirates(0, &[0, 0, 0, 0, 37, 37]).build();
    let mut table = boat(standard(2).pirates(1, &[0, 0, 12, 36, 36, 36]));
    act(&mut table, 0, retreat(37));
    assert_eq!(pirates(&table, 0), [0, 0, 0, 0, 12, 37]);
    let mut table = boat(standard(2).pirates(1, &[0, 0, 0, 0, 12, 36]));
    act(&mut table, 0, retreat(37));
    assert_eq!(pirates(&table, 0), [0, 0, 0, 0, 36, 37]);
}

#[test]
fn retreats_are_offered_from_every_place_beyond_the_first_company() {
    // CA-8, CA-10
    let table = standard(2).hand(0, "hat").pirates(0, &[0, 3, 5, 9, 9, 37]).pirates(1, &[0, 0, 0, 0, 5, 36]).build();
    let back: Vec<_> =
        legal(&table, 0).into_iter().filter(|action| matches!(action, cartagena::Action::Retreat { .. })).collect();
    assert_eq!(back, [retreat(5), retreat(9), retreat(37)]);
    for nowhere in [3, 4, 64 + 9, 64 + 37, 255] {
        assert_eq!(refused(&table, 0, retreat(nowhere)), Refusal::Illegal, "{nowhere}");
    }
    assert!(legal(&table, 0).contains(&advance(9, Symbol::Hat)));
}
