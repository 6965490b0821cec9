//! The table itself: board, players, what is asked, what can be done and what happened. Three columns on a large screen,
//! two where there is room beside the drawing, else one above the other; the drawing is the last that gives way.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::draw::{CHOSEN, FAINT, STRONG};
use super::words::{log_lines, player_lines, prompt_lines, result_lines};
use super::{Pane, Screen};
use crate::fitted::{Fitted, InSight};

/// The least width of a column of words beside the board, with a frame and without.
const COLUMN: u16 = 32;
const NARROW: u16 = 27;
/// From this width on, a column is parted in two.
const WIDE: u16 = 84;
/// The least width of notes to the right of a drawing that is nearly as wide as the screen.
const STRIP: u16 = 15;
/// The least width that is parted in two halves below a drawing.
const HALVES: u16 = 64;
/// The rows that stay for choices and log whatever the drawing needs.
const LEAST_LIST: u16 = 3;
/// The width of the mark before a choice.
const MARK: u16 = 2;

pub(super) fn draw_table(screen: &mut Screen, frame: &mut Frame, area: Rect) {
    let (width, height) = (screen.widest.max(1), screen.board.drawing() as u16);
    if area.width < width + 1 + NARROW {
        return draw_stacked(screen, frame, area);
    }
    let framed = area.width >= width + 2 + COLUMN && area.height >= height + 4;
    // The board takes what its drawing needs; what it says below has more room where that helps.
    let least = if framed { width + 2 } else { width };
    let most = (area.width - COLUMN.min(area.width)).min(area.width * 3 / 5).max(least);
    let below = area.height.saturating_sub(height + if framed { 2 } else { 0 });
    let fits = screen.board.fitted(width, width).notes_height() < below;
    let left = if fits || !framed { least } else { most };
    let [board, column] = Layout::horizontal([Constraint::Length(left), Constraint::Fill(1)]).areas(area);
    let board = if framed { inside(frame, Block::bordered().border_style(FAINT), board) } else { board };
    let [drawing, notes] = Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(board);
    draw_board(screen, frame, drawing, Some(notes), framed);
    let column =
        if framed { column } else { inside(frame, Block::new().borders(Borders::LEFT).border_style(FAINT), column) };
    if column.width >= WIDE {
        let [column, log] = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).areas(column);
        draw_column(screen, frame, column, framed, false);
        let log = inside(frame, panel(screen, "title-log", framed), log);
        draw_log(screen, frame, log);
    } else {
        draw_column(screen, frame, column, framed, true);
    }
}

/// A frame is drawn; the answer is what is inside.
fn inside(frame: &mut Frame, block: Block, area: Rect) -> Rect {
    let inner = block.inner(area);
    frame.render_widget(block, area);
    inner
}

fn panel(screen: &Screen, title: &str, framed: bool) -> Block<'static> {
    let block = if framed { Block::bordered() } else { Block::new().borders(Borders::TOP) };
    block.border_style(FAINT).title(Span::styled(format!(" {} ", screen.sitting.words.say(title)), STRONG))
}

fn draw_column(screen: &mut Screen, frame: &mut Frame, area: Rect, framed: bool, with_log: bool) {
    let (players, prompt) = (player_lines(screen), prompt_lines(screen));
    let (edges, around) = if framed { (2, 2) } else { (1, 0) };
    let inner = area.width.saturating_sub(around);
    let prompt = Paragraph::new(prompt).wrap(Wrap { trim: true });
    let prompt_height = prompt.line_count(inner) as u16;
    let wanted = choice_rows(screen, inner);
    let taken = players.len() as u16 + edges + prompt_height + if framed { 2 } else { 1 };
    let spare = area.height.saturating_sub(taken);
    let log = if with_log { (spare / 3).clamp(3, 14).min(spare) } else { 0 };
    let choices = (wanted + edges).min(spare.saturating_sub(log)).max(spare.min(4));
    let [top, asked, list, told] = Layout::vertical([
        Constraint::Length(players.len() as u16 + edges),
        Constraint::Length(prompt_height + if framed { 2 } else { 1 }),
        if with_log { Constraint::Length(choices) } else { Constraint::Fill(1) },
        if with_log { Constraint::Fill(1) } else { Constraint::Length(0) },
    ])
    .areas(area);
    frame.render_widget(Paragraph::new(players).block(panel(screen, "title-players", framed)), top);
    let around = if framed { Block::bordered() } else { Block::new().borders(Borders::TOP) };
    frame.render_widget(prompt.block(around.border_style(FAINT)), asked);
    let list = inside(frame, panel(screen, "title-choices", framed), list);
    draw_choices(screen, frame, list, framed);
    if with_log {
        let told = inside(frame, panel(screen, "title-log", framed), told);
        draw_log(screen, frame, told);
    }
}

fn draw_stacked(screen: &mut Screen, frame: &mut Frame, area: Rect) {
    if screen.zoomed {
        return draw_zoomed(screen, frame, area);
    }
    let mut line = Line::default();
    for (index, player) in player_lines(screen).into_iter().enumerate() {
        if index > 0 {
            line.push_span(Span::styled(" · ", FAINT));
        }
        line.spans.extend(player.spans.into_iter().filter(|span| !span.content.trim().is_empty()));
    }
    let players = Paragraph::new(line).wrap(Wrap { trim: true });
    let prompt = Paragraph::new(prompt_lines(screen)).wrap(Wrap { trim: true });
    let asked = (prompt.line_count(area.width) as u16).min((area.height / 3).max(1));
    let halves = area.width >= HALVES;
    let board = screen.board.drawing() as u16;
    let least = asked + LEAST_LIST;
    // The players give way to the drawing: what it says in words names them, too.
    let top = (players.line_count(area.width) as u16).min(2);
    let top = if board + top + least <= area.height { top } else { 0 };
    // On a screen without room for halves the notes stand below the drawing, and are scrolled with it.
    let whole = if halves { board } else { screen.board.fitted(area.width, area.width).board.rows.len() as u16 };
    let shown = whole.min(area.height.saturating_sub(top + least));
    let [head, board, asks, rest] = Layout::vertical([
        Constraint::Length(top),
        Constraint::Length(shown),
        Constraint::Length(asked),
        Constraint::Fill(1),
    ])
    .areas(area);
    frame.render_widget(players, head);
    frame.render_widget(prompt, asks);
    if !halves {
        draw_board(screen, frame, board, None, false);
        let log = rest.height.saturating_sub(choice_rows(screen, rest.width)).clamp(1, 2);
        let [list, told] = Layout::vertical([Constraint::Fill(1), Constraint::Length(log)]).areas(rest);
        draw_choices(screen, frame, list, false);
        return draw_log(screen, frame, told);
    }
    let [left, right] = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).spacing(1).areas(rest);
    let strip = area.width.saturating_sub(screen.widest + 1);
    if strip >= STRIP || screen.board.drawing() == screen.board.rows.len() {
        let [drawing, notes] =
            Layout::horizontal([Constraint::Length(area.width.min(screen.widest)), Constraint::Fill(1)])
                .spacing(1)
                .areas(board);
        draw_board(screen, frame, drawing, Some(notes), false);
        draw_choices(screen, frame, left, false);
        draw_log(screen, frame, right);
    } else {
        draw_board(screen, frame, board, Some(right), false);
        let wanted = choice_rows(screen, left.width).min(rest.height.saturating_sub(1)).max(1);
        let log = rest.height.saturating_sub(wanted).max((rest.height / 3).min(2));
        let [list, told] = Layout::vertical([Constraint::Fill(1), Constraint::Length(log)]).areas(left);
        draw_choices(screen, frame, list, false);
        draw_log(screen, frame, told);
    }
}

/// Nothing but the board and the choice that Enter would make.
fn draw_zoomed(screen: &mut Screen, frame: &mut Frame, area: Rect) {
    let [board, list] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    let strip = area.width.saturating_sub(screen.widest + 1);
    if strip >= STRIP {
        let [drawing, notes] =
            Layout::horizontal([Constraint::Length(screen.widest), Constraint::Fill(1)]).spacing(1).areas(board);
        draw_board(screen, frame, drawing, Some(notes), false);
    } else {
        draw_board(screen, frame, board, None, false);
    }
    draw_choices(screen, frame, list, false);
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

fn draw_choices(screen: &mut Screen, frame: &mut Frame, area: Rect, framed: bool) {
    let choices = screen.sitting.choices();
    if choices.is_empty() {
        frame.render_widget(Paragraph::new(result_lines(screen)).wrap(Wrap { trim: true }), area);
        return;
    }
    let left = screen.chooser.left(choices);
    let at = screen.chooser.selected.min(left.len().saturating_sub(1));
    let selected = (!screen.chooser.idle).then_some(at);
    if left.is_empty() {
        frame.render_widget(Paragraph::new(Line::styled(screen.sitting.words.say("filter-none"), FAINT)), area);
        return;
    }
    let rows: Vec<u16> = left.iter().map(|index| label_rows(&choices[*index].label, area.width)).collect();
    let seen = in_sight(&rows, at, area.height);
    let mut places = Vec::new();
    let mut y = area.y;
    for at in seen.clone() {
        let place = Rect { y, height: rows[at], ..area }.intersection(area);
        y += rows[at];
        let [mark, words] = Layout::horizontal([Constraint::Length(MARK), Constraint::Fill(1)]).areas(place);
        let chosen = selected == Some(at);
        let style = if chosen { CHOSEN } else { Style::new() };
        frame.render_widget(Paragraph::new(Line::styled(if chosen { "▶ " } else { "" }, style)), mark);
        frame.render_widget(label(&choices[left[at]].label, style), words);
        places.push((place, at));
    }
    if left.len() > seen.len() && area.height > 0 {
        let count = format!(" {}/{} ", selected.map_or(0, |at| at + 1), left.len());
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

/// Draws the board: the drawing in one place and the notes in another, or both in one.
fn draw_board(screen: &mut Screen, frame: &mut Frame, area: Rect, notes: Option<Rect>, centred: bool) {
    let notes_width = notes.map_or(area.width, |notes| notes.width);
    let fitted = screen.board.fitted(area.width, notes_width);
    let choices = screen.sitting.choices();
    let focus = screen.chooser.cursor.clone().or_else(|| {
        let current = &choices[screen.chooser.current(choices)?];
        current.path.iter().find(|part| fitted.board.place(part).is_some()).cloned()
    });
    let wanted = focus.as_deref().and_then(|part| fitted.board.place(part)).cloned();
    let rows = if notes.is_some() { fitted.drawing } else { fitted.board.rows.len() } as u16;
    let width = if notes.is_some() { screen.widest } else { fitted.board.size().0 };
    let spare = (rows.saturating_sub(area.height), width.saturating_sub(area.width));
    let hidden = notes.map_or(0, |notes| match fitted.notes_height().saturating_sub(notes.height) {
        0 => 0,
        // One step shows the notes in their order, and then they move.
        hidden => hidden + 1,
    });
    if !screen.scrolled {
        screen.scroll.0 = screen.scroll.0.min(spare.0);
        // The part that matters is kept in sight, or else what has changed.
        if let Some(place) = wanted.as_ref().filter(|place| place.row < rows) {
            screen.scroll.0 = kept_in(screen.scroll.0, place.row, place.row + 2, area.height);
            screen.scroll.1 = kept_in(screen.scroll.1, place.from, place.to, area.width);
        } else if let Some((first, last)) = screen.changed {
            screen.scroll.0 = kept_in(screen.scroll.0, first, last + 1, area.height);
        }
        screen.scroll.0 = screen.scroll.0.min(spare.0);
    }
    screen.spare = spare.0 + hidden;
    screen.scroll = (screen.scroll.0.min(screen.spare), screen.scroll.1.min(spare.1));
    let (down, right) = (screen.scroll.0.min(spare.0), screen.scroll.1);
    // A board that is smaller than its place stands in the middle of it.
    let indent = if centred { area.width.saturating_sub(width) / 2 } else { 0 };
    let seen = (down..rows).take(usize::from(area.height)).map(|row| InSight { row, folded: false }).collect();
    let mut panes = vec![Pane { area, origin: (area.x + indent, area.y), rows: seen, right }];
    if let Some(notes) = notes {
        let face = screen.sitting.head.as_ref().and_then(|head| head.face);
        let reader = face.map(|face| screen.sitting.name(face));
        let looked_for = wanted.as_ref().map(|place| place.row).filter(|_| !screen.scrolled);
        let rows = fitted.notes_in_sight(notes.height, screen.scroll.0 - down, reader.as_deref(), looked_for);
        panes.push(Pane { area: notes, origin: (notes.x, notes.y), rows, right: 0 });
    }
    for pane in &panes {
        draw_pane(frame, pane, &fitted);
    }
    mark_parts(screen, frame, &panes, &fitted);
    screen.areas.panes = panes;
    screen.fitted = fitted;
}

fn draw_pane(frame: &mut Frame, pane: &Pane, fitted: &Fitted) {
    let buffer = frame.buffer_mut();
    for (seen, y) in pane.rows.iter().zip(pane.origin.1..pane.area.bottom()) {
        let glyphs = fitted.board.rows[usize::from(seen.row)].iter().skip(usize::from(pane.right));
        let mut end = pane.origin.0;
        for (glyph, x) in glyphs.zip(pane.origin.0..pane.area.right()) {
            buffer[(x, y)].set_char(glyph.character).set_style(glyph.style);
            end = x + 1;
        }
        if seen.folded && pane.area.width > 1 {
            let x = (end + 1).min(pane.area.right() - 1);
            buffer[(x, y)].set_char('…').set_style(FAINT);
        }
    }
}

/// Marks the parts that can be picked, were picked, or are chosen.
fn mark_parts(screen: &Screen, frame: &mut Frame, panes: &[Pane], fitted: &Fitted) {
    let choices = screen.sitting.choices();
    let buffer = frame.buffer_mut();
    let mut mark = |part: &str, style: Style| {
        for place in fitted.board.areas.iter().filter(|place| place.part == part) {
            for pane in panes {
                let Some(at) = pane.rows.iter().position(|seen| seen.row == place.row) else { continue };
                let y = pane.origin.1 + at as u16;
                for column in place.from.max(pane.right)..place.to {
                    let x = pane.origin.0 + column - pane.right;
                    if x < pane.area.right() && y < pane.area.bottom() {
                        buffer[(x, y)].set_style(style);
                    }
                }
            }
        }
    };
    if screen.chooser.cursor.is_some() {
        for part in screen.chooser.parts(choices, &fitted.board) {
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
}

/// A scroll position near this one from which the stretch is seen.
fn kept_in(scroll: u16, from: u16, to: u16, length: u16) -> u16 {
    if from < scroll { from.saturating_sub(1) } else { scroll.max(to.saturating_sub(length)) }
}
