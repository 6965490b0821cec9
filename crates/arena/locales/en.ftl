arena-headline = { $game }: { $games ->
    [0] no games
    [one] one game
   *[other] { $games } games
}.
arena-cut-off = { $games ->
    [one] One more was
   *[other] { $games } more were
} cut off after 20,000 steps.
arena-rate = { $rate } games a second on { $threads } { $threads ->
    [one] thread
   *[other] threads
}, { $each } on each.
arena-played = Players: { $players }. Rules: { $rules }.
arena-alike = { $different ->
    [one] All { $games } games are alike
   *[other] Only { $different } of { $games } games are different
}: where no player rolls a die, games of the same seating are alike. The intervals claim more than these games show.
arena-team = The team won
arena-player = Player
arena-bot = Bot
arena-games = Games
arena-won = Won (95% interval)
arena-seat = Seat { $number }
arena-seats = Which seat wins
arena-first-player = Whoever decides first
arena-who-wins = Who wins
arena-steps = Steps in a game
arena-median = median
arena-decisions = decisions in a game
arena-per-game = a game
arena-came-first = sank first
arena-ended-so = of all games (95% interval)
arena-then-won = won in the end (95% interval)
arena-card = Card { $number }
arena-elo = Elo
arena-interval = 95% interval
arena-the-game = The game itself
arena-ratings = Ratings
arena-ratings-note = 400 points more mean ten wins for each loss; the average is 1500. The lines are 95% intervals.
arena-cross-table = Everybody against everybody
arena-cross-table-note = The points of the bot at the left against the one above: a win is one, a draw a half.
arena-shares-note = The lines are 95% intervals; the dashed line is an even share, { $even }. Bars are pale where the interval includes it.
arena-length = How long a game lasts
arena-length-note = { $mean } steps on average, decisions and chance; half of the games take fewer than { $median }, nine of ten between { $p5 } and { $p95 }.
arena-marks-note = How often it happens in a game.
arena-marks-fates = How often whoever it happened to won in the end, what hurt most first. The lines are 95% intervals; the dashed line is an even share, { $usual }. Bars are pale where the interval includes it. Below each name: how often it happens in a game.
arena-marks-team = How often the team won after it, what hurt most first. The lines are 95% intervals; the dashed line is how often the team won in all, { $usual }. Bars are pale where the interval includes it. Below each name: how often it happens in a game.
arena-ends-note = How many of all games ended so. The lines are 95% intervals.
arena-first-note = In how many of all games it was the first. The lines are 95% intervals.
arena-few = * happened fewer than 30 times: too seldom to tell.
arena-tournament = { $game }: tournament
arena-tournament-lead = { $bots ->
    [one] One bot
   *[other] { $bots } bots
}, { $games } games a pairing, { $seats } at a table.
arena-teams-lead = { $bots ->
    [one] One bot
   *[other] { $bots } bots
}, { $games } games each as a team of { $seats }.
arena-failed = { $bot } failed
arena-failure-not_started = not started
arena-failure-ended = ended too early
arena-failure-late = too late
arena-failure-too_much = said too much
arena-failure-early = spoke unasked
arena-failure-garbage = not an answer
arena-failure-illegal = no such choice
arena-figure-role = Roles
arena-figure-played = Cards played
arena-figure-sank = Tiles that sank
arena-figure-sank-first = Which tile sinks first
arena-figure-lost = How it was lost
arena-figure-god = Gods
arena-figure-won = How it was won
arena-figure-drawn = Cards drawn
arena-figure-battle = Who wins battles
arena-figure-retreat = Steps back
arena-figure-sent_back = Pawns sent back
arena-loss-treasure-sank = A treasure sank
arena-loss-landing-sank = The landing site sank
arena-loss-drowned = Somebody drowned
arena-loss-water-too-high = The water rose too high
arena-win-summit = On the third level
arena-win-drop = By climbing down
arena-win-trapped = The other could not move
arena-battle-attacker = The attacker
arena-battle-defender = The attacked ship
arena-battle-nobody = Nobody
arena-cards-0 = for no card
arena-cards-1 = for one card
arena-cards-2 = for two cards
arena-bump-landing = By landing on it
arena-bump-slide = By a slide
arena-bump-sorry = By a Sorry! card
