name = Cartagena
tagline = Break out of the fortress: forward by cards, back for new ones, and all aboard first.
minutes = 30

## Symbols, pirates, places

symbol-bottle = bottle
symbol-keys = keys
symbol-sword = sword
symbol-skull = skull
symbol-hat = hat
symbol-pistol = pistol

pirate-blue = Blue pirate
pirate-yellow = Yellow pirate
pirate-red = Red pirate
pirate-green = Green pirate
pirate-brown = Brown pirate

at-start = at the start
at-cell = on { $cell }
at-boat = in the boat

## What a player may do

label-advance = { $pirate } { $from } → { $card } on { $to }
label-board = { $pirate } { $from } → { $card }, into the boat
label-retreat = { $pirate } { $from } ← back to { $to }, { $cards ->
    [0] no card left to draw
   *[other] draw { $cards }
}
label-skip = Skip the turn, { $cards ->
    [0] no card left to draw
   *[other] draw { $cards }
}
label-end-turn = End the turn

## Whom the game waits for

prompt-path = The path is being laid.
prompt-starter = Who begins? Chance decides.
prompt-deal = The cards are being dealt.
prompt-row = The row of cards is being laid out.
prompt-play = Your move: choose a pirate or a card.
prompt-no-cards = You have no cards: choose a pirate to go back with, or skip the turn for a card.
prompt-again = { $left ->
    [one] One more play: choose a pirate or a card, or end the turn.
   *[other] Up to { $left } more plays: choose a pirate or a card, or end the turn.
}
prompt-end = Nothing else can be played: end the turn.
prompt-wait = Waiting for { $player }.
prompt-you-draw = { $cards ->
    [one] You draw a card.
   *[other] You draw { $cards } cards.
}
prompt-draw = { $cards ->
    [one] { $player } draws a card.
   *[other] { $player } draws { $cards } cards.
}
prompt-you-won = You have escaped: all your pirates are aboard!
prompt-won = { $player } has escaped with all pirates.

## The log

line-starter = { $player } begins.
line-advanced = { $player } played { $card }: the pirate { $from } ran to { $to }.
line-boarded = { $player } played { $card }: the pirate { $from } jumped into the boat, { $aboard } aboard.
line-retreated = { $cards ->
    [one] { $player } sent the pirate { $from } back to { $to } for one card.
   *[other] { $player } sent the pirate { $from } back to { $to } for { $cards } cards.
}
line-drew = { $player } drew a card: { $card }.
line-drew-hidden = { $player } drew a card.
line-took = { $player } took a card from the row: { $card }.
line-reshuffled = { $cards ->
    [one] The used card is the deck again.
   *[other] The { $cards } used cards were shuffled into a new deck.
}
line-nothing = No card was left for { $player }.
line-passed = { $player } could not play and passed for a card.
line-skipped = { $player } skipped the turn for a card.
line-ended = { $player } ended the turn.
line-won = { $player } escaped with all pirates and won.

## Why a bot plays so

reason-win = the whole crew is aboard
reason-board = one more pirate aboard
reason-leap = { $cells ->
    [one] one cell ahead
   *[other] leaps { $cells } cells ahead
}
reason-retreat = { $cards ->
    [0] { $cells } back, though no card is left
    [one] one card for { $cells } back
   *[other] { $cards } cards for { $cells } back
}
reason-skip = a card without going back
reason-end-turn = the cards are worth more in the hand

## The board as text

colour-blue = blue
colour-yellow = yellow
colour-red = red
colour-green = green
colour-brown = brown
short-bottle = btl
short-keys = key
short-sword = swd
short-skull = skl
short-hat = hat
short-pistol = pst
board-start = start
board-boat = boat
board-nobody = nobody
board-player = { $player }, { $colour }
board-has = { $cards ->
    [one] { $aboard } aboard, 1 card
   *[other] { $aboard } aboard, { $cards } cards
}
board-play = play { $play } of { $plays }
board-piles = deck { $deck }, used { $used }
board-row = row, the next card first

## Options

option-pirates = Pirates
option-pirates-help = How many pirates each player has.
option-segments = Segments
option-segments-help = How long the path is, six cells a segment.
option-path = Path
option-path-help = Whether segments are random or those of the boxed game (six at most).
option-path-random = Random symbols
option-path-printed = Printed segments
option-cards = Cards of each symbol
option-cards-help = How large the deck is.
option-plays = Plays
option-plays-help = The most plays of a turn.
option-hand = First cards
option-hand-help = How many cards each player begins with.
option-starter_hand = Starting player's first cards
option-starter_hand-help = How many cards the starting player begins with.
option-hands = Hands
option-hands-help = Whether everybody sees a player's cards.
option-hands-open = Face up
option-hands-hidden = Hidden
option-supply = New cards
option-supply-help = Where new cards come from.
option-supply-deck = From the deck
option-supply-row = From an open row of twelve
option-starter = Who begins
option-starter-help = The seat that has the first turn.
option-starter-first = First seat
option-starter-second = Second seat
option-starter-third = Third seat
option-starter-fourth = Fourth seat
option-starter-fifth = Fifth seat
option-starter-chance = By chance
option-skip = Skip without cards
option-skip-help = A player without cards may skip the whole turn and draw one.

rules-standard = Standard
rules-standard-help = Open hands, 180 cards, one or two plays a turn.
rules-jamaica = Jamaica
rules-jamaica-help = Hidden hands, 102 cards, up to three plays: more luck.
rules-tortuga = Tortuga
rules-tortuga-help = Open hands and an open row of twelve, up to three plays: more thought.
rules-edition_2014 = 2014 edition
rules-edition_2014-help = Four pirates, five segments, two plays: quick.
rules-edition_2014_advanced = 2014 edition, advanced
rules-edition_2014_advanced-help = Five pirates, six segments, up to three plays.
rules-edition_2017 = 2017 edition
rules-edition_2017-help = Hidden hands, up to three plays; without cards you may skip the turn for one.

# Figures at the end of a match
figure-turns = Turns
figure-aboard = Pirates aboard
figure-cards = Cards played
figure-leap = Longest leap
figure-retreats = Steps back
figure-earned = Cards for them
