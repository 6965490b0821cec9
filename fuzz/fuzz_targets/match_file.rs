//! A match file that somebody opens: refused, or shown to everybody at each of its moments.
#![no_main]

use game::Viewer;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for title in catalog::GAMES {
        let verified = title.verify(text);
        match title.import(text) {
            Ok((playing, _)) => {
                for viewer in playing.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
                    playing.view(viewer);
                    playing.prompt(viewer);
                    playing.told_since(0, viewer);
                }
            }
            Err(_) => assert!(verified.is_err(), "what cannot be read cannot be right"),
        }
    }
});
