//! Finished matches: exported, imported, stepped through and checked. A bounded number of threads works on them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::{Count, Playing, Problem};
use game::{Message, Viewer};
use protocol::TableStatus;
use protocol::http::{ImportedMatch, MatchFigures, Moment, Origin, SeatFigures, StepLines, WholeFigure};
use serde::Deserialize;
use serde_json::{Map, Value};
use tokio::sync::Semaphore;

use crate::doc::Doc;
use crate::render;
use crate::store::{Kept, MatchRow, Store, Write};
use crate::tables::{unkept, unreadable};
use crate::token;

/// The largest match file: as many entries as a match may have, of 70 bytes each.
pub(crate) const FILE: usize = 4 << 20;
const WORKERS: usize = 2;
/// Matches that are kept ready to be stepped through.
const READY: usize = 16;

/// A match that is over.
pub(crate) struct Finished {
    id: String,
    pub playing: Box<dyn Playing>,
    pub names: Vec<String>,
    unfair: Option<String>,
}

/// A match that has begun from a position, and its options.
pub(crate) struct Begun {
    pub playing: Box<dyn Playing>,
    pub config: Value,
}

/// Finished matches.
#[derive(Clone)]
pub(crate) struct Archive {
    store: Arc<dyn Store>,
    workers: Arc<Semaphore>,
    ready: Arc<Mutex<VecDeque<Arc<Finished>>>>,
}

impl Archive {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, workers: Arc::new(Semaphore::new(WORKERS)), ready: Arc::default() }
    }

    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let failed = || Problem::new("failed", "this match cannot be worked on");
        let permit = Arc::clone(&self.workers).acquire_owned().await.map_err(|_| failed())?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.unwrap_or_else(|_| Err(failed()))
    }

    /// A match that is over. Nothing about any other match leaves the server here.
    pub(crate) async fn finished(&self, id: &str) -> Result<Arc<Finished>, Problem> {
        let ready = |id: &str| {
            let ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
            ready.iter().find(|finished| finished.id == id).cloned()
        };
        let row = self.store.a_match(id).await.map_err(|error| unreadable(&error))?;
        // One that was forgotten meanwhile is gone, ready or not.
        let row = row.ok_or_else(|| Problem::new("unknown_match", "there is no such match"))?;
        if let Some(finished) = ready(id) {
            return Ok(finished);
        }
        if !row.over && self.is_broken_off(&row).await? {
            let message =
                "the host ended the table before the match was over: it was broken off, and its cards stay secret";
            return Err(Problem::new("broken_off", message));
        }
        if !row.over {
            return Err(Problem::new("not_over", "the match is not over: its cards stay secret until then"));
        }
        let log = self.store.log(id, 0).await.map_err(|error| unreadable(&error))?;
        let finished = self.work(move || {
            let title = catalog::find(&row.game)?;
            let texts: Vec<String> = log.into_iter().map(|kept| kept.entry).collect();
            let playing = title.read(&texts)?;
            let names: Vec<String> = serde_json::from_str(&row.names).unwrap_or_default();
            // Refuses a match that is not over, whatever its row says.
            let file = playing.export(names.clone())?;
            let unfair = title.verify(&file).err().map(|problem| problem.message);
            Ok(Arc::new(Finished { id: row.id, playing, names, unfair }))
        });
        let finished = finished.await?;
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        ready.push_front(Arc::clone(&finished));
        ready.truncate(READY);
        Ok(finished)
    }

    /// Whether a match will never be over. Nothing of it is shown, so nobody ends a table to see the others' cards.
    async fn is_broken_off(&self, row: &MatchRow) -> Result<bool, Problem> {
        Ok(self.table_of(row).await?.is_some_and(|doc| doc.status == TableStatus::Ended))
    }

    /// The table that a match was played at, if it still stands.
    async fn table_of(&self, row: &MatchRow) -> Result<Option<Doc>, Problem> {
        let Some(table) = &row.table else { return Ok(None) };
        let table = self.store.table(table).await.map_err(|error| unreadable(&error))?;
        Ok(table.and_then(|table| Doc::read(&table.doc).ok()))
    }

    /// What there is to tell about a finished match.
    pub(crate) async fn figures(&self, id: &str, language: String) -> Result<MatchFigures, Problem> {
        let finished = self.finished(id).await?;
        let row = self.store.a_match(id).await.map_err(|error| unreadable(&error))?;
        let table = match &row {
            Some(row) => self.table_of(row).await?,
            None => None,
        };
        // A table knows the time of its latest match alone.
        let seconds = table.filter(|doc| doc.match_id == id).and_then(|doc| doc.ended?.checked_sub(doc.begun?));
        self.work(move || {
            let words = render::words(finished.playing.title(), &language);
            let (mut whole, mut each) = (Vec::new(), Vec::new());
            for figure in finished.playing.figures() {
                let label = words.say(&Message::new(figure.id), &|_| String::new());
                match figure.count {
                    Count::Whole { value, of } => whole.push(WholeFigure { label, value, of }),
                    Count::Each(values) => each.push(SeatFigures { label, values }),
                }
            }
            Ok(MatchFigures { steps: finished.playing.steps() as u32, seconds, whole, each })
        })
        .await
    }

    /// The file of a finished match.
    pub(crate) async fn export(&self, id: &str) -> Result<String, Problem> {
        let finished = self.finished(id).await?;
        self.work(move || finished.playing.export(finished.names.clone())).await
    }

    /// One moment of a finished match.
    pub(crate) async fn moment(&self, id: &str, step: usize, language: String) -> Result<Moment, Problem> {
        let finished = self.finished(id).await?;
        self.work(move || {
            let steps = finished.playing.steps();
            if step > steps {
                return Err(Problem::new("unknown_step", format!("the match has {steps} steps")));
            }
            let then = finished.playing.at_step(step);
            let words = render::words(then.title(), &language);
            let name = |seat: game::Seat| finished.names.get(seat.index()).cloned().unwrap_or_default();
            let told = match step {
                0 => Vec::new(),
                _ => then.told_since(then.seq() - 1, Viewer::Spectator),
            };
            Ok(Moment {
                game: then.title().id().into(),
                names: finished.names.clone(),
                step: step as u32,
                steps: steps as u32,
                view: then.view(Viewer::Spectator),
                lines: told.iter().flat_map(|told| &told.lines).map(|line| words.say(line, &name)).collect(),
                about: told.iter().flat_map(|told| &told.lines).map(Message::about).collect(),
                events: told.into_iter().flat_map(|told| told.events).collect(),
                unfair: finished.unfair.clone(),
            })
        })
        .await
    }

    /// What happened at each step, in words.
    pub(crate) async fn lines(&self, id: &str, language: String) -> Result<Vec<StepLines>, Problem> {
        let finished = self.finished(id).await?;
        self.work(move || {
            let steps = finished.playing.steps();
            // Without what was taken back.
            let then = finished.playing.at_step(steps);
            let words = render::words(then.title(), &language);
            let name = |seat: game::Seat| finished.names.get(seat.index()).cloned().unwrap_or_default();
            let first = then.seq() - steps as u64;
            let told = then.told_since(first, Viewer::Spectator).into_iter();
            let lines = told.map(|told| StepLines {
                seat: told.by,
                lines: told.lines.iter().map(|line| words.say(line, &name)).collect(),
                about: told.lines.iter().map(Message::about).collect(),
            });
            Ok(lines.collect())
        })
        .await
    }

    /// A match that begins at a prepared position or goes on from a moment of a finished match. A running one has none
    /// to go on from: its secrets would leave.
    pub(crate) async fn begin(&self, game: &str, origin: &Origin) -> Result<Begun, Problem> {
        let (game, match_id) = (game.to_string(), token::match_id());
        let (finished, step) = match origin {
            Origin::Match { id, step } => (Some(self.finished(id).await?), *step as usize),
            Origin::Tutorial => (None, 0),
        };
        self.work(move || {
            let title = catalog::find(&game)?;
            let Some(finished) = finished else {
                let playing = catalog::tutorial(&game)?.begin(&match_id)?;
                return Ok(Begun { playing, config: title.config(None, &Map::new())? });
            };
            let steps = finished.playing.steps();
            if finished.playing.title().id() != game {
                return Err(Problem::new("bad_config", "the match is one of another game"));
            }
            if step >= steps {
                let message = format!("the match has {steps} steps; it goes on from one before the last");
                return Err(Problem::new("unknown_step", message));
            }
            let then = finished.playing.at_step(step);
            // What is shown, and what a rematch is played by; the position has its own.
            let config = then.log().first().map(|begin| begin["begin"]["config"].clone()).unwrap_or_default();
            Ok(Begun { playing: title.begin_from(then.state(), &match_id, token::seed())?, config })
        })
        .await
    }

    /// Takes a match file in: every step is checked by the rules. It gets an id of its own, whatever the file says.
    pub(crate) async fn import(&self, file: String) -> Result<ImportedMatch, Problem> {
        #[derive(Deserialize)]
        struct Which {
            game: String,
        }
        let id = token::match_id();
        let (row, entries, unfair) = {
            let id = id.clone();
            self.work(move || {
                let bad =
                    |error: serde_json::Error| Problem::new("bad_file", format!("this is not a match file: {error}"));
                let which: Which = serde_json::from_str(&file).map_err(bad)?;
                let title = catalog::find(&which.game)?;
                let (playing, names) = title.import(&file)?;
                let unfair = title.verify(&file).err().map(|problem| problem.message);
                let names: Vec<String> = names
                    .iter()
                    .take(game::MAX_SEATS)
                    .map(|name| crate::names::clean(name, crate::names::NAME))
                    .collect();
                let names = serde_json::to_string(&names).unwrap_or_default();
                let entries: Vec<Kept> =
                    playing.stored_since(0).into_iter().map(|entry| Kept { entry, command: None }).collect();
                Ok((MatchRow { id, table: None, game: which.game, names, over: true }, entries, unfair))
            })
            .await?
        };
        let append = Write::Append { match_id: id.clone(), expected: 0, entries };
        self.store.write(vec![append, Write::Match(row)]).await.map_err(|error| unkept(&error))?;
        Ok(ImportedMatch { id, unfair })
    }
}
