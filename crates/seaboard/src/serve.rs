//! `seaboard serve`: the table server, which is also what the program does without a command.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use anyhow::Result;
use clap::Args;
use game::Message;
use server::ServeArgs;
use tokio::net::TcpListener;

use crate::trouble::Trouble;
use crate::{frame, log, platform};

/// How many ports after the default one are tried.
const NEXT_PORTS: u16 = 20;

/// What `seaboard serve` takes on the command line.
#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    server: ServeArgs,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// How the log on standard error is written. How much of it: the environment variable `SEABOARD_LOG`, one of error,
    /// warn, info and debug
    #[arg(long, value_name = "text|json", value_parser = ["text", "json"], default_value = "text")]
    log: String,
}

impl Serve {
    /// What the program does without a command.
    pub fn usual() -> Self {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            serve: Serve,
        }
        <Line as clap::Parser>::parse_from(["seaboard"]).serve
    }
}

/// Serves until the program is asked to stop.
pub fn run(args: Serve, language: &str) -> Result<()> {
    log::begin(args.log == "json");
    args.server.check().map_err(anyhow::Error::msg)?;
    let say = |message: Message| println!("{}", frame(language, &message));
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let wanted = args.server.address();
        let fixed = args.server.addr.is_some();
        let listener = listen(wanted, fixed)?;
        let address = listener.local_addr()?;
        let shown =
            if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address };
        let config = args.server.clone().config();
        // Whoever reads an address finds a server there that keeps what they do.
        let store = server::store::open(&config.store).await?;
        let served = server::store::Served::mark(&config.store);
        say(Message::new("serve-at").with("address", format!("http://{shown}")));
        say(Message::new("serve-kept").with("store", server::store::shown(&config.store)));
        if address.port() != wanted.port() && wanted.port() != 0 {
            say(Message::new("serve-port").with("port", wanted.port().to_string()));
        }
        if served.by_another() {
            say(Message::new("serve-shared"));
        }
        if !address.ip().is_loopback() {
            say(Message::new("serve-public").with("address", format!("http://{}", from_outside(address))));
        }
        say(Message::new("serve-stop"));
        if !args.no_open && !fixed {
            platform::open_browser(&format!("http://{shown}"));
        }
        let ended = server::serve_with(config, store, listener, platform::asked_to_stop()).await;
        Ok(ended.map_err(|error| Trouble::new(Message::new("trouble-stopped")).over(error))?)
    })
}

/// Where others reach what listens here: if that is every address of this machine, the one from which it reaches others.
pub(crate) fn from_outside(listening: SocketAddr) -> SocketAddr {
    if !listening.ip().is_unspecified() {
        return listening;
    }
    let (here, there) = match listening.ip() {
        IpAddr::V4(_) => (IpAddr::from(Ipv4Addr::LOCALHOST), IpAddr::from([192, 0, 2, 1])),
        IpAddr::V6(_) => (IpAddr::from(Ipv6Addr::LOCALHOST), IpAddr::from([0x2001, 0xdb8, 0, 0, 0, 0, 0, 1])),
    };
    // Nothing is sent: the system only says which of its addresses it would take.
    let found = UdpSocket::bind((listening.ip(), 0)).and_then(|socket| {
        socket.connect((there, 9))?;
        socket.local_addr()
    });
    SocketAddr::new(found.map_or(here, |found| found.ip()), listening.port())
}

/// Listens at the address; at the next free port if it was not asked for by name.
pub(crate) fn listen(wanted: SocketAddr, fixed: bool) -> Result<TcpListener> {
    let last = if fixed { wanted.port() } else { wanted.port().saturating_add(NEXT_PORTS) };
    for port in wanted.port()..=last {
        match server::listen(SocketAddr::new(wanted.ip(), port)) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse && port < last => {}
            Err(error) => {
                let address = SocketAddr::new(wanted.ip(), port).to_string();
                let deaf = Trouble::new(Message::new("trouble-listen").with("address", address));
                return Err(deaf.over(error).into());
            }
        }
    }
    unreachable!("the last port returns from the loop")
}
