arena-headline = { $game }: { $games ->
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
arena-came-first = als Erstes
arena-then-won = am Ende gewonnen (95-%-Bereich)
arena-elo = Elo
arena-interval = 95-%-Intervall
arena-the-game = Das Spiel selbst
arena-ratings = Spielstärke
arena-ratings-note = 400 Punkte mehr heißen zehn Siege auf eine Niederlage; der Durchschnitt ist 1500. Die Linien sind 95-%-Intervalle: Wo sich zwei überlappen, braucht es mehr Spiele, um die Bots zu unterscheiden.
arena-cross-table = Jeder gegen jeden
arena-cross-table-note = Die Punkte des Bots links gegen den oben: ein Sieg zählt eins, ein Unentschieden ein halb.
arena-shares-note = Die Linien sind 95-%-Intervalle; gestrichelt der gleiche Anteil für alle, { $even }.
arena-length = Wie lange ein Spiel dauert
arena-length-note = Im Mittel { $mean } Schritte, Entscheidungen und Zufall; die Hälfte der Spiele braucht weniger als { $median }, neun von zehn zwischen { $p5 } und { $p95 }.
arena-marks-note = Wie oft es in einem Spiel geschieht, und in wie vielen Spielen es vor allem anderen seiner Art kam.
arena-marks-fates = Wie oft am Ende gewann, wem es geschah; was am meisten schadet, zuerst. Die Striche sind 95-%-Bereiche, die gestrichelte Linie ist ein gleicher Anteil. Unter jedem Namen: wie oft es in einem Spiel geschieht, und in wie vielen Spielen es vor allem anderen seiner Art kam.
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
arena-failure-ended = abgestürzt
arena-failure-late = zu spät
arena-failure-too_much = zu viel gesagt
arena-failure-early = ungefragt geredet
arena-failure-garbage = keine Antwort
arena-failure-illegal = keine solche Wahl
arena-figure-role = Rollen
arena-figure-played = Gespielte Karten
arena-figure-sank = Gesunkene Felder
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
