# The frame of the command line: what the program says itself. Games bring their own sentences.
games-more = “seaboard games GAME” tells a game’s options, “seaboard rules GAME” its rules.
games-options = Options, written as --option NAME=VALUE:
games-default = (usually { $value })
games-line = { $tagline } · { $players } players · { $minutes } minutes
verify-fair = fair: { $steps } steps of { $game } are legal, { $chances } of them chance, each as the seed says ({ $nonces } { $nonces ->
    [one] nonce
   *[other] nonces
} of players in it)
verify-seed = seed { $seed }
player = Player { $n }
