//! The server alone: `cargo run -p server --example serve -- --addr 127.0.0.1:7420 --store sqlite:/tmp/tables.db`.

use clap::Parser;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    serve: server::ServeArgs,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let line = Line::parse();
    let listener = tokio::net::TcpListener::bind(line.serve.address()).await?;
    println!("http://{}", listener.local_addr()?);
    server::serve(line.serve.config(), listener, std::future::pending()).await?;
    Ok(())
}
