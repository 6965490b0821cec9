//! Words, clicks and the text board.

use std::collections::BTreeSet;

use buccaneer::{Action, Buccaneer, Crew, Fortune, Goods, Heading, Port, Position, Treasure};
use game::{Game, Heuristic, Message, Seat, Style, Viewer};

use crate::sea::{CADIZ, GENOA, LONDON, Sea, sail};

pub fn drawn(view: &<Buccaneer as Game>::View, style: Style) -> String {
    let words = ::words::Words::new(&[Buccaneer::LOCALES], "en");
    Buccaneer::text(view, style, &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1)))
}

fn ids(words: &str) -> BTreeSet<&str> {
    words
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .collect()
}

fn known(message: &Message) -> bool {
    let nested =
        message.args.iter().all(|(_, arg)| if let game::Arg::Message(inner) = arg { known(inner) } else { true });
    Buccaneer::LOCALES.iter().all(|(_, words)| ids(words).contains(&*message.id)) && nested
}

#[test]
fn both_languages_say_the_same_things() {
    let [(en, english), (de, german)] = Buccaneer::LOCALES else { panic!("two languages") };
    assert_eq!((*en, *de), ("en", "de"));
    assert_eq!(ids(english), ids(german));
    for option in Buccaneer::options() {
        let id = format!("option-{}", option.id);
        assert!(ids(english).contains(id.as_str()) && ids(english).contains(format!("{id}-help").as_str()), "{id}");
    }
    for rules in Buccaneer::rule_sets() {
        let id = format!("rules-{}", rules.id);
        assert!(ids(english).contains(id.as_str()) && ids(english).contains(format!("{id}-help").as_str()), "{id}");
    }
}

#[test]
fn everything_said_has_words() {
    let position = Position::default()
        .ship(LONDON, 1, 8, Heading::S)
        .hand(LONDON, &[Crew::Red2, Crew::Black1])
        .hold(LONDON, &[Treasure::Rum])
        .keeps(LONDON, Fortune::DOUBLOONS)
        .long_john(Port::Venice)
        .stock(Port::Venice, &[Crew::Red3], &[Treasure::Gold]);
    let mut sea = Sea::of(position);
    let seat = Seat::new(LONDON);
    for round in 0..2 {
        for action in sea.legal(LONDON) {
            assert!(known(&sea.state.label(seat, &action)), "{action:?}");
            assert!(known(&sea.state.reason(seat, &action)), "{action:?}");
        }
        assert!(known(&sea.state.prompt(Viewer::Seat(seat))) && known(&sea.state.prompt(Viewer::Spectator)));
        if round == 0 {
            sea.act(LONDON, sail(Heading::S, 1));
        }
    }
    assert!(sea.told.iter().filter_map(Buccaneer::line).all(|line| known(&line)));
}

// BU-12, BU-16: what is clicked.
#[test]
fn clicks_name_parts_of_the_board() {
    let sea = Sea::of(Position::default().hand(LONDON, &[Crew::Red1]));
    let path = |action| sea.state.path(Seat::new(LONDON), &action);
    assert_eq!(path(sail(Heading::Ne, 1)), ["square-2-15"]);
    assert_eq!(path(Action::Face(Heading::Nw)), ["heading-nw"]);
    assert_eq!(path(Action::Give(Goods::Crew(Crew::Black2))), ["hand-black-2"]);
    assert_eq!(path(Action::Want(Goods::Treasure(Treasure::Pearl))), ["port-pearl"]);
    assert_eq!(path(Action::Hire(Treasure::Gold)), ["long-john", "hold-gold"]);
    assert_eq!(path(Action::Spend(Fortune::DOUBLOONS)), ["kept-23"]);
    assert_eq!(path(Action::Pick(Seat::new(CADIZ))), ["ship-3"]);
}

#[test]
fn actions_are_short_in_files() {
    let text = |action: Action| serde_json::to_string(&action).unwrap();
    assert_eq!(text(sail(Heading::Ne, 5)), r#"{"sail":{"heading":"ne","steps":5}}"#);
    assert_eq!(text(Action::Turn), r#""turn""#);
    assert_eq!(text(Action::Give(Goods::Crew(Crew::Red2))), r#"{"give":{"crew":"red2"}}"#);
    assert_eq!(text(Action::Spend(Fortune::DOUBLOONS)), r#"{"spend":23}"#);
}

// BU-12
#[test]
fn the_text_board_shows_coasts_ports_ships_and_ways() {
    let position =
        Position::default().ship(LONDON, 5, 5, Heading::Ne).hand(LONDON, &[Crew::Red2]).ship(GENOA, 8, 8, Heading::W);
    let sea = Sea::of(position.stock(Port::Venice, &[Crew::Red3], &[Treasure::Gold]));
    let view = sea.state.view(Viewer::Seat(Seat::new(LONDON)));
    for (colour, unicode) in [(false, false), (false, true), (true, true)] {
        let text = drawn(&view, Style { colour, unicode, parts: false });
        assert!(text.is_ascii() != unicode && text.contains('\u{1b}') == colour);
        assert!(
            ["Venice", "London", "Treasure Island", "Flat Island", "Pirate Island"]
                .iter()
                .all(|name| text.contains(name))
        );
        assert_eq!(text.matches(if unicode { '•' } else { '*' }).count(), 3, "two squares ahead, and the legend");
        assert!(text.contains("hand: r2"));
    }
    let plain = drawn(&view, Style::default());
    insta::assert_snapshot!(plain);
}
