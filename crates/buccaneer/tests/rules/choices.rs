//! What a choice says before it is made: what it costs, whom it meets, and what others may see of it.

use buccaneer::{
    Action, Asking, Buccaneer, Chance, Config, Crew, Event, Fortune, Goods, Heading, Port, Position, Treasure,
};
use game::{Game, Message, Seat, Step, Style, Viewer};

use crate::sea::{GENOA, LONDON, MARSEILLES, Sea, sail};
use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};

fn said(message: &Message) -> String {
    let words = ::words::Words::new(&[Buccaneer::LOCALES], "en");
    words.say(message, &|seat| format!("Player {}", seat.index() + 1)).replace(['\u{2068}', '\u{2069}'], "")
}

fn asked(sea: &Sea) -> String {
    said(&sea.state.prompt(Viewer::Seat(Seat::new(LONDON))))
}

fn label(sea: &Sea, action: Action) -> String {
    assert!(sea.legal(LONDON).contains(&action), "{action:?} is not in {:?}", sea.legal(LONDON));
    said(&sea.state.label(Seat::new(LONDON), &action))
}

fn seen(sea: &Sea, viewer: Viewer) -> String {
    Buccaneer::text(&sea.state.view(viewer), Style::default(), &said).replace("\n  ", "")
}

fn in_venice(position: Position) -> Sea {
    let mut sea = Sea::of(position.ship(LONDON, 1, 8, Heading::S));
    sea.act(LONDON, sail(Heading::S, 1));
    sea
}

// BU-A16: crew on the table are face down for the others, and the sum would tell what they are worth.
#[test]
fn others_see_how_many_crew_are_offered_but_not_their_worth() {
    let position = Position::default().hand(LONDON, &[Black3]).hold(LONDON, &[Treasure::Ruby]);
    let mut sea = in_venice(position.stock(Port::Venice, &[Red3], &[Treasure::Diamond]));
    sea.act(LONDON, Action::Give(Goods::Treasure(Treasure::Ruby)));
    assert!(
        seen(&sea, Viewer::Spectator).contains("Trade in Venice: gives ruby = 5; wants - = 0: nothing to exchange")
    );
    sea.act(LONDON, Action::Give(Goods::Crew(Black3))).act(LONDON, Action::Want(Goods::Crew(Red3)));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(GENOA))] {
        assert!(seen(&sea, viewer).contains("gives ruby, 1 crew card; wants r3 = 3\n"), "{}", seen(&sea, viewer));
        let Asking::Market { offer } = sea.state.view(viewer).asking else { panic!("a market") };
        assert_eq!((offer.given, offer.check, offer.give_crew), (None, None, 1));
    }
    let own = seen(&sea, Viewer::Seat(Seat::new(LONDON)));
    assert!(own.contains("gives b3, ruby = 8; wants r3 = 3: not equal"), "{own}");
}

// BU-A23: nobody learns single values from a deal: the range is shown and told after its last card.
#[test]
fn a_deal_tells_the_range_once() {
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red2]), 15);
    sea.deal(&[Red3]);
    assert_eq!((sea.ship(LONDON).range, sea.ship(LONDON).crew), (2, 2), "not before the last card");
    sea.deal(&[Black1]);
    assert_eq!(sea.ship(LONDON).range, 6);
    let lines = |sea: &Sea, viewer| {
        let told = sea.told.iter().filter_map(|event| Buccaneer::redact(event, viewer));
        told.filter_map(|event| Buccaneer::line(&event)).map(|line| said(&line)).collect::<Vec<_>>()
    };
    let about = |lines: Vec<String>| lines.into_iter().filter(|line| line.contains("dealt")).collect::<Vec<_>>();
    let public = ["Player 1 was dealt 2 crew cards and can sail 6 now."];
    assert_eq!(about(lines(&sea, Viewer::Spectator)), public);
    assert_eq!(about(lines(&sea, Viewer::Seat(Seat::new(LONDON)))).len(), 3, "the owner sees both cards");
    // Card 19 takes the whole hand, relief deals four, and a pack may run out.
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red2, Red3]), 19);
    sea.deal(&[Black3]);
    assert_eq!(sea.ship(LONDON).range, 1);
    sea.deal(&[Black2]);
    assert!(sea.told.contains(&Event::Manned { seat: Seat::new(LONDON), count: 2, range: 5 }));
    let mut sea = Sea::drawing(Position::default().hand(LONDON, &[Red2]), 5);
    sea.deal(&[Red1, Red1, Red3]);
    assert_eq!(sea.ship(LONDON).range, 2);
    sea.deal(&[Red1]);
    assert!(sea.told.contains(&Event::Manned { seat: Seat::new(LONDON), count: 4, range: 8 }));
}

#[test]
fn the_set_up_tells_each_range_once() {
    let mut state = Buccaneer::new(&Config::default(), 4).unwrap();
    let (mut told, mut outcomes) = (Vec::new(), Vec::new());
    while state.phase() == game::Phase::Chance {
        outcomes.clear();
        state.outcomes(&mut outcomes);
        let outcome: Chance = outcomes[0].0;
        state.apply(Step::Chance(outcome), &mut told).unwrap();
        for ship in state.view(Viewer::Spectator).ships {
            let whole = state.range(ship.seat);
            assert_eq!(ship.range, if ship.crew == 5 { whole } else { 1 });
        }
    }
    let manned = told.iter().filter(|event| matches!(event, Event::Manned { count: 5, .. })).count();
    assert_eq!(manned, 4);
}

// BU-A27: what is loaded may be nothing, also where no crew are left; the button says so, and a second piece is "still".
#[test]
fn loading_says_whether_anything_was_loaded() {
    let mut sea = Sea::drawing(Position::default(), 14);
    assert!(asked(&sea).contains("up to 7 in all"));
    sea.act(LONDON, Action::Load(Treasure::Pearl));
    assert!(asked(&sea).contains("still up to 4") && !asked(&sea).contains("in all"), "{}", asked(&sea));
    assert_eq!(label(&sea, Action::Done), "Load no more");
    for card in [16, 17, 18] {
        let mut sea = Sea::drawing(Position::default(), card);
        assert_eq!(label(&sea, Action::Done), "Load nothing", "card {card}");
        sea.act(LONDON, Action::Load(Treasure::Rum));
        assert_eq!(label(&sea, Action::Done), "Load no more", "card {card}");
    }
    // Without crew in the pack card 11 gives treasure only.
    let hands: Vec<Crew> = Crew::ALL.into_iter().flat_map(|crew| [crew; 6]).collect();
    let mut sea = Sea::drawing(Position::default().hand(GENOA, &hands), 11);
    assert!(sea.told.iter().any(|event| matches!(event, Event::NoChoice { .. })));
    assert_eq!(label(&sea, Action::Done), "Load nothing");
    sea.act(LONDON, Action::Done);
    assert!(sea.hold(LONDON).is_empty());
    // A chart's second piece.
    let position = Position::default().ship(LONDON, 20, 2, Heading::S).keeps(LONDON, Fortune::CHARTS[0]);
    let mut sea = Sea::of(position);
    sea.act(LONDON, sail(Heading::S, 1))
        .act(LONDON, Action::Face(Heading::N))
        .act(LONDON, Action::Load(Treasure::Gold));
    assert!(asked(&sea).contains("still up to 3"), "{}", asked(&sea));
    assert_eq!(label(&sea, Action::Done), "Load no more");
}

// BU-C16, BU-C17
#[test]
fn cards_16_and_17_say_that_crew_will_go() {
    let crowd = [Red3, Red3, Black3, Black3];
    for (card, most) in [(16, 10), (17, 11)] {
        let sea = Sea::drawing(Position::default().hand(LONDON, &crowd), card);
        assert!(asked(&sea).ends_with(&format!("your crew, 12 in all, are reduced to {most}.")), "{}", asked(&sea));
        let sea = Sea::drawing(Position::default().hand(LONDON, &crowd[1..]), card);
        assert!(!asked(&sea).contains("reduced"), "nine stay");
    }
    assert!(!asked(&Sea::drawing(Position::default().hand(LONDON, &crowd), 18)).contains("reduced"));
}

// BU-A18
#[test]
fn a_blocked_ship_is_told_to_turn() {
    let position = Position::default().ship(LONDON, 20, 2, Heading::E).hand(LONDON, &[Red1]);
    let sea = Sea::of(position.clone());
    assert_eq!(sea.legal(LONDON), [Action::Turn]);
    assert!(asked(&sea).contains("the way ahead is blocked"), "{}", asked(&sea));
    assert!(!asked(&Sea::of(position.ship(LONDON, 20, 2, Heading::S))).contains("blocked"));
}

// BU-18: who will be asked is told beforehand.
#[test]
fn a_voyage_names_the_ships_that_it_passes() {
    let position = Position::default()
        .ship(LONDON, 4, 5, Heading::E)
        .ship(MARSEILLES, 5, 5, Heading::N)
        .ship(GENOA, 7, 5, Heading::N)
        .hand(LONDON, &[Red3, Red3]);
    let sea = Sea::of(position);
    let to = |steps| label(&sea, sail(Heading::E, steps));
    assert_eq!(to(1), "Attack Player 3 at (5,5)");
    assert_eq!(to(2), "Sail to (6,5), past Player 3");
    assert_eq!(to(3), "Attack Player 2 at (7,5), past Player 3");
    assert_eq!(to(4), "Sail to (8,5), past Player 3 and Player 2");
}

// BU-28, BU-30: an unfinished offer names the ways out, and a chance card may take its place.
#[test]
fn an_offer_is_given_up_knowingly() {
    let position = Position::default().hand(LONDON, &[Red3, Red1]).keeps(LONDON, Fortune::DOUBLOONS);
    let position = position.hold(LONDON, &[Treasure::Rum]).long_john(Port::Venice);
    let mut sea = in_venice(position.stock(Port::Venice, &[Black1], &[Treasure::Gold]));
    assert_eq!(label(&sea, Action::Leave), "End the visit");
    assert_eq!(label(&sea, Action::Give(Goods::Crew(Red1))), "Give a red crew card (1)");
    assert_eq!(label(&sea, Action::Give(Goods::Treasure(Treasure::Rum))), "Give a barrel of rum (2)");
    sea.act(LONDON, Action::Give(Goods::Crew(Red3)));
    assert!(asked(&sea).contains("You give 3: choose what to take for it"), "{}", asked(&sea));
    assert_eq!(label(&sea, Action::TakeBack(Goods::Crew(Red3))), "Take back a red crew card (3)");
    sea.act(LONDON, Action::Want(Goods::Treasure(Treasure::Gold)));
    let question = asked(&sea);
    assert!(question.contains("must be equal: change one of them, or end the visit without a trade"), "{question}");
    assert_eq!(label(&sea, Action::Leave), "End the visit without a trade");
    assert_eq!(label(&sea, Action::Hire(Treasure::Rum)), "Hire Long John for a barrel of rum instead");
    let mut hired = Sea { state: sea.state.clone(), told: Vec::new() };
    hired.act(LONDON, Action::Give(Goods::Treasure(Treasure::Rum))).act(LONDON, Action::Hire(Treasure::Rum));
    assert_eq!((hired.kept(LONDON), hired.hand(LONDON)), (vec![21, 23], vec![Red3, Red1]));
    assert!(hired.hold(LONDON).is_empty());
    assert_eq!(label(&sea, Action::Spend(Fortune::DOUBLOONS)), "Pay with Doubloons instead (up to 5)");
    sea.act(LONDON, Action::Spend(Fortune::DOUBLOONS));
    assert!(asked(&sea).contains("You have chosen 0"), "{}", asked(&sea));
    sea.act(LONDON, Action::Want(Goods::Crew(Black1))).act(LONDON, Action::Commit);
    assert_eq!(sea.hand(LONDON), [Red3, Red1, Black1], "nothing of the offer was given");
    assert_eq!(sea.hold(LONDON), [Treasure::Rum]);
}

#[test]
fn a_side_alone_asks_for_the_other() {
    let mut sea = in_venice(Position::default().hand(LONDON, &[Black2]).stock(Port::Venice, &[Red2], &[]));
    sea.act(LONDON, Action::Want(Goods::Crew(Red2)));
    assert!(asked(&sea).contains("You take 2: choose what to give for it"), "{}", asked(&sea));
    sea.act(LONDON, Action::Give(Goods::Crew(Black2)));
    assert_eq!(asked(&sea), "You give 2 and take 2: agree, change your mind, or end the visit without a trade.");
}

// BU-11, BU-12: places are called by their names, where one sails as where one fights.
#[test]
fn places_are_called_by_their_names() {
    let places = [
        ((1, 1), (1, 3), "Mud Bay"),
        ((20, 1), (18, 1), "Anchor Bay"),
        ((20, 20), (18, 20), "Cliff Creek"),
        ((5, 16), (7, 16), "Flat Island"),
    ];
    for ((x, y), (from_x, from_y), name) in places {
        let heading = match (x.cmp(&from_x), y.cmp(&from_y)) {
            (std::cmp::Ordering::Greater, _) => Heading::E,
            (std::cmp::Ordering::Less, _) => Heading::W,
            _ => Heading::S,
        };
        let position = Position::default().ship(LONDON, from_x, from_y, heading).hand(LONDON, &[Red2]);
        let sailed = label(&Sea::of(position.clone()), sail(heading, 2));
        let fought = label(&Sea::of(position.ship(GENOA, x, y, Heading::N)), sail(heading, 2));
        assert!(sailed.contains(name) && fought.contains(name), "{sailed} / {fought}");
        assert!(fought.contains("Player 2") && !sailed.contains("Player 2"), "{sailed} / {fought}");
    }
}

// BU-28: pieces that lie on the table can be taken back, and each change of mind is counted, a chance card's too.
#[test]
fn minds_are_changed_and_counted() {
    let position = Position::default().hold(LONDON, &[Treasure::Rum]).hand(LONDON, &[Red2]);
    let position = position.keeps(LONDON, Fortune::DOUBLOONS);
    let mut sea = in_venice(position.stock(Port::Venice, &[Black2], &[Treasure::Rum]));
    let table = |sea: &Sea| {
        let state = serde_json::to_value(&sea.state).unwrap();
        (state["trade"]["give_hold"].as_u64().unwrap(), state["trade"]["changes"].as_u64().unwrap())
    };
    let rum = Goods::Treasure(Treasure::Rum);
    sea.act(LONDON, Action::Give(rum));
    assert_eq!(table(&sea), (1, 1));
    sea.act(LONDON, Action::TakeBack(rum));
    assert_eq!(table(&sea), (0, 2));
    sea.act(LONDON, Action::Give(rum)).act(LONDON, Action::Spend(Fortune::DOUBLOONS));
    assert_eq!(table(&sea), (0, 4), "money takes the place of what lies there");
}

// BU-29, BU-A24: the others read that crew were given, not which.
#[test]
fn crew_given_at_a_home_are_told_without_their_kind() {
    let (seat, to, port) = (Seat::new(LONDON), Some(Seat::new(GENOA)), Port::Genoa);
    let gave = Event::Gave { seat, port, goods: Some(Goods::Crew(Red2)), to };
    let told = |viewer: u8| {
        let event = Buccaneer::redact(&gave, Viewer::Seat(Seat::new(viewer))).unwrap();
        said(&Buccaneer::line(&event).unwrap())
    };
    assert_eq!(told(LONDON), told(GENOA));
    assert!(told(LONDON).contains("red") && !told(MARSEILLES).contains("red"), "{}", told(MARSEILLES));
    assert!(told(MARSEILLES).contains("a crew card") && told(MARSEILLES).contains("Player 2"), "{}", told(MARSEILLES));
}
