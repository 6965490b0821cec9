//! A plain list to choose a line from.

use std::io;

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph};

use super::draw::finish;
use crate::Look;
use crate::terminal::{Person, Terminal, leaves, suspends};

/// Shows the lines until one is chosen; nothing if the person leaves.
pub(crate) async fn choose(title: &str, lines: &[String], keys: &str, look: Look) -> io::Result<Option<usize>> {
    let mut terminal = Terminal::take()?;
    let mut person = Person::new();
    let mut at = 0_usize;
    loop {
        terminal.draw(|frame| {
            let block = Block::bordered()
                .padding(Padding::horizontal(1))
                .title(Span::styled(format!(" {title} "), Style::new().add_modifier(Modifier::BOLD)))
                .title_bottom(Line::raw(format!(" {keys} ")))
                .title_bottom(Line::raw(format!(" {}/{} ", at + 1, lines.len())).right_aligned());
            let shown = usize::from(block.inner(frame.area()).height);
            let first = at.saturating_sub(shown.saturating_sub(1));
            let line = |(index, text): (usize, &String)| {
                let chosen = index == at;
                let style = if chosen { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
                Line::styled(format!("{}{text}", if chosen { "▶ " } else { "  " }), style)
            };
            let lines: Vec<Line> = lines.iter().enumerate().skip(first).take(shown).map(line).collect();
            frame.render_widget(Paragraph::new(lines).block(block), frame.area());
            finish(frame.buffer_mut(), look);
        })?;
        let Some(event) = person.next().await?.filter(|event| !leaves(event)) else { return Ok(None) };
        if suspends(&event) {
            terminal.suspend().await?;
        }
        let Event::Key(key) = event else { continue };
        if key.kind == KeyEventKind::Release || key.modifiers.contains(KeyModifiers::CONTROL) {
            continue;
        }
        match key.code {
            KeyCode::Up => at = at.saturating_sub(1),
            KeyCode::Down => at = (at + 1).min(lines.len().saturating_sub(1)),
            KeyCode::Enter => return Ok((at < lines.len()).then_some(at)),
            KeyCode::Esc | KeyCode::Char('q') => return Ok(None),
            _ => {}
        }
    }
}
