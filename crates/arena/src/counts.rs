//! What is counted in a run. Whole numbers only: in whatever order games are added, the sums are the same.

use std::collections::{BTreeMap, BTreeSet};

use bots::Failure;
use catalog::Played;
use game::Seat;
use serde::{Deserialize, Serialize};

use crate::Run;
use crate::tournament::plausible;

/// How often somebody played to the end, and won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Finished games.
    pub played: u64,
    /// Won ones, alone or with others.
    pub won: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, won: bool) {
        self.played += 1;
        self.won += u64::from(won);
    }

    fn merge(&mut self, other: &Self) {
        self.played = self.played.saturating_add(other.played);
        self.won = self.won.saturating_add(other.won);
    }
}

/// How often something happened that a game wants counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Occurrence {
    /// How often in all.
    pub times: u64,
    /// In how many games at least once.
    pub games: u64,
    /// In how many games before everything else of its kind.
    pub first: u64,
    /// How many of the times it happened to one seat or to a team.
    pub fates: u64,
    /// How many of these whoever it happened to won in the end.
    pub won: u64,
}

/// So many different games are told apart.
const DIFFERENT: usize = 16;

/// Games in which several may win against the others: partners, or whoever has as many points.
const SHARED: [&str; 2] = ["sorry", "noughts"];

/// Whether so many can win a finished game of this kind.
pub(crate) fn may_win(game: &str, winners: usize, cooperative: bool) -> Result<(), String> {
    if cooperative || winners < 2 || SHARED.contains(&game) {
        return Ok(());
    }
    Err(format!("{winners} win, and in {game} only one can"))
}

/// What happens in every finished game of a kind.
const ALWAYS: [(&str, &str); 3] = [("santorini", "won"), ("sorry", "drawn"), ("cartagena", "played")];

/// Everything counted in a run or a part of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// How many games were played.
    pub games: u64,
    /// How many of them were cut off.
    pub cut_off: u64,
    /// How many finished games anybody won: all but lost ones of a team.
    pub with_winner: u64,
    /// Decisions in finished games.
    pub decisions: u64,
    /// How many finished games took so many steps.
    pub lengths: BTreeMap<u32, u64>,
    /// The numbers that tell finished games apart, the smallest sixteen: enough to see whether they are all alike.
    #[serde(default)]
    pub different: BTreeSet<u64>,
    /// By player, in the order in which they were named.
    pub players: Vec<Tally>,
    /// By seat, whoever sat there.
    pub seats: Vec<Tally>,
    /// Whoever made the first decision.
    pub first: Tally,
    /// What the game wants counted, by figure and subject.
    pub marks: BTreeMap<String, BTreeMap<String, Occurrence>>,
    /// What outside programs did wrong, by player and kind.
    pub failures: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Counts {
    /// Nothing yet.
    pub fn new(seats: usize) -> Self {
        Self { players: vec![Tally::default(); seats], seats: vec![Tally::default(); seats], ..Self::default() }
    }

    /// How many games were finished.
    pub fn finished(&self) -> u64 {
        self.games.saturating_sub(self.cut_off)
    }

    /// How many finished games were different, where that is fewer than were played: where no player rolls a die, games of the
    /// same seating are alike.
    pub fn repeated(&self) -> Option<u64> {
        let different = self.different.len();
        (different < DIFFERENT && (different as u64) < self.finished()).then_some(different as u64)
    }

    fn tell_apart(&mut self, prints: impl IntoIterator<Item = u64>) {
        self.different.extend(prints);
        while self.different.len() > DIFFERENT {
            self.different.pop_last();
        }
    }

    /// Adds the n-th game of a run.
    pub fn add(&mut self, run: &Run, game: u64, played: &Played) {
        self.games += 1;
        for (player, failure) in &played.failures {
            let kinds = self.failures.entry(run.players[*player].clone()).or_default();
            *kinds.entry(failure.id().into()).or_default() += 1;
        }
        let Some(winners) = played.winners else {
            self.cut_off += 1;
            return;
        };
        let won = |seat: usize| winners.has(Seat::new(seat as u8));
        self.with_winner += u64::from(!winners.is_empty());
        self.decisions += u64::from(played.decisions);
        *self.lengths.entry(played.steps).or_default() += 1;
        self.tell_apart([played.print]);
        for (seat, player) in run.seating(game).into_iter().enumerate() {
            self.players[player].add(won(seat));
            self.seats[seat].add(won(seat));
        }
        if let Some(first) = played.first {
            self.first.add(winners.has(first));
        }
        let mut seen: Vec<(&str, &str)> = Vec::new();
        for mark in &played.marks {
            // A name is copied only when it is new.
            if !self.marks.contains_key(mark.figure) {
                self.marks.insert(mark.figure.into(), BTreeMap::new());
            }
            let Some(subjects) = self.marks.get_mut(mark.figure) else { continue };
            if !subjects.contains_key(&mark.subject) {
                subjects.insert(mark.subject.clone(), Occurrence::default());
            }
            let Some(count) = subjects.get_mut(&mark.subject) else { continue };
            count.times += 1;
            count.fates += u64::from(mark.seat.is_some());
            count.won += u64::from(mark.seat.is_some_and(|seat| winners.has(seat)));
            if !seen.contains(&(mark.figure, &mark.subject)) {
                count.games += 1;
                count.first += u64::from(!seen.iter().any(|(figure, _)| *figure == mark.figure));
                seen.push((mark.figure, &mark.subject));
            }
        }
    }

    /// Checks that games of this run can have gone so: what is read from a file may have been changed. The error says what
    /// cannot be.
    pub(crate) fn check(&self, run: &Run, cooperative: bool) -> Result<(), String> {
        let finished = self.finished();
        let known = |fine: bool, what: String| if fine { Ok(()) } else { Err(what) };
        let sum = |numbers: &mut dyn Iterator<Item = u64>| numbers.fold(0u64, u64::saturating_add);
        known(self.cut_off <= self.games, "more games are cut off than were played".into())?;
        let lengths = sum(&mut self.lengths.values().copied());
        known(lengths == finished, format!("the lengths are of {lengths} games, and {finished} are finished"))?;
        let steps = sum(&mut self.lengths.iter().map(|(steps, games)| games.saturating_mul(u64::from(*steps))));
        known(self.decisions <= steps, "there are more decisions than steps".into())?;
        self.lengths.keys().try_for_each(|steps| plausible(*steps, run.players.len()))?;
        known(self.with_winner <= finished, format!("somebody won {} of {finished} games", self.with_winner))?;
        let lost = finished - self.with_winner.min(finished);
        known(cooperative || lost == 0, format!("nobody won {lost} finished games"))?;
        let seats = run.players.len();
        let all = self.players.len() == seats && self.seats.len() == seats;
        known(all, format!("{seats} players sit on {seats} seats, and others are counted"))?;
        for (who, tallies) in [("player", &self.players), ("seat", &self.seats)] {
            for (number, Tally { played, won }) in (1..).zip(tallies) {
                known(*played == finished, format!("{who} {number} has played {played} of {finished} finished games"))?;
                known(won <= played, format!("{who} {number} has won {won} of {played} games"))?;
                let together = !cooperative || *won == self.with_winner;
                known(together, format!("{who} {number} has won {won} games, and the team {}", self.with_winner))?;
            }
        }
        let won = |tallies: &[Tally]| sum(&mut tallies.iter().map(|tally| tally.won));
        let (players, places) = (won(&self.players), won(&self.seats));
        known(players == places, format!("players have won {players} times and seats {places}"))?;
        let alone = !cooperative && !SHARED.contains(&run.game.as_str());
        let fine = if alone { players == self.with_winner } else { players >= self.with_winner };
        known(fine, format!("{players} wins are counted in {} games", self.with_winner))?;
        let fine = self.different.len() as u64 <= finished.min(DIFFERENT as u64)
            && self.different.is_empty() == (finished == 0);
        known(fine, format!("{} different games are counted among {finished}", self.different.len()))?;
        let Tally { played, won } = self.first;
        let fine = won <= played && played <= finished;
        known(fine, format!("whoever decides first has won {won} of {played} games, of {finished} finished ones"))?;
        // Names of what is counted are ids; what else stands there was never counted.
        let is_id = |id: &str| {
            let letter = |one: u8| one.is_ascii_lowercase() || one.is_ascii_digit() || one == b'-' || one == b'_';
            !id.is_empty() && id.len() <= 64 && id.bytes().all(letter)
        };
        for (figure, subjects) in &self.marks {
            let counted = figures().any(|known| known == figure);
            known(counted, format!("{figure:?} is nothing that is counted"))?;
            for (subject, count) in subjects {
                known(is_id(subject), format!("{subject:?} is nothing that is counted"))?;
                let fine = count.first <= count.games
                    && count.games <= count.times.min(finished)
                    && count.won <= count.fates
                    && count.fates <= count.times;
                known(fine, format!("the counts of {subject:?} in {figure:?} contradict each other"))?;
            }
            let first = sum(&mut subjects.values().map(|count| count.first));
            known(first <= finished, format!("{figure:?} begins {first} times in {finished} finished games"))?;
        }
        let in_games = |figure: &str| {
            sum(&mut self.marks.get(figure).into_iter().flat_map(BTreeMap::values).map(|count| count.first))
        };
        let always = ALWAYS.iter().filter(|(game, _)| *game == run.game).map(|(_, figure)| (*figure, finished));
        for (figure, wanted) in always.chain((run.game == "forbidden-island").then_some(("lost", lost))) {
            let counted = in_games(figure);
            known(counted == wanted, format!("{figure:?} is counted in {counted} games, and happens in {wanted}"))?;
        }
        for (player, kinds) in &self.failures {
            known(run.players.contains(player), format!("{player:?} fails, and does not play"))?;
            let strange = kinds.keys().find(|kind| !Failure::IDS.contains(&kind.as_str()));
            strange.map_or(Ok(()), |kind| Err(format!("{kind:?} is nothing that a bot does wrong")))?;
        }
        Ok(())
    }

    /// Adds another part.
    pub fn merge(&mut self, other: &Self) {
        let add = |mine: &mut u64, theirs: u64| *mine = mine.saturating_add(theirs);
        add(&mut self.games, other.games);
        add(&mut self.cut_off, other.cut_off);
        add(&mut self.with_winner, other.with_winner);
        add(&mut self.decisions, other.decisions);
        for (length, games) in &other.lengths {
            add(self.lengths.entry(*length).or_default(), *games);
        }
        self.tell_apart(other.different.iter().copied());
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.merge(theirs);
        }
        self.first.merge(&other.first);
        for (figure, subjects) in &other.marks {
            let mine = self.marks.entry(figure.clone()).or_default();
            for (subject, count) in subjects {
                let sum = mine.entry(subject.clone()).or_default();
                add(&mut sum.times, count.times);
                add(&mut sum.games, count.games);
                add(&mut sum.first, count.first);
                add(&mut sum.fates, count.fates);
                add(&mut sum.won, count.won);
            }
        }
        for (player, kinds) in &other.failures {
            let mine = self.failures.entry(player.clone()).or_default();
            for (kind, times) in kinds {
                add(mine.entry(kind.clone()).or_default(), *times);
            }
        }
    }
}

/// What any game wants counted: whatever has a name here.
fn figures() -> impl Iterator<Item = &'static str> {
    let names = crate::LOCALES[0].1.lines().filter_map(|line| line.strip_prefix("arena-figure-"));
    names.filter_map(|line| line.split_once(" =").map(|(id, _)| id))
}
