name = Forbidden Island
tagline = Together against the sea: capture four treasures and fly off before the island sinks.
minutes = 30

rules-standard = Standard
rules-standard-help = Water levels 1 to 5, nobody moves in a special way, drawn treasure cards may be handed on, the whole flood deck is reshuffled.
rules-published = Boxed game
rules-published-help = Ten ticks on the water meter, all powers of the six roles, the flood discard pile goes on top of the deck.

option-shape = Island
option-shape-help = How the twenty-four tiles are laid out.
option-shape-classic = Classic
option-shape-island_of_shadows = Island of Shadows
option-shape-island_of_death = Island of Death
option-shape-bone_island = Bone Island
option-shape-skull_island = Skull Island
option-shape-atoll_of_decisions = Atoll of Decisions
option-shape-volcano_island = Volcano Island
option-shape-bay_of_gulls = Bay of Gulls
option-shape-coral_reef = Coral Reef
option-shape-bridge_of_horrors = Bridge of Horrors
option-shape-arch_of_fate = Arch of Fate
option-layout = Tiles in order
option-layout-help = Which tiles lie where, row by row; those not chosen are laid by chance.
option-layout-breakers_bridge = Breakers Bridge
option-layout-bronze_gate = Bronze Gate
option-layout-cave_of_embers = Cave of Embers
option-layout-cave_of_shadows = Cave of Shadows
option-layout-cliffs_of_abandon = Cliffs of Abandon
option-layout-copper_gate = Copper Gate
option-layout-coral_palace = Coral Palace
option-layout-crimson_forest = Crimson Forest
option-layout-dunes_of_deception = Dunes of Deception
option-layout-fools_landing = Fools’ Landing
option-layout-gold_gate = Gold Gate
option-layout-howling_garden = Howling Garden
option-layout-iron_gate = Iron Gate
option-layout-lost_lagoon = Lost Lagoon
option-layout-misty_marsh = Misty Marsh
option-layout-observatory = Observatory
option-layout-phantom_rock = Phantom Rock
option-layout-silver_gate = Silver Gate
option-layout-temple_of_the_moon = Temple of the Moon
option-layout-temple_of_the_sun = Temple of the Sun
option-layout-tidal_palace = Tidal Palace
option-layout-twilight_hollow = Twilight Hollow
option-layout-watchtower = Watchtower
option-layout-whispering_garden = Whispering Garden
option-roles = Roles in order
option-roles-help = The roles of the players, beginning with the first; those not chosen are dealt by chance.
option-roles-engineer = Engineer
option-roles-explorer = Explorer
option-roles-diver = Diver
option-roles-pilot = Pilot
option-roles-messenger = Messenger
option-roles-navigator = Navigator
option-first_player = First player
option-first_player-help = Who begins. In the boxed game it is whoever visited an island last.
option-meter = Water meter
option-meter-help = Five levels with as many flood cards each, or ten ticks with two to five.
option-meter-five = Levels 1 to 5
option-meter-ten = Ten ticks
option-level = Starting level
option-level-help = Where the water stands at the beginning: 1 novice, 2 normal, 3 elite, 4 legendary.
option-movement_powers = Powers of movement
option-movement_powers-help = The Explorer moves diagonally, the Diver through water, the Pilot flies once a turn, the Navigator moves others.
option-diagonal_shoring = Explorer shores up diagonally
option-diagonal_shoring-help = The Explorer also reaches diagonal tiles to shore them up.
option-hand_on_drawn = Drawn cards may be handed on
option-hand_on_drawn-help = A treasure card just drawn may go to another player within reach, free of charge.
option-flood_recycling = Waters Rise
option-flood_recycling-help = What happens to the flood discard pile when the waters rise.
option-flood_recycling-shuffle_in = Shuffled into the whole deck
option-flood_recycling-on_top = Shuffled and put on top
option-lift_group = Helicopter group
option-lift_group-help = Whom one Helicopter Lift can take along.
option-lift_group-anybody = Anybody, from anywhere
option-lift_group-one_tile = Players of one tile
option-dead_flood_cards = Flood cards of sunk tiles
option-dead_flood_cards-help = Whether the card of a tile that sank leaves the game or stays as a blank.
option-dead_flood_cards-remove = Leave the game
option-dead_flood_cards-discard = Stay as blanks
option-lift_from_sinking = Lift off a sinking tile
option-lift_from_sinking-help = A Helicopter Lift can save a pawn whose tile has just sunk.

tile-breakers-bridge = Breakers Bridge
tile-bronze-gate = Bronze Gate
tile-cave-of-embers = Cave of Embers
tile-cave-of-shadows = Cave of Shadows
tile-cliffs-of-abandon = Cliffs of Abandon
tile-copper-gate = Copper Gate
tile-coral-palace = Coral Palace
tile-crimson-forest = Crimson Forest
tile-dunes-of-deception = Dunes of Deception
tile-fools-landing = Fools’ Landing
tile-gold-gate = Gold Gate
tile-howling-garden = Howling Garden
tile-iron-gate = Iron Gate
tile-lost-lagoon = Lost Lagoon
tile-misty-marsh = Misty Marsh
tile-observatory = Observatory
tile-phantom-rock = Phantom Rock
tile-silver-gate = Silver Gate
tile-temple-of-the-moon = Temple of the Moon
tile-temple-of-the-sun = Temple of the Sun
tile-tidal-palace = Tidal Palace
tile-twilight-hollow = Twilight Hollow
tile-watchtower = Watchtower
tile-whispering-garden = Whispering Garden

treasure-earth-stone = the Earth Stone
treasure-statue-of-the-wind = the Statue of the Wind
treasure-crystal-of-fire = the Crystal of Fire
treasure-oceans-chalice = the Ocean’s Chalice

card-earth-stone = Earth Stone
card-statue-of-the-wind = Statue of the Wind
card-crystal-of-fire = Crystal of Fire
card-oceans-chalice = Ocean’s Chalice
card-helicopter-lift = Helicopter Lift
card-sandbags = Sandbags
card-waters-rise = Waters Rise

role-engineer = Engineer
role-explorer = Explorer
role-diver = Diver
role-pilot = Pilot
role-messenger = Messenger
role-navigator = Navigator

prompt-set-up = The island is being laid out.
prompt-chance = A card is turned up.
prompt-actions = Your turn: { $left ->
    [one] one action left
   *[other] { $left } actions left
}. You can { $ways }.
prompt-way-move = move
prompt-way-fly = fly anywhere
prompt-way-guide = move another pawn
prompt-way-shore-up = shore up
prompt-way-give = give a card
prompt-way-capture = capture a treasure
prompt-way-end = end your actions
prompt-comma = { $one }, { $other }
prompt-or = { $one } or { $other }
prompt-and = { $one } and { $other }
prompt-draw = Draw a treasure card ({ $left } to go).
prompt-hand-on = Keep { $card }, or hand it on?
prompt-flood = Draw a flood card ({ $left } to go).
prompt-swim = Your tile sank: choose where to swim.
prompt-stranded = { $player } cannot swim anywhere. Send a helicopter? Without one the match is lost.
prompt-stranded-self = You cannot swim anywhere. Call the helicopter? Without one the match is lost.
prompt-discard = You hold more than five cards: discard one.
prompt-discard-or-play = You hold more than five cards: discard one, or play a special card.
prompt-lift-who = Helicopter Lift: choose who flies.
prompt-lift-where = Helicopter Lift: { $group } { $count ->
    [one] flies
   *[other] fly
}. Choose where to land, or who else flies.
prompt-lift-only-where = Helicopter Lift: { $group } { $count ->
    [one] flies
   *[other] fly
}. Choose where to land.
prompt-shoring = { $tile } and a second tile for the same action? Choose it, or be done.
prompt-guiding = { $player } goes to { $tile }: choose one step more, or be done.
prompt-wait-actions = { $player } has { $left ->
    [one] one action left
   *[other] { $left } actions left
}.
prompt-wait-draw = { $player } is to draw a treasure card ({ $left } to go).
prompt-wait-flood = { $player } is to draw a flood card ({ $left } to go).
prompt-wait-hand-on = Waiting for { $player } to keep { $card } or hand it on.
prompt-wait-stranded = { $pawn } cannot swim anywhere: waiting for { $player } to send a helicopter or not.
prompt-wait-lift = Waiting for { $player }, who holds a Helicopter Lift ready.
prompt-wait-lift-group = Waiting for { $player }, who holds a Helicopter Lift ready for { $group }.
prompt-or-play = { $prompt } You may play a special card.
prompt-wait-discard = Waiting for { $player } to discard a card.
prompt-wait-swim = Waiting for { $player } to swim to safety.
prompt-wait-choice = Waiting for { $player } to choose.

label-move = Move to { $tile }
label-fly = Fly to { $tile }
label-guide = Move { $player } to { $tile }
label-shore-up = Shore up { $tile }
label-give = Give { $card } to { $player }
label-capture = Capture { $treasure }
label-end-actions = End your actions
label-draw-treasure = Draw a treasure card
label-keep = Keep the card
label-hand-to = Hand the card to { $player }
label-discard = Discard { $card }
label-draw-flood = Draw a flood card
label-swim = Swim to { $tile }
label-decline = Send no helicopter: { $player } is asked then
label-decline-lose = Send no helicopter: the match is lost
label-sandbags = Sandbags on { $tile }
label-lift = Play a Helicopter Lift
label-lift-now = Play a Helicopter Lift (there is no way back any more)
label-escape = Fly off the island and win
label-guide-on = Then on to { $tile }
label-also-shore-up = Also shore up { $tile }
label-board = { $player } flies along
label-board-self = You fly along
label-land = Land on { $tile }
label-alight = { $player } stays behind
label-alight-self = You stay behind
label-done = That is enough
label-back = Back
label-back-last = Back (for the last time until somebody does something else)

line-mustered = { $player } is the { $role } and starts on { $tile }.
line-dealt = { $player } was dealt { $card }.
line-turn = { $player }’s turn began.
line-walked = { $player } went to { $tile }.
line-dived = { $player } dived to { $tile }.
line-flew = { $player } flew to { $tile }.
line-guided = { $by } moved { $player } to { $tile }.
line-swam = { $player } swam to { $tile }.
line-lifted-self = { $player } took the helicopter to { $tile }.
line-lifted = { $by } sent { $player } to { $tile } by helicopter.
line-shored-up = { $player } shored up { $tile }.
line-sandbags = { $player } put sandbags on { $tile }.
line-given = { $player } gave { $card } to { $other }.
line-handed-on = { $player } handed { $card } on to { $other }.
line-captured = { $player } captured { $treasure } on { $tile }.
line-actions-ended = { $player } ended the actions early ({ $left } left).
line-drew = { $player } drew { $card }.
line-waters-rose = { $player } drew Waters Rise: the water stands at { $level }, { $cards ->
    [0] too high
    [one] one flood card a turn
   *[other] { $cards } flood cards a turn
}.
line-flood-on-top = { $cards ->
    [one] One flood card was
   *[other] { $cards } flood cards were
} put back on top of the deck.
line-flood-shuffled = { $cards ->
    [one] One flood card was
   *[other] { $cards } flood cards were
} shuffled back into the deck.
line-treasure-refilled = The treasure discard pile became a new deck of { $cards } cards.
line-flood-refilled = The flood discard pile became a new deck of { $cards } cards.
line-discarded = { $player } discarded { $card }.
line-first-flooded = { $tile } began flooded.
line-flooded = { $tile } was flooded.
line-sank = { $tile } sank.
line-blank = The flood card of { $tile } changed nothing: it is long gone.
line-declined = { $player } sent no helicopter for { $other }.

end-escaped = The team flew off with all four treasures. You won together!
end-treasure-sank = Lost: { $treasure } sank for ever.
end-landing-sank = Lost: Fools’ Landing sank, and with it the way home.
end-drowned = Lost: { $player } had nowhere to swim to.
end-water-too-high = Lost: the water rose too high.

reason-escape = everybody is aboard: this wins
reason-capture = a treasure at once
reason-collect = { $player } collects these
reason-landing-in-danger = Fools’ Landing must not sink
reason-site-in-danger = { $tile } is still needed
reason-dry-path = keeps { $tile } above water
reason-heads-for = heads for { $tile }
reason-least-useful = the least useful card
reason-brings = brings { $player } where it helps
reason-nothing-better = nothing better to do
reason-flight = { $more ->
    [0] flies { $player } to { $tile }
   *[other] flies { $player } and { $more } more to { $tile }
}
reason-better-place = { $tile } is where it helps
reason-on-the-way = a better place for what comes next
reason-safest = the safest way out of the water
reason-kept = of most use here
reason-turn-goes-on = there is nothing else to do
reason-usual = the usual move

## The island as text

board-tile = { $tile ->
    [breakers_bridge] Breakers Br.
    [bronze_gate] Bronze Gate
    [cave_of_embers] Cave Embers
    [cave_of_shadows] Cave Shadows
    [cliffs_of_abandon] Cliffs
    [copper_gate] Copper Gate
    [coral_palace] Coral Palace
    [crimson_forest] Crimson For.
    [dunes_of_deception] Dunes
    [fools_landing] Fools' Land.
    [gold_gate] Gold Gate
    [howling_garden] Howling G.
    [iron_gate] Iron Gate
    [lost_lagoon] Lost Lagoon
    [misty_marsh] Misty Marsh
    [observatory] Observatory
    [phantom_rock] Phantom Rock
    [silver_gate] Silver Gate
    [temple_of_the_moon] Temple Moon
    [temple_of_the_sun] Temple Sun
    [tidal_palace] Tidal Palace
    [twilight_hollow] Twilight H.
    [watchtower] Watchtower
   *[whispering_garden] Whispering G
}
board-player = { $player }, { $role }, on { $tile }
board-no-cards = no cards
board-water = water { $gauge } { $level }/{ $limit }, { $cards } a turn
board-treasures = treasures { $captured }
board-treasure-deck = treasure deck { $cards }:
board-treasure-discard = treasure discard { $cards }:
board-flood-any = next flood card: any of the { $cards } that are not in the flood discard
board-flood-next = next flood card, one of { $cards }:
board-flood-then = then one of { $cards }:
board-flood-rest = then the other { $cards }
board-flood-discard = flood discard { $cards }:
board-legend = E Earth Stone, W Statue of the Wind, F Crystal of Fire, O Ocean’s Chalice, { $flooded } flooded, { $sunk } sunk, @1 pawn of player 1, * to move

# Figures at the end of a match
figure-treasures = Treasures
figure-level = Water level
figure-sunk = Tiles sunk
figure-flooded = Tiles flooded
figure-left = Cards left to draw
figure-turns = Turns
figure-moves = Pawns moved
figure-shored = Tiles shored up
figure-given = Cards given
figure-captured = Treasures captured
figure-specials = Special cards
