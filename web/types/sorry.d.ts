// Views and events of crates/sorry, by hand until they are exported from Rust.
export type Colour = 'red' | 'blue' | 'yellow' | 'green';
export type Card = 'one' | 'two' | 'three' | 'four' | 'five' | 'seven' | 'eight' | 'ten' | 'eleven' | 'twelve' | 'sorry';
export type Pawn = string;
export type Stage = 'deal' | 'draw' | 'turn' | 'hand' | 'play' | 'over' | { rest: { first: Pawn; steps: number } } | { refill: { again: boolean } };
export type Standing = { pawn: Pawn; space: number | null };
export type Player = { seat: number; colour: Colour; pawns: Array<Standing>; home: number; cards: number; hand: Array<Card> | null; score: number | null };
export type View = {
  players: Array<Player>;
  turn: number;
  stage: Stage;
  card: Card | null;
  movable: Array<Pawn>;
  pack: number;
  played: Array<number>;
  partners: boolean;
  points: boolean;
  simplified: boolean;
  winners: Array<number>;
};
export type Cause = 'enter' | 'forward' | 'back' | 'split' | 'sorry';
export type Bump = 'landing' | 'slide' | 'sorry';
export type Event =
  | { shuffled: { cards: number } }
  | { dealt: { seat: number; card: Card | null } }
  | { drew: { seat: number; card: Card } }
  | { played: { seat: number; card: Card } }
  | { discarded: { seat: number; card: Card } }
  | { moved: { seat: number; pawn: Pawn; cause: Cause; from: number | null; path: Array<number> } }
  | { swapped: { seat: number; pawn: Pawn; with: Pawn; from: number; to: number } }
  | { slid: { pawn: Pawn; colour: Colour; from: number; path: Array<number> } }
  | { bumped: { pawn: Pawn; from: number; by: Pawn; cause: Bump } }
  | { no_move: { seat: number; card: Card } }
  | { forfeited: { seat: number } }
  | { again: { seat: number } }
  | { won: { winners: Array<number> } }
  | { scored: { seat: number; points: number } };
