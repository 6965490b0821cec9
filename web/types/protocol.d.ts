// The wire messages of crates/protocol and crates/game, by hand until they are exported from Rust. Names as in Rust.

export type Seat = number;
export type Level = 'random' | 'beginner' | 'casual' | 'strong' | 'best';
export type Sitter = { kind: 'here' } | { kind: 'link' } | { kind: 'bot'; level: Level };
export type Presence = 'open' | 'here' | 'away' | 'gone' | 'bot';
export type Clock = { left: number; running: boolean };
export type TableStatus = 'gathering' | 'shuffling' | 'playing' | 'finished' | 'ended';
export type Stance = 'ask' | 'always_pass' | 'hold';
export type Timers = { per_move?: number | null; per_game?: number | null; grace?: number | null; window?: number | null };

export type SeatInfo = {
  seat: Seat;
  name: string;
  sitter: Sitter;
  presence: Presence;
  stand_in: Level | null;
  clock: Clock | null;
  rematch: boolean;
};

export type TableInfo = {
  id: string;
  match_id: string;
  game: string;
  config: any;
  status: TableStatus;
  seats: Array<SeatInfo>;
  watchers: number;
  chat: boolean;
  hints: boolean;
  public: boolean;
  timers: Timers;
  finished: Array<string>;
};

export type HostOrder = 'start' | 'end' | { bot: { seat: Seat; level: Level } } | { open: { seat: Seat } };

export type Command =
  | { do: 'join'; tokens: Array<string>; watch?: string | null; host?: string | null; have?: number | null; match_id?: string | null; language?: string | null }
  | { do: 'face'; seat: Seat | null }
  | { do: 'act'; id: string; seat: Seat; seq: number; action: any }
  | { do: 'pass'; seat: Seat; seq: number }
  | { do: 'stance'; seat: Seat; stance: Stance }
  | { do: 'undo'; id: string; seat: Seat; seq: number }
  | { do: 'answer_undo'; seat: Seat; agree: boolean }
  | { do: 'commit'; seat: Seat; commitment: string }
  | { do: 'reveal'; seat: Seat; nonce: string }
  | { do: 'react'; seat: Seat; reaction: string }
  | { do: 'chat'; seat: Seat; text: string }
  | { do: 'hint'; seat: Seat }
  | { do: 'rematch'; seat: Seat }
  | { do: 'host'; order: HostOrder }
  | { do: 'vanished'; seat: Seat; gone: Seat; bot: Level | null }
  | { do: 'leave'; seat: Seat };

export type Choice = { action: any; label: string; path: Array<string> };
export type Told = { seq: number; events: Array<any>; lines: Array<string>; undo?: boolean };
export type UndoOffer = { free: boolean };
export type Window = { waiting: Array<Seat>; left: number | null; stance: Stance };
export type Place = { seat: Seat; place: number; score: number | null };
export type Fair = {
  commitment: string;
  uncommitted: Array<Seat>;
  unrevealed: Array<Seat>;
  commitments: Array<[Seat, string]>;
  nonces: Array<[Seat, string]>;
  server_seed: string | null;
};
export type Hint = { seat: Seat; seq: number; action: any; label: string; reason: string };

export type Head = {
  match_id: string;
  from: number;
  seq: number;
  face: Seat | null;
  view: any;
  choices: Array<Choice>;
  prompt: string;
  waits_for: Array<Seat>;
  told: Array<Told>;
  undo: UndoOffer | null;
  window: Window | null;
  outcome: Array<Place> | null;
  fair: Fair;
};

export type Update =
  | { is: 'welcome'; seats: Array<Seat>; host: boolean; invite: string | null; watch: string | null }
  | ({ is: 'table' } & TableInfo)
  | ({ is: 'head' } & Head)
  | { is: 'done'; id: string }
  | { is: 'refused'; id: string | null; code: string; message: string }
  | { is: 'reaction'; seat: Seat; reaction: string }
  | { is: 'chat'; seat: Seat; text: string }
  | ({ is: 'hint' } & Hint)
  | { is: 'undo_asked'; seat: Seat; waiting: Array<Seat> }
  | { is: 'undo_denied'; seat: Seat }
  | { is: 'goodbye'; code: string; message: string };

export type RulesInfo = { id: string; name: string; help: string; values: { [key in string]?: any } };
export type OptionInfo = {
  id: string;
  name: string;
  help: string;
  kind: string;
  least: number | null;
  most: number | null;
  of: Array<[string, string]>;
  default: any;
};
export type GameInfo = {
  id: string;
  name: string;
  tagline: string;
  minutes: string;
  least: number;
  most: number;
  cooperative: boolean;
  interrupts: boolean;
  rules: Array<RulesInfo>;
  options: Array<OptionInfo>;
};
export type NewSeat = { sitter: Sitter; name: string };
export type NewTable = {
  game: string;
  rules: string | null;
  options: { [key in string]?: any };
  seats: Array<NewSeat>;
  public: boolean;
  chat: boolean;
  hints: boolean;
  timers: Timers;
  start: boolean;
};
export type SeatToken = { seat: Seat; token: string };
export type MadeTable = { id: string; host: string; seats: Array<SeatToken>; invite: string; watch: string };
export type JoinTable = { invite: string | null; seat: Seat | null; name: string };
export type SeatLink = { secret: string; seconds: number };
export type ListedTable = { id: string; game: string; status: TableStatus; names: Array<string>; open: number };
export type Moment = {
  game: string;
  names: Array<string>;
  step: number;
  steps: number;
  view: any;
  events: Array<any>;
  lines: Array<string>;
  unfair: string | null;
};
export type Failure = { code: string; message: string };
