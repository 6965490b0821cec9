// Made from Rust by `SEABOARD_WRITE_TYPES=1 cargo test -p tidy`: cartagena.

/**
 * A player's decision. Pirates of one colour on one place are alike, so a place stands for each of them.
 */
export type Action = { "advance": { 
/**
 * Where the pirate stands.
 */
from: number, 
/**
 * The card.
 */
card: Symbol, } } | { "retreat": { 
/**
 * Where the pirate stands.
 */
from: number, } } | "skip" | "end_turn";

/**
 * How many cards of each symbol lie together, in no order.
 */
export type Cards = { bottle: number, keys: number, sword: number, skull: number, hat: number, pistol: number, };

/**
 * A player's colour, by the order of the seats. CA-1
 */
export type Colour = "blue" | "yellow" | "red" | "green" | "brown";

/**
 * Something that happened. A pirate travels cell by cell from one place to the other.
 */
export type Event = { "cell_laid": { 
/**
 * The cell.
 */
cell: number, 
/**
 * What is printed on it.
 */
symbol: Symbol, } } | { "segment_laid": { 
/**
 * Its first cell.
 */
first: number, 
/**
 * What is printed on its cells.
 */
symbols: [Symbol, Symbol, Symbol, Symbol, Symbol, Symbol], } } | { "starter_chosen": { 
/**
 * Who begins.
 */
seat: Seat, } } | { "dealt": { 
/**
 * To whom.
 */
seat: Seat, 
/**
 * The card, if the viewer may know it.
 */
card: Symbol | null, 
/**
 * Whether only its owner may know it.
 */
secret: boolean, } } | { "row_laid": { 
/**
 * Its place in the row, counted from the arrow.
 */
place: number, 
/**
 * The card.
 */
card: Symbol, } } | { "turn_began": { 
/**
 * Whose.
 */
seat: Seat, } } | { "advanced": { 
/**
 * Whose pirate.
 */
seat: Seat, 
/**
 * The card played.
 */
card: Symbol, 
/**
 * Where it stood.
 */
from: number, 
/**
 * Where it stands now.
 */
to: number, } } | { "boarded": { 
/**
 * Whose pirate.
 */
seat: Seat, 
/**
 * The card played.
 */
card: Symbol, 
/**
 * Where it stood.
 */
from: number, 
/**
 * The boat's place.
 */
to: number, 
/**
 * How many of the crew are aboard now.
 */
aboard: number, } } | { "retreated": { 
/**
 * Whose pirate.
 */
seat: Seat, 
/**
 * Where it stood.
 */
from: number, 
/**
 * Where it stands now.
 */
to: number, 
/**
 * How many pirates it found there, and cards it brings. CA-9
 */
cards: number, 
/**
 * Whether it left the boat. CA-A3
 */
left_boat: boolean, } } | { "drew": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card, if the viewer may know it.
 */
card: Symbol | null, 
/**
 * Whether only its owner may know it.
 */
secret: boolean, } } | { "took": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Symbol, } } | { "reshuffled": { 
/**
 * Which cards.
 */
cards: Cards, } } | { "nothing_to_draw": { 
/**
 * Who goes without.
 */
seat: Seat, 
/**
 * How many cards were due.
 */
missing: number, } } | { "passed": { 
/**
 * Whose turn.
 */
seat: Seat, } } | { "skipped": { 
/**
 * Whose turn.
 */
seat: Seat, } } | { "ended": { 
/**
 * Whose turn.
 */
seat: Seat, } } | { "won": { 
/**
 * Whose.
 */
seat: Seat, } };

/**
 * Where a card takes a pirate.
 */
export type Landing = { 
/**
 * Where the pirate stands.
 */
from: number, 
/**
 * The card.
 */
card: Symbol, 
/**
 * Where it goes.
 */
to: number, };

/**
 * A player as one viewer sees them.
 */
export type Player = { 
/**
 * Their seat.
 */
seat: Seat, 
/**
 * Their colour.
 */
colour: Colour, 
/**
 * Where their pirates stand, from the start on.
 */
pirates: Array<number>, 
/**
 * How many of them are aboard.
 */
aboard: number, 
/**
 * How many cards they hold.
 */
cards: number, 
/**
 * Which cards, if the viewer may see them.
 */
hand: Cards | null, };

/**
 * Where a pirate goes back to.
 */
export type Retreat = { 
/**
 * Where the pirate stands.
 */
from: number, 
/**
 * Where it goes.
 */
to: number, 
/**
 * How many cards it brings: one for each pirate there, as far as there are cards.
 */
cards: number, };

/**
 * One place at the table, counted from 0 clockwise.
 */
export type Seat = number;

/**
 * How far a match is.
 */
export type Stage = "path" | "starter" | "deal" | "turn" | "over";

/**
 * What is printed on a cell of the path, and on a card.
 */
export type Symbol = "bottle" | "keys" | "sword" | "skull" | "hat" | "pistol";

/**
 * The table as one viewer sees it.
 */
export type View = { 
/**
 * How far the match is.
 */
stage: Stage, 
/**
 * The symbols of the cells laid so far, from cell 1 on.
 */
path: Array<Symbol>, 
/**
 * The boat's place: one after the last cell of the finished path.
 */
boat: number, 
/**
 * The players by seat.
 */
players: Array<Player>, 
/**
 * How many cards the deck has.
 */
deck: number, 
/**
 * The used cards.
 */
discards: Cards, 
/**
 * The cards that this viewer cannot see: the deck's and those in hidden hands.
 */
unseen: Cards, 
/**
 * The open row from the arrow on; `None` in a match without one.
 */
row: Array<Symbol> | null, 
/**
 * Whether each player alone sees their cards.
 */
hidden_hands: boolean, 
/**
 * Whose turn it is, once turns are taken.
 */
active: Seat | null, 
/**
 * Plays made this turn.
 */
plays_made: number, 
/**
 * The most plays of a turn.
 */
plays: number, 
/**
 * Cards that the active player still draws.
 */
owed: number, 
/**
 * Where each card would take each of the active player's pirates, whether they hold it or not; nowhere without
 * any card.
 */
advances: Array<Landing>, 
/**
 * Where each of the active player's pirates would retreat to.
 */
retreats: Array<Retreat>, 
/**
 * Who has won.
 */
winner: Seat | null, };
