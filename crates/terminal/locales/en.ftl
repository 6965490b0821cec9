# The connection
link-connecting = Connecting …
link-connecting-left = The table did not answer.
link-lost = Connection lost, trying again in { $seconds } s
link-back = Connected again: nothing is lost.
link-gone = not connected
link-closed = This table has ended.
link-replaced = This seat is played on another device now.

# Before the match
lobby-host = Who is coming? Press s to start; free seats are played by bots then.
lobby-guest = Waiting for the host to start.
shuffling = Shuffling fairly: every player adds to the seed.
invite-help = Whoever opens this link, in a browser or with “seaboard play --connect”, can sit down at a free seat:
invite-none = Nobody else can come to this table: it is on this machine only. “seaboard host” opens one for others.
invite-here = The link works on this machine only. “seaboard host --public” lets others in your network come.
watch-help = Whoever opens this one only watches:

# Whose turn it is
turn-yours = Your turn, { $name }
turn-of = { $name }’s turn
turn-several = Waiting for { $names }
turn-over = The match is over
seat-n = Seat { $n }
player-here = here
player-open = free seat
player-away = away
player-gone = gone
player-stand-in = a bot stands in
player-rematch = wants a rematch
sitter-here = a person here
sitter-link = by link
sitter-bot = bot, { $level }
level-random = plays anything
level-beginner = beginner
level-casual = casual
level-strong = strong
level-best = best

# Around one keyboard
curtain = { $name } comes to the keyboard now.
curtain-help = Nobody else should look: the next view shows cards that are for { $name } alone.
curtain-key = { $name }, press Enter when you are alone with it.

# Taking back, hints, the moment before a draw
taken-back = { $name } took back a move.
undo-none = There is nothing to take back now.
undo-waiting = The others are asked whether you may take back …
undo-denied = The others would rather go on.
too-long = This match is as long as a match can be, and cannot go on. What was played is kept; begin a new one.
undo-asked = { $n ->
    [one] { $name } would like to take back their last move: y agrees, n does not.
   *[other] { $name } would like to take back their last move and all since, { $n } moves: y agrees, n does not.
}
hint = Hint: { $label } ({ $reason })
hint-lead = { $n ->
    [0] the next is about as good
    [one] one percentage point better than the next
   *[other] { $n } percentage points better than the next
}
hint-none = There is no hint to ask for now.
hint-thinking = The best bot is thinking about it …
window = Before the draw: { $names } may still play a card.
window-keys = Play a card, or p: pass, P: always pass, o: hold the draw.
window-none = No draw waits for you now.
pass = Pass: let the draw come
chat-none = There is nobody to talk to at this table.
window-always = You always pass; P: be asked again.
window-holds = The draw waits for you; p: pass, o: let it go on.
vanished = { $name } has vanished: b lets a bot play until they return.
sending = …

# The end
won = { $name } has won!
won-all = You have won together!
won-several = { $names } have won!
names-and = { $names } and { $last }
lost-all = You have lost together.
points = { $n ->
    [one] one point
   *[other] { $n } points
}
fair-verified = Fair: the seed is the one that was promised before the match.
fair-broken = NOT FAIR: the seed is not the one that was promised. Keep the match file.
over-keys = n: another match, q: leave

# The screen
title-players = Players
title-choices = What you can do
title-log = What happened
title-help = Keys
title-rules = Rules
rules-table = This table plays **{ $rules }**.
rules-table-with = This table plays **{ $rules }**, with { $options }.
title-invite = Invite
title-quit = Leave?
filter-none = Nothing fits. Esc shows everything again.
too-small = This terminal is too small: it takes { $width }×{ $height }.
more-board = PgUp PgDn
typing-chat = Say:
typing-filter = Find:
key-ready = I am here
key-quit = leave
key-choose = do it
key-filter = find
key-board = board
key-start = start
key-undo = take back
key-hint = hint
key-rematch = another match
key-rules = rules
key-log = log
key-help = all keys
overlay-keys = any other key: back
quit-sure = The match is kept as it is; “seaboard resume” continues it.
quit-watcher = You are only watching.
quit-keys = y: leave, any other key: stay
help =
    ↑ ↓ Home End    choose in the list          Enter   do it
    / or a number   find in the list            Esc     one step back
    Tab             cursor to the board and back
    Arrows, Enter   on the board: go to a part, pick it
    PgUp PgDn ← →   scroll the board            z       large board
    u               take back                   h       hint
    p  P  o         before a draw: pass, always pass, hold
    f               next player of this keyboard
    l               what happened               r       rules
    i               links for others            c       say something
    s               start (host)                n       another match
    q               leave                       Ctrl-C  leave at once
    Mouse: click a choice twice, or the parts of the board one after another.
    With Shift held, the mouse selects text as usual.

# A new table
setup-title = a new table
setup-game = Game
setup-rules = Rules
setup-players = Players
setup-players-help = { $least } to { $most } can play.
setup-seat-help = A person at this keyboard (type the name), or a bot of some strength (← →).
setup-name = Name for { $seat }? Enter alone: one is found.
setup-start = Start
setup-start-help = Everything below has good values already.
setup-keys = ↑ ↓ line   ← → change   Enter, Enter: start   Esc: leave
yes = yes
no = no
by-chance = by chance

# Kept tables
resume-title = Which table goes on?
resume-here = on this machine
resume-keys = ↑↓ choose  Enter continue  q leave
resume-steps = { $n ->
    [0] not begun
    [one] one step
   *[other] { $n } steps
}
resume-minutes = { $n ->
    [0] just now
    [one] one minute ago
   *[other] { $n } minutes ago
}
resume-hours = { $n } hours ago
resume-days = { $n } days ago
left-kept = The match is kept. “seaboard resume” continues it.

# Line by line
plain-intro = Type a number, or some words of a choice. ? tells what else there is.
plain-number =
    { $most ->
        [1] Only the number 1 can be chosen here
       *[other] A number from 1 to { $most } is wanted
    }; ? helps.
plain-choose-help = Type the number of a line and press Enter. q leaves.
plain-nothing = There is nothing to choose now. f: next player at this keyboard, ? for help.
plain-no-seat = No seat is free for others.
plain-start = s starts the match; free seats are played by bots then.
plain-lost = The connection is lost. Trying again.
plain-end = The input has ended.
plain-words = board=b hand=b who=w log=l rules=r undo=u hint=h pass=p hold=o next=f invite=i chat=c say=c start=s quit=q leave=q help=?
plain-help =
    a number or words: do that
    Enter: ask again
    b: board
    w: who plays
    l: what happened
    r: rules
    u: take back
    h: hint
    p, P, o: before a draw pass, always pass, hold
    f: next player of this keyboard
    i: link for others
    c TEXT: say something
    b bot: let a bot play for somebody who has vanished
    s: start
    n: another match
    q: leave

# Reactions of others
reaction-well_played = Well played!
reaction-thanks = Thanks!
reaction-hurry = Come on!
reaction-ouch = Ouch!
reaction-laugh = Ha ha!
reaction-hello = Hello!
