// One text for each step of the learner, and one for the end.
export default {
  en: [
    'You play blue: bring all six pirates into the boat. Four are aboard already. A card takes a pirate to the next free cell with its symbol. Take the pirate at the back and play a hat: two hats on the way are taken, so he runs on to the third.',
    'Cards come only from going back: to the nearest cell behind with one or two pirates, one card for each pirate there. Send your foremost pirate back to the pair of yellow ones and draw two cards.',
    'You drew two pistols. A turn has up to two plays. Play a pistol with the pirate on the hat: he runs to the next free pistol.',
    'Your own pirates count as well: the pistol where you stand now is taken. So the other pirate leaps over it to the next. Play the second pistol.',
    'One pistol is left. Ahead of your rear pirate the last pistol is taken by your own man. Where no free symbol is left, a pirate jumps into the boat!',
    'No hat lies ahead of your last pirate either. Play it: into the boat, and all six are aboard.',
    'That is the trick of Cartagena: let others block the cells, leap over them, and go back in time for new cards.',
  ],
  de: [
    'Du spielst Blau: Bring alle sechs Piraten ins Boot. Vier sind schon an Bord. Eine Karte bringt einen Piraten auf das nächste freie Feld mit ihrem Symbol. Nimm den hinteren Piraten und spiel einen Hut: Zwei Hüte unterwegs sind besetzt, also läuft er bis zum dritten.',
    'Karten gibt es nur fürs Zurückgehen: auf das nächste Feld dahinter mit einem oder zwei Piraten, je Pirat eine Karte. Schick deinen vorderen Piraten zurück zu den zwei gelben und zieh zwei Karten.',
    'Du hast zwei Pistolen gezogen. Ein Zug hat bis zu zwei Aktionen. Spiel eine Pistole mit dem Piraten auf dem Hut: Er läuft zur nächsten freien Pistole.',
    'Auch eigene Piraten zählen: Die Pistole, auf der du jetzt stehst, ist besetzt. Der andere Pirat springt darüber zur nächsten. Spiel die zweite Pistole.',
    'Eine Pistole ist übrig. Vor deinem hinteren Piraten ist die letzte Pistole von deinem eigenen Mann besetzt. Wo kein freies Symbol mehr kommt, springt ein Pirat ins Boot!',
    'Auch vor deinem letzten Piraten liegt kein Hut mehr. Spiel ihn: ins Boot, und alle sechs sind an Bord.',
    'Das ist der Kniff von Cartagena: andere die Felder besetzen lassen, darüber hinwegspringen und rechtzeitig für neue Karten zurückgehen.',
  ],
};
