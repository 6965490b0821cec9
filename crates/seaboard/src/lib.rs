//! The `seaboard` program: its command line, and the engine that speaks in lines.
//!
//! ```
//! let mut answers = Vec::new();
//! seaboard::engine::run("{\"new\": {\"game\": \"santorini\", \"seats\": 2}}\n{\"perft\": {\"depth\": 1}}\n".as_bytes(), &mut answers)?;
//! assert!(String::from_utf8_lossy(&answers).lines().all(|answer| answer.starts_with("{\"ok\":")));
//! # Ok::<(), std::io::Error>(())
//! ```

mod analyse;
mod arena;
#[cfg(test)]
mod documents;
mod duel;
pub mod engine;
mod files;
mod games;
mod help;
mod log;
mod platform;
mod play;
mod rules;
mod serve;
mod simulate;
mod train;
mod trouble;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{CommandFactory, Parser, Subcommand};
use game::Message;
use trouble::Trouble;

/// Five board games around one table: Forbidden Island, Santorini, Buccaneer, Cartagena and Sorry!
///
/// Without a command it serves the table on this machine and opens the browser.
#[derive(Parser)]
#[command(version, about, long_about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Language of what is shown: `en` or `de` [default: the system's]
    #[arg(long, global = true, value_name = "TAG", value_parser = known_language)]
    language: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the table: what the program does without a command
    Serve(Box<serve::Serve>),
    /// Play in this terminal: around one keyboard, against bots, or at a server's table
    Play(Box<play::Play>),
    /// Look on at a server's table in this terminal
    Watch(play::Watch),
    /// Serve a table for others and sit down at it in this terminal
    Host(Box<play::Host>),
    /// Continue a table that you left in this terminal
    Resume(play::Resume),
    /// Print a script that completes commands in your shell
    ///
    /// Try: seaboard completions bash > ~/.local/share/bash-completion/completions/seaboard
    Completions {
        /// bash, elvish, fish, powershell or zsh
        shell: clap_complete::Shell,
    },
    /// Print the manual page of the program, with every command, or of one command
    ///
    /// Try: seaboard man | man -l -
    Man {
        /// Only this command
        command: Option<String>,
    },
    /// List the games with their rule sets and options
    Games {
        /// Tell the options of this game too
        game: Option<String>,
    },
    /// Show a game's rules, a page at a time
    ///
    /// Try: seaboard rules santorini
    Rules {
        /// The game, as `seaboard games` names it
        game: String,
    },
    /// Speak the engine protocol: a JSON line in, a JSON line out (docs/engine.md)
    ///
    /// Try: echo '"games"' | seaboard engine
    Engine,
    /// Play Santorini at the console, or play a file of moves
    ///
    /// Without FILE it asks for names, placements, moves and builds. With FILE (or - for standard input) it plays the
    /// records of the file, explaining each one that is refused. Exit status: 0 if the file ends at the start of a turn
    /// or after the end of the game, 3 if it ends in the middle of one.
    Santorini {
        /// A file of names, placements, moves and builds
        file: Option<PathBuf>,
    },
    /// Check a finished match: every step by the rules, every card by the seed
    Verify {
        /// A match file, as the page and the engine save it
        file: PathBuf,
    },
    /// Go through a finished match: everybody's chance of winning over its steps, and the turning points
    ///
    /// Try: seaboard analyse match.json --html match.html
    Analyse {
        /// A match file, as the page and the engine save it
        file: PathBuf,
        /// Write a page with a chart to this file instead
        #[arg(long, value_name = "OUT")]
        html: Option<PathBuf>,
    },
    /// Let bots play against each other and print who wins how often
    ///
    /// Try: seaboard duel cartagena --seats casual,beginner --games 200
    Duel(duel::DuelArgs),
    /// Play many games among bots and tell who wins, how long games last, which card hurts
    ///
    /// Try: seaboard simulate sorry --seats casual,random --games 10000
    ///
    /// The same seed gives the same figures, to the byte, whatever the number of threads. docs/simulation.md tells how a
    /// run is spread over many machines.
    Simulate(Box<simulate::SimulateArgs>),
    /// Put the parts of a simulation together, into exactly what one run would have given
    ///
    /// Try: seaboard merge part-1.json part-2.json part-3.json --out whole.json
    Merge(simulate::MergeArgs),
    /// Let every bot play every other, and rate them (Elo) in a report with charts
    ///
    /// Try: seaboard arena santorini --bots random,beginner,casual --games 200
    ///
    /// Every finished game is kept at once. Interrupt it as you like: the same command goes on.
    Arena(Box<arena::ArenaArgs>),
    /// Measure the levels of every game and write docs/strength.md anew
    Strength(simulate::StrengthArgs),
    /// Learn from self-play how to judge positions, and write what was learned to a file
    ///
    /// Try: seaboard train santorini --games 200 --seed 1 --out judge.bin
    ///
    /// The file that the bots use is part of the program: docs/strength.md tells where it is and how it was made.
    Train(train::TrainArgs),
    /// Count the continuations of a position, to compare engines with each other
    #[command(override_usage = "seaboard perft [OPTIONS] --position <POSITION> [--depth <DEPTH> | --distinct] <GAME>")]
    Perft {
        /// The game; it must have a position notation (santorini)
        game: String,
        /// The position in the game's notation (docs/notation.md), as in
        /// 0,0,0,0,0/0,1a,0,0,0/0,0,2b,0,0/0,0,0,0b,0/0,0,0,0a,0 a
        #[arg(long)]
        position: String,
        /// How many whole turns deep
        #[arg(long, default_value_t = 1)]
        depth: u32,
        /// Count distinct positions after one turn, and distinct replies to each of them
        #[arg(long, conflicts_with = "depth")]
        distinct: bool,
    },
}

/// Does what the command line says.
pub fn main() -> ExitCode {
    let typed: Vec<_> = std::env::args_os().collect();
    let words = help::words(&help::language(&typed).unwrap_or_else(system_language));
    let cli = match help::parse::<Cli>(&typed, &words) {
        Ok(cli) => cli,
        Err(error) if words.language() == "en" => error.exit(),
        Err(error) => match help::refusal(&error, &words) {
            None => help::show(&error, &words),
            Some(refusal) => {
                eprintln!("{refusal}");
                return ExitCode::from(2);
            }
        },
    };
    match run(cli) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.chain().any(is_interrupted) => {
            eprintln!("seaboard: {}", trouble::part_told(&*error, words.language()));
            ExitCode::from(platform::INTERRUPTED)
        }
        Err(error) => {
            eprintln!("seaboard: {}", words::tame_lines(&trouble::told(&error, words.language())));
            ExitCode::FAILURE
        }
    }
}

/// Whoever reads our output has gone (`seaboard games | head -1`): nothing is wrong.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    // A transparent error stands for its cause and does not name it.
    let terminal = |error: &terminal::Trouble| matches!(error, terminal::Trouble::Terminal(error) if broken(error));
    error.downcast_ref::<io::Error>().is_some_and(broken)
        || error.downcast_ref::<terminal::Trouble>().is_some_and(terminal)
}

/// Whoever started a long work wanted it to stop.
fn is_interrupted(error: &(dyn std::error::Error + 'static)) -> bool {
    matches!(error.downcast_ref(), Some(::arena::Error::Interrupted))
}

fn run(cli: Cli) -> Result<ExitCode> {
    let language = cli.language.unwrap_or_else(system_language);
    match cli.command {
        None => serve::run(serve::Serve::usual(), &language)?,
        Some(Command::Serve(args)) => serve::run(*args, &language)?,
        Some(Command::Play(args)) => play::play(*args, &language)?,
        Some(Command::Watch(args)) => play::watch(args, &language)?,
        Some(Command::Host(args)) => play::host(*args, &language)?,
        Some(Command::Resume(args)) => play::resume(args, &language)?,
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "seaboard", &mut script);
            io::stdout().lock().write_all(&script)?;
        }
        Some(Command::Man { command }) => man(command.as_deref(), &mut io::stdout().lock())?,
        Some(Command::Games { game }) => games::list(game.as_deref(), &language)?,
        Some(Command::Rules { game }) => rules::run(&game, &language)?,
        Some(Command::Engine) => engine::run(io::stdin().lock(), BufWriter::new(io::stdout().lock()))?,
        Some(Command::Santorini { file }) => return santorini(file, &language),
        Some(Command::Verify { file }) => verify(&file, &language)?,
        Some(Command::Analyse { file, html }) => analyse::run(&file, html.as_deref(), &language)?,
        Some(Command::Duel(args)) => duel::run(args, &language)?,
        Some(Command::Simulate(args)) => simulate::simulate(*args, &language)?,
        Some(Command::Merge(args)) => simulate::merge(args, &language)?,
        Some(Command::Arena(args)) => arena::run(*args, &language)?,
        Some(Command::Strength(args)) => simulate::strength(args, &language)?,
        Some(Command::Train(args)) => train::run(&args)?,
        Some(Command::Perft { game, position, depth, distinct }) => perft(&game, &position, depth, distinct)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The manual page, with every command in it; or that of one command.
fn man(only: Option<&str>, out: &mut impl Write) -> Result<()> {
    let mut command = Cli::command();
    command.build();
    let commands: Vec<_> =
        command.get_subcommands().filter(|sub| !sub.is_hide_set() && sub.get_name() != "help").collect();
    if let Some(only) = only {
        let Some(sub) = commands.iter().find(|sub| sub.get_name() == only) else {
            let known: Vec<_> = commands.iter().map(|sub| sub.get_name()).collect();
            let said = Message::new("trouble-no-command").with("name", only.to_owned()).with("known", known.join(", "));
            return Err(Trouble::new(said).into());
        };
        let title = format!("seaboard-{only}");
        clap_mangen::Man::new((*sub).clone()).title(title).render(out)?;
        return Ok(());
    }
    clap_mangen::Man::new(command.clone()).render(out)?;
    for sub in commands {
        let page = clap_mangen::Man::new(sub.clone());
        writeln!(out, ".SH \"SEABOARD {}\"", sub.get_name().to_uppercase())?;
        page.render_synopsis_section(out)?;
        page.render_description_section(out)?;
        page.render_options_section(out)?;
    }
    Ok(())
}

/// A language that the program speaks, also with a country after it.
fn known_language(tag: &str) -> Result<String, Trouble> {
    let spoken = words::Words::new(&[LOCALES], tag);
    match tag.split(['-', '_']).next() {
        Some(plain) if plain.eq_ignore_ascii_case(spoken.language()) => Ok(tag.into()),
        _ => {
            let [known, other] = [LOCALES[0].0, LOCALES[1].0];
            Err(Trouble::new(Message::new("trouble-language").with("known", known).with("other", other)))
        }
    }
}

fn system_language() -> String {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_else(|| "en".into())
}

/// What the program says itself, beside what the games say.
const LOCALES: &words::Locales =
    &[("en", include_str!("../locales/en.ftl")), ("de", include_str!("../locales/de.ftl"))];

fn frame(language: &str, message: &Message) -> String {
    words::Words::new(&[LOCALES], language).say(message, &|_| String::new())
}

fn santorini(file: Option<PathBuf>, language: &str) -> Result<ExitCode> {
    let title = catalog::find("santorini")?;
    let program = title.program().context("Santorini has no console program")?;
    let words = title.words(language);
    let say = |message: &Message| words.say(message, &|_| String::new());
    let mut out = io::stdout().lock();
    let code = match file {
        None => (program.console)(&mut io::stdin().lock(), &mut out, &say)?,
        Some(path) => (program.play_file)(&mut files::read_lines(&path)?, &mut out, &say)?,
    };
    out.flush()?;
    Ok(ExitCode::from(code))
}

fn verify(path: &std::path::Path, language: &str) -> Result<()> {
    let (text, title) = files::read_match(path)?;
    let shown = title.verify(&text)?;
    // Where there is no chance, the seed decides nothing.
    let fair = Message::new(if shown.chances > 0 { "verify-fair" } else { "verify-legal" })
        .with("steps", shown.acts + shown.chances)
        .with("game", title.words(language).say(&Message::new("name"), &|_| String::new()))
        .with("chances", shown.chances)
        .with("nonces", shown.nonces);
    let mut out = io::stdout().lock();
    writeln!(out, "{}", frame(language, &fair))?;
    let beside = [
        (shown.chances > 0, Message::new("verify-seed").with("seed", shown.seed.to_string())),
        (shown.chances > 0 && shown.nonces == 0, Message::new("verify-alone")),
        (shown.dropped > 0, Message::new("verify-dropped").with("dropped", shown.dropped)),
        (shown.from_position, Message::new("verify-position")),
        (shown.undos > 0, Message::new("verify-undos").with("undos", shown.undos).with("unagreed", shown.unagreed)),
    ];
    for (_, message) in beside.into_iter().filter(|(holds, _)| *holds) {
        writeln!(out, "{}", frame(language, &message))?;
    }
    Ok(())
}

fn perft(game: &str, position: &str, depth: u32, distinct: bool) -> Result<()> {
    let title = catalog::find(game)?;
    let positions = catalog::positions(title)?;
    let mut out = io::stdout().lock();
    if distinct {
        let (positions, replies) = (positions.distinct)(position)?;
        writeln!(out, "positions {positions}\nreplies {replies}")?;
    } else {
        let started = std::time::Instant::now();
        let nodes = (positions.perft)(position, depth)?;
        let seconds = started.elapsed().as_secs_f64();
        eprintln!("{:.3} s, {:.0} million nodes a second", seconds, nodes as f64 / seconds / 1e6);
        writeln!(out, "nodes {nodes}")?;
    }
    Ok(())
}
