// Sheets and games' modules, fetched when they are needed; and whose doing an event is.
import { h } from './dom.js';

/** @typedef {import('./types/module').GameModule} GameModule */

/** @param {string} href @returns {Promise<unknown>} */
export async function sheet(href) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = h('link', { rel: 'stylesheet', href });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** The module of a game, with its sheet. @param {string} game @returns {Promise<GameModule>} */
export async function loadGame(game) {
  await sheet(`/games/${game}.css`);
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
