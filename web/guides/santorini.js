// Tips by kind of action: heading of the rules, text. The first that is offered and unknown is shown.
export default {
  en: {
    offer: ['the-gods', 'Choose gods whose powers go well against each other: the other player takes one first, you get what is left.'],
    take: ['the-gods', 'Take the god you would rather play; the other one goes to your opponent.'],
    begin: ['the-gods', 'Beginning is a small advantage: you place first and move first.'],
    place: ['set-up', 'Put both workers on free places. Near the middle they reach more.'],
    prebuild: ['prometheus', 'With Prometheus you may build before you move, but then the worker may not climb in this turn.'],
    move: ['move', 'Choose one of your workers, then a place around it: up by one level at most, down as far as you like. Climbing to level 3 wins.'],
    dome: ['atlas', 'With Atlas you may put a dome on any level: it closes that place for ever.'],
    build: ['build', 'Every turn ends with building next to the worker that moved. Build stairs for yourself and domes in the other’s way.'],
    skip: ['the-gods', 'A god’s extra step is an offer: you may do without.'],
  },
  de: {
    offer: ['the-gods', 'Wähle Götter, deren Fähigkeiten gut gegeneinander stehen: Der andere nimmt zuerst einen, du bekommst den übrigen.'],
    take: ['the-gods', 'Nimm den Gott, mit dem du lieber spielst; der andere geht an deinen Gegner.'],
    begin: ['the-gods', 'Anfangen ist ein kleiner Vorteil: Du stellst zuerst auf und ziehst zuerst.'],
    place: ['set-up', 'Stell beide Figuren auf freie Felder. Nahe der Mitte erreichen sie mehr.'],
    prebuild: ['prometheus', 'Mit Prometheus darfst du vor dem Ziehen bauen, dann aber in diesem Zug nicht hinaufsteigen.'],
    move: ['move', 'Wähle eine deiner Figuren, dann ein Feld ringsum: höchstens eine Ebene hinauf, hinunter beliebig weit. Wer auf Ebene 3 steigt, gewinnt.'],
    dome: ['atlas', 'Mit Atlas darfst du auf jede Ebene eine Kuppel setzen: Das Feld ist dann für immer zu.'],
    build: ['build', 'Jeder Zug endet mit einem Bau neben der gezogenen Figur. Bau dir Stufen und dem anderen Kuppeln in den Weg.'],
    skip: ['the-gods', 'Der Zusatz eines Gottes ist ein Angebot: Du darfst verzichten.'],
  },
};
