// Tips by kind of action: heading of the rules, text. The first that is offered and unknown is shown.
export default {
  en: {
    advance: ['advance', 'Choose a pirate, then a card: he runs to the next free cell with that symbol. Cells with pirates are leapt over, so crowded symbols carry you far.'],
    retreat: ['retreat', 'New cards come from going back: choose a pirate, then the cell behind with one or two pirates. You draw one card for each of them.'],
    skip: ['when-nothing-is-possible', 'You may skip the turn and draw one card.'],
    end_turn: ['your-turn', 'You have played once. You may play again, or end your turn and save your cards.'],
  },
  de: {
    advance: ['advance', 'Wähle einen Piraten, dann eine Karte: Er läuft zum nächsten freien Feld mit dem Symbol. Besetzte Felder werden übersprungen; volle Symbole tragen dich also weit.'],
    retreat: ['retreat', 'Neue Karten gibt es fürs Zurückgehen: Wähle einen Piraten, dann das Feld dahinter mit einem oder zwei Piraten. Für jeden von ihnen ziehst du eine Karte.'],
    skip: ['when-nothing-is-possible', 'Du darfst den Zug auslassen und eine Karte ziehen.'],
    end_turn: ['your-turn', 'Du hast einmal gespielt. Spiel noch einmal, oder beende den Zug und spar deine Karten.'],
  },
};
