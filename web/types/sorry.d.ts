// Made from Rust by `SEABOARD_WRITE_TYPES=1 cargo test -p tidy`: sorry.

/**
 * A decision. A split seven is two of them: [`Action::Split`], then [`Action::Forward`] with the rest.
 */
export type Action = "draw" | { "play": { 
/**
 * The card.
 */
card: Card, } } | { "discard": { 
/**
 * The card.
 */
card: Card, } } | { "enter": { 
/**
 * The pawn.
 */
pawn: Pawn, } } | { "forward": { 
/**
 * The pawn.
 */
pawn: Pawn, 
/**
 * How far.
 */
steps: number, } } | { "back": { 
/**
 * The pawn.
 */
pawn: Pawn, 
/**
 * How far.
 */
steps: number, } } | { "split": { 
/**
 * The pawn.
 */
pawn: Pawn, 
/**
 * How far, 1 to 6.
 */
steps: number, } } | { "swap": { 
/**
 * The own pawn.
 */
pawn: Pawn, 
/**
 * The opponent's.
 */
with: Pawn, } } | { "replace": { 
/**
 * The own pawn.
 */
pawn: Pawn, 
/**
 * The one to replace.
 */
target: Pawn, } } | "forfeit";

/**
 * How a pawn was sent back.
 */
export type Bump = "landing" | "slide" | "sorry";

/**
 * A card's value. There is no six and no nine.
 */
export type Card = "one" | "two" | "three" | "four" | "five" | "seven" | "eight" | "ten" | "eleven" | "twelve" | "sorry";

/**
 * By what kind of play a pawn moved.
 */
export type Cause = "enter" | "forward" | "back" | "split" | "sorry";

/**
 * A colour, clockwise around the board.
 */
export type Colour = "red" | "blue" | "yellow" | "green";

/**
 * What a step makes happen. Spaces are those of the whole board, 1–84 (see [`crate::IndexConverter`]).
 */
export type Event = { "shuffled": { 
/**
 * How many cards.
 */
cards: number, } } | { "dealt": { 
/**
 * Whose hand.
 */
seat: Seat, 
/**
 * The card; `None` where it is not for the viewer.
 */
card: Card | null, } } | { "drew": { 
/**
 * Who drew it.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } } | { "played": { 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } } | { "discarded": { 
/**
 * Who put it away.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } } | { "moved": { 
/**
 * Who moved it.
 */
seat: Seat, 
/**
 * The pawn.
 */
pawn: Pawn, 
/**
 * By what kind of play.
 */
cause: Cause, 
/**
 * The space it left; `None` for Start.
 */
from: number | null, 
/**
 * The spaces it came over, the last being where it stands.
 */
path: Array<number>, } } | { "swapped": { 
/**
 * Who did it.
 */
seat: Seat, 
/**
 * The own pawn.
 */
pawn: Pawn, 
/**
 * The opponent's.
 */
with: Pawn, 
/**
 * The space that the own pawn left and the other one has now.
 */
from: number, 
/**
 * The space that the own pawn has now.
 */
to: number, } } | { "slid": { 
/**
 * The pawn.
 */
pawn: Pawn, 
/**
 * Whose slide.
 */
colour: Colour, 
/**
 * The triangle where it began.
 */
from: number, 
/**
 * The spaces it slid over, the last being where it stands.
 */
path: Array<number>, } } | { "bumped": { 
/**
 * The pawn.
 */
pawn: Pawn, 
/**
 * The space it had to leave.
 */
from: number, 
/**
 * Which pawn did it.
 */
by: Pawn, 
/**
 * How.
 */
cause: Bump, } } | { "no_move": { 
/**
 * Whose card.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } } | { "forfeited": { 
/**
 * By whom.
 */
seat: Seat, } } | { "again": { 
/**
 * Who.
 */
seat: Seat, } } | { "won": { 
/**
 * Who won.
 */
winners: Seats, } } | { "scored": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
points: number, } };

/**
 * One of the sixteen pawns. Files and element ids spell it `red-1` to `green-4`.
 */
export type Pawn = string;

/**
 * A player as one viewer sees them.
 */
export type Player = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The colour.
 */
colour: Colour, 
/**
 * The four pawns.
 */
pawns: Array<Standing>, 
/**
 * How many of them are Home.
 */
home: number, 
/**
 * How many cards they hold.
 */
cards: number, 
/**
 * Their cards, where the viewer may see them.
 */
hand: Array<Card> | null, 
/**
 * Their points, once a points game is over.
 */
score: number | null, };

/**
 * One place at the table, counted from 0 clockwise.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type Seats = Array<number>;

/**
 * A slide as the page and the text board draw it. It lies on one side of the edge, never around a corner.
 */
export type Slide = { 
/**
 * Whose it is: everybody else slides on it (SO-5).
 */
colour: Colour, 
/**
 * What its triangle is to everybody else.
 */
kind: SpaceKind, 
/**
 * The space of the whole board with the triangle.
 */
from: number, 
/**
 * The last space.
 */
to: number, };

/**
 * What a space is to a colour's pawn: the document's enum. A space with a pawn on it is occupied, whatever else
 * it is; the beginnings of the colour's own slides are as any other space, because nobody slides on them.
 */
export type SpaceKind = "occupied" | "unoccupied" | "start_short_slide_different" | "start_long_slide_different";

/**
 * What the game waits for.
 */
export type Stage = "deal" | "draw" | "turn" | "hand" | "play" | { "rest": { 
/**
 * The pawn that took the first part.
 */
first: Pawn, 
/**
 * What is left.
 */
steps: number, } } | { "refill": { 
/**
 * Whether the same player goes on after it.
 */
again: boolean, } } | "over";

/**
 * Where a pawn stands.
 */
export type Standing = { 
/**
 * The pawn.
 */
pawn: Pawn, 
/**
 * The space of the whole board, 1–84 (see [`IndexConverter`]); `None` in Start.
 */
space: number | null, };

/**
 * The table as one viewer sees it.
 */
export type View = { 
/**
 * Who plays, clockwise from red.
 */
players: Array<Player>, 
/**
 * Whose turn it is, or was at the end.
 */
turn: Seat, 
/**
 * What the game waits for.
 */
stage: Stage, 
/**
 * The card that lies face up.
 */
card: Card | null, 
/**
 * The pawns that can move now: only these can be chosen (SO-18).
 */
movable: Array<Pawn>, 
/**
 * How many cards the pack has.
 */
pack: number, 
/**
 * How many cards of each value were played since the last shuffle, from 1 to Sorry!.
 */
played: [number, number, number, number, number, number, number, number, number, number, number], 
/**
 * Whether red and yellow play against blue and green.
 */
partners: boolean, 
/**
 * Whether hands are held and points counted.
 */
points: boolean, 
/**
 * Whether 7, 10 and 11 only move forward.
 */
simplified: boolean, 
/**
 * Who has won; nobody until the end.
 */
winners: Seats, 
/**
 * The slides of the board, those of absent colours included.
 */
slides: Array<Slide>, };
