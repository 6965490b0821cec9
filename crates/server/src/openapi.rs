//! The description of the HTTP interface for programs: `/api/openapi.json`.

use utoipa::OpenApi;

use crate::api;

#[derive(OpenApi)]
#[openapi(
    info(title = "Seaboard", description = "Tables of board games that people join by a link. See docs/api.md."),
    paths(
        api::games,
        api::rules,
        api::rules_picture,
        api::tutorial,
        api::list_tables,
        api::make_table,
        api::join_table,
        api::ask_seat_link,
        api::ask_turn,
        api::claim_seat,
        api::connect,
        api::export_match,
        api::step_of_match,
        api::lines_of_match,
        api::figures_of_match,
        api::analyse_match,
        api::advise,
        api::import_match,
        api::healthy,
        api::ready,
    )
)]
struct Api;

/// The description of the HTTP interface.
pub fn openapi() -> utoipa::openapi::OpenApi {
    Api::openapi()
}
