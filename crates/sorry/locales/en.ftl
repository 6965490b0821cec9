# Sorry!: the English sentences.

name = Sorry!
tagline = Draw a card, race round the board, and send the others back to Start.
minutes = 30

# Options
option-colours = Colours
option-colours-help = The colours in use, seat by seat. Leave empty for the first ones, clockwise from red.
option-colours-red = Red
option-colours-blue = Blue
option-colours-yellow = Yellow
option-colours-green = Green
option-first = Who begins
option-first-help = The first seat or a colour. In a rematch the winner begins.
option-first-lowest = The first seat
option-first-red = Red
option-first-blue = Blue
option-first-yellow = Yellow
option-first-green = Green
option-quick_start = Quick start
option-quick_start-help = One pawn of each colour begins on the space before Start.
option-partners = Partners
option-partners-help = Red and yellow play against blue and green, and move each other’s pawns. Four players.
option-points = Points game
option-points-help = Everybody holds five cards and plays one of them each turn. Points are counted at the end.
option-simplified = Simplified cards
option-simplified-help = The 7, 10 and 11 only move forward: no split, no step back, no swap.

# Rule sets
rules-standard = Standard
rules-standard-help = The game as it is in the box.
rules-quick = Quick start
rules-quick-help = One pawn of each colour is already out.
rules-partners = Partners
rules-partners-help = Two against two: all eight pawns must get Home.
rules-points = Points
rules-points-help = A hand of five cards to choose from, and points at the end.
rules-simplified = Simplified
rules-simplified-help = For a first game: the 7, 10 and 11 only move forward.

# Colours, pawns, places
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
board-player = { $player }, { $colour }
board-legend = S Start, H Home, r1 safety zone, { $arrow } slide to { $end }
board-legend-cards = [{ $card }] card face up, x{ $pack } cards in the pack
board-legend-no-card = [-] no card face up, x{ $pack } cards in the pack
pawn-red = red pawn { $number }
pawn-blue = blue pawn { $number }
pawn-yellow = yellow pawn { $number }
pawn-green = green pawn { $number }
place-start = Start
place-space = space { $space }
place-slide = space { $space } and slide to space { $end }
place-safety = safety space { $number }
place-home = Home

# Cards
card-one = 1
card-two = 2
card-three = 3
card-four = 4
card-five = 5
card-seven = 7
card-eight = 8
card-ten = 10
card-eleven = 11
card-twelve = 12
card-sorry = Sorry!
text-one = Move a pawn from Start, or move forward one space.
text-two = Move a pawn from Start, or move forward two spaces. Draw again.
text-three = Move forward three spaces.
text-four = Move back four spaces.
text-five = Move forward five spaces.
text-seven = Move forward seven spaces, or split the seven between two pawns.
text-seven-simplified = Move forward seven spaces.
text-eight = Move forward eight spaces.
text-ten = Move forward ten spaces, or move back one space.
text-ten-simplified = Move forward ten spaces.
text-eleven = Move forward eleven spaces, or change places with an opponent.
text-eleven-swap = No pawn can go eleven. Change places with an opponent, or let the card go by.
text-eleven-simplified = Move forward eleven spaces.
text-twelve = Move forward twelve spaces.
text-sorry = Take a pawn from Start, put it in the place of another player’s pawn, and send that one back to its Start.

# Prompts
prompt-deal = The cards are being dealt.
prompt-turn = { $player } is drawing a card.
prompt-refill = { $player } is drawing a card.
prompt-draw = Your turn, { $colour }: draw a card.
prompt-draw-again = Your turn, { $colour }: you had a 2, so draw again.
prompt-draw-wait = It is { $player }’s turn ({ $colour }). Waiting for { $player } to draw.
prompt-draw-again-wait = After a 2 it is { $player }’s turn again ({ $colour }). Waiting for { $player } to draw.
prompt-hand =
    Your turn, { $colour }: { $count ->
        [one] one of your cards can be used. Play it!
       *[other] { $count } of your cards can be used. Choose one to play!
    }
prompt-hand-swap = Your turn, { $colour }: your cards allow nothing but a swap with the 11. Play it, or put any card away instead.
prompt-hand-stuck = Your turn, { $colour }: none of your cards can be used. Choose one to put away.
prompt-hand-wait = It is { $player }’s turn ({ $colour }). Waiting for { $player } to play a card.
prompt-play =
    Your turn, { $colour }: { $count ->
        [one] one pawn can move. Choose it!
       *[other] { $count } pawns can move. Choose one!
    } Your card is { $card }: { $text }
prompt-play-wait =
    It is { $player }’s turn ({ $colour }). The card is { $card }: { $text } { $count ->
        [one] One pawn can move.
       *[other] { $count } pawns can move.
    } Waiting for { $player }.
prompt-rest =
    Your turn, { $colour }: { $count ->
        [one] one pawn can take
       *[other] { $count } pawns can take
    } the rest of the 7. Move another pawn forward { $steps ->
        [one] one space.
       *[other] { $steps } spaces.
    }
prompt-rest-wait =
    It is { $player }’s turn ({ $colour }). Waiting for { $player } to move another pawn forward { $steps ->
        [one] one space,
       *[other] { $steps } spaces,
    } the rest of the 7.
prompt-over-you = You have won!
prompt-over = { $player } has won.
prompt-over-you-two = You and { $partner } have won!
prompt-over-two = { $player } and { $partner } have won.

# Actions
label-draw = Draw
label-play = Play { $card }: { $text }
label-discard = Put { $card } away
label-forfeit = Do not swap: let the 11 go by
label-enter =
    Bring { $pawn } out of Start to { $to }{ $bumps ->
        [0] {""}
        [one] , sending one pawn back
       *[other] , sending { $bumps } pawns back
    }
label-forward =
    Move { $pawn } forward { $steps } to { $to }{ $bumps ->
        [0] {""}
        [one] , sending one pawn back
       *[other] , sending { $bumps } pawns back
    }
label-back =
    Move { $pawn } back { $steps } to { $to }{ $bumps ->
        [0] {""}
        [one] , sending one pawn back
       *[other] , sending { $bumps } pawns back
    }
label-split =
    Split: move { $pawn } forward { $steps } to { $to }{ $bumps ->
        [0] {""}
        [one] , sending one pawn back
       *[other] , sending { $bumps } pawns back
    }, then another pawn { $rest }
label-swap =
    Swap { $pawn } with { $other }, to { $to }{ $bumps ->
        [0] {""}
        [one] , sending one pawn back
       *[other] , sending { $bumps } pawns back
    }
label-replace =
    Sorry! Put { $pawn } in the place of { $other }, on { $to }{ $bumps ->
        [0] {""}
        [one] , sending one more pawn back
       *[other] , sending { $bumps } more pawns back
    }

# Log
line-shuffled = The { $cards } played cards were shuffled.
line-dealt = { $player } took a card.
line-dealt-card = { $player } took a card: { $card }
# No mark at the end: it would follow that of "Sorry!".
line-drew = { $player } drew: { $card }
line-played = { $player } played: { $card }
line-discarded = { $player } put a card away: { $card }
line-entered = { $player } brought { $pawn } out of Start to { $to }.
line-forward =
    { $player } moved { $pawn } forward { $steps ->
        [one] one space
       *[other] { $steps } spaces
    } to { $to }.
line-back =
    { $player } moved { $pawn } back { $steps ->
        [one] one space
       *[other] { $steps } spaces
    } to { $to }.
line-split = { $player } moved { $pawn } forward { $steps } of the 7 to { $to }.
line-sorry = Sorry! { $player } put { $pawn } on { $to }.
line-swapped = { $player } swapped { $pawn } with { $other }, to { $to }.
line-slid = A slide took { $pawn } to { $to }.
line-bumped = Back to Start: { $pawn }, hit by { $other }.
line-bumped-slide = Back to Start: { $pawn }, swept off the slide by { $other }.
line-bumped-sorry = Back to Start: { $pawn }, replaced by { $other }.
line-no-move = { $player } has no move with this card: { $card }
line-forfeited = { $player } let the 11 go by.
line-again = It is { $player }’s turn again after the 2.
line-won = { $player } brought all four pawns Home and won!
line-won-two = { $player } and { $partner } brought all eight pawns Home and won!
line-scored =
    { $player } scored { $points ->
        [one] one point
       *[other] { $points } points
    }.

# Why a bot plays so
reason-draw = there is nothing else to do
reason-play = { $card } does the most in this position
reason-discard = no card can be used
reason-forfeit = no swap is worth it
reason-win = wins the game
reason-home = brings { $pawn } Home
reason-bump = sends { $pawn } back to Start
reason-safety = brings { $pawn } into safety
reason-slide = { $pawn } slides ahead
reason-swap = { $pawn } gains ground on { $other }
reason-enter = gets { $pawn } out of Start
reason-closer = brings { $pawn } closer to Home
reason-least-harm = does the least harm

# Figures at the end of a match
figure-home = Pawns Home
figure-cards = Cards
figure-spaces = Spaces moved
figure-slides = Slides
figure-bumps = Others sent back
figure-bumped = Own sent back
