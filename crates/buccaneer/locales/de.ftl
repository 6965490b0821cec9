name = Buccaneer
tagline = Segle nach Schätzen, handle, kämpfe und bringe zwanzig Punkte davon heim.
minutes = 90

## Regelwerke und Optionen

rules-standard = Standard
rules-standard-help = Alle 28 Schicksalskarten genau nach ihrem Wortlaut.
rules-simplified = Vereinfacht
rules-simplified-help = Karte 6 weht dich immer nach Amsterdam, und Long John kommt zurück in den Stapel.
rules-published = Wie in der Schachtel
rules-published-help = Fünf Schätze jeder Art, der Sieger wählt die Beute, Mannschaft darf zu Hause bleiben, jeder wählt, wen das Gelbfieber holt, und das Los bestimmt, wer beginnt.
rules-trade-winds = Passatwinde
rules-trade-winds-help = Erst zu drehen kostet ein Feld statt des ganzen Zuges.

option-safe_zone = Sicherer Ort
option-safe_zone-help = Drei Schätze einer Art zu Hause können nicht mehr weggehandelt werden.
option-long_john_returns = Long John kommt zurück in den Stapel
option-long_john_returns-help = Nach Gebrauch kommt er unter den Stapel, statt im Hafen zu warten.
option-card_six_amsterdam = Karte 6 führt nach Amsterdam
option-card_six_amsterdam-help = Statt zum nächsten Hafen in Fahrtrichtung.
option-bury_by_choice = Wählen, wen das Gelbfieber holt
option-bury_by_choice-help = Jeder wählt selbst, wen er begräbt; sonst gehen die niedrigsten Karten.
option-winner_chooses = Der Sieger wählt die Beute
option-winner_chooses-help = Alle Schätze oder zwei Mann; sonst gehen Schätze vor.
option-crew_at_home = Mannschaft darf zu Hause bleiben
option-crew_at_home-help = Im Heimathafen kann Mannschaft liegen; auf See verlierst du nur Karten aus der Hand.
option-turn_first = Erst drehen, dann segeln
option-turn_first-help = Drehen kostet ein Feld der Reichweite statt des ganzen Zuges.
option-first_player = Wer beginnt
option-first_player-help = Wer in London wohnt, oder das Los entscheidet.
option-first_player-london = London
option-first_player-cut = Das Los
option-opening_hand = Mannschaftskarten zu Beginn
option-opening_hand-help = Wie viele jeder bekommt.
option-treasures_each = Stücke von jedem Schatz
option-treasures_each-help = Wie viele Diamanten, Rubine, Goldbarren, Perlen und Rumfässer es gibt.

## Dinge und Orte

crew-red = rote Mannschaftskarte ({ $value })
crew-black = schwarze Mannschaftskarte ({ $value })
treasure-diamond = Diamant
treasure-ruby = Rubin
treasure-gold = Goldbarren
treasure-pearl = Perle
treasure-rum = Rumfass
one-treasure = { $treasure }
priced-treasure = { $treasure } ({ $value })
players-and = { $one } und { $other }
three-diamond = drei Diamanten
three-ruby = drei Rubine
three-gold = drei Goldbarren
three-pearl = drei Perlen
three-rum = drei Rumfässer
port-london = London
port-genoa = Genua
port-marseilles = Marseille
port-cadiz = Cádiz
port-venice = Venedig
port-amsterdam = Amsterdam
to-port = nach { $port }
to-mud-bay = in die Schlammbucht ({ $x },{ $y })
to-anchor-bay = in die Ankerbucht ({ $x },{ $y })
to-cliff-creek = in die Klippenbucht ({ $x },{ $y })
to-treasure-island = an die Küste der Schatzinsel ({ $x },{ $y })
to-flat-island = an die Küste der Flachen Insel ({ $x },{ $y })
to-sea = nach ({ $x },{ $y })
at-mud-bay = in der Schlammbucht ({ $x },{ $y })
at-anchor-bay = in der Ankerbucht ({ $x },{ $y })
at-cliff-creek = in der Klippenbucht ({ $x },{ $y })
at-flat-island = vor der Flachen Insel ({ $x },{ $y })
at-sea = bei ({ $x },{ $y })
heading-n = Norden
heading-ne = Nordosten
heading-e = Osten
heading-se = Südosten
heading-s = Süden
heading-sw = Südwesten
heading-w = Westen
heading-nw = Nordwesten
kept-long-john = Long John Silver
kept-doubloons = Dublonen
kept-pieces-of-eight = Silberpiaster
kept-chart = Kidds Karte

## Schicksalskarten

fortune-1 = Dein Schiff wird 5 Seemeilen (5 Felder) von der Küste der Schatzinsel weggeweht. Ist das Feld besetzt, wirst du ein Feld weiter geweht. Wenn deine Mannschaft höchstens 3 zählt, nimm 4 Mannschaftskarten von der Pirateninsel.
fortune-2 = Zeige diese Karte einem Mitspieler: Er muss dir 3 Mannschaftskarten geben. Sie muss sofort benutzt werden und kommt dann zurück in den Stapel der Schicksalskarten.
fortune-3 = Du wirst in die Schlammbucht geweht. Wenn deine Mannschaft höchstens 3 zählt, nimm 4 Mannschaftskarten von der Pirateninsel.
fortune-4 = Du wirst in die Klippenbucht geweht. Wenn deine Mannschaft höchstens 3 zählt, nimm 4 Mannschaftskarten von der Pirateninsel.
fortune-5 = Du wirst in deinen Heimathafen geweht. Wenn deine Mannschaft höchstens 3 zählt, nimm 4 Mannschaftskarten von der Pirateninsel.
fortune-6 = Du wirst in den nächsten Hafen in Fahrtrichtung geweht. Wenn deine Mannschaft höchstens 3 zählt, nimm 4 Mannschaftskarten von der Pirateninsel.
fortune-7 = Ein Schatz von deinem Schiff oder 2 Mannschaftskarten aus deiner Hand sind verloren: Sie gehen über Bord zum nächsten Schiff. Sind 2 Schiffe gleich nah, geschieht nichts.
fortune-8 = Ein Schatz von deinem Schiff oder 2 Mannschaftskarten aus deiner Hand sind verloren: Sie werden auf die Flache Insel gespült.
fortune-9 = Dein wertvollster Schatz an Bord oder, wenn du keinen hast, die beste Mannschaftskarte aus deiner Hand wird auf die Flache Insel gespült.
fortune-10 = Die beste Mannschaftskarte aus deiner Hand desertiert auf die Pirateninsel und muss sofort dorthin gelegt werden.
fortune-11 = Nimm Schätze im Wert von höchstens 5 oder 2 Mannschaftskarten von der Pirateninsel.
fortune-12 = Nimm Schätze im Wert von höchstens 4 oder 2 Mannschaftskarten von der Pirateninsel.
fortune-13 = Nimm Schätze im Wert von höchstens 5 oder 2 Mannschaftskarten von der Pirateninsel.
fortune-14 = Nimm Schätze im Wert von höchstens 7 oder 3 Mannschaftskarten von der Pirateninsel.
fortune-15 = Nimm 2 Mannschaftskarten von der Pirateninsel.
fortune-16 = Nimm Schätze im Wert von höchstens 7, und verringere die Mannschaft deines Schiffes auf 10, indem du Mannschaftskarten aus deiner Hand auf die Pirateninsel legst.
fortune-17 = Nimm Schätze im Wert von höchstens 6, und verringere die Mannschaft deines Schiffes auf 11, indem du Mannschaftskarten aus deiner Hand auf die Pirateninsel legst.
fortune-18 = Nimm Schätze im Wert von höchstens 4, und wenn deine Mannschaft höchstens 7 zählt, nimm 2 Mannschaftskarten von der Pirateninsel.
fortune-19 = Tausche alle Mannschaftskarten aus deiner Hand, soweit möglich, gegen ebenso viele von der Pirateninsel.
fortune-20 = Ankert das Schiff eines Mitspielers an der Schatzinsel, dann tauscht ihr 2 Mannschaftskarten: Beide halten ihre Karten verdeckt, und jeder nimmt dem anderen 2 aus der Hand, ohne hinzusehen. Ist kein anderes Schiff dort, lege 2 deiner Mannschaftskarten auf die Pirateninsel.
fortune-21 = Long John Silver (behalte diese Karte). Wenn du in einem Hafen ankommst, der Mannschaft hat, darfst du ihn gegen Mannschaft bis zum Wert 5 tauschen. Er bleibt in diesem Hafen, und wer dort landet, darf ihn für einen Schatz mitnehmen, der dem Hafen gezahlt wird. Einmal ausgespielt, kommt er nicht in den Stapel zurück.
fortune-22 = Gelbfieber auf allen Schiffen! Wer mehr als 7 Mannschaftskarten hat, muss die überzähligen sofort auf der Pirateninsel begraben. Die niedrigsten Karten gehen.
fortune-23 = Dublonen (behalte diese Karte). Du kannst sie in jedem Hafen außer deinem eigenen gegen Mannschaft oder Schätze bis zum Wert 5 tauschen.
fortune-24 = Silberpiaster (behalte diese Karte). Du kannst sie in jedem Hafen außer deinem eigenen gegen Mannschaft oder Schätze bis zum Wert 4 tauschen.
fortune-25 = Kidds Karte (behalte diese Karte). Du darfst auf die andere Seite der Pirateninsel segeln, zur Ankerbucht, dem Feld mit dem Anker. Lege die Karte dort ab und nimm Schätze im Wert von höchstens 7 von der Schatzinsel.
fortune-26 = Kidds Karte (behalte diese Karte). Du darfst auf die andere Seite der Pirateninsel segeln, zur Ankerbucht, dem Feld mit dem Anker. Lege die Karte dort ab und nimm Schätze im Wert von höchstens 7 von der Schatzinsel.
fortune-27 = Nimm Schätze im Wert von höchstens 5 oder 3 Mannschaftskarten von der Pirateninsel.
fortune-28 = Nimm 2 Mannschaftskarten von der Pirateninsel.

# Der Wortlaut von Karten, die eine Option ändert.
reworded-6 = Du wirst nach Amsterdam geweht. Wenn deine Mannschaft höchstens 3 zählt, nimm 4 Mannschaftskarten von der Pirateninsel.
reworded-21 = Long John Silver (behalte diese Karte). Wenn du in einem Hafen ankommst, der Mannschaft hat, darfst du ihn gegen Mannschaft bis zum Wert 5 tauschen. Dann kommt er zurück in den Stapel der Schicksalskarten.
reworded-22 = Gelbfieber auf allen Schiffen! Wer mehr als 7 Mannschaftskarten hat, muss die überzähligen sofort auf der Pirateninsel begraben und darf wählen, welche das sind.

## Fragen

prompt-set-sail = Du bist dran: Wähle ein Feld in beliebiger Richtung, höchstens { $range } entfernt.
prompt-choose = Du bist dran: Wähle ein Feld vor dir, höchstens { $range } entfernt, oder drehe dein Schiff.
prompt-blocked = Du bist dran: Voraus geht es nicht weiter, also drehe dein Schiff.
prompt-onward = Segle in der neuen Richtung weiter, höchstens { $range } Felder, oder bleib.
prompt-challenge = { $player } will { $place } an dir vorbei: angreifen oder vorbeilassen?
prompt-face = Wähle, wohin dein Schiff zeigt.
prompt-prize = { $count ->
    [one] Du hast { $player } besiegt: alle Schätze oder die einzige Mannschaftskarte?
   *[other] Du hast { $player } besiegt: alle Schätze oder zwei Mann?
}
prompt-flee = Du hast den Kampf verloren: Wähle ein freies Feld, höchstens { $range } entfernt.
prompt-withdraw = Der Kampf ging unentschieden aus, niemand hat verloren. Dein Schiff kam dazu, also wähle ein freies Feld, höchstens { $range } entfernt.
prompt-press = Wähle, wer dir drei Mannschaftskarten gibt.
prompt-swap = Wähle, mit wem du blind zwei Mannschaftskarten tauschst.
prompt-spoils = Nimm Schätze bis zum Wert { $value } oder { $crew } Mannschaftskarten: Wähle einen Schatz oder die Mannschaft.
prompt-spoils-short = Die Karte bietet Schätze bis { $value } oder { $crew } Mannschaftskarten. Zu haben sind aber nur: Schätze bis { $most }, Mannschaftskarten: { $left }. Wähle einen Schatz oder die Mannschaft.
prompt-load = Wähle einen Schatz, insgesamt höchstens { $value }, oder lade nichts.
prompt-load-short = Wähle einen Schatz oder lade nichts. Die Karte erlaubt insgesamt { $value }, zu haben sind aber höchstens { $most }.
prompt-load-more = Wähle noch einen Schatz, jetzt höchstens { $value }, oder hör auf.
prompt-load-more-short = Wähle noch einen Schatz oder hör auf. Erlaubt sind noch { $value }, zu haben sind aber höchstens { $most }.
prompt-then-trim = { $question } Danach wird deine Mannschaft, jetzt { $total }, auf { $most } verringert.
prompt-chart = Kidds Karte führt hierher: Wähle einen Schatz, insgesamt höchstens { $most }, oder behalte die Karte.
prompt-chart-short = Kidds Karte führt hierher: Wähle einen Schatz, oder behalte die Karte. Sie ist insgesamt 7 wert, zu haben sind jetzt aber höchstens { $most }.
prompt-bury = Gelbfieber! Wähle, wen du begräbst: noch { $surplus }.
prompt-quay = Du bist zu Hause: Setze Mannschaft an Land, nimm welche an Bord, oder mach weiter.
prompt-market = Du bist in { $port }. Du kannst { $ways } oder den Besuch beenden.
prompt-traded = Du hast in { $port } gehandelt. Du kannst { $ways } oder den Besuch beenden.
prompt-no-trade = In { $port } ist kein gleichwertiger Handel möglich. Du kannst { $ways } oder den Besuch beenden.
way-trade = wählen, was du gibst und was du nimmst,
way-pay = mit einer Schicksalskarte bezahlen
way-hire = Long John für einen Schatz an Bord holen
way-none = nichts mehr tun
ways-or = { $one } oder { $other }
prompt-hurry = { $left ->
    [one] { $question } (In diesem Hafen kannst du es dir noch einmal anders überlegen.)
   *[other] { $question } (In diesem Hafen kannst du es dir noch { $left }-mal anders überlegen.)
}
prompt-patience = Du hast es dir in diesem Hafen { $most }-mal anders überlegt, öfter geht es nicht: Beende den Besuch.
prompt-last-word = Du hast es dir in diesem Hafen { $most }-mal anders überlegt, öfter geht es nicht: Schlag beim Wert { $value } ein oder lass es.
prompt-only-given = Du gibst { $given }: Wähle, was du dafür nimmst, oder beende den Besuch ohne Handel.
prompt-only-taken = Du nimmst { $wanted }: Wähle, was du dafür gibst, oder beende den Besuch ohne Handel.
prompt-unequal = Du gibst { $given } und nimmst { $wanted }, aber beide Seiten müssen gleich viel wert sein: Ändere eine davon, oder beende den Besuch ohne Handel.
prompt-no-room = Du gibst { $given } und nimmst { $wanted }, aber dein Schiff fasst nur zwei Schätze: Nimm weniger, oder beende den Besuch ohne Handel.
prompt-fair = Du gibst { $given } und nimmst { $wanted }: Schlag ein, überleg es dir anders, oder beende den Besuch ohne Handel.
prompt-money = Du bezahlst mit { $card }: Wähle, was du nimmst, bis zum Wert { $most }. Gewählt hast du { $wanted }.
prompt-waiting = Warten auf { $player }.
prompt-chance = Die Karten werden gegeben.
prompt-draw = Eine Schicksalskarte wird aufgedeckt.
prompt-blind = Mannschaftskarten werden blind gezogen.
prompt-lots = Das Los entscheidet, wer beginnt.
prompt-over = { $player } hat mit Schätzen im Wert von { $points } zu Hause gewonnen.

## Aktionen

label-sail = Segle { $place }
label-sail-past = Segle { $place }, an { $past } vorbei
label-attack-ship = Greife { $player } { $place } an
label-attack-ship-past = Segle an { $past } vorbei und greife { $player } { $place } an
label-turn = Drehe dein Schiff
label-stay = Segle nicht weiter
label-attack = Greife { $player } an
label-decline = Lass { $player } vorbei
label-face = Richtung { $heading }
label-flee = Fliehe { $place }
label-plunder-treasure = Nimm alle Schätze
label-plunder-crew = { $count ->
    [one] Nimm die einzige Mannschaftskarte
   *[other] Nimm zwei Mann
}
label-press = { $count ->
    [0] { $player } hat keine Mannschaft zu geben
    [one] { $player } gibt eine Mannschaftskarte
   *[other] { $player } gibt { $count } Mannschaftskarten
}
label-swap = { $count ->
    [0] Tausche mit { $player }: hat keine Mannschaft zu geben
    [one] Tausche mit { $player }: hat nur eine Mannschaftskarte zu geben
   *[other] Tausche mit { $player }
}
label-take-crew = { $count ->
    [one] Nimm eine Mannschaftskarte
   *[other] Nimm { $count } Mannschaftskarten
}
label-load = Lade: { $treasure } ({ $value })
label-done = Lade nichts mehr
label-load-nothing = Lade nichts
label-keep-chart = Behalte die Karte
label-bury = Begrabe: { $crew }
label-bury-at-home = Begrabe zu Hause: { $crew }
label-stow = An Land: { $crew }
label-muster = An Bord: { $crew }
label-give = Gib: { $goods }
label-take-back = Nimm zurück: { $goods }
label-want = Nimm: { $goods }
label-put-back = Doch nicht: { $goods }
label-commit = Schlag ein: Wert { $value }
label-spend = Bezahle mit { $card } (bis { $most })
label-spend-instead = Bezahle stattdessen mit { $card } (bis { $most })
label-hire = Hole Long John an Bord für: { $treasure }
label-hire-instead = Hole stattdessen Long John an Bord für: { $treasure }
label-leave = Beende den Besuch
label-leave-offer = Beende den Besuch ohne Handel
label-keep = Behalte { $card }

## Das Logbuch

line-home = { $player } wohnt in { $port }.
line-dealt-card = { $player } bekam: { $crew }.
line-manned = { $count ->
    [one] { $range ->
        [one] { $player } bekam eine Mannschaftskarte und kann jetzt ein Feld weit segeln.
       *[other] { $player } bekam eine Mannschaftskarte und kann jetzt { $range } Felder weit segeln.
    }
   *[other] { $player } bekam { $count } Mannschaftskarten und kann jetzt { $range } Felder weit segeln.
}
line-stocked = { $port } bekam: { $goods }.
line-turn = Runde { $round }: { $player } ist dran.
line-sailed = { $player } segelte { $place }.
line-fled = { $player } floh { $place }.
line-withdrew = { $player } zog sich { $place } zurück.
line-drifted = { $player } fand kein freies Feld in Reichweite und trieb { $place } ab.
line-blown = { $player } wurde { $place } geweht.
line-turned = { $player } drehte nach { $heading }.
line-let-pass = { $player } ließ { $other } vorbei.
line-battle = { $player } griff { $other } an, und { $winner } gewann.
line-battle-even = { $player } griff { $other } an, und keiner war stärker.
line-prize-treasure = { $player } wählte die Schätze.
line-prize-crew = { $player } wählte Mannschaft.
line-treasure-passed = { $player } bekam von { $other }: { $treasure }.
line-treasure-lost = { $player } verlor an die Schatzinsel: { $treasure }.
line-crew-passed = { $player } bekam von { $other } eine Mannschaftskarte.
line-crew-passed-card = { $player } bekam von { $other }: { $crew }.
line-crew-swapped = { $player } zog eine Mannschaftskarte aus der Hand von { $other }.
line-crew-swapped-card = { $player } zog aus der Hand von { $other }: { $crew }.
line-drawn = { $player } zog Schicksalskarte { $number }: { $card }
line-kept = { $player } behielt { $card }.
line-no-effect = Für { $player } änderte sie nichts.
line-only-treasure = Es gab keine Mannschaft mehr: { $player } konnte nur Schätze nehmen.
line-only-crew = Kein Schatz konnte geladen werden: { $player } nahm Mannschaft.
line-nothing-left = Für { $player } gab es weder Schätze noch Mannschaft.
line-ship-full = Das Schiff von { $player } ist voll: Kein Schatz konnte geladen werden.
line-none-to-load = Auf der Schatzinsel liegt kein Stück, das { $player } laden darf.
line-crew-short = { $missing ->
    [one] { $player } fehlte eine Mannschaftskarte: Mehr gab es nicht.
   *[other] { $player } fehlten { $missing } Mannschaftskarten: Mehr gab es nicht.
}
line-crew-returned = { $player } schickte eine Mannschaftskarte auf die Pirateninsel.
line-crew-returned-card = { $player } schickte auf die Pirateninsel: { $crew }.
line-crew-buried = { $player } begrub von zu Hause: { $crew }.
line-washed = { $player } verlor an die Flache Insel: { $goods }.
line-found = { $player } fand auf der Flachen Insel: { $goods }.
line-loaded = { $player } lud: { $treasure }.
line-chart = { $player } brachte Kidds Karte in die Ankerbucht.
line-unloaded = { $player } brachte heim nach { $port }: { $treasure }.
line-secured = { $player } brachte { $treasure } in Sicherheit.
line-no-trade = { $player } findet in { $port } keinen gleichwertigen Handel: Nichts dort passt zu dem, was an Bord ist.
line-traded = { $player } handelte in { $port } im Wert von { $value }.
line-spent = { $player } bezahlte in { $port } mit { $card }.
line-gave = { $player } gab in { $port } ab: { $goods }.
line-gave-to = { $player } gab { $other } in { $port }: { $goods }.
line-gave-crew-to = { $player } gab { $other } in { $port } eine Mannschaftskarte.
line-took = { $player } nahm aus { $port }: { $goods }.
line-john-left = { $player } ließ Long John in { $port }.
line-john-hired = { $player } holte Long John in { $port } an Bord, für: { $treasure }.
line-john-came = Long John kam in { $port } zu { $player } an Bord.
line-stowed = { $player } setzte zu Hause an Land: { $crew }.
line-mustered = { $player } nahm zu Hause an Bord: { $crew }.
line-left = { $player } war in { $port } fertig.
line-won = { $player } kam heim zu Schätzen im Wert von { $points } und gewann.

## Gründe

reason-win = bringt den Schatz heim, der gewinnt
reason-home = bringt Schätze heim
reason-trade = ein guter Handel
reason-chance = eine Schicksalskarte an der Schatzinsel
reason-beach = was auf der Flachen Insel liegt
reason-course = der richtige Kurs
reason-fight = der Kampf mit { $player } lohnt sich
reason-peace = kein Kampf bei diesen Aussichten
reason-treasure = Schätze zählen am meisten
reason-crew = mehr Mannschaft, mehr Reichweite
reason-least = der kleinste Verlust
reason-enough = hier gibt es nichts Besseres

## Das Brett als Text

board-crew = { $colour ->
    [red] r{ $value }
   *[black] s{ $value }
}
board-piece = { $piece ->
    [diamond] Diamant
    [ruby] Rubin
    [gold] Gold
    [pearl] Perle
   *[rum] Rum
}
board-pieces = { $piece ->
    [diamond] { $count } { $count ->
        [one] Diamant
       *[other] Diamanten
    }
    [ruby] { $count } { $count ->
        [one] Rubin
       *[other] Rubine
    }
    [gold] { $count } { $count ->
        [one] Goldbarren
       *[other] Goldbarren
    }
    [pearl] { $count } { $count ->
        [one] Perle
       *[other] Perlen
    }
   *[rum] { $count } { $count ->
        [one] Rumfass
       *[other] Rumfässer
    }
}
board-legend = T Schatzinsel, F Flache Insel, P Pirateninsel, mu Schlammbucht, an Ankerbucht, cl Klippenbucht, { $coast } Küste, an der etwas wartet, { $reach } in Reichweite; zwei Buchstaben sind ein Hafen, ein dritter das Schiff darin; A bis D Schiffe mit ihrem Kurs, + zwei Schiffe
board-player = { $player } aus { $home }
board-ship = auf { $at }, Kurs { $heading }, Reichweite { $range }, Mannschaft { $crew }
board-hold = an Bord: { $hold }; Punkte im Heimathafen: { $points }; behält: { $kept }
board-hand = Hand: { $crew }
board-harbour = Mannschaft: { $crew }, Schätze: { $treasure }, sicher: { $safe }
board-hidden-crew = { $count ->
    [one] 1 Mannschaftskarte
   *[other] { $count } Mannschaftskarten
}
board-money = und { $card } (bis { $buys })
board-check-empty = noch nichts zu tauschen
board-check-unequal = nicht gleich viel
board-check-no-room = kein Platz für so viele Schätze
board-check-fair = gerecht
board-trade = Handel in { $port }: gibt { $give }; will { $want }: { $check }
board-trade-hidden = Handel in { $port }: gibt { $give }; will { $want }
board-flat = Flache Insel: Mannschaft { $crew }, Schätze { $treasure }
board-island = Schatzinsel: { $treasure }; Schicksalskarten: { $cards }
board-pirates = Pirateninsel: Mannschaftskarten: { $cards }
board-chance = Schicksalskarte { $card }: { $text }

# Zahlen am Ende einer Partie
figure-rounds = Runden
figure-port = Schätze im Hafen
figure-hold = Schätze an Bord
figure-sailed = Gesegelte Felder
figure-won = Gewonnene Kämpfe
figure-lost = Verlorene Kämpfe
figure-trades = Tauschgeschäfte
figure-chances = Schicksalskarten
