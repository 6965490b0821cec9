# Der Rahmen der Befehlszeile: was das Programm selbst sagt. Die Spiele bringen ihre eigenen Sätze mit.
games-more = „seaboard games SPIEL“ nennt die Optionen eines Spiels, „seaboard rules SPIEL“ seine Regeln.
games-options = Optionen, geschrieben als --option NAME=WERT:
games-default = (sonst { $value })
games-line = { $tagline } · { $players } Spieler · { $minutes } Minuten
verify-fair = ehrlich: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
} nach den Regeln von { $game }, davon { $chances } Zufall, jeder wie es der Startwert sagt ({ $nonces } { $nonces ->
    [one] Beitrag
   *[other] Beiträge
} von Mitspielern darin)
verify-legal = ehrlich: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
} nach den Regeln von { $game }. Zufall gibt es darin nicht.
verify-alone = Am Startwert hatte nur der Server teil: dass er ihn nicht nach Wunsch gewählt hat, ist nicht bewiesen.
verify-dropped = { $dropped ->
    [one] Ein Teilnehmer wurde
   *[other] { $dropped } Teilnehmer wurden
} beim Bilden des Startwerts ausgelassen.
verify-position = Die Partie begann in einer Stellung, die in der Datei steht: wie es zu ihr kam, ist nicht bewiesen.
verify-undos = { $undos ->
    [one] Einmal wurde
   *[other] { $undos }-mal wurde
} etwas zurückgenommen{ $unagreed ->
    [0] .
   *[other] , davon { $unagreed }-mal über Zufall, einen fremden Zug oder Aufgedecktes hinweg, wo die Datei niemanden nennt, der zugestimmt hat.
}
verify-seed = Startwert { $seed }
refused-unknown = { $argument } ist hier nicht bekannt.
refused-command = Es gibt keinen Befehl { $argument }.
refused-value = „{ $value }“ ist kein Wert für { $argument }.
refused-missing = Das fehlt: { $argument }.
refused-conflict = { $argument } geht nicht zusammen mit { $other }.
refused-count = { $argument } nimmt eine andere Zahl von Werten.
refused-meant = Meintest du { $meant }?
refused-valid = Mögliche Werte: { $valid }.
refused-more = Mehr dazu: --help
refused-number = Gefragt ist eine ganze Zahl.
refused-range = Erlaubt ist { $range }.
trouble-open = { $file } lässt sich nicht öffnen
trouble-read = { $file } lässt sich nicht lesen
trouble-input = Die Standardeingabe lässt sich nicht lesen
trouble-large = { $file } ist größer als 8 MB
trouble-write = { $file } lässt sich nicht schreiben
trouble-folder = { $file } ist ein Ordner: nenn eine Datei darin
trouble-same-file = { $file } ist zweimal genannt: eine Datei kann nicht beides enthalten, nenn noch eine andere
trouble-player = „{ $name }“ gibt es nicht als Spieler: es gibt random, beginner, casual, strong, best und exec:BEFEHL
trouble-level = „{ $name }“ gibt es nicht als Stufe: es gibt random, beginner, casual, strong und best
trouble-duel-program = duel ist nur für Stufen: `seaboard simulate` nimmt Programme, mit denselben --seats
trouble-quote = { $name }: ein Anführungszeichen wird geöffnet und nicht geschlossen
trouble-exec-empty = { $name } nennt keinen Befehl: exec:BEFEHL ist nötig, etwa exec:./mein-bot
trouble-no-name = { $file } ist kein Dateiname
trouble-no-match = { $file } ist keine Partiedatei
trouble-no-game = { $file } ist keine Partiedatei: sie nennt kein Spiel
trouble-no-part = { $file } ist kein Teil einer Simulation
trouble-language = Es gibt { $known } und { $other }
trouble-seats = { $game } ist für { $least } bis { $most } Personen: nenn so viele Stufen in --seats
trouble-seats-exactly = { $game } ist für { $most } Personen: nenn so viele Stufen in --seats
trouble-set = --option nimmt ID=WERT, nicht „{ $text }“
trouble-seed = Gefragt ist eine ganze Zahl oder „random“
trouble-random = Das System gibt keine Zufallszahl her
trouble-shard-seed = --seed random gibt jedem Teil einen anderen Startwert: zieh eine Zahl für alle Teile eines Laufs
strength-written = { $file } ist geschrieben
trouble-binary = { $file } ist kein Text und also keine Datei von Seaboard
trouble-effort = --effort ist eine Zahl wie 0.5 oder 4
trouble-no-training = { $game } hat keine Bots, die lernen; santorini und sorry haben welche
trouble-no-terminal = Das ist kein Terminal: mit --plain spielst du Zeile für Zeile
trouble-no-table = Einen solchen Tisch zum Fortsetzen gibt es nicht; „seaboard resume --list“ zeigt die, an denen es weitergeht
trouble-unkept = Die Tische lassen sich nicht aufheben
trouble-gone = { $file } ist nicht mehr da, und ihre Tische mit ihr
trouble-no-command = Den Befehl „{ $name }“ gibt es nicht; es gibt { $known }
trouble-stopped = Der Server hat aufgehört
trouble-listen = Auf { $address } lässt sich nicht lauschen; nenn eine andere Adresse mit --addr
interrupted-unwritten = unterbrochen: nichts ist geschrieben
interrupted-kept = unterbrochen: { $games } von { $total } Partien sind in { $file } aufgehoben; derselbe Befehl macht weiter
system-not-found = Diese Datei oder diesen Ordner gibt es nicht
system-denied = Das darfst du nicht
system-folder = Das ist ein Ordner
system-no-folder = Ein Teil des Pfads ist kein Ordner
system-full = Die Platte ist voll
system-read-only = Von der Platte kann nur gelesen werden
system-taken = Da lauscht schon ein anderer
system-no-address = Diese Adresse hat dieser Rechner nicht
player = Spieler { $n }
serve-at = Seaboard ist unter { $address } zu finden
serve-kept = Die Tische liegen in { $store }
serve-port = (Port { $port } ist belegt, vielleicht von einem anderen Seaboard)
serve-shared = Ein anderes Seaboard bedient schon dieselben Tische. Wer an einem Tisch sitzt, sieht die anderen nur, wenn alle dieselbe Adresse benutzen; für einen zweiten Server wähle mit --store einen anderen Ort.
serve-public = Wer diesen Rechner über das Netz erreicht, kann unter { $address } mitspielen und Tische anlegen.
serve-stop = Mit Strg-C beendest du es.
