//! `seaboard train`: learning from self-play, for a short time.

use super::{seaboard, text};

#[test]
fn a_short_training_gives_the_same_weights_for_a_seed_however_many_threads_play() {
    let train = |name: &str, seed: &str, threads: &str| {
        let out = std::env::temp_dir().join(format!("seaboard-train-{}-{name}", std::process::id()));
        let path = out.to_str().expect("a path in UTF-8");
        let arguments = ["train", "santorini", "--games", "6", "--seed", seed, "--threads", threads, "--out", path];
        let run = seaboard(&arguments, "");
        assert!(run.status.success(), "{}", text(&run.stderr));
        assert!(text(&run.stderr).contains("6 matches"), "{}", text(&run.stderr));
        let learned = std::fs::read(&out).expect("a file");
        std::fs::remove_file(out).expect("it is ours");
        learned
    };
    let one = train("one", "1", "1");
    assert_eq!(one, train("again", "1", "2"));
    assert_ne!(one, train("other", "2", "2"));
    assert!(one.len() < 80_000 && one.iter().any(|&byte| byte != 0));
}

#[test]
fn what_cannot_be_learned_or_written_is_refused_before_anything_is_played() {
    for (arguments, said) in [
        (["train", "sorry", "--out", "x.bin"], "santorini has"),
        (["train", "chess", "--out", "x.bin"], "there is no game"),
        (["train", "santorini", "--out", "."], "is a folder"),
    ] {
        let run = seaboard(&arguments, "");
        assert!(!run.status.success());
        assert!(text(&run.stderr).contains(said), "{}", text(&run.stderr));
    }
}
