//! What can be chosen before a match.

use game::{ConfigError, Game, OptionKind, Outcome, Phase, Seat, Seats};
use sorry::{Action, Card, Colour, Config, First, Place, Sorry, Stage};

use crate::table::{choices, draw, forward, legal, table_with};

fn refused(config: &Config, seats: u8) -> &'static str {
    match Sorry::new(config, seats) {
        Err(ConfigError::Option { option, .. }) => option,
        Err(ConfigError::Seats { least: 2, most: 4, asked }) if asked == seats => "seats",
        other => panic!("{other:?}"),
    }
}

// SO-15: any two, three or four of the colours.
#[test]
fn any_colours_can_play() {
    let config = Config { colours: vec![Colour::Yellow, Colour::Blue], ..Config::default() };
    let state = Sorry::new(&config, 2).unwrap();
    assert_eq!((state.colour(Seat::new(0)), state.colour(Seat::new(1))), (Some(Colour::Yellow), Some(Colour::Blue)));
    assert_eq!((state.colour(Seat::new(2)), state.seat(Colour::Red)), (None, None));
    assert_eq!(state.turn(), Colour::Yellow, "the lowest seat begins");
    assert_eq!(state.colours().collect::<Vec<_>>(), [Colour::Yellow, Colour::Blue]);
    let usual = Sorry::new(&Config::default(), 3).unwrap();
    assert_eq!(usual.colours().collect::<Vec<_>>(), [Colour::Red, Colour::Blue, Colour::Yellow]);
}

#[test]
fn wrong_set_ups_are_refused() {
    for seats in [0, 1, 5, 255] {
        assert_eq!(refused(&Config::default(), seats), "seats");
    }
    let colours = |colours: &[Colour]| Config { colours: colours.to_vec(), ..Config::default() };
    assert_eq!(refused(&colours(&[Colour::Red, Colour::Blue]), 3), "colours");
    assert_eq!(refused(&colours(&[Colour::Red, Colour::Blue, Colour::Green]), 2), "colours");
    assert_eq!(refused(&colours(&[Colour::Red, Colour::Red]), 2), "colours");
    assert_eq!(refused(&Config { first: First::Green, ..Config::default() }, 3), "first");
    let partners = Config { partners: true, ..Config::default() };
    assert_eq!((refused(&partners, 2), refused(&partners, 3)), ("partners", "partners"));
    assert!(Sorry::new(&partners, 4).is_ok());
    assert!(serde_json::from_str::<Config>(r#"{"colour": []}"#).is_err());
    assert_eq!(serde_json::from_str::<Config>("{}").unwrap(), Config::default());
}

// In a rematch the previous winner begins.
#[test]
fn any_player_can_begin() {
    for (first, turn) in [
        (First::Lowest, Colour::Red),
        (First::Red, Colour::Red),
        (First::Blue, Colour::Blue),
        (First::Yellow, Colour::Yellow),
        (First::Green, Colour::Green),
    ] {
        assert_eq!(Sorry::new(&Config { first, ..Config::default() }, 4).unwrap().turn(), turn);
    }
}

#[test]
fn the_winner_begins_a_rematch_and_everybody_keeps_their_colour() {
    let all = Seats::first(3);
    let named = Config { colours: vec![Colour::Green, Colour::Blue, Colour::Red], ..Config::default() };
    for (config, colours) in [
        (Config::default(), [First::Red, First::Blue, First::Yellow]),
        (named, [First::Green, First::Blue, First::Red]),
    ] {
        for (seat, first) in all.iter().zip(colours) {
            let again = Sorry::rematch(&config, &Outcome::won_by(all, seat)).unwrap();
            assert_eq!(again, Config { first, ..config.clone() });
            assert_eq!(Sorry::new(&again, 3).unwrap().phase(), Phase::Decide(Seats::only(seat)));
            // The next rematch follows the next winner.
            let third = Sorry::rematch(&again, &Outcome::won_by(all, Seat::new(0))).unwrap();
            assert_eq!(third.first, colours[0]);
        }
    }
    let partners = Config { partners: true, ..Config::default() };
    let won = [Seat::new(1), Seat::new(3)].into_iter().collect();
    let again = Sorry::rematch(&partners, &Outcome::won_by_all(Seats::first(4), won)).unwrap();
    assert_eq!(again.first, First::Blue);
}

#[test]
fn a_quick_start_puts_one_pawn_on_the_exit() {
    let config = Config { quick_start: true, ..Config::default() };
    let state = Sorry::new(&config, 3).unwrap();
    let out = [Place::EXIT, Place::START, Place::START, Place::START];
    for colour in [Colour::Red, Colour::Blue, Colour::Yellow] {
        assert_eq!(state.pawns().of(colour), &out);
    }
    assert_eq!(state.pawns().of(Colour::Green), &[Place::START; 4]);
    assert_eq!(state.stage(), Stage::Draw);
}

// SO-10, SO-11, SO-12: the document's own shortcuts, off unless asked for.
#[test]
fn simplified_cards_only_move_forward() {
    let config = Config { simplified: true, ..Config::default() };
    let position = "*red 21 24 - - / blue 50 - - -";
    for (card, steps) in [(Card::Seven, 7), (Card::Ten, 10), (Card::Eleven, 11)] {
        let mut state = table_with(position, &config);
        draw(&mut state, card);
        assert_eq!(legal(&state), [forward("red-1", steps), forward("red-2", steps)]);
        assert!(choices(position, card).len() > 2);
    }
    // Nothing to swap, nothing to let go by.
    let mut state = table_with("*red 3 - - - / blue 50 - - -", &config);
    draw(&mut state, Card::Eleven);
    assert_eq!((state.stage(), state.turn()), (Stage::Draw, Colour::Blue));
    // Sorry! stays what it is.
    let mut state = table_with("*red - home home home / blue 50 - - -", &config);
    draw(&mut state, Card::Sorry);
    assert_eq!(legal(&state), [crate::table::replace("red-1", "blue-1")]);
}

#[test]
fn the_options_and_rule_sets_are_listed() {
    let ids: Vec<&str> = Sorry::options().iter().map(|option| option.id).collect();
    assert_eq!(ids, ["colours", "first", "quick_start", "partners", "points", "simplified"]);
    assert_eq!(Sorry::options()[0].kind, OptionKind::Several { of: &["red", "blue", "yellow", "green"] });
    let ids: Vec<&str> = Sorry::rule_sets().iter().map(|rules| rules.id).collect();
    assert_eq!(ids, ["standard", "quick", "partners", "points", "simplified"]);
    assert!(Sorry::rule_sets()[0].values.is_empty());
    assert_eq!(Action::Draw.pawn(), None);
}
