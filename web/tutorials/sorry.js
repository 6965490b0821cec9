// One text for each step of the learner, and one for the end.
export default {
  en: [
    'You play red: bring all four pawns Home. Every turn begins with a card. Draw one.',
    'A 1! With a 1 or a 2 a pawn may leave Start. Choose the marked pawn in your Start: you see where it comes out. Then press “Move!”.',
    'Mira has moved forward three. Your turn again: draw.',
    'A 5. Count five spaces with your other pawn: it lands on the triangle of a blue slide. Then it slides to the end and sends back to Start whoever stands there. Do it!',
    'Mira’s other pawn runs on. Draw your next card.',
    'Sorry! Take the last pawn out of your Start, put it in the place of Mira’s pawn and send that one back: a good part of the way in one leap.',
    'You have left Start, slid and said sorry. The rest: a 4 goes backwards, a 7 can be split between two pawns, an 11 changes places, and Home is reached only with the exact number.',
  ],
  de: [
    'Du spielst Rot: Bring alle vier Figuren nach Hause. Jeder Zug beginnt mit einer Karte. Zieh eine.',
    'Eine 1! Mit einer 1 oder 2 darf eine Figur den Start verlassen. Wähle die markierte Figur in deinem Start: Du siehst, wohin sie kommt. Drücke dann auf „Los!“.',
    'Mira ist drei vorgerückt. Du bist wieder dran: Zieh eine Karte.',
    'Eine 5. Zähle mit deiner anderen Figur fünf Felder: Sie landet auf dem Dreieck einer blauen Rutsche. Dann rutscht sie bis ans Ende und schickt zurück, wer dort steht. Los!',
    'Miras andere Figur läuft weiter. Zieh deine nächste Karte.',
    'Sorry! Nimm die letzte Figur aus deinem Start, stell sie an die Stelle von Miras Figur und schick diese zurück: ein großes Stück Weg mit einem Sprung.',
    'Du bist gestartet, gerutscht und hast Sorry! gesagt. Der Rest: Eine 4 geht rückwärts, eine 7 lässt sich auf zwei Figuren verteilen, eine 11 tauscht Plätze, und nach Hause kommt man nur mit der genauen Zahl.',
  ],
};
