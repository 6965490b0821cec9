// Sitting down by a link: fetched for those who come by one.
import { art } from '../art.js';
import { h, icon } from '../dom.js';
import { sheet } from '../load.js';
import { sign } from '../look.js';
import { madeUp, names, rememberName } from '../store.js';
import { list, say } from '../words.js';

// Seen only once its sheet is there.
await sheet('/links.css');

/** @typedef {import('./table.js').TablePage} TablePage */

/**
 * The invited choose a name and a seat.
 * @param {TablePage} page
 * @param {(name: string, seat: number | null) => Promise<void>} sit
 * @param {() => void} watch
 */
export function sitDown(page, sit, watch) {
  const open = page.info?.seats.filter(({ presence }) => presence === 'open') ?? [];
  /** @type {number | null} */
  let wanted = open[0]?.seat ?? null;
  // Whoever types no name is called as the field says.
  const otherwise = madeUp(page.info?.seats.map(({ name: other }) => other) ?? []);
  const name = h('input', { type: 'text', value: names()[0] ?? '', maxlength: 24, placeholder: otherwise, 'aria-label': say('name'), 'data-name': '', autocomplete: 'nickname' });
  const problem = h('p.problem', { role: 'alert' });
  const button = h('button.primary.big', { type: 'submit', 'data-do': 'sit' }, say('sit-down'));
  const seats = (/** @type {boolean} */ choosing) => h('ul.coming', {}, page.info?.seats.map((seat) => h('li', { class: `c-${page.look(seat.seat).colour}` }, sign(page.look(seat.seat).colour), choosing && seat.presence === 'open'
    ? h('label', {}, h('input', { type: 'radio', name: 'seat', value: seat.seat, checked: seat.seat === wanted, onchange: () => (wanted = seat.seat) }), ' ', say('open-seat')) : h('span.muted', {}, seat.name), seat.sitter.kind === 'bot' ? icon('bot') : '')));
  const game = page.game?.name ?? '', picture = h('div.picture', { 'aria-hidden': 'true' }, art(page.info?.game ?? ''));
  const told = page.info?.seats.filter(({ presence }) => presence !== 'open').map(({ name: other }) => other).filter(Boolean) ?? [];
  const card = (/** @type {boolean} */ full, /** @type {Array<HTMLElement>} */ about, /** @type {HTMLElement} */ rest) => h('main.narrow', { 'data-page': 'sit', ...(full ? { 'data-full': '' } : {}) }, h('div.invited', {}, picture, h('div', {}, ...about), rest));
  if (!open.length) return card(true, [h('h1', {}, say('full-title')), h('p.muted', {}, say('full-help', { game })), h('p.muted', {}, say('full-back'))],
    h('div', {}, seats(false), h('div.row', {}, h('button.primary.big', { type: 'button', 'data-do': 'watch', onclick: watch }, icon('eye'), say('only-watch')), h('a.button', { href: '/' }, say('to-home')))));
  return card(false, [h('h1', {}, game), h('p.muted', {}, told.length ? say('sit-with', { names: list(told) }) : say('sit-help', { game })), h('p', {}, page.game?.tagline ?? '')],
    h('form', {
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        button.disabled = true;
        try {
          rememberName(name.value);
          await sit(name.value.trim() || otherwise, wanted);
        } catch (error) {
          button.disabled = false;
          problem.textContent = /** @type {Error} */ (error).message || say('no-server-help');
        }
      },
    }, h('label.me', {}, say('my-name'), name), seats(true), problem, h('div.row', {}, button, h('button', { type: 'button', 'data-do': 'watch', onclick: watch }, say('only-watch')))));
}
