# Der Rahmen der Befehlszeile: was das Programm selbst sagt. Die Spiele bringen ihre eigenen Sätze mit.
games-more = „seaboard games SPIEL“ nennt die Optionen eines Spiels, „seaboard rules SPIEL“ seine Regeln.
games-options = Optionen, geschrieben als --option NAME=WERT:
games-default = (sonst { $value })
games-line = { $tagline } · { $players } Spieler · { $minutes } Minuten
verify-fair = ehrlich: { $steps } Schritte { $game } nach den Regeln, davon { $chances } Zufall, jeder wie es der Startwert sagt ({ $nonces } { $nonces ->
    [one] Beitrag
   *[other] Beiträge
} von Mitspielern darin)
verify-seed = Startwert { $seed }
player = Spieler { $n }
