// Two helpers to make elements, one to ask by dialog, one to tell those who listen.
import { giveLetters, pressLetter } from './access.js';
import { say } from './words.js';

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Record<string, any>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Array<Child | Child[]>} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && ['value', 'checked', 'disabled', 'htmlFor'].includes(name)) /** @type {any} */ (element)[name] = value;
    // Where a word may be broken is for the eye alone.
    else element.setAttribute(name, value === true ? '' : String(value).replaceAll('\u00ad', ''));
  }
  for (const child of children.flat()) {
    if (child !== false && child != null) element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element: `h('p.muted', {title: 'x'}, 'text')`.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K | `${K}.${string}`} name
 * @param {Attributes} [attributes]
 * @param {Array<Child | Child[]>} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(/** @type {K} */ (tag));
  if (classes.length) element.className = classes.join(' ');
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element, in the same way.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K | `${K}.${string}`} name
 * @param {Attributes} [attributes]
 * @param {Array<Child | Child[]>} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElementNS('http://www.w3.org/2000/svg', /** @type {K} */ (tag));
  if (classes.length) element.setAttribute('class', classes.join(' '));
  fill(element, attributes, children);
  return /** @type {SVGElementTagNameMap[K]} */ (element);
}

/** One of our line icons. @param {keyof typeof ICONS} name */
export function icon(name) {
  return s('svg.icon', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: ICONS[name] }));
}

const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  book: 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zv14',
  sound: 'M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4',
  gear: 'M4 7h9M19 7h1M4 17h3M13 17h7M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM10 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  invite: 'M10 8a4 4 0 1 0-8 0 4 4 0 0 0 8 0M0 20c0-5 3-7 6-7s6 2 6 7M18 8v8M14 12h8',
  device: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  bulb: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3z',
  leave: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
  home: 'M4 11 12 4l8 7v9h-6v-6h-4v6H4z',
  close: 'M6 6l12 12M18 6 6 18',
  star: 'M12 4l2.5 5.2 5.7.7-4.2 3.9 1.1 5.6-5.1-2.8-5.1 2.8 1.1-5.6-4.2-3.9 5.7-.7z',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  first: 'M18 5l-7 7 7 7M7 5v14',
  last: 'M6 5l7 7-7 7M17 5v14',
  save: 'M12 4v11M7 10l5 5 5-5M4 20h16',
  again: 'M5 12a7 7 0 1 0 2-5M7 3v4h4',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  chat: 'M4 5h16v11H9l-5 4z',
  bot: 'M6 9h12v10H6zM12 9V5M9 13v1M15 13v1M10 17h4',
  face: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 10v1M15 10v1M8 14c1 2 2 3 4 3s3-1 4-3',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  check: 'M5 13l5 5 9-11',
  users: 'M12 8a4 4 0 1 0-8 0 4 4 0 0 0 8 0M2 20c0-5 3-7 6-7s6 2 6 7M15 4.5a4 4 0 0 1 0 7M18 13.5c3 1 4 3 4 6.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.700M12 16.5v.5',
};

/**
 * A modal dialog. It closes by Escape, by a click beside it and by its cross; focus returns to where it was.
 * It begins at its default button (`autofocus`) or its first field; its buttons have access keys.
 * @param {string} title
 * @param {Array<Child | Child[]>} content
 * @param {{ name?: string, onclose?: () => void, closable?: boolean }} [how]
 */
export function dialog(title, content, how = {}) {
  const closable = how.closable !== false;
  const element = h('dialog.dialog', { 'aria-label': title, 'data-dialog': how.name ?? '' });
  element.append(
    h('header', {}, h('h2', {}, title), closable && h('button.plain', { type: 'button', 'aria-label': say('close'), 'data-do': 'close', onclick: () => element.close() }, icon('close'))),
    h('div.body', {}, ...content),
    h('div.unseen', { 'aria-live': 'polite', 'data-told': '' }),
  );
  element.addEventListener('click', (event) => {
    if (event.target === element && closable) element.close();
  });
  element.addEventListener('cancel', (event) => {
    if (!closable) event.preventDefault();
  });
  element.addEventListener('close', () => {
    element.remove();
    how.onclose?.();
  });
  element.addEventListener('keydown', (event) => event.altKey && !event.ctrlKey && !event.metaKey && pressLetter(element, event));
  document.body.append(element);
  giveLetters(element.querySelectorAll('.body .row > :is(button, .button)'));
  element.showModal();
  if (!element.querySelector('[autofocus]')) /** @type {HTMLElement | null} */ (element.querySelector('.body :is(input, select, button, a)'))?.focus();
  // What it says is read first, wherever its default button is.
  element.scrollTop = 0;
  return element;
}

let toasts = /** @type {HTMLElement | null} */ (null);

/** A short notice that goes by itself. @param {string} text @param {string} [kind] */
export function toast(text, kind = '') {
  if (!toasts) document.body.append((toasts = h('div.toasts', { 'aria-hidden': 'true' })));
  // An answer takes the place of the one before: nobody asks for two at once.
  if (kind === 'answer') for (const old of document.querySelectorAll('[data-toast=answer]')) old.remove();
  const note = h('div.toast', { 'data-toast': kind }, text);
  // In the top layer, so that it is seen over an open dialog too.
  (document.querySelector('dialog[open]') ?? toasts).append(note);
  announce(text);
  setTimeout(() => note.remove(), Math.max(5000, text.length * 60));
}

/** Tells screen readers. Each text is an element of its own, so that what happens twice is read twice. @param {string} text */
export function announce(text) {
  if (!text) return;
  // Behind an open dialog nothing is read: it has a place of its own.
  const place = [...document.querySelectorAll('dialog[open] [data-told]')].at(-1) ?? document.getElementById('told');
  place?.append(h('p', {}, text.replaceAll('\u00ad', '')));
  while (place && place.childElementCount > 20) place.firstElementChild?.remove();
}

/** A long text in lines of at most so many letters, for SVG. @param {string} text @param {number} most */
export function wrap(text, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last + ' ' + word).length <= most) lines[lines.length - 1] = last + ' ' + word;
    else lines.push(word);
  }
  return lines;
}
