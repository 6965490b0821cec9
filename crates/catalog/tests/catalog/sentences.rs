//! Everything that a match can say has a sentence, in every language.

use catalog::{GAMES, Playing};
use game::{Message, RunningDice, Seat, Viewer};
use words::Words;

use crate::{act, begin, seats};

fn name(seat: Seat) -> String {
    format!("Player{}", seat.index())
}

fn said(words: &Words, message: &Message, of: &str) {
    let sentence = words.try_say(message, &name);
    assert!(sentence.as_ref().is_ok_and(|said| !said.trim().is_empty()), "{of}, {}: {sentence:?}", words.language());
}

fn all_said(playing: &dyn Playing, languages: &[Words], of: &str) {
    let viewers = playing.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
    for words in languages {
        for viewer in viewers.clone() {
            said(words, &playing.prompt(viewer), of);
        }
        for seat in playing.seats().iter() {
            let choices = playing.choices(seat);
            let mut labels: Vec<_> = choices.iter().map(|choice| words.say(&choice.label, &name)).collect();
            for choice in &choices {
                said(words, &choice.label, of);
            }
            let many = labels.len();
            labels.sort();
            labels.dedup();
            assert_eq!(labels.len(), many, "{of}, {}: two choices read the same: {labels:?}", words.language());
        }
    }
}

#[test]
fn every_prompt_label_and_line_has_a_sentence() {
    for title in GAMES {
        let languages = ["en", "de"].map(|language| title.words(language));
        for rules in title.rule_sets() {
            for seats in seats(*title, rules.id) {
                let of = format!("{} {} for {seats}", title.id(), rules.id);
                let mut dice = RunningDice::new(u64::from(seats));
                let mut playing = begin(*title, rules.id, seats, 9);
                let mut steps = 0;
                loop {
                    if steps % 5 == 0 {
                        all_said(playing.as_ref(), &languages, &of);
                    }
                    let seq = playing.seq();
                    if steps > 400 || !act(&mut playing, &mut dice) {
                        break;
                    }
                    steps += 1;
                    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(0))] {
                        for line in playing.told_since(seq, viewer).iter().flat_map(|told| &told.lines) {
                            for words in &languages {
                                said(words, line, &of);
                                // The mark beside a line is of somebody whom it names; one that names nobody has none.
                                let text =
                                    words.try_say(line, &|seat| format!("@{}", seat.index())).expect("it was said");
                                match line.about() {
                                    Some(seat) => assert!(text.contains(&format!("@{}", seat.index())), "{of}: {text}"),
                                    None => assert!(!text.contains('@'), "{of}: {text}"),
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
