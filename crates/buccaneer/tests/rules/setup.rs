//! Home ports, hands and stocks: FR1 to FR5, FR10.

use std::collections::BTreeSet;

use buccaneer::{Buccaneer, Chance, Config, Crew, Event, FirstPlayer, Fortune, Heading, Port, Treasure};
use game::{ConfigError, Game, Phase, RunningDice, Seat, Step, Viewer};

use crate::sea::Sea;

fn start(config: Config) -> Sea {
    Sea { state: Buccaneer::new(&config, 4).unwrap(), told: Vec::new() }
}

fn homes(sea: &mut Sea) -> &mut Sea {
    sea.chance(Chance::Home(Port::Cadiz)).chance(Chance::Home(Port::London)).chance(Chance::Home(Port::Genoa))
}

const HANDS: [Crew; 20] = [
    Crew::Red1,
    Crew::Red2,
    Crew::Red3,
    Crew::Black1,
    Crew::Black2, //
    Crew::Red1,
    Crew::Red2,
    Crew::Red3,
    Crew::Black1,
    Crew::Black2, //
    Crew::Red1,
    Crew::Red2,
    Crew::Red3,
    Crew::Black1,
    Crew::Black2, //
    Crew::Red1,
    Crew::Red2,
    Crew::Red3,
    Crew::Black1,
    Crew::Black2,
];

// BU-34
#[test]
fn exactly_four_play() {
    for seats in [0, 1, 2, 3, 5, 255] {
        let refused = ConfigError::Seats { least: 4, most: 4, asked: seats };
        assert_eq!(Buccaneer::new(&Config::default(), seats), Err(refused));
    }
    assert_eq!(Buccaneer::seats_allowed(), 4..=4);
    let sea = start(Config::default());
    assert_eq!(sea.state.seats().len(), 4);
}

// BU-1: names belong to the table, so messages carry seats.
#[test]
fn whoever_is_waited_for_is_called_by_name() {
    let mut sea = start(Config::default());
    homes(&mut sea).deal(&HANDS).deal(&[Crew::Red1; 2]).deal(&[Crew::Black3; 2]);
    let prompt = sea.state.prompt(Viewer::Spectator);
    assert!(prompt.args.contains(&("player".into(), Seat::new(1).into())), "London, seat 1, is waited for by name");
}

// BU-2
#[test]
fn home_ports_are_drawn_by_lot() {
    let mut sea = start(Config::default());
    assert_eq!(sea.state.phase(), Phase::Chance);
    assert_eq!(sea.outcomes(), Port::HOMES.map(|port| (Chance::Home(port), 1)));
    assert!(sea.view().ships.iter().all(|ship| ship.home.is_none() && ship.at.is_none()));
    sea.chance(Chance::Home(Port::Cadiz));
    assert_eq!(sea.ship(0).home, Some(Port::Cadiz));
    let left = [Port::London, Port::Genoa, Port::Marseilles].map(|port| (Chance::Home(port), 1));
    assert_eq!(sea.outcomes(), left);
    sea.chance(Chance::Home(Port::London)).chance(Chance::Home(Port::Genoa));
    // The last port needs no lot.
    let homes: Vec<_> = sea.view().ships.iter().map(|ship| ship.home.unwrap()).collect();
    assert_eq!(homes, [Port::Cadiz, Port::London, Port::Genoa, Port::Marseilles]);
    assert_eq!(sea.told.len(), 4);
    assert_eq!(sea.told[3], Event::HomeDrawn { seat: Seat::new(3), port: Port::Marseilles, heading: Heading::W });
    assert_eq!(sea.state.owner(Port::Genoa), Some(Seat::new(2)));
    assert_eq!(sea.state.owner(Port::Venice), None);
}

// BU-2: every bijection comes up.
#[test]
fn all_twenty_four_ways_happen() {
    let mut seen = BTreeSet::new();
    for seed in 0..400 {
        let mut dice = RunningDice::new(seed);
        let mut sea = start(Config::default());
        for _ in 0..3 {
            let outcome = sea.state.sample(&mut dice, &mut Vec::new()).unwrap();
            sea.chance(outcome);
        }
        seen.insert(sea.view().ships.iter().map(|ship| ship.home).collect::<Vec<_>>());
    }
    assert_eq!(seen.len(), 24);
}

// BU-3, BU-4, BU-5
#[test]
fn the_box_holds_what_the_document_lists() {
    let sea = start(Config::default());
    let census = sea.state.census();
    assert_eq!(census[..6], [6; 6], "six of each value and colour");
    assert_eq!(census[6..11], [4; 5], "four of each treasure");
    assert_eq!(census[11..39], [1; 28], "each chance card");
    assert_eq!(census[39..], [4], "ships");
    let view = sea.view();
    assert_eq!((view.pack, view.fortunes, view.island.len()), (36, 28, 20));
    let values = Treasure::ALL.map(Treasure::value);
    assert_eq!(values, [5, 5, 4, 3, 2]);
    let worth: u32 = view.island.iter().map(|piece| u32::from(piece.value())).sum();
    assert_eq!(worth, 76);
    assert_eq!(Crew::ALL.map(Crew::value), [1, 2, 3, 1, 2, 3]);
    assert_eq!(Crew::ALL.map(Crew::is_red), [true, true, true, false, false, false]);
    for crew in Crew::ALL {
        assert_eq!(Crew::of(crew.value(), crew.is_red()), crew);
    }
    assert_eq!(Fortune::all().count(), 28);
    assert_eq!((Fortune::new(0), Fortune::new(29)), (None, None));
    assert!(Fortune::new(1).is_some() && Fortune::new(28).is_some());
    let kept: Vec<u8> = Fortune::all().filter(|card| card.is_kept()).map(Fortune::number).collect();
    assert_eq!(kept, [21, 23, 24, 25, 26]);
    assert!(serde_json::from_str::<Fortune>("29").is_err() && serde_json::from_str::<Fortune>("0").is_err());
}

// BU-13
#[test]
fn five_cards_each_and_stocks_of_eight() {
    let mut sea = start(Config::default());
    homes(&mut sea);
    // The shuffled pack: weights are copies.
    assert_eq!(sea.outcomes(), Crew::ALL.map(|crew| (Chance::Crew(crew), 6)));
    sea.deal(&HANDS[..5]);
    assert_eq!(sea.hand(1), HANDS[..5], "London, seat 1, is dealt first");
    assert_eq!(sea.outcomes()[..2], [(Chance::Crew(Crew::Red1), 5), (Chance::Crew(Crew::Red2), 5)]);
    sea.deal(&HANDS[5..19]);
    assert_eq!([0, 1, 2, 3].map(|seat| sea.hand(seat).len()), [4, 5, 5, 5], "Cadiz, seat 0, comes last");
    sea.deal(&HANDS[19..]).deal(&[Crew::Black3, Crew::Red2]);
    assert_eq!(sea.harbour(Port::Venice).crew, [Crew::Black3, Crew::Red2]);
    assert_eq!(sea.harbour(Port::Venice).treasure, [Treasure::Pearl], "the document's example: 3 + 2 and a pearl");
    sea.deal(&[Crew::Black3, Crew::Black3]);
    assert_eq!(sea.harbour(Port::Amsterdam).treasure, [Treasure::Rum]);
    // London, seat 1, begins; ships lie at home and face the sea.
    assert_eq!(sea.deciding(), Some(1));
    assert_eq!(sea.told.last(), Some(&Event::TurnBegan { seat: Seat::new(1), round: 1 }));
    for seat in 0..4 {
        let ship = sea.ship(seat);
        let home = ship.home.unwrap();
        assert_eq!((ship.at, ship.heading), (Some(home.square()), home.seaward()));
        assert!(ship.hold.is_empty() && ship.kept.is_empty() && ship.points == 0);
    }
    assert_eq!(sea.view().pack, 12);
    for port in Port::HOMES {
        assert!(sea.harbour(port).crew.is_empty() && sea.harbour(port).treasure.is_empty());
    }
}

// BU-13: every sum is made up to eight with the fewest, highest pieces.
#[test]
fn stocks_are_made_up_to_eight() {
    use Treasure::{Diamond, Gold, Pearl, Ruby, Rum};
    let stocked = |venice: [Crew; 2], amsterdam: [Crew; 2]| {
        let mut sea = start(Config::default());
        homes(&mut sea).deal(&HANDS).deal(&venice).deal(&amsterdam);
        let stock = |port| sea.harbour(port).treasure;
        let sum = |port| {
            let harbour = sea.harbour(port);
            let crew: u8 = harbour.crew.iter().map(|crew| crew.value()).sum();
            crew + harbour.treasure.iter().map(|piece| piece.value()).sum::<u8>()
        };
        assert_eq!((sum(Port::Venice), sum(Port::Amsterdam)), (8, 8));
        (stock(Port::Venice), stock(Port::Amsterdam))
    };
    let (ones, three, four) = ([Crew::Red1; 2], [Crew::Red1, Crew::Red2], [Crew::Black2; 2]);
    let (five, six) = ([Crew::Black3, Crew::Red2], [Crew::Black3; 2]);
    assert_eq!(stocked(ones, six), (vec![Gold, Rum], vec![Rum]));
    assert_eq!(stocked(four, five), (vec![Gold], vec![Pearl]));
    // Five missing: a diamond, and then a ruby, of which more are left.
    assert_eq!(stocked(three, [Crew::Black1, Crew::Black2]), (vec![Diamond], vec![Ruby]));
}

#[test]
fn the_lot_may_decide_who_begins() {
    let mut sea = start(Config { first_player: FirstPlayer::Cut, ..Config::default() });
    homes(&mut sea).deal(&HANDS).deal(&[Crew::Red1; 2]).deal(&[Crew::Black3; 2]);
    assert_eq!(sea.state.phase(), Phase::Chance);
    assert_eq!(sea.outcomes(), [0, 1, 2, 3].map(|seat| (Chance::First(Seat::new(seat)), 1)));
    sea.chance(Chance::First(Seat::new(3)));
    assert_eq!((sea.deciding(), sea.state.round()), (Some(3), 1));
}

#[test]
fn six_cards_and_more_treasure_by_option() {
    let mut sea = start(Config { opening_hand: 6, treasures_each: 6, ..Config::default() });
    homes(&mut sea).deal(&HANDS).deal(&[Crew::Black3; 3]);
    assert_eq!(sea.state.phase(), Phase::Chance);
    sea.deal(&[Crew::Black3]);
    assert_eq!([0, 1, 2, 3].map(|seat| sea.hand(seat).len()), [6; 4]);
    assert_eq!(sea.view().island.len(), 30);
    for (hand, each) in [(4, 4), (7, 4), (5, 3), (5, 7)] {
        let config = Config { opening_hand: hand, treasures_each: each, ..Config::default() };
        assert!(matches!(Buccaneer::new(&config, 4), Err(ConfigError::Option { .. })), "{hand} {each}");
    }
    for (hand, each) in [(5, 4), (6, 4), (5, 6), (5, 5)] {
        let config = Config { opening_hand: hand, treasures_each: each, ..Config::default() };
        assert!(Buccaneer::new(&config, 4).is_ok());
    }
}

#[test]
fn only_what_can_come_is_accepted() {
    let mut sea = start(Config::default());
    let mut refused = |outcome| sea.state.apply(Step::Chance(outcome), &mut ()).is_err();
    assert!(
        refused(Chance::Home(Port::Venice))
            && refused(Chance::Crew(Crew::Red1))
            && refused(Chance::First(Seat::new(0)))
    );
    assert!(refused(Chance::Fortune(Fortune::new(1).unwrap())));
}
