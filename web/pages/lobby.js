// Before the match: who is coming, and sitting down by a link.
import { h, icon, toast } from '../dom.js';
import { sign } from '../look.js';
import { names } from '../store.js';
import { say } from '../words.js';

/** @typedef {import('./table.js').TablePage} TablePage */

/** Whether the page was opened by an address that means "this computer" on every computer. */
const onlyHere = () => /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(location.hostname);

/** A link to be copied, selected or photographed. @param {string} link @param {boolean} [small] */
export function linkBox(link, small = false) {
  const input = h('input.link', { type: 'text', readonly: true, value: link, 'aria-label': 'Link', 'data-link': '', onfocus: () => input.select() });
  // The clipboard is there in a secure context only; at home it is plain http, and the link can be selected.
  const copy = navigator.clipboard && isSecureContext
    ? h('button', { type: 'button', 'data-do': 'copy', onclick: () => void navigator.clipboard.writeText(link).then(() => toast(say('copied')), () => input.select()) }, say('copy'))
    : h('button', { type: 'button', 'data-do': 'copy', onclick: () => { input.select(); if (document.execCommand('copy')) toast(say('copied')); else toast(say('select-help')); } }, say('copy'));
  const box = h('div.linkbox', {}, h('div.row', {}, input, copy));
  if (onlyHere() && !small) box.append(h('p.only-here', { 'data-only-here': '' }, icon('device'), h('span', {}, say('only-here'), ' ', h('code', {}, 'seaboard serve --public'), ' ', say('only-here-how'))));
  // A picture is for other devices: that one would lead them to themselves.
  else if (!small) void import('../qr.js').then(({ qrPicture }) => box.append(qrPicture(link, say('qr-label')) ?? ''));
  return box;
}

/** The address of an invitation. @param {TablePage} page */
export const inviteLink = (page) => `${location.origin}/t/${page.id}${page.invite ? '#i=' + page.invite : ''}`;

/** Draws or hides the panel over the board. @param {TablePage} page */
export function lobby(page) {
  const { room, info } = page;
  if (!room || !info) return;
  const gathering = info.status === 'gathering';
  const shuffling = info.status === 'shuffling';
  room.lobby.hidden = !gathering && !shuffling && info.status !== 'ended';
  if (room.lobby.hidden) return;
  if (shuffling) {
    const late = page.head?.fair.uncommitted.length ? page.head.fair.uncommitted : page.head?.fair.unrevealed ?? [];
    room.lobby.replaceChildren(h('div.panel', { 'data-lobby': 'shuffling' }, h('p', {}, say('shuffling')), late.length > 0 && h('p.muted', {}, say('shuffling-wait', { names: late.map((seat) => page.nameOf(seat)).join(', ') }))));
    return;
  }
  if (info.status === 'ended') {
    room.lobby.replaceChildren(h('div.panel', { 'data-lobby': 'ended' }, h('h2', {}, say('ended')), h('a.button', { href: '/' }, say('to-home'))));
    return;
  }
  const seats = h('ul.coming', {}, info.seats.map((seat) => h('li', { class: `c-${page.look(seat.seat).colour}`, 'data-coming': seat.seat, 'data-presence': seat.presence }, sign(page.look(seat.seat).colour),
    h('strong', {}, seat.presence === 'open' ? say('open-seat') : seat.name), seat.sitter.kind === 'bot' ? icon('bot') : '',
    page.host && seat.presence === 'open' && h('button.small', { type: 'button', 'data-do': 'put-bot', onclick: () => page.send({ do: 'host', order: { bot: { seat: seat.seat, level: 'casual' } } }) }, say('put-bot')),
    page.host && seat.sitter.kind === 'bot' && h('button.small', { type: 'button', 'data-do': 'open-seat', onclick: () => page.send({ do: 'host', order: { open: { seat: seat.seat } } }) }, say('open-again')))));
  const free = info.seats.some(({ presence }) => presence === 'open');
  room.lobby.replaceChildren(h('div.panel', { 'data-lobby': 'gathering' }, h('h2', {}, say('gather-title')), seats,
    free && page.seats.length > 0 && h('div', {}, h('p.muted', {}, say('gather-help')), linkBox(inviteLink(page))),
    page.host ? h('button.primary.big', { type: 'button', 'data-do': 'start', onclick: () => page.send({ do: 'host', order: 'start' }) }, icon('play'), say('start')) : h('p.muted', {}, say('gather-wait'))));
}

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
  const name = h('input', { type: 'text', value: names()[0] ?? '', maxlength: 24, placeholder: say('name'), 'aria-label': say('name'), 'data-name': '', autocomplete: 'nickname' });
  const problem = h('p.problem', { role: 'alert' });
  const button = h('button.primary.big', { type: 'submit', 'data-do': 'sit' }, say('sit-down'));
  const seats = (/** @type {boolean} */ choosing) => h('ul.coming', {}, page.info?.seats.map((seat) => h('li', { class: `c-${page.look(seat.seat).colour}` }, sign(page.look(seat.seat).colour), choosing && seat.presence === 'open'
    ? h('label', {}, h('input', { type: 'radio', name: 'seat', value: seat.seat, checked: seat.seat === wanted, onchange: () => (wanted = seat.seat) }), ' ', say('open-seat')) : h('span.muted', {}, seat.name), seat.sitter.kind === 'bot' ? icon('bot') : '')));
  const game = page.game?.name ?? '', picture = h('div.picture', { 'aria-hidden': 'true' });
  void import('../art.js').then(({ art }) => picture.append(art(page.info?.game ?? '')), () => {});
  const told = page.info?.seats.filter(({ presence }) => presence !== 'open').map(({ name: other }) => other).filter(Boolean) ?? [];
  const card = (/** @type {boolean} */ full, /** @type {Array<HTMLElement>} */ about, /** @type {HTMLElement} */ rest) => h('main.narrow', { 'data-page': 'sit', ...(full ? { 'data-full': '' } : {}) }, h('div.invited', {}, picture, h('div', {}, ...about), rest));
  if (!open.length) return card(true, [h('h1', {}, say('full-title')), h('p.muted', {}, say('full-help', { game }))],
    h('div', {}, seats(false), h('div.row', {}, h('button.primary.big', { type: 'button', 'data-do': 'watch', onclick: watch }, icon('eye'), say('only-watch')), h('a.button', { href: '/' }, say('to-home')))));
  return card(false, [h('h1', {}, game), h('p.muted', {}, told.length ? say('sit-with', { names: told.join(', ') }) : say('sit-help', { game })), h('p', {}, page.game?.tagline ?? '')],
    h('form', {
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        button.disabled = true;
        try {
          await sit(name.value.trim(), wanted);
        } catch (error) {
          button.disabled = false;
          problem.textContent = /** @type {Error} */ (error).message || say('no-server-help');
        }
      },
    }, h('label.me', {}, say('my-name'), name), seats(true), problem, h('div.row', {}, button, h('button', { type: 'button', 'data-do': 'watch', onclick: watch }, say('only-watch')))));
}
