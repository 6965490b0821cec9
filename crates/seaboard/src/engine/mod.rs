//! The engine line protocol: a JSON line in, a JSON line out. docs/engine.md describes it.

mod commands;
mod session;

use std::io::{self, BufRead, Read, Write};

use catalog::Problem;
use serde_json::{Value, json};

pub use session::Session;

/// The longest line that is read: a state or a match file fits many times.
const LONGEST_LINE: u64 = 8 * 1024 * 1024;

/// Answers each line until `quit` or the end of the input.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut input).take(LONGEST_LINE + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if read as u64 > LONGEST_LINE && line.last() != Some(&b'\n') {
            skip_line(&mut input)?;
            answer(&mut output, Err(Problem::new("too_long", "a line has at most 8 MB")))?;
            continue;
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&line);
        let replied = std::str::from_utf8(line)
            .map_err(|_| Problem::new("bad_json", "a line is UTF-8 text"))
            .and_then(|text| session.answer(text));
        answer(&mut output, replied)?;
        if session.has_quit() {
            return Ok(());
        }
    }
}

fn answer(output: &mut impl Write, reply: Result<Value, Problem>) -> io::Result<()> {
    let reply = match reply {
        Ok(value) => json!({ "ok": value }),
        Err(problem) => json!({ "error": problem }),
    };
    writeln!(output, "{reply}")?;
    output.flush()
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (end, used) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(at) => (true, at + 1),
            None => (buffer.is_empty(), buffer.len()),
        };
        input.consume(used);
        if end {
            return Ok(());
        }
    }
}
