//! Rows of a store, one a line after the game's name: refused, or a match that goes on.
#![no_main]

use catalog::WaitsFor;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut lines = text.lines().map(String::from);
    let Some(Ok(title)) = lines.next().map(|game| catalog::find(&game)) else { return };
    let rows: Vec<String> = lines.collect();
    let Ok(playing) = title.read(&rows) else { return };
    if let WaitsFor::Seats(seats) = playing.waits_for() {
        for seat in seats.iter() {
            for choice in playing.choices(seat).into_iter().take(8) {
                playing.propose(seat, choice.action).expect("what is offered is legal");
            }
        }
    }
});
