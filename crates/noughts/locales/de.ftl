name = Drei gewinnt
tagline = Drei in einer Reihe, und keinen Augenblick zu spät.
minutes = 2

option-misere = Misère
option-misere-help = Wer eine Reihe macht, verliert.
rules-standard = Standard
rules-standard-help = Drei in einer Reihe gewinnen.
rules-misere = Misère
rules-misere-help = Drei in einer Reihe verlieren.

prompt-turn = Du bist dran: Wähl ein freies Feld.
prompt-wait = Warten auf { $player }.
prompt-won = { $player } hat gewonnen.
prompt-draw = Unentschieden.

label-take = Nimm Zeile { $row }, Spalte { $column }
line-took = { $player } nahm Zeile { $row }, Spalte { $column }.
line-lined = { $player } hat eine Reihe.

reason-line = macht eine Reihe
reason-blocks = verhindert eine Reihe
reason-place = ein guter Platz
