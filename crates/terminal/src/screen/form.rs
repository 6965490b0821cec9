//! The form for a new table.

use std::io;

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph, Wrap};

use super::draw::finish;
use crate::Look;
use crate::say::Say;
use crate::setup::{Row, Setup};
use crate::terminal::{Person, Terminal, leaves, suspends};

/// Where the person is in the form.
pub(crate) struct Form {
    pub setup: Setup,
    pub at: usize,
}

/// What a key leads to.
#[derive(PartialEq, Eq, Debug)]
enum Next {
    Stay,
    Start,
    Leave,
}

/// Shows the form until it is filled in; nothing if the person leaves.
pub(crate) async fn fill_in(setup: Setup, say: &Say, look: Look) -> io::Result<Option<Setup>> {
    let mut terminal = Terminal::take()?;
    let mut person = Person::new();
    let mut form = Form { setup, at: 0 };
    loop {
        terminal.draw(|frame| form.draw(frame, say, look))?;
        let Some(event) = person.next().await?.filter(|event| !leaves(event)) else { return Ok(None) };
        if suspends(&event) {
            terminal.suspend().await?;
        }
        let Event::Key(key) = event else { continue };
        if key.kind == KeyEventKind::Release || key.modifiers.contains(KeyModifiers::CONTROL) {
            continue;
        }
        match form.key(key.code) {
            Next::Stay => {}
            Next::Start => return Ok(Some(form.setup)),
            Next::Leave => return Ok(None),
        }
    }
}

impl Form {
    fn key(&mut self, key: KeyCode) -> Next {
        let rows = self.setup.rows();
        let row = rows.get(self.at).copied().unwrap_or(Row::Start);
        match key {
            KeyCode::Char(letter) if self.setup.name(row).is_some() => self.setup.write_name(row, Some(letter)),
            KeyCode::Backspace => self.setup.write_name(row, None),
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(rows.len() - 1),
            KeyCode::Left => self.setup.change(row, -1),
            KeyCode::Right | KeyCode::Char(' ') => self.setup.change(row, 1),
            KeyCode::Enter if row == Row::Start => return Next::Start,
            // From anywhere else, Enter leads to the line that starts.
            KeyCode::Enter => self.at = rows.iter().position(|row| *row == Row::Start).unwrap_or(0),
            KeyCode::Char('s') => return Next::Start,
            KeyCode::Esc | KeyCode::Char('q') => return Next::Leave,
            _ => {}
        }
        self.at = self.at.min(self.setup.rows().len() - 1);
        Next::Stay
    }

    pub(crate) fn draw(&self, frame: &mut Frame, say: &Say, look: Look) {
        let area = frame.area();
        let strong = Style::new().add_modifier(Modifier::BOLD);
        let faint = Style::new().add_modifier(Modifier::DIM);
        let width = area.width.min(90);
        let place = Rect { x: area.x + (area.width - width) / 2, width, ..area };
        let [form, help, keys] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(4), Constraint::Length(1)]).areas(place);
        let rows = self.setup.rows();
        let mut block = Block::bordered()
            .padding(Padding::horizontal(1))
            .title(Span::styled(format!(" Seaboard · {} ", say.say("setup-title")), strong));
        let inside = block.inner(form);
        let shown = usize::from(inside.height);
        let first = self.at.saturating_sub(shown.saturating_sub(2)).min(rows.len().saturating_sub(shown));
        // That there is more is said on the frame.
        if first > 0 {
            block = block.title(Line::raw(format!(" ↑ {first} ")).right_aligned());
        }
        let below = rows.len().saturating_sub(first + shown);
        if below > 0 {
            block = block.title_bottom(Line::raw(format!(" ↓ {below} ")).right_aligned());
        }
        frame.render_widget(block, form);
        let mut lines = Vec::new();
        for (index, row) in rows.iter().enumerate().skip(first).take(shown) {
            let (name, value, _) = self.setup.row(*row, say);
            let chosen = index == self.at;
            let value = match row {
                Row::Start => String::new(),
                _ if chosen => format!("‹ {value} ›"),
                _ => format!("  {value}"),
            };
            let style = if chosen { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            let mark = if chosen { "▶ " } else { "  " };
            let name = if *row == Row::Start {
                Span::styled(format!("[ {name} ]"), strong)
            } else {
                Span::raw(format!("{name:<30}"))
            };
            lines.push(Line::from(vec![Span::raw(mark), name, Span::raw(" "), Span::raw(value)]).style(style));
        }
        frame.render_widget(Paragraph::new(lines), inside);
        let (_, _, words) = self.setup.row(rows[self.at.min(rows.len() - 1)], say);
        frame.render_widget(
            Paragraph::new(words)
                .style(faint)
                .wrap(Wrap { trim: true })
                .block(Block::new().padding(Padding::horizontal(2))),
            help,
        );
        frame.render_widget(Paragraph::new(Line::styled(format!(" {}", say.say("setup-keys")), strong)), keys);
        finish(frame.buffer_mut(), look);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_have_no_room_are_counted_on_the_frame() {
        let say = Say::new("en", true);
        for title in catalog::GAMES {
            let mut form = Form { setup: Setup::new(*title, false), at: 0 };
            let rows = form.setup.rows().len();
            let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 12)).unwrap();
            let look = Look { colour: true, unicode: true };
            let mut picture = |form: &Form| {
                terminal.draw(|frame| form.draw(frame, &say, look)).unwrap();
                terminal.backend().to_string()
            };
            assert_eq!(picture(&form).contains(&format!("↓ {}", rows.saturating_sub(5))), rows > 5, "{}", title.id());
            form.at = rows - 1;
            assert_eq!(picture(&form).contains('↑'), rows > 5, "{}", title.id());
        }
    }

    #[test]
    fn the_form_is_filled_in_by_keys() {
        let mut form = Form { setup: Setup::new(catalog::GAMES[0], false), at: 0 };
        assert_eq!(form.key(KeyCode::Right), Next::Stay);
        assert_eq!(form.setup.title().id(), catalog::GAMES[1].id());
        // A person's name is typed where that person sits.
        form.at = form.setup.rows().iter().position(|row| *row == Row::Seat(0)).unwrap();
        for letter in "Ann sq".chars() {
            assert_eq!(form.key(KeyCode::Char(letter)), Next::Stay);
        }
        assert_eq!(form.key(KeyCode::Backspace), Next::Stay);
        assert_eq!(form.setup.name(Row::Seat(0)), Some("Ann s"));
        form.at = 0;
        assert_eq!(form.key(KeyCode::Up), Next::Stay);
        assert_eq!(form.key(KeyCode::Enter), Next::Stay, "from the first line it goes to the line that starts");
        assert_eq!(form.key(KeyCode::Enter), Next::Start);
        assert_eq!(form.key(KeyCode::Esc), Next::Leave);
    }
}
