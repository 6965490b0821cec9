//! The document's classes: `Worker` and `SantoriniGame`.

use game::{Dice, RunningDice};
use santorini::Player;
use santorini::facade::{SantoriniGame, Worker};

/// The document's repaired placement.
fn placed() -> SantoriniGame {
    let mut game = SantoriniGame::new();
    for (worker, (x, y)) in [(2, 3), (3, 1), (0, 0), (1, 1)].into_iter().enumerate() {
        assert!(game.place(worker, x, y));
    }
    game
}

fn mv(game: &mut SantoriniGame, worker: usize, x: i32, y: i32) -> bool {
    game.workers[worker].clone().move_to(x, y, game)
}

#[test]
fn a_new_game_is_25_empty_strings_and_four_workers() {
    // SA-1, SA-2
    let game = SantoriniGame::new();
    assert_eq!(game.board.len(), 5);
    assert!(game.board.iter().all(|row| row.len() == 5 && row.iter().all(String::is_empty)));
    assert_eq!(game.workers.each_ref().map(|worker| worker.name.as_str()), ["w11", "w12", "w21", "w22"]);
    assert!(game.workers.iter().all(|worker| (worker.position_x, worker.position_y) == (-1, -1)));
    assert!(!game.has_won() && !game.is_trapped());
    assert_eq!(game, SantoriniGame::default());
}

#[test]
fn workers_are_placed_on_free_cells_only() {
    // SA-3, SA-19
    let mut game = SantoriniGame::new();
    assert!(game.place(0, 2, 3) && game.place(1, 3, 1));
    assert!(!game.place(2, 2, 3), "w11 is there");
    assert!(!game.place(0, 0, 0), "w11 is placed");
    assert!(!game.place(2, 5, 0) && !game.place(2, 0, 5) && !game.place(2, -1, 0) && !game.place(2, 0, -1));
    assert!(!game.place(4, 0, 0), "there are four");
    assert!(!game.place(2, 256, 256) && !game.place(2, i32::MAX, i32::MIN));
    assert_eq!((game.board[2][3].as_str(), game.board[3][1].as_str()), ("w11", "w12"));
    assert_eq!((game.workers[2].position_x, game.current_player()), (-1, Player::B));
    assert!(game.place(3, 0, 0) && game.place(2, 4, 4));
    assert!(!game.place(2, 1, 1), "all are placed");
    assert_eq!(game.current_player(), Player::A);
}

#[test]
fn player_1_begins_whoever_was_placed_first() {
    let mut game = SantoriniGame::new();
    assert!(game.place(2, 0, 0) && game.place(3, 0, 1) && game.place(1, 4, 4) && game.place(0, 4, 3));
    assert_eq!(game.current_player(), Player::A);
    assert!(mv(&mut game, 0, 3, 3));
}

#[test]
fn place_worker_as_the_document_has_it() {
    // SA-3
    let mut game = SantoriniGame::new();
    for (worker, (x, y)) in [(2, 3), (3, 1), (2, 3), (1, 1)].into_iter().enumerate() {
        game.workers[worker].place_worker(x, y);
    }
    assert!(game.to_string().contains("w12") && !game.to_string().contains("w21"), "w11 is on the cell that w21 wants");
    assert!(!mv(&mut game, 0, 2, 2), "w21 is not placed");
    assert_eq!((game.workers[2].position_x, game.workers[3].position_x), (-1, 1));
    game.workers[2].place_worker(0, 0);
    assert!(mv(&mut game, 0, 2, 2));
    game.workers[1].place_worker(4, 4);
    assert!(game.build(2, 3), "a position set later is no move");
    assert_eq!((game.workers[1].position_x, game.workers[1].position_y), (3, 1));
}

#[test]
fn a_move_says_true_and_changes_the_position_or_false_and_changes_nothing() {
    // SA-12, SA-5
    let mut game = placed();
    let before = game.clone();
    let mut w11 = game.workers[0].clone();
    for (x, y) in [(2, 3), (4, 3), (2, 5), (-1, 3), (0, 3)] {
        assert!(!w11.move_to(x, y, &mut game), "{x} {y}");
    }
    assert!(!mv(&mut game, 2, 0, 1), "it is the other player's turn");
    assert!(!Worker::new("w13").move_to(0, 1, &mut game));
    assert!(!game.build(2, 2), "nobody has moved");
    assert_eq!((&game, &w11), (&before, &before.workers[0]));
    assert!(w11.move_to(2, 2, &mut game));
    assert_eq!((w11.position_x, w11.position_y), (2, 2));
    assert_eq!(game.workers[0], w11);
    assert_eq!((game.board[2][2].as_str(), game.board[2][3].as_str()), ("w11", ""));
    assert!(!w11.move_to(2, 3, &mut game), "it is time to build");
}

#[test]
fn a_build_says_true_or_false_and_remembers_who_moved() {
    // SA-12, SA-8, SA-9
    let mut game = placed();
    assert!(mv(&mut game, 1, 3, 2));
    let before = game.clone();
    for (x, y) in [(3, 2), (2, 3), (0, 1), (4, 4), (5, 2), (3, -1)] {
        assert!(!game.build(x, y), "{x} {y}");
    }
    assert_eq!(game, before);
    assert!(game.build(3, 3));
    assert_eq!((game.board[3][3].as_str(), game.current_player()), ("B", Player::B));
}

/// A game in which player 1 builds on 2,2 up to the dome while both step aside and back.
fn tower() -> (SantoriniGame, Vec<String>) {
    let mut game = SantoriniGame::new();
    for (worker, (x, y)) in [(2, 1), (0, 4), (4, 0), (4, 4)].into_iter().enumerate() {
        assert!(game.place(worker, x, y));
    }
    let mut seen = vec![game.board[2][2].clone()];
    for turn in 0..4 {
        let (mine, theirs) = if turn % 2 == 0 { ((1, 1), (4, 3)) } else { ((2, 1), (4, 4)) };
        assert!(mv(&mut game, 0, mine.0, mine.1) && game.build(2, 2));
        seen.push(game.board[2][2].clone());
        assert!(mv(&mut game, 3, theirs.0, theirs.1) && (game.build(3, 4) || game.build(3, 3)));
    }
    (game, seen)
}

#[test]
fn cells_are_written_as_the_document_says() {
    // SA-13
    let (mut game, seen) = tower();
    assert_eq!(seen, ["", "B", "BB", "BBB", "BBBD"]);
    assert!(mv(&mut game, 0, 1, 1) && !game.build(2, 2), "it has a dome already");
}

/// Plays `w 2 3 4 4` records: a worker's number, where it goes and where it builds.
#[track_caller]
fn play(game: &mut SantoriniGame, turns: &[(usize, i32, i32, i32, i32)]) {
    for &(worker, x, y, site_x, site_y) in turns {
        assert!(mv(game, worker, x, y), "{worker} to {x},{y}\n{game}");
        assert!(game.build(site_x, site_y), "{site_x},{site_y}\n{game}");
    }
}

/// w11 has towers of level 1, 2 and 3 beside it; player 1 is to move.
fn stairs() -> SantoriniGame {
    let mut game = SantoriniGame::new();
    for (worker, (x, y)) in [(1, 1), (0, 4), (4, 4), (4, 0)].into_iter().enumerate() {
        assert!(game.place(worker, x, y));
    }
    let turns = [
        (0, 1, 0, 0, 0),
        (2, 3, 4, 4, 4),
        (0, 1, 1, 0, 1),
        (2, 3, 3, 3, 4),
        (0, 1, 0, 0, 1),
        (2, 4, 3, 3, 3),
        (0, 1, 1, 0, 2),
        (2, 4, 2, 4, 3),
        (0, 1, 2, 0, 2),
        (2, 3, 2, 4, 2),
        (0, 1, 1, 0, 2),
        (2, 3, 1, 3, 2),
    ];
    play(&mut game, &turns);
    assert_eq!(game.board[0][..3], ["B", "BB", "BBB"]);
    game
}

#[test]
fn a_worker_on_blocks_is_written_after_them_and_level_3_wins() {
    // SA-13, SA-10, SA-6
    let mut game = stairs();
    assert!(!mv(&mut game, 0, 0, 1), "two levels up");
    play(&mut game, &[(0, 0, 0, 1, 0), (2, 2, 1, 3, 1)]);
    assert_eq!(game.board[0][0], "Bw11");
    play(&mut game, &[(0, 0, 1, 1, 1), (2, 3, 0, 3, 1)]);
    assert_eq!((game.board[0][1].as_str(), game.has_won()), ("BBw11", false));
    assert!(mv(&mut game, 0, 0, 2));
    assert_eq!((game.board[0][2].as_str(), game.has_won(), game.is_trapped()), ("BBBw11", true, false));
    // The winner on the summit does not push the board's edge out of line.
    let lines: Vec<_> = game.to_string().lines().map(|line| line.trim_end().len()).skip(1).collect();
    assert!(lines.iter().all(|length| *length == lines[0]), "{game}");
    assert_eq!(game.current_player(), Player::A);
    assert!(!game.build(0, 1) && !mv(&mut game, 2, 3, 1) && !mv(&mut game, 0, 0, 1), "it is over");
}

#[test]
fn random_games_end_with_a_win_or_a_trap() {
    // SA-11, SA-10
    let mut dice = RunningDice::new(7);
    let (mut won, mut trapped) = (0, 0);
    for _ in 0..150 {
        let mut game = SantoriniGame::new();
        let mut cell = || (dice.below(5) as i32, dice.below(5) as i32);
        for worker in 0..4 {
            while {
                let (x, y) = cell();
                !game.place(worker, x, y)
            } {}
        }
        while !game.has_won() && !game.is_trapped() {
            let (x, y) = cell();
            let worker = cell().0 as usize % 4;
            if mv(&mut game, worker, x, y) && !game.has_won() {
                while {
                    let (x, y) = cell();
                    !game.build(x, y)
                } {}
            }
        }
        won += i32::from(game.has_won());
        if game.is_trapped() {
            trapped += 1;
            let before = game.clone();
            for at in 0..100 {
                assert!(!mv(&mut game, at / 25, at as i32 / 5 % 5, at as i32 % 5));
            }
            assert_eq!(game, before);
        }
        assert!(game.has_won() != game.is_trapped());
    }
    assert!(won > 100 && trapped > 0 && won + trapped == 150, "{won} {trapped}");
}

#[test]
fn the_printed_game_has_axes_and_cells() {
    // SA-13, SA-19
    let mut game = placed();
    assert!(mv(&mut game, 1, 3, 2) && game.build(3, 3));
    let expected = "\
x\\y    0       1       2       3       4
   +-------+-------+-------+-------+-------+
 0 | w21   |       |       |       |       |
   +-------+-------+-------+-------+-------+
 1 |       | w22   |       |       |       |
   +-------+-------+-------+-------+-------+
 2 |       |       |       | w11   |       |
   +-------+-------+-------+-------+-------+
 3 |       |       | w12   | B     |       |
   +-------+-------+-------+-------+-------+
 4 |       |       |       |       |       |
   +-------+-------+-------+-------+-------+
";
    assert_eq!(game.to_string(), expected);
}

#[test]
fn reset_removes_workers_and_buildings() {
    // SA-14
    let (game, _) = tower();
    let mut reset = game.clone();
    reset.reset();
    assert_eq!(reset, SantoriniGame::new());
    let mut rese = game;
    rese.rese();
    assert_eq!(rese, SantoriniGame::new());
}
