//! Whole matches by the engine protocol in which chance is forced, so that what is rare comes up; and matches among
//! bots of every level.

use std::collections::BTreeMap;

use game::{Dice, RunningDice};
use serde_json::{Value, json};

use crate::engine::Engine;

/// How a match went: everything that was told, and who won.
struct Played {
    told: Vec<Value>,
    winners: Vec<u64>,
    over: Value,
}

impl Played {
    /// How often an event of this name was told.
    fn times(&self, event: &str) -> usize {
        self.told.iter().filter(|told| told.get(event).is_some()).count()
    }
}

/// Plays a match to its end. `bring` says which of the possible outcomes comes (`None`: one is drawn), `decide` what a
/// seat does.
fn play(
    engine: &mut Engine,
    new: Value,
    mut bring: impl FnMut(&mut Engine, &[Value]) -> Option<Value>,
    mut decide: impl FnMut(&mut Engine, u64) -> Value,
) -> Played {
    let mut phase = ok(engine, &json!({ "new": new }));
    let mut told = Vec::new();
    for _ in 0..60_000 {
        if let Some(over) = phase.get("over") {
            let winners = over["winners"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
            return Played { told, winners, over: over.clone() };
        }
        let step = if phase.get("chance").is_some() {
            let listed = ok(engine, &json!("outcomes"));
            let outcomes: Vec<_> = items(&listed).iter().map(|listed| listed["outcome"].clone()).collect();
            match bring(engine, &outcomes) {
                Some(outcome) => json!({ "chance": { "outcome": outcome } }),
                None => json!({ "chance": {} }),
            }
        } else {
            let seat = phase["decide"][0].as_u64().expect("somebody decides");
            let action = decide(engine, seat);
            json!({ "act": { "seat": seat, "action": action } })
        };
        let answer = ok(engine, &step);
        told.extend(items(&answer["told"]).iter().cloned());
        phase = answer["phase"].clone();
    }
    panic!("{new} did not end");
}

fn ok(engine: &mut Engine, line: &Value) -> Value {
    let mut answer = engine.ask(line);
    assert!(answer.get("ok").is_some(), "{line}: {answer}");
    answer["ok"].take()
}

fn items(list: &Value) -> &[Value] {
    list.as_array().expect("a list")
}

fn legal(engine: &mut Engine, seat: u64) -> Vec<Value> {
    items(&ok(engine, &json!({ "legal": { "seat": seat } }))).to_vec()
}

/// What a bot would do; it is asked to think as little as it can.
fn best(engine: &mut Engine, seat: u64, level: &str, seed: u64) -> Value {
    let ask = json!({ "best": { "seat": seat, "bot": level, "iterations": 3, "seed": seed } });
    let best = ok(engine, &ask);
    let said = |field: &str| best[field].as_str().is_some_and(|text| !text.is_empty());
    // Whoever takes anything has no reason for it, and no opinion.
    let thinks = level != "random";
    assert!(said("label") && said("reason") == thinks, "{best}");
    let value = best["value"].as_f64();
    assert!(value.is_some() == thinks && value.is_none_or(|value| (0.0..=1.0).contains(&value)), "{best}");
    best["action"].clone()
}

/// The name of an action or outcome: `"draw"`, or the only field of `{"forward": …}`.
fn name(value: &Value) -> String {
    let field = || value.as_object().and_then(|fields| fields.keys().next()).map(String::as_str);
    value.as_str().or_else(field).expect("a name").to_string()
}

#[test]
fn sorry_with_every_card_forced() {
    // SO-6 to SO-14, SO-19: the card that came least often comes next, and the least usual play is made with it. An
    // eleven that can only swap is rare, so there are matches until one was let go by.
    let mut engine = Engine::start();
    let (mut cards, mut plays) = (BTreeMap::<String, u32>::new(), BTreeMap::<String, u32>::new());
    let mut dice = RunningDice::new(1);
    let mut seeds = 1..=20;
    let played = loop {
        let seed = seeds.next().expect("an eleven is let go by in one of twenty matches");
        let played = play(
            &mut engine,
            json!({ "game": "sorry", "seats": 4, "seed": seed }),
            |_, outcomes| {
                let rarest = outcomes.iter().min_by_key(|card| cards.get(&name(card)).copied()).cloned();
                *cards.entry(rarest.as_ref().map(name).expect("a card")).or_default() += 1;
                rarest
            },
            |engine, seat| {
                let mut legal = legal(engine, seat);
                dice.shuffle(&mut legal);
                let rarest = legal.into_iter().min_by_key(|action| plays.get(&name(action)).copied()).expect("a play");
                *plays.entry(name(&rarest)).or_default() += 1;
                rarest
            },
        );
        if played.times("forfeited") > 0 {
            break played;
        }
    };
    assert_eq!(cards.len(), 11, "{cards:?}");
    for play in ["draw", "enter", "forward", "back", "split", "swap", "replace", "forfeit"] {
        assert!(plays.contains_key(play), "{play} is not in {plays:?}");
    }
    for event in ["drew", "moved", "swapped", "slid", "bumped", "again", "shuffled", "forfeited"] {
        assert!(played.times(event) > 0, "{event} never happened");
    }
    assert_eq!((played.winners.len(), played.times("won")), (1, 1), "{}", played.over);
    // Such a match is not what its seed would have brought, and a check says so.
    let file = ok(&mut engine, &json!("export"));
    let verified = engine.ask(&json!({ "verify": { "file": file } }));
    assert_eq!(verified["error"]["code"], "forged", "{verified}");
}

#[test]
fn buccaneer_with_each_chance_card_forced_once() {
    // BU-C1 to BU-C28, BU-32. People who sail anywhere visit the island often; then captains bring it to an end.
    let whole = (1..=6).any(|seed| {
        let mut engine = Engine::start();
        // What is left; both closures look at it.
        let left = std::cell::RefCell::new((1..=28).collect::<Vec<u64>>());
        let mut dice = RunningDice::new(seed);
        let played = play(
            &mut engine,
            json!({ "game": "buccaneer", "seats": 4, "seed": seed }),
            |_, outcomes| {
                let mut left = left.borrow_mut();
                let next = |card: &&Value| card["fortune"].as_u64().is_some_and(|number| left.contains(&number));
                let forced = outcomes.iter().find(next).cloned();
                left.retain(|number| forced.as_ref().is_none_or(|card| card["fortune"] != *number));
                forced
            },
            |engine, seat| {
                if left.borrow().is_empty() {
                    return best(engine, seat, "casual", seed);
                }
                let mut legal = legal(engine, seat);
                legal.swap_remove(dice.below(legal.len() as u32) as usize)
            },
        );
        let winner = played.winners[0] as usize;
        assert!(played.winners.len() == 1 && played.over["scores"][winner].as_u64() >= Some(20), "{}", played.over);
        left.into_inner().is_empty()
    });
    assert!(whole, "no match lasted until each card had come");
}

#[test]
fn forbidden_island_is_won_in_both_rule_sets() {
    // FI-20, FI-31: no water rises and dry tiles are drawn first, so a team that plays its plan gets away.
    for rules in ["standard", "published"] {
        let won = (1..=6).any(|seed| {
            let mut last = Value::Null;
            let played = play(
                &mut Engine::start(),
                json!({ "game": "forbidden-island", "rules": rules, "seats": 2, "seed": seed }),
                |engine, outcomes| match name(&outcomes[0]).as_str() {
                    "flood" => {
                        let island = ok(engine, &json!("state"))["island"].clone();
                        let dry = |card: &&Value| !items(&island["flooded"]).contains(&card["flood"]);
                        Some(outcomes.iter().find(dry).unwrap_or(&outcomes[0]).clone())
                    }
                    "card" => outcomes.iter().find(|card| card["card"] != "waters_rise").cloned(),
                    _ => None,
                },
                |engine, seat| {
                    last = best(engine, seat, "casual", seed);
                    last.clone()
                },
            );
            if played.winners.is_empty() {
                return false;
            }
            assert_eq!(played.winners, [0, 1], "all win together");
            assert_eq!((played.times("captured"), &last), (4, &json!("escape")), "{rules}");
            true
        });
        assert!(won, "{rules}: nobody got away");
    }
}

/// A whole match of every game, all seats taken by bots of one level.
fn bots_finish(level: &str) {
    let games = ok(&mut Engine::start(), &json!("games"));
    for game in items(&games) {
        let mut seed = 0;
        let new = json!({ "game": game["game"], "seats": game["seats"]["least"], "seed": 4 });
        let played = play(
            &mut Engine::start(),
            new,
            |_, _| None,
            |engine, seat| {
                seed += 1;
                best(engine, seat, level, seed)
            },
        );
        assert!(!played.winners.is_empty() || game["cooperative"] == true, "{}: {}", game["game"], played.over);
    }
}

#[test]
fn random_bots_finish_every_game() {
    bots_finish("random");
}

#[test]
fn beginners_finish_every_game() {
    bots_finish("beginner");
}

#[test]
fn casual_bots_finish_every_game() {
    bots_finish("casual");
}

#[test]
fn strong_bots_finish_every_game() {
    bots_finish("strong");
}

#[test]
fn the_best_bots_finish_every_game() {
    bots_finish("best");
}
