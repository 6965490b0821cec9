//! One forged position for each thing that cannot be.

use forbidden_island::{Card, Config, DeadCards, ForbiddenIsland, Role, Tile, Treasure};
use game::Game;
use serde_json::{Value, json};

use crate::table::{A, B, C, Position};

const TWO: [Role; 2] = [Role::Pilot, Role::Diver];

fn judge(position: &Position, change: impl Fn(&mut Value)) -> Result<(), String> {
    let mut file = position.file();
    change(&mut file);
    let state: ForbiddenIsland = serde_json::from_value(file).expect("readable");
    state.validate().map_err(|error| error.0)
}

#[track_caller]
fn refuses(position: &Position, problem: &str, change: impl Fn(&mut Value)) {
    let verdict = judge(position, change);
    assert!(verdict.as_ref().is_err_and(|error| error.contains(problem)), "{verdict:?}, not {problem}");
}

fn keep(_: &mut Value) {}

fn standard() -> Position {
    Position::standard(&TWO)
}

#[test]
fn teams() {
    assert_eq!(judge(&standard(), keep), Ok(()));
    refuses(&standard(), "two to four", |file| {
        file["team"] = json!({"seats": 1, "players": [file["team"]["players"][0].clone()]});
    });
    refuses(&standard(), "active player", |file| file["active"] = json!(2));
    refuses(&standard(), "same role", |file| file["team"]["players"][1]["role"] = json!("pilot"));
    refuses(&standard(), "no role", |file| file["team"]["seats"] = json!(3));
    let sinking = |file: &mut Value| file["stage"] = json!("mustering");
    refuses(&standard(), "role already", sinking);
}

#[test]
fn islands() {
    refuses(&standard(), "laid before", |file| file["stage"] = json!("laying"));
    refuses(&standard(), "laid before", |file| drop(file["island"]["chart"]["tiles"].as_array_mut().unwrap().pop()));
    refuses(&standard().sunk(&[Tile::IronGate]).at(B, Tile::GoldGate), "flooded and sunk", |file| {
        file["island"]["flooded"] = json!(["iron_gate"]);
    });
    refuses(&standard(), "Fools' Landing sinks", |file| file["stage"] = json!({"over": {"lost": "landing_sank"}}));
    let landing = standard().at(A, Tile::GoldGate).sunk(&[Tile::FoolsLanding]);
    refuses(&landing, "Fools' Landing sinks", keep);
    let lost = landing.stage(json!({"over": {"lost": "landing_sank"}}));
    assert_eq!(judge(&lost, keep), Ok(()));
    let temples = standard().sunk(&[Tile::TempleOfTheMoon, Tile::TempleOfTheSun]);
    refuses(&temples, "treasure sinks", keep);
    assert_eq!(judge(&temples.clone().captured(&[Treasure::EarthStone]), keep), Ok(()));
    let sank = |treasure: &str| json!({"over": {"lost": {"treasure_sank": treasure}}});
    assert_eq!(judge(&temples.clone().stage(sank("earth_stone")), keep), Ok(()));
    refuses(&temples.stage(sank("crystal_of_fire")), "treasure sinks", keep);
    refuses(&standard().sunk(&[Tile::TempleOfTheSun]).stage(sank("earth_stone")), "treasure sinks", keep);
}

fn set_up(stage: &str) -> Value {
    let config = Config { layout: Tile::ALL.to_vec(), roles: TWO.to_vec(), ..Config::default() };
    let mut state = ForbiddenIsland::new(&config, 2).unwrap();
    if stage == "dealing" {
        for tile in &Tile::ALL[..6] {
            crate::table::chance(&mut state, forbidden_island::Chance::Flood(*tile));
        }
    }
    let file = serde_json::to_value(state).unwrap();
    assert_eq!(file["stage"], stage);
    file
}

fn verdict(file: Value) -> Result<(), String> {
    serde_json::from_value::<ForbiddenIsland>(file).expect("readable").validate().map_err(|error| error.0)
}

#[track_caller]
fn refused(mut file: Value, problem: &str, change: impl Fn(&mut Value)) {
    change(&mut file);
    let verdict = verdict(file);
    assert!(verdict.as_ref().is_err_and(|error| error.contains(problem)), "{verdict:?}, not {problem}");
}

#[test]
fn set_ups() {
    assert_eq!(verdict(set_up("sinking")), Ok(()));
    assert_eq!(verdict(set_up("dealing")), Ok(()));
    let laying = serde_json::to_value(ForbiddenIsland::new(&Config::default(), 2).unwrap()).unwrap();
    assert_eq!(verdict(laying.clone()), Ok(()));
    refused(laying.clone(), "floods before all are laid", |file| file["island"]["flooded"] = json!(["gold_gate"]));
    refused(laying.clone(), "drawn before all tiles", |file| {
        let rest: Vec<_> = Tile::ALL[1..].to_vec();
        file["flood"] = json!({"layers": [rest], "discard": [Tile::ALL[0]]});
    });
    refused(laying, "treasure before", |file| file["captured"] = json!(["earth_stone"]));
    refused(set_up("sinking"), "sank before", |file| {
        file["island"]["sunk"] = json!(["gold_gate"]);
        file["flood"]["layers"][0].as_array_mut().unwrap().retain(|tile| tile != "gold_gate");
    });
    refused(set_up("sinking"), "flood their tiles", |file| file["island"]["flooded"] = json!(["gold_gate"]));
    refused(set_up("dealing"), "six flood cards", |file| file["stage"] = json!("sinking"));
    refused(set_up("sinking"), "six flood cards", |file| file["stage"] = json!("dealing"));
    refused(set_up("dealing"), "28 cards", |file| file["treasure"]["deck"][0][6] = json!(3));
    let hands = |file: &mut Value, a: &[&str], b: &[&str]| {
        file["team"]["players"][0]["hand"] = json!(a);
        file["team"]["players"][1]["hand"] = json!(b);
        let sandbags = [a, b].concat().len();
        file["treasure"]["deck"][0][0] = json!(5 - sandbags);
    };
    let dealt = |a: &[&str], b: &[&str]| {
        let mut file = set_up("dealing");
        hands(&mut file, a, b);
        verdict(file)
    };
    let one = &["earth_stone"][..];
    let two = &["earth_stone", "earth_stone"][..];
    let three = &["earth_stone", "earth_stone", "earth_stone"][..];
    assert_eq!((dealt(one, &[]), dealt(two, &[]), dealt(two, one)), (Ok(()), Ok(()), Ok(())));
    for (a, b) in [(&[][..], one), (one, one), (three, &[]), (two, two)] {
        assert!(dealt(a, b).is_err_and(|error| error.contains("two cards")), "{a:?} {b:?}");
    }
    let mut early = set_up("sinking");
    hands(&mut early, one, &[]);
    assert!(verdict(early).is_err_and(|error| error.contains("two cards")));
}

#[test]
fn treasure_cards() {
    refuses(&standard(), "28 cards", |file| file["treasure"]["deck"][0][0] = json!(4));
    refuses(&standard(), "28 cards", |file| file["treasure"]["discard"][6] = json!(1));
    refuses(&standard(), "Waters Rise", |file| {
        file["team"]["players"][0]["hand"] = json!(["waters_rise"]);
        file["treasure"]["deck"][0][6] = json!(2);
    });
    let spent = |file: &mut Value| file["treasure"] = json!({"deck": [], "discard": [5, 5, 5, 5, 3, 2, 3]});
    refuses(&standard(), "refilled when it runs out", spent);
    let over = standard().at(A, Tile::GoldGate).sunk(&[Tile::FoolsLanding]);
    assert_eq!(judge(&over.stage(json!({"over": {"lost": "landing_sank"}})), spent), Ok(()));
    refuses(&standard(), "one shuffled pack", |file| {
        file["treasure"]["deck"] = json!([[5, 0, 0, 0, 0, 0, 0], [0, 5, 5, 5, 3, 2, 3]]);
    });
}

#[test]
fn hands() {
    let six = [Card::EarthStone, Card::EarthStone, Card::EarthStone, Card::OceansChalice, Card::OceansChalice];
    let six: Vec<Card> = six.into_iter().chain([Card::CrystalOfFire]).collect();
    let seven: Vec<Card> = six.iter().copied().chain([Card::CrystalOfFire]).collect();
    let other = [Card::StatueOfTheWind, Card::StatueOfTheWind, Card::StatueOfTheWind, Card::CrystalOfFire];
    let other: Vec<Card> = other.into_iter().chain([Card::CrystalOfFire, Card::StatueOfTheWind]).collect();
    refuses(&standard().hand(B, &seven), "above the limit, by one", keep);
    refuses(&standard().hand(A, &six).hand(B, &other), "above the limit, by one", keep);
    // Somebody was given a sixth card, or drew it.
    let actions = |left: u8| standard().stage(json!({"actions": {"left": left}}));
    for given in [actions(1), actions(2), standard().draw(2)] {
        assert_eq!(judge(&given.clone().hand(B, &six), keep), Ok(()));
        refuses(&given.hand(A, &six), "discarded first", keep);
    }
    for drawn in [standard().draw(1), standard().flood(1), standard().level(2).flood(2)] {
        assert_eq!(judge(&drawn.clone().hand(A, &six), keep), Ok(()));
        assert_eq!(judge(&drawn.hand(B, &six), keep), Ok(()));
    }
    for rest in [actions(3), standard().drawing(1), standard().flooding(1), standard().level(2).flood(1)] {
        refuses(&rest.clone().hand(A, &six), "discarded first", keep);
        refuses(&rest.hand(B, &six), "discarded first", keep);
    }
    let lost = standard().level(5).stage(json!({"over": {"lost": "water_too_high"}}));
    refuses(&lost.hand(A, &six), "discarded first", keep);
    let won = standard().at(B, Tile::FoolsLanding).captured(&Treasure::ALL).stage(json!({"over": "escaped"}));
    assert_eq!(judge(&won.hand(B, &six).treasure_discard(&[Card::HelicopterLift]), keep), Ok(()));
    let hand_on = |card: &str, left: u8| {
        standard().at(B, Tile::FoolsLanding).stage(json!({"hand_on": {"card": card, "left": left}}))
    };
    assert_eq!(judge(&hand_on("earth_stone", 1).hand(A, &six), keep), Ok(()));
    refuses(&hand_on("statue_of_the_wind", 1).hand(A, &six), "not in the hand", keep);
    refuses(&hand_on("earth_stone", 1).hand(A, &six[..1]).hand(B, &other), "discarded first", keep);
    refuses(&hand_on("earth_stone", 1).hand(A, &six), "not handed on", |file| {
        file["rules"]["hand_on_drawn"] = json!(false);
    });
    // FI-A14: out of reach only if a lift has just taken somebody away.
    let apart = hand_on("earth_stone", 1).hand(A, &six).at(B, Tile::IronGate);
    refuses(&apart, "in reach", keep);
    assert_eq!(judge(&apart.treasure_discard(&[Card::HelicopterLift]), keep), Ok(()));
    refuses(&hand_on("earth_stone", 2).hand(A, &six[..1]), "three actions", keep);
}

#[test]
fn flood_cards() {
    refuses(&standard(), "one flood card", |file| file["flood"]["discard"] = json!(["gold_gate"]));
    refuses(&standard(), "one flood card", |file| drop(file["flood"]["layers"][0].as_array_mut().unwrap().pop()));
    let swapped = |file: &mut Value| file["flood"]["layers"] = json!([Tile::ALL[..23].to_vec(), ["breakers_bridge"]]);
    refuses(&Position::published(&TWO).level(2), "one flood card", swapped);
    let layered = standard().flood_top(&[Tile::IronGate]);
    refuses(&layered.level(2), "puts one layer", keep);
    let layered = Position::published(&TWO).flood_top(&[Tile::IronGate]);
    refuses(&layered, "puts one layer", keep);
    assert_eq!(judge(&layered.level(2), keep), Ok(()));
    refuses(&standard().flood_discard(&Tile::ALL), "flood deck is refilled", keep);
    let dead = Config { dead_flood_cards: DeadCards::Discard, ..Config::default() };
    assert_eq!(judge(&Position::new(dead, &TWO).sunk(&[Tile::Watchtower]), keep), Ok(()));
    refuses(&standard().sunk(&[Tile::Watchtower]), "one flood card", |file| {
        file["flood"]["discard"] = json!(["watchtower"]);
    });
}

#[test]
fn meters() {
    refuses(&standard().level(0), "stands on the meter", keep);
    refuses(&Position::published(&TWO).level(0), "puts one layer", keep);
    refuses(&standard().level(6), "stands on the meter", keep);
    refuses(&standard().level(5), "too high", keep);
    let drowned = json!({"over": {"lost": "water_too_high"}});
    assert_eq!(judge(&standard().level(5).stage(drowned.clone()), keep), Ok(()));
    refuses(&standard().level(4).stage(drowned), "too high", keep);
    let ten = Position::published(&TWO);
    assert_eq!(judge(&ten.clone().level(9), keep), Ok(()));
    refuses(&ten.clone().level(10), "too high", keep);
    refuses(&ten.level(11), "stands on the meter", keep);
}

#[test]
fn counters_of_a_turn() {
    for (stage, good, bad) in [
        ("actions", vec![1, 2, 3], vec![0, 4]),
        ("draw", vec![1, 2], vec![0, 3]),
        ("drawing", vec![1, 2], vec![0, 3]),
        ("flood", vec![1, 2], vec![0, 3]),
        ("flooding", vec![1, 2], vec![0, 3]),
    ] {
        let with = |left: u8| standard().level(2).stage(json!({stage: {"left": left}}));
        for left in good {
            assert_eq!(judge(&with(left), keep), Ok(()), "{stage} {left}");
        }
        for left in bad {
            refuses(&with(left), "three actions", keep);
        }
    }
}

#[test]
fn ends() {
    refuses(&standard().stage(json!({"over": "escaped"})), "not escaped", keep);
    let home = standard().at(B, Tile::FoolsLanding).captured(&Treasure::ALL).stage(json!({"over": "escaped"}));
    refuses(&home, "not escaped", keep);
    assert_eq!(judge(&home.treasure_discard(&[Card::HelicopterLift]), keep), Ok(()));
    let drowned = |seat: u8| json!({"over": {"lost": {"drowned": seat}}});
    refuses(&standard().stage(drowned(0)), "drowned", keep);
    let roles = [Role::Engineer, Role::Messenger];
    let gone = Position::standard(&roles).at(B, Tile::Watchtower).sunk(&[Tile::Watchtower]);
    refuses(&gone.clone().stage(drowned(1)), "drowned", keep);
    let gone = gone.sunk(&[Tile::TempleOfTheSun, Tile::WhisperingGarden]);
    assert_eq!(judge(&gone.clone().stage(drowned(1)), keep), Ok(()));
    refuses(&gone.stage(drowned(0)), "drowned", keep);
}

#[test]
fn flights() {
    let fly = |file: &mut Value| file["flown"] = json!(true);
    let actions = |position: Position, left: u8| position.stage(json!({"actions": {"left": left}}));
    let published = Position::published(&TWO);
    assert_eq!(judge(&actions(published.clone(), 2), fly), Ok(()));
    assert_eq!(judge(&published.clone().flood(1), fly), Ok(()));
    refuses(&actions(published.clone(), 3), "has flown", fly);
    refuses(&actions(published.active(B), 2), "has flown", fly);
    refuses(&actions(standard(), 2), "has flown", fly);
    refused(set_up("sinking"), "has flown", |file| {
        file["rules"]["movement_powers"] = json!(true);
        fly(file);
    });
}

#[test]
fn pawns_left_on_sunk_tiles() {
    let problem = "sank last";
    let roles = [Role::Engineer, Role::Messenger];
    let swim = Position::standard(&roles).at(A, Tile::Watchtower).at(B, Tile::Watchtower).sunk(&[Tile::Watchtower]);
    let swim = swim.stage(json!({"swim": {"left": 0}}));
    assert_eq!(judge(&swim, keep), Ok(()));
    refuses(&swim.at(B, Tile::IronGate).sunk(&[Tile::IronGate]), problem, keep);
    let over = |loss: Value| Position::standard(&roles).stage(json!({"over": {"lost": loss}}));
    let landing = over(json!("landing_sank")).sunk(&[Tile::FoolsLanding, Tile::Watchtower]);
    assert_eq!(judge(&landing.clone().at(B, Tile::FoolsLanding), keep), Ok(()));
    refuses(&landing.at(B, Tile::Watchtower), problem, keep);
    let temples = [Tile::TempleOfTheMoon, Tile::TempleOfTheSun, Tile::Watchtower];
    let treasure = over(json!({"treasure_sank": "earth_stone"})).sunk(&temples);
    assert_eq!(judge(&treasure.clone().at(B, Tile::TempleOfTheSun), keep), Ok(()));
    refuses(&treasure.at(B, Tile::Watchtower), problem, keep);
    let water = over(json!("water_too_high")).level(5).sunk(&[Tile::Watchtower]);
    refuses(&water.at(B, Tile::Watchtower), problem, keep);
}

#[test]
fn pawns() {
    let gone = Position::standard(&[Role::Engineer, Role::Messenger]).at(B, Tile::Watchtower).level(2);
    let swim = gone.clone().sunk(&[Tile::Watchtower]);
    refuses(&swim, "swims, and only then", keep);
    let swimming = |left: u8| json!({"swim": {"left": left}});
    assert_eq!(judge(&swim.clone().stage(swimming(1)), keep), Ok(()));
    assert_eq!(judge(&swim.clone().stage(swimming(0)), keep), Ok(()));
    refuses(&swim.stage(swimming(2)), "three actions", keep);
    refuses(&gone.clone().stage(swimming(1)), "swims, and only then", keep);
    let cut = gone.sunk(&[Tile::Watchtower, Tile::TempleOfTheSun, Tile::WhisperingGarden]);
    refuses(&cut.clone().stage(swimming(1)), "nowhere to swim", keep);
    let stranded = |asked: u8| json!({"stranded": {"asked": asked, "left": 1}});
    let held = cut.clone().hand(A, &[Card::HelicopterLift]);
    assert_eq!(judge(&held.clone().stage(stranded(0)), keep), Ok(()));
    refuses(&held.clone().stage(stranded(1)), "asked for", keep);
    refuses(&held.clone().stage(stranded(4)), "asked for", keep);
    refuses(&cut.stage(stranded(0)), "asked for", keep);
    refuses(&held.stage(stranded(0)), "asked for", |file| file["rules"]["lift_from_sinking"] = json!(false));
    let near = Position::standard(&[Role::Engineer, Role::Messenger]).at(B, Tile::Watchtower).level(2);
    let near = near.sunk(&[Tile::Watchtower]).hand(A, &[Card::HelicopterLift]).stage(stranded(0));
    refuses(&near, "asked for", keep);
}

#[test]
fn engineers_series() {
    let wet = [Tile::BronzeGate, Tile::BreakersBridge];
    let position = |roles: &[Role]| Position::standard(roles).at(A, Tile::BronzeGate).flooded(&wet);
    let shoring = |first: &'static str| move |file: &mut Value| file["series"] = json!({"shoring": {"first": first}});
    let engineer = position(&[Role::Engineer, Role::Messenger]);
    let problem = "series";
    assert_eq!(judge(&engineer, shoring("bronze_gate")), Ok(()));
    refuses(&engineer, problem, shoring("cliffs_of_abandon"));
    refuses(&engineer.clone().draw(1), problem, shoring("bronze_gate"));
    refuses(&position(&[Role::Explorer, Role::Messenger]), problem, shoring("bronze_gate"));
    let alone = Position::standard(&[Role::Engineer, Role::Messenger]).flooded(&[Tile::BronzeGate]);
    refuses(&alone, problem, shoring("bronze_gate"));
    let six = [Card::EarthStone, Card::EarthStone, Card::EarthStone, Card::OceansChalice, Card::OceansChalice];
    let six: Vec<Card> = six.into_iter().chain([Card::CrystalOfFire]).collect();
    let given = engineer.hand(B, &six).stage(json!({"actions": {"left": 2}}));
    refuses(&given, problem, shoring("bronze_gate"));
}

#[test]
fn navigators_series() {
    let guiding = |pawn: u8, to: &'static str| {
        move |file: &mut Value| file["series"] = json!({"guiding": {"pawn": pawn, "to": to}})
    };
    let navigator = Position::published(&[Role::Navigator, Role::Messenger]);
    let problem = "series";
    assert_eq!(judge(&navigator, guiding(1, "phantom_rock")), Ok(()));
    refuses(&navigator, problem, guiding(1, "gold_gate"));
    refuses(&navigator, problem, guiding(0, "phantom_rock"));
    refuses(&navigator, problem, guiding(3, "phantom_rock"));
    refuses(&navigator.clone().draw(2), problem, guiding(1, "phantom_rock"));
    refuses(&Position::published(&[Role::Engineer, Role::Messenger]), problem, guiding(1, "phantom_rock"));
    refuses(&Position::standard(&[Role::Navigator, Role::Messenger]), problem, guiding(1, "phantom_rock"));
    let cut = navigator.at(A, Tile::IronGate).sunk(&[Tile::PhantomRock, Tile::GoldGate]);
    refuses(&cut, problem, guiding(1, "howling_garden"));
}

#[test]
fn lift_series() {
    let lift = |holder: u8, aboard: &'static [u8]| {
        move |file: &mut Value| file["series"] = json!({"lift": {"holder": holder, "aboard": aboard}})
    };
    let three = [Role::Pilot, Role::Diver, Role::Engineer];
    let held = |config| Position::new(config, &three).hand(B, &[Card::HelicopterLift]);
    let position = held(Config::default());
    let problem = "series";
    assert_eq!(judge(&position, lift(1, &[])), Ok(()));
    assert_eq!(judge(&position, lift(1, &[0, 2])), Ok(()));
    assert_eq!(judge(&position.clone().flood(1), lift(1, &[0])), Ok(()));
    refuses(&position, problem, lift(0, &[]));
    refuses(&position, problem, lift(5, &[]));
    refuses(&position, problem, lift(1, &[3]));
    refuses(&position.clone().drawing(1), problem, lift(1, &[0]));
    let one_tile = held(Config::published());
    refuses(&one_tile, problem, lift(1, &[0, 2]));
    assert_eq!(judge(&one_tile.at(C, Tile::FoolsLanding), lift(1, &[0, 2])), Ok(()));
    let last = position.clone().at(B, Tile::FoolsLanding).at(C, Tile::FoolsLanding).captured(&Treasure::ALL);
    refuses(&last.clone().all_sunk_but(&[Tile::FoolsLanding]), problem, lift(1, &[0]));
    assert_eq!(judge(&last.all_sunk_but(&[Tile::FoolsLanding, Tile::GoldGate]), lift(1, &[0])), Ok(()));
    let swim = position.at(C, Tile::Watchtower).sunk(&[Tile::Watchtower]).stage(json!({"swim": {"left": 0}}));
    assert_eq!(judge(&swim, lift(1, &[2])), Ok(()));
    refuses(&swim, problem, lift(1, &[0]));
    let mut forbidden = swim.file();
    forbidden["rules"]["lift_from_sinking"] = json!(false);
    lift(1, &[2])(&mut forbidden);
    assert!(verdict(forbidden).is_err_and(|error| error.contains(problem)));
    let stranded = swim
        .sunk(&[Tile::TempleOfTheSun, Tile::WhisperingGarden])
        .hand(A, &[Card::HelicopterLift])
        .stage(json!({"stranded": {"asked": 1, "left": 0}}));
    assert_eq!(judge(&stranded, lift(1, &[2])), Ok(()));
    refuses(&stranded, problem, lift(0, &[2]));
}
