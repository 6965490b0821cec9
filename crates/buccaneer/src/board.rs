//! The chart: twenty by twenty squares, islands, ports and bays, and lines across the sea (BU-11).

use serde::{Deserialize, Serialize};

/// Squares along each side of the chart.
pub const SIZE: u8 = 20;
pub(crate) const SQUARES: usize = SIZE as usize * SIZE as usize;

/// A square of the chart; (1,1) is the bottom left corner, (20,20) the top right one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "[number, number]"))]
pub struct Square {
    x: u8,
    y: u8,
}

/// Mud Bay.
pub const MUD_BAY: Square = Square { x: 1, y: 1 };
/// Anchor Bay, where Kidd's charts lead.
pub const ANCHOR_BAY: Square = Square { x: 20, y: 1 };
/// Cliff Creek.
pub const CLIFF_CREEK: Square = Square { x: 20, y: 20 };

const fn within(value: u8, least: u8, most: u8) -> bool {
    least <= value && value <= most
}

const fn is_land(x: u8, y: u8) -> bool {
    (within(x, 9, 12) && within(y, 9, 12))
        || (within(x, 2, 4) && within(y, 16, 19))
        || (within(x, 17, 19) && within(y, 2, 5))
}

impl Square {
    /// The square at these coordinates, if they are on the chart.
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if within(x, 1, SIZE) && within(y, 1, SIZE) { Some(Self { x, y }) } else { None }
    }

    /// Counted from the left, 1 to 20.
    pub const fn x(self) -> u8 {
        self.x
    }

    /// Counted from the bottom, 1 to 20.
    pub const fn y(self) -> u8 {
        self.y
    }

    /// All squares, row by row from the bottom.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=SIZE).flat_map(|y| (1..=SIZE).map(move |x| Self { x, y }))
    }

    pub(crate) const fn index(self) -> usize {
        (self.y as usize - 1) * SIZE as usize + self.x as usize - 1
    }

    /// The square `steps` further that way, whatever lies between; `None` off the chart.
    pub const fn towards(self, heading: Heading, steps: u8) -> Option<Self> {
        let (dx, dy) = heading.step();
        let x = self.x as i32 + dx as i32 * steps as i32;
        let y = self.y as i32 + dy as i32 * steps as i32;
        if x < 1 || y < 1 || x > SIZE as i32 || y > SIZE as i32 {
            return None;
        }
        Some(Self { x: x as u8, y: y as u8 })
    }

    /// Whether ships can be here: every square that is not an island's.
    pub const fn is_sea(self) -> bool {
        !is_land(self.x, self.y)
    }

    /// Which island covers the square.
    pub const fn island(self) -> Option<Island> {
        match (is_land(self.x, self.y), self.x) {
            (false, _) => None,
            (true, ..=4) => Some(Island::Flat),
            (true, 5..=12) => Some(Island::Treasure),
            (true, _) => Some(Island::Pirate),
        }
    }

    /// The coast of Treasure Island, its four corners included.
    pub const fn is_treasure_coast(self) -> bool {
        within(self.x, 8, 13) && within(self.y, 8, 13) && self.is_sea()
    }

    /// The coast of Flat Island, its four corners included.
    pub const fn is_flat_coast(self) -> bool {
        within(self.x, 1, 5) && within(self.y, 15, 20) && self.is_sea()
    }

    /// The port on this square.
    pub const fn port(self) -> Option<Port> {
        match (self.x, self.y) {
            (1, 14) => Some(Port::London),
            (7, 1) => Some(Port::Genoa),
            (20, 7) => Some(Port::Marseilles),
            (14, 20) => Some(Port::Cadiz),
            (1, 7) => Some(Port::Venice),
            (20, 14) => Some(Port::Amsterdam),
            _ => None,
        }
    }

    /// Where no ship may be attacked: ports and the coast of Treasure Island (FR11).
    pub const fn is_shelter(self) -> bool {
        self.port().is_some() || self.is_treasure_coast()
    }

    /// How many squares of sea lie that way before land or the edge.
    pub fn reach(self, heading: Heading) -> u8 {
        REACH[self.index()][heading as usize]
    }

    /// The heading and the number of squares to another square on one of the eight lines, whatever lies between.
    pub fn line_to(self, to: Self) -> Option<(Heading, u8)> {
        let (dx, dy) = (to.x as i8 - self.x as i8, to.y as i8 - self.y as i8);
        let steps = dx.unsigned_abs().max(dy.unsigned_abs());
        let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
        (steps > 0 && straight)
            .then(|| (Heading::BY_SIGNS[(dx.signum() + 1) as usize][(dy.signum() + 1) as usize], steps))
    }

    /// Fewest steps of a king from every square to the nearest of some over sea, ships ignored; `u8::MAX` where none
    /// leads.
    pub(crate) fn sea_distances(to: impl Fn(Self) -> bool) -> [u8; SQUARES] {
        let mut distance = [u8::MAX; SQUARES];
        let mut queue = [MUD_BAY; SQUARES];
        let (mut next, mut end) = (0, 0);
        for square in Self::all().filter(|&square| to(square)) {
            distance[square.index()] = 0;
            queue[end] = square;
            end += 1;
        }
        while next < end {
            let here = queue[next];
            next += 1;
            for heading in Heading::ALL.into_iter().filter(|&heading| here.reach(heading) > 0) {
                if let Some(there) = here.towards(heading, 1)
                    && distance[there.index()] == u8::MAX
                {
                    distance[there.index()] = distance[here.index()] + 1;
                    queue[end] = there;
                    end += 1;
                }
            }
        }
        distance
    }

    /// Fewest steps of a king to each of these squares over sea, ships ignored.
    pub fn sea_distance<const N: usize>(self, to: [Self; N]) -> [u8; N] {
        let distances = Self::sea_distances(|square| square == self);
        to.map(|square| distances[square.index()])
    }

    /// The nearest sea square that is free: this one, else by sea distance, then the higher, then further left.
    pub fn nearest_free(self, free: impl Fn(Self) -> bool) -> Self {
        if free(self) {
            return self;
        }
        let distances = Self::sea_distances(|square| square == self);
        let rank = |square: &Self| (distances[square.index()], SIZE - square.y, square.x);
        Self::all().filter(|square| square.is_sea() && free(*square)).min_by_key(rank).unwrap_or(self)
    }

    /// Where card 1 blows a ship on Treasure Island's coast to: five squares straight off the island, further where
    /// that is occupied; where land or the edge ends the line, back along it to the first free square.
    pub fn blown_off(self, free: impl Fn(Self) -> bool) -> Self {
        let side = |value: u8| (value >= 13) as usize + 1 - (value <= 8) as usize;
        let heading = Heading::BY_SIGNS[side(self.x)][side(self.y)];
        let most = self.reach(heading);
        let outwards = 5.min(most)..=most;
        let back = (1..5.min(most)).rev();
        let mut line = outwards.chain(back).filter_map(|steps| self.towards(heading, steps));
        line.find(|&square| free(square)).unwrap_or(self)
    }

    /// Card 6: the nearest port in the heading, within 45° of it; `None` if no port lies that way.
    pub fn port_ahead(self, heading: Heading) -> Option<Port> {
        let rank = |port: &Port| {
            let (dx, dy) = self.offset(port.square());
            (dx.abs().max(dy.abs()), dx * dx + dy * dy)
        };
        // `min_by_key` keeps the first of equals: the order London, Genoa, Marseilles, Cadiz, Venice, Amsterdam.
        Port::ALL.into_iter().filter(|port| self.has_ahead(heading, port.square())).min_by_key(rank)
    }

    fn offset(self, to: Self) -> (i32, i32) {
        (to.x as i32 - self.x as i32, to.y as i32 - self.y as i32)
    }

    fn has_ahead(self, heading: Heading, to: Self) -> bool {
        let (dx, dy) = self.offset(to);
        let (hx, hy) = heading.step();
        let (hx, hy) = (hx as i32, hy as i32);
        if hx != 0 && hy != 0 {
            dx * hx >= 0 && dy * hy >= 0
        } else {
            let (along, across) = (dx * hx + dy * hy, dx * hy + dy * hx);
            across.abs() <= along
        }
    }
}

impl TryFrom<(u8, u8)> for Square {
    type Error = String;
    fn try_from((x, y): (u8, u8)) -> Result<Self, String> {
        Self::new(x, y).ok_or_else(|| format!("({x},{y}) is not on the chart"))
    }
}

impl From<Square> for (u8, u8) {
    fn from(square: Square) -> Self {
        (square.x, square.y)
    }
}

// How far each of the eight lines from each square leads over sea.
static REACH: [[u8; 8]; SQUARES] = {
    let mut reach = [[0; 8]; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square { x: (index % SIZE as usize) as u8 + 1, y: (index / SIZE as usize) as u8 + 1 };
        let mut heading = 0;
        while heading < 8 {
            let mut steps = 0;
            while let Some(there) = square.towards(Heading::ALL[heading], steps + 1) {
                if !there.is_sea() {
                    break;
                }
                steps += 1;
            }
            reach[index][heading] = steps;
            heading += 1;
        }
        index += 1;
    }
    reach
};

/// One of the three islands. No ship ever stands on one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Island {
    /// In the middle: treasure and chance cards.
    Treasure,
    /// In the north-west: what is washed overboard lies here.
    Flat,
    /// In the south-east: the crew pack.
    Pirate,
}

/// One of the eight principal compass directions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Heading {
    /// North, up.
    N,
    /// North-east.
    Ne,
    /// East, right.
    E,
    /// South-east.
    Se,
    /// South, down.
    S,
    /// South-west.
    Sw,
    /// West, left.
    W,
    /// North-west.
    Nw,
}

impl Heading {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [Self::N, Self::Ne, Self::E, Self::Se, Self::S, Self::Sw, Self::W, Self::Nw];

    // By the signs of dx and dy, each plus one; the middle one is never asked for.
    const BY_SIGNS: [[Self; 3]; 3] =
        [[Self::Sw, Self::W, Self::Nw], [Self::S, Self::N, Self::N], [Self::Se, Self::E, Self::Ne]];

    /// One square that way: right and up.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::N => (0, 1),
            Self::Ne => (1, 1),
            Self::E => (1, 0),
            Self::Se => (1, -1),
            Self::S => (0, -1),
            Self::Sw => (-1, -1),
            Self::W => (-1, 0),
            Self::Nw => (-1, 1),
        }
    }

    /// Its letters, as in files and element ids.
    pub const fn id(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }
}

/// One of the six ports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Port {
    /// A home port; its player begins.
    London,
    /// A home port.
    Genoa,
    /// A home port.
    Marseilles,
    /// A home port.
    Cadiz,
    /// A trading port.
    Venice,
    /// A trading port.
    Amsterdam,
}

impl Port {
    /// All ports: the four home ports in the order of play, then the two trading ports.
    pub const ALL: [Self; 6] =
        [Self::London, Self::Genoa, Self::Marseilles, Self::Cadiz, Self::Venice, Self::Amsterdam];
    /// The home ports in the order of play (BU-14).
    pub const HOMES: [Self; 4] = [Self::London, Self::Genoa, Self::Marseilles, Self::Cadiz];
    /// The ports that nobody lives in.
    pub const TRADING: [Self; 2] = [Self::Venice, Self::Amsterdam];

    /// Its number in [`Port::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether a player may live here.
    pub const fn is_home(self) -> bool {
        (self as usize) < 4
    }

    /// Where it lies.
    pub const fn square(self) -> Square {
        let (x, y) = [(1, 14), (7, 1), (20, 7), (14, 20), (1, 7), (20, 14)][self as usize];
        Square { x, y }
    }

    /// Where a ship faces that begins here: the open sea.
    pub const fn seaward(self) -> Heading {
        match self {
            Self::London | Self::Venice => Heading::E,
            Self::Genoa => Heading::N,
            Self::Marseilles | Self::Amsterdam => Heading::W,
            Self::Cadiz => Heading::S,
        }
    }

    /// Its name in files and element ids.
    pub const fn id(self) -> &'static str {
        ["london", "genoa", "marseilles", "cadiz", "venice", "amsterdam"][self as usize]
    }
}
