// Made from Rust by `SEABOARD_WRITE_TYPES=1 cargo test -p tidy`: protocol.

/**
 * What somebody does in a tutorial: `GET /api/games/{id}/tutorial`.
 */
export type Act = { 
/**
 * Who.
 */
seat: Seat, 
/**
 * What, as it stands in the choices.
 */
action: JsonValue, };

/**
 * What a strong bot would have done: `GET /api/matches/{id}/advice?step=n`.
 */
export type Advice = { 
/**
 * Who is on turn.
 */
seat: Seat, 
/**
 * The action.
 */
choice: JsonValue, 
/**
 * What it means.
 */
label: string, 
/**
 * Why.
 */
reason: string, 
/**
 * How much more chance of winning it gives than the next best action, from 0 to 1; nothing where there is no other.
 */
margin: number | null, };

/**
 * How a finished match went: `GET /api/matches/{id}/analysis`.
 */
export type Analysed = { 
/**
 * Who sat where.
 */
seats: Array<string>, 
/**
 * Before each step and at the end: every seat's chance of winning, from 0 to 1.
 */
line: Array<Array<number>>, 
/**
 * Where somebody gave most of their chance away, in the order of the match.
 */
turning: Array<TurningPoint>, };

/**
 * Asking for a link that moves a seat to another device: `POST /api/tables/{id}/seat-link`.
 */
export type AskSeatLink = { 
/**
 * The seat's token.
 */
token: string, };

/**
 * Asking whether a table waits for somebody who is not there: `POST /api/tables/{id}/turn`.
 */
export type AskTurn = { 
/**
 * The tokens of their seats.
 */
tokens: Array<string>, };

/**
 * Something the faced seat can do.
 */
export type Choice = { 
/**
 * What to send.
 */
action: JsonValue, 
/**
 * What it means, in words.
 */
label: string, 
/**
 * The parts of the board to click, one after another.
 */
path: Array<string>, };

/**
 * Claiming a seat with it: `POST /api/tables/{id}/claim`.
 */
export type ClaimSeat = { 
/**
 * The secret.
 */
secret: string, };

/**
 * A seat's clock.
 */
export type Clock = { 
/**
 * Milliseconds left.
 */
left: number, 
/**
 * Whether it is running.
 */
running: boolean, };

/**
 * What a client says. Everything that changes a match carries an `id` of the client's choosing: sent twice, it is
 * done once.
 */
export type Command = { "do": "join", 
/**
 * The tokens of the seats it holds; none to watch.
 */
tokens: Array<string>, 
/**
 * The token of the spectator link, where a private table is only watched.
 */
watch: string | null, 
/**
 * The host's token, if this client has it.
 */
host: string | null, 
/**
 * The number of entries of the log that it has seen, to continue from there.
 */
have: number | null, 
/**
 * Which match `have` counts in (a rematch is another one).
 */
match_id: string | null, 
/**
 * The language for prompts, labels and lines, as a browser names it.
 */
language: string | null, 
/**
 * The board is drawn as text too, like this; without it there is none.
 */
text: TextStyle | null, } | { "do": "face", 
/**
 * The seat.
 */
seat: Seat | null, } | { "do": "act", 
/**
 * The client's id for it.
 */
id: string, 
/**
 * Whose move.
 */
seat: Seat, 
/**
 * The head that the client saw when it chose.
 */
seq: number, 
/**
 * The action, as it stood in the choices.
 */
action: JsonValue, } | { "do": "pass", 
/**
 * Who passes.
 */
seat: Seat, 
/**
 * The head that the client saw.
 */
seq: number, } | { "do": "stance", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What to do.
 */
stance: Stance, } | { "do": "undo", 
/**
 * The client's id for it.
 */
id: string, 
/**
 * Who asks.
 */
seat: Seat, 
/**
 * The head that the client saw.
 */
seq: number, } | { "do": "answer_undo", 
/**
 * Who answers.
 */
seat: Seat, 
/**
 * Whether they agree.
 */
agree: boolean, } | { "do": "commit", 
/**
 * Whose client.
 */
seat: Seat, 
/**
 * 64 hexadecimal digits.
 */
commitment: string, } | { "do": "reveal", 
/**
 * Whose client.
 */
seat: Seat, 
/**
 * 64 hexadecimal digits.
 */
nonce: string, } | { "do": "react", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * One of `well_played`, `thanks`, `hurry`, `ouch`, `laugh`, `hello`.
 */
reaction: string, } | { "do": "chat", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What.
 */
text: string, } | { "do": "hint", 
/**
 * Who asks.
 */
seat: Seat, } | { "do": "rematch", 
/**
 * Who wants it.
 */
seat: Seat, } | { "do": "host", 
/**
 * The order.
 */
order: HostOrder, } | { "do": "vanished", 
/**
 * Who decides.
 */
seat: Seat, 
/**
 * Who vanished.
 */
gone: Seat, 
/**
 * Let a bot of this level play the seat until they return; without it, wait again.
 */
bot: Level | null, 
/**
 * The bot plays this one turn only: they are skipped, and the seat waits for them again.
 */
once: boolean, } | { "do": "leave", 
/**
 * Which seat.
 */
seat: Seat, };

/**
 * What went wrong.
 */
export type Failure = { 
/**
 * For programs.
 */
code: string, 
/**
 * For people.
 */
message: string, };

/**
 * The making of the seed.
 */
export type Fair = { 
/**
 * What the server has published of its seed.
 */
commitment: string, 
/**
 * Whose commitments are missing.
 */
uncommitted: Array<Seat>, 
/**
 * Whose nonces are missing.
 */
unrevealed: Array<Seat>, 
/**
 * The commitments, by seat.
 */
commitments: Array<[Seat, string]>, 
/**
 * The nonces, by seat, once all commitments are in.
 */
nonces: Array<[Seat, string]>, 
/**
 * The server's seed, once the match is over.
 */
server_seed: string | null, };

/**
 * A game of the catalogue, in words of the asked language: `GET /api/games`.
 */
export type GameInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * One line.
 */
tagline: string, 
/**
 * How long a match takes.
 */
minutes: string, 
/**
 * The fewest players.
 */
least: number, 
/**
 * The most players.
 */
most: number, 
/**
 * All win or lose together.
 */
cooperative: boolean, 
/**
 * Somebody may act on another's turn.
 */
interrupts: boolean, 
/**
 * Named rule sets, the standard first.
 */
rules: Array<RulesInfo>, 
/**
 * What can be chosen.
 */
options: Array<OptionInfo>, };

/**
 * The match as this client may see it.
 */
export type Head = { 
/**
 * The match.
 */
match_id: string, 
/**
 * Entries before this one were known already: `told` begins here.
 */
from: number, 
/**
 * The number of entries in the log.
 */
seq: number, 
/**
 * Whose view this is; nobody's for spectators and while the curtain is down.
 */
face: Seat | null, 
/**
 * The game's view.
 */
view: JsonValue, 
/**
 * The same as text, where the client has asked for it.
 */
text?: TextBoard, 
/**
 * What the faced seat can do.
 */
choices: Array<Choice>, 
/**
 * One sentence: what to do, or whom the match waits for.
 */
prompt: string, 
/**
 * Whom the match waits for.
 */
waits_for: Array<Seat>, 
/**
 * What happened from `from` on.
 */
told: Array<Told>, 
/**
 * What the faced seat could take back.
 */
undo: UndoOffer | null, 
/**
 * The moment before a draw, while it lasts.
 */
window: Window | null, 
/**
 * What the faced seat has set for such moments.
 */
stance: Stance, 
/**
 * The winners' seats and everybody's place and points, once it is over.
 */
outcome: Array<Place> | null, 
/**
 * The making of the seed, and what is revealed of it.
 */
fair: Fair, };

/**
 * What a strong bot would do.
 */
export type Hint = { 
/**
 * For whom.
 */
seat: Seat, 
/**
 * The head it is for.
 */
seq: number, 
/**
 * The action.
 */
action: JsonValue, 
/**
 * What it means.
 */
label: string, 
/**
 * Why.
 */
reason: string, 
/**
 * How much more chance of winning it gives than the next best action, from 0 to 1; nothing where there is no other.
 */
margin: number | null, };

/**
 * What only the host may order.
 */
export type HostOrder = "start" | { "bot": { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * How strong.
 */
level: Level, } } | { "open": { 
/**
 * The seat.
 */
seat: Seat, } } | "end";

/**
 * A match file that was taken in: `POST /api/matches`.
 */
export type ImportedMatch = { 
/**
 * The id under which it can be stepped through.
 */
id: string, 
/**
 * Why its chance is not what its seed says; nothing if it is.
 */
unfair: string | null, };

/**
 * Sitting down by the invite link: `POST /api/tables/{id}/join`.
 */
export type JoinTable = { 
/**
 * The invite's token; a public table needs none.
 */
invite: string | null, 
/**
 * The seat, if a certain one is wanted.
 */
seat: Seat | null, 
/**
 * What people call them.
 */
name: string, };

/**
 * How strong a bot is.
 */
export type Level = "random" | "beginner" | "casual" | "strong" | "best";

/**
 * A line of the public list: `GET /api/tables`.
 */
export type ListedTable = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * Where it is in its life.
 */
status: TableStatus, 
/**
 * The names of those who sit there; empty for open seats.
 */
names: Array<string>, 
/**
 * How many seats wait for somebody.
 */
open: number, };

/**
 * A table that was made.
 */
export type MadeTable = { 
/**
 * Its id.
 */
id: string, 
/**
 * The host's token.
 */
host: string, 
/**
 * The seats at this screen.
 */
seats: Array<SeatToken>, 
/**
 * The invite's token.
 */
invite: string, 
/**
 * The spectator link's token.
 */
watch: string, };

/**
 * What there is to tell about a finished match: `GET /api/matches/{id}/figures`.
 */
export type MatchFigures = { 
/**
 * The number of steps of the match.
 */
steps: number, 
/**
 * How many seconds it took, where that is known: not of a match from a file.
 */
seconds: number | null, 
/**
 * Figures of the whole match.
 */
whole: Array<WholeFigure>, 
/**
 * Figures of everybody.
 */
each: Array<SeatFigures>, };

/**
 * One moment of a finished match: `GET /api/matches/{id}/steps/{n}`.
 */
export type Moment = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Who sat where.
 */
names: Array<string>, 
/**
 * The number of steps before this moment.
 */
step: number, 
/**
 * The number of steps of the match.
 */
steps: number, 
/**
 * The spectator's view.
 */
view: JsonValue, 
/**
 * What the step before made happen, to animate.
 */
events: Array<JsonValue>, 
/**
 * The same in words.
 */
lines: Array<string>, 
/**
 * Whom each of the lines is about, if anybody.
 */
about: Array<Seat | null>, 
/**
 * Why the match was not found fair when it was checked; nothing if it was.
 */
unfair: string | null, };

/**
 * Who shall sit somewhere.
 */
export type NewSeat = { 
/**
 * Who.
 */
sitter: Sitter, 
/**
 * What people call them; a name is found if it is empty.
 */
name: string, };

/**
 * A new table: `POST /api/tables`.
 */
export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The rule set; the standard if absent.
 */
rules: string | null, 
/**
 * Options that differ from it.
 */
options: { [key in string]: JsonValue }, 
/**
 * The seats, in order.
 */
seats: Array<NewSeat>, 
/**
 * In the public list.
 */
public: boolean, 
/**
 * Free text allowed.
 */
chat: boolean, 
/**
 * Hints allowed; yes if absent.
 */
hints: boolean, 
/**
 * Limits of time.
 */
timers: Timers, 
/**
 * Begin at once if nobody has to come by link.
 */
start: boolean, 
/**
 * Where the match begins, if not at the beginning. Such a match begins at once.
 */
from: Origin | null, };

/**
 * An option.
 */
export type OptionInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * One line.
 */
help: string, 
/**
 * `flag`, `number`, `choice` or `several`.
 */
kind: string, 
/**
 * The least number.
 */
least: number | null, 
/**
 * The greatest number.
 */
most: number | null, 
/**
 * Ids and names to choose from.
 */
of: Array<[string, string]>, 
/**
 * Its value where nothing is said.
 */
default: JsonValue, };

/**
 * A position that a match begins from.
 */
export type Origin = "tutorial" | { "match": { 
/**
 * The match.
 */
id: string, 
/**
 * The number of steps before the moment.
 */
step: number, } };

/**
 * How a seat ended.
 */
export type Place = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Its place, 1 being the best; a team that lost has no place 1.
 */
place: number, 
/**
 * Its points, where the game counts them.
 */
score: number | null, };

/**
 * Whether a person is there.
 */
export type Presence = "open" | "here" | "away" | "gone" | "bot";

/**
 * A named rule set.
 */
export type RulesInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * One line.
 */
help: string, 
/**
 * The options it sets.
 */
values: { [key in string]: JsonValue }, };

/**
 * One place at the table, counted from 0 clockwise.
 */
export type Seat = number;

/**
 * The same figure of everybody.
 */
export type SeatFigures = { 
/**
 * What is counted, in words.
 */
label: string, 
/**
 * How many, by seat.
 */
values: Array<number>, };

/**
 * One seat of a table, for everybody's eyes.
 */
export type SeatInfo = { 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * What people call it.
 */
name: string, 
/**
 * Who was put there.
 */
sitter: Sitter, 
/**
 * Whether they are there.
 */
presence: Presence, 
/**
 * On how many devices a person has this seat open now.
 */
devices: number, 
/**
 * A bot plays for the person until they return.
 */
stand_in: Level | null, 
/**
 * Time left on this seat's clock, in milliseconds.
 */
clock: Clock | null, 
/**
 * Wants a rematch.
 */
rematch: boolean, };

/**
 * The secret of a seat link: single use, ten minutes. It belongs in a link's fragment.
 */
export type SeatLink = { 
/**
 * The secret.
 */
secret: string, 
/**
 * Seconds until it is worth nothing.
 */
seconds: number, };

/**
 * A seat and its token. The token is the right to play it: it is shown once and kept by the client.
 */
export type SeatToken = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Its token.
 */
token: string, };

/**
 * Who sits somewhere.
 */
export type Sitter = { "kind": "here" } | { "kind": "link" } | { "kind": "bot", 
/**
 * How strong.
 */
level: Level, };

/**
 * What a seat does with the moments before draws.
 */
export type Stance = "ask" | "always_pass" | "hold";

/**
 * What was done at one step of a finished match: `GET /api/matches/{id}/lines`.
 */
export type StepLines = { 
/**
 * Whose act it was; nobody's if it was chance.
 */
seat: Seat | null, 
/**
 * What happened, in words.
 */
lines: Array<string>, 
/**
 * Whom each of the lines is about, if anybody.
 */
about: Array<Seat | null>, };

/**
 * What everybody may know about a table.
 */
export type TableInfo = { 
/**
 * The table.
 */
id: string, 
/**
 * The match that is played at it now.
 */
match_id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The options of the match.
 */
config: JsonValue, 
/**
 * Where it is in its life.
 */
status: TableStatus, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * How many watch.
 */
watchers: number, 
/**
 * Whether free text is allowed.
 */
chat: boolean, 
/**
 * Whether hints are allowed.
 */
hints: boolean, 
/**
 * Whether it is in the public list.
 */
public: boolean, 
/**
 * Limits of time.
 */
timers: Timers, 
/**
 * Matches finished at this table, oldest first.
 */
finished: Array<string>, };

/**
 * Where a table is in its life.
 */
export type TableStatus = "gathering" | "shuffling" | "playing" | "finished" | "ended";

/**
 * The board as text.
 */
export type TextBoard = { 
/**
 * What is drawn.
 */
board: string, 
/**
 * Whether some players see what others must not: around one screen, nobody else should look.
 */
secrets: boolean, };

/**
 * How a board is drawn as text.
 */
export type TextStyle = { 
/**
 * With the colours of a terminal (ANSI).
 */
colour: boolean, 
/**
 * With characters beyond ASCII.
 */
unicode: boolean, 
/**
 * With the parts that click paths name, as links of the terminal (OSC 8).
 */
parts: boolean, };

/**
 * Limits of time. Zero or absent means none.
 */
export type Timers = { 
/**
 * Seconds for each move.
 */
per_move: number | null, 
/**
 * Seconds for each player's whole game.
 */
per_game: number | null, 
/**
 * Seconds after which somebody who vanished counts as gone, at least one; 60 if absent.
 */
grace: number | null, 
/**
 * Seconds that a draw waits for those who hold a card they could play; 20 if absent.
 */
window: number | null, };

/**
 * What one entry of the log made happen.
 */
export type Told = { 
/**
 * The number of the entry.
 */
seq: number, 
/**
 * Who acted; nobody if it was chance.
 */
by: Seat | null, 
/**
 * The game's events, to animate.
 */
events: Array<JsonValue>, 
/**
 * The same in words.
 */
lines: Array<string>, 
/**
 * Whom each of the lines is about, if anybody.
 */
about: Array<Seat | null>, 
/**
 * The entry took back what happened from this entry on.
 */
undo?: number, };

/**
 * Whether it does.
 */
export type Turn = { 
/**
 * Where the table is in its life.
 */
status: TableStatus, 
/**
 * Whether the match waits for one of the seats.
 */
mine: boolean, };

/**
 * An act that gave chances away.
 */
export type TurningPoint = { 
/**
 * The number of steps before it.
 */
step: number, 
/**
 * Whose act.
 */
seat: Seat, 
/**
 * How much of its chance the seat gave away, from 0 to 1.
 */
loss: number, 
/**
 * What was played.
 */
played: string, 
/**
 * What a strong bot would have done, from what the seat knew.
 */
better: string, 
/**
 * Why.
 */
reason: string, };

/**
 * What the faced seat could take back.
 */
export type UndoOffer = { 
/**
 * Nobody need be asked.
 */
free: boolean, };

/**
 * What a table says.
 */
export type Update = { "is": "welcome", 
/**
 * The seats that this client holds.
 */
seats: Array<Seat>, 
/**
 * Whether it has the host's rights.
 */
host: boolean, 
/**
 * The invite's token, for those who hold a seat.
 */
invite: string | null, 
/**
 * The spectator link's token, for those who hold a seat.
 */
watch: string | null, } | { "is": "table" } & TableInfo | { "is": "head" } & Head | { "is": "done", 
/**
 * The client's id.
 */
id: string, } | { "is": "refused", 
/**
 * The client's id, if the command had one.
 */
id: string | null, 
/**
 * For programs.
 */
code: string, 
/**
 * For people.
 */
message: string, } | { "is": "reaction", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How.
 */
reaction: string, } | { "is": "chat", 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
text: string, } | { "is": "hint" } & Hint | { "is": "undo_asked", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Who has still to answer.
 */
waiting: Array<Seat>, 
/**
 * How many acts would be taken back, the other seats' too.
 */
moves: number, } | { "is": "undo_denied", 
/**
 * Whose wish.
 */
seat: Seat, } | { "is": "goodbye", 
/**
 * For programs: `restart` and `flood`, after which a client comes back; `ended` and `refused`, after which it
 * need not.
 */
code: string, 
/**
 * For people.
 */
message: string, };

/**
 * One figure of a whole match.
 */
export type WholeFigure = { 
/**
 * What is counted, in words.
 */
label: string, 
/**
 * How many.
 */
value: number, 
/**
 * Of how many, where there is a limit.
 */
of: number | null, };

/**
 * The moment before a draw: others who hold a card they could play are waited for.
 */
export type Window = { 
/**
 * Who may still act or pass.
 */
waiting: Array<Seat>, 
/**
 * Milliseconds until it closes; none while somebody holds.
 */
left: number | null, 
/**
 * The act of the faced seat that waits for them.
 */
held: JsonValue | null, };

/**
 * An analysis that is not done yet.
 */
export type Working = { 
/**
 * How much is done, from 0 to 1.
 */
progress: number, };

export type JsonValue = any;
