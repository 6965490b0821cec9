//! Golden playthroughs: a step, and what it makes happen.

use std::fmt::Write as _;

use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};
use buccaneer::{Action, Buccaneer, Chance, Crew, Fortune, Goods, Heading, Port, Position, Treasure};
use game::{Game, Phase, RunningDice, Seat, Step};

type Log = (Buccaneer, String);

fn step(log: &mut Log, step: Step<Action, Chance>) {
    let _ = writeln!(log.1, "{}", serde_json::to_string(&step).unwrap());
    let mut told = Vec::new();
    log.0.apply(step, &mut told).unwrap();
    for event in told {
        let _ = writeln!(log.1, "    {}", serde_json::to_string(&event).unwrap());
    }
}

fn act(log: &mut Log, seat: u8, action: Action) {
    step(log, Step::Act(Seat::new(seat), action));
}

/// Goes on with the first choice and the dice of `seed` until seat 0's turn or the match ends.
fn finish_turn(log: &mut Log, seed: u64) {
    let mut dice = RunningDice::new(seed);
    while log.0.active() == Seat::new(0) {
        let next = match log.0.phase() {
            Phase::Over(_) => break,
            Phase::Chance => Step::Chance(log.0.sample(&mut dice, &mut Vec::new()).unwrap()),
            Phase::Decide(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut legal = Vec::new();
                log.0.legal(seat, &mut legal);
                Step::Act(seat, legal[0])
            }
        };
        step(log, next);
    }
}

fn scene() -> Position {
    Position::default()
        .ship(0, 8, 11, Heading::N)
        .ship(1, 6, 9, Heading::E)
        .ship(2, 13, 8, Heading::S)
        .hand(0, &[Red3, Black2, Red1, Black3, Red2, Black1])
        .hand(1, &[Black3, Red2, Red1])
        .hand(2, &[Red3, Black1])
        .hand(3, &[Black2, Black2, Red1, Red1, Red2, Red2, Black1, Black1])
        .hold(0, &[Treasure::Pearl])
        .stock(Port::Venice, &[Red3, Black1], &[Treasure::Gold])
        .stock(Port::Amsterdam, &[Black3, Red3], &[Treasure::Rum])
        .stock(Port::London, &[], &[Treasure::Diamond])
        .flat(&[Black3], &[Treasure::Ruby])
}

// BU-C1 to BU-C28
#[test]
fn one_playthrough_for_each_chance_card() {
    for card in Fortune::all() {
        let mut log = (scene().build().unwrap(), String::new());
        act(&mut log, 0, Action::Turn);
        act(&mut log, 0, Action::Face(Heading::W));
        step(&mut log, Step::Chance(Chance::Fortune(card)));
        finish_turn(&mut log, u64::from(card.number()));
        insta::assert_snapshot!(format!("card-{:02}", card.number()), log.1);
    }
}

// BU-C11 to BU-C14, BU-C27, BU-CC2: treasure instead of crew.
#[test]
fn treasure_for_each_card_that_offers_it() {
    use Treasure::{Diamond, Gold, Pearl, Rum};
    for (number, pieces) in
        [(11, [Pearl, Rum]), (12, [Rum, Rum]), (13, [Rum, Pearl]), (14, [Diamond, Rum]), (27, [Pearl, Rum])]
    {
        let position = Position::default().ship(0, 8, 11, Heading::N).hand(0, &[Red2]);
        let mut log = (position.build().unwrap(), String::new());
        act(&mut log, 0, Action::Turn);
        act(&mut log, 0, Action::Face(Heading::W));
        step(&mut log, Step::Chance(Chance::Fortune(Fortune::new(number).unwrap())));
        for piece in pieces {
            act(&mut log, 0, Action::Load(piece));
        }
        assert_eq!(log.0.active(), Seat::new(1), "card {number}: nothing more fits");
        insta::assert_snapshot!(format!("treasure-of-card-{number}"), log.1);
    }
    // One place only: a single piece ends the loading.
    let position = Position::default().ship(0, 8, 11, Heading::N).hold(0, &[Gold]);
    let mut log = (position.build().unwrap(), String::new());
    act(&mut log, 0, Action::Turn);
    act(&mut log, 0, Action::Face(Heading::W));
    step(&mut log, Step::Chance(Chance::Fortune(Fortune::new(14).unwrap())));
    act(&mut log, 0, Action::Load(Diamond));
    insta::assert_snapshot!("treasure-for-one-place", log.1);
}

// BU-C25, BU-C26, BU-31, BU-A13
#[test]
fn charts_at_anchor_bay() {
    let position = |hold: &[Treasure]| {
        let position = Position::default().ship(0, 20, 3, Heading::S).hand(0, &[Red2]).hold(0, hold);
        position.keeps(0, Fortune::CHARTS[0]).keeps(0, Fortune::CHARTS[1])
    };
    let charts: [(&str, &[Treasure], &[Action]); 3] = [
        ("one", &[], &[Action::Load(Treasure::Diamond), Action::Load(Treasure::Rum)]),
        ("both", &[], &[Action::Load(Treasure::Ruby), Action::Done, Action::Load(Treasure::Diamond)]),
        ("kept-when-full", &[Treasure::Gold, Treasure::Rum], &[]),
    ];
    for (name, hold, actions) in charts {
        let mut log = (position(hold).build().unwrap(), String::new());
        act(&mut log, 0, Action::Sail { heading: Heading::S, steps: 2 });
        act(&mut log, 0, Action::Face(Heading::N));
        for &action in actions {
            act(&mut log, 0, action);
        }
        assert_eq!(log.0.active(), Seat::new(1), "{name}");
        insta::assert_snapshot!(format!("chart-{name}"), log.1);
    }
}

// BU-C21: left in a port by one player, bought there by the next.
#[test]
fn long_john_is_left_and_bought_back() {
    let position = Position::default()
        .ship(0, 1, 8, Heading::S)
        .hand(0, &[Red1])
        .keeps(0, Fortune::LONG_JOHN)
        .ship(1, 1, 5, Heading::N)
        .hand(1, &[Black2])
        .hold(1, &[Treasure::Rum])
        .ship(2, 15, 15, Heading::N)
        .ship(3, 16, 15, Heading::N)
        .stock(Port::Venice, &[Red2, Black3], &[]);
    let mut log = (position.build().unwrap(), String::new());
    act(&mut log, 0, Action::Sail { heading: Heading::S, steps: 1 });
    act(&mut log, 0, Action::Spend(Fortune::LONG_JOHN));
    act(&mut log, 0, Action::Want(Goods::Crew(Red2)));
    act(&mut log, 0, Action::Want(Goods::Crew(Black3)));
    act(&mut log, 0, Action::Commit);
    if log.0.active() == Seat::new(0) {
        act(&mut log, 0, Action::Leave);
    }
    // The port must be free before the next ship can come.
    for seat in 1..4 {
        act(&mut log, seat, Action::Turn);
        act(&mut log, seat, Action::Face(Heading::N));
    }
    act(&mut log, 0, Action::Sail { heading: Heading::E, steps: 3 });
    act(&mut log, 0, Action::Face(Heading::N));
    act(&mut log, 1, Action::Sail { heading: Heading::N, steps: 2 });
    act(&mut log, 1, Action::Hire(Treasure::Rum));
    insta::assert_snapshot!("long-john-bought-back", log.1);
}

// BU-21 to BU-24
#[test]
fn battles_of_each_outcome() {
    let battles = [
        ("attacker-wins-treasure", vec![Red3], vec![Black1], vec![Treasure::Gold]),
        ("attacker-wins-crew", vec![Red3, Red3], vec![Black1, Black2, Red2], vec![]),
        ("defender-wins", vec![Red1, Red1], vec![Black3], vec![]),
        ("nobody-wins", vec![Red2], vec![Black2], vec![Treasure::Gold]),
    ];
    for (name, ours, theirs, hold) in battles {
        let position = Position::default().ship(0, 5, 5, Heading::N).ship(1, 5, 6, Heading::E);
        let mut log = (position.hand(0, &ours).hand(1, &theirs).hold(1, &hold).build().unwrap(), String::new());
        act(&mut log, 0, Action::Sail { heading: Heading::N, steps: 1 });
        finish_turn(&mut log, 1);
        insta::assert_snapshot!(format!("battle-{name}"), log.1);
    }
    let position = Position::default().ship(0, 5, 5, Heading::N).ship(1, 5, 6, Heading::E);
    let mut log = (position.hand(0, &[Red2]).hand(1, &[Black3]).build().unwrap(), String::new());
    act(&mut log, 0, Action::Sail { heading: Heading::N, steps: 2 });
    act(&mut log, 1, Action::Attack);
    finish_turn(&mut log, 1);
    insta::assert_snapshot!("battle-challenged", log.1);
}

// BU-22, BU-23, BU-A8: no room for all the prize, and no prize at all.
#[test]
fn battles_with_too_much_and_with_nothing_to_win() {
    let battles: [(&str, &[Treasure], &[Treasure]); 3] = [
        ("overflow", &[Treasure::Rum], &[Treasure::Pearl, Treasure::Diamond]),
        ("full-ship", &[Treasure::Rum, Treasure::Rum], &[Treasure::Pearl]),
        ("nothing-to-win", &[], &[]),
    ];
    for (name, ours, theirs) in battles {
        let position = Position::default().ship(0, 5, 5, Heading::N).ship(1, 5, 6, Heading::E);
        let position = position.hand(0, &[Red3]).hold(0, ours).hold(1, theirs);
        let mut log = (position.build().unwrap(), String::new());
        act(&mut log, 0, Action::Sail { heading: Heading::N, steps: 1 });
        finish_turn(&mut log, 1);
        insta::assert_snapshot!(format!("battle-{name}"), log.1);
    }
}

// BU-28 to BU-30
#[test]
fn trades_of_each_kind() {
    let crew = Goods::Crew;
    let piece = Goods::Treasure;
    let venice = || {
        Position::default().ship(0, 1, 8, Heading::S).hand(0, &[Red3, Black1]).hold(0, &[Treasure::Rum]).stock(
            Port::Venice,
            &[Red2, Black3],
            &[Treasure::Pearl],
        )
    };
    let genoa =
        || venice().ship(0, 8, 1, Heading::W).ship(1, 10, 5, Heading::N).stock(Port::Genoa, &[], &[Treasure::Gold]);
    let trades: Vec<(&str, Position, Heading, Vec<Action>)> = vec![
        (
            "crew-for-treasure",
            venice(),
            Heading::S,
            vec![Action::Give(crew(Red3)), Action::Want(piece(Treasure::Pearl)), Action::Commit],
        ),
        (
            "treasure-for-crew",
            venice(),
            Heading::S,
            vec![Action::Give(piece(Treasure::Rum)), Action::Want(crew(Red2)), Action::Commit],
        ),
        (
            "treasure-for-treasure",
            venice().hold(0, &[Treasure::Gold]).stock(Port::Venice, &[], &[Treasure::Rum, Treasure::Gold]),
            Heading::S,
            vec![
                Action::Give(piece(Treasure::Gold)),
                Action::Give(piece(Treasure::Rum)),
                Action::Want(piece(Treasure::Gold)),
                Action::Want(piece(Treasure::Rum)),
                Action::Commit,
            ],
        ),
        (
            "crew-for-crew",
            venice(),
            Heading::S,
            vec![Action::Give(crew(Red3)), Action::Want(crew(Black3)), Action::Commit],
        ),
        (
            "pieces-of-eight",
            venice().keeps(0, Fortune::PIECES_OF_EIGHT).stock(Port::Venice, &[Black1], &[]),
            Heading::S,
            vec![
                Action::Spend(Fortune::PIECES_OF_EIGHT),
                Action::Want(piece(Treasure::Pearl)),
                Action::Want(crew(Black1)),
                Action::Commit,
                Action::Leave,
            ],
        ),
        (
            "mixed",
            venice(),
            Heading::S,
            vec![
                Action::Give(piece(Treasure::Rum)),
                Action::Give(crew(Red3)),
                Action::Want(piece(Treasure::Pearl)),
                Action::Want(crew(Red2)),
                Action::Commit,
            ],
        ),
        ("none", venice(), Heading::S, vec![Action::Give(crew(Red3)), Action::TakeBack(crew(Red3)), Action::Leave]),
        (
            "at-a-home",
            genoa(),
            Heading::W,
            vec![
                Action::Give(crew(Red3)),
                Action::Give(crew(Black1)),
                Action::Want(piece(Treasure::Gold)),
                Action::Commit,
            ],
        ),
        (
            "doubloons",
            venice().keeps(0, Fortune::DOUBLOONS),
            Heading::S,
            vec![
                Action::Spend(Fortune::DOUBLOONS),
                Action::Want(piece(Treasure::Pearl)),
                Action::Commit,
                Action::Leave,
            ],
        ),
        (
            "long-john-left",
            venice().keeps(0, Fortune::LONG_JOHN),
            Heading::S,
            vec![
                Action::Spend(Fortune::LONG_JOHN),
                Action::Want(crew(Red2)),
                Action::Want(crew(Black3)),
                Action::Commit,
                Action::Leave,
            ],
        ),
        (
            "long-john-hired",
            venice().long_john(Port::Venice),
            Heading::S,
            vec![Action::Hire(Treasure::Rum), Action::Leave],
        ),
    ];
    for (name, position, heading, actions) in trades {
        let mut log = (position.build().unwrap(), String::new());
        act(&mut log, 0, Action::Sail { heading, steps: 1 });
        for action in actions {
            act(&mut log, 0, action);
        }
        assert_eq!(log.0.active(), Seat::new(1), "{name}: the visit is over");
        insta::assert_snapshot!(format!("trade-{name}"), log.1);
    }
}

// BU-32
#[test]
fn a_win() {
    let position =
        Position::default().ship(0, 3, 14, Heading::W).hand(0, &[Red2]).hold(0, &[Treasure::Gold, Treasure::Rum]);
    let mut log = (
        position.stock(Port::London, &[], &[Treasure::Diamond, Treasure::Ruby, Treasure::Gold]).build().unwrap(),
        String::new(),
    );
    act(&mut log, 0, Action::Sail { heading: Heading::W, steps: 2 });
    assert!(matches!(log.0.phase(), Phase::Over(_)));
    insta::assert_snapshot!("a-win", log.1);
}
