name = Cartagena
tagline = Ausbruch aus der Festung: vorwärts mit Karten, zurück für neue, und als Erste alle an Bord.
minutes = 30

## Symbole, Piraten, Orte

symbol-bottle = Flasche
symbol-keys = Schlüssel
symbol-sword = Säbel
symbol-skull = Totenkopf
symbol-hat = Hut
symbol-pistol = Pistole

pirate-blue = Blauer Pirat
pirate-yellow = Gelber Pirat
pirate-red = Roter Pirat
pirate-green = Grüner Pirat
pirate-brown = Brauner Pirat

at-start = am Start
at-cell = auf { $cell }
at-boat = im Boot

## Was man tun kann

label-advance = { $pirate } { $from } → { $card } auf { $to }
label-board = { $pirate } { $from } → { $card }, ins Boot
label-retreat = { $pirate } { $from } ← zurück auf { $to }, { $cards ->
    [0] keine Karte mehr da
   *[other] { $cards } ziehen
}
label-skip = Zug auslassen, { $cards ->
    [0] keine Karte mehr da
   *[other] { $cards } ziehen
}
label-end-turn = Zug beenden

## Auf wen das Spiel wartet

prompt-path = Der Weg wird gelegt.
prompt-starter = Wer beginnt? Der Zufall entscheidet.
prompt-deal = Die Karten werden ausgeteilt.
prompt-row = Die Kartenreihe wird ausgelegt.
prompt-play = Du bist dran: Wähle einen Piraten oder eine Karte.
prompt-no-cards = Du hast keine Karten: Wähle einen Piraten, der zurückgeht, oder lass den Zug für eine Karte aus.
prompt-again = { $left ->
    [one] Noch eine Aktion: Wähle einen Piraten oder eine Karte, oder beende den Zug.
   *[other] Noch bis zu { $left } Aktionen: Wähle einen Piraten oder eine Karte, oder beende den Zug.
}
prompt-end = Mehr lässt sich nicht spielen: Beende den Zug.
prompt-wait = Warten auf { $player }.
prompt-you-draw = { $cards ->
    [one] Du ziehst eine Karte.
   *[other] Du ziehst { $cards } Karten.
}
prompt-draw = { $cards ->
    [one] { $player } zieht eine Karte.
   *[other] { $player } zieht { $cards } Karten.
}
prompt-you-won = Du bist entkommen: Alle deine Piraten sind an Bord!
prompt-won = { $player } ist mit allen Piraten entkommen.

## Das Protokoll

line-starter = { $player } beginnt.
line-advanced = { $player } spielte { $card }: Der Pirat { $from } lief auf { $to }.
line-boarded = { $player } spielte { $card }: Der Pirat { $from } sprang ins Boot, { $aboard } an Bord.
line-retreated = { $cards ->
    [one] { $player } schickte den Piraten { $from } für eine Karte zurück auf { $to }.
   *[other] { $player } schickte den Piraten { $from } für { $cards } Karten zurück auf { $to }.
}
line-drew = { $player } zog eine Karte: { $card }.
line-drew-hidden = { $player } zog eine Karte.
line-took = { $player } nahm eine Karte aus der Reihe: { $card }.
line-reshuffled = { $cards ->
    [one] Die abgelegte Karte ist wieder der Stapel.
   *[other] Die { $cards } abgelegten Karten wurden zum neuen Stapel gemischt.
}
line-nothing = Für { $player } war keine Karte mehr da.
line-passed = { $player } konnte nicht ziehen und passte für eine Karte.
line-skipped = { $player } ließ den Zug für eine Karte aus.
line-ended = { $player } beendete den Zug.
line-won = { $player } entkam mit allen Piraten und gewann.

## Warum ein Bot so spielt

reason-win = die ganze Mannschaft ist an Bord
reason-board = ein Pirat mehr an Bord
reason-leap = { $cells ->
    [one] ein Feld voran
   *[other] springt { $cells } Felder voran
}
reason-retreat = { $cards ->
    [0] { $cells } zurück, obwohl keine Karte mehr da ist
    [one] eine Karte für { $cells } zurück
   *[other] { $cards } Karten für { $cells } zurück
}
reason-skip = eine Karte, ohne zurückzugehen
reason-end-turn = die Karten sind auf der Hand mehr wert

## Das Brett als Text

colour-blue = blau
colour-yellow = gelb
colour-red = rot
colour-green = grün
colour-brown = braun
short-bottle = Fla
# Ohne Umlaute: Das Brett gibt es auch in reinem ASCII.
short-keys = Sch
short-sword = Sbl
short-skull = Tot
short-hat = Hut
short-pistol = Pis
board-start = Start
board-boat = Boot
board-nobody = niemand
board-player = { $player }, { $colour }
board-has = { $cards ->
    [one] { $aboard } an Bord, 1 Karte
   *[other] { $aboard } an Bord, { $cards } Karten
}
board-play = Aktion { $play } von { $plays }
board-piles = Stapel { $deck }, gespielt { $used }
board-row = Reihe, die nächste Karte zuerst

## Optionen

option-pirates = Piraten
option-pirates-help = Wie viele Piraten jeder hat.
option-segments = Wegteile
option-segments-help = Wie lang der Weg ist, sechs Felder je Teil.
option-path = Weg
option-path-help = Ob die Wegteile zufällig sind oder die des Originals (höchstens sechs).
option-path-random = Zufällige Symbole
option-path-printed = Gedruckte Wegteile
option-cards = Karten je Symbol
option-cards-help = Wie groß der Stapel ist.
option-plays = Aktionen
option-plays-help = Die meisten Aktionen in einem Zug.
option-hand = Erste Karten
option-hand-help = Mit wie vielen Karten jeder beginnt.
option-starter_hand = Erste Karten, wer beginnt
option-starter_hand-help = Mit wie vielen Karten beginnt, wer den ersten Zug hat.
option-hands = Handkarten
option-hands-help = Ob alle die Karten der anderen sehen.
option-hands-open = Offen
option-hands-hidden = Verdeckt
option-supply = Neue Karten
option-supply-help = Woher neue Karten kommen.
option-supply-deck = Vom Stapel
option-supply-row = Aus einer offenen Reihe von zwölf
option-starter = Wer beginnt
option-starter-help = Der Platz, der den ersten Zug hat.
option-starter-first = Erster Platz
option-starter-second = Zweiter Platz
option-starter-third = Dritter Platz
option-starter-fourth = Vierter Platz
option-starter-fifth = Fünfter Platz
option-starter-chance = Der Zufall
option-skip = Auslassen ohne Karten
option-skip-help = Wer keine Karten hat, darf den ganzen Zug auslassen und eine ziehen.

rules-standard = Standard
rules-standard-help = Offene Hände, 180 Karten, eine oder zwei Aktionen je Zug.
rules-jamaica = Jamaika
rules-jamaica-help = Verdeckte Hände, 102 Karten, bis zu drei Aktionen: mehr Glück.
rules-tortuga = Tortuga
rules-tortuga-help = Offene Hände und eine offene Reihe von zwölf, bis zu drei Aktionen: mehr Überlegung.
rules-edition_2014 = Ausgabe 2014
rules-edition_2014-help = Vier Piraten, fünf Wegteile, zwei Aktionen: flott.
rules-edition_2014_advanced = Ausgabe 2014, für Fortgeschrittene
rules-edition_2014_advanced-help = Fünf Piraten, sechs Wegteile, bis zu drei Aktionen.
rules-edition_2017 = Ausgabe 2017
rules-edition_2017-help = Verdeckte Hände, bis zu drei Aktionen; ohne Karten darfst du den Zug für eine auslassen.

# Zahlen am Ende einer Partie
figure-turns = Züge
figure-aboard = Piraten an Bord
figure-cards = Gespielte Karten
figure-leap = Weitester Sprung
figure-retreats = Schritte zurück
figure-earned = Karten dafür
