//! What bots know is worth something: greedy play and the playout player finish matches and beat chance.

use cartagena::{Action, Cartagena, Config};
use game::{Dice, Game, Heuristic, RunningDice, Seat, Step};

use crate::rule_sets::{self, any, play};

/// The action after which the position looks best.
fn greedy(table: &Cartagena, seat: Seat, legal: &[Action], _: &mut RunningDice) -> usize {
    let worth = |action: &Action| {
        let mut after = table.clone();
        after.apply_unchecked(Step::Act(seat, *action), &mut ());
        after.evaluate(seat)
    };
    (0..legal.len()).max_by(|&a, &b| worth(&legal[a]).total_cmp(&worth(&legal[b]))).unwrap()
}

fn sensible(table: &Cartagena, seat: Seat, legal: &[Action], dice: &mut RunningDice) -> usize {
    table.playout(seat, legal, dice)
}

type Player = fn(&Cartagena, Seat, &[Action], &mut RunningDice) -> usize;

/// How many of 60 matches against two random players the player wins, on changing seats.
fn wins(config: &Config, player: Player) -> u32 {
    (0..60)
        .filter(|&number| {
            let own = Seat::new((number % 3) as u8);
            let choose = |table: &Cartagena, seat: Seat, legal: &[Action], dice: &mut RunningDice| {
                if seat == own { player(table, seat, legal, dice) } else { any(table, seat, legal, dice) }
            };
            let table = play(config, 3, number, choose, |_, _, _| {});
            table.outcome().unwrap().winners().has(own)
        })
        .count() as u32
}

#[test]
fn greedy_and_sensible_play_beat_chance() {
    for (name, config) in rule_sets::all() {
        for (kind, player) in [("greedy", greedy as Player), ("sensible", sensible)] {
            let won = wins(&config, player);
            println!("{name}: {kind} won {won} of 60");
            assert!(won >= 50, "{name}: {kind} won {won} of 60");
        }
    }
}

#[test]
fn greedy_play_ends_soon() {
    for (name, config) in rule_sets::all() {
        for (kind, player) in [("greedy", greedy as Player), ("sensible", sensible)] {
            let mut longest = 0;
            for seed in 0..20 {
                let mut acts = 0;
                let seats = 2 + (seed % 4) as u8;
                play(&config, seats, seed, player, |step, _, _| acts += u32::from(matches!(step, Step::Act(..))));
                longest = longest.max(acts / u32::from(seats));
            }
            println!("{name}: {kind} took {longest} acts each at most");
            assert!(longest < 400, "{name}: {kind} took {longest} acts each");
        }
    }
}

#[test]
fn evaluations_are_chances_and_know_only_what_a_seat_may_know() {
    let mut dice = RunningDice::new(5);
    for (_, config) in rule_sets::all() {
        play(&config, 4, 3, any, |_, table, _| {
            if dice.below(8) > 0 {
                return;
            }
            for seat in table.seats().iter() {
                let worth = table.evaluate(seat);
                assert!((0.0..=1.0).contains(&worth));
                let imagined = table.imagine(game::Viewer::Seat(seat), &mut dice);
                assert_eq!(imagined.evaluate(seat), worth);
            }
        });
    }
}

#[test]
fn a_won_match_is_worth_all() {
    let table = play(&Config::default(), 3, 1, any, |_, _, _| {});
    let winner = table.outcome().unwrap().winners().iter().next().unwrap();
    for seat in table.seats().iter() {
        assert_eq!(table.evaluate(seat), if seat == winner { 1.0 } else { 0.0 });
    }
}
