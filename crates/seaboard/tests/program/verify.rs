//! Checking match files.

use serde_json::{Value, json};

use crate::{seaboard, text};

/// A finished two-player match of Sorry!, played by the engine.
pub fn finished() -> Value {
    let mut playing = crate::engine::Engine::start();
    let mut phase = playing.ask(&json!({ "new": { "game": "sorry", "seats": 2, "seed": 3 } }))["ok"].clone();
    loop {
        if phase.get("over").is_some() {
            return playing.ask(&json!("export"))["ok"].clone();
        }
        phase = if phase.get("chance").is_some() {
            playing.ask(&json!("run_chance"))["ok"]["phase"].clone()
        } else {
            let seat = &phase["decide"][0];
            let action = playing.ask(&json!({ "legal": { "seat": seat } }))["ok"][0].clone();
            playing.ask(&json!({ "act": { "seat": seat, "action": action } }))["ok"]["phase"].clone()
        };
    }
}

fn verify(file: &Value) -> (bool, String) {
    let output = seaboard(&["verify", "-"], &file.to_string());
    (output.status.success(), text(&output.stdout) + &text(&output.stderr))
}

#[test]
fn a_good_match_verifies_and_a_forged_one_is_told_with_its_step() {
    let good = finished();
    let (fair, said) = verify(&good);
    assert!(fair && said.starts_with("fair:") && said.contains("Nobody but the server"), "{said}");
    assert!(
        said.contains("steps of Sorry! are legal") && said.contains("of them chance") && said.contains("\nseed "),
        "{said}"
    );
    let (fair, said) = verify(&crate::engine::played("santorini", "standard"));
    assert!(fair && said.contains("steps of Santorini are legal. It is played without chance.\n"), "{said}");
    assert!(!said.contains("nonce") && !said.contains("seed"), "{said}");
    let (fair, said) = (seaboard(&["verify", "-"], &format!("\u{feff}{good}")), "a byte order mark is passed over");
    assert!(fair.status.success(), "{said}");

    let chance =
        |file: &Value| file["log"].as_array().expect("a log").iter().position(|entry| entry.get("chance").is_some());
    let at = chance(&good).expect("there is chance");
    let mut other_card = good.clone();
    let drawn = &mut other_card["log"][at]["chance"]["outcome"];
    *drawn = if *drawn == json!("three") { json!("five") } else { json!("three") };
    let (fair, said) = verify(&other_card);
    assert!(!fair && said.contains(&format!("entry {at}: chance should have brought")), "{said}");

    let mut other_seed = good.clone();
    let seed = other_seed["log"][0]["begin"]["server_seed"].as_str().expect("a seed").to_string();
    let swapped: String = seed.chars().rev().collect();
    other_seed["log"][0]["begin"]["server_seed"] = json!(swapped);
    let (fair, said) = verify(&other_seed);
    assert!(!fair && said.contains("committed"), "{said}");

    let mut cut = good.clone();
    cut["log"].as_array_mut().expect("a log").pop();
    let (fair, said) = verify(&cut);
    assert!(!fair && said.contains("not over"), "{said}");

    for nonsense in [json!({}), json!([]), json!({ "game": "chess" }), json!({ "game": "sorry", "log": 1 })] {
        assert!(!verify(&nonsense).0, "{nonsense}");
    }
}
