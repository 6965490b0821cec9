//! `seaboard games`: what can be played, with every rule set, and for one game every option.

use std::io::{self, Write};

use anyhow::Result;
use catalog::Title;
use game::{Message, OptionKind, OptionSpec};

use crate::frame;

pub fn list(game: Option<&str>, language: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    if let Some(game) = game {
        let title = catalog::find(game)?;
        tell(&mut out, title, language)?;
        return options(&mut out, title, language);
    }
    for title in catalog::GAMES {
        tell(&mut out, *title, language)?;
    }
    writeln!(out, "{}", frame(language, &Message::new("games-more")))?;
    Ok(())
}

fn tell(out: &mut impl Write, title: &dyn Title, language: &str) -> Result<()> {
    let words = title.words(language);
    let say = |id: String| words.say(&Message::new(id), &|_| String::new());
    let seats = title.seats();
    let players = if seats.start() == seats.end() {
        format!("{}", seats.start())
    } else {
        format!("{}–{}", seats.start(), seats.end())
    };
    let line = Message::new("games-line")
        .with("tagline", say("tagline".into()))
        .with("players", players)
        .with("minutes", say("minutes".into()));
    writeln!(out, "{} ({})\n  {}", say("name".into()), title.id(), frame(language, &line))?;
    for rules in title.rule_sets() {
        writeln!(out, "    {:<21} {}", rules.id, say(format!("rules-{}-help", rules.id)))?;
    }
    Ok(())
}

/// Each option as it is written on a command line, with its default and what it means.
fn options(out: &mut impl Write, title: &dyn Title, language: &str) -> Result<()> {
    let words = title.words(language);
    writeln!(out, "\n{}", frame(language, &Message::new("games-options")))?;
    for OptionSpec { id, kind, default } in title.options() {
        let values = match kind {
            OptionKind::Flag => "true|false".to_owned(),
            OptionKind::Number { least, most } => format!("{least}–{most}"),
            OptionKind::Choice { of } => of.join("|"),
            OptionKind::Several { of } => format!("[{}]", of.join(", ")),
        };
        let default = frame(language, &Message::new("games-default").with("value", serde_json::to_string(&default)?));
        let help = words.say(&Message::new(format!("option-{id}-help")), &|_| String::new());
        writeln!(out, "  {id}={values}\n      {help} {default}")?;
    }
    Ok(())
}
