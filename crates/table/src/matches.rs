//! A match: its log and what follows from it.

use game::{Game, MatchDice, Phase, Refusal, Seat, Seats, Step, Viewer};
use thiserror::Error;

use crate::undo::{self, Undo};
use crate::{Bytes32, Entry, Fairness, Fault, Header, LogError, Unfair, commitment};

/// A match of a game, as its log tells it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    log: Vec<Entry<G>>,
    // What each entry made happen, for those who were away.
    told: Vec<Vec<G::Event>>,
    state: G,
    // The state before the last step, if that was an act: what taking it back would disclose is asked of it.
    before: Option<G>,
    // The steps that count: acts and chances that were not taken back.
    steps: Vec<Step<G::Action, G::Chance>>,
    // How many of them are chance: the number of the next die.
    chances: u64,
    fairness: Fairness,
    seed: Bytes32,
    undone_chance: bool,
}

/// Entries to be stored, and the match as it will be after them.
#[derive(Clone, Debug)]
pub struct Proposal<G: Game> {
    base: usize,
    /// What to append to the log.
    pub entries: Vec<Entry<G>>,
    next: Next<G>,
}

#[derive(Clone, Debug)]
enum Next<G: Game> {
    Steps { told: Vec<Vec<G::Event>>, state: G },
    Undone { steps: usize },
    Fair,
}

/// Why a proposal is not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// The rules say no.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// The making of the seed is not complete, so nothing can be played.
    #[error("the match has not begun: its seed is still being made")]
    NotBegun,
    /// The seed is made; nothing can be added to it.
    #[error("the match has begun: its seed is made")]
    Begun,
    /// A client's part in the seed is refused.
    #[error(transparent)]
    Unfair(#[from] Unfair),
    /// There is nothing this seat could take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
}

impl<G: Game> Match<G> {
    /// A match that begins. Its dice are ready at once if no client takes part in the making of the seed.
    pub fn begin(
        match_id: impl Into<String>,
        config: G::Config,
        seats: u8,
        server_seed: Bytes32,
        fair_seats: Seats,
    ) -> Result<Self, LogError> {
        let match_id = match_id.into();
        Self::from_header(Header {
            game: G::ID.into(),
            rules_version: G::RULES_VERSION,
            commitment: commitment(&server_seed, &match_id),
            match_id,
            config,
            seats,
            server_seed,
            fair_seats,
            position: None,
        })
    }

    /// A match that goes on from a position of another, with a seed of its own.
    pub fn begin_from(position: G, match_id: impl Into<String>, server_seed: Bytes32) -> Result<Self, LogError> {
        let match_id = match_id.into();
        Self::from_header(Header {
            game: G::ID.into(),
            rules_version: G::RULES_VERSION,
            commitment: commitment(&server_seed, &match_id),
            match_id,
            config: G::Config::default(),
            seats: position.seats().len() as u8,
            server_seed,
            fair_seats: Seats::NONE,
            position: Some(position),
        })
    }

    fn from_header(header: Header<G>) -> Result<Self, LogError> {
        let state = first_state(&header)?;
        let known = |seat: Seat| state.seats().has(seat);
        if !header.fair_seats.iter().all(known) {
            return Err(LogError::SetUp("a seat that takes part in the seed is not at the table".into()));
        }
        let fairness = Fairness::new(header.match_id.clone(), header.fair_seats);
        let seed = fairness.seed(&header.server_seed);
        Ok(Self {
            log: vec![Entry::Begin(Box::new(header))],
            told: vec![Vec::new()],
            state,
            before: None,
            steps: Vec::new(),
            chances: 0,
            fairness,
            seed,
            undone_chance: false,
        })
    }

    /// The match that this log tells, every entry checked by the rules. Whether chance was fair is another question:
    /// see [`crate::MatchFile::verify`].
    pub fn from_log(log: impl IntoIterator<Item = Entry<G>>) -> Result<Self, LogError> {
        let mut log = log.into_iter();
        let Some(Entry::Begin(header)) = log.next() else { return Err(LogError::NoBeginning(G::ID)) };
        let mut this = Self::from_header(*header)?;
        for (index, entry) in log.enumerate() {
            this.read(index + 1, entry)?;
        }
        Ok(this)
    }

    pub(crate) fn read(&mut self, seq: usize, entry: Entry<G>) -> Result<(), LogError> {
        let mut told = Vec::new();
        match entry.clone() {
            Entry::Begin(_) => return Err(LogError::entry(seq, Fault::SecondBeginning)),
            Entry::Commit { .. } | Entry::Reveal { .. } | Entry::Dropped { .. } => {
                if self.has_begun() {
                    return Err(LogError::entry(seq, Refused::Begun));
                }
                self.fair(&entry).map_err(|unfair| LogError::entry(seq, Refused::Unfair(unfair)))?;
            }
            Entry::Act { seat, action } => self.read_step(seq, Step::Act(seat, action), &mut told)?,
            Entry::Chance { outcome } => self.read_step(seq, Step::Chance(outcome), &mut told)?,
            Entry::Undo { seat, steps, agreed } => {
                let left = undo::left(self, seat).filter(|left| *left as u64 == steps);
                let left = left.ok_or_else(|| LogError::entry(seq, Fault::OtherUndo))?;
                let asked = self.state.seats().without(seat);
                if !agreed.iter().all(|seat| asked.has(seat)) {
                    return Err(LogError::entry(seq, Fault::NotAsked));
                }
                self.rewind(left);
            }
        }
        self.log.push(entry);
        self.told.push(told);
        Ok(())
    }

    fn read_step(
        &mut self,
        seq: usize,
        step: Step<G::Action, G::Chance>,
        told: &mut Vec<G::Event>,
    ) -> Result<(), LogError> {
        if !self.fairness.is_complete() {
            return Err(LogError::entry(seq, Refused::NotBegun));
        }
        let before = matches!(step, Step::Act(..)).then(|| self.state.clone());
        self.state.apply(step.clone(), told).map_err(|refusal| LogError::entry(seq, Refused::Rules(refusal)))?;
        self.before = before;
        self.chances += u64::from(matches!(step, Step::Chance(_)));
        self.steps.push(step);
        Ok(())
    }

    fn fair(&mut self, entry: &Entry<G>) -> Result<(), Unfair> {
        match entry {
            Entry::Commit { seat, commitment } => self.fairness.commit(*seat, *commitment)?,
            Entry::Reveal { seat, nonce } => self.fairness.reveal(*seat, *nonce)?,
            Entry::Dropped { seats } => self.fairness.restart_without(*seats)?,
            _ => {}
        }
        self.seed = self.fairness.seed(&self.header().server_seed);
        Ok(())
    }

    /// What the match began with.
    pub fn header(&self) -> &Header<G> {
        match &self.log[0] {
            Entry::Begin(header) => header,
            _ => unreachable!("the first entry of a log is its beginning: from_header is the only way to make one"),
        }
    }

    /// The number of entries; also the number that the next entry will have.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// All entries.
    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    /// The state of the game.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The acts and chances that count.
    pub fn steps(&self) -> &[Step<G::Action, G::Chance>] {
        &self.steps
    }

    /// The making of the seed.
    pub fn fairness(&self) -> &Fairness {
        &self.fairness
    }

    /// The seed of the match's dice: for whoever runs the match, and nobody else until it is over.
    pub fn seed(&self) -> Bytes32 {
        self.seed
    }

    /// Whether the seed is made, so that the match can be played.
    pub fn has_begun(&self) -> bool {
        self.fairness.is_complete()
    }

    /// Whether chance was taken back: such a match counts in no statistics.
    pub fn undone_chance(&self) -> bool {
        self.undone_chance
    }

    /// Who acted by the entry at this place; nobody if it was chance.
    pub fn actor(&self, seq: u64) -> Option<Seat> {
        match self.log.get(usize::try_from(seq).ok()?)? {
            Entry::Act { seat, .. } | Entry::Undo { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// The first entry that the entry at this place took back; none if it took back nothing.
    pub fn taken_back(&self, seq: u64) -> Option<u64> {
        let at = usize::try_from(seq).ok()?;
        let Entry::Undo { steps: left, .. } = self.log.get(at)? else { return None };
        let mut in_force = Vec::new();
        for (index, entry) in (0..).zip(&self.log[..at]) {
            match entry {
                Entry::Act { .. } | Entry::Chance { .. } => in_force.push(index),
                Entry::Undo { steps, .. } => in_force.truncate(*steps as usize),
                _ => {}
            }
        }
        Some(in_force.get(*left as usize).copied().unwrap_or(seq))
    }

    /// What happened from an entry on, as the viewer may know it: a list for each entry.
    pub fn told_since(&self, seq: u64, viewer: Viewer) -> Vec<Vec<G::Event>> {
        let from = usize::try_from(seq).unwrap_or(usize::MAX).min(self.told.len());
        let redacted = |events: &Vec<G::Event>| events.iter().filter_map(|event| G::redact(event, viewer)).collect();
        self.told[from..].iter().map(redacted).collect()
    }

    /// A seat's decision, and the chance that follows from it.
    pub fn propose(&self, seat: Seat, action: G::Action) -> Result<Proposal<G>, Refused> {
        let mut proposal = self.propose_act(seat, action)?;
        if let Next::Steps { told, state } = &mut proposal.next {
            roll(state, self.seed, self.chances, &mut proposal.entries, told);
        }
        Ok(proposal)
    }

    /// A seat's decision alone: the chance after it is asked for by [`Match::propose_roll`] or
    /// [`Match::propose_outcome`].
    pub fn propose_act(&self, seat: Seat, action: G::Action) -> Result<Proposal<G>, Refused> {
        if !self.has_begun() {
            return Err(Refused::NotBegun);
        }
        let step = Step::Act(seat, action.clone());
        self.state.check(&step)?;
        let mut state = self.state.clone();
        let mut events = Vec::new();
        state.apply_unchecked(step, &mut events);
        let entries = vec![Entry::Act { seat, action }];
        Ok(Proposal { base: self.log.len(), entries, next: Next::Steps { told: vec![events], state } })
    }

    /// The chance that the match waits for, at its beginning; `None` if it waits for somebody.
    pub fn propose_chance(&self) -> Option<Proposal<G>> {
        if !self.has_begun() || self.state.phase() != Phase::Chance {
            return None;
        }
        let (mut entries, mut told, mut state) = (Vec::new(), Vec::new(), self.state.clone());
        roll(&mut state, self.seed, self.chances, &mut entries, &mut told);
        Some(Proposal { base: self.log.len(), entries, next: Next::Steps { told, state } })
    }

    /// A chosen outcome instead of a rolled one: for the engine and for teaching. Such a match does not verify.
    pub fn propose_outcome(&self, outcome: G::Chance) -> Result<Proposal<G>, Refused> {
        if !self.has_begun() {
            return Err(Refused::NotBegun);
        }
        let step = Step::Chance(outcome.clone());
        self.state.check(&step)?;
        let mut state = self.state.clone();
        let mut events = Vec::new();
        state.apply_unchecked(step, &mut events);
        let entries = vec![Entry::Chance { outcome }];
        Ok(Proposal { base: self.log.len(), entries, next: Next::Steps { told: vec![events], state } })
    }

    /// One rolled outcome.
    pub fn propose_roll(&self) -> Result<Proposal<G>, Refused> {
        let outcome = self.rolled().ok_or(match self.state.phase() {
            Phase::Over(_) => Refusal::Over,
            _ => Refusal::WaitsForDecision,
        })?;
        self.propose_outcome(outcome)
    }

    /// A client's part in the making of the seed: a commitment, a nonce, or the dropping of those who keep silent.
    pub fn propose_fairness(&self, entry: Entry<G>) -> Result<Proposal<G>, Refused> {
        if self.has_begun() {
            return Err(Refused::Begun);
        }
        self.clone_fairness_and_try(&entry)?;
        Ok(Proposal { base: self.log.len(), entries: vec![entry], next: Next::Fair })
    }

    fn clone_fairness_and_try(&self, entry: &Entry<G>) -> Result<(), Refused> {
        let mut fairness = self.fairness.clone();
        match entry {
            Entry::Commit { seat, commitment } => fairness.commit(*seat, *commitment)?,
            Entry::Reveal { seat, nonce } => fairness.reveal(*seat, *nonce)?,
            Entry::Dropped { seats } => fairness.restart_without(*seats)?,
            _ => return Err(Refused::NotBegun),
        }
        Ok(())
    }

    /// What the next die shows.
    pub(crate) fn rolled(&self) -> Option<G::Chance> {
        self.state.sample(&mut MatchDice::at(self.seed.0, self.chances), &mut Vec::new())
    }

    /// The state before the last step.
    pub(crate) fn before_last(&self) -> G {
        self.before.clone().unwrap_or_else(|| self.state_after(self.steps.len().saturating_sub(1)))
    }

    /// What this seat could take back, and whether it may do so alone.
    pub fn undo(&self, seat: Seat) -> Option<Undo> {
        undo::find(self, seat)
    }

    /// Takes back this seat's last act and all that came after it. Whoever runs the match asks for consent first,
    /// unless it is free, and tells who agreed.
    pub fn propose_undo(&self, seat: Seat, agreed: Seats) -> Result<Proposal<G>, Refused> {
        let steps = undo::left(self, seat).ok_or(Refused::NothingToUndo)?;
        let agreed = agreed.iter().filter(|other| *other != seat && self.state.seats().has(*other)).collect();
        let entries = vec![Entry::Undo { seat, steps: steps as u64, agreed }];
        Ok(Proposal { base: self.log.len(), entries, next: Next::Undone { steps } })
    }

    /// Takes a stored proposal over.
    ///
    /// # Panics
    /// If the proposal was made from another head: whoever runs a match proposes and commits one at a time.
    pub fn commit(&mut self, proposal: Proposal<G>) {
        assert_eq!(proposal.base, self.log.len(), "a proposal is committed to the head it was made from");
        match proposal.next {
            Next::Steps { told, state } => {
                for entry in &proposal.entries {
                    match entry {
                        Entry::Act { seat, action } => self.steps.push(Step::Act(*seat, action.clone())),
                        Entry::Chance { outcome } => {
                            self.chances += 1;
                            self.steps.push(Step::Chance(outcome.clone()));
                        }
                        _ => {}
                    }
                }
                let acted = matches!(proposal.entries.as_slice(), [Entry::Act { .. }]);
                let before = std::mem::replace(&mut self.state, state);
                self.before = acted.then_some(before);
                self.told.extend(told);
            }
            Next::Undone { steps } => {
                self.rewind(steps);
                self.told.push(Vec::new());
            }
            Next::Fair => {
                for entry in &proposal.entries {
                    // It was tried when it was proposed, from the same head.
                    let _ = self.fair(entry);
                }
                self.told.push(Vec::new());
            }
        }
        self.log.extend(proposal.entries);
    }

    /// The match as it was after so many of the steps that count.
    pub fn at_step(&self, steps: usize) -> Self {
        let mut this = self.clone();
        let steps = steps.min(self.steps.len());
        let played = |entry: &Entry<G>| matches!(entry, Entry::Act { .. } | Entry::Chance { .. } | Entry::Undo { .. });
        this.log.retain(|entry| !played(entry));
        this.told = vec![Vec::new(); this.log.len()];
        this.rewind(0);
        this.undone_chance = self.undone_chance;
        for step in &self.steps[..steps] {
            let mut told = Vec::new();
            this.state.apply_unchecked(step.clone(), &mut told);
            this.told.push(told);
            this.log.push(match step.clone() {
                Step::Act(seat, action) => Entry::Act { seat, action },
                Step::Chance(outcome) => Entry::Chance { outcome },
            });
            this.chances += u64::from(matches!(step, Step::Chance(_)));
            this.steps.push(step.clone());
        }
        this
    }

    /// The state after so many of the steps that count.
    pub fn state_after(&self, steps: usize) -> G {
        // The header made a state once, so it does again.
        let mut state = first_state(self.header()).unwrap_or_else(|_| self.state.clone());
        for step in &self.steps[..steps.min(self.steps.len())] {
            state.apply_unchecked(step.clone(), &mut ());
        }
        state
    }

    fn rewind(&mut self, steps: usize) {
        self.undone_chance |= undo::over_chance(self, steps);
        self.state = self.state_after(steps);
        self.before = None;
        self.steps.truncate(steps);
        self.chances = self.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64;
    }
}

fn first_state<G: Game>(header: &Header<G>) -> Result<G, LogError> {
    if header.game != G::ID {
        return Err(LogError::NoBeginning(G::ID));
    }
    if header.rules_version != G::RULES_VERSION {
        return Err(LogError::OtherRules { found: header.rules_version, known: G::RULES_VERSION });
    }
    match &header.position {
        Some(position) => {
            position.validate().map_err(|error| LogError::SetUp(error.to_string()))?;
            // The position holds its options and its seats: others beside it would only mislead.
            if header.config != G::Config::default() || usize::from(header.seats) != position.seats().len() {
                return Err(LogError::SetUp("its options or seats are not those of its position".into()));
            }
            Ok(position.clone())
        }
        None => G::new(&header.config, header.seats).map_err(|error| LogError::SetUp(error.to_string())),
    }
}

/// Rolls while the game waits for chance.
fn roll<G: Game>(
    state: &mut G,
    seed: Bytes32,
    mut number: u64,
    entries: &mut Vec<Entry<G>>,
    told: &mut Vec<Vec<G::Event>>,
) {
    let mut scratch = Vec::new();
    while state.phase() == Phase::Chance {
        let mut dice = MatchDice::at(seed.0, number);
        let Some(outcome) = state.sample(&mut dice, &mut scratch) else { return };
        let mut events = Vec::new();
        state.apply_unchecked(Step::Chance(outcome.clone()), &mut events);
        entries.push(Entry::Chance { outcome });
        told.push(events);
        number += 1;
    }
}
