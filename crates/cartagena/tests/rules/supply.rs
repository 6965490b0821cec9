//! Where cards come from: the deck, the used cards, Tortuga's open row.

use std::collections::BTreeMap;

use cartagena::{Action, Cartagena, Chance, Config, Event, Supply, Symbol};
use game::{Game, Phase, RunningDice, Seats};

use crate::table::{Position, act, advance, draw, hand, outcomes, position, retreat, seat, seen, standard, symbols};
use Symbol::{Bottle, Hat, Keys, Pistol, Skull, Sword};

/// Blue retreats for two cards.
fn for_two(table: Position) -> (Cartagena, Vec<Event>) {
    let mut table = table.pirates(0, &[0, 0, 0, 8, 8, 9]).build();
    let told = act(&mut table, 0, retreat(9));
    (table, told)
}

#[test]
fn an_empty_deck_is_made_of_the_used_cards_when_a_card_is_needed() {
    // CA-15, CA-A5: the deck ends between two draws of one retreat.
    let (mut table, told) = for_two(standard(2).hand(0, "hat").hand(1, "hat").deck("keys"));
    assert_eq!(told.len(), 1);
    assert_eq!((seen(&table).deck, seen(&table).discards.len()), (1, 177));
    let told = draw(&mut table, Keys);
    assert_eq!(told[0], Event::Drew { seat: seat(0), card: Some(Keys), secret: false });
    assert!(matches!(told[1..], [Event::Reshuffled { cards }] if cards.len() == 177 && cards.count(Keys) == 29));
    assert_eq!((seen(&table).deck, seen(&table).discards.len()), (177, 0));
    assert_eq!(outcomes(&table).len(), 6);
    draw(&mut table, Keys);
    assert_eq!((seen(&table).deck, hand(&table, 0)), (176, vec![Keys, Keys, Hat]));
}

#[test]
fn an_empty_deck_waits_for_the_latest_used_cards() {
    // CA-A5: the deck is empty after the draw, and stays so until the next one.
    let mut table = standard(2).hand(0, "hat").hand(1, "hat").pirates(0, &[0, 0, 0, 8, 9, 9]).deck("keys").build();
    act(&mut table, 0, retreat(9));
    draw(&mut table, Keys);
    assert_eq!((seen(&table).deck, seen(&table).discards.len()), (0, 177));
    act(&mut table, 0, advance(0, Hat));
    assert_eq!((seen(&table).deck, seen(&table).discards.len()), (0, 178));
    assert_eq!(seen(&table).active, Some(seat(1)));
}

#[test]
fn a_pass_reshuffles_too() {
    // CA-15, CA-A1
    let mut table = standard(2).hand(0, "hat").deck("").build();
    act(&mut table, 0, advance(0, Hat));
    let told = act(&mut table, 0, Action::EndTurn);
    assert!(matches!(told.last(), Some(Event::Reshuffled { cards }) if cards.len() == 180));
    assert_eq!(table.phase(), Phase::Chance);
}

#[test]
fn cards_are_drawn_by_even_chances() {
    // CA-4: of two bottles, a skull and a pistol, as a match draws them.
    let (table, _) = for_two(standard(2).hand(0, "hat").deck("bottle bottle skull pistol"));
    let (mut dice, mut scratch, mut drawn) = (RunningDice::new(1), Vec::new(), BTreeMap::new());
    for _ in 0..4_000 {
        *drawn.entry(table.sample(&mut dice, &mut scratch).unwrap()).or_insert(0) += 1;
    }
    let share = |card| drawn[&Chance::Card(card)];
    assert_eq!(drawn.len(), 3);
    assert!((1_900..2_100).contains(&share(Bottle)), "{drawn:?}");
    assert!((900..1_100).contains(&share(Skull)) && (900..1_100).contains(&share(Pistol)), "{drawn:?}");
    let deciding = standard(2).hand(0, "hat").build();
    assert_eq!(deciding.sample(&mut dice, &mut scratch), None);
}

/// All 180 cards but some are in yellow's hand.
fn hoarded(blue: &str) -> Position {
    let mut hoard: Vec<_> = Symbol::ALL.iter().flat_map(|symbol| std::iter::repeat_n(symbol.name(), 30)).collect();
    for card in blue.split_whitespace() {
        let index = hoard.iter().position(|held| *held == card).unwrap();
        hoard.remove(index);
    }
    standard(2).hand(0, blue).hand(1, &hoard.join(" ")).deck("")
}

#[test]
fn without_used_cards_one_draws_what_there_is() {
    // CA-15: nothing at all.
    let (table, told) = for_two(hoarded("hat"));
    assert_eq!(told[1..], [Event::NothingToDraw { seat: seat(0), missing: 2 }]);
    assert_eq!((table.phase(), hand(&table, 0)), (Phase::Decide(Seats::only(seat(0))), vec![Hat]));
    // One card, the one just used.
    let mut table = hoarded("hat keys").pirates(0, &[0, 0, 0, 8, 8, 9]).build();
    act(&mut table, 0, advance(0, Hat));
    let told = act(&mut table, 0, retreat(9));
    assert_eq!(told.len(), 2);
    assert_eq!(outcomes(&table).len(), 1);
    let told = draw(&mut table, Hat);
    assert_eq!(told[1], Event::NothingToDraw { seat: seat(0), missing: 1 });
    assert_eq!(hand(&table, 0), [Keys, Hat]);
}

fn tortuga() -> Config {
    Config { supply: Supply::Row, plays: 3, cards: 17, ..Config::default() }
}

#[test]
fn the_open_row_is_taken_from_the_arrow_on() {
    // the rule set `tortuga`
    let (table, told) = for_two(position(tortuga(), 2).row("skull keys sword hat"));
    let took = |card| Event::Took { seat: seat(0), card };
    assert_eq!(told[1..], [took(Skull), took(Keys)]);
    assert_eq!(hand(&table, 0), [Keys, Skull]);
    assert_eq!(seen(&table).row, Some(symbols("sword hat")));
    assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(0))), "nothing here is left to chance");
}

#[test]
fn an_empty_row_is_laid_out_anew_at_once() {
    // the rule set `tortuga`
    let (mut table, told) = for_two(position(tortuga(), 2).row("skull keys"));
    assert_eq!(told.len(), 3);
    for place in 0..12 {
        assert_eq!((table.phase(), outcomes(&table).len()), (Phase::Chance, 6));
        assert_eq!(draw(&mut table, Pistol), [Event::RowLaid { place, card: Pistol }]);
    }
    assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(0))));
    assert_eq!(seen(&table).row, Some(vec![Pistol; 12]));
    assert_eq!(seen(&table).deck, 102 - 2 - 12);
    assert_eq!(hand(&table, 0), [Keys, Skull]);
}

#[test]
fn a_draw_that_empties_the_row_goes_on_with_the_new_one() {
    // the rule set `tortuga`
    let (mut table, told) = for_two(position(tortuga(), 2).row("skull"));
    assert_eq!(told[1..], [Event::Took { seat: seat(0), card: Skull }]);
    let mut told = draw(&mut table, Bottle);
    for _ in 0..11 {
        told = draw(&mut table, Sword);
    }
    assert_eq!(told, [Event::RowLaid { place: 11, card: Sword }, Event::Took { seat: seat(0), card: Bottle }]);
    assert_eq!(hand(&table, 0), [Bottle, Skull]);
    assert_eq!(seen(&table).row, Some(vec![Sword; 11]));
}

#[test]
fn the_row_is_laid_from_the_used_cards_when_the_deck_ends() {
    // CA-15, Tortuga: one card of the deck, then the used ones.
    let (mut table, _) = for_two(position(tortuga(), 2).row("skull hat").deck("keys"));
    let told = draw(&mut table, Keys);
    assert_eq!(told[0], Event::RowLaid { place: 0, card: Keys });
    assert!(matches!(told[1..], [Event::Reshuffled { cards }] if cards.len() == 99));
    draw(&mut table, Hat);
    assert_eq!(seen(&table).row, Some(symbols("keys hat")));
}

#[test]
fn a_row_is_as_long_as_cards_last() {
    // Tortuga with yellow holding nearly all cards: the row gets one card, and then none.
    let hoard: Vec<_> = Symbol::ALL.iter().flat_map(|symbol| std::iter::repeat_n(symbol.name(), 17)).collect();
    let hoard = hoard.join(" ").replacen("hat", "", 2).replacen("keys", "", 1);
    let table = position(tortuga(), 2).hand(0, "hat").hand(1, &hoard).row("hat").deck("keys");
    let (mut table, told) = for_two(table);
    assert_eq!(told[1..], [Event::Took { seat: seat(0), card: Hat }]);
    let told = draw(&mut table, Keys);
    let none_left = [Event::RowLaid { place: 0, card: Keys }, Event::Took { seat: seat(0), card: Keys }];
    assert_eq!(told, none_left);
    assert_eq!((seen(&table).row, table.phase()), (Some(vec![]), Phase::Decide(Seats::only(seat(0)))));
    assert!(table.validate().is_ok());
    // A used card makes a row of one when it is needed.
    act(&mut table, 0, advance(0, Keys));
    assert_eq!(table.phase(), Phase::Decide(Seats::only(seat(0))));
    let told = act(&mut table, 0, retreat(8));
    assert!(matches!(told[1..], [Event::Reshuffled { .. }]), "{told:?}");
    let told = draw(&mut table, Keys);
    let rest = [
        Event::RowLaid { place: 0, card: Keys },
        Event::Took { seat: seat(0), card: Keys },
        Event::TurnBegan { seat: seat(1) },
    ];
    assert_eq!(told, rest);
}

#[test]
fn nothing_in_the_row_and_nowhere_else() {
    let hoard: Vec<_> = Symbol::ALL.iter().flat_map(|symbol| std::iter::repeat_n(symbol.name(), 17)).collect();
    let (_, told) = for_two(position(tortuga(), 2).hand(1, &hoard.join(" ")).deck(""));
    assert_eq!(told[1..], [Event::NothingToDraw { seat: seat(0), missing: 2 }]);
}
