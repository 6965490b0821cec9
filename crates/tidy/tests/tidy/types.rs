//! The page's types are those of Rust: `web/types` holds what `ts-rs` makes of the wire messages and the games' views.

use std::path::Path;

use crate::{files, read, root};
use game::Game;
use ts_rs::{Config, TS};

/// Everything that a type needs, in one file: the declarations that `ts-rs` writes, without their imports.
fn declared(name: &str, export: impl Fn(&Config)) -> String {
    let folder = std::env::temp_dir().join(format!("seaboard-types-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    export(&Config::new().with_out_dir(&folder).with_large_int("number"));
    let mut text = format!("// Made from Rust by `SEABOARD_WRITE_TYPES=1 cargo test -p tidy`: {name}.\n");
    for path in files(&folder, ".ts") {
        let whole = read(&path);
        let declarations =
            whole.lines().filter(|line| !line.starts_with("import ") && !line.starts_with("// This file"));
        text.push('\n');
        // An action or a view on the wire is any JSON to the frame; the games' modules know its type.
        if path.ends_with("serde_json/JsonValue.ts") {
            text.push_str("export type JsonValue = any;\n");
            continue;
        }
        text.extend(declarations.filter(|line| !line.is_empty()).map(|line| format!("{line}\n")));
    }
    let _ = std::fs::remove_dir_all(&folder);
    text
}

fn game<G: Game>(config: &Config)
where
    G::View: TS + 'static,
    G::Event: TS + 'static,
    G::Action: TS + 'static,
{
    G::View::export_all(config).expect("the view's types are written");
    G::Event::export_all(config).expect("the events' types are written");
    G::Action::export_all(config).expect("the actions' types are written");
}

fn wire(config: &Config) {
    protocol::Command::export_all(config).expect("the commands' types are written");
    protocol::Update::export_all(config).expect("the updates' types are written");
    protocol::http::GameInfo::export_all(config).expect("written");
    protocol::http::NewTable::export_all(config).expect("written");
    protocol::http::MadeTable::export_all(config).expect("written");
    protocol::http::JoinTable::export_all(config).expect("written");
    protocol::http::AskSeatLink::export_all(config).expect("written");
    protocol::http::AskTurn::export_all(config).expect("written");
    protocol::http::Turn::export_all(config).expect("written");
    protocol::http::SeatLink::export_all(config).expect("written");
    protocol::http::ClaimSeat::export_all(config).expect("written");
    protocol::http::ListedTable::export_all(config).expect("written");
    protocol::http::ImportedMatch::export_all(config).expect("written");
    protocol::http::MatchFigures::export_all(config).expect("written");
    protocol::http::StepLines::export_all(config).expect("written");
    protocol::http::Act::export_all(config).expect("written");
    protocol::http::Moment::export_all(config).expect("written");
    protocol::http::Analysed::export_all(config).expect("written");
    protocol::http::Working::export_all(config).expect("written");
    protocol::http::Advice::export_all(config).expect("written");
    protocol::http::Failure::export_all(config).expect("written");
}

fn current(folder: &Path, name: &str, text: &str) {
    let path = folder.join(format!("{name}.d.ts"));
    if std::env::var_os("SEABOARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, text).expect("the types can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} is out of date: SEABOARD_WRITE_TYPES=1 cargo test -p tidy", path.display());
}

#[test]
fn the_committed_types_are_current() {
    let folder = root().join("web/types");
    current(&folder, "protocol", &declared("protocol", wire));
    current(&folder, "santorini", &declared("santorini", game::<santorini::Santorini>));
    current(&folder, "sorry", &declared("sorry", game::<sorry::Sorry>));
    current(&folder, "cartagena", &declared("cartagena", game::<cartagena::Cartagena>));
    current(&folder, "forbidden-island", &declared("forbidden-island", game::<forbidden_island::ForbiddenIsland>));
    current(&folder, "noughts", &declared("noughts", game::<noughts::Noughts>));
    current(&folder, "buccaneer", &declared("buccaneer", game::<buccaneer::Buccaneer>));
}

#[test]
fn every_game_has_its_web_module() {
    for title in catalog::GAMES.iter().chain(catalog::EXAMPLES) {
        for ending in ["js", "css"] {
            let path = root().join("web/games").join(format!("{}.{ending}", title.id()));
            assert!(path.exists(), "{} is missing", path.display());
        }
    }
}
