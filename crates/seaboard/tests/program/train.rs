//! `seaboard train`: learning from self-play, for a short time.

use super::{seaboard, text};

#[test]
fn a_short_training_gives_the_same_weights_for_a_seed_however_many_threads_play() {
    let train = |game: &str, seed: &str, threads: &str| {
        let name = format!("seaboard-train-{}-{game}-{seed}-{threads}", std::process::id());
        let out = std::env::temp_dir().join(name);
        let path = out.to_str().expect("a path in UTF-8");
        let arguments = ["train", game, "--games", "6", "--seed", seed, "--threads", threads, "--out", path];
        let run = seaboard(&arguments, "");
        assert!(run.status.success(), "{}", text(&run.stderr));
        assert!(text(&run.stderr).contains("6 matches"), "{}", text(&run.stderr));
        let learned = std::fs::read(&out).expect("a file");
        std::fs::remove_file(out).expect("it is ours");
        learned
    };
    for game in ["santorini", "sorry"] {
        let one = train(game, "1", "1");
        assert_eq!(one, train(game, "1", "2"));
        assert_ne!(one, train(game, "2", "2"));
        assert!(one.len() < 100_000 && one.iter().any(|&byte| byte != 0));
    }
}

#[test]
fn what_cannot_be_learned_or_written_is_refused_before_anything_is_played() {
    for (arguments, said) in [
        (["train", "cartagena", "--out", "x.bin"], "santorini and sorry have"),
        (["train", "chess", "--out", "x.bin"], "there is no game"),
        (["train", "santorini", "--out", "."], "is a folder"),
    ] {
        let run = seaboard(&arguments, "");
        assert!(!run.status.success());
        assert!(text(&run.stderr).contains(said), "{}", text(&run.stderr));
    }
}
