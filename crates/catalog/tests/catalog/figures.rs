//! What is told about a match at its end is what happened in it.

use catalog::{Count, EXAMPLES, Figure, GAMES, Playing, Title, WaitsFor};
use game::{RunningDice, Seat, Viewer};
use serde_json::Value;

use crate::{act, begin, seats};

/// A match played by chance to its end.
fn played(title: &dyn Title, rules: &str, seats: u8, seed: u64) -> Box<dyn Playing> {
    let mut playing = begin(title, rules, seats, seed);
    let mut dice = RunningDice::new(seed);
    while act(&mut playing, &mut dice) {}
    assert!(matches!(playing.waits_for(), WaitsFor::Over(_)));
    playing
}

fn game(id: &str) -> &'static dyn Title {
    catalog::find(id).expect("it is in the catalogue")
}

fn each<'a>(figures: &'a [Figure], id: &str) -> &'a [u32] {
    let found = figures.iter().find(|figure| figure.id == id);
    match found.map(|figure| &figure.count) {
        Some(Count::Each(values)) => values,
        other => panic!("{id}: {other:?}"),
    }
}

fn whole(figures: &[Figure], id: &str) -> (u32, Option<u32>) {
    let found = figures.iter().find(|figure| figure.id == id);
    match found.map(|figure| &figure.count) {
        Some(Count::Whole { value, of }) => (*value, *of),
        other => panic!("{id}: {other:?}"),
    }
}

fn sum(figures: &[Figure], id: &str) -> u32 {
    if figures.iter().any(|figure| figure.id == id) { each(figures, id).iter().sum() } else { 0 }
}

/// How often something happened, by the events as the page gets them.
fn happened(playing: &dyn Playing, event: &str) -> u32 {
    let told = playing.told_since(0, Viewer::Spectator);
    told.iter().flat_map(|told| &told.events).filter(|one| one.get(event).is_some()).count() as u32
}

#[test]
fn every_game_tells_figures_of_everybody_in_their_order() {
    for title in GAMES {
        for rules in title.rule_sets() {
            let most = *seats(*title, rules.id).last().expect("somebody plays");
            let figures = played(*title, rules.id, most, 5).figures();
            let places: Vec<_> =
                figures.iter().map(|figure| title.figures().iter().position(|id| *id == figure.id)).collect();
            assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{}: {figures:?}", title.id());
            assert!(figures.len() >= 4, "{} {}: {figures:?}", title.id(), rules.id);
            for figure in &figures {
                if let Count::Each(values) = &figure.count {
                    assert_eq!(values.len(), usize::from(most), "{}: {figure:?}", title.id());
                    assert!(values.iter().any(|value| *value > 0), "{}: nobody has any: {figure:?}", title.id());
                }
            }
        }
    }
    let noughts = EXAMPLES[0];
    assert!(played(noughts, noughts.rule_sets()[0].id, 2, 5).figures().is_empty());
}

#[test]
fn santorini_counts_what_stands_on_the_island() {
    let playing = played(game("santorini"), "standard", 2, 3);
    let figures = playing.figures();
    let cells: Vec<Value> = playing.view(Viewer::Spectator)["cells"]
        .as_array()
        .expect("rows")
        .iter()
        .flat_map(|row| row.as_array().cloned().unwrap_or_default())
        .collect();
    let levels: u64 = cells.iter().map(|cell| cell["level"].as_u64().expect("a level")).sum();
    let domes = cells.iter().filter(|cell| cell["dome"] == true).count();
    assert_eq!(u64::from(sum(&figures, "figure-blocks")), levels);
    assert_eq!(sum(&figures, "figure-domes") as usize, domes);
    assert_eq!(sum(&figures, "figure-moves"), happened(&*playing, "moved"));
    assert!(each(&figures, "figure-highest").iter().all(|level| *level <= 3));
}

#[test]
fn sorry_counts_bumps_given_and_suffered() {
    let playing = played(game("sorry"), "standard", 4, 11);
    let figures = playing.figures();
    assert_eq!(sum(&figures, "figure-bumped"), happened(&*playing, "bumped"));
    assert!(sum(&figures, "figure-bumps") <= sum(&figures, "figure-bumped"));
    assert_eq!(sum(&figures, "figure-slides"), happened(&*playing, "slid"));
    assert_eq!(sum(&figures, "figure-cards"), happened(&*playing, "drew"));
    let WaitsFor::Over(outcome) = playing.waits_for() else { unreachable!() };
    let winner = outcome.winners().iter().next().expect("somebody won");
    assert_eq!(each(&figures, "figure-home")[winner.index()], 4);
}

#[test]
fn cartagena_counts_cards_and_steps_back() {
    let playing = played(game("cartagena"), "standard", 3, 2);
    let figures = playing.figures();
    assert_eq!(sum(&figures, "figure-cards"), happened(&*playing, "advanced") + happened(&*playing, "boarded"));
    assert_eq!(sum(&figures, "figure-retreats"), happened(&*playing, "retreated"));
    let WaitsFor::Over(outcome) = playing.waits_for() else { unreachable!() };
    let winner = outcome.winners().iter().next().expect("somebody won");
    assert_eq!(each(&figures, "figure-aboard")[winner.index()], 6);
}

#[test]
fn forbidden_island_counts_the_island_as_it_lies() {
    let playing = played(game("forbidden-island"), "standard", 4, 4);
    let (figures, view) = (playing.figures(), playing.view(Viewer::Spectator));
    let lying = |how: &str| {
        view["cells"].as_array().expect("tiles").iter().filter(|cell| cell["condition"] == how).count() as u32
    };
    assert_eq!(whole(&figures, "figure-sunk"), (lying("sunk"), Some(24)));
    assert_eq!(whole(&figures, "figure-flooded"), (lying("flooded"), None));
    assert_eq!(whole(&figures, "figure-treasures").1, Some(4));
    assert_eq!(u64::from(whole(&figures, "figure-level").0), view["level"].as_u64().expect("a level"));
    assert_eq!(sum(&figures, "figure-shored"), happened(&*playing, "shored_up"));
}

#[test]
fn buccaneer_counts_a_lost_battle_for_each_that_is_won() {
    let playing = played(game("buccaneer"), "standard", 4, 6);
    let (figures, view) = (playing.figures(), playing.view(Viewer::Spectator));
    assert_eq!(sum(&figures, "figure-won"), sum(&figures, "figure-lost"));
    assert!(sum(&figures, "figure-won") <= happened(&*playing, "battle"));
    assert_eq!(sum(&figures, "figure-chances"), happened(&*playing, "drawn"));
    assert_eq!(u64::from(whole(&figures, "figure-rounds").0), view["round"].as_u64().expect("a round"));
    assert!(sum(&figures, "figure-sailed") > 0);
}

#[test]
fn what_was_taken_back_is_not_counted() {
    let mut playing = begin(game("santorini"), "standard", 2, 1);
    let mut dice = RunningDice::new(1);
    while happened(&*playing, "moved") == 0 {
        assert!(act(&mut playing, &mut dice));
    }
    assert_eq!(sum(&playing.figures(), "figure-moves"), 1);
    let seat = playing.last_actor().unwrap_or(Seat::new(0));
    let undone = playing.propose_undo(seat, playing.seats()).expect("a move can be taken back");
    playing.commit(undone);
    assert_eq!(sum(&playing.figures(), "figure-moves"), 0);
}
