//! What players are told: shortages before the choice (C2), what is possible in a port, cards by their options.

use buccaneer::{Action, Buccaneer, Config, Crew, Event, Fortune, Goods, Heading, Port, Position, Treasure};
use game::{Game, Message, Seat, Style, Viewer};

use crate::sea::{GENOA, LONDON, MARSEILLES, Sea, flee, sail};
use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};

fn said(language: &str, message: &Message) -> String {
    let words = ::words::Words::new(&[Buccaneer::LOCALES], language);
    words.say(message, &|seat| format!("Player {}", seat.index() + 1)).replace(['\u{2068}', '\u{2069}'], "")
}

fn asked(sea: &Sea, seat: u8) -> String {
    said("en", &sea.state.prompt(Viewer::Seat(Seat::new(seat))))
}

fn offered(sea: &Sea, seat: u8) -> Vec<String> {
    sea.legal(seat).iter().map(|action| said("en", &sea.state.label(Seat::new(seat), action))).collect()
}

fn log(sea: &Sea) -> Vec<String> {
    sea.told.iter().filter_map(Buccaneer::line).map(|line| said("en", &line)).collect()
}

#[track_caller]
fn told(sea: &Sea, words: &str) {
    assert!(log(sea).iter().any(|line| line.contains(words)), "{words:?} is not in {:#?}", log(sea));
}

// BU-A1
#[test]
fn nobody_lost_an_even_battle() {
    let position = Position::default().ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::E);
    let mut sea = Sea::of(position.hand(LONDON, &[Red2]).hand(GENOA, &[Black2]));
    sea.act(LONDON, sail(Heading::N, 1));
    assert!(asked(&sea, LONDON).contains("nobody lost") && !asked(&sea, LONDON).contains("You lost"));
    assert!(offered(&sea, LONDON).iter().all(|label| label.starts_with("Sail to")), "nobody flees");
    sea.act(LONDON, flee(Heading::W, 1));
    told(&sea, "Player 1 withdrew to (4,6).");
    // A real loser is told so.
    let position = Position::default().ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::E);
    let mut sea = Sea::of(position.hand(LONDON, &[Red2]).hand(GENOA, &[Black3]));
    sea.act(LONDON, sail(Heading::N, 1));
    assert!(asked(&sea, LONDON).contains("You lost"));
}

#[test]
fn cards_say_what_their_options_make_of_them() {
    let standard = Config::default();
    let options = [
        (6, Config { card_six_amsterdam: true, ..standard }, "nearest port", "to Amsterdam"),
        (21, Config { long_john_returns: true, ..standard }, "stays at that port", "goes back to the pack"),
        (22, Config { bury_by_choice: true, ..standard }, "The lowest cards go", "free to choose"),
    ];
    for (card, config, plain, changed) in options {
        let draw = |config: Config| {
            let hand = [Red1, Red1, Red1, Red1, Red2, Red2, Red2, Red3];
            Sea::drawing(Position::with(config).hand(LONDON, &hand), card)
        };
        told(&draw(standard), plain);
        let sea = draw(config);
        told(&sea, changed);
        assert!(!log(&sea).iter().any(|line| line.contains(plain)), "card {card}");
        assert_eq!(sea.view().reworded, [Fortune::new(card).unwrap()]);
    }
}

// BU-CC2, BU-31
#[test]
fn a_chart_says_when_its_worth_cannot_be_had() {
    let arrive = |hold: &[Treasure]| {
        let position = Position::default().ship(LONDON, 20, 2, Heading::S).hold(LONDON, hold);
        let mut sea = Sea::of(position.keeps(LONDON, Fortune::CHARTS[0]));
        sea.act(LONDON, sail(Heading::S, 1)).act(LONDON, Action::Face(Heading::N));
        sea
    };
    let question = asked(&arrive(&[Treasure::Rum]), LONDON);
    assert!(question.contains("worth 7") && question.contains("at most 5"), "{question}");
    assert!(asked(&arrive(&[]), LONDON).contains("up to 7"));
    let full = arrive(&[Treasure::Rum, Treasure::Rum]);
    told(&full, "ship is full");
    assert_eq!((full.kept(LONDON), full.deciding()), (vec![25], Some(GENOA)));
}

// BU-C16, BU-C18, BU-A20
#[test]
fn cards_say_why_nothing_is_loaded() {
    use Treasure::{Diamond, Gold, Pearl, Ruby, Rum};
    let full = Position::default().hold(LONDON, &[Rum, Rum]);
    told(&Sea::drawing(full, 16), "ship is full");
    let bare = Position::with(Config { safe_zone: false, ..Config::default() })
        .stock(Port::Venice, &[], &[Gold, Gold, Gold, Gold, Pearl, Pearl, Pearl, Pearl])
        .stock(Port::Amsterdam, &[], &[Rum, Rum, Rum, Rum, Ruby, Ruby, Ruby, Ruby]);
    let sea = Sea::drawing(bare, 18);
    assert_eq!(sea.on_island(Diamond), 4);
    told(&sea, "no piece that Player 1 may load");
    let plenty = Sea::drawing(Position::default(), 16);
    assert!(!plenty.told.iter().any(|event| matches!(event, Event::NothingLoaded { .. })));
}

// BU-C20, BU-CC1
#[test]
fn swaps_say_who_has_too_few() {
    let position = Position::default()
        .ship(LONDON, 8, 10, Heading::N)
        .ship(GENOA, 8, 12, Heading::W)
        .ship(MARSEILLES, 13, 9, Heading::E)
        .hand(LONDON, &[Red1, Red2, Red3])
        .hand(MARSEILLES, &[Black1]);
    let mut sea = Sea::drawing(position, 20);
    assert_eq!(
        offered(&sea, LONDON),
        ["Swap with Player 2, who has no crew to give", "Swap with Player 3, who has only one crew card to give"]
    );
    sea.act(LONDON, Action::Pick(Seat::new(GENOA))).deal(&[Red1, Red2]);
    told(&sea, "Player 1 went short of 2 crew cards");
    let nobody = Position::default().ship(LONDON, 8, 10, Heading::N).ship(GENOA, 8, 12, Heading::W);
    told(&Sea::drawing(nobody, 20), "changed nothing");
}

#[test]
fn a_prize_of_one_card_is_one() {
    let config = Config { winner_chooses: true, ..Config::default() };
    let position = Position::with(config).ship(LONDON, 5, 5, Heading::N).ship(GENOA, 5, 6, Heading::E);
    let fight = |theirs: &[Crew]| {
        let mut sea = Sea::of(position.clone().hand(LONDON, &[Red3]).hand(GENOA, theirs).hold(GENOA, &[Treasure::Rum]));
        sea.act(LONDON, sail(Heading::N, 1));
        (asked(&sea, LONDON), offered(&sea, LONDON)[1].clone())
    };
    let (question, label) = fight(&[Red1]);
    assert!(question.contains("only crew card") && label == "Take their only crew card", "{question} {label}");
    let (question, label) = fight(&[Red1, Black1]);
    assert!(question.contains("two crew") && label == "Take two crew", "{question} {label}");
}

fn venice() -> Position {
    Position::default().ship(LONDON, 1, 8, Heading::S)
}

fn land(position: Position) -> Sea {
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 1));
    sea
}

// The question names what can be done, no more and no less.
#[test]
fn the_market_asks_for_what_is_possible() {
    let stocked = venice().hand(LONDON, &[Red2]).stock(Port::Venice, &[Black2, Red3], &[]);
    let sea = land(stocked.clone());
    assert_eq!(asked(&sea, LONDON), "You are in Venice: choose what to give and what to take, or end the visit.");
    assert!(offered(&sea, LONDON).contains(&"End the visit".to_owned()));
    let mut sea = land(stocked.clone().keeps(LONDON, Fortune::DOUBLOONS));
    assert!(asked(&sea, LONDON).contains("what to take, or pay with a chance card, or end the visit"));
    sea.act(LONDON, Action::Give(Goods::Crew(Red2))).act(LONDON, Action::Want(Goods::Crew(Black2)));
    sea.act(LONDON, Action::Commit);
    assert_eq!(asked(&sea, LONDON), "You have made your trade in Venice: pay with a chance card, or end the visit.");
    sea.act(LONDON, Action::Spend(Fortune::DOUBLOONS));
    assert!(asked(&sea, LONDON).starts_with("You pay with Doubloons: choose what to take, up to 5"));
    let sea = land(venice().hold(LONDON, &[Treasure::Rum]).long_john(Port::Venice));
    assert_eq!(
        asked(&sea, LONDON),
        "No equal trade is possible in Venice: hire Long John for a treasure, or end the visit."
    );
}

#[test]
fn the_bound_on_changes_of_mind_is_told() {
    let mut sea = land(venice().hand(LONDON, &[Red2]).stock(Port::Venice, &[Black2], &[]));
    let crew = Goods::Crew(Red2);
    for change in 0..100 {
        assert_eq!(asked(&sea, LONDON).contains("change your mind"), change >= 90, "{change}");
        sea.act(LONDON, if change % 2 == 0 { Action::Give(crew) } else { Action::TakeBack(crew) });
    }
    assert_eq!(sea.legal(LONDON), [Action::Leave]);
    assert!(asked(&sea, LONDON).contains("100 times") && asked(&sea, LONDON).contains("end the visit"));
    // What lies on the table can still be agreed on.
    let mut sea = land(venice().hand(LONDON, &[Red2]).stock(Port::Venice, &[Black2], &[]));
    sea.act(LONDON, Action::Want(Goods::Crew(Black2))).act(LONDON, Action::Give(crew));
    for change in 0..98 {
        sea.act(LONDON, if change % 2 == 0 { Action::TakeBack(crew) } else { Action::Give(crew) });
    }
    assert_eq!(sea.legal(LONDON), [Action::Commit, Action::Leave]);
    assert!(asked(&sea, LONDON).contains("agree at 2 in value"));
}

#[test]
fn a_port_without_an_equal_trade_is_told() {
    let sea = land(venice().hand(LONDON, &[Red1]).stock(Port::Venice, &[Black3], &[Treasure::Gold]));
    told(&sea, "Player 1 can make no equal trade in Venice");
    assert_eq!(sea.deciding(), Some(GENOA));
    let empty = land(venice().hand(LONDON, &[Red1]));
    assert!(!empty.told.iter().any(|event| matches!(event, Event::NoTrade { .. })), "nothing to trade at all");
}

#[test]
fn counted_things_agree_with_their_numbers() {
    let mut sea = Sea::drawing(Position::default().hand(GENOA, &[Red1]), 2);
    let labels = |language: &str| {
        let seat = Seat::new(LONDON);
        sea.legal(LONDON).iter().map(|action| said(language, &sea.state.label(seat, action))).collect::<Vec<_>>()
    };
    assert_eq!(labels("de")[..2], ["Player 2 gibt eine Mannschaftskarte", "Player 3 hat keine Mannschaft zu geben"]);
    assert_eq!(labels("en")[0], "Player 2 gives 1 crew");
    sea.act(LONDON, Action::Pick(Seat::new(GENOA)));
    let manned = Event::Manned { seat: Seat::new(LONDON), count: 1, range: 1 };
    assert!(
        said("de", &Buccaneer::line(&manned).unwrap()).contains("eine Mannschaftskarte und kann jetzt ein Feld weit")
    );
    let filled = Event::Filled { port: Port::Venice, treasure: Treasure::Gold };
    assert_eq!(said("en", &Buccaneer::line(&filled).unwrap()), "Venice got a gold bar.");
    let secured = Event::Secured { seat: Seat::new(LONDON), port: Port::London, treasure: Treasure::Ruby };
    assert_eq!(said("en", &Buccaneer::line(&secured).unwrap()), "Player 1 put three rubies into the safe zone.");
    let drawing = Sea::of(Position::default().ship(LONDON, 8, 10, Heading::N));
    let mut drawing = drawing;
    drawing.act(LONDON, Action::Turn).act(LONDON, Action::Face(Heading::W));
    assert_eq!(asked(&drawing, LONDON), "A chance card is turned up.");
}

// BU-12: the text board explains itself within eighty columns.
#[test]
fn the_text_board_explains_its_letters_and_cards() {
    let position = Position::default()
        .hand(LONDON, &[Red1, Red2, Red3, Black1, Black2, Black3, Red1, Red2, Red3, Black1, Black2, Black3])
        .hold(LONDON, &[Treasure::Diamond, Treasure::Gold])
        .keeps(LONDON, Fortune::LONG_JOHN)
        .keeps(LONDON, Fortune::DOUBLOONS)
        .keeps(LONDON, Fortune::PIECES_OF_EIGHT)
        .keeps(LONDON, Fortune::CHARTS[0])
        .stock(Port::Venice, &[Red3, Red3, Black3], &[Treasure::Gold, Treasure::Pearl]);
    let sea = Sea::drawing(position, 11);
    let view = sea.state.view(Viewer::Seat(Seat::new(LONDON)));
    for language in ["en", "de"] {
        for (unicode, parts) in [(false, false), (true, false), (true, true)] {
            let style = Style { colour: parts, unicode, parts };
            let text = Buccaneer::text(&view, style, &|message| said(language, message));
            let bare = without_marks(&text);
            assert!(bare.lines().all(|line| line.chars().count() <= 80), "{language}:\n{bare}");
            let cards = if language == "en" {
                "Long John Silver, Doubloons, Pieces of Eight, Kidd’s chart"
            } else {
                "Silberpiaster"
            };
            let flat = bare.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(cards), "{flat}");
            let card = if language == "en" { "Take treasure up to 5 in total value" } else { "Nimm Schätze im Wert" };
            assert!(flat.contains(card) && !flat.contains('#'), "{flat}");
        }
    }
    let text = Buccaneer::text(&view, Style::default(), &|message| said("en", message));
    assert!(text.contains("GeB") && text.contains("MaC") && text.contains("CaD") && text.contains("Lo "), "{text}");
    assert!(text.contains("T Treasure Island, F Flat Island, P Pirate Island, mu Mud Bay"), "{text}");
    assert!(text.contains("4 rubies") && text.contains("3 diamonds"), "{text}");
}

/// A text without colours and marks of parts.
fn without_marks(text: &str) -> String {
    let (mut bare, mut rest) = (String::new(), text);
    while let Some((before, escape)) = rest.split_once('\u{1b}') {
        bare.push_str(before);
        let end = if escape.starts_with(']') { '\\' } else { 'm' };
        rest = escape.split_once(end).map_or("", |(_, rest)| rest);
    }
    bare + rest
}
