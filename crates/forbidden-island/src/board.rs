//! Where the tiles lie: the shapes of the island, and the chart of one match.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{TILES, Tile, TileSet};

/// A row and a column, counted from 0.
pub type Place = (u8, u8);

/// How the island is laid out. The document's figure is [`Shape::Classic`]; the others are the published game's
/// further layouts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Rows of 2, 4, 6, 6, 4 and 2 tiles (FI-1).
    #[default]
    Classic,
    /// A block of 4 by 6.
    IslandOfShadows,
    /// A cross.
    IslandOfDeath,
    /// Two knobs and a shaft.
    BoneIsland,
    /// A skull with two eyes.
    SkullIsland,
    /// A ring.
    AtollOfDecisions,
    /// A square around a crater.
    VolcanoIsland,
    /// A mast between two wings.
    BayOfGulls,
    /// A slanting reef.
    CoralReef,
    /// Two blocks and a bridge one tile wide.
    BridgeOfHorrors,
    /// A bow.
    ArchOfFate,
}

impl Shape {
    /// Their ids, in the order of the option.
    pub const IDS: &'static [&'static str] = &[
        "classic",
        "island_of_shadows",
        "island_of_death",
        "bone_island",
        "skull_island",
        "atoll_of_decisions",
        "volcano_island",
        "bay_of_gulls",
        "coral_reef",
        "bridge_of_horrors",
        "arch_of_fate",
    ];

    /// The rows from the top; `#` is a place for a tile.
    const fn drawing(self) -> &'static [&'static str] {
        match self {
            Self::Classic => &["..##..", ".####.", "######", "######", ".####.", "..##.."],
            Self::IslandOfShadows => &["######", "######", "######", "######"],
            Self::IslandOfDeath => &["..###..", "#######", ".#####.", "..###..", "..###..", "..###.."],
            Self::BoneIsland => &[".##..##.", "########", "########", ".##..##."],
            Self::SkullIsland => &["######", "#.##.#", "######", ".####.", ".####."],
            Self::AtollOfDecisions => &["..###..", ".##.##.", "##...##", "#.....#", "##...##", ".##.##.", "..###.."],
            Self::VolcanoIsland => &["#####", "#####", "##.##", "#####", "#####"],
            Self::BayOfGulls => &["...##...", "...##...", "#..##..#", "########", ".######.", "...##..."],
            Self::CoralReef => &[".##....", "####...", "######.", ".######", "...####", "....##."],
            Self::BridgeOfHorrors => &["###...####", "##########", "####...###"],
            Self::ArchOfFate => &["...###...", "..#####..", ".###.###.", "###...###", "##.....##"],
        }
    }

    /// The twenty-four places, row by row.
    pub fn places(self) -> &'static [Place; TILES] {
        &PLACES[self as usize]
    }

    const ALL: [Self; 11] = [
        Self::Classic,
        Self::IslandOfShadows,
        Self::IslandOfDeath,
        Self::BoneIsland,
        Self::SkullIsland,
        Self::AtollOfDecisions,
        Self::VolcanoIsland,
        Self::BayOfGulls,
        Self::CoralReef,
        Self::BridgeOfHorrors,
        Self::ArchOfFate,
    ];
}

// Read from the drawings when the crate is built; a drawing with more or fewer places than tiles does not compile.
static PLACES: [[Place; TILES]; Shape::ALL.len()] = {
    let mut all = [[(0, 0); TILES]; Shape::ALL.len()];
    let mut shape = 0;
    while shape < all.len() {
        let rows = Shape::ALL[shape].drawing();
        let (mut found, mut row) = (0, 0);
        while row < rows.len() {
            let line = rows[row].as_bytes();
            let mut column = 0;
            while column < line.len() {
                if line[column] == b'#' {
                    all[shape][found] = (row as u8, column as u8);
                    found += 1;
                }
                column += 1;
            }
            row += 1;
        }
        assert!(found == TILES);
        shape += 1;
    }
    all
};

/// The places that touch a place and come before it: two beside it at most, and two diagonally.
#[derive(Clone, Copy)]
struct Before {
    beside: [Option<u8>; 2],
    diagonal: [Option<u8>; 2],
}

static BEFORE: [[Before; TILES]; Shape::ALL.len()] = {
    let mut all = [[Before { beside: [None; 2], diagonal: [None; 2] }; TILES]; Shape::ALL.len()];
    let mut shape = 0;
    while shape < all.len() {
        let mut place = 0;
        while place < TILES {
            let (row, column) = PLACES[shape][place];
            let mut other = 0;
            while other < place {
                let (other_row, other_column) = PLACES[shape][other];
                let before = &mut all[shape][place];
                match (row.abs_diff(other_row), column.abs_diff(other_column)) {
                    (0, 1) | (1, 0) => before.beside[before.beside[0].is_some() as usize] = Some(other as u8),
                    (1, 1) => before.diagonal[before.diagonal[0].is_some() as usize] = Some(other as u8),
                    _ => {}
                }
                other += 1;
            }
            place += 1;
        }
        shape += 1;
    }
    all
};

/// Makes a tile and those on the places before it neighbours of each other.
fn join(near: &mut [TileSet; TILES], tile: Tile, order: &[Tile; TILES], before: &[Option<u8>; 2]) {
    for place in before.iter().flatten() {
        let other = order[*place as usize];
        near[other.index()] = near[other.index()].with(tile);
        near[tile.index()] = near[tile.index()].with(other);
    }
}

/// Which tile lies where. Tiles are laid one by one, row by row; neighbours are known as soon as both lie.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chart {
    shape: Shape,
    // The tiles in the order of the places; those from `laid` on are not laid yet and stay at the first tile.
    order: [Tile; TILES],
    laid: u8,
    present: TileSet,
    places: [Place; TILES],
    beside: [TileSet; TILES],
    diagonal: [TileSet; TILES],
}

impl Chart {
    /// The empty sea.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            order: [Tile::BreakersBridge; TILES],
            laid: 0,
            present: TileSet::NONE,
            places: [(0, 0); TILES],
            beside: [TileSet::NONE; TILES],
            diagonal: [TileSet::NONE; TILES],
        }
    }

    /// Lays a tile on the next place; `false`, and nothing changes, if it lies already or the island is complete.
    pub(crate) fn lay(&mut self, tile: Tile) -> bool {
        let Some(&place) = self.shape.places().get(self.laid as usize).filter(|_| !self.present.has(tile)) else {
            return false;
        };
        let before = &BEFORE[self.shape as usize][self.laid as usize];
        join(&mut self.beside, tile, &self.order, &before.beside);
        join(&mut self.diagonal, tile, &self.order, &before.diagonal);
        self.order[self.laid as usize] = tile;
        self.places[tile.index()] = place;
        self.laid += 1;
        self.present = self.present.with(tile);
        true
    }

    /// The layout of the places.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The tiles laid so far, in the order of the places.
    pub fn tiles(&self) -> &[Tile] {
        &self.order[..self.laid as usize]
    }

    /// The tiles still to be laid.
    pub fn missing(&self) -> TileSet {
        TileSet::ALL.but(self.present)
    }

    /// Where a tile lies.
    pub fn place(&self, tile: Tile) -> Place {
        self.places[tile.index()]
    }

    /// The tiles above, below, left and right of this one, sunk or not.
    #[inline]
    pub fn beside(&self, tile: Tile) -> TileSet {
        self.beside[tile.index()]
    }

    /// The four diagonal neighbours, sunk or not.
    #[inline]
    pub fn diagonal(&self, tile: Tile) -> TileSet {
        self.diagonal[tile.index()]
    }

    /// How many orthogonal steps lie between two tiles, whatever is between them.
    pub fn distance(&self, from: Tile, to: Tile) -> u8 {
        let ((row, column), (to_row, to_column)) = (self.place(from), self.place(to));
        row.abs_diff(to_row) + column.abs_diff(to_column)
    }
}

/// The form of a chart in files: the shape and the tiles in the order of its places.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawn {
    shape: Shape,
    tiles: Vec<Tile>,
}

impl Serialize for Chart {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Drawn { shape: self.shape, tiles: self.tiles().to_vec() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Chart {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Drawn { shape, tiles } = Drawn::deserialize(deserializer)?;
        let mut chart = Self::new(shape);
        if tiles.into_iter().all(|tile| chart.lay(tile)) {
            Ok(chart)
        } else {
            Err(D::Error::custom("each tile lies on the island once"))
        }
    }
}
