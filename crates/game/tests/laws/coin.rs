//! A game without secrets that leaves everything to the trait that it can: a coin is tossed, and whoever is next may
//! take it if heads are up. What the trait provides is tested by it.

use std::ops::RangeInclusive;

use game::laws::{self, Effort};
use game::{
    ConfigError, Dice, Game, Heuristic, Message, OptionSpec, Outcome, Phase, Refusal, RuleSet, RunningDice, Say, Seat,
    Seats, Sink, StateError, Step, Style, Viewer,
};
use serde::{Deserialize, Serialize};

const TURNS: u8 = 6;
const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct NoOptions {}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Coin {
    heads: Option<bool>,
    turn: u8,
    taken: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
enum Action {
    Pass,
    Take,
}

impl Coin {
    fn active(&self) -> Seat {
        Seat::new(self.turn % 2)
    }
}

impl Game for Coin {
    const ID: &'static str = "coin";
    const RULES_VERSION: u32 = 1;
    const LOCALES: &'static [(&'static str, &'static str)] = &[];
    type Config = NoOptions;
    type Action = Action;
    type Chance = bool;
    type Event = (Seat, Action);
    type View = Self;

    fn seats_allowed() -> RangeInclusive<u8> {
        2..=2
    }

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn rule_sets() -> &'static [RuleSet] {
        &[RuleSet { id: "standard", values: &[] }]
    }

    fn new(_: &NoOptions, seats: u8) -> Result<Self, ConfigError> {
        match seats {
            2 => Ok(Self { heads: None, turn: 0, taken: [0; 2] }),
            asked => Err(ConfigError::Seats { least: 2, most: 2, asked }),
        }
    }

    fn validate(&self) -> Result<(), StateError> {
        let over = self.turn >= TURNS;
        let possible = self.turn <= TURNS && self.taken.iter().all(|&taken| taken <= TURNS);
        StateError::unless(possible && !(over && self.heads.is_some()), "six turns")
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn phase(&self) -> Phase {
        let most = self.taken.iter().max();
        match self.heads {
            _ if self.turn >= TURNS => {
                let best = |seat: Seat| u8::from(self.taken.get(seat.index()) != most) + 1;
                Phase::Over(Outcome::placed(self.seats(), best))
            }
            None => Phase::Chance,
            Some(_) => Phase::Decide(Seats::only(self.active())),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.phase() == Phase::Decide(Seats::only(seat)) {
            out.push(Action::Pass);
            out.extend(self.heads.filter(|heads| *heads).map(|_| Action::Take));
        }
    }

    fn outcomes(&self, out: &mut Vec<(bool, u32)>) {
        if self.phase() == Phase::Chance {
            // The second toss is always heads, so that there is something impossible.
            let tails = if self.turn == 1 { None } else { Some((false, 1)) };
            out.extend(tails.into_iter().chain([(true, 3)]));
        }
    }

    fn apply_unchecked(&mut self, step: Step<Action, bool>, told: &mut impl Sink<(Seat, Action)>) {
        match step {
            Step::Chance(heads) => self.heads = Some(heads),
            Step::Act(seat, action) => {
                self.taken[seat.index() % 2] += u8::from(action == Action::Take);
                self.heads = None;
                self.turn += 1;
                told.tell(|| (seat, action));
            }
        }
    }

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn census(&self) -> Vec<u32> {
        vec![2]
    }

    fn prompt(&self, _: Viewer) -> Message {
        Message::new("prompt")
    }

    fn label(&self, _: Seat, action: &Action) -> Message {
        Message::new(format!("{action:?}"))
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        vec![format!("{action:?}")]
    }

    fn line(_: &(Seat, Action)) -> Option<Message> {
        None
    }

    fn text(_: &Self, _: Style, _: Say<'_>) -> String {
        String::new()
    }
}

impl Heuristic for Coin {
    fn evaluate(&self, _: Seat) -> f32 {
        0.5
    }

    fn playout(&self, _: Seat, _: &[Action], _: &mut impl Dice) -> usize {
        0
    }

    fn reason(&self, _: Seat, _: &Action) -> Message {
        Message::new("reason")
    }
}

#[test]
fn an_end_counts_what_it_is_worth_unless_the_game_says_otherwise() {
    let coin = tossed(true);
    assert!(coin.interrupt().is_none());
    for outcome in [[1, 2], [2, 1], [1, 1]].map(|places| Outcome::placed(Seats::first(2), |seat| places[seat.index()]))
    {
        assert_eq!(coin.credit(&outcome, FIRST), outcome.reward(FIRST));
    }
    let lost = Outcome::placed(Seats::first(2), |seat| 2 - seat.index() as u8);
    assert_eq!((coin.credit(&lost, FIRST), coin.credit(&lost, SECOND)), (0.0, 1.0));
}

#[test]
fn a_part_of_the_board_is_marked_where_marks_are_wanted() {
    let marked = |parts| Style { parts, ..Style::default() }.part("cell-7", "x");
    assert_eq!((marked(false).as_str(), marked(true).as_str()), ("x", "\x1b]8;;cell-7\x1b\\x\x1b]8;;\x1b\\"));
}

fn tossed(heads: bool) -> Coin {
    let mut coin = Coin::new(&NoOptions {}, 2).unwrap();
    coin.apply(Step::Chance(heads), &mut ()).unwrap();
    coin
}

#[test]
fn the_laws_hold_for_a_game_without_secrets() {
    let report =
        laws::assert_hold::<Coin>(&[(NoOptions {}, 2)], Effort { matches: 12, cap: 50, forgeries: 100, seed: 2 });
    assert_eq!(report.matches, 12);
}

#[test]
fn a_step_is_refused_with_its_reason_and_changes_nothing() {
    let start = Coin::new(&NoOptions {}, 2).unwrap();
    let refused = |state: &Coin, step: Step<Action, bool>| {
        let mut after = state.clone();
        let mut told = Vec::new();
        let refusal = after.apply(step, &mut told).unwrap_err();
        assert!(after == *state && told.is_empty(), "{refusal}");
        refusal
    };
    let take = |seat: Seat| Step::Act(seat, Action::Take);
    assert_eq!(refused(&start, take(FIRST)), Refusal::WaitsForChance);
    assert_eq!(refused(&start, take(Seat::new(2))), Refusal::NoSuchSeat);
    let tails = tossed(false);
    assert_eq!(refused(&tails, take(FIRST)), Refusal::Illegal);
    assert_eq!(refused(&tails, take(SECOND)), Refusal::NotYourTurn);
    assert_eq!(refused(&tails, Step::Chance(true)), Refusal::WaitsForDecision);
    let mut second = tails;
    second.apply(Step::Act(FIRST, Action::Pass), &mut ()).unwrap();
    assert_eq!(refused(&second, Step::Chance(false)), Refusal::Impossible);
    let mut over = start;
    while over.outcome().is_none() {
        over.apply(Step::Chance(true), &mut ()).unwrap();
        over.apply(take(over.active()), &mut ()).unwrap();
    }
    assert_eq!(over.outcome().map(|outcome| outcome.winners()), Some(Seats::first(2)));
    assert_eq!(refused(&over, take(FIRST)), Refusal::Over);
    assert_eq!(refused(&over, Step::Chance(true)), Refusal::Over);
}

#[test]
fn what_is_listed_is_legal_and_nothing_else() {
    let heads = tossed(true);
    assert!(heads.is_legal(FIRST, &Action::Take) && heads.is_legal(FIRST, &Action::Pass));
    assert!(!tossed(false).is_legal(FIRST, &Action::Take) && !heads.is_legal(SECOND, &Action::Pass));
    let mut told = Vec::new();
    let mut after = heads;
    after.apply(Step::Act(FIRST, Action::Take), &mut told).unwrap();
    assert_eq!((told, after.taken, after.outcome()), (vec![(FIRST, Action::Take)], [1, 0], None));
}

#[test]
fn a_game_without_secrets_hides_nothing() {
    let heads = tossed(true);
    for viewer in [Viewer::Seat(FIRST), Viewer::Spectator] {
        assert!(heads.hidden(viewer).is_empty());
        assert_eq!(heads.imagine(viewer, &mut RunningDice::new(1)), heads);
        assert_eq!(Coin::redact(&(FIRST, Action::Take), viewer), Some((FIRST, Action::Take)));
    }
    assert!(!heads.discloses(&Step::Act(FIRST, Action::Take)));
}

/// Dice that show these words, one after another.
struct Loaded(Vec<u64>);

impl Dice for Loaded {
    fn word(&mut self) -> u64 {
        self.0.remove(0)
    }
}

#[test]
fn uneven_rolls_are_rolled_again() {
    // Of 2^32 words one is too many for three even chances: the one that would give the first of the remainders.
    let half = 0x8000_0000;
    assert_eq!(Loaded(vec![0, half]).below(3), 1, "rolled again");
    assert_eq!(Loaded(vec![0, 0, 0xffff_ffff]).below(3), 2, "and again");
    assert_eq!(Loaded(vec![0xaaaa_aaab]).below(3), 2, "the next word is even");
    assert_eq!(Loaded(vec![0]).below(4), 0, "four divides them all");
    assert_eq!(Loaded(vec![half]).below(0), 0);
}

#[test]
fn an_outcome_is_drawn_by_its_weight() {
    let start = Coin::new(&NoOptions {}, 2).unwrap();
    let drawn = |word: u64| start.sample(&mut Loaded(vec![word]), &mut vec![(true, 7)]);
    assert_eq!([0, 0x3fff_ffff, 0x4000_0000, 0xffff_ffff].map(drawn), [false, false, true, true].map(Some));
    assert_eq!(tossed(true).sample(&mut Loaded(vec![]), &mut Vec::new()), None);
}
