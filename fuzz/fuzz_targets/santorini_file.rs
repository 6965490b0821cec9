//! Santorini's grading files and positions.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let santorini = catalog::find("santorini").expect("it is in the list");
    if let Some(program) = santorini.program() {
        let played = (program.play_file)(&mut &*bytes, &mut std::io::sink(), &|message| message.id.to_string());
        played.expect("whatever a file says, it is answered");
    }
    if let (Some(positions), Ok(text)) = (santorini.positions(), std::str::from_utf8(bytes))
        && let Ok(state) = (positions.read)(text)
    {
        let again = (positions.write)(state.clone()).expect("what was read can be written");
        assert_eq!((positions.read)(&again).expect("and read again"), state);
        (positions.perft)(text, 1).expect("its turns can be counted");
    }
});
