// Made from Rust by `SEABOARD_WRITE_TYPES=1 cargo test -p tidy`: noughts.

/**
 * A decision: the cell to take, 0 to 8, row by row.
 */
export type Action = { 
/**
 * The cell.
 */
cell: number, };

/**
 * What a step makes happen.
 */
export type Event = { "kind": "took", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
cell: number, } | { "kind": "lined", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The cells of the line.
 */
line: [number, number, number], };

/**
 * One place at the table, counted from 0 clockwise.
 */
export type Seat = number;

/**
 * What everybody sees.
 */
export type View = { 
/**
 * Whose each cell is.
 */
cells: [Seat | null, Seat | null, Seat | null, Seat | null, Seat | null, Seat | null, Seat | null, Seat | null, Seat | null], 
/**
 * The line that ended the match.
 */
line: [number, number, number] | null, };
