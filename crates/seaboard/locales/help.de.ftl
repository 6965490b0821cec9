# Die Hilfe der Befehlszeile. Auf Englisch steht sie bei den Befehlen und Argumenten selbst.
help-usage = Aufruf:
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-default = [sonst: { $value }]
help-any-help = Diese Hilfe zeigen; --help sagt mehr als -h
help-any-version = Die Version zeigen
help-any-language = Sprache von allem, was gezeigt wird: „en“ oder „de“ [sonst: die des Systems]

help = Fünf Brettspiele an einem Tisch: Die verbotene Insel, Santorini, Buccaneer, Cartagena und Sorry!
help-long = Ohne Befehl steht der Tisch auf diesem Rechner bereit, und der Browser geht auf.

help-serve = Den Tisch bereitstellen: was das Programm ohne Befehl tut
help-serve-addr = Wo der Server lauscht [sonst: 127.0.0.1:7420 oder der nächste freie Port; mit --public 0.0.0.0:7420]
help-serve-store = Wo Tische und Partien liegen [sonst: die Umgebungsvariable SEABOARD_STORE oder eine Datei in deinem Datenordner]
help-serve-public = Auf allen Adressen dieses Rechners lauschen: Wer ihn über das Netz erreicht, kann mitspielen und Tische anlegen. Nichts ist verschlüsselt; im Internet gehört Caddy oder nginx davor (docs/hosting.md)
help-serve-hosts = Ein Name, unter dem der Server erreicht wird (mehrmals möglich); bloße Adressen und localhost gehen immer
help-serve-trusted-proxies = Ein vorgeschalteter Proxy, dessen X-Forwarded-For geglaubt wird (mehrmals möglich)
help-serve-web = Die Seite aus diesem Ordner ausliefern statt aus dem Programm
help-serve-keep-days = Tische vergessen, die so viele Tage niemand angerührt hat [sonst: nie]
help-serve-metrics = Wo Prometheus Zahlen lesen darf, etwa 127.0.0.1:9464 [sonst: nirgends]
help-serve-bots = Ein eigenes Programm eine Stufe spielen lassen, etwa santorini/best=exec:BEFEHL, oder best=exec:BEFEHL in jedem Spiel (mehrmals möglich; docs/bots.md). Das Programm läuft mit deinen Rechten; über das Netz kann niemand eines nennen
help-serve-bot-millis = Wie lange ein solches Programm über eine Entscheidung nachdenken darf, in Millisekunden
help-serve-node = Wo andere Knoten an derselben Datenbank diesen erreichen [sonst: wird ermittelt] (docs/operations.md)
help-serve-no-open = Den Browser nicht öffnen
help-serve-log = Wie das Protokoll auf der Fehlerausgabe geschrieben wird. Wie viel davon: die Umgebungsvariable SEABOARD_LOG, eines von error, warn, info und debug

help-play = In diesem Terminal spielen: an einer Tastatur, gegen Bots oder am Tisch eines Servers
help-play-game = Das Spiel; ohne Angabe wirst du gefragt
help-play-connect = Sich mit einer Einladung, einem Platz- oder Zuschauer-Link an den Tisch eines Servers setzen
help-play-name = Wie du dort heißt [sonst: dein Benutzername]
help-play-plain = Zeile für Zeile, ohne Farben und Cursor: für Screenreader, Pipes und Protokolle
help-play-store = Wo Tische dieses Rechners liegen [sonst: eine Datei in deinem Datenordner, dieselbe wie bei „serve“]
help-play-seats = Wer wo sitzt: here, here:NAME oder ein Bot: random, beginner, casual, strong, best (mit „host“ auch link)
help-play-rules = Regeln eines Spiels (siehe „seaboard games“)
help-play-options = Eine Option des Spiels als ID=WERT (mehrmals möglich)

help-watch = Am Tisch eines Servers in diesem Terminal zuschauen
help-watch-url = Der Zuschauer-Link oder der Link eines öffentlichen Tisches
help-watch-plain = { help-play-plain }
help-watch-store = { help-play-store }

help-host = Einen Tisch für andere bereitstellen und sich in diesem Terminal daransetzen
help-host-game = Das Spiel
help-host-plain = { help-play-plain }
help-host-seats = { help-play-seats }
help-host-rules = { help-play-rules }
help-host-options = { help-play-options }
help-host-addr = { help-serve-addr }
help-host-store = { help-serve-store }
help-host-public = { help-serve-public }
help-host-hosts = { help-serve-hosts }
help-host-trusted-proxies = { help-serve-trusted-proxies }
help-host-web = { help-serve-web }
help-host-keep-days = { help-serve-keep-days }
help-host-metrics = { help-serve-metrics }
help-host-bots = { help-serve-bots }
help-host-bot-millis = { help-serve-bot-millis }
help-host-node = { help-serve-node }

help-resume = Einen Tisch fortsetzen, den du in diesem Terminal verlassen hast
help-resume-table = Die Kennung des Tisches, wie --list sie zeigt; ohne Angabe wirst du gefragt, wenn es mehrere sind
help-resume-list = Nur die Tische nennen, an denen es weitergeht
help-resume-plain = { help-play-plain }
help-resume-store = { help-play-store }

help-completions = Ein Skript ausgeben, das in deiner Shell Befehle ergänzt
help-completions-long = Etwa: seaboard completions bash > ~/.local/share/bash-completion/completions/seaboard
help-completions-shell = bash, elvish, fish, powershell oder zsh

help-man = Die Handbuchseite ausgeben (auf Englisch)
help-man-command = Nur diesen Befehl
help-man-long = Etwa: seaboard man | man -l -

help-games = Die Spiele mit ihren Regeln und Optionen nennen
help-games-game = Auch die Optionen dieses Spiels nennen

help-rules = Die Regeln eines Spiels zeigen, Seite für Seite
help-rules-long = Etwa: seaboard rules santorini
help-rules-game = Das Spiel, wie „seaboard games“ es nennt

help-engine = Das Engine-Protokoll sprechen: eine JSON-Zeile hinein, eine heraus (docs/engine.md)
help-engine-long = Etwa: echo '"games"' | seaboard engine

help-santorini = Santorini an der Konsole spielen oder eine Datei mit Zügen abspielen
help-santorini-long =
    Ohne DATEI fragt es nach Namen, Aufstellung, Zügen und Bauten. Mit DATEI (oder - für die Standardeingabe) spielt es
    die Einträge der Datei und erklärt jeden, der abgelehnt wird. Endstatus: 0, wenn die Datei am Anfang eines Zuges
    oder nach dem Ende der Partie endet, 3, wenn mitten in einem.
help-santorini-file = Eine Datei mit Namen, Aufstellungen, Zügen und Bauten

help-verify = Eine beendete Partie prüfen: jeden Schritt nach den Regeln, jede Karte nach dem Startwert
help-verify-file = Eine Partiedatei, wie Seite und Engine sie speichern

help-analyse = Eine beendete Partie durchgehen: die Gewinnchancen aller über die Schritte, und die Wendepunkte
help-analyse-long = Etwa: seaboard analyse partie.json --html partie.html
help-analyse-file = { help-verify-file }
help-analyse-html = Stattdessen eine Seite mit Schaubild in diese Datei schreiben

help-duel = Bots gegeneinander spielen lassen und ausgeben, wer wie oft gewinnt
help-duel-long = Etwa: seaboard duel cartagena --seats casual,beginner --games 200
help-duel-game = Das Spiel: siehe „seaboard games“
help-duel-seats = Eine Stufe für jeden Platz: random, beginner, casual, strong, best
help-duel-games = Wie viele Partien; nach jeder rücken alle einen Platz weiter
help-duel-seed = Derselbe Startwert gibt dieselben Partien, bis auf die Uhr der Bots: siehe --untimed
help-duel-rules = Regeln des Spiels
help-duel-options = Eine Option des Spiels als ID=WERT; mehrmals möglich
help-duel-threads = Wie viele Partien zugleich [sonst: so viele, wie es Kerne gibt]
help-duel-untimed = Bots ihre Durchläufe beenden lassen, wie lange es auch dauert: Dann gibt ein Startwert überall dasselbe
help-duel-iterations = Jedem suchenden Bot so viele Durchläufe geben statt seiner eigenen Zahl
help-duel-json = Den Bericht als JSON ausgeben

help-simulate = Viele Partien unter Bots spielen und sagen, wer gewinnt, wie lange es dauert, welche Karte wehtut
help-simulate-long =
    Etwa: seaboard simulate sorry --seats casual,random --games 10000

    Derselbe Startwert gibt dieselben Zahlen, bis aufs Byte, wie viele Threads es auch sind. docs/simulation.md sagt,
    wie ein Lauf auf viele Rechner verteilt wird.
help-simulate-game = { help-duel-game }
help-simulate-rules = { help-duel-rules }
help-simulate-options = { help-duel-options }
help-simulate-seed = Woher alles Glück kommt: Derselbe Startwert gibt dieselben Partien, wie viele Threads es auch sind. „random“ zieht einen, den kein fremdes Programm von der Befehlszeile lesen kann, und nennt ihn
help-simulate-threads = { help-duel-threads }
help-simulate-iterations = { help-duel-iterations }
help-simulate-millis = Wie lange ein fremdes Programm (exec:BEFEHL) über eine Entscheidung nachdenken darf, in Millisekunden
help-simulate-seats = Wer spielt, je Platz: random, beginner, casual, strong, best oder exec:BEFEHL für ein eigenes Programm (docs/bots.md). Ein Komma beendet einen Befehl
help-simulate-games = Wie viele Partien
help-simulate-fixed-seats = Alle behalten ihren Platz, statt nach jeder Partie einen weiterzurücken
help-simulate-shard = Nur den K-ten von N Teilen spielen; „seaboard merge“ setzt sie zusammen (docs/simulation.md)
help-simulate-json = Zahlen und Anteile als JSON ausgeben
help-simulate-out = Das JSON in diese Datei schreiben, ganz oder gar nicht
help-simulate-report = Einen Bericht als eine HTML-Datei schreiben

help-merge = Die Teile einer Simulation zusammensetzen, genau zu dem, was ein einziger Lauf ergeben hätte
help-merge-long = Etwa: seaboard merge teil-1.json teil-2.json teil-3.json --out ganz.json
help-merge-files = Die Dateien, die „seaboard simulate --shard K/N --out DATEI“ geschrieben hat: alle Teile eines Laufs
help-merge-json = { help-simulate-json }
help-merge-out = { help-simulate-out }
help-merge-report = { help-simulate-report }

help-arena = Jeden Bot gegen jeden spielen lassen und sie bewerten (Elo), mit einem Bericht samt Schaubildern
help-arena-long =
    Etwa: seaboard arena santorini --bots random,beginner,casual --games 200

    Jede beendete Partie wird sofort aufgehoben. Unterbrich, wann du willst: Derselbe Befehl macht weiter.
help-arena-game = { help-duel-game }
help-arena-rules = { help-duel-rules }
help-arena-options = { help-duel-options }
help-arena-seed = { help-simulate-seed }
help-arena-threads = { help-duel-threads }
help-arena-iterations = { help-duel-iterations }
help-arena-millis = { help-simulate-millis }
help-arena-bots = Wer spielt: random, beginner, casual, strong, best oder exec:BEFEHL für ein eigenes Programm (docs/bots.md). Ein Komma beendet einen Befehl
help-arena-games = Wie viele Partien jedes Paar spielt, oder jede Mannschaft, wo alle zusammen gewinnen oder verlieren; mehr als zuvor setzt dort fort
help-arena-players = Wie viele am Tisch sitzen; zwei Bots teilen sich dann die Plätze [sonst: so wenige, wie das Spiel erlaubt]
help-arena-results = Wo jede beendete Partie aufgehoben wird: Derselbe Befehl macht dort weiter [sonst: arena-SPIEL.jsonl]
help-arena-report = Den Bericht in diese Datei schreiben: eine HTML-Seite mit Schaubildern [sonst: arena-SPIEL.html]
help-arena-json = Den Stand als JSON ausgeben

help-strength = Die Stufen jedes Spiels messen und docs/strength.md neu schreiben
help-strength-file = Das Dokument; sein Abschnitt mit gemessenen Tabellen wird neu geschrieben oder am Ende ergänzt
help-strength-effort = So viele Male die übliche Zahl von Partien spielen: 30 bis 2000 je Zeile, je nachdem, wie langsam ihre Stufen sind. Zeilen schneller Stufen haben immer mindestens 200; andere, die weniger als vier hätten, entfallen
help-strength-results = Wo Gemessenes aufgehoben wird, bis alles gemessen ist: Nach einer Unterbrechung setzt derselbe Befehl dort fort
help-strength-threads = { help-duel-threads }

help-train = Aus Partien gegen sich selbst lernen, Stellungen zu beurteilen, und das Gelernte in eine Datei schreiben
help-train-long =
    Etwa: seaboard train santorini --games 200 --seed 1 --out judge.bin

    Die Datei, die die Bots benutzen, ist Teil des Programms: docs/strength.md sagt, wo sie liegt und wie sie entstand.
help-train-game = Das Spiel; seine Bots müssen lernen können (santorini)
help-train-games = Wie viele Partien gespielt werden
help-train-seed = Derselbe Startwert gibt dieselbe Datei, wie viele Threads es auch sind
help-train-threads = { help-duel-threads }
help-train-out = Die Datei, die geschrieben wird

help-perft = Die Fortsetzungen einer Stellung zählen, um Programme miteinander zu vergleichen
help-perft-game = Das Spiel; es muss eine Schreibweise für Stellungen haben (santorini)
help-perft-position = Die Stellung in der Schreibweise des Spiels
help-perft-depth = Wie viele ganze Züge tief
help-perft-distinct = Verschiedene Stellungen nach einem Zug zählen und verschiedene Antworten auf jede

# Die Namen von Werten
help-value-options = OPTIONEN
help-value-command = BEFEHL
help-value-file = DATEI
help-value-files = DATEIEN
help-value-game = SPIEL
help-value-games = PARTIEN
help-value-value = WERT
help-value-levels = STUFEN
help-value-players = SPIELER
help-value-position = STELLUNG
help-value-depth = TIEFE
help-value-number = ZAHL
help-value-path = PFAD
help-value-table = TISCH
help-value-seat = PLATZ
help-value-seed = STARTWERT
help-value-rules = REGELN
