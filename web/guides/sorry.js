// Tips by kind of action: heading of the rules, text. The first that is offered and unknown is shown.
export default {
  en: {
    draw: ['your-turn', 'Every turn begins with a card. Draw it from the pack in the middle.'],
    play: ['the-points-game', 'Choose one of your five cards to play; it is replaced at the end of your turn.'],
    replace: ['card-sorry', 'Sorry! A pawn from your Start takes the place of another player’s pawn, which goes back to its Start.'],
    swap: ['card-11', 'With an 11 you may change places with another player’s pawn instead of moving. You need not.'],
    split: ['card-7', 'A 7 may be shared between two of your pawns. Choose the first pawn and where it stops; the other takes the rest.'],
    back: ['going-backwards', 'Moving back can be a short cut: from the first spaces you get behind the entry of your safety zone.'],
    enter: ['set-up', 'A 1 or a 2 brings a pawn out of Start. A 2 also lets you draw again.'],
    forfeit: ['card-11', 'If you like nothing of what an 11 offers, you may let it go by.'],
    forward: ['slides', 'Land on another colour’s triangle to slide, and send back whoever stands on the slide. Landing on a pawn bumps it back to Start.'],
    discard: ['the-points-game', 'No card of yours can be used: put one away and get another.'],
  },
  de: {
    draw: ['your-turn', 'Jeder Zug beginnt mit einer Karte. Zieh sie vom Stapel in der Mitte.'],
    play: ['the-points-game', 'Wähle eine deiner fünf Karten; sie wird am Ende des Zugs ersetzt.'],
    replace: ['card-sorry', 'Sorry! Eine Figur aus deinem Start nimmt den Platz einer fremden ein, und die muss zurück in ihren Start.'],
    swap: ['card-11', 'Mit einer 11 darfst du statt zu ziehen mit einer fremden Figur den Platz tauschen. Du musst nicht.'],
    split: ['card-7', 'Eine 7 darf auf zwei deiner Figuren verteilt werden. Wähle die erste und wo sie hält; die andere zieht den Rest.'],
    back: ['going-backwards', 'Rückwärts kann eine Abkürzung sein: Von den ersten Feldern gelangst du hinter den Eingang deiner Schutzzone.'],
    enter: ['set-up', 'Eine 1 oder 2 bringt eine Figur aus dem Start. Nach einer 2 ziehst du noch einmal.'],
    forfeit: ['card-11', 'Gefällt dir nichts, was eine 11 bietet, darfst du verzichten.'],
    forward: ['slides', 'Lande auf dem Dreieck einer fremden Farbe, um zu rutschen, und schick zurück, wer auf der Rutsche steht. Wer auf einer Figur landet, wirft sie in den Start zurück.'],
    discard: ['the-points-game', 'Keine deiner Karten passt: Leg eine weg und nimm eine neue.'],
  },
};
