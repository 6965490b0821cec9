# The frame of the command line: what the program says itself. Games bring their own sentences.
games-line = { $tagline } · { $players } players · { $minutes } minutes
verify-fair = fair: { $steps } steps of { $game } are legal, { $chances } of them chance, each as the seed says ({ $nonces } { $nonces ->
    [one] nonce
   *[other] nonces
} of players in it)
verify-seed = seed { $seed }
