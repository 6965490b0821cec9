//! Forbidden Island's captain as a bot: whole turns, planned by what was learned, corrected by looking ahead.

use bots::{Ask, Bot, Budget, Choice, Known};
use forbidden_island::{Action, ForbiddenIsland};
use game::Heuristic;

/// Plans whole turns; where several plans are nearly as good, it plays them on for two or three turns. An iteration is one such look
/// ahead. Nothing is hidden in this game but the order of the decks, which no state holds.
pub(crate) struct IslandCaptain {
    /// How long it may look ahead.
    pub(crate) budget: Budget,
}

impl Bot<ForbiddenIsland> for IslandCaptain {
    fn choose(&self, known: &Known<'_, ForbiddenIsland>, ask: &Ask<'_>) -> Option<Choice<Action>> {
        let (seat, legal, mut dice) = (known.seat(), known.legal(), ask.dice());
        let mut meter = ask.meter(self.budget);
        let world = known.imagine(&mut dice);
        let (&only, more) = legal.split_first()?;
        if more.is_empty() {
            let (reason, value) = (world.reason(seat, &only), world.outlook());
            return Some(Choice { action: only, reason, value, margin: None, iterations: 0 });
        }
        let verdict = world.deliberate(seat, &legal, &mut dice, || meter.spend());
        let action = legal.get(verdict.index).copied().unwrap_or(only);
        Some(Choice {
            action,
            reason: world.reason(seat, &action),
            value: verdict.chance.clamp(0.0, 1.0),
            margin: verdict.lead.map(|lead| lead.clamp(0.0, 1.0)),
            iterations: meter.spent(),
        })
    }

    fn offer(&self, known: &Known<'_, ForbiddenIsland>, ask: &Ask<'_>) -> Option<Choice<Action>> {
        let world = known.imagine(&mut ask.dice());
        let (seat, action) = world.help_out_of_turn()?;
        (seat == known.seat() && known.legal().contains(&action)).then(|| Choice {
            action,
            reason: world.reason(seat, &action),
            value: world.outlook(),
            margin: None,
            iterations: 0,
        })
    }
}
