//! Positions in one line.

use santorini::{NotationError, Player, Santorini, Stage};

use crate::*;

const EXAMPLE: &str = "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a";

#[test]
fn the_example_reads_and_writes() {
    let state = at(EXAMPLE);
    assert_eq!(state.to_string(), EXAMPLE);
    assert_eq!((state.towers().level(cell(2, 2)), state.mover(), state.stage()), (2, Player::A, Stage::Turn));
    assert_eq!(at(&EXAMPLE.replace(" a", "   b ")).mover(), Player::B);
}

#[test]
fn everything_a_position_needs_reads_and_writes() {
    let lines = [
        "0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a",
        "0,0,0,0,0/0,0,0,0,0/0,0,0b,0,0/0,0,0,0,0/0a,0,0,0,0a b",
        "0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a offer",
        "0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a pan,none offer",
        "0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 b pan,atlas take",
        "0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a pan,atlas begin",
        "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a pan,none",
        "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a none,athena held",
        "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a pieces",
        "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a build:1,1",
        "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a athena,none climbed build:1,1",
        "4,4,4,0,0/0,1a,0,0,0/0,4,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 b none,atlas dome:0@0,0 dome:1@0,1 dome:2@2,1",
        "0,1,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a prometheus,pan prebuilt:1,1",
        "0,1,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a artemis,pan step:1,1<0,1",
        "0,1,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a hermes,pan walk:1,1",
        "0,1,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a hermes,pan build:either",
        "0,1,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a demeter,pan again:1,1+0,1",
        "0,1,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a hephaestus,pan again:1,1+0,1",
        "0,2,0,0,0/0,3a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a",
        "0,1,0,0,0/0,3a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a none,minotaur",
        "0,2,0,0,0/0,3a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a none,minotaur won",
        "0,2,0,0,0/0,0a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a pan,none won",
        "0b,4,0,0,0/4,4,0,0,0/0,0,0,0,0/0,0,0,4,4/0a,0,0a,4,0b b",
    ];
    for line in lines {
        assert_eq!(at(line).to_string(), line);
    }
    assert_eq!(at(lines[22]).stage(), Stage::Trapped);
    assert_eq!(at(lines[18]).winner(), Some(Player::A));
    assert_eq!(at(lines[19]).winner(), None);
    assert_eq!(at(lines[11]).towers().used(), [5, 3, 1, 4]);
    // Without the gods' names where both have none.
    assert_eq!(at("0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a none,none").to_string(), EXAMPLE);
    // Who has won is to move, whoever was written.
    assert_eq!(at("0,2,0,0,0/0,3a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 b").mover(), Player::A);
    assert_eq!(at("0,2,0,0,0/0,3b,0,0,0/0,0,2b,0,0/0,0,0,0a,0/0,0,0,0a,0 a").winner(), Some(Player::B));
}

#[test]
fn what_is_wrong_is_said_with_what_would_be_right() {
    let error = |text: &str| text.parse::<Santorini>().unwrap_err();
    assert_eq!(error(""), NotationError::Rows(1));
    assert_eq!(error("0,0,0,0,0/0,0,0,0,0 a"), NotationError::Rows(2));
    assert_eq!(error(&EXAMPLE.replacen("0,", "", 1)), NotationError::Cells { x: 0, found: 4 });
    assert_eq!(error(&EXAMPLE.replace("1a", "5a")), NotationError::Cell { x: 1, y: 1, text: "5a".into() });
    assert_eq!(error(&EXAMPLE.replace("1a", "1c")), NotationError::Cell { x: 1, y: 1, text: "1c".into() });
    assert_eq!(error(&EXAMPLE.replace("1a", "/")), NotationError::Rows(6));
    assert_eq!(error(&EXAMPLE.replace("1a", "")), NotationError::Cell { x: 1, y: 1, text: String::new() });
    assert_eq!(error(&EXAMPLE.replacen('0', "0a", 1)), NotationError::Workers(Player::A));
    assert_eq!(error(EXAMPLE.strip_suffix(" a").unwrap()), NotationError::Mover);
    assert_eq!(error(&EXAMPLE.replace(" a", " c")), NotationError::Mover);
    for word in [
        "zeus,pan",
        "apollo",
        "helt",
        "dome:1@0,0",
        "dome:3@1,1",
        "dome:x",
        "dome:0",
        "build:5,0",
        "build:0,5",
        "build:1",
        "build:+1,1",
        "step:1,1",
        "again:1,1",
        "step:1,1+1,2",
        "walk:",
        "leap:1,1",
        "prebuilt:x,y",
    ] {
        assert_eq!(error(&format!("{EXAMPLE} {word}")), NotationError::Word(word.into()), "{word}");
    }
    for (words, second) in [
        ("held held", "held"),
        ("build:1,1 build:1,1", "build:1,1"),
        ("won offer", "offer"),
        ("offer take", "take"),
        ("take begin", "begin"),
        ("begin won", "won"),
        ("build:1,1 won", "won"),
    ] {
        assert_eq!(error(&format!("{EXAMPLE} {words}")), NotationError::Twice(second.into()), "{words}");
    }
    assert_eq!(error(&format!("{EXAMPLE} held apollo,pan")), NotationError::Word("apollo,pan".into()));
    let domed = EXAMPLE.replacen("0,", "4,", 1);
    for second in ["dome:1@0,0", "dome:2@0,0"] {
        let told = error(&format!("{domed} atlas,none dome:1@0,0 {second}"));
        assert_eq!(told, NotationError::Twice(second.into()));
        assert!(told.to_string().contains("says already"), "{told}");
    }
    assert_eq!(
        error(&EXAMPLE.replace("1a", "4a")).to_string(),
        "not a position of this game: a worker stands on a dome"
    );
    assert!(error(&format!("{EXAMPLE} helt")).to_string().contains("words such as held"));
    assert!(error("0,0").to_string().contains("write five, separated by /"));
    assert!(error(&EXAMPLE.replacen("0,", "", 1)).to_string().contains("row x=0 has 4 cells: write five"));
    assert!(error(&EXAMPLE.replace("1a", "9")).to_string().contains("a level from 0 to 4"));
    assert!(error(&EXAMPLE.replace(" a", "")).to_string().contains("the player to move: a or b"));
}

#[test]
fn workers_are_told_apart_by_their_cells_only() {
    let mut state = at(EXAMPLE);
    go(&mut state, "4,3-3,2 +4,3 2,2-1,2 +2,2 3,2-2,1 +3,2 1,2-0,2 +1,2 2,1-1,0 +0,0");
    let read = at(&state.to_string());
    assert_ne!(read, state, "w12 is above w11 now");
    assert_eq!(read, state.by_cells());
    assert_eq!(read.key(), state.key());
    assert_eq!(read.to_string(), state.to_string());
}

#[test]
fn keys_tell_positions_apart() {
    let lines = [
        EXAMPLE,
        &EXAMPLE.replace(" a", " b"),
        &EXAMPLE.replace("1a", "2a"),
        &format!("{EXAMPLE} pan,none"),
        &format!("{EXAMPLE} none,pan"),
        &format!("{EXAMPLE} none,athena"),
        &format!("{EXAMPLE} none,athena held"),
        &format!("{EXAMPLE} pieces"),
        &format!("{EXAMPLE} build:1,1"),
        &format!("{EXAMPLE} build:4,3"),
        &format!("{EXAMPLE} athena,none build:1,1"),
        &format!("{EXAMPLE} athena,none climbed build:1,1"),
    ];
    let keys: std::collections::HashSet<u64> = lines.iter().map(|line| at(line).key()).collect();
    assert_eq!(keys.len(), lines.len());
}

#[test]
fn what_cannot_have_happened_is_refused() {
    for impossible in [
        // Athena went up, and both of her workers are on the ground.
        "0,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 b athena,none held",
        "0,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 b athena,apollo held",
        "0,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 a athena,none climbed build:1,1",
        // A second build, and nothing was built.
        "0,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 a hephaestus,none again:1,1+0,0",
        "0,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 a demeter,none again:1,1+0,0",
        "1,0,0,0,0/0,0a,0,0,0/0,1b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 a demeter,none again:1,1+2,1",
        // Demeter cannot have put a dome on two blocks.
        "4,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 a demeter,atlas dome:2@0,0 again:1,1+0,0",
        "0,0,0,0,0/0,0a,0,0,0/0,0b,0,0,0/0,0,0,0b,0/0,0,0,0a,0 a prometheus,none prebuilt:1,1",
        // Pan came down two levels, and nothing about him is two levels higher: only a dome, or where somebody stands.
        "0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a pan,none won",
        "4,1,0,0,0/0,0a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a pan,none won",
        "2,2,2,0,0/0,2a,0,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a pan,none won",
        "0,2,0,0,0/0,0a,0,0,0/0,0,0b,0,0/0,0,0,0b,0/0,0,0,0a,0 a demeter,none won",
        // Without gods nobody else can begin to place.
        "0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 b",
        "0,0,0,0,0/0,0b,0b,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a",
        "0,0,0,0,0/0,0b,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 b pan,none",
    ] {
        assert!(matches!(impossible.parse::<Santorini>().unwrap_err(), NotationError::Position(_)), "{impossible}");
    }
    for possible in [
        // The Minotaur has pushed her down since.
        "0,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 b athena,minotaur held build:2,1",
        "1,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 a hephaestus,none again:1,1+0,0",
        "4,0,0,0,0/0,0a,0,0,0/0,0b,0,1,0/0,0,0,0b,0/0,0,0,0a,0 a demeter,none again:1,1+0,0",
        "1,0,0,0,0/0,0a,0,0,0/0,0b,0,0,0/0,0,0,0b,0/0,0,0,0a,0 a prometheus,none prebuilt:1,1",
        // From level 3, where Apollo had put him.
        "0,3,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a pan,apollo won",
        "0,0,0,0,0/0,0b,0b,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0 a pan,apollo",
    ] {
        assert_eq!(at(possible).to_string(), possible);
    }
}
