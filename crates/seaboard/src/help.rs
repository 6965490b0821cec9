//! `--help` and refused command lines in the reader's language. English stands at the commands and arguments themselves;
//! another language is the messages `help-COMMAND-ARGUMENT` of its file.

use std::error::Error as _;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::IsTerminal;
use std::num::ParseIntError;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, Error};
use game::Message;
use words::Words;

use crate::trouble::{self, Trouble};

/// Help in other languages than English.
const LOCALES: &words::Locales = &[("en", ""), ("de", include_str!("../locales/help.de.ftl"))];

/// The sentences of the command line in this language.
pub fn words(language: &str) -> Words {
    Words::new(&[crate::LOCALES, LOCALES], language)
}

/// What was typed, as the command line of this language understands it.
pub fn parse<C: clap::Parser>(typed: &[OsString], words: &Words) -> Result<C, Error> {
    if words.language() == "en" {
        return C::try_parse_from(typed);
    }
    let mut typed = typed.to_vec();
    // Clap's own `help` command speaks English only.
    if typed.get(1).is_some_and(|word| word == "help") {
        typed.remove(1);
        typed.push("--help".into());
    }
    C::from_arg_matches(&translated(C::command(), words).try_get_matches_from(typed)?)
}

/// A language that was asked for on the command line, before it is read.
pub fn language(typed: &[OsString]) -> Option<String> {
    let typed: Vec<_> = typed.iter().filter_map(|word| word.to_str()).collect();
    let after = typed.iter().position(|word| *word == "--language").and_then(|at| typed.get(at + 1)).copied();
    after.or_else(|| typed.iter().find_map(|word| word.strip_prefix("--language="))).map(str::to_owned)
}

fn say(words: &Words, message: &Message) -> String {
    words.say(message, &|_| String::new())
}

fn translated(command: Command, words: &Words) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let command = command.disable_help_subcommand(true).disable_version_flag(true).arg(version);
    each(command, "help", words)
}

fn each(command: Command, id: &str, words: &Words) -> Command {
    let text = |id: &str| words.has(id).then(|| say(words, &Message::new(id.to_owned())));
    let heading = |id: &'static str| say(words, &Message::new(id));
    let mut command = command
        .disable_help_flag(true)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help))
        .subcommand_help_heading(heading("help-commands"))
        .help_template(format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}", heading("help-usage")));
    if let Some(about) = text(id) {
        command = command.about(about.clone());
        let long = text(&format!("{id}-long")).map(|more| format!("{about}\n\n{more}"));
        command = command.long_about(long.unwrap_or(about));
    }
    command = command.mut_args(|arg| {
        let section = if arg.is_positional() { "help-arguments" } else { "help-options" };
        let usual: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let takes_value = arg.get_action().takes_values();
        let usual = (!usual.is_empty() && takes_value)
            .then(|| say(words, &Message::new("help-default").with("value", usual.join(","))));
        let mut help = text(&argument_id(id, &arg));
        if let (Some(help), Some(usual)) = (&mut help, usual) {
            let _ = write!(help, " {usual}");
        }
        let named: Vec<String> = match arg.get_value_names() {
            Some(names) => names.iter().map(|name| names_in_words(name, words)).collect(),
            None => vec![names_in_words(&arg.get_id().as_str().to_ascii_uppercase(), words)],
        };
        let arg = if takes_value { arg.value_names(named) } else { arg };
        let arg = arg.help_heading(heading(section));
        match help {
            Some(help) => arg.hide_default_value(takes_value).long_help(None::<&str>).help(help),
            None => arg,
        }
    });
    command.mut_subcommands(|sub| {
        let id = format!("{id}-{}", sub.get_name());
        each(sub, &id, words)
    })
}

/// The id of an argument's sentence; some arguments are the same everywhere.
fn argument_id(command: &str, arg: &Arg) -> String {
    match arg.get_id().as_str() {
        known @ ("help" | "version" | "language") => format!("help-any-{known}"),
        own => format!("{command}-{}", own.replace('_', "-")),
    }
}

/// Why a command line is refused, in the reader's language; nothing if Clap says it best, as with `--help`.
pub fn refusal(error: &Error, words: &Words) -> Option<String> {
    let given = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(one)) => Some(one.clone()),
        Some(ContextValue::Strings(many)) => Some(many.join(", ")),
        _ => None,
    };
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "refused-unknown",
        ErrorKind::InvalidSubcommand => "refused-command",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "refused-value",
        ErrorKind::MissingRequiredArgument => "refused-missing",
        ErrorKind::ArgumentConflict => "refused-conflict",
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => "refused-count",
        _ => return None,
    };
    let argument = given(ContextKind::InvalidArg).or_else(|| given(ContextKind::InvalidSubcommand))?;
    let message = Message::new(id)
        .with("argument", argument)
        .with("value", given(ContextKind::InvalidValue).unwrap_or_default())
        .with("other", given(ContextKind::PriorArg).unwrap_or_default());
    let mut refusal = say(words, &message);
    let meant = given(ContextKind::SuggestedArg).or_else(|| given(ContextKind::SuggestedSubcommand));
    if let Some(meant) = meant {
        let _ = write!(refusal, "\n{}", say(words, &Message::new("refused-meant").with("meant", meant)));
    }
    let valid = given(ContextKind::ValidValue).filter(|valid| !valid.is_empty());
    let wanted = valid.map(|valid| say(words, &Message::new("refused-valid").with("valid", valid)));
    if let Some(wanted) = wanted.or_else(|| why(error, words)) {
        let _ = write!(refusal, "\n{wanted}");
    }
    let _ = write!(refusal, "\n{}", say(words, &Message::new("refused-more")));
    Some(refusal)
}

/// What a value was refused for, and what would be right.
fn why(error: &Error, words: &Words) -> Option<String> {
    let source = error.source()?;
    if source.downcast_ref::<bots::UnknownLevel>().is_some() {
        let levels: Vec<_> = bots::Level::ALL.iter().map(ToString::to_string).collect();
        return Some(say(words, &Message::new("refused-valid").with("valid", levels.join(", "))));
    }
    if source.downcast_ref::<ParseIntError>().is_some() {
        return Some(say(words, &Message::new("refused-number")));
    }
    if source.downcast_ref::<Trouble>().is_some() {
        return Some(trouble::part_told(source, words.language()));
    }
    let told = source.to_string();
    match told.split_once(" is not in ") {
        Some((_, range)) => Some(say(words, &Message::new("refused-range").with("range", range.to_owned()))),
        None => (!told.is_empty()).then_some(told),
    }
}

/// Shows help that was asked for, with the names in its usage in the reader's language, and ends.
pub fn show(error: &Error, words: &Words) -> ! {
    let shown = error.render();
    let shown = if std::io::stdout().is_terminal() { shown.ansi().to_string() } else { shown.to_string() };
    let usage = say(words, &Message::new("help-usage"));
    let lines: Vec<_> = shown
        .split_inclusive('\n')
        .map(|line| if line.starts_with(&usage) { names_in_words(line, words) } else { line.to_owned() })
        .collect();
    if error.use_stderr() {
        eprint!("{}", lines.concat());
    } else {
        print!("{}", lines.concat());
    }
    std::process::exit(error.exit_code())
}

/// A usage or the name of a value with its words in capitals in the reader's language: `<FILE>` is `<DATEI>`.
fn names_in_words(text: &str, words: &Words) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_uppercase()) {
        out.push_str(&rest[..start]);
        let after = rest[start..].find(|letter: char| !letter.is_ascii_uppercase()).unwrap_or(rest.len() - start);
        let (name, left) = rest[start..].split_at(after);
        let id = format!("help-value-{}", name.to_ascii_lowercase());
        let known = words.has(&id) && !left.starts_with(|letter: char| letter.is_ascii_lowercase());
        out.push_str(&if known { say(words, &Message::new(id)) } else { name.to_owned() });
        rest = left;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;

    fn ids(command: &Command, id: &str, all: &mut BTreeSet<String>) {
        all.insert(id.to_owned());
        if command.get_long_about().is_some() {
            all.insert(format!("{id}-long"));
        }
        let arguments = command.get_arguments().filter(|arg| !arg.is_hide_set());
        all.extend(arguments.map(|arg| argument_id(id, arg)));
        for sub in command.get_subcommands() {
            ids(sub, &format!("{id}-{}", sub.get_name()), all);
        }
    }

    #[test]
    fn german_says_every_command_and_argument_and_no_other() {
        let mut wanted: BTreeSet<String> = ["commands", "arguments", "options", "usage", "default"]
            .into_iter()
            .chain(["any-help", "any-version"])
            .map(|id| format!("help-{id}"))
            .collect();
        ids(&crate::Cli::command(), "help", &mut wanted);
        let german = LOCALES[1].1.lines().filter_map(|line| line.split_once(" ="));
        let said: BTreeSet<String> = german.map(|(id, _)| id.to_owned()).filter(|id| !id.starts_with(' ')).collect();
        let (names, said): (BTreeSet<_>, _) = said.into_iter().partition(|id| id.starts_with("help-value-"));
        assert_eq!(said, wanted);
        let mut english = String::from("OPTIONS COMMAND");
        let mut commands = vec![crate::Cli::command()];
        while let Some(command) = commands.pop() {
            for arg in command.get_arguments() {
                let _ = write!(english, " {} {:?}", arg.get_id().as_str().to_uppercase(), arg.get_value_names());
            }
            commands.extend(command.get_subcommands().cloned());
        }
        for name in names {
            let name = name.trim_start_matches("help-value-").to_uppercase();
            assert!(english.contains(&name), "no value is called {name}");
        }
    }

    #[test]
    fn names_of_values_are_german_too() {
        let words = words("de");
        let named = names_in_words("Aufruf: seaboard verify [OPTIONS] <FILE> [ID=VALUE] K/N <TAG> Text", &words);
        assert_eq!(named, "Aufruf: seaboard verify [OPTIONEN] <DATEI> [ID=WERT] K/N <TAG> Text");
    }
}
