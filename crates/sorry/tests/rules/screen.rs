//! What the screen says and what can be clicked.

use game::{Arg, Game, Message, Seat, Step, Style, Viewer};
use sorry::{Action, Card, Config, Event, Sorry};

use crate::table::{act, back, draw, enter, forward, legal, pawn, replace, show, split, swap, table, table_with};

fn drawn(view: &<Sorry as Game>::View, style: Style) -> String {
    drawn_in("en", view, style)
}

fn drawn_in(language: &str, view: &<Sorry as Game>::View, style: Style) -> String {
    let words = words::Words::new(&[Sorry::LOCALES], language);
    Sorry::text(view, style, &|message| words.say(message, &|seat| format!("Player {}", seat.index() + 1)))
}

fn arg<'a>(message: &'a Message, name: &str) -> &'a Arg {
    &message.args.iter().find(|(arg, _)| arg == name).unwrap_or_else(|| panic!("{name} in {message:?}")).1
}

fn inner(message: &Message, name: &str) -> String {
    match arg(message, name) {
        Arg::Message(message) => message.id.to_string(),
        other => panic!("{other:?}"),
    }
}

const RED: Viewer = Viewer::Seat(Seat::new(0));
const BLUE: Viewer = Viewer::Seat(Seat::new(1));

// SO-16, SO-A5: whose turn, the card, its text, and how many pawns can move.
#[test]
fn the_prompt_is_the_documents_screen() {
    let mut state = table("*blue - - - - / red - - - -");
    let prompt = state.prompt(RED);
    assert_eq!((prompt.id.as_ref(), inner(&prompt, "colour").as_str()), ("prompt-draw", "colour-blue"));
    draw(&mut state, Card::Two);
    let prompt = state.prompt(RED);
    assert_eq!(prompt.id, "prompt-play");
    assert_eq!(["colour", "card", "text"].map(|name| inner(&prompt, name)), ["colour-blue", "card-two", "text-two"]);
    assert_eq!(arg(&prompt, "count"), &Arg::Number(4), "four pawns in Start");
    act(&mut state, enter("blue-2"));
    let prompt = state.prompt(RED);
    assert_eq!((prompt.id.as_ref(), inner(&prompt, "colour").as_str()), ("prompt-draw-again", "colour-blue"));
    assert_eq!(state.prompt(BLUE).id, "prompt-draw-again-wait");
    draw(&mut state, Card::Eight);
    let prompt = state.prompt(RED);
    assert_eq!(["card", "text"].map(|name| inner(&prompt, name)), ["card-eight", "text-eight"]);
    assert_eq!(arg(&prompt, "count"), &Arg::Number(1), "one pawn is out");
    // The others read whom the game waits for.
    let prompt = state.prompt(BLUE);
    assert_eq!((prompt.id.as_ref(), arg(&prompt, "player")), ("prompt-play-wait", &Arg::Seat(Seat::new(0))));
    assert_eq!(prompt.args.len(), 5);
    assert_eq!(state.prompt(Viewer::Spectator), prompt);
}

// SO-16: the text is that of the rules that are played.
#[test]
fn cards_say_what_they_do_in_these_rules() {
    let simplified = Config { simplified: true, ..Config::default() };
    for (card, text) in [
        (Card::Seven, "text-seven"),
        (Card::Ten, "text-ten"),
        (Card::Eleven, "text-eleven"),
        (Card::Twelve, "text-twelve"),
    ] {
        let text_of = |config: &Config| {
            let mut state = table_with("*red 22 26 - - / blue 40 - - -", config);
            draw(&mut state, card);
            inner(&state.prompt(RED), "text")
        };
        assert_eq!(text_of(&Config::default()), text);
        let plainly = if card == Card::Twelve { text.to_string() } else { format!("{text}-simplified") };
        assert_eq!(text_of(&simplified), plainly);
    }
}

// SO-16, SO-A5: pawns are counted, not plays.
#[test]
fn a_pawn_with_two_plays_counts_once() {
    let mut state = table("*red 22 26 - - / blue - - - -");
    draw(&mut state, Card::Ten);
    assert_eq!(legal(&state).len(), 4);
    assert_eq!(arg(&state.prompt(RED), "count"), &Arg::Number(2));
}

#[test]
fn every_stage_has_its_prompt() {
    let mut state = table("*red 20 30 - - / blue - - - -");
    assert_eq!(state.prompt(BLUE).id, "prompt-draw-wait");
    act(&mut state, Action::Draw);
    assert_eq!((state.prompt(RED).id.as_ref(), state.prompt(BLUE).id.as_ref()), ("prompt-turn", "prompt-turn"));
    crate::table::chance(&mut state, Card::Seven);
    act(&mut state, split("red-1", 3));
    let prompt = state.prompt(RED);
    assert_eq!(
        (prompt.id.as_ref(), arg(&prompt, "steps"), arg(&prompt, "count")),
        ("prompt-rest", &Arg::Number(4), &Arg::Number(1))
    );
    assert_eq!(state.prompt(BLUE).id, "prompt-rest-wait");
    let mut state = table("*red home home home s5 / blue - - - -");
    draw(&mut state, Card::One);
    act(&mut state, forward("red-4", 1));
    assert_eq!((state.prompt(RED).id.as_ref(), state.prompt(BLUE).id.as_ref()), ("prompt-over-you", "prompt-over"));
    let partners = Config { partners: true, ..Config::default() };
    let mut state =
        table_with("*red home home home s5 / blue - - - - / yellow home home home home / green - - - -", &partners);
    draw(&mut state, Card::One);
    act(&mut state, forward("red-4", 1));
    let ids = [0, 1, 2].map(|seat| state.prompt(Viewer::Seat(Seat::new(seat))).id.to_string());
    assert_eq!(ids, ["prompt-over-you-two", "prompt-over-two", "prompt-over-you-two"]);
    assert_eq!(arg(&state.prompt(Viewer::Seat(Seat::new(2))), "partner"), &Arg::Seat(Seat::new(0)));
    let points = Sorry::new(&Config { points: true, ..Config::default() }, 2).unwrap();
    assert_eq!(points.prompt(RED).id, "prompt-deal");
}

fn said(message: &Message, language: &str) -> String {
    words::Words::new(&[Sorry::LOCALES], language).say(message, &|seat| format!("P{}", seat.index() + 1))
}

// SO-16, SO-A7: an eleven that only swaps may be let go by, and the prompt says so.
#[test]
fn the_prompt_says_when_an_eleven_can_be_let_go_by() {
    let mut state = table("*red 2 - - - / blue 30 - - -");
    draw(&mut state, Card::Eleven);
    assert!(legal(&state).contains(&Action::Forfeit));
    assert!(said(&state.prompt(RED), "en").contains("or let the card go by"));
    assert!(said(&state.prompt(RED), "de").contains("oder lass die Karte verfallen"));
    let mut state = table("*red 20 - - - / blue 30 - - -");
    draw(&mut state, Card::Eleven);
    assert!(!said(&state.prompt(RED), "en").contains("go by"));
}

// No two numbers side by side, no two marks, and sentences begin with a capital letter or a name.
#[test]
fn sentences_are_well_formed() {
    let mut state = table("*red 22 20 - - / blue 27 28 - -");
    let mut told = draw(&mut state, Card::Seven);
    let labels: Vec<Message> = legal(&state).iter().map(|action| state.label(Seat::new(0), action)).collect();
    told.extend(act(&mut state, split("red-1", 3)));
    told.extend(act(&mut state, forward("red-2", 4)));
    let mut state = table("*red - - - - / blue 47 - - -");
    told.extend(draw(&mut state, Card::Sorry));
    told.extend(act(&mut state, replace("red-1", "blue-1")));
    let lines: Vec<Message> = told.iter().filter_map(Sorry::line).collect();
    assert!(lines.iter().any(|line| line.id == "line-bumped-slide") && labels.len() > 10);
    for language in ["en", "de"] {
        for message in labels.iter().chain(&lines) {
            let text = said(message, language);
            let words: Vec<&str> = text.split(' ').collect();
            let number = |word: &&str| word.parse::<u8>().is_ok();
            assert!(!words.windows(2).any(|two| two.iter().all(number)), "{text}");
            assert!(!text.contains("!."), "{text}");
        }
        for line in labels.iter().chain(&lines) {
            assert!(said(line, language).starts_with(char::is_uppercase), "{}", said(line, language));
        }
    }
}

// SO-17: Draw, then a pawn, where it goes, and "Move!".
#[test]
fn the_game_is_driven_by_draw_pawn_and_move() {
    let mut state = table("*red - 22 - - / blue 30 - - -");
    let path = |state: &Sorry, action: Action| state.path(Seat::new(0), &action).join(" ");
    assert_eq!(path(&state, Action::Draw), "button-draw");
    draw(&mut state, Card::Two);
    assert_eq!(path(&state, enter("red-1")), "pawn-red-1 space-5 button-move");
    assert_eq!(path(&state, forward("red-2", 2)), "pawn-red-2 space-24 button-move");
    assert_eq!(path(&state, back("red-2", 4)), "pawn-red-2 space-18 button-move");
    assert_eq!(path(&state, split("red-2", 3)), "pawn-red-2 space-25 button-move", "where it lands, before it slides");
    assert_eq!(path(&state, swap("red-2", "blue-1")), "pawn-red-2 pawn-blue-1 button-move");
    assert_eq!(path(&state, replace("red-1", "blue-1")), "pawn-red-1 pawn-blue-1 button-move");
    assert_eq!(path(&state, Action::Forfeit), "button-forfeit");
    assert_eq!(path(&state, Action::Play { card: Card::Seven }), "card-7 button-play");
    assert_eq!(path(&state, Action::Discard { card: Card::Sorry }), "card-sorry button-discard");
    let home = table("*red s5 - - - / blue 30 - - -");
    assert_eq!(path(&home, forward("red-1", 1)), "pawn-red-1 space-66 button-move");
    // An action that is not possible here has a harmless path.
    assert_eq!(path(&home, forward("red-2", 1)), "pawn-red-2 start-red button-move");
}

// SO-18: only pawns that can move are offered.
#[test]
fn only_legal_pawns_can_be_selected() {
    let mut state = table("*red 22 s4 - home / blue 30 - - -");
    assert_eq!(state.view(RED).movable, []);
    draw(&mut state, Card::Three);
    for viewer in [RED, BLUE, Viewer::Spectator] {
        assert_eq!(state.view(viewer).movable, [pawn("red-1")]);
    }
    let mut state = table("*red 22 s4 - home / blue 30 - - -");
    draw(&mut state, Card::Seven);
    assert_eq!(state.view(RED).movable, [pawn("red-1"), pawn("red-2")]);
    act(&mut state, split("red-2", 2));
    assert_eq!(state.view(RED).movable, [pawn("red-1")]);
}

#[test]
fn the_view_shows_the_table() {
    let mut state = table("*red 22 s4 - home / blue 30 - - -");
    draw(&mut state, Card::Three);
    let view = state.view(RED);
    let spaces: Vec<Option<u8>> = view.players[0].pawns.iter().map(|standing| standing.space).collect();
    assert_eq!(spaces, [Some(22), Some(64), None, Some(66)]);
    assert_eq!((view.players.len(), view.players[0].home, view.players[1].home), (2, 1, 0));
    assert_eq!((view.turn, view.card, view.pack), (Seat::new(0), Some(Card::Three), 43));
    assert_eq!(view.played, [0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]);
    assert!(
        view.winners.is_empty() && view.players.iter().all(|player| player.hand.is_none() && player.score.is_none())
    );
    let mut state = table("*red home home home s5 / blue - - - -");
    draw(&mut state, Card::One);
    act(&mut state, forward("red-4", 1));
    assert!(state.view(BLUE).winners.has(Seat::new(0)));
}

// The label says where the pawn ends and whom that sends back.
#[test]
fn labels_are_exact() {
    let mut state = table("*red 22 20 - - / blue 27 28 - -");
    draw(&mut state, Card::Three);
    let label = state.label(Seat::new(0), &forward("red-1", 3));
    assert_eq!(
        (label.id.as_ref(), arg(&label, "steps"), arg(&label, "bumps")),
        ("label-forward", &Arg::Number(3), &Arg::Number(2))
    );
    let Arg::Message(to) = arg(&label, "to") else { panic!() };
    assert_eq!((to.id.as_ref(), arg(to, "space"), arg(to, "end")), ("place-slide", &Arg::Number(25), &Arg::Number(29)));
    let mut state = table("*red - - - - / blue 27 40 - -");
    draw(&mut state, Card::Sorry);
    let label = state.label(Seat::new(0), &replace("red-1", "blue-1"));
    assert_eq!((label.id.as_ref(), arg(&label, "bumps")), ("label-replace", &Arg::Number(0)));
    let mut state = table("*red 22 - - - / blue 33 - - -");
    draw(&mut state, Card::Eleven);
    let label = state.label(Seat::new(0), &swap("red-1", "blue-1"));
    let Arg::Message(to) = arg(&label, "to") else { panic!() };
    assert_eq!((to.id.as_ref(), arg(to, "space")), ("place-space", &Arg::Number(33)), "where the other one stood");
    let mut state = table("*red s2 1 - - / blue 27 40 - -");
    draw(&mut state, Card::Five);
    assert_eq!(legal(&state), [forward("red-2", 5)]);
    let label = state.label(Seat::new(0), &forward("red-2", 5));
    let Arg::Message(to) = arg(&label, "to") else { panic!() };
    assert_eq!((to.id.as_ref(), arg(to, "number")), ("place-safety", &Arg::Number(3)));
}

#[test]
fn the_log_tells_what_happened() {
    let mut state = table("*red 14 - - - / blue 19 - - -");
    let mut told = draw(&mut state, Card::Three);
    told.extend(act(&mut state, forward("red-1", 3)));
    let lines: Vec<String> = told.iter().filter_map(Sorry::line).map(|line| line.id.to_string()).collect();
    assert_eq!(lines, ["line-drew", "line-forward", "line-slid", "line-bumped-slide"]);
    // SO-19: who comes Home is told so, and who comes into the safety zone is told where.
    let mut state = table("*red s3 1 - - / blue 19 - - -");
    draw(&mut state, Card::Three);
    let place = |told: &[Event]| {
        let line = told.iter().find_map(Sorry::line).unwrap();
        line.args.into_iter().find_map(|(_, arg)| match arg {
            Arg::Message(inner) if inner.id.starts_with("place-") => Some(inner.id.to_string()),
            _ => None,
        })
    };
    let told = act(&mut state.clone(), forward("red-1", 3));
    assert_eq!(place(&told).as_deref(), Some("place-home"));
    let told = act(&mut state, forward("red-2", 3));
    assert_eq!(place(&told).as_deref(), Some("place-safety"));
    let dealt = |card| Sorry::line(&Event::Dealt { seat: Seat::new(0), card }).unwrap().id.to_string();
    assert_eq!((dealt(None).as_str(), dealt(Some(Card::One)).as_str()), ("line-dealt", "line-dealt-card"));
}

#[test]
fn the_text_board_is_a_square() {
    let mut state = table("*red 5 s2 home - / blue 17 25 - - / yellow 60 - - - / green - - - -");
    draw(&mut state, Card::Three);
    let view = state.view(Viewer::Spectator);
    insta::assert_snapshot!("board_ascii", drawn(&view, Style::default()));
    insta::assert_snapshot!("board_unicode", drawn(&view, Style { colour: false, unicode: true, parts: false }));
    let coloured = drawn(&view, Style { colour: true, unicode: true, parts: false });
    for code in [31, 32, 33, 34] {
        assert!(coloured.contains(&format!("\x1b[1;{code}m")), "{code}");
    }
    assert_eq!(coloured.lines().count(), 22);
    // Colours and parts: what can be pointed at, and whose it is.
    let marked = drawn(&view, Style { colour: true, unicode: false, parts: true });
    insta::assert_snapshot!("board_marked", marked.replace('\x1b', "~"));
}

// Whoever reads "to space 8" finds it: every square beside the slides has its number, every other one lies between two.
#[test]
fn the_text_board_has_the_numbers_of_spaces() {
    let view = Sorry::new(&Config::default(), 2).unwrap().view(Viewer::Spectator);
    let board = drawn(&view, Style::default());
    let rows: Vec<&str> = board.lines().collect();
    let top: Vec<&str> = rows[0].split_whitespace().collect();
    assert_eq!(top.join(" "), "1 > - - o 6 7 8 9 > - - - o 15 16");
    let bottom: Vec<&str> = rows[15].split_whitespace().collect();
    assert_eq!(bottom.join(" "), "46 45 o - - - < 39 38 37 36 o - - < 31");
    let sides = |row: usize| (rows[row].split(' ').next().unwrap(), rows[row].split(' ').next_back().unwrap());
    assert_eq!([5, 6, 7, 8].map(sides), [("|", "21"), ("^", "22"), ("54", "23"), ("53", "24")]);
    assert!(
        rows.iter().all(|row| row.chars().count() <= 60) && rows.len() <= 22,
        "it fits beside a terminal's choices"
    );
}

// A colour that nobody plays has five safety spaces and a Home like the others, but nobody to count there.
#[test]
fn absent_colours_have_their_start_and_home() {
    let view = table("*red - - - - / blue - - - -").view(Viewer::Spectator);
    let board = drawn(&view, Style::default());
    let green = board.lines().nth(13).unwrap();
    assert!(green.starts_with("|  =  =  =  =  =  H  "), "{green}");
    let yellow = board.lines().nth(14).unwrap();
    assert!(yellow.contains("  S     =  "), "{yellow}");
    assert_eq!(board.matches("H0").count(), 2);
    assert_eq!(board.matches('=').count(), 20);
}

// What is written beneath the board is what lies on it.
#[test]
fn the_legend_tells_the_cards_that_lie_there() {
    let mut state = table("*red - - - - / blue 27 - - -");
    let legend = |state: &Sorry, language| {
        let board = drawn_in(language, &state.view(Viewer::Spectator), Style::default());
        assert!(board.contains(&format!("x{} ", state.view(Viewer::Spectator).pack)));
        (board.contains("[Sorry!]   "), board.lines().last().unwrap().to_owned())
    };
    draw(&mut state, Card::Sorry);
    let pack = state.view(RED).pack;
    assert_eq!(legend(&state, "en"), (true, format!("[Sorry!] card face up, x{pack} cards in the pack")));
    assert_eq!(legend(&state, "de"), (true, format!("[Sorry!] offene Karte, x{pack} Karten im Stapel")));
    let fresh = Sorry::new(&Config::default(), 2).unwrap();
    assert_eq!(legend(&fresh, "en"), (false, "[-] no card face up, x45 cards in the pack".into()));
}

// G would be Gelb and Grün, so the letters are those of every language, and the list says the colour.
#[test]
fn the_list_names_the_colours() {
    let view = Sorry::new(&Config::default(), 4).unwrap().view(Viewer::Spectator);
    let listed = |language| {
        let board = drawn_in(language, &view, Style::default());
        let lines = board.lines().skip(16).take(4);
        lines.map(|line| line[1..].split(" 1:").next().unwrap().trim_end().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(listed("en"), ["R  Player 1, red", "B  Player 2, blue", "Y  Player 3, yellow", "G  Player 4, green"]);
    assert_eq!(listed("de"), ["R  Player 1, Rot", "B  Player 2, Blau", "Y  Player 3, Gelb", "G  Player 4, Grün"]);
}

// The engine protocol forces any card: a whole turn for each of the eleven.
#[test]
fn every_card_can_be_forced() {
    for card in Card::ALL {
        let mut state = table("*red 21 29 - - / blue 45 - - -");
        draw(&mut state, card);
        assert_eq!(state.card(), Some(card));
        for action in legal(&state) {
            let mut after = state.clone();
            after.apply(Step::Act(Seat::new(0), action), &mut ()).unwrap();
            assert_ne!(show(&after), show(&state), "{card:?}");
        }
    }
}
