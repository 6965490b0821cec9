//! What the screen says beside the board, in styled lines.

use game::Seat;
use protocol::{Presence, Sitter, Stance, TableStatus};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::Screen;
use super::draw::{FAINT, STRONG, TURN};
use crate::board::{Board, Glyph};
use crate::rules;
use crate::setup::LEVELS;
use crate::sitting::{Fair, Kind};

/// Whose turn it is.
pub(super) fn turn_words(screen: &Screen) -> String {
    let sitting = &screen.sitting;
    let say = &sitting.words;
    let Some(head) = sitting.head.as_ref().filter(|_| sitting.curtain.is_none()) else { return String::new() };
    if head.outcome.is_some() {
        return say.say("turn-over");
    }
    if sitting.info.as_ref().is_none_or(|info| info.status != TableStatus::Playing) {
        return String::new();
    }
    match &head.waits_for[..] {
        [] => String::new(),
        [seat] if sitting.seats.contains(seat) => say.with("turn-yours", &[("name", sitting.name(*seat))]),
        [seat] => say.with("turn-of", &[("name", sitting.name(*seat))]),
        several => say.with("turn-several", &[("names", sitting.names(several))]),
    }
}

/// A player in a line: name, and what is to be known about them.
pub(super) fn player_words(screen: &Screen, seat: Seat) -> String {
    let sitting = &screen.sitting;
    let say = &sitting.words;
    let Some(info) = sitting.info.as_ref().and_then(|info| info.seats.get(seat.index())) else { return String::new() };
    let mut about = Vec::new();
    if sitting.seats.contains(&seat) {
        about.push(say.say("player-here"));
    }
    if let Sitter::Bot { level } = &info.sitter {
        let id = LEVELS.iter().find(|(_, known)| known == level).map_or("casual", |(id, _)| id);
        about.push(say.with("sitter-bot", &[("level", say.say(&format!("level-{id}")))]));
    }
    match info.presence {
        Presence::Open => about.push(say.say("player-open")),
        Presence::Away => about.push(say.say("player-away")),
        Presence::Gone => about.push(say.say("player-gone")),
        Presence::Here | Presence::Bot => {}
    }
    if info.stand_in.is_some() {
        about.push(say.say("player-stand-in"));
    }
    if info.rematch {
        about.push(say.say("player-rematch"));
    }
    if let Some(clock) = info.clock {
        let seconds = screen.left(clock.left, clock.running);
        about.push(format!("{}:{:02}", seconds / 60, seconds % 60));
    }
    let about = if about.is_empty() { String::new() } else { format!(" ({})", about.join(", ")) };
    format!("{}{about}", sitting.name(seat))
}

pub(super) fn player_lines(screen: &Screen) -> Vec<Line<'static>> {
    let sitting = &screen.sitting;
    let Some(info) = &sitting.info else { return Vec::new() };
    let waits = sitting.head.as_ref().map(|head| head.waits_for.clone()).unwrap_or_default();
    let face = sitting.head.as_ref().and_then(|head| head.face);
    let line = |seat: Seat| {
        let turn = waits.contains(&seat);
        let mark = if turn { "▶ " } else { "  " };
        let style = if turn { TURN } else { Style::new() };
        let style = if face == Some(seat) { style.add_modifier(Modifier::UNDERLINED) } else { style };
        Line::from(vec![Span::styled(mark, TURN), Span::styled(player_words(screen, seat), style)])
    };
    info.seats.iter().map(|seat| line(seat.seat)).collect()
}

/// What to do, and whatever else is to be read now.
pub(super) fn prompt_lines(screen: &Screen) -> Vec<Line<'static>> {
    let sitting = &screen.sitting;
    let say = &sitting.words;
    let style = if sitting.is_ours() { TURN } else { STRONG };
    let mut lines = vec![Line::styled(sitting.prompt(), style)];
    if let Some(head) = &sitting.head
        && let Some(window) = &head.window
    {
        let names = sitting.names(&window.waiting);
        let left = window.left.map(|left| format!(" ({} s)", screen.left(left, true))).unwrap_or_default();
        lines.push(Line::raw(say.with("window", &[("names", names)]) + &left));
        if sitting.may_pass().is_some() {
            let id = match head.stance {
                Stance::Ask => "window-keys",
                Stance::AlwaysPass => "window-always",
                Stance::Hold => "window-holds",
            };
            lines.push(Line::styled(say.say(id), Style::new().fg(Color::Cyan)));
        }
    }
    if let Some((who, moves)) = sitting.undo_question() {
        lines.push(Line::styled(sitting.undo_asked_in_words(who, moves), Style::new().fg(Color::Cyan)));
    }
    if let Some(gone) = sitting.vanished() {
        lines.push(Line::styled(say.with("vanished", &[("name", sitting.name(gone))]), Style::new().fg(Color::Cyan)));
    }
    if let Some(hint) = &sitting.hint {
        let told = say.hint(say.shown(&hint.label), say.shown(&hint.reason), hint.margin);
        lines.push(Line::styled(told, Style::new().fg(Color::Green)));
    } else if let Some(notice) = &sitting.notice {
        lines.push(Line::styled(notice.clone(), Style::new().fg(Color::Cyan)));
    }
    if sitting.pending.is_some() {
        lines.push(Line::styled(say.say("sending"), FAINT));
    }
    lines
}

/// After the end: places, fairness, what now.
pub(super) fn result_lines(screen: &Screen) -> Vec<Line<'static>> {
    let sitting = &screen.sitting;
    if sitting.result().is_empty() {
        return Vec::new();
    }
    let mut lines: Vec<Line> = sitting.places().into_iter().map(Line::raw).collect();
    match sitting.fair() {
        Fair::Verified => lines.push(Line::styled(sitting.words.say("fair-verified"), Style::new().fg(Color::Green))),
        Fair::Broken => lines.push(Line::styled(sitting.words.say("fair-broken"), Style::new().fg(Color::Red))),
        Fair::Unknown => {}
    }
    if !sitting.seats.is_empty() {
        lines.push(Line::styled(sitting.words.say("over-keys"), STRONG));
    }
    lines
}

pub(super) fn log_lines(screen: &Screen) -> Vec<Line<'static>> {
    let lines = screen.sitting.lines.iter().rev().take(300).rev();
    let last = screen.sitting.lines.last().map(|line| line.seq);
    let style = |kind: Kind, seq: u64| match kind {
        Kind::Told if Some(seq) == last => Style::new(),
        Kind::Told => FAINT,
        Kind::Undone => Style::new().fg(Color::Magenta),
        Kind::Talk => Style::new().fg(Color::Cyan),
    };
    lines.map(|line| Line::styled(line.text.clone(), style(line.kind, line.seq))).collect()
}

/// The rules of the game that is played here, in lines of a width.
pub(super) fn rules_lines(screen: &Screen, width: u16) -> Vec<Line<'static>> {
    let Some(title) = screen.title() else { return Vec::new() };
    let config = screen.sitting.info.as_ref().map(|info| info.config.clone()).unwrap_or_default();
    let text = rules::text(title, &config, &screen.sitting.words, usize::from(width), true);
    let line = |row: Vec<Glyph>| {
        row.into_iter().map(|glyph| Span::styled(glyph.character.to_string(), glyph.style)).collect::<Line>()
    };
    Board::read(&text).rows.into_iter().map(line).collect()
}
