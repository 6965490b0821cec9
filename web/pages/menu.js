// What the table's menu opens.
import { seatLink } from '../api.js';
import { go } from '../app.js';
import { dialog, h } from '../dom.js';
import { forgetTable, table as keptTable } from '../store.js';
import { say } from '../words.js';
import { inviteLink, linkBox } from './lobby.js';

/** @typedef {import('./table.js').TablePage} TablePage */

/** @param {TablePage} page */
export function inviteDialog(page) {
  const watch = page.watchToken ?? keptTable(page.id)?.watch;
  dialog(say('invite-title'), [h('p', {}, say(page.info?.seats.some(({ presence }) => presence === 'open') ? 'invite-help' : 'invite-full')), linkBox(inviteLink(page)),
    watch ? h('div', {}, h('hr'), h('p', {}, say('watch-help')), linkBox(`${location.origin}/t/${page.id}#w=${watch}`, true)) : null], { name: 'invite' });
}

/** @param {TablePage} page */
export function moveSeatDialog(page) {
  const seat = page.face ?? page.seats[0];
  const token = keptTable(page.id)?.seats.find((kept) => kept.seat === seat)?.token;
  if (token === undefined) return;
  const place = h('div', {}, h('p.muted', {}, '…'));
  dialog(say('move-title'), [place], { name: 'move-seat' });
  seatLink(page.id, token).then((made) => place.replaceChildren(h('p', {}, say('move-help', { minutes: Math.round(made.seconds / 60) })), linkBox(`${location.origin}/t/${page.id}#s=${made.secret}`)),
    (error) => place.replaceChildren(h('p', {}, error.message || say('no-server-help'))));
}

export function keysDialog() {
  dialog(say('keys-title'), [h('ul.keys', {}, say('keys').split('\n').map((line) => h('li', {}, line)))], { name: 'keys' });
}

/** @param {TablePage} page */
export function leaveDialog(page) {
  const box = dialog(say('leave'), [h('p', {}, say('leave-sure')), h('div.row', {},
    page.seats.length > 0 && h('button.danger', { type: 'button', 'data-do': 'leave-yes', onclick: () => { for (const seat of page.seats) page.send({ do: 'leave', seat }); forgetTable(page.id); box.close(); go('/'); } }, say('leave-yes')),
    page.host && h('button.danger', { type: 'button', 'data-do': 'end-table', onclick: () => { page.send({ do: 'host', order: 'end' }); box.close(); } }, say('end-table')),
    h('button', { type: 'button', onclick: () => box.close() }, say('stay')))], { name: 'leave' });
}
