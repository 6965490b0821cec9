// The links by which others come to a table, fetched when one is shown.
import { h, icon, toast } from '../dom.js';
import { sheet } from '../load.js';
import { say } from '../words.js';

// Seen only once its sheet is there.
await sheet('/links.css');

/** @typedef {import('./table.js').TablePage} TablePage */

/** Whether the page was opened by an address that means "this computer" on every computer. */
const onlyHere = () => /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(location.hostname);

/** A link to be copied, selected or photographed. @param {string} link @param {boolean} [small] */
export function linkBox(link, small = false) {
  const input = h('input.link', { type: 'text', readonly: true, value: link, 'aria-label': 'Link', 'data-link': '', onfocus: () => pick() });
  // All of it, and its beginning is what is seen of it.
  const pick = () => { input.setSelectionRange(0, link.length, 'backward'); input.scrollLeft = 0; };
  // The clipboard is there in a secure context only; at home it is plain http, and the link can be selected.
  const copy = navigator.clipboard && isSecureContext
    ? h('button', { type: 'button', 'data-do': 'copy', onclick: () => void navigator.clipboard.writeText(link).then(() => toast(say('copied')), pick) }, say('copy'))
    : h('button', { type: 'button', 'data-do': 'copy', onclick: () => { pick(); if (document.execCommand('copy')) toast(say('copied')); else toast(say('select-help')); } }, say('copy'));
  const box = h('div.linkbox', {}, h('div.row', {}, input, copy));
  if (onlyHere() && !small) box.append(h('p.only-here', { 'data-only-here': '' }, icon('device'), h('span', {}, say('only-here'), ' ', h('code', {}, 'seaboard serve --public'), ' ', say('only-here-how'))));
  // A picture is for other devices: that one would lead them to themselves.
  else if (!small) void import('../qr.js').then(({ qrPicture }) => box.append(qrPicture(link, say('qr-label')) ?? ''));
  return box;
}

/** The address of an invitation. @param {TablePage} page */
export const inviteLink = (page) => `${location.origin}/t/${page.id}${page.invite ? '#i=' + page.invite : ''}`;
