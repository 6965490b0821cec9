# The frame of the command line: what the program says itself. Games bring their own sentences.
games-more = “seaboard games GAME” tells a game’s options, “seaboard rules GAME” its rules.
games-options = Options, written as --option NAME=VALUE:
games-default = (usually { $value })
games-line = { $tagline } · { $players } players · { $minutes } minutes
verify-fair = fair: { $steps ->
    [one] one step of { $game } is legal
   *[other] { $steps } steps of { $game } are legal
}, { $chances } of them chance, each as the seed says ({ $nonces } { $nonces ->
    [one] nonce
   *[other] nonces
} of players in it)
verify-legal = fair: { $steps ->
    [one] one step of { $game } is legal
   *[other] { $steps } steps of { $game } are legal
}. It is played without chance.
verify-alone = Nobody but the server had a part in the seed: that it did not choose one to its liking is not proved.
verify-dropped = { $dropped ->
    [one] One client was
   *[other] { $dropped } clients were
} left out of the making of the seed.
verify-position = The match began at a position that the file gives: how that came about is not proved.
verify-undos = { $undos ->
    [one] Once something was
   *[other] { $undos } times something was
} taken back{ $unagreed ->
    [0] .
   *[other] , { $unagreed } of them over chance, another's act or something disclosed, where the file names nobody who agreed.
}
verify-seed = seed { $seed }
refused-unknown = { $argument } is not known here.
refused-command = There is no command { $argument }.
refused-value = { $value } is no value for { $argument }.
refused-missing = This is missing: { $argument }.
refused-conflict = { $argument } cannot be used together with { $other }.
refused-count = { $argument } takes another number of values.
refused-meant = Did you mean { $meant }?
refused-valid = Possible values: { $valid }.
refused-more = More: --help
refused-number = A whole number is wanted.
refused-range = Allowed is { $range }.
trouble-open = { $file } cannot be opened
trouble-read = { $file } cannot be read
trouble-input = standard input cannot be read
trouble-large = { $file } is larger than 8 MB
trouble-write = { $file } cannot be written
trouble-folder = { $file } is a folder: name a file in it
trouble-same-file = { $file } is named twice: one file cannot hold both, name another
trouble-player = no player "{ $name }": there are random, beginner, casual, strong, best and exec:COMMAND
trouble-level = no level "{ $name }": there are random, beginner, casual, strong and best
trouble-duel-program = duel is for levels only: `seaboard simulate` takes programs, with the same --seats
trouble-quote = { $name }: a quote is opened and not closed
trouble-exec-empty = { $name } names no command: exec:COMMAND is wanted, such as exec:./my-bot
trouble-no-name = { $file } is no name of a file
trouble-no-match = { $file } is not a match file
trouble-no-game = { $file } is not a match file: it names no game
trouble-no-part = { $file } is not a part of a simulation
trouble-language = there is { $known } and { $other }
trouble-seats = { $game } is for { $least } to { $most } players: name that many levels in --seats
trouble-seats-exactly = { $game } is for { $most } players: name that many levels in --seats
trouble-set = --option takes ID=VALUE, not “{ $text }”
trouble-seed = a whole number or “random” is wanted
trouble-random = the system gives no random number
trouble-shard-seed = --seed random gives every part another seed: draw one number for all parts of a run
strength-written = { $file } is written
trouble-binary = { $file } is not a text, and so no file of Seaboard
trouble-effort = --effort is a number such as 0.5 or 4
trouble-no-training = { $game } has no bots that learn; santorini and sorry have
trouble-no-terminal = this is no terminal: use --plain to play line by line
trouble-no-table = there is no such table to continue; “seaboard resume --list” shows those that go on
trouble-unkept = the tables cannot be kept
trouble-gone = { $file } is gone, and its tables with it
trouble-no-command = there is no command “{ $name }”; there are { $known }
trouble-stopped = the table server stopped
trouble-listen = { $address } cannot be listened at; choose another with --addr
interrupted-unwritten = interrupted: nothing is written
interrupted-kept = interrupted: { $games } of { $total } games are kept in { $file }; the same command goes on
system-not-found = there is no such file or folder
system-denied = you are not allowed to
system-folder = it is a folder
system-no-folder = a part of its path is no folder
system-full = the disk is full
system-read-only = the disk can only be read
system-taken = it is taken already
system-no-address = this machine has no such address
player = Player { $n }
serve-at = Seaboard is at { $address }
serve-kept = Tables are kept in { $store }
serve-port = (port { $port } is taken, perhaps by another Seaboard)
serve-shared = Another Seaboard serves the same tables already. People at one table see each other only if all of them use the same address; for a second server, choose another place with --store.
serve-public = Whoever reaches this machine over the network can play at { $address } and make tables.
serve-stop = Stop it with Ctrl-C.
