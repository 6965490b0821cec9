name = Santorini
tagline = Climb, build, and be the first on the third level.
minutes = 20

# Options and rule sets
option-gods = Gods
option-gods-help = Each player has the power of a god. The first player offers two, the other one chooses first.
option-god_a = God of player 1
option-god_a-help = The power of player 1. A god named here is fixed, and nobody chooses.
option-god_a-none = None
option-god_a-apollo = Apollo
option-god_a-artemis = Artemis
option-god_a-athena = Athena
option-god_a-atlas = Atlas
option-god_a-demeter = Demeter
option-god_a-hephaestus = Hephaestus
option-god_a-hermes = Hermes
option-god_a-minotaur = Minotaur
option-god_a-pan = Pan
option-god_a-prometheus = Prometheus
option-god_b = God of player 2
option-god_b-help = The power of player 2. A god named here is fixed, and nobody chooses.
option-god_b-none = None
option-god_b-apollo = Apollo
option-god_b-artemis = Artemis
option-god_b-athena = Athena
option-god_b-atlas = Atlas
option-god_b-demeter = Demeter
option-god_b-hephaestus = Hephaestus
option-god_b-hermes = Hermes
option-god_b-minotaur = Minotaur
option-god_b-pan = Pan
option-god_b-prometheus = Prometheus
option-limited_pieces = Limited pieces
option-limited_pieces-help = Only the pieces of the box can be built: 22, 18 and 14 blocks of level 1, 2 and 3, and 18 domes.
rules-standard = Standard
rules-standard-help = Two players, no gods, as many pieces as needed.
rules-gods = With gods
rules-gods-help = Before the match the players choose the powers of two gods.

# Gods
board-player = w{ $number }: { $player }
god-name = { $god ->
    [apollo] Apollo
    [artemis] Artemis
    [athena] Athena
    [atlas] Atlas
    [demeter] Demeter
    [hephaestus] Hephaestus
    [hermes] Hermes
    [minotaur] Minotaur
    [pan] Pan
   *[prometheus] Prometheus
}
god-power = { $god ->
    [apollo] may move onto an opponent's worker and change places with it
    [artemis] may take a second step, but not back to where the worker began
    [athena] if she goes up, the opponent may not on the next turn
    [atlas] may build a dome on any level
    [demeter] may build a second time, on another cell
    [hephaestus] may put a second block on the first one
    [hermes] may walk any way on one level with both workers, then build with either
    [minotaur] may push an opponent's worker straight away
    [pan] also wins by going down two levels or more
   *[prometheus] may build before the move, if the worker then does not go up
}

# Prompts
prompt-offer-first = You are the challenger: choose the first god to offer.
prompt-offer-second = Choose the second god to offer.
prompt-take = Choose your god; the challenger gets the other one.
prompt-begin = Say who begins.
prompt-place = Place your worker { $worker }: choose a cell.
prompt-turn = Your turn: choose a worker, then where it moves.
prompt-turn-held = Your turn: choose a worker, then where it moves. Athena does not let you go up.
prompt-turn-prometheus = Your turn: move a worker, or build first with the one that will move without going up.
prompt-turn-hermes = Your turn: move a worker; on its level it may go as far as it likes. Or stay, and only build.
prompt-prebuilt = Now move the same worker, but not up.
prompt-step = Take a second step, or do without.
prompt-walk = Your other worker may walk on its level too, or stay.
prompt-build = Build: choose a cell next to the worker that moved.
prompt-build-atlas = Build: choose a cell next to the worker that moved, or a dome first.
prompt-build-either = Build: choose a cell next to either of your workers.
prompt-again-demeter = Build a second time on another cell, or do without.
prompt-again-hephaestus = Put a second block on the first one, or do without.
prompt-wait = Waiting for { $player }.
prompt-wait-place = Waiting for { $player } to place a worker.
prompt-wait-setup = Waiting for { $player } to get ready.
prompt-you-won = You won!
prompt-you-lost = { $player } won. Another match?
prompt-over = { $player } won.

# Labels of actions
label-offer = Offer { $god }: { $power }
label-take = Take { $god }: { $power }
label-begin-self = I begin
label-begin-other = { $player } begins
label-place = { $worker } on { $cell }
label-prebuild = { $worker } builds { $piece ->
    [4] a dome
   *[other] level { $piece }
} on { $cell } first
label-move = { $worker } from { $from } to { $to }, { $how }
how-wins = and wins
how-swaps = changing places with { $worker }
how-pushes = pushing { $worker }
how-up = up to level { $level }
how-down = { $level ->
    [0] down to the ground
   *[other] down to level { $level }
}
how-level = { $level ->
    [0] on the ground
   *[other] on level { $level }
}
label-build = Build { $piece ->
    [4] a dome
   *[other] level { $piece }
} on { $cell }
label-dome = Build a dome early on { $cell }
label-skip-step = No second step
label-skip-build = No second build
label-skip-walk = Stay here and build

# Log
line-offered = { $player } put { $god } on offer.
line-took = { $player } got { $god }.
line-began = { $player } was to begin.
line-placed = { $player } placed { $worker } on { $cell }.
line-moved = { $player } moved { $worker } from { $from } to { $to }, { $level ->
    [0] on the ground
   *[other] on level { $level }
}.
line-moved-up = { $player } moved { $worker } from { $from } to { $to }, up to level { $level }.
line-moved-down = { $player } moved { $worker } from { $from } to { $to }, { $level ->
    [0] down to the ground
   *[other] down to level { $level }
}.
line-forced = { $god } forced { $worker } of { $player } to { $to }.
line-built = { $player } built level { $level } on { $cell } with { $worker }{ $god ->
    [none] .
    [prometheus] , before the move.
   *[other] , a second time.
}
line-domed = { $player } built a dome on level { $level } of { $cell } with { $worker }{ $god ->
    [none] .
    [atlas] , early.
    [prometheus] , before the move.
   *[other] , a second time.
}
line-held = Athena went up: { $player } could not on the next turn.
line-won-summit = { $player } stood on level 3 and won.
line-won-drop = { $player } came down two levels with Pan and won.
line-won-trapped = { $player } won: the opponent could not complete a turn.

# Reasons of bots
reason-wins = wins at once
reason-traps = leaves the opponent without a move
reason-god = a power that suits this board
reason-begins = wants the first move
reason-answers = wants to place last
reason-centre = near the centre, with many ways open
reason-climbs = climbs to level { $level }
reason-displaces = takes the opponent's place
reason-blocks = blocks the opponent's winning cell { $cell }
reason-raises = raises { $cell } to level { $level }
reason-closes = closes { $cell } with a dome
reason-position = a better place on { $cell }
reason-enough = has done enough this turn

# The console program
console-welcome = Santorini for two. At every prompt you may also answer: reset, or quit.
console-name = Name of player { $number }?
console-name-empty = a name needs a letter
console-name-long = a name has at most { $most } letters
console-name-taken = the other player is called { $name } already
console-name-of-worker = { $name } is the name of a worker
console-name-missing = the name of player { $number } is missing
console-place = { $name }, place { $first }: worker, x and y?
console-place-either = { $name }, place { $first } or { $second }: worker, x and y?
console-unplaced = { $name } has not placed { $first }
console-unplaced-both = { $name } has not placed { $first } and { $second }
console-move = { $name }, move { $first } or { $second }: worker, x and y?
console-to-move = it is { $name }'s turn to move
console-build = { $name }, build: x and y?
console-unbuilt = { $name } has not built
console-x-and-y = x and y?
console-y = y?
console-refused = Not possible: { $why }.
console-name-worker = name the worker too, as in { $worker } 2 3
console-give-cell = answer with x and y, as in 2 3
console-no-number = { $text } is not a whole number
console-far-number = { $text } is far off the board: x and y are 0 to 4
console-no-worker = { $text } is not a worker, x and y, as in { $worker } 2 3
console-no-answer = name a worker, x and y, as in { $worker } 2 3
console-unknown-worker = there is no worker { $text }; yours are { $first } and { $second }
console-won = { $name } stands on level 3 and wins the game!
console-trapped = { $name } is trapped and cannot move: { $other } wins the game!
console-again = Answer reset for a new game, or quit:
console-over = the match is over
console-only-reset = the match is over: only reset and quit are left
console-cleared = The board is cleared.
console-goodbye = Goodbye.
console-ends = The input ends here: { $missing }.
refused-off-board = { $x },{ $y } is not on the board: x and y go from 0 to 4
refused-not-yours = { $worker } is the other player's worker
refused-placed = { $worker } is already on the board
refused-nothing-to-place = the workers are placed already
refused-not-now-move = this is not the moment to move a worker
refused-not-now-build = this is not the moment to build: a worker moves first
refused-same-cell = { $worker } stands there already: it has to move to another cell
refused-far = { $to } is not next to { $worker }, which stands on { $from }
refused-occupied = { $worker } stands on { $cell }
refused-dome = there is a dome on { $cell }
refused-too-high = { $to } is on level { $high }, too high from level { $low }: a worker goes up one level at a time

# Figures at the end of a match
figure-moves = Moves
figure-climbs = Steps up
figure-highest = Highest level
figure-blocks = Blocks built
figure-domes = Domes built
