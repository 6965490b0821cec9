//! What is asked at each moment, as the page gets it and as the prompt says it.

use buccaneer::{Action, Asking, Buccaneer, Config, Crew, Fortune, Heading, Port, Position, Treasure};
use game::{Arg, Game, Message, Seat, Style, Viewer};

use crate::sea::{CADIZ, GENOA, LONDON, Sea, sail};
use Crew::{Black1, Black2, Red1, Red2, Red3};
use Treasure::{Gold, Rum};

/// What the one who decides is asked, and the id of the prompt.
fn asked(sea: &Sea) -> (Asking, String) {
    let seat = Seat::new(sea.deciding().unwrap());
    (sea.state.view(Viewer::Seat(seat)).asking, prompt(sea).id.to_string())
}

fn prompt(sea: &Sea) -> Message {
    sea.state.prompt(Viewer::Seat(Seat::new(sea.deciding().unwrap())))
}

fn number(message: &Message, name: &str) -> Option<i64> {
    message.args.iter().find_map(|(id, arg)| match arg {
        Arg::Number(number) if id == name => Some(*number),
        _ => None,
    })
}

#[test]
fn the_turn_begins_with_a_voyage_or_a_turn() {
    let start = Buccaneer::new(&Config::default(), 4).unwrap();
    assert_eq!(start.view(Viewer::Spectator).asking, Asking::SetUp);
    assert_eq!(asked(&Sea::of(Position::default())), (Asking::Choose, "prompt-set-sail".into()));
    let mut sea = Sea::of(Position::default().ship(LONDON, 5, 5, Heading::N).hand(LONDON, &[Red2]));
    assert_eq!(asked(&sea), (Asking::Choose, "prompt-choose".into()));
    sea.act(LONDON, sail(Heading::N, 1));
    assert_eq!(asked(&sea), (Asking::Face, "prompt-face".into()));
    let first = Config { turn_first: true, ..Config::default() };
    let mut sea = Sea::of(Position::with(first).ship(LONDON, 5, 5, Heading::N).hand(LONDON, &[Red3]));
    sea.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::E));
    assert_eq!(asked(&sea), (Asking::Onward, "prompt-onward".into()));
}

// BU-22, BU-24: the winner may choose the prize, the loser where to flee.
#[test]
fn a_battle_asks_for_the_prize_and_the_flight() {
    let config = Config { winner_chooses: true, ..Config::default() };
    let position = Position::with(config).ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::E);
    let mut sea = Sea::of(position.hand(LONDON, &[Red3]).hand(GENOA, &[Red1, Black2]).hold(GENOA, &[Rum]));
    sea.act(LONDON, sail(Heading::N, 1));
    assert_eq!(asked(&sea), (Asking::Prize { loser: Seat::new(GENOA) }, "prompt-prize".into()));
    sea.act(LONDON, Action::PlunderTreasure);
    assert_eq!(asked(&sea), (Asking::Flee, "prompt-flee".into()));
}

// BU-C2, BU-C16, BU-C20, BU-CC2: what a chance card asks, and a shortage that is told beforehand.
#[test]
fn chance_cards_ask_for_a_player_or_for_treasure() {
    let sea = Sea::drawing(Position::default().hand(GENOA, &[Red1]), 2);
    assert_eq!(asked(&sea), (Asking::Press, "prompt-press".into()));
    let mut sea = Sea::drawing(Position::default(), 16);
    assert_eq!(asked(&sea), (Asking::Load { value: 7, most: 7 }, "prompt-load".into()));
    sea.act(LONDON, Action::Load(Gold));
    assert_eq!(asked(&sea), (Asking::Load { value: 3, most: 3 }, "prompt-load-more".into()));
    // BU-33: there is room for one more piece, and no piece is worth seven.
    let sea = Sea::drawing(Position::default().hold(LONDON, &[Gold]), 16);
    assert_eq!(asked(&sea), (Asking::Load { value: 7, most: 5 }, "prompt-load-short".into()));
    assert_eq!((number(&prompt(&sea), "value"), number(&prompt(&sea), "most")), (Some(7), Some(5)));
    let position = Position::default().ship(GENOA, 8, 12, Heading::W).ship(CADIZ, 13, 13, Heading::E);
    let mut sea = Sea::drawing(position.hand(LONDON, &[Red1]).hand(CADIZ, &[Black1]), 20);
    assert_eq!(asked(&sea), (Asking::Swap, "prompt-swap".into()));
    sea.act(LONDON, Action::Pick(Seat::new(CADIZ)));
    assert_eq!(sea.view().asking, Asking::Blind { with: Seat::new(CADIZ) });
}

#[test]
fn home_asks_who_stays_and_money_says_its_name() {
    let config = Config { crew_at_home: true, ..Config::default() };
    let mut sea = Sea::of(Position::with(config).ship(LONDON, 2, 14, Heading::W).hand(LONDON, &[Red1]));
    sea.act(LONDON, sail(Heading::W, 1));
    assert_eq!(asked(&sea), (Asking::Quay, "prompt-quay".into()));
    for (card, name) in [(Fortune::DOUBLOONS, "kept-doubloons"), (Fortune::PIECES_OF_EIGHT, "kept-pieces-of-eight")] {
        let position = Position::default().ship(LONDON, 1, 8, Heading::S).keeps(LONDON, card);
        let mut sea = Sea::of(position.stock(Port::Venice, &[Red3], &[Gold]));
        sea.act(LONDON, sail(Heading::S, 1)).act(LONDON, Action::Spend(card));
        let prompt = prompt(&sea);
        assert_eq!(prompt.id, "prompt-money");
        assert!(
            prompt.args.iter().any(|(_, arg)| matches!(arg, Arg::Message(inner) if inner.id == name)),
            "{prompt:?}"
        );
    }
}

// BU-12: what can be pointed at is marked, and what others have aboard is no part of one's own choices.
#[test]
fn the_text_board_marks_the_own_goods_and_paints_home_ports() {
    let position = Position::default()
        .ship(LONDON, 5, 5, Heading::N)
        .ship(GENOA, 8, 8, Heading::W)
        .hold(LONDON, &[Gold])
        .hold(GENOA, &[Rum])
        .keeps(LONDON, Fortune::DOUBLOONS)
        .keeps(GENOA, Fortune::PIECES_OF_EIGHT);
    let view = Sea::of(position).state.view(Viewer::Seat(Seat::new(LONDON)));
    let marked = crate::words::drawn(&view, Style { colour: false, unicode: false, parts: true });
    let parts = ["hold-gold", "kept-23", "hold-rum", "kept-24"].map(|part| marked.contains(&format!(";;{part}\x1b")));
    assert_eq!(parts, [true, true, false, false]);
    let painted = crate::words::drawn(&view, Style { colour: true, unicode: false, parts: false });
    for (home, code) in [("Lo", 31), ("Ge", 34), ("Ma", 33), ("Ca", 32)] {
        assert!(painted.contains(&format!("\x1b[1;{code}m{home}\x1b[")), "{home}");
    }
}

// BU-A1, BU-24: who leaves an even battle is asked for another reason than who lost one.
#[test]
fn flight_and_withdrawal_are_asked_for() {
    let fight = |hand: &[Crew]| {
        let position = Position::default().ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::E);
        let mut sea = Sea::of(position.hand(LONDON, &[Red2]).hand(GENOA, hand));
        sea.act(LONDON, sail(Heading::N, 1));
        sea
    };
    let even = fight(&[Black2]);
    assert_eq!((even.deciding(), even.view().asking), (Some(LONDON), Asking::Withdraw));
    let won = fight(&[Black1]);
    assert_eq!((won.deciding(), won.view().asking), (Some(GENOA), Asking::Flee));
}

// BU-C22 by choice: who has more than seven crew is asked, and told how many must go.
#[test]
fn burials_are_asked_for() {
    let config = Config { bury_by_choice: true, ..Config::default() };
    let hand = [Red1, Red1, Red1, Black1, Black1, Black1, Red2, Black2, Red3];
    let mut sea = Sea::drawing(Position::with(config).hand(LONDON, &hand), 22);
    assert_eq!(sea.view().asking, Asking::Bury { surplus: 2 });
    sea.act(LONDON, Action::Bury(Red1));
    assert_eq!(sea.view().asking, Asking::Bury { surplus: 1 });
}

// BU-12: what can be pointed at stays on one line, however long the name is.
#[test]
fn parts_of_the_text_board_are_not_broken() {
    let holds: [&[Treasure]; 6] = [&[], &[Rum], &[Gold], &[Rum, Rum], &[Gold, Rum], &[Treasure::Diamond, Gold]];
    let mut folded = 0;
    for hold in holds {
        let position = Position::default().ship(LONDON, 5, 5, Heading::N).hold(LONDON, hold);
        let position = Fortune::KEPT.into_iter().fold(position, |position, card| position.keeps(LONDON, card));
        let view = Sea::of(position).state.view(Viewer::Seat(Seat::new(LONDON)));
        let marked = crate::words::drawn(&view, Style { colour: false, unicode: false, parts: true });
        for line in marked.lines() {
            assert!(line.matches("\x1b]8;;").count().is_multiple_of(2), "{line:?}");
        }
        let plain = crate::words::drawn(&view, Style { colour: false, unicode: false, parts: false });
        folded += usize::from(
            plain.lines().any(|line| ["Pieces", "Pieces of", "Long", "Kidd’s"].iter().any(|end| line.ends_with(end))),
        );
    }
    assert!(folded > 0, "some name would be broken if it were no part");
}

// BU-C20: while cards are picked blindly, two ranges fall; a third player's hand is no part of it.
#[test]
fn blind_picks_leave_the_third_hand_alone() {
    let position = Position::default().ship(GENOA, 8, 12, Heading::W).hand(GENOA, &[Red3, Red1]);
    let mut sea = Sea::drawing(position.hand(LONDON, &[Red1, Red2]).hand(CADIZ, &[Black2, Black1]), 20);
    sea.deal(&[Red1, Red2, Red3]);
    let seen = [LONDON, GENOA, CADIZ].map(|seat| (sea.ship(seat).range, sea.ship(seat).crew));
    assert_eq!(seen, [(1, 0), (1, 1), (3, 2)]);
}
