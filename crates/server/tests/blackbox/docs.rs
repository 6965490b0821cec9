//! The examples of docs/api.md, run as they stand there.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::client::{Client, Papers};
use crate::server::{Answer, Place, bot, make, request, table};

/// The server in the examples.
const THERE: &str = "http://127.0.0.1:7420";

fn blocks(text: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in text.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(kind), None) => open = Some((kind.into(), String::new())),
            (None, Some((_, block))) => block.extend([line, "\n"]),
            (None, None) => {}
        }
    }
    blocks
}

/// The words of a command line, as a shell takes them apart.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for character in line.chars() {
        match (quote, character) {
            (Some(open), close) if open == close => quote = None,
            (None, '\'' | '"') => quote = Some(character),
            (None, ' ') => words.push(String::new()),
            (_, other) => words.last_mut().unwrap().push(other),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Everything that the documented answer has, the real one has too.
fn has_all(documented: &Value, real: &Value, at: &str) {
    match (documented, real) {
        (Value::Object(documented), Value::Object(real)) => {
            for (key, value) in documented {
                has_all(
                    value,
                    real.get(key).unwrap_or_else(|| panic!("{at}.{key} is missing")),
                    &format!("{at}.{key}"),
                );
            }
        }
        (Value::Array(documented), Value::Array(real)) => {
            if let (Some(documented), Some(real)) = (documented.first(), real.first()) {
                has_all(documented, real, &format!("{at}[0]"));
            }
        }
        (documented, real) => {
            let same = std::mem::discriminant(documented) == std::mem::discriminant(real);
            assert!(same, "{at} is {real}, not like {documented}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_examples_of_the_interface_work() {
    let text = include_str!("../../../../docs/api.md");
    let place = Place::new();
    let server = place.serve().await;
    let new = protocol::http::NewTable { public: true, ..table("santorini", vec![bot(), bot()]) };
    let made = make(server.address, &new).await;
    let mut watcher = Client::join(server.address, &made.id, Papers::default()).await;
    watcher.until(Client::is_over).await;
    let mut names = BTreeMap::from([("MATCH", watcher.head().match_id.clone())]);
    let mut answer: Option<Answer> = None;
    let mut run = 0;
    for (kind, block) in blocks(text) {
        if kind == "json" {
            let documented: Value = serde_json::from_str(&block).unwrap_or_else(|error| panic!("{error}: {block}"));
            let answer = answer.take().unwrap();
            has_all(&documented, &answer.json(), "answer");
            continue;
        }
        if kind != "sh" {
            continue;
        }
        let mut line = block.replace("\\\n", " ").trim().to_string();
        for (name, value) in &names {
            line = line.replace(&format!("${name}"), value);
        }
        let words = words(&line);
        assert_eq!(words[0], "curl", "{line}");
        let after = |flag: &str| words.iter().position(|word| word == flag).map(|at| words[at + 1].clone());
        let headers: Vec<String> =
            words.iter().enumerate().filter(|(_, word)| *word == "-H").map(|(at, _)| words[at + 1].clone()).collect();
        let address = words.iter().find(|word| word.starts_with(THERE)).unwrap_or_else(|| panic!("{line}"));
        let body = after("-d").or_else(|| after("--json")).unwrap_or_default();
        let mut headers: Vec<&str> = headers.iter().map(String::as_str).collect();
        if after("--json").is_some() {
            headers.push("Content-Type: application/json");
        }
        let method = if body.is_empty() { "GET" } else { "POST" };
        let path = &address[THERE.len()..];
        let mut got = request(server.address, method, path, &headers, body.as_bytes()).await;
        // An analysis takes its time.
        while got.status == 202 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            got = request(server.address, method, path, &headers, body.as_bytes()).await;
        }
        assert_eq!(got.status, 200, "{line}: {}", got.text());
        if got.has_header("content-type: application/json") {
            let json = got.json();
            let mut keep = |name: &'static str, at: &str| {
                if let Some(found) = json.pointer(at).and_then(Value::as_str) {
                    names.insert(name, found.to_string());
                }
            };
            if method == "POST" {
                keep("INVITE", "/invite");
                keep("TOKEN", "/token");
                keep("SECRET", "/secret");
                if json.get("host").is_some() {
                    keep("TABLE", "/id");
                }
            }
        }
        answer = Some(got);
        run += 1;
    }
    assert!(run >= 8, "only {run} examples were found");
    server.stop().await;
}
