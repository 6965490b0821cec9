//! The rules a second time, slow and simple: arrays, lists and loops, written from the rules' text alone.

use std::collections::{BTreeMap, BTreeSet};

/// A cell, or a place off the board.
type At = (i32, i32);

#[derive(Clone, Debug)]
pub struct Plain {
    level: BTreeMap<At, i32>,
    dome: BTreeSet<At>,
    /// The cells of player 0 and of player 1.
    workers: [[At; 2]; 2],
    mover: usize,
    gods: [String; 2],
    held: bool,
    won: bool,
}

fn around(at: At) -> Vec<At> {
    let mut list = Vec::new();
    for x in at.0 - 1..=at.0 + 1 {
        for y in at.1 - 1..=at.1 + 1 {
            if (x, y) != at && (0..5).contains(&x) && (0..5).contains(&y) {
                list.push((x, y));
            }
        }
    }
    list
}

impl Plain {
    /// Reads the start of a turn from notation.
    pub fn read(text: &str) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let mut plain = Self {
            level: BTreeMap::new(),
            dome: BTreeSet::new(),
            workers: [[(9, 9); 2]; 2],
            mover: usize::from(words[1] == "b"),
            gods: ["none".to_owned(), "none".to_owned()],
            held: words.contains(&"held"),
            won: false,
        };
        let mut found: [Vec<At>; 2] = [Vec::new(), Vec::new()];
        for (x, row) in words[0].split('/').enumerate() {
            for (y, cell) in row.split(',').enumerate() {
                let at = (x as i32, y as i32);
                let level: i32 = cell[..1].parse().unwrap();
                plain.level.insert(at, level.min(3));
                if level == 4 {
                    plain.dome.insert(at);
                }
                match &cell[1..] {
                    "a" => found[0].push(at),
                    "b" => found[1].push(at),
                    _ => {}
                }
            }
        }
        plain.workers = found.map(|cells| [cells[0], cells[1]]);
        if let Some(gods) = words.get(2) {
            let (first, second) = gods.split_once(',').unwrap();
            plain.gods = [first.to_owned(), second.to_owned()];
        }
        plain
    }

    /// The board, whether somebody is held, and whether the match was won: what tells positions apart.
    pub fn key(&self) -> String {
        let mut key = String::new();
        for x in 0..5 {
            for y in 0..5 {
                let at = (x, y);
                let level = if self.dome.contains(&at) { 4 } else { self.level[&at] };
                key += &level.to_string();
                for (player, letter) in ["a", "b"].iter().enumerate() {
                    if self.workers[player].contains(&at) {
                        key += letter;
                    }
                }
                key += if y < 4 { "," } else { "/" };
            }
        }
        key.pop();
        format!("{key} {} {}", self.held, self.won)
    }

    fn god(&self) -> &str {
        &self.gods[self.mover]
    }

    fn worker_at(&self, at: At) -> bool {
        self.workers[0].contains(&at) || self.workers[1].contains(&at)
    }

    fn free(&self, at: At) -> bool {
        self.level.contains_key(&at) && !self.dome.contains(&at) && !self.worker_at(at)
    }

    /// All ways for worker `number` to make one move, without its consequences for the turn.
    fn moves(&self, number: usize, may_go_up: bool) -> Vec<Self> {
        let from = self.workers[self.mover][number];
        let rival = 1 - self.mover;
        let mut list = Vec::new();
        for to in around(from) {
            let climb = self.level[&to] - self.level[&from];
            if self.dome.contains(&to) || climb > 1 || (climb > 0 && !may_go_up) {
                continue;
            }
            let mut after = self.clone();
            after.workers[self.mover][number] = to;
            if let Some(met) = self.workers[rival].iter().position(|&at| at == to) {
                let beyond = (2 * to.0 - from.0, 2 * to.1 - from.1);
                if self.god() == "apollo" {
                    after.workers[rival][met] = from;
                } else if self.god() == "minotaur" && self.free(beyond) {
                    after.workers[rival][met] = beyond;
                } else {
                    continue;
                }
            } else if self.worker_at(to) {
                continue;
            }
            after.won = self.level[&to] == 3 && climb > 0 || self.god() == "pan" && climb <= -2;
            list.push(after);
        }
        list
    }

    /// All ways for the worker on `at` to build once, and where.
    fn builds(&self, at: At) -> Vec<(Self, At)> {
        let mut list = Vec::new();
        for site in around(at) {
            if self.free(site) {
                let mut after = self.clone();
                if self.level[&site] == 3 {
                    after.dome.insert(site);
                } else {
                    *after.level.get_mut(&site).unwrap() += 1;
                }
                list.push((after, site));
                if self.god() == "atlas" && self.level[&site] < 3 {
                    let mut after = self.clone();
                    after.dome.insert(site);
                    list.push((after, site));
                }
            }
        }
        list
    }

    /// The end of a turn in which worker `number` has moved.
    fn finish(&self, number: usize, list: &mut Vec<Self>) {
        let at = self.workers[self.mover][number];
        for (after, site) in self.builds(at) {
            list.push(after.clone());
            match self.god() {
                "demeter" => {
                    list.extend(
                        after.builds(at).into_iter().filter(|(_, second)| *second != site).map(|(both, _)| both),
                    );
                }
                "hephaestus" if !after.dome.contains(&site) && after.level[&site] < 3 => {
                    let mut both = after;
                    *both.level.get_mut(&site).unwrap() += 1;
                    list.push(both);
                }
                _ => {}
            }
        }
    }

    fn walked(&self) -> Vec<Self> {
        let mut seen = vec![self.clone()];
        let mut next = 0;
        while next < seen.len() {
            let now = seen[next].clone();
            next += 1;
            for number in 0..2 {
                let from = now.workers[now.mover][number];
                for to in around(from) {
                    if now.free(to) && now.level[&to] == now.level[&from] {
                        let mut after = now.clone();
                        after.workers[now.mover][number] = to;
                        if !seen.iter().any(|other| other.workers == after.workers) {
                            seen.push(after);
                        }
                    }
                }
            }
        }
        seen
    }

    /// The positions after all whole turns, as often as ways lead there.
    pub fn turns(&self) -> Vec<Self> {
        let mut list = Vec::new();
        if self.won {
            return list;
        }
        for number in 0..2 {
            for moved in self.moves(number, !self.held) {
                if moved.won {
                    list.push(moved);
                    continue;
                }
                moved.finish(number, &mut list);
                if self.god() == "artemis" {
                    for again in moved.moves(number, !self.held) {
                        if again.workers[self.mover][number] == self.workers[self.mover][number] {
                            continue;
                        }
                        if again.won {
                            list.push(again);
                        } else {
                            again.finish(number, &mut list);
                        }
                    }
                }
            }
            if self.god() == "prometheus" {
                for (first, _) in self.builds(self.workers[self.mover][number]) {
                    for moved in first.moves(number, false) {
                        moved.finish(number, &mut list);
                    }
                }
            }
        }
        if self.god() == "hermes" {
            for walked in self.walked() {
                for number in 0..2 {
                    walked.finish(number, &mut list);
                }
            }
        }
        for after in &mut list {
            let up = |number| {
                after.level[&after.workers[self.mover][number]] > self.level[&self.workers[self.mover][number]]
            };
            after.held = self.god() == "athena" && !after.won && (up(0) || up(1));
            after.mover = 1 - self.mover;
        }
        list
    }

    pub fn perft(&self, depth: u32) -> u64 {
        let turns = self.turns();
        if depth == 1 { turns.len() as u64 } else { turns.iter().map(|after| after.perft(depth - 1)).sum() }
    }

    pub fn distinct(&self) -> (u64, u64) {
        let unique = |plain: &Self| -> BTreeMap<String, Self> {
            plain.turns().into_iter().map(|after| (after.key(), after)).collect()
        };
        let after = unique(self);
        (after.len() as u64, after.values().map(|position| unique(position).len() as u64).sum())
    }
}
