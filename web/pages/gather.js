// Before the match: who is coming. Fetched when somebody is waited for.
import { art, fetchArt } from '../art.js';
import { h, icon } from '../dom.js';
import { sheet } from '../load.js';
import { sign } from '../look.js';
import { say } from '../words.js';

// Seen only once its sheet is there.
await sheet('/links.css');

/** @typedef {import('./table.js').TablePage} TablePage */

/** The panel over the board, until the match begins and after the table has ended. @param {TablePage} page */
export async function gather(page) {
  await fetchArt(page.info?.game ?? '');
  const { room, info } = page;
  if (!room || !info) return;
  if (info.status === 'ended') {
    room.lobby.replaceChildren(h('div.panel', { 'data-lobby': 'ended' }, h('h2', {}, say('ended')), h('a.button', { href: '/' }, say('to-home'))));
    return;
  }
  if (info.status !== 'gathering') return;
  const seats = h('ul.coming', {}, info.seats.map((seat) => h('li', { class: `c-${page.look(seat.seat).colour}`, 'data-coming': seat.seat, 'data-presence': seat.presence }, sign(page.look(seat.seat).colour),
    h('strong', {}, seat.presence === 'open' ? say('open-seat') : seat.name), seat.sitter.kind === 'bot' ? icon('bot') : '',
    page.host && seat.presence === 'open' && h('button.small', { type: 'button', 'data-do': 'put-bot', onclick: () => page.send({ do: 'host', order: { bot: { seat: seat.seat, level: 'casual' } } }) }, say('put-bot')),
    page.host && seat.sitter.kind === 'bot' && h('button.small', { type: 'button', 'data-do': 'open-seat', onclick: () => page.send({ do: 'host', order: { open: { seat: seat.seat } } }) }, say('open-again')))));
  const link = h('div');
  void import('./links.js').then(({ inviteLink, linkBox }) => link.append(linkBox(inviteLink(page))), () => {});
  const free = info.seats.some(({ presence }) => presence === 'open');
  room.lobby.replaceChildren(h('div.picture', { 'aria-hidden': 'true' }, art(info.game)), h('div.panel', { 'data-lobby': 'gathering' }, h('h2', {}, say('gather-title')), seats,
    free && page.seats.length > 0 && h('div', {}, h('p.muted', {}, say('gather-help')), link),
    page.host ? h('button.primary.big', { type: 'button', 'data-do': 'start', onclick: () => page.send({ do: 'host', order: 'start' }) }, icon('play'), say('start')) : h('p.muted', {}, say('gather-wait'))));
}
