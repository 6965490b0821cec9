//! Whatever the engine is sent: each line gets one answer, and the exchange goes on. The target `engine` in `fuzz` tries the same
//! at length.

use proptest::prelude::*;
use proptest::sample::Index;

/// What the documentation sends, without what takes long: how long is for the sender to say.
fn known() -> Vec<&'static str> {
    let sent = include_str!("../../../../docs/engine.md").lines().filter_map(|line| line.strip_prefix("> "));
    sent.filter(|line| !["quit", "best", "hint", "perft"].iter().any(|long| line.contains(long))).collect()
}

/// A line with a few bytes replaced, left out or said twice.
fn garbled(line: &str, edits: &[(Index, u8, u8)]) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    for (at, kind, byte) in edits {
        let at = at.index(bytes.len().max(1)).min(bytes.len());
        let end = (at + usize::from(*byte % 16)).min(bytes.len());
        match kind % 3 {
            0 => bytes.insert(at, *byte),
            1 => drop(bytes.drain(at..end)),
            _ => drop(bytes.splice(at..at, bytes[at..end].to_vec())),
        }
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn every_line_to_the_engine_gets_one_answer(
        lines in prop::collection::vec((any::<Index>(), prop::collection::vec((any::<Index>(), any::<u8>(), any::<u8>()), 0..3)), 1..30),
        noise in any::<Vec<u8>>(),
    ) {
        let known = known();
        let mut sent = Vec::new();
        for (which, edits) in &lines {
            let line: &&str = which.get(&known);
            sent.extend(garbled(line, edits));
            sent.push(b'\n');
        }
        sent.extend(noise);
        let mut answers = Vec::new();
        seaboard::engine::run(&sent[..], &mut answers).unwrap();
        let asked = sent.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
        let answers: Vec<&[u8]> = answers.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).collect();
        prop_assert_eq!(answers.len(), asked);
        for answer in answers {
            let answer: serde_json::Value = serde_json::from_slice(answer).unwrap();
            prop_assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{}", answer);
        }
    }
}
