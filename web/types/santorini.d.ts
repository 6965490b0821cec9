// Views and events of crates/santorini, by hand until they are exported from Rust.
export type Cell = [number, number];
export type God = 'apollo' | 'artemis' | 'athena' | 'atlas' | 'demeter' | 'hephaestus' | 'hermes' | 'minotaur' | 'pan' | 'prometheus';
export type WorkerId = 'w11' | 'w12' | 'w21' | 'w22';
export type Site = { level: number; dome: boolean; worker: WorkerId | null };
export type Stage = 'offer' | 'take' | 'begin' | 'place' | 'turn' | 'build_either' | 'won' | 'trapped'
  | { prebuilt: { worker: Cell } } | { step: { worker: Cell; origin: Cell } } | { walk: { worker: Cell } }
  | { build: { worker: Cell } } | { build_again: { worker: Cell; built: Cell } };
export type View = {
  cells: Array<Array<Site>>;
  turn: number | null;
  stage: Stage;
  gods: [God | null, God | null];
  offered: Array<God>;
  pantheon: Array<God>;
  unplaced: Array<WorkerId>;
  held: boolean;
  winner: number | null;
  pieces_left: [number, number, number, number] | null;
};
export type Win = 'summit' | 'drop' | 'trapped';
export type Event =
  | { offered: { seat: number; god: God } }
  | { took: { seat: number; god: God } }
  | { began: { seat: number } }
  | { placed: { seat: number; worker: WorkerId; cell: Cell } }
  | { moved: { seat: number; worker: WorkerId; path: Array<Cell>; from_level: number; to_level: number } }
  | { forced: { seat: number; worker: WorkerId; from: Cell; to: Cell; god: God } }
  | { built: { seat: number; worker: WorkerId; cell: Cell; level: number; dome: boolean; god: God | null } }
  | { held: { seat: number } }
  | { won: { seat: number; by: Win } };
