# The connection
link-connecting = Verbinden …
link-connecting-left = Der Tisch hat nicht geantwortet.
link-lost = Verbindung verloren, neuer Versuch in { $seconds } s
link-back = Wieder verbunden: nichts ist verloren.
link-gone = nicht verbunden
link-closed = Dieser Tisch ist beendet.
link-replaced = Dieser Platz wird jetzt auf einem anderen Gerät gespielt.

# Before the match
lobby-host = Wer kommt? Mit s geht es los; freie Plätze spielen dann Bots.
lobby-guest = Warten, bis der Gastgeber beginnt.
shuffling = Es wird fair gemischt: Jeder trägt zum Startwert bei.
invite-help = Wer diesen Link öffnet, im Browser oder mit „seaboard play --connect“, kann sich auf einen freien Platz setzen:
invite-none = Zu diesem Tisch kann sonst niemand kommen: er steht nur auf diesem Rechner. „seaboard host“ öffnet einen für andere.
invite-here = Der Link gilt nur auf diesem Rechner. Mit „seaboard host --public“ können andere in deinem Netz kommen.
watch-help = Wer diesen öffnet, schaut nur zu:

# Whose turn it is
turn-yours = Du bist dran, { $name }
turn-of = { $name } ist dran
turn-several = Warten auf { $names }
turn-over = Die Partie ist zu Ende
seat-n = Platz { $n }
player-here = hier
player-open = freier Platz
player-away = nicht da
player-gone = verschwunden
player-stand-in = ein Bot vertritt
player-rematch = möchte eine Revanche
sitter-here = jemand hier
sitter-link = per Link
sitter-bot = Bot, { $level }
level-random = spielt irgendwas
level-beginner = Anfänger
level-casual = gemütlich
level-strong = stark
level-best = am stärksten

# Around one keyboard
curtain = { $name } kommt jetzt an die Tastatur.
curtain-help = Sonst soll niemand hinsehen: Gleich erscheinen Karten, die nur { $name } sehen darf.
curtain-key = { $name }, drücke Enter, sobald du allein davor sitzt.

# Taking back, hints, the moment before a draw
taken-back = { $name } hat einen Zug zurückgenommen.
undo-none = Gerade gibt es nichts zurückzunehmen.
undo-waiting = Die anderen werden gefragt, ob du zurücknehmen darfst …
undo-denied = Die anderen möchten lieber weiterspielen.
too-long = Diese Partie ist so lang, wie eine Partie sein kann, und geht nicht weiter. Was gespielt wurde, bleibt; beginnt eine neue.
undo-asked = { $n ->
    [one] { $name } möchte den eigenen letzten Zug zurücknehmen: j stimmt zu, n nicht.
   *[other] { $name } möchte den eigenen letzten Zug und alles seither zurücknehmen, { $n } Züge: j stimmt zu, n nicht.
}
hint = Tipp: { $label } ({ $reason })
hint-lead = { $n ->
    [0] das Nächste ist etwa so gut
    [one] einen Prozentpunkt besser als das Nächste
   *[other] { $n } Prozentpunkte besser als das Nächste
}
hint-none = Gerade gibt es keinen Tipp.
hint-thinking = Der beste Bot denkt darüber nach …
window = Vor dem Ziehen: { $names } kann noch eine Karte spielen.
window-keys = Spiele eine Karte, oder p: passen, P: immer passen, o: das Ziehen anhalten.
window-none = Gerade wartet kein Ziehen auf dich.
pass = Passen: das Ziehen kommen lassen
chat-none = An diesem Tisch gibt es niemanden, mit dem man reden könnte.
window-always = Du passt immer; P: wieder gefragt werden.
window-holds = Das Ziehen wartet auf dich; p: passen, o: weitergehen lassen.
vanished = { $name } ist verschwunden: b lässt bis zur Rückkehr einen Bot spielen.
sending = …

# The end
won = { $name } hat gewonnen!
won-all = Ihr habt gemeinsam gewonnen!
won-several = { $names } haben gewonnen!
names-and = { $names } und { $last }
lost-all = Ihr habt gemeinsam verloren.
points = { $n ->
    [one] ein Punkt
   *[other] { $n } Punkte
}
fair-verified = Fair: Der Startwert ist der, der vor der Partie versprochen wurde.
fair-broken = NICHT FAIR: Der Startwert ist nicht der versprochene. Bewahre die Partiedatei auf.
over-keys = n: noch eine Partie, q: gehen

# The screen
title-players = Wer spielt
title-choices = Was du tun kannst
title-log = Was geschah
title-help = Tasten
title-rules = Regeln
rules-table = An diesem Tisch gilt **{ $rules }**.
rules-table-with = An diesem Tisch gilt **{ $rules }**, mit { $options }.
title-invite = Einladen
title-quit = Gehen?
filter-none = Nichts passt. Esc zeigt wieder alles.
too-small = Dieses Terminal ist zu klein: nötig sind { $width }×{ $height }.
more-board = Bild↑ Bild↓
typing-chat = Sagen:
typing-filter = Suchen:
key-ready = Ich bin da
key-quit = gehen
key-choose = tun
key-filter = suchen
key-board = Brett
key-start = beginnen
key-undo = zurück
key-hint = Tipp
key-rematch = noch eine Partie
key-rules = Regeln
key-log = Verlauf
key-help = alle Tasten
overlay-keys = jede andere Taste: zurück
quit-sure = Die Partie bleibt, wie sie ist; „seaboard resume“ setzt sie fort.
quit-watcher = Du schaust nur zu.
quit-keys = j: gehen, jede andere Taste: bleiben
help =
    ↑ ↓ Pos1 Ende   in der Liste wählen         Enter   tun
    / oder Ziffer   in der Liste suchen         Esc     einen Schritt zurück
    Tab             aufs Brett und zurück
    Pfeile, Enter   auf dem Brett: zu einem Teil gehen, es nehmen
    Bild↑ ↓ ← →     Brett verschieben           z       großes Brett
    u               zurücknehmen                h       Tipp
    p  P  o         vor dem Ziehen: passen, immer passen, anhalten
    f               nächster Spieler an dieser Tastatur
    l               was geschah                 r       Regeln
    i               Links für andere            c       etwas sagen
    s               beginnen (Gastgeber)        n       noch eine Partie
    q               gehen                       Strg-C  sofort gehen
    Maus: zweimal auf eine Zeile klicken, oder nacheinander auf Teile des Bretts.
    Mit gedrückter Umschalttaste markiert die Maus Text wie gewohnt.

# A new table
setup-title = ein neuer Tisch
setup-game = Spiel
setup-rules = Regeln
setup-players = Spieler
setup-players-help = { $least } bis { $most } können spielen.
setup-seat-help = Jemand an dieser Tastatur (Namen tippen) oder ein Bot einer Spielstärke (← →).
setup-name = Name für { $seat }? Nur Enter: einer wird gefunden.
setup-start = Beginnen
setup-start-help = Alles darunter hat schon gute Werte.
setup-keys = ↑ ↓ Zeile   ← → ändern   Enter, Enter: beginnen   Esc: gehen
yes = ja
no = nein
by-chance = zufällig

# Kept tables
resume-title = Welcher Tisch geht weiter?
resume-here = auf diesem Rechner
resume-keys = ↑↓ wählen  Enter fortsetzen  q verlassen
resume-steps = { $n ->
    [0] nicht begonnen
    [one] ein Schritt
   *[other] { $n } Schritte
}
resume-minutes = { $n ->
    [0] gerade eben
    [one] vor einer Minute
   *[other] vor { $n } Minuten
}
resume-hours = vor { $n } Stunden
resume-days = vor { $n } Tagen
left-kept = Die Partie ist aufgehoben. „seaboard resume“ setzt sie fort.

# Line by line
plain-intro = Tippe eine Zahl oder ein paar Wörter einer Möglichkeit. ? sagt, was es sonst gibt.
plain-number =
    { $most ->
        [1] Nur die Zahl 1 ist hier möglich
       *[other] Gefragt ist eine Zahl von 1 bis { $most }
    }; ? hilft.
plain-choose-help = Tippe die Zahl einer Zeile und drücke Enter. q geht.
plain-nothing = Gerade gibt es nichts zu wählen. f: nächster Spieler an dieser Tastatur, ? für Hilfe.
plain-no-seat = Für andere ist kein Platz frei.
plain-start = s beginnt die Partie; freie Plätze spielen dann Bots.
plain-lost = Die Verbindung ist verloren. Neuer Versuch.
plain-end = Die Eingabe ist zu Ende.
plain-words = brett=b hand=b wer=w verlauf=l regeln=r zurück=u zurueck=u tipp=h passen=p warten=o nächster=f einladen=i sagen=c start=s verlassen=q ende=q hilfe=?
plain-help =
    eine Zahl oder Wörter: das tun
    Enter: noch einmal fragen
    b: Brett
    w: wer spielt
    l: was geschah
    r: Regeln
    u: zurücknehmen
    h: Tipp
    p, P, o: vor dem Ziehen passen, immer passen, anhalten
    f: nächster Spieler an dieser Tastatur
    i: Link für andere
    c TEXT: etwas sagen
    b bot: einen Bot für jemanden spielen lassen, der verschwunden ist
    s: beginnen
    n: noch eine Partie
    q: gehen

# Reactions of others
reaction-well_played = Gut gespielt!
reaction-thanks = Danke!
reaction-hurry = Los jetzt!
reaction-ouch = Autsch!
reaction-laugh = Haha!
reaction-hello = Hallo!
