//! A program built earlier as a player: is what we call better really better?

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use bots::{Ask, Bot, Choice, Known};
use game::Heuristic;
use serde_json::{Value, json};

/// `best` of another `seaboard`, asked in the engine protocol. It is told an imagined state: the true one where a game
/// has no secrets.
pub struct Former {
    lines: Mutex<(ChildStdin, BufReader<ChildStdout>)>,
    limit: (&'static str, u32),
}

impl Former {
    /// The program of a word such as `/tmp/seaboard/i20000` or, by time, `/tmp/seaboard/t100`.
    pub fn start(word: &str) -> Option<Self> {
        let (path, limit) = word.rsplit_once('/')?;
        let limit = match limit.split_at_checked(1)? {
            ("i", number) => ("iterations", number.parse().ok()?),
            ("t", number) => ("millis", number.parse().ok()?),
            _ => return None,
        };
        let mut child = Command::new(path).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        Some(Self { lines: Mutex::new((child.stdin.take()?, BufReader::new(child.stdout.take()?))), limit })
    }

    fn ask(&self, lines: &[Value]) -> Option<Value> {
        let mut held = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let (input, output) = &mut *held;
        let mut answer = String::new();
        for line in lines {
            writeln!(input, "{line}").and_then(|()| input.flush()).ok()?;
            answer.clear();
            output.read_line(&mut answer).ok()?;
        }
        serde_json::from_str::<Value>(&answer).ok()?.get_mut("ok").map(Value::take)
    }
}

impl<G: Heuristic> Bot<G> for Former {
    fn choose(&self, known: &Known<'_, G>, ask: &Ask<'_>) -> Option<Choice<G::Action>> {
        let (seat, state) = (known.seat(), known.imagine(&mut ask.dice()));
        let mut best = json!({"seat": seat, "bot": "best", "seed": ask.seed});
        best[self.limit.0] = self.limit.1.into();
        let answer = self.ask(&[json!({"load": {"game": G::ID, "state": state}}), json!({"best": best})])?;
        let action: G::Action = serde_json::from_value(answer.get("action")?.clone()).ok()?;
        let iterations = answer.get("iterations").and_then(Value::as_u64).unwrap_or(0);
        Some(Choice { reason: state.reason(seat, &action), action, value: 0.5, margin: None, iterations })
    }

    fn offer(&self, _: &Known<'_, G>, _: &Ask<'_>) -> Option<Choice<G::Action>> {
        None
    }
}
