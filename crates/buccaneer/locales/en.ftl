name = Buccaneer
tagline = Sail for treasure, trade it, fight for it, and bring twenty points of it home.
minutes = 90

## Rule sets and options

rules-standard = Standard
rules-standard-help = All 28 chance cards, just as they are worded.
rules-simplified = Simplified
rules-simplified-help = Card 6 always blows you to Amsterdam, and Long John goes back to the pack.
rules-published = As in the box
rules-published-help = Five of each treasure, the winner chooses the prize, crew may stay at home, owners choose whom yellow fever takes, and lots decide who begins.
rules-trade-winds = Trade Winds
rules-trade-winds-help = Turning first costs one square instead of the whole turn.

option-safe_zone = Safe zone
option-safe_zone-help = Three treasures of one type at home can no longer be traded away.
option-long_john_returns = Long John returns to the pack
option-long_john_returns-help = After use he goes under the pack instead of waiting at the port.
option-card_six_amsterdam = Card 6 leads to Amsterdam
option-card_six_amsterdam-help = Instead of the nearest port in your heading.
option-bury_by_choice = Choose whom yellow fever takes
option-bury_by_choice-help = Each player chooses the surplus crew to bury; otherwise the lowest cards go.
option-winner_chooses = Winner chooses the prize
option-winner_chooses-help = All treasure or two crew; otherwise treasure comes first.
option-crew_at_home = Crew may stay at home
option-crew_at_home-help = Home ports can hold crew; at sea you lose only crew from your hand.
option-turn_first = Turn first, then sail
option-turn_first-help = Turning costs one square of your range instead of the whole turn.
option-first_player = Who begins
option-first_player-help = The player of London, or lots decide.
option-first_player-london = London
option-first_player-cut = By lot
option-opening_hand = Crew cards at the start
option-opening_hand-help = How many each player is dealt.
option-treasures_each = Pieces of each treasure
option-treasures_each-help = How many diamonds, rubies, gold bars, pearls and barrels of rum there are.

## Things and places

crew-red = a red crew card ({ $value })
crew-black = a black crew card ({ $value })
treasure-diamond = diamond
treasure-ruby = ruby
treasure-gold = gold bar
treasure-pearl = pearl
treasure-rum = barrel of rum
one-treasure = a { $treasure }
priced-treasure = a { $treasure } ({ $value })
players-and = { $one } and { $other }
three-diamond = three diamonds
three-ruby = three rubies
three-gold = three gold bars
three-pearl = three pearls
three-rum = three barrels of rum
port-london = London
port-genoa = Genoa
port-marseilles = Marseilles
port-cadiz = Cadiz
port-venice = Venice
port-amsterdam = Amsterdam
to-port = to { $port }
to-mud-bay = to Mud Bay ({ $x },{ $y })
to-anchor-bay = to Anchor Bay ({ $x },{ $y })
to-cliff-creek = to Cliff Creek ({ $x },{ $y })
to-treasure-island = to the coast of Treasure Island ({ $x },{ $y })
to-flat-island = to the coast of Flat Island ({ $x },{ $y })
to-sea = to ({ $x },{ $y })
at-mud-bay = in Mud Bay ({ $x },{ $y })
at-anchor-bay = in Anchor Bay ({ $x },{ $y })
at-cliff-creek = in Cliff Creek ({ $x },{ $y })
at-flat-island = off Flat Island ({ $x },{ $y })
at-sea = at ({ $x },{ $y })
heading-n = north
heading-ne = north-east
heading-e = east
heading-se = south-east
heading-s = south
heading-sw = south-west
heading-w = west
heading-nw = north-west
kept-long-john = Long John Silver
kept-doubloons = Doubloons
kept-pieces-of-eight = Pieces of Eight
kept-chart = Kidd’s chart

## Chance cards

fortune-1 = Your ship is blown 5 leagues (5 squares) off the coast of Treasure Island. If that square is occupied, you are blown one square further. If your crew total is 3 or less, take 4 crew cards from Pirate Island.
fortune-2 = Present this card to any player, who must then give you 3 crew cards. It must be used at once and then goes back to the pack of chance cards.
fortune-3 = You are blown to Mud Bay. If your crew total is 3 or less, take 4 crew cards from Pirate Island.
fortune-4 = You are blown to Cliff Creek. If your crew total is 3 or less, take 4 crew cards from Pirate Island.
fortune-5 = You are blown to your home port. If your crew total is 3 or less, take 4 crew cards from Pirate Island.
fortune-6 = You are blown to the nearest port in the direction you are heading. If your crew total is 3 or less, take 4 crew cards from Pirate Island.
fortune-7 = One treasure from your ship or 2 crew cards from your hand are lost: they are washed overboard to the nearest ship. If 2 ships are equally near, nothing happens.
fortune-8 = One treasure from your ship or 2 crew cards from your hand are lost: they are washed overboard to Flat Island.
fortune-9 = Your most valuable treasure on board or, if you have no treasure, the best crew card from your hand is washed overboard to Flat Island.
fortune-10 = The best crew card in your hand deserts to Pirate Island and must be placed there at once.
fortune-11 = Take treasure up to 5 in total value, or 2 crew cards from Pirate Island.
fortune-12 = Take treasure up to 4 in total value, or 2 crew cards from Pirate Island.
fortune-13 = Take treasure up to 5 in total value, or 2 crew cards from Pirate Island.
fortune-14 = Take treasure up to 7 in total value, or 3 crew cards from Pirate Island.
fortune-15 = Take 2 crew cards from Pirate Island.
fortune-16 = Take treasure up to 7 in total value, and reduce your ship’s crew to 10 by placing crew cards from your hand on Pirate Island.
fortune-17 = Take treasure up to 6 in total value, and reduce your ship’s crew to 11 by placing crew cards from your hand on Pirate Island.
fortune-18 = Take treasure up to 4 in total value, and if your crew total is 7 or less, take 2 crew cards from Pirate Island.
fortune-19 = Exchange all crew cards in your hand, as far as possible, for the same number of crew cards from Pirate Island.
fortune-20 = If another player’s ship is anchored at Treasure Island, exchange 2 crew cards with that player: both hold their cards face down, and each takes 2 from the other’s hand without looking. If no other ship is there, place 2 of your crew cards on Pirate Island.
fortune-21 = Long John Silver (keep this card). When you arrive at a port with crew for sale, you may exchange him for crew up to 5 in value. He stays at that port, and whoever lands there may take him for one treasure, paid to the port. Once played, he does not return to the pack.
fortune-22 = Yellow fever strikes all ships! Every player with more than 7 crew cards must bury the surplus on Pirate Island at once. The lowest cards go.
fortune-23 = Doubloons (keep this card). They may be traded for crew or treasure up to value 5 in any port you visit but your own.
fortune-24 = Pieces of Eight (keep this card). They may be traded for crew or treasure up to value 4 in any port you visit but your own.
fortune-25 = Kidd’s chart (keep this card). You may sail to the far side of Pirate Island, to Anchor Bay, the square marked with an anchor. Land the chart there and take treasure up to 7 in total value from Treasure Island.
fortune-26 = Kidd’s chart (keep this card). You may sail to the far side of Pirate Island, to Anchor Bay, the square marked with an anchor. Land the chart there and take treasure up to 7 in total value from Treasure Island.
fortune-27 = Take treasure up to 5 in total value, or 3 crew cards from Pirate Island.
fortune-28 = Take 2 crew cards from Pirate Island.

# The words of cards that an option changes.
reworded-6 = You are blown to Amsterdam. If your crew total is 3 or less, take 4 crew cards from Pirate Island.
reworded-21 = Long John Silver (keep this card). When you arrive at a port with crew for sale, you may exchange him for crew up to 5 in value. Then he goes back to the pack of chance cards.
reworded-22 = Yellow fever strikes all ships! Every player with more than 7 crew cards must bury the surplus on Pirate Island at once, and is free to choose which cards those are.

## Prompts

prompt-set-sail = Your turn: choose a square to sail to, in any direction, up to { $range } away.
prompt-choose = Your turn: choose a square ahead, up to { $range } away, or turn your ship.
prompt-blocked = Your turn: the way ahead is blocked, so turn your ship.
prompt-onward = Sail on in your new heading, up to { $range } away, or stay.
prompt-challenge = { $player } wants to sail past you { $place }: attack, or let them pass?
prompt-face = Choose where your ship faces.
prompt-prize = { $count ->
    [one] You beat { $player }: take all their treasure, or their only crew card?
   *[other] You beat { $player }: take all their treasure, or two crew?
}
prompt-flee = You lost the battle: choose a free square up to { $range } away to sail to.
prompt-withdraw = The battle ended even, and nobody lost. Yours is the ship that came, so choose a free square up to { $range } away to sail to.
prompt-press = Choose who gives you three crew.
prompt-swap = Choose with whom you swap two crew, unseen.
prompt-spoils = Take treasure up to { $value } in all, or { $crew } crew: choose a treasure or the crew.
prompt-spoils-short = The card offers treasure up to { $value } or { $crew } crew, but you can have at most { $most } in treasure, or { $left } crew. Choose a treasure or the crew.
prompt-load = Choose a treasure to load, up to { $value } in all, or load nothing.
prompt-load-short = Choose a treasure to load, or load nothing. The card allows { $value } in all, but you can have at most { $most }.
prompt-load-more = Choose another treasure to load, still up to { $value }, or stop.
prompt-load-more-short = Choose another treasure to load, or stop. You may still load { $value }, but you can have at most { $most }.
prompt-then-trim = { $question } Afterwards your crew, { $total } in all, are reduced to { $most }.
prompt-chart = Kidd’s chart leads here: choose a treasure, up to { $most } in all, or keep the chart.
prompt-chart-short = Kidd’s chart leads here: choose a treasure, or keep the chart. It is worth 7 in all, but you can have at most { $most } now.
prompt-bury = Yellow fever! Choose crew to bury: { $surplus } more.
prompt-quay = You are home: put crew ashore, take crew aboard, or go on.
prompt-market = You are in { $port }: { $ways }, or end the visit.
prompt-traded = You have made your trade in { $port }: { $ways }, or end the visit.
prompt-no-trade = No equal trade is possible in { $port }: { $ways }, or end the visit.
way-trade = choose what to give and what to take
way-pay = pay with a chance card
way-hire = hire Long John for a treasure
way-none = nothing is left to do
ways-or = { $one }, or { $other }
prompt-hurry = { $left ->
    [one] { $question } (You can change your mind once more in this port.)
   *[other] { $question } (You can change your mind { $left } more times in this port.)
}
prompt-patience = You have changed your mind { $most } times in this port, and that is the limit: end the visit.
prompt-last-word = You have changed your mind { $most } times in this port, and that is the limit: agree at { $value } in value, or leave it.
prompt-only-given = You give { $given }: choose what to take for it, or end the visit without a trade.
prompt-only-taken = You take { $wanted }: choose what to give for it, or end the visit without a trade.
prompt-unequal = You give { $given } and take { $wanted }, but both sides must be equal: change one of them, or end the visit without a trade.
prompt-no-room = You give { $given } and take { $wanted }, but your ship holds only two treasures: take fewer, or end the visit without a trade.
prompt-fair = You give { $given } and take { $wanted }: agree, change your mind, or end the visit without a trade.
prompt-money = You pay with { $card }: choose what to take, up to { $most } in value. You have chosen { $wanted }.
prompt-waiting = Waiting for { $player }.
prompt-chance = The cards are dealt.
prompt-draw = A chance card is turned up.
prompt-blind = Crew cards are drawn, unseen.
prompt-lots = Lots decide who begins.
prompt-over = { $player } has won with { $points } points of treasure at home.

## Actions

label-sail = Sail { $place }
label-sail-past = Sail { $place }, past { $past }
label-attack-ship = Attack { $player } { $place }
label-attack-ship-past = Attack { $player } { $place }, past { $past }
label-turn = Turn your ship
label-stay = Sail no further
label-attack = Attack { $player }
label-decline = Let { $player } pass
label-face = Face { $heading }
label-flee = Flee { $place }
label-plunder-treasure = Take all their treasure
label-plunder-crew = { $count ->
    [one] Take their only crew card
   *[other] Take two crew
}
label-press = { $count ->
    [0] { $player } has no crew to give
   *[other] { $player } gives { $count } crew
}
label-swap = { $count ->
    [0] Swap with { $player }, who has no crew to give
    [one] Swap with { $player }, who has only one crew card to give
   *[other] Swap with { $player }
}
label-take-crew = Take { $count } crew
label-load = Load a { $treasure } ({ $value })
label-done = Load no more
label-load-nothing = Load nothing
label-keep-chart = Keep the chart
label-bury = Bury { $crew }
label-bury-at-home = Bury { $crew } from home
label-stow = Put { $crew } ashore
label-muster = Take { $crew } aboard
label-give = Give { $goods }
label-take-back = Take back { $goods }
label-want = Take { $goods }
label-put-back = Put back { $goods }
label-commit = Agree: { $value } in value
label-spend = Pay with { $card } (up to { $most })
label-spend-instead = Pay with { $card } instead (up to { $most })
label-hire = Hire Long John for a { $treasure }
label-hire-instead = Hire Long John for a { $treasure } instead
label-leave = End the visit
label-leave-offer = End the visit without a trade
label-keep = Keep { $card }

## The log

line-home = { $player } lives in { $port }.
line-dealt-card = { $player } was dealt { $crew }.
line-manned = { $count ->
    [one] { $player } was dealt a crew card and can sail { $range } now.
   *[other] { $player } was dealt { $count } crew cards and can sail { $range } now.
}
line-stocked = { $port } got { $goods }.
line-turn = Round { $round }: { $player }’s turn.
line-sailed = { $player } sailed { $place }.
line-fled = { $player } fled { $place }.
line-withdrew = { $player } withdrew { $place }.
line-drifted = { $player } found no free square in reach and drifted { $place }.
line-blown = { $player } was blown { $place }.
line-turned = { $player } faced { $heading }.
line-let-pass = { $player } let { $other } pass.
line-battle = { $player } attacked { $other }, and { $winner } won.
line-battle-even = { $player } attacked { $other }, and neither was stronger.
line-prize-treasure = { $player } chose the treasure.
line-prize-crew = { $player } chose crew.
line-treasure-passed = { $player } got a { $treasure } from { $other }.
line-treasure-lost = { $player }’s { $treasure } went back to Treasure Island.
line-crew-passed = { $player } got a crew card from { $other }.
line-crew-passed-card = { $player } got { $crew } from { $other }.
line-crew-swapped = { $player } drew a crew card from { $other }’s hand.
line-crew-swapped-card = { $player } drew { $crew } from { $other }’s hand.
line-drawn = { $player } drew chance card { $number }: { $card }
line-kept = { $player } kept { $card }.
line-no-effect = It changed nothing for { $player }.
line-only-treasure = No crew were left: { $player } could take treasure only.
line-only-crew = No treasure could be loaded: { $player } took crew.
line-nothing-left = There was neither treasure nor crew for { $player }.
line-ship-full = { $player }’s ship is full: no treasure could be loaded.
line-none-to-load = Treasure Island has no piece that { $player } may load.
line-crew-short = { $missing ->
    [one] { $player } went short of one crew card: no more were there.
   *[other] { $player } went short of { $missing } crew cards: no more were there.
}
line-crew-returned = { $player } sent a crew card to Pirate Island.
line-crew-returned-card = { $player } sent { $crew } to Pirate Island.
line-crew-buried = { $player } buried { $crew } from home.
line-washed = { $player } lost { $goods } to Flat Island.
line-found = { $player } found { $goods } on Flat Island.
line-loaded = { $player } loaded a { $treasure }.
line-chart = { $player } landed Kidd’s chart at Anchor Bay.
line-unloaded = { $player } brought a { $treasure } home to { $port }.
line-secured = { $player } put { $treasure } into the safe zone.
line-no-trade = { $player } can make no equal trade in { $port }: nothing there matches what is aboard.
line-traded = { $player } traded in { $port } for { $value } in value.
line-spent = { $player } paid with { $card } in { $port }.
line-gave = { $player } gave { $goods } to { $port }.
line-gave-to = { $player } gave { $goods } to { $other } in { $port }.
line-gave-crew-to = { $player } gave a crew card to { $other } in { $port }.
line-took = { $player } took { $goods } from { $port }.
line-john-left = { $player } left Long John in { $port }.
line-john-hired = { $player } hired Long John in { $port } for a { $treasure }.
line-john-came = Long John joined { $player } in { $port }.
line-stowed = { $player } put { $crew } ashore at home.
line-mustered = { $player } took { $crew } aboard at home.
line-left = { $player } finished in { $port }.
line-won = { $player } came home to { $points } points of treasure and won.

## Reasons

reason-win = brings home the treasure that wins
reason-home = brings treasure home
reason-trade = a good trade
reason-chance = a chance card at Treasure Island
reason-beach = what lies on Flat Island
reason-course = the right course
reason-fight = { $player } is worth a fight
reason-peace = no fight with these odds
reason-treasure = treasure counts most
reason-crew = more crew, more range
reason-least = the least loss
reason-enough = nothing better to do here

## The board as text

board-crew = { $colour ->
    [red] r{ $value }
   *[black] b{ $value }
}
board-piece = { $piece ->
    [diamond] diamond
    [ruby] ruby
    [gold] gold
    [pearl] pearl
   *[rum] rum
}
board-pieces = { $piece ->
    [diamond] { $count } { $count ->
        [one] diamond
       *[other] diamonds
    }
    [ruby] { $count } { $count ->
        [one] ruby
       *[other] rubies
    }
    [gold] { $count } { $count ->
        [one] gold bar
       *[other] gold bars
    }
    [pearl] { $count } { $count ->
        [one] pearl
       *[other] pearls
    }
   *[rum] { $count } { $count ->
        [one] barrel of rum
       *[other] barrels of rum
    }
}
board-legend = T Treasure Island, F Flat Island, P Pirate Island, mu Mud Bay, an Anchor Bay, cl Cliff Creek, { $coast } coast where something waits, { $reach } in reach; two letters are a port, a third one the ship in it; A to D ships with their headings, + two ships
board-player = { $player } of { $home }
board-ship = at { $at }, heading { $heading }, range { $range }, { $crew } crew
board-hold = aboard: { $hold }; points at home: { $points }; keeps: { $kept }
board-hand = hand: { $crew }
board-harbour = crew: { $crew }, treasure: { $treasure }, safe: { $safe }
board-hidden-crew = { $count ->
    [one] 1 crew card
   *[other] { $count } crew cards
}
board-money = and { $card } (up to { $buys })
board-check-empty = nothing to exchange yet
board-check-unequal = not equal
board-check-no-room = no room for so much treasure
board-check-fair = fair
board-trade = Trade in { $port }: gives { $give }; wants { $want }: { $check }
board-trade-hidden = Trade in { $port }: gives { $give }; wants { $want }
board-flat = Flat Island: crew { $crew }, treasure { $treasure }
board-island = Treasure Island: { $treasure }; chance cards: { $cards }
board-pirates = Pirate Island: crew cards: { $cards }
board-chance = Chance card { $card }: { $text }

# Figures at the end of a match
figure-rounds = Rounds
figure-port = Treasure in port
figure-hold = Treasure aboard
figure-sailed = Squares sailed
figure-won = Battles won
figure-lost = Battles lost
figure-trades = Trades
figure-chances = Chance cards
