//! Choosing gods before the match, and options.

use game::{Game, OptionKind, OptionValue, Step};
use santorini::{Action, Config, Event, God, Player, Santorini, Stage};

use crate::*;

fn drafting() -> Santorini {
    Santorini::new(&Config { gods: true, ..Config::default() }, 2).unwrap()
}

fn act(state: &mut Santorini, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    state.apply(Step::Act(state.mover().seat(), action), &mut told).unwrap();
    told
}

#[test]
fn the_challenger_offers_two_the_other_takes_one_the_challenger_says_who_begins() {
    let mut state = drafting();
    assert_eq!((state.stage(), state.mover(), legal(&state).len()), (Stage::Offer, Player::A, 10));
    assert_eq!(act(&mut state, Action::Offer(God::Pan)), [Event::Offered { seat: FIRST, god: God::Pan }]);
    assert_eq!((state.stage(), state.mover(), legal(&state).len()), (Stage::Offer, Player::A, 9));
    assert!(!legal(&state).contains(&Action::Offer(God::Pan)), "there is one card of each");
    act(&mut state, Action::Offer(God::Apollo));
    assert_eq!((state.stage(), state.mover()), (Stage::Take, Player::B));
    assert_eq!(legal(&state), [Action::Take(God::Apollo), Action::Take(God::Pan)]);
    let told = act(&mut state, Action::Take(God::Pan));
    assert_eq!(told, [Event::Took { seat: SECOND, god: God::Pan }, Event::Took { seat: FIRST, god: God::Apollo }]);
    assert_eq!((state.god(Player::A), state.god(Player::B)), (Some(God::Apollo), Some(God::Pan)));
    assert_eq!((state.stage(), state.mover()), (Stage::Begin, Player::A));
    assert_eq!(legal(&state), [Action::Begin(Player::A), Action::Begin(Player::B)]);
    assert_eq!(act(&mut state, Action::Begin(Player::B)), [Event::Began { seat: SECOND }]);
    assert_eq!((state.stage(), state.mover()), (Stage::Place, Player::B));
    go(&mut state, "@0,0 @0,4 @4,0");
    assert_eq!(state.mover(), Player::A);
    go(&mut state, "@4,4");
    assert_eq!(state.to_string(), "0b,0,0,0,0b/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0a,0,0,0,0a b apollo,pan");
}

#[test]
fn the_second_offer_can_be_taken_too_and_the_challenger_can_begin() {
    let mut state = drafting();
    act(&mut state, Action::Offer(God::Pan));
    act(&mut state, Action::Offer(God::Apollo));
    act(&mut state, Action::Take(God::Apollo));
    assert_eq!((state.god(Player::A), state.god(Player::B)), (Some(God::Pan), Some(God::Apollo)));
    act(&mut state, Action::Begin(Player::A));
    assert_eq!((state.stage(), state.mover()), (Stage::Place, Player::A));
}

#[test]
fn gods_that_are_given_are_fixed() {
    let given = Config { gods: true, ..Config::with_gods(Some(God::Atlas), None) };
    let state = Santorini::new(&given, 2).unwrap();
    assert_eq!((state.stage(), state.god(Player::A), state.god(Player::B)), (Stage::Place, Some(God::Atlas), None));
    let state = Santorini::new(&Config::with_gods(None, Some(God::Hermes)), 2).unwrap();
    assert_eq!((state.stage(), state.god(Player::A), state.god(Player::B)), (Stage::Place, None, Some(God::Hermes)));
}

#[test]
fn the_options_are_those_of_the_configuration() {
    let ids: Vec<_> = Santorini::options().iter().map(|option| option.id).collect();
    assert_eq!(ids, ["gods", "god_a", "god_b", "limited_pieces"]);
    assert!(matches!(Santorini::options()[1].kind, OptionKind::Choice { of } if of.len() == 11));
    let sets: Vec<_> = Santorini::rule_sets().iter().map(|rules| (rules.id, rules.values)).collect();
    assert_eq!(sets, [("standard", &[][..]), ("gods", &[("gods", OptionValue::Flag(true))][..])]);
    let limited = Santorini::new(&Config { limited_pieces: true, ..Config::default() }, 2).unwrap();
    assert!(limited.to_string().ends_with(" a pieces"));
}
