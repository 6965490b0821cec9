# Was schiefging. Auf Englisch steht es dort, wo es gefunden wird.
unknown-game = Es gibt kein Spiel „{ $game }“; die Spiele sind { $games }
set-up-rules = { $game } hat keine Regeln „{ $rules }“, sondern { $known }
set-up-no-option = { $game } hat keine Option „{ $option }“, sondern { $known }
set-up-seats = Dieses Spiel ist für { $least } bis { $most } Personen, nicht für { $asked }
set-up-exactly = Dieses Spiel ist für { $most } Personen, nicht für { $asked }
set-up-option = Option { $option }: { $problem }
option-flag = Option { $option } nimmt true oder false, nicht { $value }
option-number = Option { $option } nimmt eine ganze Zahl von { $least } bis { $most }, nicht { $value }
option-choice = Option { $option } nimmt eins von { $of }, nicht { $value }
option-several = Option { $option } nimmt eine Liste aus { $of }, nicht { $value }
refused-over = die Partie ist vorbei
refused-waits-for-chance = das Spiel wartet auf den Zufall: jetzt kann niemand handeln
refused-waits-for-decision = das Spiel wartet auf eine Entscheidung, nicht auf den Zufall
refused-no-such-seat = diesen Platz gibt es nicht
refused-not-your-turn = dieser Platz ist nicht dran
refused-illegal = das ist dort nicht erlaubt
refused-impossible = das kann der Zufall dort nicht bringen
refused-not-begun = die Partie hat nicht begonnen: ihr Startwert entsteht noch
refused-begun = die Partie hat begonnen: ihr Startwert steht fest
refused-nothing-to-undo = es gibt nichts zurückzunehmen
unfair-no-part = dieser Platz hat am Startwert keinen Anteil
unfair-twice = dieser Platz hat das schon getan, und niemand darf es sich anders überlegen
unfair-too-early = Beiträge werden erst aufgedeckt, wenn alle Festlegungen da sind
unfair-other-nonce = dieser Beitrag ist nicht der, auf den sich der Platz festgelegt hat
unfair-old-nonce = dieser Beitrag wurde schon einmal aufgedeckt: eine neue Runde braucht einen neuen
unfair-not-silent = ausgelassen wurden nicht die, die ihren Teil nicht getan haben
log-no-beginning = Das Protokoll beginnt keine Partie von { $game }
log-other-rules = Die Partie wurde nach Fassung { $found } der Regeln gespielt, dieses Programm hat Fassung { $known }
log-set-up = Der Aufbau wird abgelehnt: { $problem }
log-entry = Eintrag { $seq }: { $fault }
fault-second-beginning = eine Partie beginnt nur einmal
fault-other-undo = er nimmt nicht die letzte Handlung seines Platzes zurück
fault-not-asked = jemand hat zugestimmt, der nicht gefragt werden konnte
file-not-over = Die Partie ist nicht vorbei: bis dahin bleiben ihre Karten geheim
file-format = Das ist keine Partiedatei der Fassung 1
file-too-long = Die Datei hat mehr als { $most } Einträge
file-json = Das ist keine Partiedatei: { $problem }
file-names = Die Datei nennt { $found } Namen, die Partie hat { $seats } Plätze
forged-commitment = Der Startwert des Servers ist nicht der, auf den er sich festgelegt hatte
forged-chance = Eintrag { $seq }: Der Zufall hätte { $expected } bringen müssen, in der Datei steht { $found }
position-rows = Das Brett hat { $rows } { $rows ->
    [one] Zeile
   *[other] Zeilen
}: schreib fünf, getrennt durch /
position-cells = Zeile x={ $x } hat { $found } { $found ->
    [one] Feld
   *[other] Felder
}: schreib fünf, getrennt durch Kommas
position-cell = Feld { $x },{ $y } ist „{ $text }“: schreib eine Höhe von 0 bis 4, dann a oder b, wenn dort eine Figur steht
position-workers = Spieler { $player } hat mehr als zwei Figuren
position-mover = Nach dem Brett kommen ein Leerzeichen und der Spieler am Zug: a oder b
position-word = „{ $word }“ ist hier nicht zu verstehen: nach dem Spieler kommen zwei Götter wie apollo,none, dann Wörter wie held
position-twice = „{ $word }“ sagt etwas, was schon gesagt ist
position-impossible = Das ist keine Stellung dieses Spiels: { $problem }
position-none = { $game } hat keine Schreibweise für Stellungen, { $known } schon
