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
   *[other] , { $unagreed } of them over chance, another's act or something disclosed, with nobody's consent in the file.
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
player = Player { $n }
serve-at = Seaboard is at { $address }
serve-kept = Tables are kept in { $store }
serve-port = (port { $port } is taken, perhaps by another Seaboard)
serve-shared = Another Seaboard serves the same tables already. People at one table see each other only if all of them use the same address; for a second server, choose another place with --store.
serve-public = Whoever reaches this machine over the network can play at { $address } and make tables.
serve-stop = Stop it with Ctrl-C.
