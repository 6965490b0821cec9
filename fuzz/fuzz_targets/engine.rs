//! Lines to the engine: each gets one answer, and the exchange goes on.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|lines: &[u8]| {
    let mut answers = Vec::new();
    seaboard::engine::run(lines, &mut answers).expect("nothing can fail in memory");
    for answer in answers.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        serde_json::from_slice::<serde_json::Value>(answer).expect("each answer is a line of JSON");
    }
});
