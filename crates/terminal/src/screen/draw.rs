//! How the screen looks: the line above, the line below, what lies over the table, and the moments without a board.

use protocol::TableStatus;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Wrap};

use super::tableau::draw_table;
use super::words::{log_lines, player_words, rules_lines, turn_words};
use super::{Areas, Overlay, Screen};
use crate::Look;
use crate::ascii::nearest;
use crate::connection::Link;

/// The keys of the last line that give way first where there is no room: the help has all of them.
const LEAST_KEYS: [&str; 5] = ["r", "/", "Tab", "h", "l"];

/// The smallest screen on which a table can be shown.
const LEAST: (u16, u16) = (30, 8);

pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
pub(super) const FAINT: Style = Style::new().fg(Color::DarkGray);
pub(super) const TURN: Style = Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD);
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

pub(super) fn draw(screen: &mut Screen, frame: &mut Frame) {
    let area = frame.area();
    let size = (area.width, area.height);
    if screen.areas.size != size {
        (screen.scroll, screen.scrolled) = ((0, 0), false);
    }
    (screen.areas, screen.spare) = (Areas { size, ..Areas::default() }, 0);
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let words = screen.sitting.words.with("too-small", &[("width", LEAST.0), ("height", LEAST.1)]);
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
    } else {
        let [head, middle, foot] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
        if screen.sitting.curtain.is_some() {
            draw_curtain(screen, frame, middle);
        } else if screen.sitting.head.is_none() || waits_for_people(screen) {
            draw_lobby(screen, frame, middle);
        } else {
            draw_table(screen, frame, middle);
        }
        // After the table: only now it is known whether there is more to see.
        draw_header(screen, frame, head);
        draw_footer(screen, frame, foot);
        draw_overlay(screen, frame, area);
    }
    finish(frame.buffer_mut(), screen.look);
}

fn waits_for_people(screen: &Screen) -> bool {
    screen.sitting.info.as_ref().is_some_and(|info| matches!(info.status, TableStatus::Gathering | TableStatus::Ended))
}

/// Takes away what this terminal does not show: colours, and characters beyond ASCII.
pub(super) fn finish(buffer: &mut Buffer, look: Look) {
    for cell in &mut buffer.content {
        if !look.colour {
            (cell.fg, cell.bg) = (Color::Reset, Color::Reset);
        }
        if !look.unicode && !cell.symbol().is_ascii() {
            let character = cell.symbol().chars().next().map_or(' ', nearest);
            cell.set_char(character);
        }
    }
}

fn draw_header(screen: &Screen, frame: &mut Frame, area: Rect) {
    let sitting = &screen.sitting;
    let say = &sitting.words;
    let (words, style) = match &sitting.link {
        Link::Open => (more_words(screen), FAINT),
        Link::Connecting => (say.say("link-connecting"), Style::new().fg(Color::Cyan)),
        Link::Lost(tenths) => {
            let seconds = tenths.div_ceil(10);
            (say.with("link-lost", &[("seconds", seconds)]), Style::new().fg(Color::Red).add_modifier(Modifier::BOLD))
        }
        Link::Closed(_) => (say.say("link-gone"), Style::new().fg(Color::Red)),
    };
    let turn = turn_words(screen);
    let style_of_turn = if sitting.is_ours() { TURN } else { STRONG };
    let left = Line::from(vec![
        Span::styled(format!(" {} ", screen.game_name()), CHOSEN.add_modifier(Modifier::BOLD)),
        Span::raw("  "),
        Span::styled(turn, style_of_turn),
    ]);
    frame.render_widget(Paragraph::new(left), area);
    let right = Line::styled(format!(" {words} "), style).right_aligned();
    if !words.is_empty() {
        let width = right.width().min(area.width as usize) as u16;
        let place = Rect { x: area.right() - width, width, ..area };
        frame.render_widget(Clear, place);
        frame.render_widget(Paragraph::new(right), place);
    }
}

/// Where there is more of the board than is shown.
fn more_words(screen: &Screen) -> String {
    let more = match (screen.scroll.0 > 0, screen.scroll.0 < screen.spare) {
        (false, false) => return String::new(),
        (true, true) => "↑↓",
        (true, false) => "↑",
        (false, true) => "↓",
    };
    format!("{more} {}", screen.sitting.words.say("more-board"))
}

fn draw_footer(screen: &Screen, frame: &mut Frame, area: Rect) {
    let say = &screen.sitting.words;
    let mut line = Line::default();
    if let Some(typed) = &screen.typing {
        let id = if screen.chatting { "typing-chat" } else { "typing-filter" };
        line.push_span(Span::styled(format!(" {} ", say.say(id)), STRONG));
        line.push_span(Span::raw(format!("{typed}_")));
    } else {
        let mut keys: Vec<(&str, String)> = screen.keys().into_iter().map(|(key, id)| (key, say.say(id))).collect();
        let width = |(key, words): &(&str, String)| Line::raw(format!(" {key} {words} ")).width();
        for least in LEAST_KEYS {
            if keys.iter().map(width).sum::<usize>() <= usize::from(area.width) + 1 {
                break;
            }
            keys.retain(|(key, _)| *key != least);
        }
        for (key, words) in keys {
            line.push_span(Span::styled(format!(" {key} "), STRONG));
            line.push_span(Span::styled(words, FAINT));
            line.push_span(Span::raw(" "));
        }
    }
    frame.render_widget(Paragraph::new(line), area);
}

fn draw_curtain(screen: &Screen, frame: &mut Frame, area: Rect) {
    let sitting = &screen.sitting;
    let Some(seat) = sitting.curtain else { return };
    let name = [("name", sitting.name(seat))];
    let lines = vec![
        Line::styled(sitting.words.with("curtain", &name), TURN),
        Line::default(),
        Line::raw(sitting.words.with("curtain-help", &name)),
        Line::default(),
        Line::styled(sitting.words.with("curtain-key", &name), STRONG),
    ];
    centred(frame, area, lines);
}

fn centred(frame: &mut Frame, area: Rect, lines: Vec<Line>) {
    let width = area.width.saturating_sub(4).min(72);
    let text = Paragraph::new(lines).wrap(Wrap { trim: true }).centered();
    let height = (text.line_count(width) as u16).min(area.height);
    let place = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 3, width, height };
    frame.render_widget(text, place);
}

fn draw_lobby(screen: &Screen, frame: &mut Frame, area: Rect) {
    let sitting = &screen.sitting;
    let mut lines = vec![Line::styled(sitting.prompt(), TURN), Line::default()];
    if let Some(notice) = &sitting.notice {
        lines.push(Line::styled(notice.clone(), Style::new().fg(Color::Red)));
        lines.push(Line::default());
    }
    if let Some(info) = &sitting.info {
        lines.extend(info.seats.iter().map(|seat| Line::raw(player_words(screen, seat.seat))));
        lines.push(Line::default());
    }
    if let Some(link) = screen.invite_link() {
        lines.push(Line::raw(sitting.words.say("invite-help")));
        lines.push(Line::styled(link, STRONG));
        lines.extend(screen.only_here().map(Line::raw));
    }
    centred(frame, area, lines);
}

fn draw_overlay(screen: &mut Screen, frame: &mut Frame, area: Rect) {
    let say = screen.sitting.words.clone();
    let large = matches!(screen.overlay, Overlay::Rules(_) | Overlay::Log(_));
    let width = area.width.saturating_sub(4).min(if large { 100 } else { 76 });
    let (title, lines, scroll) = match &screen.overlay {
        Overlay::None => return,
        Overlay::Help => ("title-help", say.say("help").lines().map(|line| Line::raw(line.to_string())).collect(), 0),
        Overlay::Rules(scroll) => ("title-rules", rules_lines(screen, width.saturating_sub(4)), *scroll),
        Overlay::Log(scroll) => ("title-log", log_lines(screen), *scroll),
        Overlay::Invite => {
            let mut lines = Vec::new();
            for (id, link) in [("invite-help", screen.invite_link()), ("watch-help", screen.watch_link())] {
                if let Some(link) = link {
                    lines.extend([Line::raw(say.say(id)), Line::styled(link, STRONG), Line::default()]);
                }
            }
            lines.extend(screen.only_here().map(Line::raw));
            ("title-invite", lines, 0)
        }
        Overlay::Quit => {
            let id = if screen.sitting.seats.is_empty() { "quit-watcher" } else { "quit-sure" };
            ("title-quit", vec![Line::raw(say.say(id)), Line::default(), Line::styled(say.say("quit-keys"), STRONG)], 0)
        }
    };
    let lines: Vec<Line> = lines;
    let text = Paragraph::new(lines).wrap(Wrap { trim: false });
    let needs = text.line_count(width.saturating_sub(4)) as u16;
    let height = (needs + 2).min(area.height.saturating_sub(2));
    let place = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let most = needs.saturating_sub(height.saturating_sub(2));
    let from_end = matches!(screen.overlay, Overlay::Log(_));
    let scroll = scroll.min(most);
    if let Overlay::Rules(kept) | Overlay::Log(kept) = &mut screen.overlay {
        *kept = scroll;
    }
    let row = if from_end { most - scroll } else { scroll };
    let mut block = Block::bordered()
        .padding(Padding::horizontal(1))
        .title(Span::styled(format!(" {} ", say.say(title)), STRONG))
        .title_bottom(Line::styled(format!(" {} ", say.say("overlay-keys")), FAINT).right_aligned());
    if most > 0 {
        block = block.title_bottom(Line::styled(format!(" {}/{} ", row + 1, most + 1), FAINT));
    }
    frame.render_widget(Clear, place.outer(Margin::new(1, 0)).intersection(area));
    frame.render_widget(text.scroll((row, 0)).block(block), place);
}
