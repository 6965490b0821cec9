//! Files: short, with a first line that says what they are for, and with nothing that only one system has.

use crate::{files, read, root};

#[test]
fn every_module_says_what_it_is_for() {
    for path in files(&root().join("crates"), ".rs") {
        assert!(read(&path).starts_with("//!"), "{} does not begin with a //! line", path.display());
    }
}

#[test]
fn no_file_is_longer_than_800_lines() {
    let endings = [".rs", ".js", ".css", ".ftl"];
    for path in endings.iter().flat_map(|ending| files(&root(), ending)) {
        let lines = read(&path).lines().count();
        assert!(lines <= 800, "{} has {lines} lines", path.display());
    }
}

#[test]
fn libraries_do_not_unwrap() {
    for path in files(&root().join("crates"), ".rs") {
        let inside = path.strip_prefix(root()).expect("it is in the repository").to_string_lossy().into_owned();
        if !inside.contains("/src/") || inside.contains("/tests/") {
            continue;
        }
        let text = read(&path);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate() {
            let comment = line.trim_start().starts_with("//");
            assert!(comment || !line.contains(".unwrap()"), "{inside}:{}: an unwrap", number + 1);
        }
    }
}

#[test]
fn what_only_one_system_has_stays_in_platform_modules() {
    for path in files(&root().join("crates"), ".rs") {
        // `proof` kills and stops servers by signals, as some tests do: tools for Unix, and part of no program.
        let test = path.components().any(|part| part.as_os_str() == "tests");
        let excepted = test || path.starts_with(root().join("crates/proof"));
        if excepted || path.file_name().is_some_and(|name| name == "platform.rs") {
            continue;
        }
        let text = read(&path);
        let known = ["std::os::unix", "std::os::windows", "tokio::signal::unix", "libc::"];
        for only in known.into_iter().chain(["cfg(unix)", "cfg(windows)", "rustix::", "nix::"]) {
            assert!(!text.contains(only), "{} uses {only} outside a platform module", path.display());
        }
    }
}
