// One text for each step of the learner, and one for the end.
export default {
  en: [
    'You sail for London, where treasure worth 15 is stored. Whoever brings home 20 wins. At sea a ship goes straight ahead, as far as its crew is strong: here up to 12 squares. Sail to the marked square on the coast of Treasure Island.',
    'After sailing you choose where your ship faces. London lies to the north-west: turn the bow that way.',
    'On this coast you take a chance card. It offers treasure up to 5 or two crew. Take the diamond, which is worth 5.',
    'The others have sailed. With the diamond on board, sail one square north-west: from there London lies straight ahead.',
    'Face west, towards London.',
    'Sail home! Unloading happens by itself, and your diamond makes it 20.',
    'Won! In a real match others chase you: sailing into a ship means battle, and the stronger crew takes the treasure. In foreign ports you trade crew and treasure of equal value.',
  ],
  de: [
    'Du segelst für London; dort lagern Schätze im Wert von 15. Wer 20 nach Hause bringt, gewinnt. Auf See fährt ein Schiff geradeaus, so weit, wie seine Mannschaft stark ist: hier bis zu 12 Felder. Segle zum markierten Feld an der Küste der Schatzinsel.',
    'Nach dem Segeln wählst du, wohin dein Schiff schaut. London liegt im Nordwesten: Dreh den Bug dorthin.',
    'An dieser Küste ziehst du eine Schicksalskarte. Sie bietet Schätze bis 5 oder zwei Mann. Nimm den Diamanten, er ist 5 wert.',
    'Die anderen sind gesegelt. Mit dem Diamanten an Bord segelst du ein Feld nach Nordwesten: Von dort liegt London geradeaus.',
    'Schau nach Westen, nach London.',
    'Segle heim! Entladen wird von selbst, und mit dem Diamanten sind es 20.',
    'Gewonnen! In einer echten Partie jagen dich die anderen: Wer in ein Schiff hineinsegelt, kämpft, und die stärkere Mannschaft nimmt die Schätze. In fremden Häfen tauschst du Mannschaft und Schätze von gleichem Wert.',
  ],
};
