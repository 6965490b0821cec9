// Made from Rust by `SEABOARD_WRITE_TYPES=1 cargo test -p tidy`: forbidden-island.

/**
 * A decision of a player.
 */
export type Action = { "move": Tile } | { "guide": { 
/**
 * Whose pawn.
 */
pawn: Seat, 
/**
 * Its first step.
 */
to: Tile, } } | { "shore_up": Tile } | { "give": { 
/**
 * Of which treasure.
 */
card: Treasure, 
/**
 * To whom.
 */
to: Seat, } } | "capture" | "end_actions" | "draw_treasure" | "keep" | { "hand_to": Seat } | { "discard": Card } | "draw_flood" | { "swim_to": Tile } | { "sandbags": Tile } | "lift" | "escape" | { "guide_on": Tile } | { "also_shore_up": Tile } | { "board": Seat } | { "land": Tile } | { "alight": Seat } | "decline" | "done" | "back";

/**
 * Somebody on the island.
 */
export type Adventurers = { 
/**
 * Who; the pawn's element is `pawn-SEAT`, a card's `card-SEAT-ID`.
 */
seat: Seat, 
/**
 * As what.
 */
role: Role, 
/**
 * Where the pawn stands.
 */
tile: Tile, 
/**
 * The cards by kind, face up.
 */
hand: Array<Card>, };

/**
 * A card of the treasure deck.
 */
export type Card = "earth_stone" | "statue_of_the_wind" | "crystal_of_fire" | "oceans_chalice" | "helicopter_lift" | "sandbags" | "waters_rise";

/**
 * A tile where it lies.
 */
export type Cell = { 
/**
 * Which; its element is `tile-ID`.
 */
tile: Tile, 
/**
 * In which row.
 */
row: number, 
/**
 * In which column.
 */
column: number, 
/**
 * How it lies.
 */
condition: Condition, 
/**
 * The treasure that can be captured there.
 */
treasure: Treasure | null, };

/**
 * How a tile lies.
 */
export type Condition = "dry" | "flooded" | "sunk";

/**
 * How a match ended.
 */
export type End = "escaped" | { "lost": Loss };

/**
 * Something that happened.
 */
export type Event = { "laid": { 
/**
 * Which.
 */
tile: Tile, 
/**
 * In which row.
 */
row: number, 
/**
 * In which column.
 */
column: number, } } | { "mustered": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * As what.
 */
role: Role, 
/**
 * Where.
 */
tile: Tile, } } | { "dealt": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
card: Card, } } | { "turn_began": { 
/**
 * Whose.
 */
seat: Seat, } } | { "moved": { 
/**
 * Whose pawn.
 */
seat: Seat, 
/**
 * All tiles of its way, from the first to the last.
 */
path: Array<Tile>, 
/**
 * How.
 */
way: Way, 
/**
 * Who moved it.
 */
by: Seat, } } | { "shored_up": { 
/**
 * Which.
 */
tile: Tile, 
/**
 * By whom.
 */
by: Seat, 
/**
 * Whether Sandbags did it.
 */
sandbags: boolean, } } | { "given": { 
/**
 * From whom.
 */
from: Seat, 
/**
 * To whom.
 */
to: Seat, 
/**
 * Which.
 */
card: Treasure, 
/**
 * Whether it had just been drawn, and cost no action.
 */
drawn: boolean, } } | { "captured": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
treasure: Treasure, 
/**
 * Where.
 */
tile: Tile, } } | { "actions_ended": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many were left.
 */
left: number, } } | { "drew": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } } | { "waters_rose": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where the water stands now.
 */
level: number, 
/**
 * How many flood cards a turn draws now; none if the water is too high.
 */
flood_cards: number, } } | { "flood_recycled": { 
/**
 * Its cards.
 */
tiles: Array<Tile>, 
/**
 * Whether they lie on top of the deck.
 */
on_top: boolean, } } | { "treasure_refilled": { 
/**
 * How many cards it has.
 */
cards: number, } } | { "flood_refilled": { 
/**
 * How many cards it has.
 */
cards: number, } } | { "discarded": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } } | { "played": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } } | { "flooded": { 
/**
 * Which tile.
 */
tile: Tile, 
/**
 * How it lies now.
 */
now: Condition, 
/**
 * When.
 */
tide: Tide, } } | { "blank": { 
/**
 * The tile that is long gone.
 */
tile: Tile, } } | { "declined": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Whose pawn.
 */
pawn: Seat, } } | { "ended": { 
/**
 * How.
 */
end: End, } };

/**
 * Why a match is lost.
 */
export type Loss = { "treasure_sank": Treasure } | "landing_sank" | { "drowned": Seat } | "water_too_high";

/**
 * Where the match stands.
 */
export type Moment = "set_up" | "actions" | "draw" | { "hand_on": Treasure } | "flood" | { "swim": Seat } | { "stranded": Seat } | { "discard": Seat } | { "lift": Seat } | { "shoring": Tile } | { "guiding": [Seat, Tile] } | { "over": End };

/**
 * How many cards of a kind lie somewhere.
 */
export type Pile = { 
/**
 * The kind.
 */
card: Card, 
/**
 * How many.
 */
count: number, };

/**
 * Which kind of player somebody is.
 */
export type Role = "engineer" | "explorer" | "diver" | "pilot" | "messenger" | "navigator";

/**
 * Which meter lies on the table.
 */
export type Scale = "five" | "ten";

/**
 * One place at the table, counted from 0 clockwise.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type Seats = Array<number>;

/**
 * How the island is laid out. The document's figure is [`Shape::Classic`]; the others are the published game's
 * further layouts.
 */
export type Shape = "classic" | "island_of_shadows" | "island_of_death" | "bone_island" | "skull_island" | "atoll_of_decisions" | "volcano_island" | "bay_of_gulls" | "coral_reef" | "bridge_of_horrors" | "arch_of_fate";

/**
 * Why the sea reached a tile.
 */
export type Tide = "first" | "drawn";

/**
 * A tile of the island.
 */
export type Tile = "breakers_bridge" | "bronze_gate" | "cave_of_embers" | "cave_of_shadows" | "cliffs_of_abandon" | "copper_gate" | "coral_palace" | "crimson_forest" | "dunes_of_deception" | "fools_landing" | "gold_gate" | "howling_garden" | "iron_gate" | "lost_lagoon" | "misty_marsh" | "observatory" | "phantom_rock" | "silver_gate" | "temple_of_the_moon" | "temple_of_the_sun" | "tidal_palace" | "twilight_hollow" | "watchtower" | "whispering_garden";

/**
 * One of the four treasures.
 */
export type Treasure = "earth_stone" | "statue_of_the_wind" | "crystal_of_fire" | "oceans_chalice";

/**
 * What everybody sees.
 */
export type View = { 
/**
 * The layout of the island.
 */
shape: Shape, 
/**
 * The tiles laid so far, row by row.
 */
cells: Array<Cell>, 
/**
 * The players who have a role.
 */
players: Array<Adventurers>, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Who must decide; nobody while chance has its turn.
 */
deciding: Seat | null, 
/**
 * Where the match stands.
 */
moment: Moment, 
/**
 * Actions left this turn.
 */
actions_left: number, 
/**
 * Treasure cards still to be drawn this turn.
 */
draws_left: number, 
/**
 * Flood cards still to be drawn this turn.
 */
floods_left: number, 
/**
 * Whether the Pilot has flown this turn.
 */
flown: boolean, 
/**
 * Who is aboard the helicopter.
 */
aboard: Seats, 
/**
 * The treasures that the team holds.
 */
captured: Array<Treasure>, 
/**
 * Which water meter it is.
 */
meter: Scale, 
/**
 * Where the water stands.
 */
level: number, 
/**
 * Where the match would be lost.
 */
level_limit: number, 
/**
 * How many flood cards a turn draws.
 */
flood_cards: number, 
/**
 * What is left in the treasure deck, by counting.
 */
treasure_deck: Array<Pile>, 
/**
 * The treasure discard pile.
 */
treasure_discard: Array<Pile>, 
/**
 * The flood deck as far as it is known: layers from the top down. The next card is one of the first.
 */
flood_deck: Array<Array<Tile>>, 
/**
 * The flood discard pile.
 */
flood_discard: Array<Tile>, 
/**
 * How many cards a player may keep.
 */
hand_limit: number, 
/**
 * Whether roles move in special ways.
 */
movement_powers: boolean, 
/**
 * Whether the Explorer shores up diagonally.
 */
diagonal_shoring: boolean, };

/**
 * How a pawn moves.
 */
export type Way = "walk" | "dive" | "fly" | "guided" | "swim" | "lift";
