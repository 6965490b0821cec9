//! Golden playthroughs: a win and each of the four losses, played by the quick player, with everything that the log
//! says. They change only when the rules or the quick player do.

use forbidden_island::{Action, Config, End, Event, ForbiddenIsland, Loss};
use game::{Arg, Dice, Game, Heuristic, Message, Phase, RunningDice, Seat, Step, Style, Viewer};

fn drawn(view: &<ForbiddenIsland as Game>::View, style: Style) -> String {
    let words = words::Words::new(&[ForbiddenIsland::LOCALES], "en");
    ForbiddenIsland::text(view, style, &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1)))
}

/// A match as the log tells it.
struct Told {
    lines: Vec<String>,
    state: ForbiddenIsland,
}

fn word(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Word(word) => word.to_string(),
        Arg::Seat(seat) => format!("@{}", seat.index() + 1),
        Arg::Message(message) => message.id.to_string(),
    }
}

fn words(message: &Message) -> String {
    let args: Vec<String> = message.args.iter().map(|(_, arg)| word(arg)).collect();
    format!("{} {}", message.id, args.join(" ")).trim_end().to_owned()
}

fn play(config: &Config, seats: u8, seed: u64, careless: u32) -> Told {
    let mut state = ForbiddenIsland::new(config, seats).unwrap();
    let mut dice = RunningDice::new(seed);
    let (mut legal, mut lines) = (Vec::new(), Vec::new());
    loop {
        let step = match state.phase() {
            Phase::Over(_) => return Told { lines, state },
            Phase::Chance => Step::Chance(state.sample(&mut dice, &mut Vec::new()).unwrap()),
            Phase::Decide(deciding) => {
                let seat = deciding.iter().next().unwrap();
                legal.clear();
                state.legal(seat, &mut legal);
                let random = dice.below(100) < careless;
                let index = if random {
                    dice.below(legal.len() as u32) as usize
                } else {
                    state.playout(seat, &legal, &mut dice)
                };
                Step::Act(seat, legal[index])
            }
        };
        let mut told: Vec<Event> = Vec::new();
        state.apply(step, &mut told).unwrap();
        lines.extend(told.iter().filter_map(ForbiddenIsland::line).map(|message| words(&message)));
    }
}

/// The first match that ends like this.
fn first(config: &Config, seats: u8, careless: u32, like: impl Fn(End) -> bool) -> String {
    for seed in 0..40_000 {
        let told = play(config, seats, seed, careless);
        let forbidden_island::Moment::Over(end) = told.state.view(Viewer::Spectator).moment else { panic!("over") };
        if like(end) {
            let board = drawn(&told.state.view(Viewer::Spectator), Style::default());
            return format!("{}\n\n{board}", told.lines.join("\n"));
        }
    }
    panic!("no such match")
}

#[test]
fn a_win_in_standard() {
    insta::assert_snapshot!(first(&Config::default(), 3, 0, |end| end == End::Escaped));
}

#[test]
fn a_win_in_published() {
    insta::assert_snapshot!(first(&Config::published(), 4, 0, |end| end == End::Escaped));
}

#[test]
fn a_loss_by_a_treasure() {
    insta::assert_snapshot!(first(&Config::default(), 2, 0, |end| matches!(end, End::Lost(Loss::TreasureSank(_)))));
}

#[test]
fn a_loss_by_fools_landing() {
    insta::assert_snapshot!(first(&Config::published(), 2, 0, |end| end == End::Lost(Loss::LandingSank)));
}

#[test]
fn a_loss_by_drowning() {
    insta::assert_snapshot!(first(&Config::published(), 4, 30, |end| matches!(end, End::Lost(Loss::Drowned(_)))));
}

#[test]
fn a_loss_by_the_water() {
    insta::assert_snapshot!(first(&Config::default(), 4, 0, |end| end == End::Lost(Loss::WaterTooHigh)));
}

/// The same steps give the same match, whoever replays them.
#[test]
fn a_replay_is_the_match() {
    let config = Config::published();
    let mut state = ForbiddenIsland::new(&config, 3).unwrap();
    let mut dice = RunningDice::new(11);
    let mut steps: Vec<Step<Action, forbidden_island::Chance>> = Vec::new();
    let mut legal = Vec::new();
    while state.outcome().is_none() {
        let step = match state.decider() {
            None => Step::Chance(state.sample(&mut dice, &mut Vec::new()).unwrap()),
            Some(seat) => {
                legal.clear();
                state.legal(seat, &mut legal);
                Step::Act(seat, legal[state.playout(seat, &legal, &mut dice)])
            }
        };
        state.apply(step.clone(), &mut ()).unwrap();
        steps.push(step);
    }
    let text = serde_json::to_string(&steps).unwrap();
    let steps: Vec<Step<Action, forbidden_island::Chance>> = serde_json::from_str(&text).unwrap();
    let mut again = ForbiddenIsland::new(&config, 3).unwrap();
    for step in steps {
        again.apply(step, &mut ()).unwrap();
    }
    assert_eq!(again, state);
    assert!(!state.seats().has(Seat::new(3)));
}
