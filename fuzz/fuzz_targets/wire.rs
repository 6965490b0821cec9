//! A message of a client, and one of a server to a client of ours: refused, or understood the same way again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{Command, Update};

fuzz_target!(|text: &str| {
    if let Ok(command) = serde_json::from_str::<Command>(text) {
        let again = serde_json::to_string(&command).expect("what was read can be written");
        assert_eq!(serde_json::from_str::<Command>(&again).expect("and read again"), command);
    }
    let _ = serde_json::from_str::<Update>(text);
});
