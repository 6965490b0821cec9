# Sorry!: die deutschen Sätze.

name = Sorry!
tagline = Zieh eine Karte, lauf um das Brett und schick die anderen zurück in den Start.
minutes = 30

# Optionen
option-colours = Farben
option-colours-help = Die Farben der Plätze, der Reihe nach. Leer: die ersten, im Uhrzeigersinn ab Rot.
option-colours-red = Rot
option-colours-blue = Blau
option-colours-yellow = Gelb
option-colours-green = Grün
option-first = Wer beginnt
option-first-help = Der erste Platz oder eine Farbe. Bei einer Revanche beginnt, wer gewonnen hat.
option-first-lowest = Der erste Platz
option-first-red = Rot
option-first-blue = Blau
option-first-yellow = Gelb
option-first-green = Grün
option-quick_start = Schneller Beginn
option-quick_start-help = Eine Figur jeder Farbe beginnt auf dem Feld vor dem Start.
option-partners = Partner
option-partners-help = Rot und Gelb spielen gegen Blau und Grün und ziehen auch die Figuren des Partners. Zu viert.
option-points = Punktespiel
option-points-help = Alle halten fünf Karten und spielen in jedem Zug eine davon. Am Ende werden Punkte gezählt.
option-simplified = Vereinfachte Karten
option-simplified-help = 7, 10 und 11 ziehen nur vorwärts: kein Teilen, kein Schritt zurück, kein Tausch.

# Regelwerke
rules-standard = Standard
rules-standard-help = Das Spiel, wie es in der Schachtel liegt.
rules-quick = Schneller Beginn
rules-quick-help = Eine Figur jeder Farbe ist schon draußen.
rules-partners = Partner
rules-partners-help = Zwei gegen zwei: Alle acht Figuren müssen nach Hause.
rules-points = Punkte
rules-points-help = Fünf Karten auf der Hand zur Auswahl, und Punkte am Ende.
rules-simplified = Vereinfacht
rules-simplified-help = Für die erste Partie: 7, 10 und 11 ziehen nur vorwärts.

# Farben, Figuren, Felder
colour-red = Rot
colour-blue = Blau
colour-yellow = Gelb
colour-green = Grün
board-player = { $player }, { $colour }
board-legend = S Start, H Zuhause, r1 Schutz, { $arrow } Rutsche bis { $end }
board-legend-cards = [{ $card }] offene Karte, x{ $pack } Karten im Stapel
board-legend-no-card = [-] keine offene Karte, x{ $pack } Karten im Stapel
pawn-red = rote Figur { $number }
pawn-blue = blaue Figur { $number }
pawn-yellow = gelbe Figur { $number }
pawn-green = grüne Figur { $number }
place-start = in den Start
place-space = auf Feld { $space }
place-slide = auf Feld { $space } und Rutsche bis Feld { $end }
place-safety = auf Schutzfeld { $number }
place-home = nach Hause

# Karten
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
text-one = Bring eine Figur aus dem Start, oder zieh ein Feld vor.
text-two = Bring eine Figur aus dem Start, oder zieh zwei Felder vor. Zieh noch eine Karte.
text-three = Zieh drei Felder vor.
text-four = Zieh vier Felder zurück.
text-five = Zieh fünf Felder vor.
text-seven = Zieh sieben Felder vor, oder teile die Sieben auf zwei Figuren auf.
text-seven-simplified = Zieh sieben Felder vor.
text-eight = Zieh acht Felder vor.
text-ten = Zieh zehn Felder vor, oder ein Feld zurück.
text-ten-simplified = Zieh zehn Felder vor.
text-eleven = Zieh elf Felder vor, oder tausch den Platz mit einer gegnerischen Figur.
text-eleven-swap = Keine Figur kann elf Felder vor. Tausch den Platz mit einer gegnerischen Figur, oder lass die Karte verfallen.
text-eleven-simplified = Zieh elf Felder vor.
text-twelve = Zieh zwölf Felder vor.
text-sorry = Setz eine Figur aus dem Start an die Stelle einer gegnerischen und schick diese zurück in ihren Start.

# Aufforderungen
prompt-deal = Die Karten werden ausgeteilt.
prompt-turn = { $player } zieht eine Karte.
prompt-refill = { $player } zieht eine Karte.
prompt-draw = Du bist dran, { $colour }: Zieh eine Karte.
prompt-draw-again = Du bist dran, { $colour }: Du hattest eine 2, zieh noch eine Karte.
prompt-draw-wait = { $player } ist dran ({ $colour }). Warten, bis { $player } eine Karte zieht.
prompt-draw-again-wait = Nach einer 2 ist { $player } noch einmal dran ({ $colour }). Warten, bis { $player } eine Karte zieht.
prompt-hand =
    Du bist dran, { $colour }: { $count ->
        [one] Eine deiner Karten lässt sich nutzen. Spiel sie!
       *[other] { $count } deiner Karten lassen sich nutzen. Wähl eine aus!
    }
prompt-hand-swap = Du bist dran, { $colour }: Deine Karten erlauben nur einen Tausch mit der 11. Spiel sie, oder leg stattdessen irgendeine Karte ab.
prompt-hand-stuck = Du bist dran, { $colour }: Keine deiner Karten lässt sich nutzen. Leg eine ab.
prompt-hand-wait = { $player } ist dran ({ $colour }). Warten auf eine Karte von { $player }.
prompt-play =
    Du bist dran, { $colour }: { $count ->
        [one] Eine Figur kann ziehen. Wähl sie aus!
       *[other] { $count } Figuren können ziehen. Wähl eine aus!
    } Deine Karte ist { $card }: { $text }
prompt-play-wait =
    { $player } ist dran ({ $colour }). Die Karte ist { $card }: { $text } { $count ->
        [one] Eine Figur kann ziehen.
       *[other] { $count } Figuren können ziehen.
    } Warten auf { $player }.
prompt-rest =
    Du bist dran, { $colour }: { $count ->
        [one] Eine Figur kann
       *[other] { $count } Figuren können
    } den Rest der 7 übernehmen. Zieh mit einer anderen Figur { $steps ->
        [one] ein Feld vor.
       *[other] { $steps } Felder vor.
    }
prompt-rest-wait =
    { $player } ist dran ({ $colour }). Warten, bis { $player } mit einer anderen Figur den Rest der 7 zieht: { $steps ->
        [one] ein Feld vor.
       *[other] { $steps } Felder vor.
    }
prompt-over-you = Du hast gewonnen!
prompt-over = { $player } hat gewonnen.
prompt-over-you-two = Du und { $partner } habt gewonnen!
prompt-over-two = { $player } und { $partner } haben gewonnen.

# Aktionen
label-draw = Ziehen
label-play = { $card } spielen: { $text }
label-discard = { $card } ablegen
label-forfeit = Nicht tauschen: die 11 verfallen lassen
label-enter =
    Die { $pawn } aus dem Start bringen, { $to }{ $bumps ->
        [0] {""}
        [one] , schickt eine Figur zurück
       *[other] , schickt { $bumps } Figuren zurück
    }
label-forward =
    Die { $pawn } um { $steps } vorziehen: { $to }{ $bumps ->
        [0] {""}
        [one] , schickt eine Figur zurück
       *[other] , schickt { $bumps } Figuren zurück
    }
label-back =
    Die { $pawn } um { $steps } zurückziehen: { $to }{ $bumps ->
        [0] {""}
        [one] , schickt eine Figur zurück
       *[other] , schickt { $bumps } Figuren zurück
    }
label-split =
    Teilen: die { $pawn } um { $steps } vor, { $to }{ $bumps ->
        [0] {""}
        [one] , schickt eine Figur zurück
       *[other] , schickt { $bumps } Figuren zurück
    }, dann eine andere um { $rest }
label-swap =
    Die { $pawn } gegen die { $other } tauschen: { $to }{ $bumps ->
        [0] {""}
        [one] , schickt eine Figur zurück
       *[other] , schickt { $bumps } Figuren zurück
    }
label-replace =
    Sorry! Die { $pawn } verdrängt die { $other } und kommt { $to }{ $bumps ->
        [0] {""}
        [one] , schickt eine weitere Figur zurück
       *[other] , schickt { $bumps } weitere Figuren zurück
    }

# Verlauf
line-shuffled = Die { $cards } gespielten Karten wurden gemischt.
line-dealt = { $player } hat eine Karte genommen.
line-dealt-card = { $player } hat eine Karte genommen: { $card }
# Kein Punkt am Ende: Er stünde hinter dem Zeichen von „Sorry!“.
line-drew = { $player } hat gezogen: { $card }
line-played = { $player } hat gespielt: { $card }
line-discarded = { $player } hat eine Karte abgelegt: { $card }
line-entered = { $player } hat die { $pawn } aus dem Start gebracht, { $to }.
line-forward =
    { $player } hat die { $pawn } um { $steps ->
        [one] ein Feld
       *[other] { $steps } Felder
    } vorgezogen, { $to }.
line-back =
    { $player } hat die { $pawn } um { $steps ->
        [one] ein Feld
       *[other] { $steps } Felder
    } zurückgezogen, { $to }.
line-split =
    { $player } hat die { $pawn } mit einem Teil der 7 um { $steps ->
        [one] ein Feld
       *[other] { $steps } Felder
    } vorgezogen, { $to }.
line-sorry = Sorry! { $player } hat die { $pawn } { $to } gesetzt.
line-swapped = { $player } hat die { $pawn } und die { $other } vertauscht: Die erste steht jetzt { $to }.
line-slid = Die { $pawn } ist gerutscht, { $to }.
line-bumped = Die { $other } hat die { $pawn } zurück in den Start geschickt.
line-bumped-slide = Die { $other } ist über die { $pawn } gerutscht: zurück in den Start.
line-bumped-sorry = Die { $other } hat die { $pawn } verdrängt: zurück in den Start.
line-no-move = { $player } kann mit dieser Karte nicht ziehen: { $card }
line-forfeited = { $player } hat die 11 verfallen lassen.
line-again = Nach der 2 ist { $player } noch einmal dran.
line-won = { $player } hat alle vier Figuren nach Hause gebracht und gewonnen!
line-won-two = { $player } und { $partner } haben alle acht Figuren nach Hause gebracht und gewonnen!
line-scored =
    { $player } hat { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } bekommen.

# Warum ein Bot so spielt
reason-draw = es gibt nichts anderes zu tun
reason-play = { $card } bewirkt hier am meisten
reason-discard = keine Karte lässt sich nutzen
reason-forfeit = kein Tausch lohnt sich
reason-win = gewinnt das Spiel
reason-home = bringt die { $pawn } nach Hause
reason-bump = schickt die { $pawn } zurück in den Start
reason-safety = bringt die { $pawn } in Sicherheit
reason-slide = die { $pawn } rutscht voraus
reason-swap = die { $pawn } gewinnt Boden gegen die { $other }
reason-enter = bringt die { $pawn } aus dem Start
reason-closer = bringt die { $pawn } näher ans Zuhause
reason-least-harm = schadet am wenigsten

# Zahlen am Ende einer Partie
figure-home = Figuren zu Hause
figure-cards = Karten
figure-spaces = Gezogene Felder
figure-slides = Rutschpartien
figure-bumps = Andere zurückgeschickt
figure-bumped = Eigene zurückgeschickt
