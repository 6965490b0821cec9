// The keys of a table: what is done, what is asked. Answers are read aloud and shown.
import { pressLetter } from '../access.js';
import { toast } from '../dom.js';
import { nextParts } from '../choose.js';
import { say } from '../words.js';

/** @typedef {import('./table.js').TablePage} TablePage */

/** How many of a long list are told; the rest is a number. */
const MANY = 12;

/** @param {string[]} list */
const told = (list) => list.slice(0, MANY).join('; ') + (list.length > MANY ? ` ${say('and-more', { n: list.length - MANY })}` : '');

/** Whose turn it is, and what for. @param {TablePage} page */
function turn(page) {
  return [page.room?.turn.textContent, page.head?.prompt].filter(Boolean).join('. ');
}

/** Where my pieces stand and what I hold. @param {TablePage} page */
function mine(page) {
  const { walker, room, face } = page;
  if (!walker || !room || face === null) return say('watching');
  const pieces = [...room.boardPlace.querySelectorAll(/** @type {'g'} */ (`[data-seat="${face}"][data-at]`))].map(({ dataset: { part = '', at = '' } }) =>
    [part && page.board?.name?.(part), page.board?.name?.(at)].filter(Boolean).join(', '));
  const hand = [...room.tray.querySelectorAll(/** @type {'div'} */ ('[data-part]'))].map((card) => [page.board?.name?.(card.dataset.part ?? ''), card.querySelector('i')?.textContent].filter(Boolean).join(' '));
  const own = room.panel(face).innerText.replace(/\s+/g, ' ').trim();
  return [told(pieces), told(hand), own].filter(Boolean).join('. ') || say('nothing-here');
}

/** What can be done now. @param {TablePage} page */
export function able(page) {
  const { chooser, walker } = page;
  if (!chooser?.choices.length) return `${say('nothing-to-do')} ${turn(page)}`;
  if (chooser.ready) return say('confirm-key', { label: chooser.ready.label });
  const list = [...nextParts(chooser.choices, chooser.picked)].map(([part, choices]) => (choices.length === 1 ? choices[0].label : walker?.name(part) ?? choices[0].label));
  return `${say('choices-n', { n: list.length })}: ${told(list)}`;
}

/** What has the focus. @param {TablePage} page */
function here(page) {
  const now = document.activeElement;
  if (!(now instanceof SVGElement || now instanceof HTMLElement) || !now.matches('[data-part]')) return say('nothing-here');
  return now.getAttribute('aria-label') || say('nothing-here');
}

/** A key that no field and no dialog wanted. @param {TablePage} page @param {KeyboardEvent} event */
export function pressed(page, event) {
  const target = /** @type {Element} */ (event.target);
  // Access keys: the menu's, the choices' and those of a trade.
  if (event.altKey && !event.ctrlKey && !event.metaKey && !target.closest?.('input, textarea, select, dialog') && page.room && page.curtainFor === null && pressLetter(page.room.element, event)) return;
  if (event.key === 'F10' && !target.closest?.('dialog')) {
    event.preventDefault();
    page.room?.menu?.togglePopover();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.('input, textarea, select, dialog, [popover]')) return;
  if (page.busy) {
    page.motion.hurried = true;
    page.motion.skip();
  }
  const { chooser, walker, room } = page;
  if (event.key.startsWith('Arrow') && !page.element.contains(target) && walker?.walk(event.key)) event.preventDefault();
  const does = {
    Escape: () => chooser?.back() || room?.closeSheet(),
    n: () => walker?.next(1), b: () => walker?.next(-1),
    t: () => toast(turn(page)), m: () => toast(mine(page)), c: () => toast(able(page)), i: () => toast(here(page)),
    e: () => toast(page.lines.slice(-3).map(({ text }) => text).join(' ') || say('nothing-yet')),
    u: () => page.undo(), h: () => page.askHint(), l: () => room?.toggleSheet(), '?': () => void page.menu('keys'),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  does?.();
}
