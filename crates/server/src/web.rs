//! The page's files: in the binary, or from a folder while they are worked on.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use table::Bytes32;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web"]
#[allow_missing = true]
#[exclude = "node_modules/*"]
#[exclude = "tests/*"]
#[exclude = "*.ts"]
#[exclude = "README.md"]
#[exclude = "package*.json"]
#[exclude = "tsconfig.json"]
struct Embedded;

/// The drawings of the rules, which docs and page share.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../docs/rules/pictures"]
#[prefix = "rules/pictures/"]
#[include = "*.svg"]
struct Pictures;

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";

struct File {
    plain: Bytes,
    gzipped: Option<Bytes>,
    mime: &'static str,
    etag: HeaderValue,
}

impl File {
    fn new(path: &str, plain: Bytes, compress: bool) -> Self {
        let mime = mime(path);
        let plain = match mime {
            _ if !compress => plain,
            JAVASCRIPT => without_comments(&plain),
            CSS => without_spaces(&plain),
            _ => plain,
        };
        let text =
            mime.starts_with("text/") || mime.contains("json") || mime.contains("svg") || mime.contains("javascript");
        let gzipped = (compress && text).then(|| gzip(&plain)).flatten().filter(|small| small.len() < plain.len());
        let hash = Bytes32(Sha256::digest(&plain).into()).to_string();
        // Digits and two quotes are always a header's value.
        let etag = HeaderValue::from_str(&format!("\"{}\"", &hash[..16])).unwrap_or(HeaderValue::from_static("\"\""));
        Self { plain, gzipped, mime, etag }
    }
}

/// A sheet without comments and indentation.
fn without_spaces(sheet: &Bytes) -> Bytes {
    let Ok(text) = std::str::from_utf8(sheet) else { return sheet.clone() };
    let mut parts = text.split("/*");
    let mut bare = parts.next().unwrap_or_default().to_string();
    for part in parts {
        bare.push_str(part.split_once("*/").map_or("", |(_, after)| after));
    }
    Bytes::from(bare.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n"))
}

/// A script without comments and indentation: types and reasons are for those who read the source.
fn without_comments(script: &Bytes) -> Bytes {
    let Ok(text) = std::str::from_utf8(script) else { return script.clone() };
    let mut kept = String::with_capacity(text.len());
    let mut inside = false;
    let mut in_template = false;
    for line in text.lines() {
        let bare = line.trim();
        let begins = !inside && !in_template && bare.starts_with("/**");
        let ends = bare.ends_with("*/");
        if inside || (begins && (ends || !bare.contains("*/"))) {
            inside = !ends;
        } else if in_template || !(bare.starts_with("//") || bare.is_empty()) {
            // What stands between two backticks is text, over lines too.
            kept.push_str(&without_types(if in_template { line } else { bare }));
            kept.push('\n');
            in_template ^= !line.matches('`').count().is_multiple_of(2);
        }
    }
    Bytes::from(kept)
}

/// A line without the types that stand before its values.
fn without_types(line: &str) -> String {
    let mut parts = line.split("/**");
    let mut bare = parts.next().unwrap_or_default().to_string();
    for part in parts {
        match part.split_once("*/").filter(|(inside, _)| !inside.contains(['\'', '"', '`'])) {
            Some((_, after)) => bare.push_str(after.strip_prefix(' ').unwrap_or(after)),
            None => bare.extend(["/**", part]),
        }
    }
    bare
}

/// Whether the client takes compressed answers.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("gzip") && !parts.any(|part| part == "q=0")
    })
}

pub(crate) fn gzip(plain: &[u8]) -> Option<Bytes> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(plain).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => JAVASCRIPT,
        "css" => CSS,
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        "wav" => "audio/wav",
        "md" => "text/markdown; charset=utf-8",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Where the page's files come from.
#[derive(Clone)]
pub(crate) struct Web {
    folder: Option<PathBuf>,
    // Each is read and compressed when it is first asked for, and all of them once at most.
    files: Arc<HashMap<String, OnceLock<Option<File>>>>,
}

impl Web {
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        let names = Embedded::iter().chain(Pictures::iter()).map(|name| (name.into_owned(), OnceLock::new()));
        Self { folder, files: Arc::new(names.collect()) }
    }

    /// The answer for a path of the page.
    pub(crate) async fn serve(&self, path: &str, headers: &HeaderMap) -> Response<Body> {
        let name = match path.trim_start_matches('/') {
            "" => "index.html",
            // The addresses of tables and matches are the page's own.
            page if is_page(page) => "index.html",
            name => name,
        };
        if name.split('/').any(|part| part.is_empty() || part.starts_with('.')) || name.contains('\\') {
            return not_found();
        }
        if let Some(folder) = self.folder.as_ref().filter(|_| !name.starts_with("rules/")) {
            return match read_folder(folder, name).await {
                Some(plain) => answer(&File::new(name, plain, false), headers),
                None => not_found(),
            };
        }
        let read = || {
            let file = Embedded::get(name).or_else(|| Pictures::get(name))?;
            Some(File::new(name, Bytes::from(file.data.into_owned()), true))
        };
        match self.files.get(name).and_then(|file| file.get_or_init(read).as_ref()) {
            Some(file) => answer(file, headers),
            None => not_found(),
        }
    }
}

fn is_page(path: &str) -> bool {
    let id = path.strip_prefix("t/").or_else(|| path.strip_prefix("m/"));
    id.is_some_and(|id| !id.is_empty() && id.bytes().all(|letter| letter.is_ascii_alphanumeric()))
}

/// The answer for a text that is part of the program.
pub(crate) fn text(name: &str, text: &'static str, headers: &HeaderMap) -> Response<Body> {
    answer(&File::new(name, Bytes::from_static(text.as_bytes()), true), headers)
}

async fn read_folder(folder: &Path, name: &str) -> Option<Bytes> {
    let path = folder.join(name);
    let read = tokio::task::spawn_blocking(move || std::fs::read(path));
    read.await.ok()?.ok().map(Bytes::from)
}

fn answer(file: &File, headers: &HeaderMap) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    let out = response.headers_mut();
    out.insert(header::ETAG, file.etag.clone());
    // Always asked again, and answered with "not modified": a new version of the server is a new page at once.
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let etag = file.etag.to_str().unwrap_or_default();
    if known.split(',').any(|one| one.trim().trim_start_matches("W/") == etag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.mime));
    let body = match file.gzipped.as_ref().filter(|_| takes_gzip(headers)) {
        Some(gzipped) => {
            out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            gzipped.clone()
        }
        None => file.plain.clone(),
    };
    *response.body_mut() = Body::from(body);
    response
}

fn not_found() -> Response<Body> {
    let mut response = Response::new(Body::from("There is no such page.\n"));
    *response.status_mut() = StatusCode::NOT_FOUND;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_only_for_readers_is_left_out() {
        let script = "// Why.\n/** @param {string} a */\nfunction f(a) {\n  /**\n   * More.\n   */\n  const b = /** @type {any} */ (a);\n  \
                      return `\n    // text\n  ${b}`;\n}\n";
        let bare = "function f(a) {\nconst b = (a);\nreturn `\n  ${b}`;\n}\n";
        assert_eq!(without_comments(&Bytes::from(script)), bare.replace("`\n", "`\n    // text\n"));
        let sheet = "/* Why. */\na { color: red; /* b */ }\n\n  b > i { top: 0; }\n";
        assert_eq!(without_spaces(&Bytes::from(sheet)), "a { color: red;  }\nb > i { top: 0; }");
    }
}
