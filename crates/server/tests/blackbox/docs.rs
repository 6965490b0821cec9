//! The examples of docs/api.md, run as they stand there.

use std::collections::{BTreeMap, BTreeSet};

use protocol::{Command, Update};
use serde_json::Value;

use crate::client::{Client, Papers, open};
use crate::server::{Answer, Place, bot, make, person, request, table};

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

/// What the blocks of a kind say, one JSON value each.
fn examples(kind: &str) -> Vec<Value> {
    let text = include_str!("../../../../docs/api.md");
    let read = |block: String| serde_json::from_str(&block).unwrap_or_else(|error| panic!("{error}: {block}"));
    blocks(text).into_iter().filter(|(found, _)| found == kind).map(|(_, block)| read(block)).collect()
}

/// The names of the variants of one of the enums on the wire, as its TypeScript type has them.
fn variants(tag: &str) -> BTreeSet<String> {
    let types = include_str!("../../../../web/types/protocol.d.ts");
    let opening = format!("{{ \"{tag}\": \"");
    let parts = types.split(&opening).skip(1);
    parts.map(|part| part.split('"').next().unwrap().to_string()).collect()
}

#[test]
fn every_command_and_update_is_described() {
    for (kind, tag) in [("command", "do"), ("update", "is")] {
        let described: BTreeSet<String> =
            examples(kind).iter().map(|example| example[tag].as_str().unwrap().to_string()).collect();
        assert_eq!(described, variants(tag));
    }
    for example in examples("command") {
        let read: Command =
            serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{error}: {example}"));
        assert_eq!(serde_json::to_value(read).unwrap(), filled(&example), "every field is described");
    }
    for example in examples("update") {
        let read: Update = serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{error}: {example}"));
        assert_eq!(serde_json::to_value(read).unwrap(), filled(&example), "every field is described");
    }
}

/// Numbers that a float of 32 bits writes differently are left out of the comparison.
fn filled(example: &Value) -> Value {
    let mut example = example.clone();
    if let Some(margin) = example.get_mut("margin") {
        *margin = serde_json::to_value(margin.as_f64().unwrap() as f32).unwrap();
    }
    example
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_described_command_is_understood() {
    let place = Place::new();
    let server = place.serve().await;
    let new = protocol::http::NewTable { chat: true, ..table("santorini", vec![person(), bot()]) };
    let made = make(server.address, &new).await;
    let papers = Papers { watch: Some(made.watch.clone()), ..Papers::default() };
    let mut host = Client::on(open(server.address, &made.id).await, papers).await;
    host.until(|client| client.info.is_some()).await;
    let names = [("$TOKEN", made.seats[0].token.as_str()), ("$HOST", &made.host), ("$MATCH", "")];
    for example in examples("command") {
        let mut text = example.to_string();
        for (name, value) in names {
            text = text.replace(name, value);
        }
        let joins = example["do"] == "join";
        if joins {
            host.socket = open(server.address, &made.id).await;
        }
        host.said.clear();
        host.send_text(text).await;
        if joins {
            host.until(|client| client.seats == [game::Seat::new(0)] && client.host).await;
        }
        if example["order"] == "end" {
            host.until_closed().await;
            assert!(matches!(host.said.last(), Some(Update::Goodbye { code, .. }) if code == "ended"));
            break;
        }
        // Everything is answered in order: this is refused when the one before has been heard.
        host.send_text("{\"do\":\"face\",\"seat\":99}".into()).await;
        host.until(|client| client.refusals().contains(&"bad_command") || client.refusals().contains(&"not_yours"))
            .await;
        assert!(!host.refusals().contains(&"bad_command"), "{example}: {:?}", host.said);
    }
    server.stop().await;
}

/// Codes that stand in the source of the server and the catalogue, as the first word of a problem.
#[test]
fn every_code_is_described() {
    let text = include_str!("../../../../docs/api.md");
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![source.join("src"), source.join("../catalog/src/problem.rs")];
    let mut codes = BTreeSet::new();
    while let Some(path) = folders.pop() {
        if path.is_dir() {
            folders.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        let plain = source.split("#[cfg(test)]").next().unwrap().replace('\n', " ");
        for opening in ["Problem::new(", ".refuse(", "failure(StatusCode::", " => \""] {
            for part in plain.split(opening).skip(1) {
                let part = part.split(';').next().unwrap().trim_start();
                let code = if opening.ends_with('"') { part } else { part.split('"').nth(1).unwrap_or_default() };
                let code = code.split('"').next().unwrap();
                let begins = opening.ends_with('"') && path.ends_with("problem.rs")
                    || opening.starts_with("failure")
                    || part.starts_with('"') && !opening.ends_with('"');
                if begins && !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_') {
                    codes.insert(code.to_string());
                }
            }
        }
    }
    assert!(codes.len() > 50, "{codes:?}");
    let missing: Vec<_> = codes.iter().filter(|code| !text.contains(&format!("`{code}`"))).collect();
    assert!(missing.is_empty(), "docs/api.md does not tell about {missing:?}");
}
