//! The HTTP interface: making, finding and joining tables, finished matches, health.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, Extension, Json, OriginalUri, Path, Query, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use catalog::{GAMES, Problem, Title};
use game::{Message, OptionKind};
use protocol::http::{
    Act, Advice, Analysed, AskSeatLink, AskTurn, ClaimSeat, Failure, GameInfo, ImportedMatch, JoinTable, ListedTable,
    MadeTable, MatchFigures, Moment, NewTable, OptionInfo, RulesInfo, SeatLink, SeatToken, StepLines, Turn, Working,
};
use serde::Deserialize;
use tokio::sync::{mpsc, watch};

use crate::analysis::{Analyst, Answer as Analysis};
use crate::archive::{self, Archive};
use crate::config::Config;
use crate::guard::{self, From};
use crate::keeper::Order;
use crate::limit::Addresses;
use crate::line::Counted;
use crate::metrics::METRICS;
use crate::openapi::openapi;
use crate::tables::Tables;
use crate::web::{self, Web};
use crate::{door, relay, render, socket};

/// The largest body and the largest message.
pub(crate) const BODY: usize = 16 * 1024;
/// The largest message that is read to its end, so that its sender hears properly that it is too large.
const FRAME: usize = 4 * BODY;
/// What is read from a socket at once: more than nearly every message.
const READ: usize = 1024;

/// What every handler may use.
#[derive(Clone)]
pub(crate) struct App {
    pub config: Arc<Config>,
    pub tables: Tables,
    pub archive: Archive,
    pub analyst: Analyst,
    pub addresses: Addresses,
    pub callers: Addresses,
    pub web: Web,
    pub closing: watch::Receiver<bool>,
    pub shutting: watch::Receiver<bool>,
    /// By which the nodes of a store know one another; none if this server is alone.
    pub secret: Option<Arc<str>>,
    pub alive: mpsc::Sender<()>,
}

/// All addresses of the server.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{id}/rules", get(rules))
        .route("/rules/pictures/{name}", get(rules_picture))
        .route("/api/games/{id}/tutorial", get(tutorial))
        .route("/api/tables", get(list_tables).post(make_table))
        .route("/api/tables/{id}/join", post(join_table))
        .route("/api/tables/{id}/seat-link", post(ask_seat_link))
        .route("/api/tables/{id}/turn", post(ask_turn))
        .route("/api/tables/{id}/claim", post(claim_seat))
        .route("/api/tables/{id}/socket", get(connect))
        .route("/api/matches", post(import_match).layer(DefaultBodyLimit::max(archive::FILE)))
        .route("/api/matches/{id}", get(export_match))
        .route("/api/matches/{id}/steps/{step}", get(step_of_match))
        .route("/api/matches/{id}/lines", get(lines_of_match))
        .route("/api/matches/{id}/figures", get(figures_of_match))
        .route("/api/matches/{id}/analysis", get(analyse_match))
        .route("/api/matches/{id}/advice", get(advise))
        .route("/api/openapi.json", get(async || Json(openapi())))
        .route("/api/{*unknown}", get(unknown).post(unknown))
        .route("/healthz", get(healthy))
        .route("/readyz", get(ready))
        .fallback(get(page))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(app.clone(), relay::relay))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn_with_state(app.clone(), door::whole_body))
        .layer(tower_http::catch_panic::CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

/// An answer that says what went wrong.
pub(crate) fn failure(status: StatusCode, code: &str, message: impl Into<String>) -> Response {
    (status, Json(Failure { code: code.into(), message: message.into() })).into_response()
}

/// A problem as an answer.
pub(crate) struct Refusal(Problem);

impl<P: Into<Problem>> std::convert::From<P> for Refusal {
    fn from(problem: P) -> Self {
        Self(problem.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            "unknown_game" | "unknown_table" | "unknown_match" | "unknown_step" | "no_advice" | "no_tutorial" => {
                StatusCode::NOT_FOUND
            }
            "bad_token" | "bad_invite" | "bad_link" | "private" => StatusCode::FORBIDDEN,
            "taken" | "full" | "not_over" | "begun" => StatusCode::CONFLICT,
            "ended" | "broken_off" => StatusCode::GONE,
            "slow_down" => StatusCode::TOO_MANY_REQUESTS,
            "store" | "busy" | "cancelled" => StatusCode::SERVICE_UNAVAILABLE,
            "failed" => StatusCode::INTERNAL_SERVER_ERROR,
            "too_large" => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::BAD_REQUEST,
        };
        failure(status, self.0.code, self.0.message)
    }
}

type Answer<T> = Result<Json<T>, Refusal>;

/// The body of a request, or why it cannot be read.
fn body<T>(read: Result<Json<T>, JsonRejection>) -> Result<T, Refusal> {
    match read {
        Ok(Json(body)) => Ok(body),
        Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Err(Problem::new("too_large", "a body has at most 16 kB").into())
        }
        Err(rejection) => Err(Problem::new("bad_body", rejection.body_text()).into()),
    }
}

/// A language, as a browser names it.
#[derive(Deserialize)]
pub(crate) struct Language {
    #[serde(default)]
    lang: Option<String>,
}

impl Language {
    fn of(self, headers: &HeaderMap) -> String {
        let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let first = header.and_then(|header| header.split([',', ';']).next());
        self.lang.or(first.map(String::from)).unwrap_or_default().chars().take(20).collect()
    }
}

/// The games, in words of a language.
#[utoipa::path(get, path = "/api/games", params(("lang" = Option<String>, Query, description = "a language, such as `de`")),
    responses((status = 200, body = Vec<GameInfo>)))]
pub(crate) async fn games(Query(language): Query<Language>, headers: HeaderMap) -> Response {
    let language = language.of(&headers);
    let games: Vec<GameInfo> = GAMES.iter().map(|title| game_info(*title, &language)).collect();
    // The longest answer of all, and the first that the page waits for.
    let small = serde_json::to_vec(&games).ok().filter(|_| web::takes_gzip(&headers)).and_then(|text| web::gzip(&text));
    match small {
        Some(small) => {
            let kind = [(header::CONTENT_TYPE, "application/json"), (header::CONTENT_ENCODING, "gzip")];
            (kind, small).into_response()
        }
        None => Json(games).into_response(),
    }
}

fn game_info(title: &'static dyn Title, language: &str) -> GameInfo {
    let words = render::words(title, language);
    let say = |id: String| words.say(&Message::new(id), &|_| String::new());
    let option = |spec: &game::OptionSpec| {
        let (kind, least, most, of): (_, _, _, &[&str]) = match spec.kind {
            OptionKind::Flag => ("flag", None, None, &[]),
            OptionKind::Number { least, most } => ("number", Some(least), Some(most), &[]),
            OptionKind::Choice { of } => ("choice", None, None, of),
            OptionKind::Several { of } => ("several", None, None, of),
        };
        let id = spec.id;
        OptionInfo {
            id: id.into(),
            name: say(format!("option-{id}")),
            help: say(format!("option-{id}-help")),
            kind: kind.into(),
            least,
            most,
            of: of.iter().map(|one| ((*one).into(), say(format!("option-{id}-{one}")))).collect(),
            default: serde_json::to_value(spec.default).unwrap_or_default(),
        }
    };
    let rules = |rules: &game::RuleSet| RulesInfo {
        id: rules.id.into(),
        name: say(format!("rules-{}", rules.id)),
        help: say(format!("rules-{}-help", rules.id)),
        values: rules
            .values
            .iter()
            .map(|(option, value)| ((*option).into(), serde_json::to_value(value).unwrap_or_default()))
            .collect::<BTreeMap<_, _>>(),
    };
    GameInfo {
        id: title.id().into(),
        name: say("name".into()),
        tagline: say("tagline".into()),
        minutes: say("minutes".into()),
        least: *title.seats().start(),
        most: *title.seats().end(),
        cooperative: title.is_cooperative(),
        interrupts: title.has_interrupts(),
        rules: title.rule_sets().iter().map(rules).collect(),
        options: title.options().iter().map(option).collect(),
    }
}

/// The rules of a game for players, as Markdown in the nearest language. Pictures are named `../pictures/NAME.svg`.
#[utoipa::path(get, path = "/api/games/{id}/rules",
    params(("id" = String, Path), ("lang" = Option<String>, Query, description = "a language, such as `de`")),
    responses((status = 200, body = String, content_type = "text/markdown"), (status = 304), (status = 404, body = Failure)))]
pub(crate) async fn rules(
    Path(id): Path<String>,
    Query(language): Query<Language>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    Ok(web::text("rules.md", catalog::find(&id)?.rules(&language.of(&headers)), &headers))
}

/// A picture of the rules.
#[utoipa::path(get, path = "/rules/pictures/{name}", params(("name" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml"), (status = 304), (status = 404)))]
pub(crate) async fn rules_picture(State(app): State<App>, uri: OriginalUri, headers: HeaderMap) -> Response {
    page(State(app), uri, headers).await
}

/// What is played in a game's tutorial: acts, and `null` where chance comes in.
#[utoipa::path(get, path = "/api/games/{id}/tutorial", params(("id" = String, Path)),
    responses((status = 200, body = Vec<Option<Act>>), (status = "4XX", body = Failure)))]
pub(crate) async fn tutorial(Path(id): Path<String>) -> Answer<Vec<Option<Act>>> {
    let act = |entry: &serde_json::Value| serde_json::from_value(entry["act"].clone()).ok();
    Ok(Json(catalog::tutorial(&id)?.play.iter().map(act).collect()))
}

/// The public tables.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<ListedTable>)))]
pub(crate) async fn list_tables(State(app): State<App>) -> Answer<Vec<ListedTable>> {
    Ok(Json(app.tables.listed().await?))
}

/// Makes a table. The tokens in the answer are shown once.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable,
    responses((status = 200, body = MadeTable), (status = "4XX", body = Failure)))]
pub(crate) async fn make_table(
    State(app): State<App>,
    new: Result<Json<NewTable>, JsonRejection>,
) -> Answer<MadeTable> {
    let new = body(new)?;
    let begun = match &new.from {
        None => None,
        Some(origin) => Some(app.archive.begin(&new.game, origin).await?),
    };
    Ok(Json(app.tables.make(new, begun).await?))
}

/// Sits down by the invite link.
#[utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = JoinTable,
    responses((status = 200, body = SeatToken), (status = "4XX", body = Failure)))]
pub(crate) async fn join_table(
    State(app): State<App>,
    Path(id): Path<String>,
    ask: Result<Json<JoinTable>, JsonRejection>,
) -> Answer<SeatToken> {
    let ask = body(ask)?;
    Ok(Json(app.tables.ask(&id, |reply| Order::Sit { ask: ask.clone(), reply }).await?))
}

/// Asks for the secret of a link that moves a seat to another device.
#[utoipa::path(post, path = "/api/tables/{id}/seat-link", params(("id" = String, Path)), request_body = AskSeatLink,
    responses((status = 200, body = SeatLink), (status = "4XX", body = Failure)))]
pub(crate) async fn ask_seat_link(
    State(app): State<App>,
    Path(id): Path<String>,
    ask: Result<Json<AskSeatLink>, JsonRejection>,
) -> Answer<SeatLink> {
    let token = body(ask)?.token;
    Ok(Json(app.tables.ask(&id, |reply| Order::SeatLink { token: token.clone(), reply }).await?))
}

/// Tells whether a table waits for one of these seats, without sitting down or watching there.
#[utoipa::path(post, path = "/api/tables/{id}/turn", params(("id" = String, Path)), request_body = AskTurn,
    responses((status = 200, body = Turn), (status = "4XX", body = Failure)))]
pub(crate) async fn ask_turn(
    State(app): State<App>,
    Path(id): Path<String>,
    ask: Result<Json<AskTurn>, JsonRejection>,
) -> Answer<Turn> {
    let tokens = body(ask)?.tokens;
    Ok(Json(app.tables.ask(&id, |reply| Order::Turn { tokens: tokens.clone(), reply }).await?))
}

/// Claims a seat with such a secret, once.
#[utoipa::path(post, path = "/api/tables/{id}/claim", params(("id" = String, Path)), request_body = ClaimSeat,
    responses((status = 200, body = SeatToken), (status = "4XX", body = Failure)))]
pub(crate) async fn claim_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    claim: Result<Json<ClaimSeat>, JsonRejection>,
) -> Answer<SeatToken> {
    let secret = body(claim)?.secret;
    Ok(Json(app.tables.ask(&id, |reply| Order::Claim { secret: secret.clone(), reply }).await?))
}

/// A WebSocket of the table: commands in, updates out, as JSON texts. The first command is `join`.
#[utoipa::path(get, path = "/api/tables/{id}/socket", params(("id" = String, Path)),
    responses((status = 101, description = "a WebSocket"), (status = "4XX", body = Failure)))]
pub(crate) async fn connect(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(From(address)): Extension<From>,
    Extension(counted): Extension<Counted>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return failure(rejection.status(), "no_websocket", rejection.body_text()),
    };
    let Some(place) = app.addresses.connect(address) else {
        METRICS.rate_limited.fetch_add(1, Relaxed);
        return failure(StatusCode::TOO_MANY_REQUESTS, "too_many_sockets", "too many connections from this address");
    };
    counted.begin();
    let App { tables, closing, alive, .. } = app;
    // Every read fills the whole buffer with zeros first: at the usual 128 KiB, so much memory would be each socket's.
    let upgrade = upgrade.read_buffer_size(READ).max_message_size(FRAME).max_frame_size(FRAME);
    upgrade.max_write_buffer_size(1 << 20).on_upgrade(async move |socket| {
        // In a task of its own, which stays for hours: the one that has shaken hands takes as much memory again.
        let socket = Box::new(socket);
        tokio::spawn(async move {
            socket::serve(socket, id, tables, closing).await;
            drop((place, alive));
        });
    })
}

/// The file of a finished match.
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path)),
    responses((status = 200, description = "a match file", content_type = "application/json"), (status = "4XX", body = Failure)))]
pub(crate) async fn export_match(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let file = app.archive.export(&id).await?;
    let mut response = Response::new(Body::from(file));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    // Without a name of its own: the page gives it one.
    response.headers_mut().insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    Ok(response)
}

/// One moment of a finished match.
#[utoipa::path(get, path = "/api/matches/{id}/steps/{step}",
    params(("id" = String, Path), ("step" = u32, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = Moment), (status = "4XX", body = Failure)))]
pub(crate) async fn step_of_match(
    State(app): State<App>,
    Path((id, step)): Path<(String, u32)>,
    Query(language): Query<Language>,
    headers: HeaderMap,
) -> Answer<Moment> {
    Ok(Json(app.archive.moment(&id, step as usize, language.of(&headers)).await?))
}

/// A step of a match, and a language.
#[derive(Deserialize)]
pub(crate) struct AtStep {
    #[serde(default)]
    step: u32,
    #[serde(default)]
    lang: Option<String>,
}

/// Thinking is dearer than reading, so it counts as a changing request does.
fn may_think(app: &App, From(address): From) -> Result<(), Problem> {
    let slow = || Problem::new("slow_down", "too many requests; wait a little");
    if app.addresses.may_request(address) { Ok(()) } else { Err(slow()) }
}

/// How a finished match went: everybody's chances before each step and at the end, and the turning points. The first
/// who asks sets the work going; while it lasts, the status is 202 and the body says how much is done.
#[utoipa::path(get, path = "/api/matches/{id}/analysis", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = Analysed), (status = 202, body = Working), (status = "4XX", body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn analyse_match(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    Ok(match app.analyst.analysis(&id, &language.of(&headers)).await? {
        Analysis::Done(analysed) => Json(analysed).into_response(),
        Analysis::Working(progress) => (StatusCode::ACCEPTED, Json(Working { progress })).into_response(),
    })
}

/// What the best bot would have done at a step of a finished match, from what the seat on turn knew.
#[utoipa::path(get, path = "/api/matches/{id}/advice",
    params(("id" = String, Path), ("step" = u32, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, body = Advice), (status = "4XX", body = Failure)))]
pub(crate) async fn advise(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(from): Extension<From>,
    Query(AtStep { step, lang }): Query<AtStep>,
    headers: HeaderMap,
) -> Answer<Advice> {
    may_think(&app, from)?;
    let language = Language { lang }.of(&headers);
    Ok(Json(app.analyst.advice(&id, step as usize, language).await?))
}

/// What happened at each step of a finished match.
#[utoipa::path(get, path = "/api/matches/{id}/lines", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = Vec<StepLines>), (status = "4XX", body = Failure)))]
pub(crate) async fn lines_of_match(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
    headers: HeaderMap,
) -> Answer<Vec<StepLines>> {
    Ok(Json(app.archive.lines(&id, language.of(&headers)).await?))
}

/// What there is to tell about a finished match, counted.
#[utoipa::path(get, path = "/api/matches/{id}/figures", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = MatchFigures), (status = "4XX", body = Failure)))]
pub(crate) async fn figures_of_match(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
    headers: HeaderMap,
) -> Answer<MatchFigures> {
    Ok(Json(app.archive.figures(&id, language.of(&headers)).await?))
}

/// Takes in a match file of at most 4 MB and 60,000 entries.
#[utoipa::path(post, path = "/api/matches", request_body(content = String, content_type = "application/json"),
    responses((status = 200, body = ImportedMatch), (status = "4XX", body = Failure)))]
pub(crate) async fn import_match(
    State(app): State<App>,
    headers: HeaderMap,
    file: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Answer<ImportedMatch> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/json") {
        return Err(Problem::new("bad_body", "a match file is application/json").into());
    }
    let file = file.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new("too_large", "a match file has at most 4 MB"),
        _ => Problem::new("bad_body", rejection.body_text()),
    })?;
    let file = String::from_utf8(file.into()).map_err(|_| Problem::new("bad_file", "this is no UTF-8"))?;
    Ok(Json(app.archive.import(file).await?))
}

/// Whether the process runs.
#[utoipa::path(get, path = "/healthz", responses((status = 200, description = "it runs", body = String, content_type = "text/plain")))]
pub(crate) async fn healthy() -> &'static str {
    "ok\n"
}

/// Whether the server can keep what happens.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = String, content_type = "text/plain")))]
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if *app.shutting.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    match app.tables.around.store.ready().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

async fn wrong_method() -> Response {
    failure(StatusCode::METHOD_NOT_ALLOWED, "bad_method", "this address is asked in another way: see /api/openapi.json")
}

async fn unknown() -> Response {
    failure(StatusCode::NOT_FOUND, "unknown_address", "there is nothing here: see /api/openapi.json")
}

async fn page(State(app): State<App>, OriginalUri(uri): OriginalUri, headers: HeaderMap) -> Response {
    app.web.serve(uri.path(), &headers).await
}
