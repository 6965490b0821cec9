//! Tables that nobody touches: after long enough they are forgotten.

use protocol::http::NewTable;
use server::Config;

use crate::client::Client;
use crate::server::{PATIENCE, Place, Server, bot, get, make, quick, table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_tables_that_nobody_touched_for_so_many_days_are_forgotten() {
    let place = Place::new();
    let server = place.serve().await;
    let new = NewTable { public: true, ..table("santorini", vec![bot(), bot()]) };
    let (old, fresh) = (make(server.address, &new).await, make(server.address, &new).await);
    let mut matches = Vec::new();
    for made in [&old, &fresh] {
        let mut watcher = Client::maker(server.address, made).await;
        watcher.until(Client::is_over).await;
        matches.push(format!("/api/matches/{}/steps/1", watcher.head().match_id));
    }
    server.stop().await;
    let store = rusqlite::Connection::open(place.path()).unwrap();
    store.execute("UPDATE tables SET touched = touched - 31 * 86400 WHERE id = ?1", [&old.id]).unwrap();
    drop(store);

    let config = Config { limits: quick(), keep_days: Some(30), ..Config::new(place.store()) };
    let server = Server::start(config).await;
    let forgotten = async {
        while get(server.address, &matches[0]).await.status != 404 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, forgotten).await.expect("it is forgotten soon after the start");
    assert_eq!(get(server.address, &matches[1]).await.status, 200, "it was touched a moment ago");
    server.stop().await;
}
