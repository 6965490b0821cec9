//! The rules for players, and their pictures.

use crate::server::{Place, get, request};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_come_in_the_language_asked_for_with_their_pictures() {
    let place = Place::new();
    let server = place.serve().await;
    let english = get(server.address, "/api/games/sorry/rules?lang=en").await;
    assert_eq!(english.status, 200);
    assert!(english.has_header("content-type: text/markdown; charset=utf-8"), "{}", english.headers);
    assert!(english.text().starts_with("# Sorry!\n") && english.text().contains("## Your turn"));
    let header = request(server.address, "GET", "/api/games/sorry/rules", &["Accept-Language: de-AT,de"], b"").await;
    assert!(header.text().contains("## Dein Zug"));
    let etag = english.headers.lines().find_map(|line| line.strip_prefix("etag: ")).expect("an etag").to_string();
    let again = format!("If-None-Match: {etag}");
    let again = request(server.address, "GET", "/api/games/sorry/rules?lang=en", &[&again], b"").await;
    assert_eq!((again.status, again.body.len()), (304, 0));

    for name in english.text().split("](../").skip(1).filter_map(|rest| rest.split(')').next()) {
        let picture = get(server.address, &format!("/rules/{name}")).await;
        assert_eq!(picture.status, 200, "{name}");
        assert!(picture.has_header("content-type: image/svg+xml") && picture.text().starts_with("<svg"), "{name}");
    }
    let unknown = get(server.address, "/api/games/chess/rules").await;
    assert_eq!((unknown.status, unknown.code().as_str()), (404, "unknown_game"));
    for nothing in ["/rules/pictures/nothing.svg", "/rules/pictures/..%2fREADME.md", "/rules/en/sorry.md"] {
        assert_eq!(get(server.address, nothing).await.status, 404, "{nothing}");
    }
    let description = get(server.address, "/api/openapi.json").await.json();
    for path in ["/api/games/{id}/rules", "/rules/pictures/{name}"] {
        assert!(description["paths"][path].is_object(), "{path}");
    }
    server.stop().await;
}
