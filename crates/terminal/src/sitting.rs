//! What this client knows of its table, and what follows from what it hears. No I/O: the screen and the line mode are
//! two ways to show it.

use std::collections::{HashMap, HashSet};

use game::{Arg, Seat};
use protocol::http::Place;
use protocol::{Choice, Command, Head, Hint, HostOrder, Level, Presence, Stance, TableInfo, TableStatus, Update};
use table::Bytes32;

use crate::connection::{Heard, Link, Say};
use crate::say::Say as Words;

/// What no game has as an action: to pass before a draw.
const PASS: serde_json::Value = serde_json::Value::Null;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The entry that it tells of.
    pub seq: u64,
    pub text: String,
    pub kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Told,
    Undone,
    Talk,
}

/// Whether the cards were what was promised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fair {
    Verified,
    Broken,
    Unknown,
}

/// The table as this client knows it.
pub(crate) struct Sitting {
    pub words: Words,
    pub link: Link,
    /// Whether it was connected before.
    pub was_open: bool,
    pub info: Option<TableInfo>,
    pub head: Option<Box<Head>>,
    /// The seats held here.
    pub seats: Vec<Seat>,
    pub host: bool,
    pub invite: Option<String>,
    pub watch: Option<String>,
    pub lines: Vec<Line>,
    seen: u64,
    /// Who must come to the screen before anything is shown.
    pub curtain: Option<Seat>,
    /// Who was called to the screen by hand, and at which entry.
    by_hand: Option<(Seat, u64)>,
    /// Something to read once: a refusal, a lost line that is back.
    pub notice: Option<String>,
    pub hint: Option<Hint>,
    /// Who would like to take back, and who has still to answer.
    pub undo_asked: Option<(Seat, Vec<Seat>, usize)>,
    /// The id of what was sent and is not answered yet.
    pub pending: Option<String>,
    nonces: HashMap<(String, Seat), Bytes32>,
    promised: HashMap<String, String>,
    done_for_seed: HashSet<(&'static str, Seat)>,
    out: Vec<Say>,
}

impl Sitting {
    pub(crate) fn new(words: Words) -> Self {
        Self {
            words,
            link: Link::Connecting,
            was_open: false,
            info: None,
            head: None,
            seats: Vec::new(),
            host: false,
            invite: None,
            watch: None,
            lines: Vec::new(),
            seen: 0,
            curtain: None,
            by_hand: None,
            notice: None,
            hint: None,
            undo_asked: None,
            pending: None,
            nonces: HashMap::new(),
            promised: HashMap::new(),
            done_for_seed: HashSet::new(),
            out: Vec::new(),
        }
    }

    /// Takes in what was heard; the answer is what has to be said.
    pub(crate) fn hear(&mut self, heard: Heard) -> Vec<Say> {
        match heard {
            Heard::Link(link) => self.hear_link(link),
            Heard::Update(update) => self.hear_update(*update),
        }
        std::mem::take(&mut self.out)
    }

    fn hear_link(&mut self, link: Link) {
        if link == Link::Open {
            if self.was_open && matches!(self.link, Link::Lost(_)) {
                self.notice = Some(self.words.say("link-back"));
            }
            self.was_open = true;
        }
        // Whatever was on its way: the head that comes with the next connection says what became of it.
        self.pending = None;
        self.done_for_seed.clear();
        self.link = link;
    }

    fn hear_update(&mut self, update: Update) {
        match update {
            Update::Welcome { seats, host, invite, watch } => {
                (self.seats, self.host) = (seats, host);
                (self.invite, self.watch) = (invite, watch);
            }
            Update::Table(info) => {
                self.info = Some(info);
                self.help_with_seed();
            }
            Update::Head(head) => self.hear_head(head),
            Update::Done { id } => {
                if self.pending.as_ref() == Some(&id) {
                    self.pending = None;
                }
            }
            Update::Refused { id, code, message } => {
                // Two devices may do a seat's part in the making of the seed: the second is told so, and that is fine.
                let seeding = self.info.as_ref().is_some_and(|info| info.status == TableStatus::Shuffling);
                if id.is_some() && self.pending == id {
                    self.pending = None;
                }
                if !seeding {
                    self.notice = Some(match code.as_str() {
                        "too_long" => self.words.say("too-long"),
                        _ => self.words.shown(if message.is_empty() { &code } else { &message }),
                    });
                }
            }
            Update::Reaction { seat, reaction } => {
                let text = format!("{}: {}", self.name(seat), self.words.say(&format!("reaction-{reaction}")));
                self.talk(text);
            }
            Update::Chat { seat, text } => {
                let text = format!("{}: {}", self.name(seat), self.words.shown(&text));
                self.talk(text);
            }
            Update::Hint(hint) => self.hint = Some(hint),
            Update::UndoAsked { seat, waiting, moves } => self.undo_asked = Some((seat, waiting, moves)),
            Update::UndoDenied { seat } => {
                self.undo_asked = None;
                if self.seats.contains(&seat) {
                    self.notice = Some(self.words.say("undo-denied"));
                }
            }
            Update::Goodbye { .. } => {}
        }
    }

    fn talk(&mut self, text: String) {
        self.lines.push(Line { seq: self.seen, text, kind: Kind::Talk });
    }

    fn hear_head(&mut self, mut head: Box<Head>) {
        let other = self.head.as_ref().is_none_or(|before| before.match_id != head.match_id);
        if other {
            self.lines.retain(|line| line.kind == Kind::Talk);
            self.seen = 0;
            self.undo_asked = None;
            self.hint = None;
        } else if self.head.as_ref().is_some_and(|before| before.seq != head.seq) {
            self.hint = None;
            self.undo_asked = None;
            self.notice = None;
        }
        // Told anew from an earlier entry on, in words for other eyes: what another seat was told goes.
        let from = head.from;
        self.lines.retain(|line| line.kind == Kind::Talk || line.seq < from);
        for told in std::mem::take(&mut head.told) {
            if told.undo.is_some() {
                let who = told.by.map(|seat| self.name(seat)).unwrap_or_default();
                let text = self.words.with("taken-back", &[("name", who)]);
                self.lines.push(Line { seq: told.seq, text, kind: Kind::Undone });
            }
            let line = |text: String| Line { seq: told.seq, text: self.words.shown(&text), kind: Kind::Told };
            let lines: Vec<Line> = told.lines.into_iter().map(line).collect();
            self.lines.extend(lines);
        }
        for choice in &mut head.choices {
            choice.label = self.words.shown(&choice.label);
        }
        // To let the draw come is a choice like the cards that could be played before it, and the first.
        if let (Some(face), Some(window)) = (head.face, &head.window)
            && window.waiting.contains(&face)
        {
            let pass = Choice { action: PASS, label: self.words.say("pass"), path: Vec::new() };
            head.choices.insert(0, pass);
        }
        self.seen = head.seq;
        self.promised.entry(head.match_id.clone()).or_insert_with(|| head.fair.commitment.clone());
        self.head = Some(head);
        self.choose_face();
        self.help_with_seed();
    }

    /// Around one keyboard: whose view it should be.
    fn choose_face(&mut self) {
        let Some(head) = &self.head else { return };
        let secrets = head.text.as_ref().is_some_and(|text| text.secrets);
        let mine: Vec<Seat> = head.waits_for.iter().copied().filter(|seat| self.seats.contains(seat)).collect();
        let by_hand = |face: &Seat| self.by_hand == Some((*face, head.seq));
        let stays = head.face.filter(|face| mine.is_empty() || mine.contains(face) || by_hand(face));
        // Whoever was called to the screen is still waited for.
        let called = self.curtain.filter(|seat| head.face.is_none() && by_hand(seat));
        let alone = self.seats.len() == 1 || !secrets;
        let want = stays.or(called).or(mine.first().copied()).or(self.seats.first().copied().filter(|_| alone));
        let faced = head.face;
        self.curtain = None;
        let Some(want) = want.filter(|want| Some(*want) != faced && head.outcome.is_none()) else { return };
        if secrets && self.seats.len() > 1 {
            self.curtain = Some(want);
            if faced.is_some() {
                self.lower_curtain(want);
            }
        } else {
            self.say(Command::Face { seat: Some(want) });
        }
    }

    /// Behind the curtain everything is told anew as everybody may know it: what one player was told is not for the
    /// next.
    fn lower_curtain(&mut self, want: Seat) {
        self.curtain = Some(want);
        self.head = None;
        self.lines.retain(|line| line.kind == Kind::Talk);
        self.seen = 0;
        self.out.push(Say::Renew);
    }

    /// Whoever the curtain waits for is there.
    pub(crate) fn raise_curtain(&mut self) -> Vec<Say> {
        if self.head.is_some()
            && let Some(seat) = self.curtain.take()
        {
            self.say(Command::Face { seat: Some(seat) });
        }
        std::mem::take(&mut self.out)
    }

    /// Another seat of this keyboard comes to the screen.
    pub(crate) fn face_next(&mut self) -> Vec<Say> {
        let Some(head) = &self.head else { return Vec::new() };
        let secrets = head.text.as_ref().is_some_and(|text| text.secrets);
        let at = head.face.and_then(|face| self.seats.iter().position(|seat| *seat == face));
        let next = self.seats.get(at.map_or(0, |at| (at + 1) % self.seats.len())).copied();
        if let Some(next) = next.filter(|next| Some(*next) != head.face) {
            self.by_hand = Some((next, head.seq));
            if secrets {
                self.lower_curtain(next);
            } else {
                self.say(Command::Face { seat: Some(next) });
            }
        }
        std::mem::take(&mut self.out)
    }

    /// Whether whoever is faced was called to the screen by hand, and is not waited for.
    pub(crate) fn is_called(&self) -> bool {
        self.faced().is_some() && self.by_hand == self.faced()
    }

    /// Whether somebody was called to the screen who is not faced yet.
    pub(crate) fn is_calling(&self) -> bool {
        let head = self.head.as_ref();
        head.zip(self.by_hand).is_some_and(|(head, (seat, seq))| head.seq == seq && head.face != Some(seat))
    }

    fn say(&mut self, command: Command) {
        self.out.push(Say::Command(command));
    }

    /// Our part in the making of the seed, each word once for a round: commit, then reveal.
    fn help_with_seed(&mut self) {
        let Some(head) = &self.head else { return };
        if self.info.as_ref().is_none_or(|info| info.status != TableStatus::Shuffling || info.match_id != head.match_id)
        {
            return;
        }
        let (fair, id) = (head.fair.clone(), head.match_id.clone());
        for seat in self.seats.clone() {
            let published = fair.commitments.iter().find(|(whose, _)| *whose == seat).map(|(_, hash)| hash.clone());
            let key = (id.clone(), seat);
            if fair.uncommitted.contains(&seat) {
                if self.done_for_seed.insert(("commit", seat)) {
                    let mut bytes = [0; 32];
                    // Without random bytes this client takes no part, as the rules of the seed allow.
                    if getrandom::fill(&mut bytes).is_err() {
                        continue;
                    }
                    let nonce = Bytes32(bytes);
                    let commitment = table::nonce_commitment(&nonce, &id, seat).to_string();
                    self.nonces.insert(key, nonce);
                    self.done_for_seed.remove(&("reveal", seat));
                    self.say(Command::Commit { seat, commitment });
                }
            } else if fair.uncommitted.is_empty()
                && fair.unrevealed.contains(&seat)
                && let Some(nonce) = self.nonces.get(&key).copied()
                && published == Some(table::nonce_commitment(&nonce, &id, seat).to_string())
                && self.done_for_seed.insert(("reveal", seat))
            {
                self.done_for_seed.remove(&("commit", seat));
                self.say(Command::Reveal { seat, nonce: nonce.to_string() });
            }
        }
    }

    /// Whether what was revealed at the end is what was promised at the beginning, and our nonces are in it.
    pub(crate) fn fair(&self) -> Fair {
        let Some(head) = &self.head else { return Fair::Unknown };
        let (Some(seed), fair, id) = (&head.fair.server_seed, &head.fair, &head.match_id) else { return Fair::Unknown };
        let Ok(seed) = seed.parse::<Bytes32>() else { return Fair::Broken };
        let kept = self.promised.get(id).is_none_or(|promised| *promised == fair.commitment);
        let opened = table::commitment(&seed, id).to_string() == fair.commitment;
        let ours = fair
            .nonces
            .iter()
            .all(|(seat, nonce)| self.nonces.get(&(id.clone(), *seat)).is_none_or(|mine| mine.to_string() == *nonce));
        let honest = fair.nonces.iter().all(|(seat, nonce)| {
            let committed = fair.commitments.iter().find(|(whose, _)| whose == seat).map(|(_, hash)| hash.clone());
            nonce.parse().ok().map(|nonce| table::nonce_commitment(&nonce, id, *seat).to_string()) == committed
        });
        if kept && opened && ours && honest { Fair::Verified } else { Fair::Broken }
    }

    // What the person can do.

    /// What the faced seat can do now; nothing behind the curtain or while a move is on its way.
    pub(crate) fn choices(&self) -> &[Choice] {
        match &self.head {
            Some(head) if self.curtain.is_none() && self.link == Link::Open && head.outcome.is_none() => &head.choices,
            _ => &[],
        }
    }

    fn faced(&self) -> Option<(Seat, u64)> {
        let head = self.head.as_ref().filter(|_| self.curtain.is_none())?;
        Some((head.face?, head.seq))
    }

    /// Plays one of the choices.
    pub(crate) fn act(&mut self, choice: usize) -> Vec<Say> {
        let (Some((seat, seq)), Some(choice)) = (self.faced(), self.choices().get(choice)) else { return Vec::new() };
        if self.pending.is_some() {
            return Vec::new();
        }
        if choice.action == PASS {
            return self.pass();
        }
        let (id, action) = (new_id(), choice.action.clone());
        self.pending = Some(id.clone());
        self.notice = None;
        vec![Say::Command(Command::Act { id, seat, seq, action })]
    }

    /// Takes back, or asks the others to agree.
    pub(crate) fn undo(&mut self) -> Vec<Say> {
        let offer = self.head.as_ref().and_then(|head| head.undo);
        let (Some((seat, seq)), Some(offer)) = (self.faced(), offer) else {
            self.notice = Some(self.words.say("undo-none"));
            return Vec::new();
        };
        if !offer.free && self.has_other_people() {
            self.notice = Some(self.words.say("undo-waiting"));
        }
        vec![Say::Command(Command::Undo { id: new_id(), seat, seq })]
    }

    /// Whether somebody sits elsewhere who can be asked: bots are not.
    pub(crate) fn has_other_people(&self) -> bool {
        let elsewhere = |seat: &protocol::SeatInfo| seat.presence != Presence::Bot && !self.seats.contains(&seat.seat);
        self.info.as_ref().is_some_and(|info| info.seats.iter().any(elsewhere))
    }

    /// Whether the faced seat is asked for something now: it is its turn, or a draw waits for it.
    pub(crate) fn is_asked(&self) -> bool {
        let waits = |head: &Head| head.face.is_some_and(|face| head.waits_for.contains(&face));
        self.head.as_deref().is_some_and(waits) || self.may_pass().is_some()
    }

    /// Who wishes to take back how many acts, if an answer is asked for here.
    pub(crate) fn undo_question(&self) -> Option<(Seat, usize)> {
        let (who, waiting, moves) = self.undo_asked.as_ref()?;
        waiting.iter().any(|seat| self.seats.contains(seat)).then_some((*who, *moves))
    }

    pub(crate) fn undo_asked_in_words(&self, who: Seat, moves: usize) -> String {
        self.words.with("undo-asked", &[("name", Arg::from(self.name(who))), ("n", Arg::from(moves))])
    }

    pub(crate) fn answer_undo(&mut self, agree: bool) -> Vec<Say> {
        // One answer counts for everybody who sits here.
        let mine = self
            .undo_asked
            .take()
            .and_then(|(_, waiting, _)| waiting.into_iter().find(|seat| self.seats.contains(seat)));
        let Some(seat) = mine else { return Vec::new() };
        vec![Say::Command(Command::AnswerUndo { seat, agree })]
    }

    pub(crate) fn may_ask_hint(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.hints && info.status == TableStatus::Playing)
            && self.faced().is_some()
    }

    pub(crate) fn ask_hint(&mut self) -> Vec<Say> {
        match self.faced() {
            Some((seat, _)) if self.may_ask_hint() => {
                self.notice = Some(self.words.say("hint-thinking"));
                vec![Say::Command(Command::Hint { seat })]
            }
            _ => {
                self.notice = Some(self.words.say("hint-none"));
                Vec::new()
            }
        }
    }

    /// Whether the moment before a draw is this seat's to use.
    pub(crate) fn may_pass(&self) -> Option<Seat> {
        let (seat, _) = self.faced()?;
        self.head.as_ref()?.window.as_ref().filter(|window| window.waiting.contains(&seat)).map(|_| seat)
    }

    pub(crate) fn pass(&mut self) -> Vec<Say> {
        let (Some(seat), Some((_, seq))) = (self.may_pass(), self.faced()) else {
            self.notice = Some(self.words.say("window-none"));
            return Vec::new();
        };
        vec![Say::Command(Command::Pass { seat, seq })]
    }

    /// Sets what to do with the moments before draws, or goes back to being asked.
    pub(crate) fn stance(&mut self, wanted: Stance) -> Vec<Say> {
        let Some((seat, _)) = self.faced() else { return Vec::new() };
        let Some(head) = &self.head else { return Vec::new() };
        let stance = if head.stance == wanted { Stance::Ask } else { wanted };
        vec![Say::Command(Command::Stance { seat, stance })]
    }

    pub(crate) fn may_start(&self) -> bool {
        self.host && self.info.as_ref().is_some_and(|info| info.status == TableStatus::Gathering)
    }

    pub(crate) fn start(&mut self) -> Vec<Say> {
        let starts = self.may_start().then_some(Say::Command(Command::Host { order: HostOrder::Start }));
        starts.into_iter().collect()
    }

    /// Who has vanished for so long that the others may decide.
    pub(crate) fn vanished(&self) -> Option<Seat> {
        let info = self.info.as_ref().filter(|info| info.status == TableStatus::Playing && !self.seats.is_empty())?;
        let gone = |seat: &&protocol::SeatInfo| seat.presence == Presence::Gone && seat.stand_in.is_none();
        info.seats.iter().find(gone).map(|seat| seat.seat)
    }

    pub(crate) fn let_bot_play(&mut self) -> Vec<Say> {
        let (Some(gone), Some(seat)) = (self.vanished(), self.seats.first().copied()) else { return Vec::new() };
        vec![Say::Command(Command::Vanished { seat, gone, bot: Some(Level::Casual), once: false })]
    }

    pub(crate) fn rematch(&mut self) -> Vec<Say> {
        let finished = self.info.as_ref().is_some_and(|info| info.status == TableStatus::Finished);
        let wishes = self.seats.iter().filter(|_| finished).map(|seat| Say::Command(Command::Rematch { seat: *seat }));
        wishes.collect()
    }

    pub(crate) fn may_chat(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.chat) && !self.seats.is_empty()
    }

    pub(crate) fn chat(&mut self, text: &str) -> Vec<Say> {
        let seat = self.faced().map(|(seat, _)| seat).or(self.seats.first().copied());
        let (Some(seat), true) = (seat, self.may_chat() && !text.trim().is_empty()) else { return Vec::new() };
        vec![Say::Command(Command::Chat { seat, text: text.trim().to_string() })]
    }

    // What is shown.

    /// What people call a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let known =
            self.info.as_ref().and_then(|info| info.seats.get(seat.index())).map(|seat| self.words.shown(&seat.name));
        known.filter(|name| !name.is_empty()).unwrap_or_else(|| self.words.with("seat-n", &[("n", seat.index() + 1)]))
    }

    pub(crate) fn names(&self, seats: &[Seat]) -> String {
        let mut names: Vec<String> = seats.iter().map(|seat| self.name(*seat)).collect();
        match names.pop() {
            Some(last) if !names.is_empty() => {
                self.words.with("names-and", &[("names", names.join(", ")), ("last", last)])
            }
            only => only.unwrap_or_default(),
        }
    }

    /// Whether the match waits for somebody at this keyboard.
    pub(crate) fn is_ours(&self) -> bool {
        let waits = |head: &Head| head.waits_for.iter().any(|seat| self.seats.contains(seat));
        self.head.as_ref().is_some_and(|head| head.outcome.is_none() && waits(head))
    }

    /// One sentence: what to do, or whom the match waits for.
    pub(crate) fn prompt(&self) -> String {
        if let Link::Closed(code) = &self.link {
            let id = match code.as_str() {
                "replaced" => "link-replaced",
                _ => "link-closed",
            };
            return self.words.say(id);
        }
        let Some(info) = &self.info else { return self.words.say("link-connecting") };
        if let Some(seat) = self.curtain {
            return self.words.with("curtain", &[("name", self.name(seat))]);
        }
        match info.status {
            TableStatus::Gathering => self.words.say(if self.host { "lobby-host" } else { "lobby-guest" }),
            TableStatus::Shuffling => self.words.say("shuffling"),
            TableStatus::Ended => self.words.say("link-closed"),
            TableStatus::Finished | TableStatus::Playing => match &self.head {
                None => self.words.say("link-connecting"),
                Some(head) if head.prompt.is_empty() => self.result(),
                Some(head) => self.words.shown(&head.prompt),
            },
        }
    }

    /// Who has won.
    pub(crate) fn result(&self) -> String {
        let Some(places) = self.head.as_ref().and_then(|head| head.outcome.as_ref()) else { return String::new() };
        let winners: Vec<Seat> = places.iter().filter(|place| place.place == 1).map(|place| place.seat).collect();
        match &winners[..] {
            [] => self.words.say("lost-all"),
            all if all.len() == places.len() && all.len() > 1 => self.words.say("won-all"),
            [one] => self.words.with("won", &[("name", self.name(*one))]),
            several => self.words.with("won-several", &[("names", self.names(several))]),
        }
    }

    /// Everybody's place, in words; none where all win or lose together.
    pub(crate) fn places(&self) -> Vec<String> {
        let Some(places) = self.head.as_ref().and_then(|head| head.outcome.clone()) else { return Vec::new() };
        let mut places: Vec<Place> = places;
        places.sort_by_key(|place| (place.place, std::cmp::Reverse(place.score)));
        if places.iter().all(|place| place.score.is_none() && place.place == places[0].place) {
            return Vec::new();
        }
        let line = |place: &Place| {
            let points = place.score.map(|score| format!(", {}", self.words.with("points", &[("n", score)])));
            format!("{}. {}{}", place.place, self.name(place.seat), points.unwrap_or_default())
        };
        places.iter().map(line).collect()
    }

    /// The link for others, where there is a free seat.
    pub(crate) fn has_free_seat(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.seats.iter().any(|seat| seat.presence == Presence::Open))
    }
}

/// An id of our choosing: sent twice, it is done once.
fn new_id() -> String {
    let random = getrandom::u64().unwrap_or_default();
    format!("t{random:016x}")
}
