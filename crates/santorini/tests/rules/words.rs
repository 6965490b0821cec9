//! What is said, in both languages.

use game::{Game, Heuristic, Message, Seat, Viewer};
use santorini::{Config, God, Player, Santorini};

use crate::*;

pub fn say(language: &str, message: &Message) -> String {
    let words = ::words::Words::new(&[Santorini::LOCALES], language);
    let name = |seat: Seat| ["Ann", "Bo"][seat.index()].to_owned();
    // Fluent puts marks around what it fills in; readers of this test do not need them.
    let said = words.try_say(message, &name).unwrap_or_else(|error| panic!("{language} {message:?}: {error:?}"));
    said.replace(['\u{2068}', '\u{2069}'], "")
}

fn english(message: &Message) -> String {
    say("en", message)
}

const CLIMB: &str = "0,1,2,3,0/0,2a,1b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a";

#[test]
fn labels_are_plain_and_exact() {
    let label = |position: &str, text: &str| english(&at(position).label(FIRST, &step(text)));
    assert_eq!(label(CLIMB, "1,1-0,1"), "w11 from 1,1 to 0,1, down to level 1");
    assert_eq!(label(CLIMB, "1,1-0,2"), "w11 from 1,1 to 0,2, on level 2");
    assert_eq!(label(CLIMB, "4,0-3,0"), "w12 from 4,0 to 3,0, on the ground");
    assert_eq!(label(CLIMB, "1,1-1,0"), "w11 from 1,1 to 1,0, down to the ground");
    assert_eq!(label(&CLIMB.replace("2a", "1a"), "1,1-0,2"), "w11 from 1,1 to 0,2, up to level 2");
    assert_eq!(
        label("3,0,0,0,0/0,2a,1b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a", "1,1-0,0"),
        "w11 from 1,1 to 0,0, and wins"
    );
    let begin = |first: Player| at(CLIMB).label(FIRST, &Action::Begin(first)).id;
    assert_eq!([Player::A, Player::B].map(begin), ["label-begin-self", "label-begin-other"]);
    // Only who comes up to level 3 wins, not who was pushed there before and walks on.
    let pushed = label("3,0,0,0,0/0,3a,1b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a apollo,minotaur", "1,1-0,0");
    assert_eq!(pushed, "w11 from 1,1 to 0,0, on level 3");
    assert_eq!(label(&format!("{CLIMB} pan,none"), "1,1-1,0"), "w11 from 1,1 to 1,0, and wins");
    assert_eq!(label(&format!("{CLIMB} apollo,none"), "1,1-1,2"), "w11 from 1,1 to 1,2, changing places with w21");
    assert_eq!(label(&format!("{CLIMB} minotaur,none"), "1,1-1,2"), "w11 from 1,1 to 1,2, pushing w21");
    assert_eq!(label(&format!("{CLIMB} build:1,1"), "+0,2"), "Build level 3 on 0,2");
    assert_eq!(label(&format!("{CLIMB} build:1,1"), "+0,3"), "Build a dome on 0,3");
    assert_eq!(label(&format!("{CLIMB} atlas,none build:1,1"), "^0,2"), "Build a dome early on 0,2");
    assert_eq!(label(&format!("{CLIMB} prometheus,none"), "1,1+0,2"), "w11 builds level 3 on 0,2 first");
    assert_eq!(label(&format!("{CLIMB} artemis,none step:1,1<1,0"), "skip"), "No second step");
    assert_eq!(label(&format!("{CLIMB} hermes,none"), "skip"), "Stay here and build");
    assert_eq!(label(&format!("{CLIMB} demeter,none again:1,1+0,1"), "skip"), "No second build");
}

#[test]
fn prompts_say_what_to_do_first() {
    let state = at(CLIMB);
    assert_eq!(english(&state.prompt(Viewer::Seat(FIRST))), "Your turn: choose a worker, then where it moves.");
    assert_eq!(english(&state.prompt(Viewer::Seat(SECOND))), "Waiting for Ann.");
    assert_eq!(english(&state.prompt(Viewer::Spectator)), "Waiting for Ann.");
    let start = Santorini::start(&Config::default());
    assert_eq!(english(&start.prompt(Viewer::Seat(FIRST))), "Place your worker w11: choose a cell.");
    assert_eq!(english(&start.prompt(Viewer::Spectator)), "Waiting for Ann to place a worker.");
    let won = at("3b,0,0,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b b");
    assert_eq!(english(&won.prompt(Viewer::Seat(SECOND))), "You won!");
    assert_eq!(english(&won.prompt(Viewer::Seat(FIRST))), "Bo won. Another match?");
    assert_eq!(say("de", &won.prompt(Viewer::Spectator)), "Bo hat gewonnen.");
    let held = at("0,0,0,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,1b,0b a none,athena held");
    let building = |gods: &str| at(&format!("{CLIMB} {gods} build:1,1")).prompt(Viewer::Seat(FIRST)).id;
    assert_eq!(
        ["atlas,none", "none,atlas", "none,none"].map(building),
        ["prompt-build-atlas", "prompt-build", "prompt-build"]
    );
    assert!(english(&held.prompt(Viewer::Seat(FIRST))).ends_with("Athena does not let you go up."));
}

#[test]
fn the_log_says_what_happened() {
    let lines = |language: &str, position: &str, steps: &str| -> Vec<String> {
        let told = go(&mut at(position), steps);
        told.iter().filter_map(Santorini::line).map(|message| say(language, &message)).collect()
    };
    assert_eq!(
        lines("en", &format!("{CLIMB} prometheus,none"), "1,1+0,2 1,1-0,1 +1,1"),
        [
            "Ann built level 3 on 0,2 with w11, before the move.",
            "Ann moved w11 from 1,1 to 0,1, down to level 1.",
            "Ann built level 3 on 1,1 with w11."
        ]
    );
    assert_eq!(
        lines("de", &format!("{CLIMB} apollo,none"), "1,1-1,2 +0,3"),
        [
            "Ann zog w11 von 1,1 nach 1,2, hinab auf Ebene 1.",
            "Apollo zwang w21 von Bo nach 1,1.",
            "Ann baute mit w11 eine Kuppel auf Ebene 3 von 0,3.",
        ]
    );
    assert_eq!(
        lines("en", &format!("{CLIMB} athena,none"), "4,0-3,0 +4,0")[1..],
        ["Ann built level 1 on 4,0 with w12."]
    );
    let athena = lines("en", "0,1,0,0,0/0,0a,1b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a athena,none", "1,1-0,1 +0,0");
    assert_eq!(athena[2], "Athena went up: Bo could not on the next turn.");
    assert_eq!(
        lines("en", &format!("{CLIMB} atlas,none build:1,1"), "^0,0"),
        ["Ann built a dome on level 0 of 0,0 with w11, early."]
    );
    assert_eq!(lines("en", &format!("{CLIMB} pan,none"), "1,1-1,0")[1], "Ann came down two levels with Pan and won.");
}

/// Plays matches with all gods and says everything there is to say, in both languages.
#[test]
fn everything_can_be_said_in_both_languages() {
    let mut dice = game::RunningDice::new(5);
    let mut setups: Vec<Config> =
        God::ALL.into_iter().map(|god| Config::with_gods(Some(god), Some(God::ALL[(god as usize + 1) % 10]))).collect();
    setups.extend([Config::default(), Config { gods: true, ..Config::default() }]);
    for config in setups {
        let mut state = Santorini::start(&config);
        while state.winner().is_none() {
            let legal = legal(&state);
            let seat = state.mover().seat();
            let chosen = legal[game::Dice::below(&mut dice, legal.len() as u32) as usize];
            let mut told = Vec::new();
            let mut messages = vec![state.reason(seat, &chosen), state.label(seat, &chosen)];
            messages.extend(
                [Viewer::Seat(FIRST), Viewer::Seat(SECOND), Viewer::Spectator].map(|viewer| state.prompt(viewer)),
            );
            state.apply(Step::Act(seat, chosen), &mut told).unwrap();
            messages.extend(told.iter().filter_map(Santorini::line));
            for message in messages {
                assert!(!say("en", &message).is_empty() && !say("de", &message).is_empty());
            }
        }
    }
}

#[test]
fn a_greedy_player_beats_a_random_one() {
    let mut dice = game::RunningDice::new(3);
    let mut won = 0;
    for number in 0..20 {
        let greedy = Player::BOTH[number % 2];
        let mut state = Santorini::start(&Config::default());
        while state.winner().is_none() {
            let legal = legal(&state);
            let seat = state.mover().seat();
            let chosen = if state.mover() == greedy {
                let value = |action: &Action| {
                    let mut after = state;
                    after.apply(Step::Act(seat, *action), &mut ()).unwrap();
                    after.evaluate(seat)
                };
                *legal.iter().max_by(|one, other| value(one).total_cmp(&value(other))).unwrap()
            } else {
                legal[game::Dice::below(&mut dice, legal.len() as u32) as usize]
            };
            state.apply(Step::Act(seat, chosen), &mut ()).unwrap();
        }
        won += i32::from(state.winner() == Some(greedy));
    }
    assert!(won >= 19, "{won} of 20");
}

#[test]
fn evaluations_are_between_0_and_1_and_add_up() {
    for (position, low, high) in
        [(CLIMB, 0.5, 1.0), ("3,0,0,0,0/0,2a,1b,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b a", 0.99, 1.0)]
    {
        let state = at(position);
        let (mine, theirs) = (state.evaluate(FIRST), state.evaluate(SECOND));
        assert!(mine > low && mine < high && (mine + theirs - 1.0).abs() < 1e-5, "{mine} {theirs}");
    }
    let won = at("3b,0,0,0,0/0,0a,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0b b");
    assert_eq!((won.evaluate(FIRST), won.evaluate(SECOND)), (0.0, 1.0));
}
