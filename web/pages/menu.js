// What the table's menu opens.
import { seatLink } from '../api.js';
import { go } from '../app.js';
import { dialog, h } from '../dom.js';
import { forgetTable, table as keptTable } from '../store.js';
import { say } from '../words.js';
import more from '../words/dialogs.js';

/** @param {string} key @param {Record<string, string | number>} [args] */
const tell = (key, args) => say(key, args, more);
import { inviteLink, linkBox } from './links.js';

/** @typedef {import('./table.js').TablePage} TablePage */

/** @param {TablePage} page */
export function inviteDialog(page) {
  const watch = page.watchToken ?? keptTable(page.id)?.watch;
  dialog(tell('invite-title'), [h('p', {}, tell(page.info?.seats.some(({ presence }) => presence === 'open') ? 'invite-help' : 'invite-full')), linkBox(inviteLink(page)),
    watch ? h('div', {}, h('hr'), h('p', {}, tell('watch-help')), linkBox(`${location.origin}/t/${page.id}#w=${watch}`, true)) : null], { name: 'invite' });
}

/** @param {TablePage} page */
export function moveSeatDialog(page) {
  const seat = page.face ?? page.seats[0];
  const token = keptTable(page.id)?.seats.find((kept) => kept.seat === seat)?.token;
  if (token === undefined) return;
  const place = h('div', {}, h('p.muted', {}, '…'));
  dialog(tell('move-title'), [place], { name: 'move-seat' });
  seatLink(page.id, token).then((made) => place.replaceChildren(h('p', {}, tell('move-help', { minutes: Math.round(made.seconds / 60) })), linkBox(`${location.origin}/t/${page.id}#s=${made.secret}`)),
    (error) => place.replaceChildren(h('p', {}, error.message || say('no-server-help'))));
}

export function keysDialog() {
  const box = dialog(say('keys-title'), [h('ul.keys', {}, tell('keys').split('\n').map((line) => h('li', {}, line))), h('div.row', {}, h('button.primary', { type: 'button', autofocus: true, onclick: () => box.close() }, say('close')))], { name: 'keys' });
}

/** @param {TablePage} page */
export function leaveDialog(page) {
  const box = dialog(say('leave'), [h('p', {}, tell('leave-sure')), h('div.row', {},
    h('button.primary', { type: 'button', autofocus: true, onclick: () => box.close() }, tell('stay')),
    page.seats.length > 0 && h('button.danger', { type: 'button', 'data-do': 'leave-yes', onclick: () => { for (const seat of page.seats) page.send({ do: 'leave', seat }); forgetTable(page.id); box.close(); go('/'); } }, tell('leave-yes')),
    page.host && h('button.plain.danger', { type: 'button', 'data-do': 'end-table', onclick: () => { page.send({ do: 'host', order: 'end' }); box.close(); } }, tell('end-table')))], { name: 'leave' });
}
