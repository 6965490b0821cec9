// Made from Rust by `SEABOARD_WRITE_TYPES=1 cargo test -p tidy`: buccaneer.

/**
 * A decision.
 */
export type Action = { "sail": { 
/**
 * Which way.
 */
heading: Heading, 
/**
 * How many squares.
 */
steps: number, } } | "turn" | "stay" | "attack" | "decline" | { "face": Heading } | { "flee": { 
/**
 * Which way.
 */
heading: Heading, 
/**
 * How many squares.
 */
steps: number, } } | "plunder_treasure" | "plunder_crew" | { "pick": Seat } | "take_crew" | { "load": Treasure } | "done" | "keep_chart" | { "bury": Crew } | { "bury_at_home": Crew } | { "stow": Crew } | { "muster": Crew } | { "give": Goods } | { "take_back": Goods } | { "want": Goods } | { "put_back": Goods } | "commit" | { "spend": Fortune } | { "hire": Treasure } | "leave";

/**
 * What the game waits for, with what is needed to draw it.
 */
export type Asking = "set_up" | "choose" | "onward" | { "challenge": { 
/**
 * Whose ship wants to pass.
 */
mover: Seat, 
/**
 * Where they meet.
 */
at: Square, 
/**
 * Where it wants to go.
 */
to: Square, } } | "face" | { "prize": { 
/**
 * Who lost.
 */
loser: Seat, } } | "flee" | "withdraw" | "draw" | "deal" | "press" | { "spoils": { 
/**
 * Treasure up to this value.
 */
value: number, 
/**
 * Or so many crew.
 */
crew: number, 
/**
 * What cannot be had in full.
 */
shortage: Shortage, } } | { "load": { 
/**
 * Up to this value.
 */
value: number, 
/**
 * The highest value that can be had.
 */
most: number, } } | "swap" | { "blind": { 
/**
 * With whom.
 */
with: Seat, } } | { "bury": { 
/**
 * How many more.
 */
surplus: number, } } | { "chart": { 
/**
 * The highest value that can be had.
 */
most: number, } } | { "market": { 
/**
 * What lies on the table.
 */
offer: Offer, } } | "quay" | "over";

/**
 * What the check of the two sides says.
 */
export type Check = "empty" | "unequal" | "no_room" | "fair";

/**
 * A kind of crew card: one to three pirates, red or black. Six cards of each are in the game (BU-3).
 */
export type Crew = "red1" | "red2" | "red3" | "black1" | "black2" | "black3";

/**
 * Something that happened. A crew card's kind is left out for those who may not see it.
 */
export type Event = { "home_drawn": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, 
/**
 * Where the ship faces.
 */
heading: Heading, } } | { "dealt": { 
/**
 * To whom.
 */
seat: Seat, 
/**
 * What it is; only for that player.
 */
crew: Crew | null, } } | { "manned": { 
/**
 * Whose ship.
 */
seat: Seat, 
/**
 * How many cards were dealt.
 */
count: number, 
/**
 * The ship's range now.
 */
range: number, } } | { "stocked": { 
/**
 * The port.
 */
port: Port, 
/**
 * The card.
 */
crew: Crew, } } | { "filled": { 
/**
 * The port.
 */
port: Port, 
/**
 * The piece.
 */
treasure: Treasure, } } | { "turn_began": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * In which round.
 */
round: number, } } | { "moved": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * From here.
 */
from: Square, 
/**
 * To here; sailed and fled in a straight line.
 */
to: Square, 
/**
 * Where it faces now.
 */
heading: Heading, 
/**
 * Why.
 */
by: Voyage, } } | { "turned": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where it faces now.
 */
heading: Heading, } } | { "crossed": { 
/**
 * Who is asked.
 */
asked: Seat, 
/**
 * Whose ship wants to pass.
 */
mover: Seat, 
/**
 * Where.
 */
at: Square, } } | { "let_pass": { 
/**
 * Who was asked.
 */
asked: Seat, 
/**
 * Who passes.
 */
mover: Seat, } } | { "battle": { 
/**
 * Where.
 */
at: Square, 
/**
 * Who attacked.
 */
attacker: Seat, 
/**
 * Who was attacked.
 */
defender: Seat, 
/**
 * Who won; nobody if both were equally strong.
 */
winner: Seat | null, } } | { "prize_chosen": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * All treasure, or two crew.
 */
treasure: boolean, } } | { "treasure_passed": { 
/**
 * Whose it was.
 */
from: Seat, 
/**
 * Whose it is.
 */
to: Seat, 
/**
 * The piece.
 */
treasure: Treasure, 
/**
 * Why.
 */
by: Reason, } } | { "treasure_lost": { 
/**
 * Whose it was.
 */
from: Seat, 
/**
 * The piece.
 */
treasure: Treasure, } } | { "crew_passed": { 
/**
 * Whose it was.
 */
from: Seat, 
/**
 * Whose it is.
 */
to: Seat, 
/**
 * The card; only for those two.
 */
crew: Crew | null, 
/**
 * Why.
 */
by: Reason, } } | { "drawn": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Fortune, 
/**
 * Whether an option changes what it says.
 */
reworded: boolean, } } | { "kept": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Fortune, } } | { "put_under": { 
/**
 * The card.
 */
card: Fortune, } } | { "no_effect": { 
/**
 * Whose card.
 */
seat: Seat, 
/**
 * The card.
 */
card: Fortune, } } | { "no_choice": { 
/**
 * Whose card.
 */
seat: Seat, 
/**
 * What is left.
 */
forced: Forced, } } | { "nothing_loaded": { 
/**
 * Whose ship.
 */
seat: Seat, 
/**
 * Whether it is full; otherwise Treasure Island has no such piece.
 */
full: boolean, } } | { "crew_short": { 
/**
 * Who takes them.
 */
seat: Seat, 
/**
 * How many are missing.
 */
missing: number, } } | { "crew_returned": { 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * The card; only for that player.
 */
crew: Crew | null, } } | { "crew_buried": { 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * The card.
 */
crew: Crew, } } | { "crew_washed": { 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * The card.
 */
crew: Crew, } } | { "treasure_washed": { 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * The piece.
 */
treasure: Treasure, } } | { "crew_found": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
crew: Crew, } } | { "treasure_found": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The piece.
 */
treasure: Treasure, } } | { "loaded": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The piece.
 */
treasure: Treasure, } } | { "chart_landed": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Fortune, } } | { "unloaded": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, 
/**
 * The piece.
 */
treasure: Treasure, } } | { "secured": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, 
/**
 * The type.
 */
treasure: Treasure, } } | { "laid": { 
/**
 * Who trades.
 */
seat: Seat, 
/**
 * What; own crew only for that player.
 */
goods: Goods | null, 
/**
 * Whether it is the port's.
 */
ports: boolean, 
/**
 * Whether it was taken off the table.
 */
back: boolean, } } | { "money_laid": { 
/**
 * Who trades.
 */
seat: Seat, 
/**
 * The card.
 */
card: Fortune, 
/**
 * Whether it was taken off the table.
 */
back: boolean, } } | { "no_trade": { 
/**
 * Who has come.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, } } | { "traded": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, 
/**
 * The value of each side.
 */
value: number, } } | { "spent": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, 
/**
 * The card.
 */
card: Fortune, } } | { "gave": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, 
/**
 * What; crew for another player's hand only for those two.
 */
goods: Goods | null, 
/**
 * Into whose hand it went.
 */
to: Seat | null, } } | { "took": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, 
/**
 * What.
 */
goods: Goods, } } | { "john_left": { 
/**
 * Who left him.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, } } | { "john_hired": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, 
/**
 * For what.
 */
treasure: Treasure, } } | { "john_came": { 
/**
 * To whom.
 */
seat: Seat, 
/**
 * Where.
 */
port: Port, } } | { "quayed": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The card.
 */
crew: Crew, 
/**
 * Whether it came aboard.
 */
aboard: boolean, } } | { "left": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
port: Port, } } | { "won": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Points of treasure at home.
 */
points: number, } };

/**
 * What a chance card's choice comes down to when there is none (C2).
 */
export type Forced = "treasure" | "crew" | "nothing";

/**
 * A chance card, by its number in appendix A.
 */
export type Fortune = number;

/**
 * Something with a value that changes hands in a port.
 */
export type Goods = { "crew": Crew } | { "treasure": Treasure };

/**
 * A port and its stock.
 */
export type HarbourView = { 
/**
 * Which.
 */
port: Port, 
/**
 * Where it lies.
 */
at: Square, 
/**
 * Who lives there.
 */
owner: Seat | null, 
/**
 * Crew for trade.
 */
crew: Array<Crew>, 
/**
 * Treasure for trade.
 */
treasure: Array<Treasure>, 
/**
 * Treasure in the safe zone.
 */
safe: Array<Treasure>, 
/**
 * Whether Long John waits here.
 */
long_john: boolean, };

/**
 * One of the eight principal compass directions.
 */
export type Heading = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/**
 * The table in a port, with running totals.
 */
export type Offer = { 
/**
 * Where.
 */
port: Port, 
/**
 * Own goods on the table; crew only for their owner.
 */
give: Array<Goods>, 
/**
 * Crew cards on the table.
 */
give_crew: number, 
/**
 * The value of the own side. Others do not see it while crew lie there, face down.
 */
given: number | null, 
/**
 * What is wanted of the port.
 */
want: Array<Goods>, 
/**
 * Its value.
 */
wanted: number, 
/**
 * The chance card that pays instead of goods.
 */
money: Fortune | null, 
/**
 * What the check of both sides says; hidden like the value.
 */
check: Check | null, 
/**
 * Whether the one trade of this visit is made.
 */
traded: boolean, };

/**
 * One of the six ports.
 */
export type Port = "london" | "genoa" | "marseilles" | "cadiz" | "venice" | "amsterdam";

/**
 * Where crew that change their holder come from or go to.
 */
export type Reason = "battle" | "pressed" | "overboard" | "swapped";

/**
 * One place at the table, counted from 0 clockwise.
 */
export type Seat = number;

/**
 * A ship and its player, as everybody sees them.
 */
export type ShipView = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * The home port, once drawn.
 */
home: Port | null, 
/**
 * Where it is, once it has a home.
 */
at: Square | null, 
/**
 * Where it faces.
 */
heading: Heading, 
/**
 * How far it can sail in a turn. While crew are dealt, what it was before.
 */
range: number, 
/**
 * How many crew cards the player holds.
 */
crew: number, 
/**
 * Treasure aboard.
 */
hold: Array<Treasure>, 
/**
 * Chance cards kept.
 */
kept: Array<Fortune>, 
/**
 * Points of treasure at home.
 */
points: number, };

/**
 * What a choice between treasure and crew really offers (C2).
 */
export type Shortage = { 
/**
 * The highest value of treasure that can be had.
 */
value: number, 
/**
 * How many crew can be had.
 */
crew: number, };

/**
 * A square of the chart; (1,1) is the bottom left corner, (20,20) the top right one.
 */
export type Square = [number, number];

/**
 * A type of treasure, from the most valuable on.
 */
export type Treasure = "diamond" | "ruby" | "gold" | "pearl" | "rum";

/**
 * What one viewer may see of a match.
 */
export type View = { 
/**
 * Which seat looks; nobody for a spectator.
 */
viewer: Seat | null, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Which round is played.
 */
round: number, 
/**
 * Who must decide.
 */
deciding: Seat | null, 
/**
 * What the game waits for.
 */
asking: Asking, 
/**
 * The ships by seat.
 */
ships: Array<ShipView>, 
/**
 * The ports.
 */
harbours: Array<HarbourView>, 
/**
 * Crew on Flat Island.
 */
flat_crew: Array<Crew>, 
/**
 * Treasure on Flat Island.
 */
flat_treasure: Array<Treasure>, 
/**
 * Treasure on Treasure Island.
 */
island: Array<Treasure>, 
/**
 * Cards in the crew pack.
 */
pack: number, 
/**
 * Cards in the pack of chance cards.
 */
fortunes: number, 
/**
 * The chance card in play.
 */
drawn: Fortune | null, 
/**
 * Chance cards of which an option changes what they say.
 */
reworded: Array<Fortune>, 
/**
 * The viewer's own crew cards, the oldest first.
 */
hand: Array<Crew>, 
/**
 * The squares to which the ship that must move can sail.
 */
reachable: Array<Square>, 
/**
 * The headings that can be chosen.
 */
headings: Array<Heading>, 
/**
 * Who won.
 */
winner: Seat | null, };

/**
 * Why a ship changes its place.
 */
export type Voyage = "sailed" | "fled" | "withdrew" | "drifted" | "blown";
