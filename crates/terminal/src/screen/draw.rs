//! How the table looks: two columns where there is room, else one above the other.

use game::Seat;
use protocol::{Presence, Sitter, Stance, TableStatus};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Wrap};

use super::{Overlay, Screen};
use crate::board::{Board, Glyph};
use crate::connection::Link;
use crate::setup::LEVELS;
use crate::sitting::{Fair, Kind};
use crate::{Look, rules};

/// The least width of a column of words beside the board.
const COLUMN: u16 = 32;

/// The keys of the last line that give way first where there is no room: the help has all of them.
const LEAST_KEYS: [&str; 4] = ["r", "/", "Tab", "h"];

/// The width of the mark before a choice.
const MARK: u16 = 2;

const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
const FAINT: Style = Style::new().fg(Color::DarkGray);
const TURN: Style = Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD);
const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

pub(super) fn draw(screen: &mut Screen, frame: &mut Frame) {
    let area = frame.area();
    screen.areas = super::Areas::default();
    if area.width >= 20 && area.height >= 6 {
        let [head, middle, foot] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
        draw_header(screen, frame, head);
        if screen.sitting.curtain.is_some() {
            draw_curtain(screen, frame, middle);
        } else if screen.sitting.head.is_none() || waits_for_people(screen) {
            draw_lobby(screen, frame, middle);
        } else {
            draw_table(screen, frame, middle);
        }
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
            let character = cell.symbol().chars().next().map_or(' ', ascii);
            cell.set_char(character);
        }
    }
}

/// The ASCII character that comes nearest.
pub(crate) fn ascii(character: char) -> char {
    match character {
        one if one.is_ascii() => one,
        'ä' | 'à' | 'á' | 'â' | 'å' => 'a',
        'ö' | 'ò' | 'ó' | 'ô' | 'ø' => 'o',
        'ü' | 'ù' | 'ú' | 'û' => 'u',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'Ä' | 'Å' => 'A',
        'Ö' | 'Ø' => 'O',
        'Ü' => 'U',
        'ß' => 's',
        '─' | '–' | '—' | '·' => '-',
        '│' | '┃' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
        '▶' | '→' | '›' | '»' => '>',
        '←' | '‹' | '«' => '<',
        '↑' => '^',
        '↓' => 'v',
        '’' | '‘' => '\'',
        '“' | '”' | '„' => '"',
        '…' => '.',
        '●' | '•' | '★' => '*',
        _ => '?',
    }
}

fn draw_header(screen: &Screen, frame: &mut Frame, area: Rect) {
    let sitting = &screen.sitting;
    let say = &sitting.words;
    let (words, style) = match &sitting.link {
        Link::Open => (String::new(), Style::new()),
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

/// Whose turn it is.
fn turn_words(screen: &Screen) -> String {
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
    if sitting.has_free_seat()
        && let Some(link) = screen.invite_link()
    {
        lines.push(Line::raw(sitting.words.say("invite-help")));
        lines.push(Line::styled(link, STRONG));
    }
    centred(frame, area, lines);
}

/// A player in a line: name, and what is to be known about them.
fn player_words(screen: &Screen, seat: Seat) -> String {
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

fn draw_table(screen: &mut Screen, frame: &mut Frame, area: Rect) {
    let map = screen.board.map_width();
    let beside = area.width >= map + 2 + COLUMN;
    if beside {
        // The board takes what its longest line needs, as long as the column keeps its share.
        let most = (area.width - COLUMN).min(area.width * 3 / 5).max(map + 2);
        let width = (screen.board.size().0 + 2).clamp(map + 2, most);
        let [board, column] = Layout::horizontal([Constraint::Length(width), Constraint::Fill(1)]).areas(area);
        draw_board(screen, frame, board, true);
        draw_column(screen, frame, column);
    } else {
        draw_stacked(screen, frame, area);
    }
}

fn draw_column(screen: &mut Screen, frame: &mut Frame, area: Rect) {
    let players = player_lines(screen);
    let prompt = prompt_lines(screen);
    let inner = area.width.saturating_sub(2);
    let prompt_height = Paragraph::new(prompt.clone()).wrap(Wrap { trim: true }).line_count(inner) as u16;
    let choices = choice_rows(screen, inner);
    let spare = area.height.saturating_sub(players.len() as u16 + 2 + prompt_height + 2);
    let log = (spare / 3).clamp(3, 14).min(spare);
    let choices = (choices + 2).min(spare.saturating_sub(log)).max(spare.min(4));
    let [top, asked, list, told] = Layout::vertical([
        Constraint::Length(players.len() as u16 + 2),
        Constraint::Length(prompt_height + 2),
        Constraint::Length(choices),
        Constraint::Fill(1),
    ])
    .areas(area);
    let say = &screen.sitting.words;
    let title =
        |id: &str| Block::bordered().border_style(FAINT).title(Span::styled(format!(" {} ", say.say(id)), STRONG));
    frame.render_widget(Paragraph::new(players).block(title("title-players")), top);
    frame.render_widget(
        Paragraph::new(prompt).wrap(Wrap { trim: true }).block(Block::bordered().border_style(FAINT)),
        asked,
    );
    let block = title("title-choices");
    let inside = block.inner(list);
    frame.render_widget(block, list);
    draw_choices(screen, frame, inside, true);
    let block = Block::bordered()
        .border_style(FAINT)
        .title(Span::styled(format!(" {} ", screen.sitting.words.say("title-log")), STRONG));
    let inside = block.inner(told);
    frame.render_widget(block, told);
    draw_log(screen, frame, inside);
}

fn draw_stacked(screen: &mut Screen, frame: &mut Frame, area: Rect) {
    let mut line = Line::default();
    for (index, player) in player_lines(screen).into_iter().enumerate() {
        if index > 0 {
            line.push_span(Span::styled(" · ", FAINT));
        }
        line.spans.extend(player.spans.into_iter().filter(|span| !span.content.trim().is_empty()));
    }
    let players = Paragraph::new(line).wrap(Wrap { trim: true });
    let prompt = prompt_lines(screen);
    let prompt_height = (Paragraph::new(prompt.clone()).wrap(Wrap { trim: true }).line_count(area.width) as u16).min(4);
    let wanted = choice_rows(screen, area.width);
    let (most_choices, log) = if screen.zoomed { (1, 1) } else { ((area.height / 4).max(2), 2) };
    let choices = wanted.min(most_choices);
    let [top, board, asked, list, told] = Layout::vertical([
        Constraint::Length((players.line_count(area.width) as u16).min(2)),
        Constraint::Fill(1),
        Constraint::Length(prompt_height),
        Constraint::Length(choices),
        Constraint::Length(log),
    ])
    .areas(area);
    frame.render_widget(players, top);
    draw_board(screen, frame, board, false);
    frame.render_widget(Paragraph::new(prompt).wrap(Wrap { trim: true }), asked);
    draw_choices(screen, frame, list, false);
    draw_log(screen, frame, told);
}

fn player_lines(screen: &Screen) -> Vec<Line<'static>> {
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
fn prompt_lines(screen: &Screen) -> Vec<Line<'static>> {
    let sitting = &screen.sitting;
    let say = &sitting.words;
    let style = if sitting.is_ours() { TURN } else { STRONG };
    let mut lines = vec![Line::styled(sitting.prompt(), style)];
    if let Some(window) = sitting.head.as_ref().and_then(|head| head.window.as_ref()) {
        let names = sitting.names(&window.waiting);
        let left = window.left.map(|left| format!(" ({} s)", screen.left(left, true))).unwrap_or_default();
        lines.push(Line::raw(say.with("window", &[("names", names)]) + &left));
        if sitting.may_pass().is_some() {
            let id = match window.stance {
                Stance::Ask => "window-keys",
                Stance::AlwaysPass => "window-always",
                Stance::Hold => "window-holds",
            };
            lines.push(Line::styled(say.say(id), Style::new().fg(Color::Cyan)));
        }
    }
    if let Some((who, _)) = sitting.undo_question() {
        lines.push(Line::styled(say.with("undo-asked", &[("name", sitting.name(who))]), Style::new().fg(Color::Cyan)));
    }
    if let Some(gone) = sitting.vanished() {
        lines.push(Line::styled(say.with("vanished", &[("name", sitting.name(gone))]), Style::new().fg(Color::Cyan)));
    }
    if let Some(hint) = &sitting.hint {
        let hint = [("label", crate::address::shown(&hint.label)), ("reason", crate::address::shown(&hint.reason))];
        lines.push(Line::styled(say.with("hint", &hint), Style::new().fg(Color::Green)));
    } else if let Some(notice) = &sitting.notice {
        lines.push(Line::styled(notice.clone(), Style::new().fg(Color::Cyan)));
    }
    if sitting.pending.is_some() {
        lines.push(Line::styled(say.say("sending"), FAINT));
    }
    lines
}

/// How many rows the choices need, or what stands in their place after the end.
fn choice_rows(screen: &Screen, width: u16) -> u16 {
    let choices = screen.sitting.choices();
    if choices.is_empty() {
        return Paragraph::new(result_lines(screen)).wrap(Wrap { trim: true }).line_count(width) as u16;
    }
    choices.iter().map(|choice| label_rows(&choice.label, width)).sum()
}

/// A choice's label, as it is wrapped beside its mark.
fn label(text: &str, style: Style) -> Paragraph<'static> {
    Paragraph::new(Line::styled(crate::address::shown(text), style)).wrap(Wrap { trim: true })
}

fn label_rows(text: &str, width: u16) -> u16 {
    label(text, Style::new()).line_count(width.saturating_sub(MARK)) as u16
}

/// After the end: places, fairness, what now.
fn result_lines(screen: &Screen) -> Vec<Line<'static>> {
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

fn draw_choices(screen: &mut Screen, frame: &mut Frame, area: Rect, framed: bool) {
    let choices = screen.sitting.choices();
    if choices.is_empty() {
        frame.render_widget(Paragraph::new(result_lines(screen)).wrap(Wrap { trim: true }), area);
        return;
    }
    let left = screen.chooser.left(choices);
    let selected = screen.chooser.selected.min(left.len().saturating_sub(1));
    if left.is_empty() {
        frame.render_widget(Paragraph::new(Line::styled(screen.sitting.words.say("filter-none"), FAINT)), area);
        return;
    }
    let rows: Vec<u16> = left.iter().map(|index| label_rows(&choices[*index].label, area.width)).collect();
    let seen = in_sight(&rows, selected, area.height);
    let mut places = Vec::new();
    let mut y = area.y;
    for at in seen.clone() {
        let place = Rect { y, height: rows[at], ..area }.intersection(area);
        y += rows[at];
        let [mark, words] = Layout::horizontal([Constraint::Length(MARK), Constraint::Fill(1)]).areas(place);
        let style = if at == selected { CHOSEN } else { Style::new() };
        frame.render_widget(Paragraph::new(Line::styled(if at == selected { "▶ " } else { "" }, style)), mark);
        frame.render_widget(label(&choices[left[at]].label, style), words);
        places.push((place, at));
    }
    if left.len() > seen.len() {
        let count = format!(" {}/{} ", selected + 1, left.len());
        let width = (count.len() as u16).min(area.width);
        // On the frame, if there is one.
        let y = if framed { area.bottom() } else { area.bottom().saturating_sub(1) };
        let place = Rect { x: area.right() - width, y, width, height: 1 };
        frame.render_widget(Paragraph::new(Span::styled(count, FAINT)), place);
    }
    screen.areas.choices = places;
}

/// Which of the lines, each of so many rows, are shown in a height: the selected one, some before it, and the next.
fn in_sight(rows: &[u16], selected: usize, height: u16) -> std::ops::Range<usize> {
    let (mut first, mut end) = (selected, selected + 1);
    let mut used = rows[selected];
    while first > 0 && used + rows[first - 1] <= height.div_ceil(2) {
        first -= 1;
        used += rows[first];
    }
    while end < rows.len() && used + rows[end] <= height {
        used += rows[end];
        end += 1;
    }
    while first > 0 && used + rows[first - 1] <= height {
        first -= 1;
        used += rows[first];
    }
    first..end
}

fn draw_log(screen: &Screen, frame: &mut Frame, area: Rect) {
    let lines = log_lines(screen);
    let text = Paragraph::new(lines).wrap(Wrap { trim: false });
    let all = text.line_count(area.width) as u16;
    frame.render_widget(text.scroll((all.saturating_sub(area.height), 0)), area);
}

fn log_lines(screen: &Screen) -> Vec<Line<'static>> {
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

fn draw_board(screen: &mut Screen, frame: &mut Frame, area: Rect, framed: bool) {
    let area = if framed {
        let block = Block::bordered().border_style(FAINT);
        let inside = block.inner(area);
        frame.render_widget(block, area);
        inside
    } else {
        area
    };
    let board = screen.board.fitted(area.width);
    let choices = screen.sitting.choices();
    let (width, height) = board.size();
    let focus = screen.chooser.cursor.clone().or_else(|| {
        let current = &choices[screen.chooser.current(choices)?];
        current.path.iter().find(|part| board.place(part).is_some()).cloned()
    });
    // The part that matters is kept in sight, unless the person has scrolled.
    let spare = (height.saturating_sub(area.height), width.saturating_sub(area.width));
    if !screen.scrolled
        && let Some(place) = focus.as_deref().and_then(|part| board.place(part))
    {
        screen.scroll.0 = kept_in(screen.scroll.0, place.row, place.row + 2, area.height);
        screen.scroll.1 = kept_in(screen.scroll.1, place.from, place.to, area.width);
    }
    screen.scroll = (screen.scroll.0.min(spare.0), screen.scroll.1.min(spare.1));
    let (down, right) = screen.scroll;
    // A board that is smaller than its place stands in the middle of it.
    let indent = if framed && spare.1 == 0 { (area.width - width) / 2 } else { 0 };
    let origin = (area.x + indent, area.y);
    let buffer = frame.buffer_mut();
    for (row, glyphs) in board.rows.iter().enumerate().skip(usize::from(down)).take(usize::from(area.height)) {
        let y = origin.1 + row as u16 - down;
        for (column, glyph) in glyphs.iter().enumerate().skip(usize::from(right)) {
            let x = origin.0 + column as u16 - right;
            if x < area.right() {
                buffer[(x, y)].set_char(glyph.character).set_style(glyph.style);
            }
        }
    }
    let mut mark = |part: &str, style: Style| {
        for place in board.areas.iter().filter(|place| place.part == part) {
            for column in place.from..place.to {
                let (x, y) = (origin.0 + column, origin.1 + place.row);
                if place.row >= down && column >= right && x - right < area.right() && y - down < area.bottom() {
                    buffer[(x - right, y - down)].set_style(style);
                }
            }
        }
    };
    if screen.chooser.cursor.is_some() {
        for part in screen.chooser.parts(choices, &board) {
            mark(part, Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }
    for part in &screen.chooser.picked {
        mark(part, STRONG.add_modifier(Modifier::REVERSED));
    }
    if let Some(cursor) = &screen.chooser.cursor {
        mark(cursor, CHOSEN);
    } else if let Some(current) = screen.chooser.current(choices) {
        for part in &choices[current].path {
            mark(part, CHOSEN);
        }
    }
    if spare.0 > 0 {
        let more = match (down > 0, down < spare.0) {
            (true, true) => "↑↓",
            (true, false) => "↑",
            _ => "↓",
        };
        let words = format!(" {more} {} ", screen.sitting.words.say("more-board"));
        let line = Line::styled(words, FAINT.add_modifier(Modifier::REVERSED));
        let width = (line.width() as u16).min(area.width);
        let place = Rect { x: area.right() - width, y: area.bottom().saturating_sub(1), width, height: 1 };
        frame.render_widget(Paragraph::new(line), place);
    }
    screen.areas.board = Some((area, origin, (down, right)));
    screen.fitted = board;
}

/// A scroll position near this one from which the stretch is seen.
fn kept_in(scroll: u16, from: u16, to: u16, length: u16) -> u16 {
    if from < scroll { from.saturating_sub(1) } else { scroll.max(to.saturating_sub(length)) }
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

/// The rules of the game that is played here, in lines of a width.
fn rules_lines(screen: &Screen, width: u16) -> Vec<Line<'static>> {
    let Some(title) = screen.title() else { return Vec::new() };
    let text = rules::text(title, screen.sitting.words.language(), usize::from(width), true);
    let line = |row: Vec<Glyph>| {
        row.into_iter().map(|glyph| Span::styled(glyph.character.to_string(), glyph.style)).collect::<Line>()
    };
    Board::read(&text).rows.into_iter().map(line).collect()
}

impl Board {
    /// The width of what is a map: the lines that hold no sentence. A sentence can be wrapped, a map cannot.
    pub(crate) fn map_width(&self) -> u16 {
        let map = self.rows.iter().filter(|row| !is_sentence(row));
        map.map(Vec::len).max().unwrap_or(0).min(200) as u16
    }

    /// The same board with sentences wrapped to a width.
    pub(crate) fn fitted(&self, width: u16) -> Self {
        let mut fitted = Self::default();
        for (number, row) in self.rows.iter().enumerate() {
            let mut start = 0;
            loop {
                let indent = if start == 0 { 0 } else { 4 };
                let room = usize::from(width.max(20)) - indent;
                let rest = &row[start..];
                let whole = rest.len() <= room || !is_sentence(row);
                let space = rest.iter().take(room + 1).rposition(|glyph| glyph.character == ' ').filter(|at| *at > 0);
                let length = if whole { rest.len() } else { space.unwrap_or(room) };
                let mut line = vec![Glyph { character: ' ', style: Style::new() }; indent];
                line.extend_from_slice(&rest[..length]);
                let to = fitted.rows.len() as u16;
                for area in self.areas.iter().filter(|area| usize::from(area.row) == number) {
                    let from = usize::from(area.from).max(start);
                    let end = usize::from(area.to).min(start + length);
                    if from < end {
                        let at = |column: usize| (column - start + indent) as u16;
                        fitted.areas.push(crate::board::Area {
                            part: area.part.clone(),
                            row: to,
                            from: at(from),
                            to: at(end),
                        });
                    }
                }
                fitted.rows.push(line);
                start += length + usize::from(space.is_some() && !whole);
                if whole || start >= row.len() {
                    break;
                }
            }
        }
        fitted
    }
}

fn is_sentence(row: &[Glyph]) -> bool {
    row.windows(2).any(|pair| matches!(pair[0].character, ',' | ':') && pair[1].character == ' ')
}
