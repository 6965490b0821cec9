//! The suite notices broken laws: a toy game with planted faults, each of which must be caught.

mod coin;
mod toy;

use game::laws::{self, Effort, Law};
use toy::{Fault, Toy};

fn effort() -> Effort {
    Effort { matches: 12, cap: 500, forgeries: 400, seed: 5 }
}

fn caught<const FAULT: u8>() -> Law {
    // The planted panics are expected: they need not fill the screen.
    if std::env::var_os("LOUD").is_none() {
        std::panic::set_hook(Box::new(|_| {}));
    }
    match laws::check::<Toy<FAULT>>(&[(toy::Options::default(), 2), (toy::Options::default(), 3)], effort()) {
        Ok(report) => panic!("the suite noticed nothing: {report:?}"),
        Err(broken) => broken.law,
    }
}

#[test]
fn the_honest_toy_passes() {
    let report = laws::assert_hold::<Toy<{ Fault::NONE }>>(&[(toy::Options::default(), 2)], effort());
    assert_eq!(report.matches, 12);
    assert!(report.forged_played > 0 && report.forged_refused > 0, "{report:?}");
}

#[test]
fn a_leaking_view_is_caught() {
    assert_eq!(caught::<{ Fault::LEAKING_VIEW }>(), Law::Indistinguishable);
}

#[test]
fn a_leak_that_imagine_hides_is_caught() {
    assert_eq!(caught::<{ Fault::LEAK_KEPT_BY_IMAGINE }>(), Law::SecretsResampled);
}

#[test]
fn a_leaking_event_is_caught() {
    assert_eq!(caught::<{ Fault::LEAKING_EVENT }>(), Law::Indistinguishable);
}

#[test]
fn an_undo_that_rolls_again_is_caught() {
    assert_eq!(caught::<{ Fault::ROLLS_AGAIN }>(), Law::Replay);
}

#[test]
fn an_illegal_action_accepted_is_caught() {
    assert_eq!(caught::<{ Fault::ILLEGAL_ACCEPTED }>(), Law::IllegalRefused);
}

#[test]
fn a_lost_card_is_caught() {
    assert_eq!(caught::<{ Fault::LOST_CARD }>(), Law::Conserved);
}

#[test]
fn a_biased_draw_is_caught() {
    assert_eq!(caught::<{ Fault::BIASED_DRAW }>(), Law::FairChance);
}

#[test]
fn an_endless_game_is_caught() {
    assert_eq!(caught::<{ Fault::ENDLESS }>(), Law::Ends);
}

#[test]
fn a_panic_on_a_forged_state_is_caught() {
    assert_eq!(caught::<{ Fault::PANICS_ON_FORGERY }>(), Law::Forged);
}

#[test]
fn actions_out_of_order_are_caught() {
    assert_eq!(caught::<{ Fault::UNSORTED }>(), Law::LegalApplies);
}

#[test]
fn two_actions_that_look_alike_are_caught() {
    assert_eq!(caught::<{ Fault::LOOK_ALIKE }>(), Law::LegalApplies);
}

#[test]
fn a_seat_that_must_act_and_cannot_is_caught() {
    assert_eq!(caught::<{ Fault::STUCK }>(), Law::SomebodyCanAct);
}

#[test]
fn a_field_lost_in_files_is_caught() {
    assert_eq!(caught::<{ Fault::FORGETFUL_FILE }>(), Law::RoundTrip);
}

#[test]
fn an_end_without_a_winner_is_caught() {
    assert_eq!(caught::<{ Fault::NO_WINNER }>(), Law::Outcome);
}

#[test]
fn a_default_that_differs_is_caught() {
    assert_eq!(caught::<{ Fault::WRONG_DEFAULT }>(), Law::SetUp);
}
