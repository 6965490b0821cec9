//! Finding one's choice: a list, a filter, and parts of the board picked one after another. Each narrows the list.

use protocol::Choice;

use crate::board::Board;

/// Where the person is among the choices.
#[derive(Clone, Default, Debug)]
pub(crate) struct Chooser {
    /// The parts that were picked.
    pub picked: Vec<String>,
    /// What was typed.
    pub filter: String,
    /// The line of the list, among those that are left.
    pub selected: usize,
    /// Nothing is chosen until the person chooses: out of turn, Enter by habit shall do nothing.
    pub idle: bool,
    /// The part under the cursor, while the cursor is on the board.
    pub cursor: Option<String>,
}

impl Chooser {
    /// The choices that are left.
    pub(crate) fn left(&self, choices: &[Choice]) -> Vec<usize> {
        let fits = |choice: &Choice| {
            let label = choice.label.to_lowercase();
            choice.path.starts_with(&self.picked)
                && self.filter.to_lowercase().split_whitespace().all(|word| label.contains(word))
        };
        (0..choices.len()).filter(|index| fits(&choices[*index])).collect()
    }

    /// The chosen line.
    pub(crate) fn current(&self, choices: &[Choice]) -> Option<usize> {
        if self.idle {
            return None;
        }
        let left = self.left(choices);
        left.get(self.selected.min(left.len().saturating_sub(1))).copied()
    }

    /// The parts that can be picked next and are on the board.
    pub(crate) fn parts<'a>(&self, choices: &'a [Choice], board: &Board) -> Vec<&'a str> {
        let next = |index: usize| choices[index].path.get(self.picked.len()).map(String::as_str);
        let mut parts: Vec<&str> = self.left(choices).into_iter().filter_map(next).collect();
        parts.sort_unstable();
        parts.dedup();
        parts.retain(|part| board.place(part).is_some());
        parts
    }

    /// Picks a part. The answer is the choice that is left, if it is one; that it is meant is clear then.
    pub(crate) fn pick(&mut self, part: &str, choices: &[Choice]) -> Option<usize> {
        self.picked.push(part.to_string());
        (self.selected, self.cursor, self.idle) = (0, None, false);
        match self.left(choices)[..] {
            [only] => Some(only),
            [] => {
                self.picked.pop();
                None
            }
            _ => None,
        }
    }

    /// One step back; `false` if there is none.
    pub(crate) fn back(&mut self) -> bool {
        self.selected = 0;
        if !self.filter.is_empty() {
            self.filter.clear();
            return true;
        }
        self.picked.pop().is_some() || self.cursor.take().is_some()
    }

    /// Moves in the list.
    pub(crate) fn step(&mut self, by: isize, choices: &[Choice]) {
        if std::mem::take(&mut self.idle) {
            // The first step only comes to the list.
            self.selected = if by < 0 { usize::MAX } else { 0 };
            return;
        }
        let last = self.left(choices).len().saturating_sub(1);
        self.selected = self.selected.min(last).saturating_add_signed(by).min(last);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Choice> {
        let choice = |label: &str, path: &[&str]| Choice {
            action: serde_json::Value::Null,
            label: label.into(),
            path: path.iter().map(ToString::to_string).collect(),
        };
        vec![
            choice("Move 1 north", &["pawn-1", "north"]),
            choice("Move 1 south", &["pawn-1", "south"]),
            choice("Move 2 south", &["pawn-2", "south"]),
            choice("Pass", &["button-pass"]),
        ]
    }

    #[test]
    fn picking_and_typing_narrow_the_list() {
        let choices = choices();
        let mut chooser = Chooser::default();
        assert_eq!(chooser.left(&choices).len(), 4);
        chooser.filter = "south 2".into();
        assert_eq!(chooser.left(&choices), [2]);
        assert!(chooser.back());
        assert_eq!(chooser.pick("pawn-1", &choices), None);
        assert_eq!(chooser.left(&choices), [0, 1]);
        assert_eq!(chooser.pick("south", &choices), Some(1));
        assert!(chooser.back() && chooser.back() && !chooser.back());
        assert_eq!(chooser.pick("pawn-2", &choices), Some(2));
        let mut chooser = Chooser::default();
        assert_eq!(chooser.pick("elsewhere", &choices), None);
        assert_eq!(chooser.left(&choices).len(), 4, "a part of no choice picks nothing");
    }

    #[test]
    fn nothing_is_chosen_before_the_first_step() {
        let choices = choices();
        let mut chooser = Chooser { idle: true, ..Chooser::default() };
        assert_eq!(chooser.current(&choices), None);
        chooser.step(1, &choices);
        assert_eq!(chooser.current(&choices), Some(0));
        let mut chooser = Chooser { idle: true, ..Chooser::default() };
        chooser.step(-1, &choices);
        assert_eq!(chooser.current(&choices), Some(3));
    }

    #[test]
    fn the_list_ends_at_both_ends() {
        let (choices, mut chooser) = (choices(), Chooser::default());
        chooser.step(-1, &choices);
        assert_eq!(chooser.current(&choices), Some(0));
        chooser.step(99, &choices);
        assert_eq!(chooser.current(&choices), Some(3));
        chooser.filter = "move".into();
        assert_eq!(chooser.current(&choices), Some(2));
        chooser.filter = "nothing".into();
        assert_eq!(chooser.current(&choices), None);
    }
}
