//! What whoever runs the server can choose.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// What the server is told at its start.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where tables and matches are kept: `sqlite:PATH` or `postgres://…`.
    pub store: String,
    /// Names under which the server may be asked for, beside `localhost` and plain IP addresses.
    pub hosts: Vec<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// A folder to serve the page from, instead of the files in the binary.
    pub web: Option<PathBuf>,
    /// Days after which a table that nobody touched is forgotten; never if absent.
    pub keep_days: Option<u32>,
    /// Where Prometheus may read figures.
    pub metrics: Option<SocketAddr>,
    /// Programs that play levels here, instead of ours.
    pub bots: Vec<OutsideBot>,
    /// Where other nodes of the same store reach this one; found out if absent.
    pub node: Option<String>,
    /// Limits of time and number.
    pub limits: Limits,
}

impl Config {
    /// The defaults with this store.
    pub fn new(store: impl Into<String>) -> Self {
        Self {
            store: store.into(),
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            web: None,
            keep_days: None,
            metrics: None,
            bots: Vec::new(),
            node: None,
            limits: Limits::default(),
        }
    }
}

/// Limits of time and number.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages that a connection may send in a second, and how many at once.
    pub messages: Rate,
    /// Changing requests (new tables, joins, claims) that an address may send in a second, and how many at once.
    pub requests: Rate,
    /// Connections of one address at a time, whatever they are for; a trusted proxy has no such limit.
    pub connections_per_address: u32,
    /// Sockets of one address at a time.
    pub sockets_per_address: u32,
    /// Connections in all.
    pub sockets: u32,
    /// Time for the head of a request, and for the next request on a connection.
    pub head: Duration,
    /// Time for the body of a request.
    pub body: Duration,
    /// Unreadable messages before a connection is closed.
    pub garbage: u32,
    /// Time for the first word on a connection.
    pub join: Duration,
    /// Between two pings; after two and a half of them without an answer a connection is closed.
    pub ping: Duration,
    /// Time for a message to be taken by a client.
    pub send: Duration,
    /// Time for clients to commit to their nonces, and again to reveal them.
    pub fair: Duration,
    /// Time for the answers to a wish to take back.
    pub undo: Duration,
    /// The least time between two moves of bots, so that people can follow.
    pub bot_pause: Duration,
    /// Time after which a table without anybody leaves memory (not the store).
    pub idle: Duration,
    /// How long a seat link lives.
    pub seat_link: Duration,
    /// Entries of a match. With more than the usual number it could not be read from its file.
    pub entries: usize,
    /// Bots that think at the same time.
    pub thinkers: usize,
    /// So long after a node has died, others take its tables over. Renewed three times before it ends.
    pub lease: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            messages: Rate { per_second: 20.0, burst: 80.0 },
            requests: Rate { per_second: 5.0, burst: 60.0 },
            connections_per_address: 250,
            sockets_per_address: 200,
            sockets: 20_000,
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            garbage: 50,
            join: Duration::from_secs(15),
            ping: Duration::from_secs(15),
            send: Duration::from_secs(10),
            fair: Duration::from_secs(10),
            undo: Duration::from_mins(1),
            bot_pause: Duration::from_millis(350),
            idle: Duration::from_mins(10),
            seat_link: Duration::from_mins(10),
            entries: table::MAX_STEPS,
            // One core stays free for everybody who does not think.
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
            lease: Duration::from_secs(6),
        }
    }
}

impl Limits {
    /// No limits of number: for load tests on one's own machine.
    #[must_use]
    pub fn relaxed(mut self) -> Self {
        self.messages = Rate { per_second: 1e6, burst: 1e6 };
        self.requests = Rate { per_second: 1e6, burst: 1e6 };
        self.connections_per_address = u32::MAX;
        self.sockets_per_address = u32::MAX;
        self.sockets = u32::MAX;
        self
    }
}

/// How often something may happen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// In the long run.
    pub per_second: f64,
    /// At once.
    pub burst: f64,
}

/// An address or a network of them: `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// Whether the address is in it.
    pub fn has(&self, address: IpAddr) -> bool {
        let wide = |address: IpAddr| match address.to_canonical() {
            IpAddr::V4(four) => (u128::from(u32::from(four)) << 96, 32),
            IpAddr::V6(six) => (u128::from(six), 128),
        };
        let ((mine, width), (theirs, their_width)) = (wide(self.address), wide(address));
        let differ = (mine ^ theirs).checked_shr(128 - u32::from(self.bits)).unwrap_or(0);
        width == their_width && differ == 0
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr =
            address.parse().map_err(|_| format!("{text}: an IP address or ADDRESS/BITS is wanted"))?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            None => width,
            Some(bits) => bits
                .parse()
                .ok()
                .filter(|bits| *bits <= width)
                .ok_or_else(|| format!("{text}: at most {width} bits are wanted after the slash"))?,
        };
        Ok(Self { address, bits })
    }
}

/// A program that plays a level, in one game or in all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutsideBot {
    /// The game's id; every game without it.
    pub game: Option<String>,
    /// The level that it plays.
    pub level: bots::Level,
    /// What is run.
    pub program: bots::Program,
}

impl OutsideBot {
    /// The same with so much time for a decision.
    #[must_use]
    pub fn within(self, millis: u64) -> Self {
        Self { program: self.program.within(millis), ..self }
    }
}

impl FromStr for OutsideBot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wanted = || format!("{text}: [GAME/]LEVEL=exec:COMMAND is wanted, such as best=exec:./my-bot");
        let (place, player) = text.split_once('=').ok_or_else(wanted)?;
        let (game, level) = place.split_once('/').map_or((None, place), |(game, level)| (Some(game), level));
        let level = level.parse().map_err(|_| wanted())?;
        if let Some(game) = game {
            catalog::find(game).map_err(|problem| problem.message)?;
        }
        match player.parse() {
            Ok(bots::Player::Outside(program)) => Ok(Self { game: game.map(Into::into), level, program }),
            Ok(bots::Player::Level(_)) | Err(_) => Err(wanted()),
        }
    }
}

/// What `seaboard serve` takes on the command line.
#[derive(Clone, Debug, clap::Args)]
pub struct ServeArgs {
    /// Where to listen [default: 127.0.0.1:7420, or the next free port; 0.0.0.0:7420 with --public]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub addr: Option<SocketAddr>,
    #[arg(
        long,
        value_name = "sqlite:PATH|postgres://USER:PASSWORD@HOST/DATABASE",
        help = "Where tables and matches are kept [default: the environment variable SEABOARD_STORE, or a file in \
                your data directory]"
    )]
    #[allow(missing_docs, reason = "the help says it")]
    pub store: Option<String>,
    /// Listen on all addresses of this machine: whoever reaches it over the network can play, and make tables.
    /// Traffic is not encrypted; put Caddy or nginx before it for the internet (docs/hosting.md)
    #[arg(long)]
    pub public: bool,
    /// A name under which the server is reached (repeatable); plain addresses and localhost always work
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<String>,
    /// A reverse proxy whose X-Forwarded-For is believed (repeatable)
    #[arg(long = "trust-proxy", value_name = "ADDRESS[/BITS]")]
    pub trusted_proxies: Vec<Network>,
    /// Serve the page from this folder instead of the files in the binary
    #[arg(long, value_name = "DIR")]
    pub web: Option<PathBuf>,
    /// Forget tables that nobody touched for so many days [default: never]
    #[arg(long, value_name = "DAYS")]
    pub keep_days: Option<u32>,
    /// Where Prometheus may read figures, such as 127.0.0.1:9464 [default: nowhere]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics: Option<SocketAddr>,
    /// Let a program of yours play a level, such as santorini/best=exec:COMMAND, or best=exec:COMMAND in every game
    /// (repeatable; docs/bots.md). The program runs as you; nobody can name one over the network
    #[arg(long = "bot", value_name = "[GAME/]LEVEL=exec:COMMAND")]
    pub bots: Vec<OutsideBot>,
    /// How long such a program may think about a decision, in milliseconds
    #[arg(long, value_name = "MILLIS", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub bot_millis: u64,
    /// Where other nodes on the same database reach this one [default: found out] (docs/operations.md)
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub node: Option<String>,
    /// No limits per address and connection: for load tests
    #[arg(long, hide = true)]
    pub relaxed: bool,
    /// Bots answer at once instead of at a pace that people can follow: for tests of the page
    #[arg(long, hide = true)]
    pub quick_bots: bool,
}

/// The port where nothing is said.
pub const DEFAULT_PORT: u16 = 7420;

impl ServeArgs {
    /// Where to listen.
    pub fn address(&self) -> SocketAddr {
        let all = IpAddr::from([0, 0, 0, 0]);
        let here = IpAddr::from([127, 0, 0, 1]);
        self.addr.unwrap_or(SocketAddr::new(if self.public { all } else { here }, DEFAULT_PORT))
    }

    /// Refuses a program that cannot be started, before anybody sits down at a table with it.
    pub fn check(&self) -> Result<(), String> {
        for (index, OutsideBot { game, level, program }) in self.bots.iter().enumerate() {
            if self.bots[..index].iter().any(|other| (&other.game, other.level) == (game, *level)) {
                let place = game.as_ref().map_or_else(|| level.to_string(), |game| format!("{game}/{level}"));
                return Err(format!("--bot {place} is given twice: one program plays a level"));
            }
            program.check().map_err(|failure| format!("--bot {level}={program}: {failure}"))?;
        }
        Ok(())
    }

    /// The configuration.
    pub fn config(self) -> Config {
        let mut limits = Limits::default();
        if self.quick_bots {
            limits.bot_pause = Duration::ZERO;
        }
        Config {
            // A password in the environment is not in every list of processes.
            store: self.store.or_else(|| std::env::var("SEABOARD_STORE").ok()).unwrap_or_else(default_store),
            hosts: self.hosts,
            trusted_proxies: self.trusted_proxies,
            web: self.web,
            keep_days: self.keep_days,
            metrics: self.metrics,
            bots: self.bots.into_iter().map(|bot| bot.within(self.bot_millis)).collect(),
            node: self.node,
            limits: if self.relaxed { limits.relaxed() } else { limits },
        }
    }
}

/// The store in the user's data directory.
pub fn default_store() -> String {
    let var = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        var("APPDATA")
    } else if cfg!(target_os = "macos") {
        var("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        var("XDG_DATA_HOME").or_else(|| var("HOME").map(|home| home.join(".local/share")))
    };
    let path = folder.unwrap_or_else(|| PathBuf::from(".")).join("seaboard").join("seaboard.db");
    format!("sqlite:{}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_plays_a_level_of_a_game_or_of_all() {
        let bot: OutsideBot = "santorini/best=exec:python3 bot.py".parse().unwrap();
        assert_eq!((bot.game.as_deref(), bot.level), (Some("santorini"), bots::Level::Best));
        assert_eq!("strong=exec:x".parse::<OutsideBot>().unwrap().game, None);
        for wrong in ["", "best", "best=strong", "chess/best=exec:x", "good=exec:x", "best=exec:", "exec:x"] {
            assert!(wrong.parse::<OutsideBot>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_network_has_its_addresses_and_no_others() {
        let has = |network: &str, address: &str| network.parse::<Network>().unwrap().has(address.parse().unwrap());
        assert!(has("10.0.0.0/8", "10.255.1.2") && !has("10.0.0.0/8", "11.0.0.1"));
        assert!(has("127.0.0.1", "127.0.0.1") && !has("127.0.0.1", "127.0.0.2"));
        assert!(has("127.0.0.1", "::ffff:127.0.0.1"), "the same address as a socket of both kinds writes it");
        assert!(has("0.0.0.0/0", "8.8.8.8") && !has("0.0.0.0/0", "2001:db8::1"));
        assert!(has("2001:db8::/32", "2001:db8::1") && has("::/0", "2001:db8::1"));
        for wrong in ["", "x", "10.0.0.0/33", "10.0.0.0/", "::/129"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
