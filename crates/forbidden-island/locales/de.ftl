name = Die verbotene Insel
tagline = Gemeinsam gegen das Meer: Bergt vier Schätze und fliegt davon, bevor die Insel versinkt.
minutes = 30

rules-standard = Standard
rules-standard-help = Pegel 1 bis 5, niemand bewegt sich auf besondere Weise, gezogene Schatzkarten dürfen weitergereicht werden, der ganze Flutstapel wird neu gemischt.
rules-published = Wie in der Schachtel
rules-published-help = Zehn Striche am Wasserpegel, alle Fähigkeiten der sechs Rollen, die Flutablage kommt oben auf den Stapel.

option-shape = Insel
option-shape-help = Wie die vierundzwanzig Felder ausgelegt werden.
option-shape-classic = Klassisch
option-shape-island_of_shadows = Schatteninsel
option-shape-island_of_death = Todesinsel
option-shape-bone_island = Knocheninsel
option-shape-skull_island = Schädelinsel
option-shape-atoll_of_decisions = Atoll der Entscheidungen
option-shape-volcano_island = Vulkaninsel
option-shape-bay_of_gulls = Möwenbucht
option-shape-coral_reef = Korallenriff
option-shape-bridge_of_horrors = Brücke des Schreckens
option-shape-arch_of_fate = Schicksalsbogen
option-layout = Felder der Reihe nach
option-layout-help = Welche Felder wo liegen, Reihe für Reihe; nicht gewählte legt der Zufall.
option-layout-breakers_bridge = Brandungsbrücke
option-layout-bronze_gate = Bronzetor
option-layout-cave_of_embers = Höhle der Glut
option-layout-cave_of_shadows = Höhle der Schatten
option-layout-cliffs_of_abandon = Klippen der Verlassenheit
option-layout-copper_gate = Kupfertor
option-layout-coral_palace = Korallenpalast
option-layout-crimson_forest = Purpurwald
option-layout-dunes_of_deception = Dünen der Täuschung
option-layout-fools_landing = Landeplatz der Narren
option-layout-gold_gate = Goldtor
option-layout-howling_garden = Garten des Heulens
option-layout-iron_gate = Eisentor
option-layout-lost_lagoon = Verlorene Lagune
option-layout-misty_marsh = Nebelmoor
option-layout-observatory = Sternwarte
option-layout-phantom_rock = Geisterfels
option-layout-silver_gate = Silbertor
option-layout-temple_of_the_moon = Tempel des Mondes
option-layout-temple_of_the_sun = Tempel der Sonne
option-layout-tidal_palace = Gezeitenpalast
option-layout-twilight_hollow = Dämmertal
option-layout-watchtower = Wachturm
option-layout-whispering_garden = Garten des Flüsterns
option-roles = Rollen der Reihe nach
option-roles-help = Die Rollen der Spieler, beim ersten beginnend; nicht gewählte teilt der Zufall zu.
option-roles-engineer = Ingenieur
option-roles-explorer = Forscher
option-roles-diver = Taucher
option-roles-pilot = Pilot
option-roles-messenger = Bote
option-roles-navigator = Navigator
option-first_player = Wer beginnt
option-first_player-help = Wer den ersten Zug hat. In der Schachtel ist es, wer zuletzt auf einer Insel war.
option-meter = Wasserpegel
option-meter-help = Fünf Stufen mit je so vielen Flutkarten, oder zehn Striche mit zwei bis fünf.
option-meter-five = Stufen 1 bis 5
option-meter-ten = Zehn Striche
option-level = Anfangspegel
option-level-help = Wo das Wasser am Anfang steht: 1 Einsteiger, 2 normal, 3 Elite, 4 legendär.
option-movement_powers = Besondere Bewegung
option-movement_powers-help = Der Forscher zieht schräg, der Taucher durchs Wasser, der Pilot fliegt einmal im Zug, der Navigator bewegt andere.
option-diagonal_shoring = Forscher legt schräg trocken
option-diagonal_shoring-help = Der Forscher erreicht auch schräg liegende Felder, um sie trockenzulegen.
option-hand_on_drawn = Gezogene Karten weiterreichen
option-hand_on_drawn-help = Eine eben gezogene Schatzkarte darf kostenlos an jemanden in Reichweite gehen.
option-flood_recycling = Die Flut steigt
option-flood_recycling-help = Was mit der Flutablage geschieht, wenn die Flut steigt.
option-flood_recycling-shuffle_in = In den ganzen Stapel gemischt
option-flood_recycling-on_top = Gemischt obenauf gelegt
option-lift_group = Hubschraubergruppe
option-lift_group-help = Wen ein Hubschrauber mitnehmen kann.
option-lift_group-anybody = Alle, von überall
option-lift_group-one_tile = Wer auf demselben Feld steht
option-dead_flood_cards = Flutkarten versunkener Felder
option-dead_flood_cards-help = Ob die Karte eines versunkenen Feldes das Spiel verlässt oder als Niete bleibt.
option-dead_flood_cards-remove = Verlassen das Spiel
option-dead_flood_cards-discard = Bleiben als Nieten
option-lift_from_sinking = Rettung vom sinkenden Feld
option-lift_from_sinking-help = Ein Hubschrauber kann eine Figur retten, deren Feld eben versunken ist.

tile-breakers-bridge = Brandungsbrücke
tile-bronze-gate = Bronzetor
tile-cave-of-embers = Höhle der Glut
tile-cave-of-shadows = Höhle der Schatten
tile-cliffs-of-abandon = Klippen der Verlassenheit
tile-copper-gate = Kupfertor
tile-coral-palace = Korallenpalast
tile-crimson-forest = Purpurwald
tile-dunes-of-deception = Dünen der Täuschung
tile-fools-landing = Landeplatz der Narren
tile-gold-gate = Goldtor
tile-howling-garden = Garten des Heulens
tile-iron-gate = Eisentor
tile-lost-lagoon = Verlorene Lagune
tile-misty-marsh = Nebelmoor
tile-observatory = Sternwarte
tile-phantom-rock = Geisterfels
tile-silver-gate = Silbertor
tile-temple-of-the-moon = Tempel des Mondes
tile-temple-of-the-sun = Tempel der Sonne
tile-tidal-palace = Gezeitenpalast
tile-twilight-hollow = Dämmertal
tile-watchtower = Wachturm
tile-whispering-garden = Garten des Flüsterns

treasure-earth-stone = Stein der Erde
treasure-statue-of-the-wind = Statue des Windes
treasure-crystal-of-fire = Kristall des Feuers
treasure-oceans-chalice = Kelch des Ozeans

card-earth-stone = „Stein der Erde“
card-statue-of-the-wind = „Statue des Windes“
card-crystal-of-fire = „Kristall des Feuers“
card-oceans-chalice = „Kelch des Ozeans“
card-helicopter-lift = „Hubschrauber“
card-sandbags = „Sandsäcke“
card-waters-rise = „Die Flut steigt“

role-engineer = Ingenieur
role-explorer = Forscher
role-diver = Taucher
role-pilot = Pilot
role-messenger = Bote
role-navigator = Navigator

prompt-set-up = Die Insel wird ausgelegt.
prompt-chance = Eine Karte wird aufgedeckt.
prompt-actions = Du bist dran: noch { $left ->
    [one] eine Aktion
   *[other] { $left } Aktionen
}. Du kannst { $ways }.
prompt-way-move = ziehen
prompt-way-fly = irgendwohin fliegen
prompt-way-guide = eine andere Figur ziehen
prompt-way-shore-up = ein Feld trockenlegen
prompt-way-give = eine Karte abgeben
prompt-way-capture = einen Schatz bergen
prompt-way-end = die Aktionen beenden
prompt-comma = { $one }, { $other }
prompt-or = { $one } oder { $other }
prompt-and = { $one } und { $other }
prompt-draw = Zieh eine Schatzkarte (noch { $left }).
prompt-hand-on = { $card } behalten oder weiterreichen?
prompt-flood = Zieh eine Flutkarte (noch { $left }).
prompt-swim = Dein Feld ist versunken: Wähl, wohin du schwimmst.
prompt-stranded = { $player } kann nirgendwohin schwimmen. Schickst du einen Hubschrauber? Ohne ihn ist die Partie verloren.
prompt-stranded-self = Du kannst nirgendwohin schwimmen. Rufst du den Hubschrauber? Ohne ihn ist die Partie verloren.
prompt-discard = Du hast mehr als fünf Karten: Wirf eine ab.
prompt-discard-or-play = Du hast mehr als fünf Karten: Wirf eine ab oder spiel eine Sonderkarte.
prompt-lift-who = Hubschrauber: Wähl, wer fliegt.
prompt-lift-where = Hubschrauber: { $group } { $count ->
    [one] fliegt
   *[other] fliegen
}. Wähl das Ziel, oder wer noch mitfliegt.
prompt-lift-only-where = Hubschrauber: { $group } { $count ->
    [one] fliegt
   *[other] fliegen
}. Wähl das Ziel.
prompt-shoring = { $tile } und ein zweites Feld mit derselben Aktion? Wähl es, oder lass es dabei.
prompt-guiding = { $player } geht nach „{ $tile }“: Wähl einen weiteren Schritt, oder lass es dabei.
prompt-wait-actions = { $player } hat noch { $left ->
    [one] eine Aktion
   *[other] { $left } Aktionen
}.
prompt-wait-draw = { $player } zieht gleich eine Schatzkarte (noch { $left }).
prompt-wait-flood = { $player } zieht gleich eine Flutkarte (noch { $left }).
prompt-wait-hand-on = Warten auf { $player }: { $card } behalten oder weiterreichen?
prompt-wait-stranded = { $pawn } kann nirgendwohin schwimmen: Warten auf { $player }, ob ein Hubschrauber kommt.
prompt-wait-lift = Warten auf { $player }: Ein Hubschrauber steht bereit.
prompt-wait-lift-group = Warten auf { $player }: Ein Hubschrauber steht bereit für { $group }.
prompt-or-play = { $prompt } Du darfst eine Sonderkarte spielen.
prompt-wait-discard = Warten auf { $player }: Eine Karte muss weg.
prompt-wait-swim = Warten auf { $player }: Schwimmen ist angesagt.
prompt-wait-choice = Warten auf die Wahl von { $player }.

label-move = Zieh nach „{ $tile }“
label-fly = Flieg nach „{ $tile }“
label-guide = Zieh { $player } nach „{ $tile }“
label-shore-up = Leg „{ $tile }“ trocken
label-give = Gib { $card } an { $player }
label-capture = Birg den Schatz „{ $treasure }“
label-end-actions = Aktionen beenden
label-draw-treasure = Schatzkarte ziehen
label-keep = Karte behalten
label-hand-to = Karte an { $player } weiterreichen
label-discard = Wirf { $card } ab
label-draw-flood = Flutkarte ziehen
label-swim = Schwimm nach „{ $tile }“
label-decline = Keinen Hubschrauber schicken: Dann wird { $player } gefragt
label-decline-lose = Keinen Hubschrauber schicken: Die Partie ist verloren
label-sandbags = Sandsäcke auf „{ $tile }“
label-lift = Hubschrauber spielen
label-lift-now = Hubschrauber spielen (es gibt kein Zurück mehr)
label-escape = Davonfliegen und gewinnen
label-guide-on = Dann weiter nach „{ $tile }“
label-also-shore-up = Leg auch „{ $tile }“ trocken
label-board = { $player } fliegt mit
label-board-self = Du fliegst mit
label-land = Lande auf „{ $tile }“
label-alight = { $player } bleibt hier
label-alight-self = Du bleibst hier
label-done = Das reicht
label-back = Zurück
label-back-last = Zurück (zum letzten Mal, bis jemand etwas anderes tut)

line-mustered = { $player } ist { $role } und beginnt auf „{ $tile }“.
line-dealt = { $player } bekam { $card }.
line-turn = { $player } kam an die Reihe.
line-walked = { $player } zog nach „{ $tile }“.
line-dived = { $player } tauchte nach „{ $tile }“.
line-flew = { $player } flog nach „{ $tile }“.
line-guided = { $by } zog { $player } nach „{ $tile }“.
line-swam = { $player } schwamm nach „{ $tile }“.
line-lifted-self = { $player } flog mit dem Hubschrauber nach „{ $tile }“.
line-lifted = { $by } schickte { $player } mit dem Hubschrauber nach „{ $tile }“.
line-shored-up = { $player } legte „{ $tile }“ trocken.
line-sandbags = { $player } legte Sandsäcke auf „{ $tile }“.
line-given = { $player } gab { $card } an { $other }.
line-handed-on = { $player } reichte { $card } an { $other } weiter.
line-captured = { $player } barg auf „{ $tile }“ den Schatz „{ $treasure }“.
line-actions-ended = { $player } beendete die Aktionen vorzeitig (noch { $left }).
line-drew = { $player } zog { $card }.
line-waters-rose = { $player } zog „Die Flut steigt“: Das Wasser steht auf { $level }, { $cards ->
    [0] zu hoch
    [one] eine Flutkarte pro Zug
   *[other] { $cards } Flutkarten pro Zug
}.
line-flood-on-top = { $cards ->
    [one] Eine Flutkarte kam
   *[other] { $cards } Flutkarten kamen
} wieder oben auf den Stapel.
line-flood-shuffled = { $cards ->
    [one] Eine Flutkarte wurde
   *[other] { $cards } Flutkarten wurden
} wieder in den Stapel gemischt.
line-treasure-refilled = Die Schatzablage wurde zum neuen Stapel mit { $cards } Karten.
line-flood-refilled = Die Flutablage wurde zum neuen Stapel mit { $cards } Karten.
line-discarded = { $player } warf { $card } ab.
line-first-flooded = „{ $tile }“ war von Anfang an überflutet.
line-flooded = „{ $tile }“ wurde überflutet.
line-sank = „{ $tile }“ versank.
line-blank = Die Flutkarte „{ $tile }“ änderte nichts: Das Feld ist längst versunken.
line-declined = { $player } schickte keinen Hubschrauber für { $other }.

end-escaped = Das Team flog mit allen vier Schätzen davon. Ihr habt gemeinsam gewonnen!
end-treasure-sank = Verloren: Der Schatz „{ $treasure }“ ist für immer versunken.
end-landing-sank = Verloren: Der Landeplatz der Narren ist versunken, und mit ihm der Heimweg.
end-drowned = Verloren: { $player } konnte nirgendwohin schwimmen.
end-water-too-high = Verloren: Das Wasser ist zu hoch gestiegen.

reason-escape = alle sind an Bord: das gewinnt
reason-capture = sofort ein Schatz
reason-collect = { $player } sammelt diese
reason-landing-in-danger = der Landeplatz darf nicht versinken
reason-site-in-danger = „{ $tile }“ wird noch gebraucht
reason-dry-path = hält „{ $tile }“ über Wasser
reason-heads-for = will nach „{ $tile }“
reason-least-useful = die am wenigsten nützliche Karte
reason-brings = bringt { $player } dorthin, wo es hilft
reason-nothing-better = nichts Besseres zu tun
reason-flight = { $more ->
    [0] fliegt { $player } nach „{ $tile }“
   *[other] fliegt { $player } und { $more } mehr nach „{ $tile }“
}
reason-better-place = auf „{ $tile }“ hilft es
reason-on-the-way = ein besserer Platz für das, was kommt
reason-safest = der sicherste Weg aus dem Wasser
reason-kept = hier am nützlichsten
reason-turn-goes-on = etwas anderes gibt es nicht zu tun
reason-usual = der übliche Zug

## Die Insel als Text

board-tile = { $tile ->
    [breakers_bridge] Brandungsbr.
    [bronze_gate] Bronzetor
    [cave_of_embers] Höhle Glut
    [cave_of_shadows] Höhle Schat.
    [cliffs_of_abandon] Klippen
    [copper_gate] Kupfertor
    [coral_palace] Korallenpal.
    [crimson_forest] Purpurwald
    [dunes_of_deception] Dünen
    [fools_landing] Landeplatz
    [gold_gate] Goldtor
    [howling_garden] G. d. Heul.
    [iron_gate] Eisentor
    [lost_lagoon] Verl. Lagune
    [misty_marsh] Nebelmoor
    [observatory] Sternwarte
    [phantom_rock] Geisterfels
    [silver_gate] Silbertor
    [temple_of_the_moon] Tempel Mond
    [temple_of_the_sun] Tempel Sonne
    [tidal_palace] Gezeitenpal.
    [twilight_hollow] Dämmertal
    [watchtower] Wachturm
   *[whispering_garden] G. d. Flüst.
}
board-player = { $player }, { $role }, auf { $tile }
board-no-cards = keine Karten
board-water = Wasser { $gauge } { $level }/{ $limit }, { $cards } je Zug
board-treasures = Schätze { $captured }
board-treasure-deck = Schatzstapel { $cards }:
board-treasure-discard = Schatzablage { $cards }:
board-flood-any = nächste Flutkarte: eine der { $cards }, die nicht in der Flutablage liegen
board-flood-next = nächste Flutkarte, eine von { $cards }:
board-flood-then = dann eine von { $cards }:
board-flood-rest = dann die anderen { $cards }
board-flood-discard = Flutablage { $cards }:
board-legend = E Stein der Erde, W Statue des Windes, F Kristall des Feuers, O Kelch des Ozeans, { $flooded } überflutet, { $sunk } versunken, @1 Figur von Spieler 1, * am Zug

# Zahlen am Ende einer Partie
figure-treasures = Schätze
figure-level = Pegel
figure-sunk = Versunkene Felder
figure-flooded = Überflutete Felder
figure-left = Karten im Stapel
figure-turns = Züge
figure-moves = Figuren bewegt
figure-shored = Felder trockengelegt
figure-given = Karten gegeben
figure-captured = Schätze geborgen
figure-specials = Sonderkarten
