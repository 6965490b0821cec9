//! `seaboard play`, `host`, `watch` and `resume`: the table in this terminal.
//!
//! A table on this machine is a table of a server that runs inside this process, on a port of its own and with the
//! same store as `seaboard serve`: so there is one way to play, and everything is kept.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use game::Message;
use server::{Config, ServeArgs};
use terminal::{Hosted, Kept, KeptTable, Link, Look, Place, Server, Session, Setup};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::trouble::Trouble;

/// How the table is shown.
#[derive(Args, Clone)]
pub struct Shown {
    /// Line by line, without colours and cursor: for screen readers, pipes and logs
    #[arg(long)]
    plain: bool,
    /// Where local tables are kept [default: a file in your data directory, the same as for `serve`]
    #[arg(long, value_name = "sqlite:PATH")]
    store: Option<String>,
    /// Bots answer at once: for tests
    #[arg(long, hide = true)]
    quick_bots: bool,
}

/// What a new table is like.
#[derive(Args, Clone)]
pub struct Table {
    /// Who sits where: here, here:NAME, or a bot: random, beginner, casual, strong, best (with `host` also link)
    #[arg(long, value_name = "SEAT,…", value_delimiter = ',')]
    seats: Vec<String>,
    /// A rule set of the game (see `seaboard games`)
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// An option of the game, as ID=VALUE (repeatable)
    #[arg(long = "option", alias = "set", value_name = "ID=VALUE")]
    options: Vec<String>,
}

impl Table {
    fn is_given(&self) -> bool {
        !self.seats.is_empty() || self.rules.is_some() || !self.options.is_empty()
    }

    fn setup(&self, game: &str, links: bool) -> Result<Setup> {
        let mut setup = Setup::new(catalog::find(game)?, links);
        let wrong = anyhow::Error::msg;
        if let Some(rules) = &self.rules {
            setup.rules(rules).map_err(wrong)?;
        }
        self.options.iter().try_for_each(|option| setup.option(option).map_err(wrong))?;
        if !self.seats.is_empty() {
            setup.sit(&self.seats).map_err(wrong)?;
        }
        Ok(setup)
    }
}

/// What `seaboard play` takes on the command line.
#[derive(Args)]
pub struct Play {
    /// The game; without it you are asked
    game: Option<String>,
    #[command(flatten)]
    table: Table,
    /// Sit down at a table of a server by its invite, seat or spectator link
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "seats", "rules", "options"])]
    connect: Option<String>,
    /// What you are called there [default: your user name]
    #[arg(long, requires = "connect")]
    name: Option<String>,
    #[command(flatten)]
    shown: Shown,
}

/// What `seaboard watch` takes on the command line.
#[derive(Args)]
pub struct Watch {
    /// The spectator link, or the link of a public table
    url: String,
    #[command(flatten)]
    shown: Shown,
}

/// What `seaboard host` takes on the command line.
#[derive(Args)]
pub struct Host {
    /// The game
    game: String,
    #[command(flatten)]
    table: Table,
    /// Line by line, without colours and cursor: for screen readers, pipes and logs
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    server: ServeArgs,
}

/// What `seaboard resume` takes on the command line.
#[derive(Args)]
pub struct Resume {
    /// The table's id, as `--list` shows it; without it you are asked if there are several
    table: Option<String>,
    /// Only list the tables that go on
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    shown: Shown,
}

impl Shown {
    fn session(&self, language: &str) -> Result<Session> {
        session(self.plain, language)
    }

    fn config(&self, store: Option<String>) -> Config {
        let store = store.or_else(|| self.store.clone()).unwrap_or_else(server::default_store);
        let store = absolute(&store);
        let mut config = Config::new(store);
        if self.quick_bots {
            config.limits.bot_pause = std::time::Duration::ZERO;
        }
        config
    }

    /// A server inside this process, for tables of this machine.
    async fn server(&self, store: Option<String>) -> Result<Inside> {
        let mut config = self.config(store);
        config.limits = config.limits.relaxed();
        Inside::start(config, TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await?).await
    }

    /// The same for a table that was open to others: where it was, if that is free.
    async fn server_again(&self, store: String, hosted: &Hosted) -> Result<Inside> {
        let mut config = self.config(Some(store));
        config.hosts.clone_from(&hosted.names);
        let listener = match TcpListener::bind(hosted.address).await {
            Ok(listener) => listener,
            Err(_) => TcpListener::bind(SocketAddr::new(hosted.address.ip(), 0)).await?,
        };
        Inside::start(config, listener).await
    }
}

/// The same store from whatever folder it is named: the list of tables outlives this one.
fn absolute(store: &str) -> String {
    match file_of(store).and_then(|path| std::path::absolute(path).ok()) {
        Some(path) => format!("sqlite:{}", path.display()),
        None => store.into(),
    }
}

/// The file of a store, if it is one in a file.
fn file_of(store: &str) -> Option<&Path> {
    let path = store.strip_prefix("sqlite:").unwrap_or(store);
    (!path.is_empty() && !path.contains("://")).then_some(Path::new(path))
}

fn session(plain: bool, language: &str) -> Result<Session> {
    let screen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if !plain && !screen {
        return Err(Trouble::new(Message::new("trouble-no-terminal")).into());
    }
    Ok(Session::new(language, Look::of_environment(), plain, kept()))
}

/// The list of tables stands beside the default store.
fn kept() -> Kept {
    let store = server::default_store();
    let path = PathBuf::from(store.trim_start_matches("sqlite:"));
    Kept::new(path.with_file_name("tables.json"))
}

/// A server that runs inside this process.
struct Inside {
    server: Server,
    store: String,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), server::ServeError>>,
}

impl Inside {
    async fn start(config: Config, listener: TcpListener) -> Result<Self> {
        let address = listener.local_addr()?;
        let store = config.store.clone();
        let reached =
            if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address };
        let (stop, stopped) = oneshot::channel();
        let mut running = tokio::spawn(server::serve(config, listener, async {
            // A sender that is gone means the same.
            let _ = stopped.await;
        }));
        let server: Server = format!("http://{reached}").parse()?;
        // The socket is open already: what is asked now is answered as soon as the store is. If it never is, that is
        // told in its own words.
        let ready = server.ready();
        tokio::select! {
            ready = ready => ready?,
            ended = &mut running => {
                ended?.map_err(|error| Trouble::new(Message::new("trouble-unkept")).over(error))?;
                return Err(Trouble::new(Message::new("trouble-stopped")).into());
            }
        }
        Ok(Self { server, store, address, stop, running })
    }

    /// The server as others reach it.
    fn seen_from_outside(&self, names: &[String]) -> Result<Server> {
        Ok(match names.first() {
            Some(name) => format!("http://{name}:{}", self.address.port()).parse()?,
            None => format!("http://{}", crate::serve::from_outside(self.address)).parse()?,
        })
    }

    async fn stop(self) -> Result<()> {
        let _ = self.stop.send(());
        Ok(self.running.await??)
    }
}

fn block_on<T>(what: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(what)
}

/// Plays here, or at a server's table.
pub fn play(args: Play, language: &str) -> Result<()> {
    let session = args.shown.session(language)?;
    block_on(async {
        if let Some(url) = &args.connect {
            let link: Link = url.parse()?;
            let name = args.name.clone().unwrap_or_else(user_name);
            let table = session.sit_down(&link, &name, false).await?;
            session.play(&link.server, Some(&link.server), table).await?;
            return Ok(());
        }
        let game = args.game.as_deref();
        let setup = args.table.setup(game.unwrap_or(catalog::GAMES[0].id()), false)?;
        let setup = if game.is_some() || args.table.is_given() { Some(setup) } else { session.fill_in(setup).await? };
        let Some(setup) = setup else { return Ok(()) };
        let inside = args.shown.server(None).await?;
        let table = session.make(&inside.server, Place::Store(inside.store.clone()), None, &setup.table()).await?;
        session.play(&inside.server, None, table).await?;
        inside.stop().await
    })
}

/// Looks on at a server's table.
pub fn watch(args: Watch, language: &str) -> Result<()> {
    let session = args.shown.session(language)?;
    block_on(async {
        let link: Link = args.url.parse()?;
        let table = session.sit_down(&link, "", true).await?;
        session.play(&link.server, Some(&link.server), table).await?;
        Ok(())
    })
}

/// Serves a table for others and sits down at it.
pub fn host(args: Host, language: &str) -> Result<()> {
    let session = session(args.plain, language)?;
    block_on(async {
        let setup = args.table.setup(&args.game, true)?;
        args.server.check().map_err(anyhow::Error::msg)?;
        let listener = crate::serve::listen(args.server.address(), args.server.addr.is_some())?;
        let names = args.server.hosts.clone();
        let mut config = args.server.config();
        config.store = absolute(&config.store);
        let inside = Inside::start(config, listener).await?;
        let shown = inside.seen_from_outside(&names)?;
        let place = Place::Store(inside.store.clone());
        let hosted = Hosted { address: inside.address, names };
        let table = session.make(&inside.server, place, Some(hosted), &setup.table()).await?;
        session.play(&inside.server, Some(&shown), table).await?;
        inside.stop().await
    })
}

/// Continues a table that was left.
pub fn resume(args: Resume, language: &str) -> Result<()> {
    let mut tables: Vec<KeptTable> = kept().tables().into_iter().filter(KeptTable::goes_on).collect();
    if let Some(store) = &args.shown.store {
        let place = Place::Store(absolute(store));
        tables.retain(|table| table.place == place);
    }
    if args.list {
        let session = session(true, language)?;
        let mut out = std::io::stdout().lock();
        for table in &tables {
            writeln!(out, "{}  {}", table.id, session.described(table))?;
        }
        return Ok(());
    }
    let session = args.shown.session(language)?;
    block_on(async {
        let wanted = match &args.table {
            Some(id) => tables.iter().position(|table| table.id == *id),
            None if tables.len() > 1 => match session.choose(&tables).await? {
                Some(chosen) => Some(chosen),
                None => return Ok(()),
            },
            None => (!tables.is_empty()).then_some(0),
        };
        let Some(table) = wanted.map(|wanted| tables[wanted].clone()) else {
            return Err(Trouble::new(Message::new("trouble-no-table")).into());
        };
        match table.place.clone() {
            Place::Server(server) => {
                let server: Server = server.parse()?;
                session.play(&server, Some(&server), table).await?;
                Ok(())
            }
            Place::Store(store) => {
                if let Some(file) = file_of(&store).filter(|file| !file.exists()) {
                    return Err(Trouble::about("trouble-gone", file).into());
                }
                let (inside, shown) = match &table.hosted {
                    None => (args.shown.server(Some(store)).await?, None),
                    Some(hosted) => {
                        let inside = args.shown.server_again(store, hosted).await?;
                        let shown = inside.seen_from_outside(&hosted.names)?;
                        (inside, Some(shown))
                    }
                };
                session.play(&inside.server, shown.as_ref(), table).await?;
                inside.stop().await
            }
        }
    })
}

fn user_name() -> String {
    ["USER", "USERNAME"].iter().find_map(|name| std::env::var(name).ok()).unwrap_or_default()
}
