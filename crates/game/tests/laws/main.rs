//! The suite notices broken laws: a toy game with planted faults, each of which must be caught.

mod coin;
mod toy;

use game::laws::{self, Effort, Law};
use toy::{Fault, Toy};

fn effort() -> Effort {
    Effort { matches: 12, cap: 500, forgeries: 400, seed: 5 }
}

fn caught(fault: u8) -> Law {
    caught_in(fault, effort())
}

fn caught_in(fault: u8, effort: Effort) -> Law {
    toy::plant(fault);
    // The planted panics are expected: they need not fill the screen.
    if std::env::var_os("LOUD").is_none() {
        std::panic::set_hook(Box::new(|_| {}));
    }
    match laws::check::<Toy>(&[(toy::Options::default(), 2), (toy::Options::default(), 3)], effort) {
        Ok(report) => panic!("the suite noticed nothing: {report:?}"),
        Err(broken) => broken.law,
    }
}

#[test]
fn the_honest_toy_passes() {
    toy::plant(Fault::NONE);
    let report = laws::assert_hold::<Toy>(&[(toy::Options::default(), 2)], effort());
    // Four rounds of two: a card is drawn, and laid somewhere.
    assert_eq!((report.matches, report.steps), (12, 12 * 16));
    assert_eq!(report.forged_played + report.forged_refused, 400);
    assert!(report.forged_played > 0 && report.forged_refused > 0, "{report:?}");
}

// Often enough that what never changes would be noticed.
#[test]
fn an_honest_imagination_passes_many_matches() {
    toy::plant(Fault::NONE);
    let setups = [(toy::Options::default(), 2), (toy::Options::default(), 3)];
    assert_eq!(laws::assert_hold::<Toy>(&setups, effort().matches(80)).matches, 160);
}

#[test]
fn a_leaking_view_is_caught() {
    assert_eq!(caught(Fault::LEAKING_VIEW), Law::Indistinguishable);
}

#[test]
fn a_leak_that_imagine_hides_is_caught() {
    assert_eq!(caught(Fault::LEAK_KEPT_BY_IMAGINE), Law::SecretsResampled);
}

#[test]
fn a_leaking_event_is_caught() {
    assert_eq!(caught(Fault::LEAKING_EVENT), Law::Indistinguishable);
}

#[test]
fn an_undo_that_rolls_again_is_caught() {
    assert_eq!(caught(Fault::ROLLS_AGAIN), Law::Replay);
}

#[test]
fn an_illegal_action_accepted_is_caught() {
    assert_eq!(caught(Fault::ILLEGAL_ACCEPTED), Law::IllegalRefused);
}

#[test]
fn a_lost_card_is_caught() {
    assert_eq!(caught(Fault::LOST_CARD), Law::Conserved);
}

#[test]
fn a_biased_draw_is_caught() {
    assert_eq!(caught(Fault::BIASED_DRAW), Law::FairChance);
}

#[test]
fn an_endless_game_is_caught() {
    assert_eq!(caught(Fault::ENDLESS), Law::Ends);
}

#[test]
fn a_panic_on_a_forged_state_is_caught() {
    assert_eq!(caught(Fault::PANICS_ON_FORGERY), Law::Forged);
}

#[test]
fn actions_out_of_order_are_caught() {
    assert_eq!(caught(Fault::UNSORTED), Law::LegalApplies);
}

#[test]
fn two_actions_that_look_alike_are_caught() {
    assert_eq!(caught(Fault::LOOK_ALIKE), Law::LegalApplies);
}

#[test]
fn a_seat_that_must_act_and_cannot_is_caught() {
    assert_eq!(caught(Fault::STUCK), Law::SomebodyCanAct);
}

#[test]
fn a_field_lost_in_files_is_caught() {
    assert_eq!(caught(Fault::FORGETFUL_FILE), Law::RoundTrip);
}

#[test]
fn an_end_without_a_winner_is_caught() {
    assert_eq!(caught(Fault::NO_WINNER), Law::Outcome);
}

#[test]
fn a_default_that_differs_is_caught() {
    assert_eq!(caught(Fault::WRONG_DEFAULT), Law::SetUp);
}

#[test]
fn a_default_out_of_its_range_is_caught() {
    assert_eq!(caught(Fault::DEFAULT_OUT_OF_RANGE), Law::SetUp);
}

#[test]
fn wrong_numbers_of_seats_are_caught() {
    assert_eq!(caught(Fault::ACCEPTS_ONE), Law::SetUp);
    assert_eq!(caught(Fault::ACCEPTS_FOUR), Law::SetUp);
    assert_eq!(caught(Fault::ACCEPTS_NONE), Law::SetUp);
    assert_eq!(caught(Fault::ACCEPTS_CROWD), Law::SetUp);
}

#[test]
fn a_rare_draw_of_what_is_not_listed_is_caught() {
    assert_eq!(caught(Fault::UNLISTED_DRAW), Law::FairChance);
}

#[test]
fn a_leaking_prompt_or_label_is_caught() {
    assert_eq!(caught(Fault::LEAKING_PROMPT), Law::Indistinguishable);
    assert_eq!(caught(Fault::LEAKING_LABEL), Law::Indistinguishable);
}

#[test]
fn an_imagined_state_in_another_phase_is_caught() {
    assert_eq!(caught(Fault::IMAGINES_ANOTHER_PHASE), Law::Indistinguishable);
}

#[test]
fn a_secret_may_be_told_by_a_step_that_says_so() {
    toy::plant(Fault::TELLS_ZEROS);
    laws::assert_hold::<Toy>(&[(toy::Options::default(), 2)], effort());
}

#[test]
fn another_story_in_the_replay_is_caught() {
    assert_eq!(caught(Fault::APPLIES_OTHERWISE), Law::Replay);
}

#[test]
fn a_refusal_that_changes_something_is_caught() {
    assert_eq!(caught(Fault::REFUSES_AND_CHANGES), Law::IllegalRefused);
}

#[test]
fn chance_that_nobody_waits_for_is_caught() {
    assert_eq!(caught(Fault::CHANCE_OUT_OF_PLACE), Law::SomebodyCanAct);
}

#[test]
fn one_of_two_who_cannot_act_is_caught() {
    assert_eq!(caught(Fault::ONE_OF_TWO_STUCK), Law::SomebodyCanAct);
}

#[test]
fn actions_for_an_empty_seat_are_caught() {
    assert_eq!(caught(Fault::GHOST), Law::SomebodyCanAct);
}

#[test]
fn an_action_that_cannot_be_clicked_is_caught() {
    assert_eq!(caught(Fault::NO_PATH), Law::LegalApplies);
}

#[test]
fn a_panic_when_shown_is_caught() {
    toy::plant(Fault::PANICS_WHEN_SHOWN);
    let shown = || laws::check::<Toy>(&[(toy::Options::default(), 2)], effort()).is_ok();
    assert!(std::panic::catch_unwind(shown).is_err());
}

#[test]
fn the_first_match_is_looked_at_step_by_step() {
    let once = effort().matches(1);
    assert_eq!(caught_in(Fault::UNSORTED, once), Law::LegalApplies);
    assert_eq!(caught_in(Fault::NO_PATH, once), Law::LegalApplies);
}

#[test]
fn a_match_may_take_as_many_steps_as_the_cap() {
    toy::plant(Fault::NONE);
    let check = |cap: u32| laws::check::<Toy>(&[(toy::Options::default(), 2)], effort().cap(cap));
    assert!(check(16).is_ok());
    let broken = check(15).unwrap_err();
    assert_eq!(broken.law, Law::Ends);
    assert!(broken.seen.contains("15 steps (2 seats, Options { rounds: 4 })"), "{broken}");
}
