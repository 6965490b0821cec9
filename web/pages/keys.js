// The keys of a table: what is done, what is asked. Answers are read aloud and shown.
import { pressLetter } from '../access.js';
import { toast } from '../dom.js';
import { narrowed, nextParts } from '../choose.js';
import { say } from '../words.js';

/** @typedef {import('./table.js').TablePage} TablePage */

/** How many of a long list are told; the rest is a number. */
const MANY = 12;

/** @param {string[]} list */
const told = (list) => list.slice(0, MANY).join('; ') + (list.length > MANY ? ` ${say('and-more', { n: list.length - MANY })}` : '');

/** @param {string} text */
export const answer = (text) => toast(text, 'answer');

/** Whose turn it is, and what for. @param {TablePage} page */
function turn(page) {
  const whose = page.room?.turn.textContent ?? '', prompt = page.head?.prompt ?? '';
  // A prompt that begins with it says it already.
  return [prompt.startsWith(whose) ? '' : whose, prompt].filter(Boolean).join('. ');
}

/** What a panel says: names instead of pictures, and nothing that the hand tells too. @param {Node} node @returns {string} */
function spoken(node) {
  if (node instanceof Element && (node.matches('[aria-hidden=true], [data-held]') || node.hasAttribute('hidden'))) return '';
  if (node instanceof Element && node.hasAttribute('aria-label')) return node.getAttribute('aria-label') ?? '';
  return node.hasChildNodes() ? [...node.childNodes].map(spoken).filter(Boolean).join(' ') : (node.textContent ?? '').trim();
}

/**
 * Where a seat's pieces stand: each place once, with those that stand on it.
 * @param {Element} place the board's @param {import('../types/module').Board | undefined | null} board @param {number} seat
 */
export function pieces(place, board, seat) {
  /** @type {Map<string, string[]>} */
  const at = new Map();
  for (const { dataset } of place.querySelectorAll(/** @type {'g'} */ (`[data-seat="${seat}"][data-at]`))) {
    const there = at.get(dataset.at ?? '') ?? [];
    const name = dataset.part && (board?.piece?.(dataset.part) ?? board?.name?.(dataset.part));
    if (name) there.push(name);
    at.set(dataset.at ?? '', there);
  }
  return told([...at].map(([part, there]) => [...there, board?.name?.(part)].filter(Boolean).join(', ')));
}

/** Where my pieces stand and what I hold. @param {TablePage} page */
function mine(page) {
  const { walker, room, face } = page;
  if (!walker || !room || face === null) return say('watching');
  const hand = [...room.tray.querySelectorAll(/** @type {'div'} */ ('[data-part]'))].map((card) => page.board?.name?.(card.dataset.part ?? '') ?? '').filter(Boolean);
  return [pieces(room.boardPlace, page.board, face) || say('no-pieces'), told(hand), spoken(room.panel(face))].filter(Boolean).join('. ');
}

/** What can be done now. @param {TablePage} page */
export function able(page) {
  const { chooser, walker } = page;
  if (!chooser?.choices.length) return `${say('nothing-to-do')} ${turn(page)}`;
  if (chooser.ready) {
    const last = chooser.ready.path.at(-1) ?? '';
    // The button's own name: Sorry!'s is "Move!".
    return say('confirm-key', { label: chooser.ready.label, button: (last.startsWith('button-') && page.board?.name?.(last)) || say('confirm') });
  }
  // Each thing that can be done, once, however many ways lead to it; where they are many, by what leads to several of them.
  const left = new Map(narrowed(chooser.choices, chooser.picked).map(({ action, label }) => [action, label]));
  const list = [];
  if (left.size > MANY) for (const [part, choices] of nextParts(chooser.choices, chooser.picked)) {
    const fresh = new Map(choices.filter(({ action }) => left.delete(action)).map(({ action, label }) => [action, label]));
    if (fresh.size) list.push((fresh.size > 1 && walker?.name(part)) || [...fresh.values()][0]);
  }
  list.push(...left.values());
  return `${say('choices-n', { n: list.length })}: ${told(list)}`;
}

/** What has the focus. */
export function here() {
  const now = document.activeElement;
  if (!(now instanceof SVGElement || now instanceof HTMLElement) || !now.matches('[data-part]')) return say('nothing-here');
  return now.getAttribute('aria-label') || say('nothing-here');
}

/** A key that no field and no dialog wanted. @param {TablePage} page @param {KeyboardEvent} event */
export function pressed(page, event) {
  const target = /** @type {Element} */ (event.target);
  const { menu } = page.room ?? {}, open = menu?.matches(':popover-open');
  // Access keys: those of what is asked and of a trade; while the menu is open, its own.
  if (event.altKey && !event.ctrlKey && !event.metaKey && !target.closest?.('input, textarea, select, dialog') && page.room && (open || page.curtainFor === null) && pressLetter((open && menu) || page.room.element, event)) return;
  if (event.key === 'F10' && !target.closest?.('dialog')) {
    event.preventDefault();
    // At once, and not when the browser tells that it is open: the next key may be an arrow.
    if (menu?.togglePopover()) page.room?.items()[0]?.focus();
    return;
  }
  // An item that is switched off while it has the focus loses it: the open menu takes the keys all the same.
  if (open && !menu?.contains(target)) return page.room?.menuKey(event);
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
    t: () => answer(turn(page)), m: () => answer(mine(page)), c: () => answer(able(page)), i: () => answer(here()),
    e: () => answer(page.lines.slice(-3).map(({ text }) => text).join(' ') || say('nothing-yet')),
    u: () => page.undo(), h: () => page.askHint(), l: () => room?.toggleSheet(), '?': () => void page.menu('keys'),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  does?.();
}
