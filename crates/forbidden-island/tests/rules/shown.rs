//! Views, prompts, labels, click paths and the text board.

use forbidden_island::{Action, Card, ForbiddenIsland, Moment, Role, Tile, Treasure};
use game::{Game, Seat, Seats, Style, Viewer};
use serde_json::json;

use crate::table::{A, B, C, D, Position, act, draw, legal};

fn drawn(view: &<ForbiddenIsland as Game>::View, style: Style) -> String {
    let words = words::Words::new(&[ForbiddenIsland::LOCALES], "en");
    ForbiddenIsland::text(view, style, &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1)))
}

fn position() -> Position {
    Position::published(&[Role::Pilot, Role::Messenger])
        .at(B, Tile::FoolsLanding)
        .hand(A, &[Card::EarthStone, Card::Sandbags])
        .hand(B, &[Card::HelicopterLift])
        .flooded(&[Tile::CoralPalace, Tile::Observatory])
        .sunk(&[Tile::Watchtower])
        .flood_top(&[Tile::Observatory])
        .flood_discard(&[Tile::CoralPalace])
        .treasure_discard(&[Card::WatersRise])
        .captured(&[Treasure::CrystalOfFire])
        .level(2)
}

#[test]
fn the_view_shows_what_everybody_can_count() {
    let state = position().build();
    let view = state.view(Viewer::Spectator);
    assert_eq!(view, state.view(Viewer::Seat(B)), "nothing is secret");
    assert_eq!(view.flood_deck.len(), 2, "the known layers");
    assert_eq!(view.flood_deck[0], [Tile::Observatory], "what must come next");
    assert_eq!(view.flood_discard, [Tile::CoralPalace]);
    let left: u8 = view.treasure_deck.iter().map(|pile| pile.count).sum();
    assert_eq!((left, view.treasure_discard.len(), view.treasure_discard[0].count), (24, 1, 1));
    assert_eq!((view.level, view.level_limit, view.flood_cards, view.hand_limit), (2, 10, 2, 5));
    assert_eq!((view.actions_left, view.draws_left, view.floods_left), (3, 2, 2));
    assert_eq!((view.active, view.deciding, view.moment), (A, Some(A), Moment::Actions));
    assert_eq!((view.cells.len(), view.players.len(), view.captured.len()), (24, 2, 1));
    assert!(state.hidden(Viewer::Spectator).is_empty());
}

#[test]
fn the_view_says_who_must_choose_what() {
    let mut state = position().build();
    act(&mut state, B, Action::Lift);
    act(&mut state, B, Action::Board(B));
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.moment, view.deciding, view.aboard), (Moment::Lift(B), Some(B), Seats::only(B)));
    act(&mut state, B, Action::Back);
    act(&mut state, A, Action::EndActions);
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.moment, view.actions_left, view.draws_left, view.floods_left), (Moment::Draw, 0, 2, 2));
    draw(&mut state, A, Card::OceansChalice);
    draw(&mut state, A, Card::OceansChalice);
    let view = state.view(Viewer::Spectator);
    assert_eq!((view.moment, view.draws_left, view.floods_left), (Moment::Flood, 0, 2));
}

#[test]
fn prompts_speak_to_whoever_decides_and_tell_others_whom_to_wait_for() {
    let mut state = position().build();
    let id = |state: &ForbiddenIsland, seat: Seat| state.prompt(Viewer::Seat(seat)).id.into_owned();
    assert_eq!((id(&state, A), id(&state, B)), ("prompt-actions".into(), "prompt-or-play".into()));
    act(&mut state, B, Action::Lift);
    assert_eq!((id(&state, A), id(&state, B)), ("prompt-wait-lift".into(), "prompt-lift-who".into()));
    act(&mut state, B, Action::Board(A));
    assert_eq!(
        asked(&state, Viewer::Seat(B)),
        "Helicopter Lift: Player 1 flies. Choose where to land, or who else flies."
    );
}

// FI-20: who is aboard is told to the holder and to those who wait.
#[test]
fn a_lift_says_who_is_aboard() {
    let roles = [Role::Pilot, Role::Diver, Role::Messenger, Role::Navigator];
    let mut state = Position::standard(&roles).hand(A, &[Card::HelicopterLift]).build();
    act(&mut state, A, Action::Lift);
    let mut told = |seat, expected: &str, wait: &str| {
        act(&mut state, A, Action::Board(seat));
        assert_eq!(asked(&state, Viewer::Seat(A)), format!("Helicopter Lift: {expected}"));
        let wait = format!("Waiting for Player 1, who holds a Helicopter Lift ready for {wait}.");
        assert_eq!(asked(&state, Viewer::Seat(B)), wait);
    };
    let more = "Choose where to land, or who else flies.";
    told(D, &format!("Player 4 flies. {more}"), "Player 4");
    told(A, &format!("Player 1 and Player 4 fly. {more}"), "Player 1 and Player 4");
    told(C, &format!("Player 1, Player 3 and Player 4 fly. {more}"), "Player 1, Player 3 and Player 4");
    let all = "Player 1, Player 2, Player 3 and Player 4";
    told(B, &format!("{all} fly. Choose where to land."), all);
}

// FI-10, FI-22: the question names what is possible, and nothing else.
#[test]
fn questions_name_what_is_possible() {
    let roles = [Role::Messenger, Role::Diver];
    let ask = |position: Position| asked(&position.build(), Viewer::Seat(A));
    let begin = "Your turn: 3 actions left. You can ";
    assert_eq!(ask(Position::standard(&roles)), format!("{begin}move or end your actions."));
    let four = [Card::EarthStone; 4];
    let rich = Position::standard(&roles).at(A, Tile::TempleOfTheSun).hand(A, &four).flooded(&[Tile::Watchtower]);
    let all = "move, shore up, give a card, capture a treasure or end your actions.";
    assert_eq!(ask(rich), format!("{begin}{all}"));
    let pilot = Position::published(&[Role::Pilot, Role::Diver]);
    assert_eq!(ask(pilot), format!("{begin}move, fly anywhere or end your actions."));
    let cut = Position::standard(&roles).at(A, Tile::Watchtower).sunk(&[Tile::TempleOfTheSun, Tile::WhisperingGarden]);
    assert_eq!(ask(cut), format!("{begin}end your actions."));
    let six = [Card::EarthStone, Card::EarthStone, Card::EarthStone, Card::CrystalOfFire, Card::CrystalOfFire];
    let six = [&six[..], &[Card::OceansChalice]].concat();
    let above = |hand: &[Card]| ask(Position::standard(&roles).hand(A, hand).draw(1));
    assert_eq!(above(&six), "You hold more than five cards: discard one.");
    let lift = [&six[..5], &[Card::HelicopterLift]].concat();
    assert_eq!(above(&lift), "You hold more than five cards: discard one, or play a special card.");
    let bags = [&six[..5], &[Card::Sandbags]].concat();
    assert_eq!(above(&bags), "You hold more than five cards: discard one.", "nothing is flooded");
}

fn asked(state: &ForbiddenIsland, viewer: Viewer) -> String {
    let words = words::Words::new(&[ForbiddenIsland::LOCALES], "en");
    words.say(&state.prompt(viewer), &|seat| format!("Player {}", seat.index() + 1))
}

// FI-19: on anybody's turn, so others are told which draw comes and that they may play.
#[test]
fn whoever_holds_a_special_card_out_of_turn_is_told_so() {
    let mut state = position().build();
    assert_eq!(asked(&state, Viewer::Seat(B)), "Player 1 has 3 actions left. You may play a special card.");
    assert_eq!(asked(&state, Viewer::Spectator), "Player 1 has 3 actions left.");
    act(&mut state, A, Action::EndActions);
    let draws = "Player 1 is to draw a treasure card (2 to go).";
    assert_eq!(asked(&state, Viewer::Seat(B)), format!("{draws} You may play a special card."));
    draw(&mut state, A, Card::OceansChalice);
    draw(&mut state, A, Card::OceansChalice);
    let floods = "Player 1 is to draw a flood card (2 to go).";
    assert_eq!(asked(&state, Viewer::Seat(B)), format!("{floods} You may play a special card."));
    act(&mut state, B, Action::Lift);
    act(&mut state, B, Action::Board(B));
    act(&mut state, B, Action::Land(Tile::GoldGate));
    assert_eq!(asked(&state, Viewer::Seat(B)), floods, "the card is gone");
}

#[test]
fn the_navigator_is_told_of_moving_others_where_that_is_a_power() {
    let roles = [Role::Navigator, Role::Diver];
    let guides = |position: Position| asked(&position.build(), Viewer::Seat(A)).contains("move another pawn");
    assert!(guides(Position::published(&roles)) && !guides(Position::standard(&roles)));
}

#[test]
fn everybody_is_told_who_is_stranded() {
    let position = Position::standard(&[Role::Engineer, Role::Messenger, Role::Navigator])
        .at(B, Tile::Watchtower)
        .sunk(&[Tile::Watchtower, Tile::TempleOfTheSun, Tile::WhisperingGarden])
        .hand(A, &[Card::HelicopterLift])
        .hand(B, &[Card::HelicopterLift]);
    let stranded = |asked: u8| position.clone().stage(json!({"stranded": {"asked": asked, "left": 0}})).build();
    let state = stranded(0);
    let question = "Player 2 cannot swim anywhere. Send a helicopter? Without one the match is lost.";
    assert_eq!(asked(&state, Viewer::Seat(A)), question);
    let wait = "Player 2 cannot swim anywhere: waiting for Player 1 to send a helicopter or not.";
    assert_eq!((asked(&state, Viewer::Seat(B)), asked(&state, Viewer::Spectator)), (wait.into(), wait.into()));
    let own = "You cannot swim anywhere. Call the helicopter? Without one the match is lost.";
    assert_eq!(asked(&stranded(1), Viewer::Seat(B)), own);
}

#[test]
fn waiting_tells_what_for() {
    let together = || Position::standard(&[Role::Engineer, Role::Messenger]).at(B, Tile::BronzeGate);
    let hand_on = json!({"hand_on": {"card": "earth_stone", "left": 0}});
    let state = together().hand(A, &[Card::EarthStone]).stage(hand_on).build();
    assert_eq!(asked(&state, Viewer::Seat(B)), "Waiting for Player 1 to keep Earth Stone or hand it on.");
    let swim = together().sunk(&[Tile::BronzeGate]).stage(json!({"swim": {"left": 0}})).build();
    assert_eq!(asked(&swim, Viewer::Seat(B)), "Waiting for Player 1 to swim to safety.");
    let mut shoring = together().flooded(&[Tile::BronzeGate, Tile::BreakersBridge]).build();
    act(&mut shoring, A, Action::ShoreUp(Tile::BronzeGate));
    assert_eq!(asked(&shoring, Viewer::Seat(B)), "Waiting for Player 1 to choose.");
}

#[test]
fn labels_and_paths_tell_all_choices_apart() {
    let state = position().build();
    let choices = legal(&state, A);
    let path = |action| state.path(A, &action);
    assert!(choices.contains(&Action::Move(Tile::IronGate)));
    assert_eq!(path(Action::Move(Tile::IronGate)), ["pawn-0", "tile-iron_gate"]);
    assert_eq!(state.label(A, &Action::Move(Tile::IronGate)).id, "label-fly");
    assert_eq!(state.label(A, &Action::Move(Tile::GoldGate)).id, "label-move");
    assert_eq!(path(Action::Sandbags(Tile::CoralPalace)), ["card-0-sandbags", "tile-coral_palace"]);
    assert_eq!(path(Action::Give { card: Treasure::EarthStone, to: B }), ["card-0-earth_stone", "pawn-1"]);
    assert_eq!(path(Action::Discard(Card::Sandbags)), ["card-0-sandbags", "button-discard"]);
    assert_eq!(path(Action::Discard(Card::EarthStone)), ["card-0-earth_stone"]);
    assert_eq!(path(Action::ShoreUp(Tile::Observatory)), ["button-shore-up", "tile-observatory"]);
}

#[test]
fn the_text_board_shows_names_water_pawns_and_treasures() {
    let view = position().build().view(Viewer::Spectator);
    insta::assert_snapshot!("plain", drawn(&view, Style::default()));
    let colourful = drawn(&view, Style { colour: true, unicode: true, parts: false });
    assert!(colourful.contains("\x1b[") && colourful.contains('≈') && colourful.contains('█'));
    let plain = drawn(&view, Style::default());
    assert!(plain.lines().all(|line| line.contains('’') || line.is_ascii()), "names are words, the rest is ASCII");
    assert!(plain.lines().all(|line| line.chars().count() <= 80), "it fits a small terminal");
    // Flooded tiles are written in another colour than dry ones.
    assert!(colourful.contains("\x1b[36mCoral Palace") && colourful.contains("\x1b[1mGold Gate"), "{colourful}");
    insta::assert_snapshot!("unicode", drawn(&view, Style { colour: false, unicode: true, parts: false }));
    let empty = ForbiddenIsland::new(&forbidden_island::Config::default(), 2).unwrap();
    assert!(drawn(&empty.view(Viewer::Spectator), Style::default()).contains("water"));
}

#[test]
fn the_text_board_shows_who_is_still_to_swim() {
    let gone = [Tile::Observatory, Tile::Watchtower];
    let roles = [Role::Engineer, Role::Messenger, Role::Navigator, Role::Diver];
    let position = Position::standard(&roles).sunk(&gone).stage(json!({"swim": {"left": 0}}));
    let position = [A, B, C, D].into_iter().fold(position, |position, seat| position.at(seat, Tile::Observatory));
    let view = position.build().view(Viewer::Spectator);
    let board = drawn(&view, Style::default());
    let mut lines = board.lines().skip_while(|line| !line.starts_with("Iron Gate"));
    assert!(lines.next().unwrap().contains("Observatory"), "{board}");
    assert_eq!(lines.next().unwrap().trim(), "~~~ @1@2@3@4");
    assert!(lines.nth(2).unwrap().trim().starts_with("~~~  "), "nobody is on the Watchtower: {board}");
}

#[test]
fn the_text_board_counts_cards() {
    let six = [Tile::BronzeGate, Tile::IronGate, Tile::GoldGate, Tile::SilverGate, Tile::CopperGate, Tile::LostLagoon];
    let position = position().flood_discard(&six).flood_top(&[Tile::Observatory, Tile::CoralPalace]);
    let position = position.treasure_discard(&[Card::HelicopterLift, Card::WatersRise, Card::CrystalOfFire]);
    let board = drawn(&position.build().view(Viewer::Spectator), Style::default());
    let tail: Vec<&str> = board.lines().skip_while(|line| !line.starts_with("treasure deck")).collect();
    assert_eq!(
        tail,
        [
            "treasure deck 22: 4 E, 5 W, 4 F, 5 O, 1 Helicopter Lift, 1 Sandbags,",
            "    2 Waters Rise",
            "treasure discard 3: 1 F, 1 Helicopter Lift, 1 Waters Rise",
            "next flood card, one of 2: Coral Palace, Observatory",
            "then the other 15",
            "flood discard 6: Bronze Gate, Copper Gate, Gold Gate, Iron Gate, Lost Lagoon,",
            "    Silver Gate",
            "E Earth Stone, W Statue of the Wind, F Crystal of Fire, O Ocean’s Chalice,",
            "    ~ flooded, ~~~ sunk, @1 pawn of player 1, * to move",
        ]
    );
    let fresh = Position::standard(&[Role::Pilot, Role::Diver]).build();
    let board = drawn(&fresh.view(Viewer::Spectator), Style::default());
    assert!(board.contains("next flood card: any of the 24 that are not in the flood discard\nflood discard 0\n"));
}

#[test]
fn the_text_board_fits_80_columns_in_both_languages() {
    let long = [Card::StatueOfTheWind; 5];
    let chalice = [Card::OceansChalice; 5];
    let tops: Vec<Tile> = Tile::ALL[..9].to_vec();
    let view = Position::published(&[Role::Pilot, Role::Messenger])
        .hand(A, &long)
        .hand(B, &chalice)
        .flood_top(&tops)
        .flood_discard(&Tile::ALL[9..20])
        .level(2)
        .build()
        .view(Viewer::Spectator);
    for language in ["en", "de"] {
        let words = words::Words::new(&[ForbiddenIsland::LOCALES], language);
        let board = ForbiddenIsland::text(&view, Style::default(), &|message| words.say(message, &|_| "Ada".into()));
        assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
    }
}

#[test]
fn the_log_tells_of_water_that_is_too_high() {
    let words = words::Words::new(&[ForbiddenIsland::LOCALES], "en");
    let mut state = Position::standard(&[Role::Pilot, Role::Diver]).level(4).draw(2).build();
    let told = draw(&mut state, A, Card::WatersRise);
    let line = words.say(&ForbiddenIsland::line(&told[0]).unwrap(), &|_| "Ada".into());
    assert_eq!(line, "Ada drew Waters Rise: the water stands at 5, too high.");
}

#[test]
fn the_view_is_written_for_the_page() {
    let file = serde_json::to_value(position().build().view(Viewer::Spectator)).unwrap();
    assert_eq!(
        file["cells"][0],
        json!({"tile": "breakers_bridge", "row": 0, "column": 2, "condition": "dry", "treasure": null})
    );
    assert_eq!(
        file["players"][0],
        json!({"seat": 0, "role": "pilot", "tile": "fools_landing", "hand": ["earth_stone", "sandbags"]})
    );
    assert_eq!(file["moment"], "actions");
}
