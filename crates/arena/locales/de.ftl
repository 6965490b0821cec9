arena-headline = { $game }: { $games ->
    [0] keine Spiele
    [one] ein Spiel
   *[other] { $games } Spiele
}.
arena-cut-off = { $games ->
    [one] Ein weiteres wurde
   *[other] { $games } weitere wurden
} nach 20.000 Schritten abgebrochen.
arena-rate = { $rate } Spiele in der Sekunde auf { $threads } { $threads ->
    [one] Thread
   *[other] Threads
}, { $each } auf jedem.
arena-played = Spieler: { $players }. Regeln: { $rules }.
arena-alike = { $different ->
    [one] Alle { $games } Spiele sind gleich
   *[other] Nur { $different } von { $games } Spielen sind verschieden
}: Wo kein Spieler würfelt, sind Spiele derselben Sitzordnung gleich. Die Intervalle behaupten mehr, als diese Spiele zeigen.
arena-team = Das Team gewann
arena-player = Spieler
arena-bot = Bot
arena-games = Spiele
arena-won = Gewonnen (95-%-Intervall)
arena-seat = Platz { $number }
arena-seats = Welcher Platz gewinnt
arena-first-player = Wer zuerst entscheidet
arena-who-wins = Wer gewinnt
arena-steps = Schritte im Spiel
arena-median = Median
arena-decisions = Entscheidungen im Spiel
arena-per-game = je Spiel
arena-came-first = sank zuerst
arena-ended-so = aller Spiele (95-%-Intervall)
arena-then-won = am Ende gewonnen (95-%-Intervall)
arena-card = Karte { $number }
arena-elo = Elo
arena-interval = 95-%-Intervall
arena-the-game = Das Spiel selbst
arena-ratings = Spielstärke
arena-ratings-note = 400 Punkte mehr heißen zehn Siege auf eine Niederlage; der Durchschnitt ist 1500. Die Linien sind 95-%-Intervalle.
arena-cross-table = Jeder gegen jeden
arena-cross-table-note = Die Punkte des Bots links gegen den oben: ein Sieg zählt eins, ein Unentschieden ein halb.
arena-shares-note = Die Linien sind 95-%-Intervalle; gestrichelt der gleiche Anteil für alle, { $even }. Blass sind Balken, deren Intervall ihn enthält.
arena-length = Wie lange ein Spiel dauert
arena-length-note = Im Mittel { $mean } Schritte, Entscheidungen und Zufall; die Hälfte der Spiele braucht weniger als { $median }, neun von zehn zwischen { $p5 } und { $p95 }.
arena-marks-note = Wie oft es in einem Spiel geschieht.
arena-marks-fates = Wie oft am Ende gewann, wem es geschah; was am meisten schadet, zuerst. Die Linien sind 95-%-Intervalle; gestrichelt der gleiche Anteil für alle, { $usual }. Blass sind Balken, deren Intervall ihn enthält. Unter jedem Namen: wie oft es in einem Spiel geschieht.
arena-marks-team = Wie oft das Team danach gewann; was am meisten schadet, zuerst. Die Linien sind 95-%-Intervalle; gestrichelt, wie oft das Team überhaupt gewann, { $usual }. Blass sind Balken, deren Intervall das enthält. Unter jedem Namen: wie oft es in einem Spiel geschieht.
arena-ends-note = Wie viele aller Spiele so endeten. Die Linien sind 95-%-Intervalle.
arena-first-note = In wie vielen aller Spiele es das erste war. Die Linien sind 95-%-Intervalle.
arena-few = * geschah weniger als 30-mal: zu selten, um etwas zu sagen.
arena-tournament = { $game }: Turnier
arena-tournament-lead = { $bots ->
    [one] Ein Bot
   *[other] { $bots } Bots
}, { $games } Spiele je Paarung, { $seats } am Tisch.
arena-teams-lead = { $bots ->
    [one] Ein Bot
   *[other] { $bots } Bots
}, je { $games } Spiele als Gruppe von { $seats }.
arena-failed = { $bot } versagte
arena-failure-not_started = nicht gestartet
arena-failure-ended = zu früh beendet
arena-failure-late = zu spät
arena-failure-too_much = zu viel gesagt
arena-failure-early = ungefragt geredet
arena-failure-garbage = keine Antwort
arena-failure-illegal = keine solche Wahl
arena-figure-role = Rollen
arena-figure-played = Gespielte Karten
arena-figure-sank = Gesunkene Felder
arena-figure-sank-first = Welches Feld zuerst versinkt
arena-figure-lost = Woran es scheiterte
arena-figure-god = Götter
arena-figure-won = Wie gewonnen wurde
arena-figure-drawn = Gezogene Karten
arena-figure-battle = Wer Gefechte gewinnt
arena-figure-retreat = Schritte zurück
arena-figure-sent_back = Zurückgeschickte Figuren
arena-loss-treasure-sank = Ein Schatz versank
arena-loss-landing-sank = Der Landeplatz versank
arena-loss-drowned = Jemand ertrank
arena-loss-water-too-high = Das Wasser stieg zu hoch
arena-win-summit = Auf der dritten Ebene
arena-win-drop = Durch Herabsteigen
arena-win-trapped = Der andere konnte nicht ziehen
arena-battle-attacker = Der Angreifer
arena-battle-defender = Das angegriffene Schiff
arena-battle-nobody = Niemand
arena-cards-0 = für keine Karte
arena-cards-1 = für eine Karte
arena-cards-2 = für zwei Karten
arena-bump-landing = Durch Daraufziehen
arena-bump-slide = Durch Rutschen
arena-bump-sorry = Durch eine Sorry!-Karte
