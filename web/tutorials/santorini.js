// One text for each step of the learner, and one for the end.
export default {
  en: [
    'You play red. A turn is: move one worker, then build with it. Choose your worker beside the middle (x 2, y 3), then the low tower in the middle (x 2, y 2): a worker climbs one level at a time.',
    'Now build: every turn ends with a new block next to the worker that moved. Raise the marked tower (x 2, y 1), so that it becomes your next stair.',
    'Careful: the opponent has raised a tower to level 3 and stands right beside it on level 2. First climb your own stair (x 2, y 1): up to level 2.',
    'The opponent would win by stepping onto level 3. Build there (x 3, y 1): on the third level comes a dome, and nobody can enter it any more.',
    'Two towers of level 3 stood beside you, and the opponent could close only one. Step up to the other (x 1, y 2): whoever climbs to level 3 wins.',
    'That is the whole game: climb, build stairs for yourself, put domes in the other’s way. Threatening in two places at once wins. With gods, everybody gets a power that bends one rule.',
  ],
  de: [
    'Du spielst Rot. Ein Zug heißt: eine Figur ziehen, dann mit ihr bauen. Wähle deine Figur neben der Mitte (x 2, y 3), dann den niedrigen Turm in der Mitte (x 2, y 2): hinauf geht es eine Ebene auf einmal.',
    'Jetzt bauen: Jeder Zug endet mit einem neuen Block neben der gezogenen Figur. Erhöhe den markierten Turm (x 2, y 1) zu deiner nächsten Stufe.',
    'Vorsicht: Der Gegner hat einen Turm auf Ebene 3 gebracht und steht auf Ebene 2 gleich daneben. Steig zuerst deine eigene Stufe (x 2, y 1) hinauf: auf Ebene 2.',
    'Mit einem Schritt auf Ebene 3 gewänne der Gegner. Bau dort (x 3, y 1): Auf die dritte Ebene kommt eine Kuppel, und niemand betritt sie mehr.',
    'Neben dir standen zwei Türme der Ebene 3, und der Gegner konnte nur einen schließen. Steig auf den anderen (x 1, y 2): Wer auf Ebene 3 steigt, gewinnt.',
    'Das ist das ganze Spiel: klettern, sich Stufen bauen, dem anderen Kuppeln in den Weg setzen. Wer an zwei Stellen zugleich droht, gewinnt. Mit Göttern hat jeder eine Fähigkeit, die eine Regel beugt.',
  ],
};
