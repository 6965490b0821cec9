# Der Rahmen der Befehlszeile: was das Programm selbst sagt. Die Spiele bringen ihre eigenen Sätze mit.
games-more = „seaboard games SPIEL“ nennt die Optionen eines Spiels, „seaboard rules SPIEL“ seine Regeln.
games-options = Optionen, geschrieben als --option NAME=WERT:
games-default = (sonst { $value })
games-line = { $tagline } · { $players } Spieler · { $minutes } Minuten
verify-fair = ehrlich: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
} { $game } nach den Regeln, davon { $chances } Zufall, jeder wie es der Startwert sagt ({ $nonces } { $nonces ->
    [one] Beitrag
   *[other] Beiträge
} von Mitspielern darin)
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
   *[other] , davon { $unagreed }-mal über Zufall, einen fremden Zug oder Aufgedecktes hinweg, ohne dass die Datei eine Zustimmung nennt.
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
player = Spieler { $n }
serve-at = Seaboard ist unter { $address } zu finden
serve-kept = Die Tische liegen in { $store }
serve-port = (Port { $port } ist belegt, vielleicht von einem anderen Seaboard)
serve-shared = Ein anderes Seaboard bedient schon dieselben Tische. Wer an einem Tisch sitzt, sieht die anderen nur, wenn alle dieselbe Adresse benutzen; für einen zweiten Server wähle mit --store einen anderen Ort.
serve-public = Wer diesen Rechner über das Netz erreicht, kann unter { $address } mitspielen und Tische anlegen.
serve-stop = Mit Strg-C beendest du es.
