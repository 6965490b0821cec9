// A game's module and sheet, fetched when a table of that game is opened; and whose doing an event is.
import { h } from './dom.js';

/** @typedef {import('./types/module').GameModule} GameModule */

/** The module of a game, with its sheet. @param {string} game @returns {Promise<GameModule>} */
export async function loadGame(game) {
  const href = `/games/${game}.css`;
  if (!document.querySelector(`link[href="${href}"]`)) {
    const sheet = h('link', { rel: 'stylesheet', href });
    await new Promise((resolve) => {
      sheet.onload = sheet.onerror = resolve;
      document.head.append(sheet);
    });
  }
  return import(`./games/${game}.js`);
}

/** Whose doing it was, if the events say so. @param {any[]} events @returns {number | null} */
export function seatOf(events) {
  for (const event of events) {
    const inside = event && typeof event === 'object' ? Object.values(event)[0] : null;
    const seat = /** @type {any} */ (inside)?.seat ?? event?.seat;
    if (typeof seat === 'number') return seat;
  }
  return null;
}
