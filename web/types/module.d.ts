// What the frame gives to a game's module, and what it wants from it. README.md tells it in words.

import type { Choice, Seat } from './protocol';

/** A player's looks: the same in panel, log, prompt and on the board. */
export type Look = { colour: Colour; shape: Shape; name: string };
export type Colour = 'red' | 'blue' | 'yellow' | 'green' | 'brown';
export type Shape = 'square' | 'circle' | 'triangle' | 'diamond' | 'pentagon';

export type Point = { x: number; y: number };

export interface Motion {
  /** Nothing shall move: pieces are put, or fade over. */
  readonly still: boolean;
  /** Moves a piece through points (user units of its SVG) by CSS transform and leaves it at the last one. */
  glide(piece: SVGElement | HTMLElement, points: Point[], how?: { ms?: number; hop?: number; ease?: string }): Promise<void>;
  /** Any keyframes; at the end the element's own style counts again. */
  play(element: Element, frames: Keyframe[], ms: number, ease?: string): Promise<void>;
  /** A pause that a click or key cuts short. */
  beat(ms: number): Promise<void>;
}

export interface Host {
  /** The board's place: put one `<svg>` (or anything else) into it; it fills the place. */
  board: HTMLElement;
  /** A strip below the board for hands of cards; empty it is not there. */
  tray: HTMLElement;
  /** The module's part of a player's panel (a god card, pawns at home, a hand). */
  panel(seat: Seat): HTMLElement;
  /** A player's looks. */
  look(seat: Seat): Look;
  motion: Motion;
  /** A sound by name: `wood stone water card bell fanfare bump slide coin click wrong`. */
  sound(name: string): void;
  /** A sentence of the module's `words`, or of the frame's, in the page's language. */
  say(key: string, args?: Record<string, string | number>): string;
  /** One of the module's own switches (see `switches`), as the player has set it. */
  option(id: string): boolean;
  /** Parts have come or gone outside of `draw`: mark them anew. */
  refresh(): void;
}

/** What the frame knows at the moment of drawing. */
export type Info = {
  /** Whose view it is; nobody's for spectators. */
  face: Seat | null;
  /** Whom the match waits for. */
  waits: Seat[];
  /** All that can be chosen now. Paths name the parts. */
  choices: Choice[];
  /** The names by seat. */
  names: string[];
  /** A finished match is looked at, step by step. */
  replay: boolean;
};

/** A board. It holds no rules: it draws what the view says. */
export interface Board {
  /** Brings everything to where the view says, at once. Called after each animation, and alone after a jump. */
  draw(view: any, info: Info): void;
  /**
   * Plays the events of one entry of the log, beginning at what is drawn now. `view` is the newest view, which may be
   * several entries ahead: animate from events. `draw` follows.
   */
  animate?(events: any[], view: any, info: Info): Promise<void>;
  /** Whether what is played tells these events: then log and prompt tell them after it, not before. */
  foretells?(events: any[]): boolean;
  /**
   * The player has picked these parts and points at `part` (or at nothing): `left` are the choices that stay if it
   * is picked. Show ghosts and paths; called with an empty list to clear.
   */
  preview?(left: Choice[], picked: string[], part: string | null): void;
  /** Other paths that lead to a choice, beside its own: the cell where a card takes a pirate, the tile to go to. */
  ways?(choice: Choice): string[][];
  /** A part in words, for buttons and screen readers: "Move!", "red pawn 2". The label stands in where it is missing. */
  name?(part: string): string | undefined;
  /** A piece in words where its place is told beside it: "3 blue pirates". `name` stands in where it is missing. */
  piece?(part: string): string | undefined;
  /** The element that follows the pointer when a part is dragged, if that is not the part itself. */
  dragged?(part: string): SVGElement | HTMLElement | null;
  /** Away: stop timers. Elements are removed by the frame. */
  close?(): void;
}

export interface GameModule {
  create(host: Host): Board;
  /** The seats' colours where the game says them; else red, blue, yellow, green, brown by seat. */
  colours?(view: any): Colour[];
  /** The same before there is a match, for set-up and lobby. */
  seats?: Colour[];
  /** Whether the view of one seat shows what other seats may not see: then a curtain falls between players. */
  hasSecrets?(view: any): boolean;
  /** Whose turn it is, where others may have to act in between; whether they play a card of their own then, or must decide. */
  turn?(view: any): { seat: Seat; plays: boolean };
  /** Sentences by language: `{ en: { key: 'text {arg}' }, de: … }`. The rules themselves come from the server. */
  words: Record<string, Record<string, string | string[]>>;
  /** Switches of this board alone, offered in the settings: ids; `say('switch-ID')` is the name. Value: on by default. */
  switches?: Record<string, boolean>;
}
