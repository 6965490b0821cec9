//! What people read and click.

use std::fmt::Write as _;

use cartagena::{Action, Cartagena, Config, Event, Hands, Stage, Starter, Supply, Symbol};
use game::{Arg, Game, Heuristic, Message, Phase, Viewer};

use crate::table::{act, advance, chance, legal, outcomes, pirates, position, retreat, seat, seen, standard};
use Symbol::{Hat, Skull};

/// A message as "id name=value …".
fn flat(message: &Message) -> String {
    let mut text = message.id.to_string();
    for (name, arg) in &message.args {
        let value = match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Word(word) => word.to_string(),
            Arg::Seat(seat) => format!("seat {seat}"),
            Arg::Message(nested) => format!("({})", flat(nested)),
        };
        write!(text, " {name}={value}").unwrap();
    }
    text
}

fn crossroads() -> Cartagena {
    let red = standard(3).hand(2, "skull hat").pirates(2, &[0, 7, 12, 12, 34, 37]).active(2, 0);
    red.pirates(0, &[0, 0, 0, 0, 0, 9]).pirates(1, &[0, 0, 0, 0, 0, 9]).hand(0, "hat").build()
}

#[test]
fn labels_say_what_an_action_does() {
    let table = crossroads();
    let label = |action| flat(&table.label(seat(2), &action));
    assert_eq!(
        label(advance(7, Skull)),
        "label-advance pirate=(pirate-red) from=(at-cell cell=7) card=(symbol-skull) to=10"
    );
    assert_eq!(label(advance(0, Hat)), "label-advance pirate=(pirate-red) from=(at-start) card=(symbol-hat) to=5");
    assert_eq!(label(advance(34, Skull)), "label-board pirate=(pirate-red) from=(at-cell cell=34) card=(symbol-skull)");
    assert_eq!(label(retreat(12)), "label-retreat pirate=(pirate-red) from=(at-cell cell=12) to=9 cards=2");
    assert_eq!(label(retreat(37)), "label-retreat pirate=(pirate-red) from=(at-boat) to=34 cards=1");
    assert_eq!(label(Action::EndTurn), "label-end-turn");
    assert_eq!(label(Action::Skip), "label-skip cards=1");
}

#[test]
fn labels_tell_all_legal_actions_apart() {
    let table = crossroads();
    let labels: std::collections::BTreeSet<_> =
        legal(&table, 2).iter().map(|action| flat(&table.label(seat(2), action))).collect();
    assert_eq!(labels.len(), legal(&table, 2).len());
}

#[test]
fn a_click_on_the_pirate_and_then_on_a_card_or_the_cell_behind() {
    let table = crossroads();
    let path = |action| table.path(seat(2), &action).join(" ");
    assert_eq!(path(advance(7, Skull)), "pirate-red-7 card-skull");
    assert_eq!(path(retreat(37)), "pirate-red-37 cell-34");
    assert_eq!(path(Action::EndTurn), "button-end-turn");
    assert_eq!(path(Action::Skip), "button-skip");
}

#[test]
fn the_view_carries_where_each_choice_leads() {
    let view = seen(&crossroads());
    assert_eq!(view.advances.len(), 4 * 6, "four places ashore, six symbols, whoever holds what");
    assert!(view.advances.iter().any(|landing| (landing.from, landing.card, landing.to) == (7, Skull, 10)));
    let back: Vec<_> = view.retreats.iter().map(|retreat| (retreat.from, retreat.to, retreat.cards)).collect();
    assert_eq!(back, [(12, 9, 2), (34, 12, 2), (37, 34, 1),][..]);
}

#[test]
fn without_a_card_no_card_leads_anywhere() {
    // Hidden hands, too: how many cards somebody holds is no secret.
    for hands in [Hands::Open, Hands::Hidden] {
        let config = Config { hands, ..Config::default() };
        let table = |cards| position(config, 2).hand(0, cards).hand(1, "hat").pirates(0, &[0, 0, 0, 0, 8, 9]).build();
        for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
            assert_eq!(table("").view(viewer).advances, []);
            assert_eq!(table("hat").view(viewer).advances.len(), 3 * 6);
        }
    }
}

#[test]
fn a_retreat_promises_only_cards_that_there_are() {
    // CA-9, CA-15: two pirates wait on 8, but other hands hold nearly all cards.
    let hoard: Vec<_> = Symbol::ALL.iter().flat_map(|symbol| std::iter::repeat_n(symbol.name(), 17)).collect();
    let hoard = hoard.join(" ");
    let skip = Config { cards: 17, skip: true, ..Config::default() };
    for (left, cards) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        let held = hoard.replacen("hat", "", left);
        let table = |deck: &str, supply, row: &str| {
            let table = position(Config { supply, ..skip }, 2).hand(0, "").hand(1, &held).deck(deck).row(row);
            table.pirates(0, &[0, 0, 0, 8, 8, 9]).build()
        };
        // In the deck, among the used cards, in the row.
        let hats = vec!["hat"; left].join(" ");
        for mut table in [table(&hats, Supply::Deck, ""), table("", Supply::Deck, ""), table("", Supply::Row, &hats)] {
            let told = flat(&table.label(seat(0), &retreat(9)));
            assert_eq!(told, format!("label-retreat pirate=(pirate-blue) from=(at-cell cell=9) to=8 cards={cards}"));
            assert_eq!(flat(&table.reason(seat(0), &retreat(9))), format!("reason-retreat cards={cards} cells=1"));
            let skipped = flat(&table.label(seat(0), &Action::Skip));
            assert_eq!(skipped, format!("label-skip cards={}", cards.min(1)));
            assert_eq!(seen(&table).retreats[0].cards, cards);
            act(&mut table, 0, retreat(9));
            if table.phase() == Phase::Chance && seen(&table).row.is_none() {
                assert_eq!(flat(&table.prompt(Viewer::Seat(seat(0)))), format!("prompt-you-draw cards={cards}"));
                let told = flat(&table.prompt(Viewer::Spectator));
                assert_eq!(told, format!("prompt-draw player=seat 0 cards={cards}"));
            }
        }
    }
}

#[test]
fn prompts_speak_to_who_must_act_and_of_them_to_the_others() {
    let mut table = crossroads();
    let ask = |table: &Cartagena, number: u8| flat(&table.prompt(Viewer::Seat(seat(number))));
    assert_eq!((ask(&table, 2), ask(&table, 0)), ("prompt-play".into(), "prompt-wait player=seat 2".into()));
    act(&mut table, 2, retreat(12));
    assert_eq!(ask(&table, 2), "prompt-you-draw cards=2");
    assert_eq!(flat(&table.prompt(Viewer::Spectator)), "prompt-draw player=seat 2 cards=2");
    for _ in 0..2 {
        crate::table::draw(&mut table, Hat);
    }
    assert_eq!(ask(&table, 2), "prompt-again left=1");

    let mut last = standard(2).hand(0, "hat").hand(1, "hat").pirates(0, &[0; 6]).pirates(1, &[0; 6]).build();
    act(&mut last, 0, advance(0, Hat));
    assert_eq!(ask(&last, 0), "prompt-end", "no card is left, and nobody stands behind");

    let skip = Config { skip: true, ..Config::default() };
    let empty = position(skip, 2).hand(1, "hat").pirates(0, &[0, 0, 0, 0, 8, 9]).build();
    assert_eq!(ask(&empty, 0), "prompt-no-cards");

    let mut won = standard(2).hand(0, "hat").pirates(0, &[36, 37, 37, 37, 37, 37]).build();
    act(&mut won, 0, advance(36, Hat));
    assert_eq!((ask(&won, 0), ask(&won, 1)), ("prompt-you-won".into(), "prompt-won player=seat 0".into()));
}

#[test]
fn prompts_tell_how_the_set_up_goes() {
    let config = Config { starter: Starter::Chance, supply: Supply::Row, ..Config::default() };
    let mut table = Cartagena::new(&config, 2).unwrap();
    let mut said = Vec::new();
    while seen(&table).stage != Stage::Turn || !outcomes(&table).is_empty() {
        let prompt = flat(&table.prompt(Viewer::Spectator));
        if said.last() != Some(&prompt) {
            said.push(prompt);
        }
        let (next, _) = outcomes(&table)[0];
        chance(&mut table, next);
    }
    assert_eq!(said, ["prompt-path", "prompt-starter", "prompt-deal", "prompt-row"]);
    assert_eq!(pirates(&table, 0), [0; 6]);
}

#[test]
fn the_log_tells_each_event() {
    let line = |event: Event| Cartagena::line(&event).map(|message| flat(&message));
    let blue = seat(0);
    let said = [
        line(Event::StarterChosen { seat: blue }),
        line(Event::Advanced { seat: blue, card: Skull, from: 0, to: 4 }),
        line(Event::Boarded { seat: blue, card: Skull, from: 36, to: 37, aboard: 3 }),
        line(Event::Retreated { seat: blue, from: 9, to: 7, cards: 2, left_boat: false }),
        line(Event::Took { seat: blue, card: Hat }),
        line(Event::Drew { seat: blue, card: Some(Hat), secret: true }),
        line(Event::Drew { seat: blue, card: None, secret: true }),
        line(Event::NothingToDraw { seat: blue, missing: 1 }),
        line(Event::Passed { seat: blue }),
        line(Event::Skipped { seat: blue }),
        line(Event::Ended { seat: blue }),
        line(Event::Won { seat: blue }),
    ]
    .map(Option::unwrap);
    let expected = [
        "line-starter player=seat 0",
        "line-advanced player=seat 0 card=(symbol-skull) from=(at-start) to=4",
        "line-boarded player=seat 0 card=(symbol-skull) from=(at-cell cell=36) aboard=3",
        "line-retreated player=seat 0 from=(at-cell cell=9) to=7 cards=2",
        "line-took player=seat 0 card=(symbol-hat)",
        "line-drew player=seat 0 card=(symbol-hat)",
        "line-drew-hidden player=seat 0",
        "line-nothing player=seat 0",
        "line-passed player=seat 0",
        "line-skipped player=seat 0",
        "line-ended player=seat 0",
        "line-won player=seat 0",
    ];
    assert_eq!(said, expected);
    assert_eq!(line(Event::TurnBegan { seat: blue }), None);
    assert_eq!(line(Event::CellLaid { cell: 1, symbol: Hat }), None);
}

#[test]
fn a_bot_says_why() {
    let table = crossroads();
    let why = |action| flat(&table.reason(seat(2), &action));
    assert_eq!(why(advance(7, Skull)), "reason-leap cells=3");
    assert_eq!(why(advance(34, Skull)), "reason-board");
    assert_eq!(why(retreat(37)), "reason-retreat cards=1 cells=3");
    assert_eq!((why(Action::Skip), why(Action::EndTurn)), ("reason-skip".into(), "reason-end-turn".into()));
    let last = standard(2).hand(0, "hat").pirates(0, &[36, 37, 37, 37, 37, 37]).build();
    assert_eq!(flat(&last.reason(seat(0), &advance(36, Hat))), "reason-win");
}
