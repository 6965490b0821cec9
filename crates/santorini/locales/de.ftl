name = Santorini
tagline = Klettere, baue und steh als Erster auf der dritten Ebene.
minutes = 20

# Optionen und Regeln
option-gods = Götter
option-gods-help = Jeder spielt mit der Kraft einer Gottheit. Wer zuerst sitzt, bietet zwei an, der andere wählt zuerst.
option-god_a = Gottheit von Spieler 1
option-god_a-help = Die Kraft von Spieler 1. Wird hier eine Gottheit genannt, steht sie fest, und niemand wählt.
option-god_a-none = Keine
option-god_a-apollo = Apollo
option-god_a-artemis = Artemis
option-god_a-athena = Athene
option-god_a-atlas = Atlas
option-god_a-demeter = Demeter
option-god_a-hephaestus = Hephaistos
option-god_a-hermes = Hermes
option-god_a-minotaur = Minotaurus
option-god_a-pan = Pan
option-god_a-prometheus = Prometheus
option-god_b = Gottheit von Spieler 2
option-god_b-help = Die Kraft von Spieler 2. Wird hier eine Gottheit genannt, steht sie fest, und niemand wählt.
option-god_b-none = Keine
option-god_b-apollo = Apollo
option-god_b-artemis = Artemis
option-god_b-athena = Athene
option-god_b-atlas = Atlas
option-god_b-demeter = Demeter
option-god_b-hephaestus = Hephaistos
option-god_b-hermes = Hermes
option-god_b-minotaur = Minotaurus
option-god_b-pan = Pan
option-god_b-prometheus = Prometheus
option-limited_pieces = Begrenzte Bauteile
option-limited_pieces-help = Gebaut wird nur, was in der Schachtel liegt: 22, 18 und 14 Blöcke der Ebenen 1, 2 und 3 sowie 18 Kuppeln.
rules-standard = Standard
rules-standard-help = Zu zweit, ohne Götter, mit so vielen Bauteilen wie nötig.
rules-gods = Mit Göttern
rules-gods-help = Vor der Partie wählen beide die Kräfte von zwei Gottheiten.

# Götter
board-player = w{ $number }: { $player }
god-name = { $god ->
    [apollo] Apollo
    [artemis] Artemis
    [athena] Athene
    [atlas] Atlas
    [demeter] Demeter
    [hephaestus] Hephaistos
    [hermes] Hermes
    [minotaur] Minotaurus
    [pan] Pan
   *[prometheus] Prometheus
}
god-power = { $god ->
    [apollo] darf auf das Feld einer gegnerischen Figur ziehen und mit ihr den Platz tauschen
    [artemis] darf einen zweiten Schritt gehen, aber nicht dorthin zurück, wo die Figur begann
    [athena] steigt sie hinauf, darf der Gegner es im nächsten Zug nicht
    [atlas] darf auf jeder Ebene eine Kuppel bauen
    [demeter] darf ein zweites Mal bauen, auf einem anderen Feld
    [hephaestus] darf auf den ersten Block gleich einen zweiten setzen
    [hermes] darf mit beiden Figuren auf ihrer Ebene beliebig weit gehen, dann baut eine von ihnen
    [minotaur] darf eine gegnerische Figur geradeaus wegschieben
    [pan] gewinnt auch, wenn eine Figur zwei oder mehr Ebenen hinabsteigt
   *[prometheus] darf vor dem Ziehen bauen, wenn die Figur danach nicht hinaufsteigt
}

# Aufforderungen
prompt-offer-first = Du forderst heraus: Wähle die erste Gottheit, die du anbietest.
prompt-offer-second = Wähle die zweite Gottheit, die du anbietest.
prompt-take = Wähle deine Gottheit; die andere bekommt dein Gegner.
prompt-begin = Sag, wer beginnt.
prompt-place = Setze deine Figur { $worker }: Wähle ein Feld.
prompt-turn = Du bist dran: Wähle eine Figur und dann ihr Ziel.
prompt-turn-held = Du bist dran: Wähle eine Figur und dann ihr Ziel. Athene lässt dich nicht hinauf.
prompt-turn-prometheus = Du bist dran: Ziehe eine Figur, oder baue zuerst mit der, die danach zieht, ohne hinaufzusteigen.
prompt-turn-hermes = Du bist dran: Ziehe eine Figur; auf ihrer Ebene darf sie beliebig weit gehen. Oder bleib stehen und baue nur.
prompt-prebuilt = Ziehe jetzt dieselbe Figur, aber nicht hinauf.
prompt-step = Geh einen zweiten Schritt, oder verzichte.
prompt-walk = Auch deine andere Figur darf auf ihrer Ebene gehen, oder sie bleibt stehen.
prompt-build = Baue: Wähle ein Feld neben der gezogenen Figur.
prompt-build-atlas = Baue: Wähle ein Feld neben der gezogenen Figur, oder zuerst eine Kuppel.
prompt-build-either = Baue: Wähle ein Feld neben einer deiner Figuren.
prompt-again-demeter = Baue ein zweites Mal auf einem anderen Feld, oder verzichte.
prompt-again-hephaestus = Setze einen zweiten Block auf den ersten, oder verzichte.
prompt-wait = { $player } ist dran.
prompt-wait-place = { $player } stellt eine Figur auf.
prompt-wait-setup = { $player } bereitet sich vor.
prompt-you-won = Du hast gewonnen!
prompt-you-lost = { $player } hat gewonnen. Noch eine Partie?
prompt-over = { $player } hat gewonnen.

# Aktionen
label-offer = { $god } anbieten: { $power }
label-take = { $god } nehmen: { $power }
label-begin-self = Ich beginne
label-begin-other = { $player } beginnt
label-place = { $worker } auf { $cell }
label-prebuild = { $worker } baut zuerst { $piece ->
    [4] eine Kuppel
   *[other] Ebene { $piece }
} auf { $cell }
label-move = { $worker } von { $from } nach { $to }, { $how }
how-wins = und gewinnt
how-swaps = tauscht mit { $worker }
how-pushes = schiebt { $worker } weg
how-up = hinauf auf Ebene { $level }
how-down = { $level ->
    [0] hinab auf den Boden
   *[other] hinab auf Ebene { $level }
}
how-level = { $level ->
    [0] am Boden
   *[other] auf Ebene { $level }
}
label-build = { $piece ->
    [4] Eine Kuppel
   *[other] Ebene { $piece }
} auf { $cell } bauen
label-dome = Eine frühe Kuppel auf { $cell } bauen
label-skip-step = Kein zweiter Schritt
label-skip-build = Kein zweites Mal bauen
label-skip-walk = Stehen bleiben und bauen

# Protokoll
line-offered = { $player } bot { $god } an.
line-took = { $player } bekam { $god }.
line-began = { $player } sollte beginnen.
line-placed = { $player } setzte { $worker } auf { $cell }.
line-moved = { $player } zog { $worker } von { $from } nach { $to }, { $level ->
    [0] am Boden
   *[other] auf Ebene { $level }
}.
line-moved-up = { $player } zog { $worker } von { $from } nach { $to }, hinauf auf Ebene { $level }.
line-moved-down = { $player } zog { $worker } von { $from } nach { $to }, { $level ->
    [0] hinab auf den Boden
   *[other] hinab auf Ebene { $level }
}.
line-forced = { $god } zwang { $worker } von { $player } nach { $to }.
line-built = { $player } baute mit { $worker } Ebene { $level } auf { $cell }{ $god ->
    [none] .
    [prometheus] , noch vor dem Ziehen.
   *[other] , ein zweites Mal.
}
line-domed = { $player } baute mit { $worker } eine Kuppel auf Ebene { $level } von { $cell }{ $god ->
    [none] .
    [atlas] , vorzeitig.
    [prometheus] , noch vor dem Ziehen.
   *[other] , ein zweites Mal.
}
line-held = Athene stieg hinauf: { $player } durfte es im nächsten Zug nicht.
line-won-summit = { $player } stand auf Ebene 3 und gewann.
line-won-drop = { $player } stieg mit Pan zwei Ebenen hinab und gewann.
line-won-trapped = { $player } gewann: Der Gegner konnte keinen Zug vollenden.

# Gründe der Computerspieler
reason-wins = gewinnt sofort
reason-traps = lässt dem Gegner keinen Zug
reason-god = eine Kraft, die zu diesem Brett passt
reason-begins = will den ersten Zug
reason-answers = will als Letzter setzen
reason-centre = nahe der Mitte, mit vielen Wegen
reason-climbs = steigt auf Ebene { $level }
reason-displaces = nimmt den Platz des Gegners
reason-blocks = versperrt dem Gegner das Siegfeld { $cell }
reason-raises = hebt { $cell } auf Ebene { $level }
reason-closes = schließt { $cell } mit einer Kuppel
reason-position = ein besserer Platz auf { $cell }
reason-enough = hat in diesem Zug genug getan

# Das Programm für die Konsole
console-welcome = Santorini zu zweit. Auf jede Frage ist auch reset (von vorn) oder quit (Schluss) eine Antwort.
console-name = Name von Spieler { $number }?
console-name-empty = ein Name braucht einen Buchstaben
console-name-long = ein Name hat höchstens { $most } Buchstaben
console-name-taken = { $name } heißt schon der andere Spieler
console-name-of-worker = { $name } ist der Name einer Figur
console-name-missing = der Name von Spieler { $number } fehlt
console-place = { $name }, stell { $first } auf: Figur, x und y?
console-place-either = { $name }, stell { $first } oder { $second } auf: Figur, x und y?
console-unplaced = { $name } hat { $first } nicht aufgestellt
console-unplaced-both = { $name } hat { $first } und { $second } nicht aufgestellt
console-move = { $name }, zieh mit { $first } oder { $second }: Figur, x und y?
console-to-move = { $name } ist am Zug
console-build = { $name }, bau: x und y?
console-unbuilt = { $name } hat nicht gebaut
console-x-and-y = x und y?
console-y = y?
console-refused = Das geht nicht: { $why }.
console-name-worker = nenn auch die Figur, zum Beispiel { $worker } 2 3
console-give-cell = antworte mit x und y, zum Beispiel 2 3
console-no-number = { $text } ist keine ganze Zahl
console-far-number = { $text } liegt weit neben dem Brett: x und y sind 0 bis 4
console-no-worker = { $text } ist nicht Figur, x und y, wie zum Beispiel { $worker } 2 3
console-no-answer = nenn eine Figur, x und y, zum Beispiel { $worker } 2 3
console-unknown-worker = es gibt keine Figur { $text }; deine sind { $first } und { $second }
console-won = { $name } steht auf Ebene 3 und gewinnt!
console-trapped = { $name } ist eingesperrt und kann nicht ziehen: { $other } gewinnt!
console-again = Antworte reset für eine neue Partie oder quit:
console-over = die Partie ist zu Ende
console-only-reset = die Partie ist zu Ende: Es bleiben nur reset und quit
console-cleared = Das Brett ist leer.
console-goodbye = Auf Wiedersehen.
console-ends = Hier endet die Eingabe: { $missing }.
refused-off-board = { $x },{ $y } liegt nicht auf dem Brett: x und y gehen von 0 bis 4
refused-not-yours = { $worker } gehört dem anderen
refused-placed = { $worker } steht schon auf dem Brett
refused-nothing-to-place = alle Figuren sind schon aufgestellt
refused-not-now-move = jetzt zieht keine Figur
refused-not-now-build = jetzt wird nicht gebaut: erst zieht eine Figur
refused-same-cell = { $worker } steht schon dort und muss auf ein anderes Feld ziehen
refused-far = { $to } liegt nicht neben { $worker } auf { $from }
refused-occupied = { $worker } steht auf { $cell }
refused-dome = auf { $cell } ist eine Kuppel
refused-too-high = { $to } liegt auf Ebene { $high }, zu hoch von Ebene { $low }: Eine Figur steigt immer nur eine Ebene

# Zahlen am Ende einer Partie
figure-moves = Züge
figure-climbs = Aufstiege
figure-highest = Höchste Ebene
figure-blocks = Gebaute Blöcke
figure-domes = Gebaute Kuppeln
