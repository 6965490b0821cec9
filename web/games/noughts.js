// Noughts and crosses: the example of docs/adding-a-game.md.
import { s } from '../dom.js';
import { shape } from '../look.js';

/** @typedef {import('../types/noughts').View} View */
/** @typedef {import('../types/noughts').Event} Event */

/** @param {import('../types/module').Host} host @returns {import('../types/module').Board} */
export function create(host) {
  const signs = [...Array(9).keys()].map(() => s('g.mark'));
  const line = s('path.line');
  const cells = signs.map((sign, cell) => {
    const x = (cell % 3) * 100, y = Math.floor(cell / 3) * 100;
    return s('g.cell', { 'data-part': `cell-${cell}`, transform: `translate(${x} ${y})` }, s('rect', { x: 4, y: 4, width: 92, height: 92, rx: 10 }), sign);
  });
  host.board.replaceChildren(s('svg.noughts', { viewBox: '0 0 300 300' }, ...cells, line));

  /** @param {number} cell @param {number | null} seat */
  function put(cell, seat) {
    const look = seat === null ? null : host.look(seat);
    signs[cell].setAttribute('class', look ? `mark c-${look.colour}` : 'mark');
    signs[cell].replaceChildren(...(look ? [s('g', { transform: 'translate(50 50)' }, shape(look.shape, 30))] : []));
  }

  return {
    /** @param {View} view */
    draw(view) {
      view.cells.forEach((seat, cell) => put(cell, seat));
      const ends = view.line && [view.line[0], view.line[2]].map((cell) => `${(cell % 3) * 100 + 50} ${Math.floor(cell / 3) * 100 + 50}`);
      line.setAttribute('d', ends ? `M${ends.join('L')}` : '');
    },
    /** @param {Event[]} events */
    async animate(events) {
      for (const event of events) {
        if (event.kind !== 'took') continue;
        put(event.cell, event.seat);
        host.sound('wood');
        await host.motion.beat(250);
      }
    },
  };
}

export const words = {
  en: { rules: ['Take turns to take a cell. Three in a row, a column or a diagonal win.'] },
  de: { rules: ['Nehmt abwechselnd ein Feld. Drei in einer Zeile, einer Spalte oder einer Schrägen gewinnen.'] },
};
