// Made from Rust by `SEABOARD_WRITE_TYPES=1 cargo test -p tidy`: santorini.

/**
 * A decision. The order of the variants is the order of a legal list.
 */
export type Action = { "offer": God } | { "take": God } | { "begin": Player } | { "place": { 
/**
 * Where to.
 */
cell: Cell, } } | { "prebuild": { 
/**
 * Where the worker stands.
 */
from: Cell, 
/**
 * Where it builds.
 */
cell: Cell, } } | { "move": { 
/**
 * Where the worker stands.
 */
from: Cell, 
/**
 * Where it goes.
 */
to: Cell, } } | { "build": { 
/**
 * Where.
 */
cell: Cell, } } | { "dome": { 
/**
 * Where.
 */
cell: Cell, } } | "skip";

/**
 * One cell of the board: `x` is the row, counted downwards, `y` the column; both from 0 to 4 (SA-19).
 *
 * It is stored as its place in reading order plus one, so that an `Option<Cell>` is a single byte.
 */
export type Cell = [number, number];

/**
 * Something that happened.
 */
export type Event = { "offered": { 
/**
 * The challenger.
 */
seat: Seat, 
/**
 * The god.
 */
god: God, } } | { "took": { 
/**
 * The player.
 */
seat: Seat, 
/**
 * The god.
 */
god: God, } } | { "began": { 
/**
 * Who begins.
 */
seat: Seat, } } | { "placed": { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Which.
 */
worker: WorkerId, 
/**
 * Where.
 */
cell: Cell, } } | { "moved": { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Which.
 */
worker: WorkerId, 
/**
 * The cells it was on, from the first to the last.
 */
path: Array<Cell>, 
/**
 * The level it came from.
 */
from_level: number, 
/**
 * The level it stands on.
 */
to_level: number, } } | { "forced": { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Which.
 */
worker: WorkerId, 
/**
 * Where it stood.
 */
from: Cell, 
/**
 * Where it stands.
 */
to: Cell, 
/**
 * Whose power it was.
 */
god: God, } } | { "built": { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Which.
 */
worker: WorkerId, 
/**
 * Where.
 */
cell: Cell, 
/**
 * How many blocks lie there now.
 */
level: number, 
/**
 * Whether the piece was a dome.
 */
dome: boolean, 
/**
 * The power that allowed it, where the base game would not.
 */
god: God | null, } } | { "held": { 
/**
 * Who may not go up.
 */
seat: Seat, } } | { "won": { 
/**
 * Who won.
 */
seat: Seat, 
/**
 * How.
 */
by: Win, } };

/**
 * A god power (RULES.md, "Gods").
 */
export type God = "apollo" | "artemis" | "athena" | "atlas" | "demeter" | "hephaestus" | "hermes" | "minotaur" | "pan" | "prometheus";

/**
 * One of the two players: `a` begins unless a challenger says otherwise.
 */
export type Player = "a" | "b";

/**
 * One place at the table, counted from 0 clockwise.
 */
export type Seat = number;

/**
 * What is on one cell.
 */
export type Site = { 
/**
 * How many blocks, from 0 to 3.
 */
level: number, 
/**
 * Whether there is a dome.
 */
dome: boolean, 
/**
 * Who stands there.
 */
worker: WorkerId | null, };

/**
 * Where a match, and a turn within it, stands. A cell named `worker` is where the worker of this turn stands.
 */
export type Stage = "offer" | "take" | "begin" | "place" | "turn" | { "prebuilt": { 
/**
 * Where it stands.
 */
worker: Cell, } } | { "step": { 
/**
 * Where the worker stands.
 */
worker: Cell, 
/**
 * Where it began the turn.
 */
origin: Cell, } } | { "walk": { 
/**
 * Where the one that walked stands.
 */
worker: Cell, } } | { "build": { 
/**
 * Where it stands.
 */
worker: Cell, } } | "build_either" | { "build_again": { 
/**
 * Where the worker stands.
 */
worker: Cell, 
/**
 * What it has built on.
 */
built: Cell, } } | "won" | "trapped";

/**
 * The table as anybody sees it.
 */
export type View = { 
/**
 * The cells by row `x` and column `y`; the element of each is `cell-x-y`.
 */
cells: Array<Array<Site>>, 
/**
 * Who has to decide; nobody at the end.
 */
turn: Seat | null, 
/**
 * What is to be done.
 */
stage: Stage, 
/**
 * Each player's god; nobody's while they are chosen.
 */
gods: [God | null, God | null], 
/**
 * The gods on offer while they are chosen (elements `god-ID`).
 */
offered: Array<God>, 
/**
 * The gods that can still be put on offer (elements `god-ID`).
 */
pantheon: Array<God>, 
/**
 * Whose workers are still to be placed, in the order of placing.
 */
unplaced: Array<WorkerId>, 
/**
 * Athena's doing: the player to move may not go up.
 */
held: boolean, 
/**
 * Who has won.
 */
winner: Seat | null, 
/**
 * Blocks of level 1, 2 and 3 and domes left in the box, where they are limited.
 */
pieces_left: [number, number, number, number] | null, };

/**
 * How a match was won.
 */
export type Win = "summit" | "drop" | "trapped";

/**
 * A worker by the name of the requirement document (SA-2).
 */
export type WorkerId = "w11" | "w12" | "w21" | "w22";
