name = Noughts and crosses
tagline = Three in a line, and not a moment too late.
minutes = 2

option-misere = Misère
option-misere-help = Whoever makes a line loses.
rules-standard = Standard
rules-standard-help = Three in a line win.
rules-misere = Misère
rules-misere-help = Three in a line lose.

prompt-turn = Your turn: choose a free cell.
prompt-wait = Waiting for { $player }.
prompt-won = { $player } has won.
prompt-draw = A draw.

label-take = Take row { $row }, column { $column }
line-took = { $player } took row { $row }, column { $column }.
line-lined = { $player } made a line.

reason-line = makes a line
reason-blocks = keeps the other from a line
reason-place = a good place
