//! Who sees which cards.

use cartagena::{Cartagena, Chance, Config, Event, Hands, Supply, Symbol};
use game::{Game, RunningDice, Step, Viewer};

use crate::table::{act, advance, chance, hand, position, retreat, seat, seen, standard};
use Symbol::{Hat, Skull};

const SPECTATOR: Viewer = Viewer::Spectator;

fn viewer(number: u8) -> Viewer {
    Viewer::Seat(seat(number))
}

fn jamaica() -> Config {
    Config { hands: Hands::Hidden, cards: 17, plays: 3, ..Config::default() }
}

#[test]
fn all_hands_are_face_up_in_the_standard_game() {
    // CA-14
    let table = standard(3).hand(0, "skull").hand(1, "hat hat").hand(2, "keys").build();
    for viewer in [viewer(0), viewer(1), viewer(2), SPECTATOR] {
        let view = table.view(viewer);
        for player in &view.players {
            assert_eq!(player.hand.map(|cards| cards.len()), Some(player.cards));
        }
        assert!(!view.hidden_hands);
        assert_eq!(view.unseen.len(), view.deck);
        assert_eq!(table.hidden(viewer), []);
        assert_eq!(table.imagine(viewer, &mut RunningDice::new(1)), table);
    }
    let drew = Event::Drew { seat: seat(0), card: Some(Hat), secret: false };
    assert_eq!(Cartagena::redact(&drew, SPECTATOR), Some(drew));
}

#[test]
fn jamaica_shows_foreign_hands_as_counts_only() {
    // the option `hands`, against CA-14
    let table = position(jamaica(), 2).hand(0, "skull skull").hand(1, "hat").build();
    let seen_by = |viewer| {
        table
            .view(viewer)
            .players
            .iter()
            .map(|player| (player.cards, player.hand.map(|hand| hand.len())))
            .collect::<Vec<_>>()
    };
    assert_eq!(seen_by(viewer(0)), [(2, Some(2)), (1, None)]);
    assert_eq!(seen_by(viewer(1)), [(2, None), (1, Some(1))]);
    assert_eq!(seen_by(SPECTATOR), [(2, None), (1, None)]);
    assert_eq!(table.view(viewer(0)).unseen.len(), 102 - 2);
    assert_eq!(table.view(viewer(0)).unseen.count(Skull), 15);
    assert_eq!(table.view(SPECTATOR).unseen.len(), 102);
    assert!(table.view(SPECTATOR).hidden_hands);
    assert!(!serde_json::to_string(&table.view(SPECTATOR)).unwrap().contains("\"hand\":{"));
}

#[test]
fn jamaica_tells_only_the_drawer_which_card_came() {
    let mut table = position(jamaica(), 2).hand(0, "hat").pirates(0, &[0, 0, 0, 0, 8, 9]).build();
    act(&mut table, 0, retreat(9));
    let told = chance(&mut table, Chance::Card(Skull));
    let known = Event::Drew { seat: seat(0), card: Some(Skull), secret: true };
    let unknown = Event::Drew { seat: seat(0), card: None, secret: true };
    assert_eq!(told, std::slice::from_ref(&known));
    assert_eq!(Cartagena::redact(&known, viewer(0)), Some(known.clone()));
    assert_eq!(Cartagena::redact(&known, viewer(1)), Some(unknown.clone()));
    assert_eq!(Cartagena::redact(&known, SPECTATOR), Some(unknown.clone()));
    let lines = [known, unknown].map(|event| Cartagena::line(&event).unwrap().id);
    assert_eq!(lines, ["line-drew", "line-drew-hidden"]);
    let dealt = |card| Event::Dealt { seat: seat(1), card, secret: true };
    assert_eq!(Cartagena::redact(&dealt(Some(Hat)), viewer(0)), Some(dealt(None)));
    assert_eq!(Cartagena::redact(&dealt(Some(Hat)), viewer(1)), Some(dealt(Some(Hat))));
}

#[test]
fn a_played_card_is_seen_by_all() {
    let mut table = position(jamaica(), 2).hand(0, "hat").build();
    let told = act(&mut table, 0, advance(0, Hat));
    assert_eq!(Cartagena::redact(&told[0], viewer(1)), Some(told[0].clone()));
    assert_eq!(seen(&table).discards.count(Hat), 1);
}

#[test]
fn imagining_deals_the_unseen_cards_anew() {
    let table = position(jamaica(), 3).hand(0, "skull skull").hand(1, "hat hat hat").hand(2, "keys").build();
    let mut dice = RunningDice::new(1);
    let mut changed = 0;
    for _ in 0..50 {
        let imagined = table.imagine(viewer(0), &mut dice);
        assert_eq!(imagined.view(viewer(0)), table.view(viewer(0)));
        assert_eq!(hand(&imagined, 0), hand(&table, 0));
        assert_eq!((hand(&imagined, 1).len(), hand(&imagined, 2).len()), (3, 1));
        assert_eq!(imagined.census(), table.census());
        imagined.validate().unwrap();
        changed += u32::from(imagined != table);
    }
    assert!(changed > 45, "{changed}");
}

#[test]
fn the_hidden_units_are_each_foreign_card_and_the_deck() {
    let table = position(jamaica(), 3).hand(0, "skull skull").hand(1, "hat keys hat").hand(2, "keys").build();
    let hidden = table.hidden(viewer(0));
    let cards = [("card", 256, 1), ("card", 257, 4), ("card", 258, 4), ("card", 512, 1)];
    assert_eq!(hidden[..4], cards);
    assert_eq!(hidden.len(), 5);
    // Skull 15, hat 15, keys 15, all others 17; one byte a symbol.
    assert_eq!(hidden[4], ("deck", 0, 0x11_0f_0f_11_0f_11));
    assert_eq!(table.hidden(SPECTATOR).len(), 2 + 3 + 1 + 1);
    let nothing = position(jamaica(), 2).hand(0, "hat").build();
    assert_eq!(nothing.hidden(viewer(0)), [], "nobody else holds a card");
}

#[test]
fn an_empty_deck_hides_nothing() {
    let table = position(jamaica(), 2).hand(0, "hat").hand(1, "skull keys").deck("").build();
    assert_eq!(table.hidden(viewer(0)), [("card", 256, 1), ("card", 257, 3)]);
}

#[test]
fn what_is_taken_from_an_open_row_was_seen_even_if_hands_are_hidden() {
    let config = Config { supply: Supply::Row, ..jamaica() };
    let mut table = position(config, 2).hand(0, "hat").row("skull hat").pirates(0, &[0, 0, 0, 0, 8, 9]).build();
    let mut told = Vec::new();
    table.apply(Step::Act(seat(0), retreat(9)), &mut told).unwrap();
    assert_eq!(told[1], Event::Took { seat: seat(0), card: Skull });
    assert_eq!(Cartagena::redact(&told[1], viewer(1)), Some(told[1].clone()));
}

#[test]
fn a_card_played_from_a_hidden_hand_is_a_disclosure_and_nothing_else_is() {
    let hidden = position(jamaica(), 2).hand(0, "skull").build();
    let open = standard(2).hand(0, "skull").build();
    let play = Step::Act(seat(0), advance(0, Skull));
    assert!(hidden.discloses(&play) && !open.discloses(&play));
    assert!(!hidden.discloses(&Step::Act(seat(0), retreat(3))));
}
