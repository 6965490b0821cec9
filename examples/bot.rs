//! A player for Seaboard in Rust. docs/bots.md explains how it is asked.
//!
//! It plays every game by trying things out: it asks for worlds that look like the true one from its seat, takes each
//! choice in each of them, lets everybody play anything from there on, and prefers what was won most often.
//!
//!     cargo build --release -p seaboard --example bot
//!     seaboard simulate cartagena --seats exec:target/release/examples/bot,random --games 20

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use catalog::{Playing, WaitsFor};
use game::{Dice, RunningDice, Seat};
use serde_json::{Value, json};

/// Steps after which a try is given up as undecided.
const STEPS: usize = 300;
/// However much time there is, a demonstration should not take it all.
const LONGEST: Duration = Duration::from_millis(20);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut lines = std::io::stdin().lock().lines();
    while let Some(line) = lines.next() {
        let ask: Value = serde_json::from_str(&line?)?;
        let ask = &ask["decide"];
        if ask["may_wait"] == json!(true) {
            say(&json!({ "choose": null }))?;
            continue;
        }
        say(&json!({ "imagine": 8 }))?;
        let Some(answer) = lines.next() else { return Ok(()) };
        let worlds: Value = serde_json::from_str(&answer?)?;
        say(&json!({ "choose": choice(ask, &worlds["worlds"])? }))?;
    }
    Ok(())
}

fn say(message: &Value) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{message}")?;
    out.flush()
}

/// The choice that did best.
fn choice(ask: &Value, worlds: &Value) -> Result<usize, Box<dyn std::error::Error>> {
    let title = catalog::find(ask["game"].as_str().unwrap_or_default())?;
    let seat: Seat = serde_json::from_value(ask["seat"].clone())?;
    let choices = ask["choices"].as_array().filter(|choices| !choices.is_empty()).ok_or("there are no choices")?;
    let mut dice = RunningDice::new(ask["dice"].as_u64().unwrap_or_default());
    let until = Instant::now() + LONGEST.min(Duration::from_millis(ask["millis"].as_u64().unwrap_or_default()) / 2);
    // Wins and tries of each choice; a try that was not decided counts half.
    let mut won = vec![(0.0, 0.0); choices.len()];
    for world in worlds.as_array().ok_or("there are no worlds")? {
        for (index, action) in choices.iter().enumerate() {
            if Instant::now() > until {
                break;
            }
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&dice.word().to_le_bytes());
            let mut playing = title.begin_from(world.clone(), "a try", table::Bytes32(seed))?;
            let taken = playing.propose(seat, action.clone())?;
            playing.commit(taken);
            won[index].0 += finished(&mut *playing, seat, &mut dice)?;
            won[index].1 += 1.0;
        }
    }
    let share = |index: usize| (won[index].0 + 0.5) / (won[index].1 + 1.0);
    let most = (0..choices.len()).map(share).fold(0.0, f64::max);
    // Whoever always took the same of equals could give and take back for ever.
    let best: Vec<usize> = (0..choices.len()).filter(|index| share(*index) >= most).collect();
    Ok(best[dice.below(best.len() as u32) as usize])
}

/// Plays anything to the end: 1 if the seat wins, 0 if not.
fn finished(playing: &mut dyn Playing, seat: Seat, dice: &mut RunningDice) -> Result<f64, catalog::Problem> {
    for _ in 0..STEPS {
        let actor = match playing.waits_for() {
            WaitsFor::Over(outcome) => return Ok(f64::from(outcome.reward(seat))),
            WaitsFor::Seats(seats) => seats.iter().next(),
            WaitsFor::Seed | WaitsFor::Chance => None,
        };
        let proposed = match actor {
            Some(actor) => {
                let mut legal = playing.legal(actor);
                let any = legal.swap_remove(dice.below(legal.len() as u32) as usize);
                playing.propose(actor, any)?
            }
            None => playing.propose_outcome(None)?,
        };
        playing.commit(proposed);
    }
    Ok(0.5)
}
