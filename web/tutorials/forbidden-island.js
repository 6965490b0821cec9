// One text for each step of the learner, and one for the end.
export default {
  en: [
    'You play together against the sea. Three of the four treasures are won; for the Crystal of Fire you hold four cards, as many as it takes. Your three actions are done, and the first of your two treasure cards is drawn. Draw the second.',
    'A Helicopter Lift: with it the team can fly away. Now the sea comes: at the end of each turn tiles are flooded, as many as the water level says. Draw the flood card.',
    'Fools’ Landing, the only place to fly from, is under water; a flooded tile that is drawn again sinks for ever! Mira ended her turn. You have three actions: first shore up Fools’ Landing, the tile above you.',
    'You stand on the Cave of Shadows, one of the two tiles of the Crystal of Fire, with four of its cards. Capture the treasure.',
    'All four treasures! Go to Fools’ Landing, where Mira is waiting. Choose your pawn, then the tile.',
    'Everybody is on Fools’ Landing with all treasures and a Helicopter Lift. Choose the card, then fly!',
    'You have won together. In a real match everybody has a role with a power of its own; give each other cards, shore up in time, and beware of Waters Rise.',
  ],
  de: [
    'Ihr spielt gemeinsam gegen das Meer. Drei der vier Schätze sind geborgen; für den Kristall des Feuers hast du vier Karten, so viele, wie er braucht. Deine drei Aktionen sind getan, die erste deiner zwei Schatzkarten ist gezogen. Zieh die zweite.',
    'Ein Hubschrauber: Mit ihm kann das Team davonfliegen. Nun kommt das Meer: Am Ende jedes Zugs werden Felder überflutet, so viele, wie der Pegel sagt. Zieh die Flutkarte.',
    'Der Landeplatz der Narren steht unter Wasser, und nur von dort fliegt ihr ab. Wird ein überflutetes Feld noch einmal gezogen, versinkt es für immer! Du hast drei Aktionen: Leg zuerst den Landeplatz über dir trocken.',
    'Du stehst auf der Höhle der Schatten, einem der beiden Felder des Kristalls, mit vier seiner Karten. Birg den Schatz.',
    'Alle vier Schätze! Geh zum Landeplatz, wo Mira wartet. Wähle deine Figur, dann das Feld.',
    'Alle sind auf dem Landeplatz, mit allen Schätzen und einem Hubschrauber. Wähle die Karte, dann flieg!',
    'Ihr habt gemeinsam gewonnen. In einer echten Partie hat jeder eine Rolle mit eigener Fähigkeit; gebt einander Karten, legt rechtzeitig trocken, und hütet euch, wenn die Flut steigt.',
  ],
};
