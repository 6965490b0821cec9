// The keyboard on the board: arrows walk its places, each has a name to be read aloud, and the focus is seen and kept.
import { announce, h, s } from './dom.js';
import { say } from './words.js';

/** @typedef {import('./choose.js').Chooser} Chooser */
/** @typedef {SVGElement | HTMLElement} Stop */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The ring around a place that lies aslant (`data-ring=diamond`). */
const DIAMOND = 'M1 0L2 1L1 2L0 1z';

/** Each has one tab stop, within it arrows walk; a real button is a stop by itself. */
const ZONES = 'button, .zone, .board, .tray, .players';

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export class Walker {
  /**
   * @param {object} wants
   * @param {HTMLElement} wants.root
   * @param {HTMLElement} wants.board
   * @param {Chooser} wants.chooser
   * @param {(part: string) => string | undefined} wants.name
   * @param {(part: string) => string | undefined} [wants.piece] a piece's name where its place is told too
   */
  constructor({ root, board, chooser, name, piece = name }) {
    this.root = root;
    this.board = board;
    this.chooser = chooser;
    this.name = name;
    this.piece = piece;
    /** What had the focus last, as long as it was the keyboard that put it there. @type {{ part: string, x: number, y: number } | null} */
    this.last = null;
    /** @type {Map<string, Stop[]>} */
    this.pieces = new Map();
    /** @type {Set<Stop>} */
    this.dressed = new Set();
    /** @type {number | undefined} */
    this.due = undefined;
    this.ring = h('div.focus-ring', { hidden: true, 'aria-hidden': 'true' }, s('svg', { viewBox: '0 0 2 2', preserveAspectRatio: 'none' }, s('path.dark', { d: DIAMOND }), s('path.bright', { d: DIAMOND })));
    root.append(this.ring);
    root.addEventListener('keydown', (event) => this.key(event));
    root.addEventListener('focusin', (event) => this.focused(/** @type {Element} */ (event.target)));
    root.addEventListener('focusout', () => (this.ring.hidden = true));
    root.addEventListener('scroll', () => this.circle(), { capture: true, passive: true });
    root.addEventListener('pointerdown', () => (this.last = null), true);
    this.sized = new ResizeObserver(() => (this.dressed.size ? this.changed() : this.circle()));
    this.sized.observe(board);
  }

  close() {
    cancelAnimationFrame(this.due ?? 0);
    this.sized.disconnect();
  }

  /** Pieces on a place (`data-at`). @param {string} part @returns {Stop[]} */
  on(part) {
    return this.pieces.get(part) ?? [];
  }

  /** The places of the board, and whatever else can be picked: a piece is reached by its place. @returns {Stop[]} */
  stops() {
    const places = [...this.board.querySelectorAll(/** @type {'g'} */ ('[data-part]:not([data-at])'))];
    const others = [...this.chooser.marked.keys()].filter((element) => !this.board.contains(element));
    return [...places, ...others];
  }

  /** What can be picked now, in reading order. @returns {Stop[]} */
  able() {
    const able = [...this.chooser.marked].filter(([element, { can }]) => can && element.getClientRects().length > 0).map(([element]) => ({ element, ...middle(element) }));
    return able.sort((a, b) => (Math.abs(a.y - b.y) > 12 ? a.y - b.y : a.x - b.x)).map(({ element }) => element);
  }

  /** What stands at a place, in words. @param {Stop} stop */
  about(stop) {
    const { part = '' } = stop.dataset;
    const pieces = this.on(part).map((piece) => piece.dataset.part && this.piece(piece.dataset.part)).filter(Boolean);
    return [this.name(part) ?? '', ...pieces].filter(Boolean).join(', ');
  }

  /** What would be done there, and what is there. @param {Stop} stop */
  label(stop) {
    const mark = this.chooser.marked.get(stop);
    const about = this.about(stop);
    const hinted = [stop, ...this.on(stop.dataset.part ?? '')].some(({ classList }) => classList.contains('hinted')) ? say('marked') : '';
    if (!mark) {
      const pieces = this.on(stop.dataset.part ?? '').filter((piece) => this.chooser.marked.get(piece)?.can);
      const [first, ...more] = new Set(pieces.flatMap((piece) => this.chooser.marked.get(piece)?.choices ?? []).map(({ label }) => label));
      return [about, first && !more.length ? first : pieces.length ? say('can-choose') : '', hinted].filter(Boolean).join('. ');
    }
    // A button may keep its name, whatever it does now.
    const { name: own } = stop.dataset, only = own ?? (mark.choices.length === 1 ? mark.choices[0].label : '');
    const name = mark.part === stop.dataset.part ? about : this.name(mark.part) ?? about;
    const chosen = this.chooser.picked.includes(mark.part) ? say('chosen') : mark.can && !only ? say('can-choose') : '';
    return [only, name && !only.includes(name) ? name : '', chosen, hinted].filter(Boolean).map((text) => text.replace(/[.!]$/, '')).join('. ') || mark.choices.map(({ label }) => label).slice(0, 3).join('; ');
  }

  /** Something has changed: names and roles follow with the next picture. */
  changed() {
    this.due ??= requestAnimationFrame(() => this.dress());
  }

  /** Names, roles and the tab stops. */
  dress() {
    cancelAnimationFrame(this.due ?? 0);
    this.due = undefined;
    const { marked } = this.chooser;
    this.pieces.clear();
    for (const piece of this.root.querySelectorAll(/** @type {'g'} */ ('[data-at]'))) {
      const { at = '' } = piece.dataset;
      this.pieces.set(at, [...this.on(at), piece]);
    }
    const stops = new Set([...this.stops(), ...marked.keys()]);
    for (const stop of this.dressed) {
      if (stops.has(stop)) continue;
      // What has the focus keeps it, with the name of what it is now.
      if (stop === document.activeElement && stop.isConnected) stops.add(stop);
      else for (const name of ['tabindex', 'role', 'aria-label', 'aria-pressed']) stop.removeAttribute(name);
    }
    this.dressed = stops;
    /** One tab stop in the board, one in the hand, one among the players. @type {Map<Element | null, Stop>} */
    const doors = new Map();
    const zone = (/** @type {Stop} */ stop) => stop.closest(ZONES);
    for (const stop of [...this.able(), ...stops]) {
      const place = zone(stop);
      if (stop.dataset.part === this.last?.part || !doors.has(place)) doors.set(place, stop);
    }
    for (const stop of stops) {
      const here = document.activeElement === stop;
      const mark = marked.get(stop);
      put(stop, 'tabindex', here || doors.get(zone(stop)) === stop ? '0' : '-1');
      put(stop, 'role', mark || this.on(stop.dataset.part ?? '').some((piece) => marked.get(piece)?.can) ? 'button' : 'img');
      put(stop, 'aria-label', this.label(stop).replaceAll('\u00ad', ''));
      put(stop, 'aria-pressed', mark && this.chooser.picked.includes(mark.part) ? 'true' : null);
    }
    // What scrolls can be reached and scrolled by keys.
    for (const box of this.root.querySelectorAll(/** @type {'div'} */ ('.tray, .tray > *'))) {
      const scrolls = /auto|scroll/.test(getComputedStyle(box).overflow) && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
      if (scrolls !== 'scrolls' in box.dataset) put(box, 'tabindex', scrolls ? '0' : null);
      if (scrolls) box.dataset.scrolls = '';
      else delete box.dataset.scrolls;
    }
    this.circle();
  }

  /** After an update: everything has its name, and the focus is where it was, even if the board was drawn anew. */
  keep() {
    this.dress();
    const { last } = this;
    if (!last || (document.activeElement && document.activeElement !== document.body) || document.querySelector('dialog[open]')) return;
    const same = last.part && this.root.querySelector(/** @type {'g'} */ (`[data-part="${CSS.escape(last.part)}"][tabindex]`));
    if (same) return same.focus({ preventScroll: true });
    const near = this.stops().map((stop) => ({ stop, ...middle(stop) })).sort((a, b) => Math.hypot(a.x - last.x, a.y - last.y) - Math.hypot(b.x - last.x, b.y - last.y))[0];
    near?.stop.focus({ preventScroll: true });
  }

  /** @param {Element} element */
  focused(element) {
    const stop = /** @type {Stop | null} */ (element.closest('[data-part]'));
    this.last = stop ? { part: stop.dataset.part ?? '', ...middle(stop) } : null;
    if (stop) for (const other of this.dressed) if (other !== stop && other.closest(ZONES) === stop.closest(ZONES)) put(other, 'tabindex', '-1');
    if (stop) put(stop, 'tabindex', '0');
    this.circle();
  }

  /** The ring around what has the focus: over any drawing, and in two colours, so that it is seen on each. */
  circle() {
    const stop = document.activeElement;
    this.ring.hidden = !(stop instanceof Element && stop.matches('[data-part]:focus-visible') && this.root.contains(stop));
    if (this.ring.hidden || !stop) return;
    const aslant = stop.querySelector('[data-ring=diamond]');
    this.ring.classList.toggle('diamond', Boolean(aslant));
    const box = (aslant ?? stop).getBoundingClientRect();
    for (const [name, value] of Object.entries({ left: box.x - 3, top: box.y - 3, width: box.width + 6, height: box.height + 6 })) this.ring.style.setProperty(name, `${value}px`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Stop} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog, [popover]')) return;
    if (event.key in WAYS && !target.closest('.history') && !target.matches('.players, [data-scrolls]')) {
      if (this.walk(event.key)) event.preventDefault();
    } else if ((event.key === 'Enter' || event.key === ' ') && target.matches('[data-part]')) {
      event.preventDefault();
      // Not every browser tells where the focus went, or that it is gone: what was chosen is where one goes on from.
      this.focused(target);
      this.choose(target);
    }
  }

  /** @param {Stop} stop */
  choose(stop) {
    const { marked } = this.chooser;
    const mark = marked.get(stop);
    if (mark) return this.chooser.pick(mark.part);
    const pieces = this.on(stop.dataset.part ?? '').filter((piece) => marked.has(piece));
    const first = pieces[0] && marked.get(pieces[0]);
    if (pieces.length === 1 && first) return this.chooser.pick(first.part);
    // Several pieces stand there: one goes on among them. None: what is there is told, so that a key is never without an answer.
    if (pieces[0]) pieces[0].focus();
    else announce(this.label(stop));
  }

  /** The nearest place in a direction gets the focus. @param {string} key */
  walk(key) {
    const stops = this.stops();
    const now = /** @type {Stop} */ (document.activeElement);
    const under = now?.dataset?.at ? this.root.querySelector(`[data-part="${CSS.escape(now.dataset.at)}"]`) : null;
    const from = under ?? (now && this.root.contains(now) && now.matches('[data-part]') ? now : null);
    if (!from) {
      const stop = this.able()[0] ?? stops[0];
      stop?.focus();
      return Boolean(stop);
    }
    const [dx, dy] = WAYS[key];
    // Where rows and columns have numbers, arrows follow these, however the board lies.
    const [row, column] = from.getAttribute('data-grid')?.split(' ').map(Number) ?? [];
    if (row !== undefined) {
      this.board.querySelector(/** @type {'g'} */ (`[data-grid="${row + dy} ${column + dx}"]`))?.focus();
      return true;
    }
    const here = middle(from);
    let best = null, least = Infinity;
    for (const stop of stops) {
      if (stop === from || stop.getClientRects().length === 0) continue;
      const at = middle(stop);
      const along = (at.x - here.x) * dx + (at.y - here.y) * dy;
      const aside = Math.abs((at.x - here.x) * dy) + Math.abs((at.y - here.y) * dx);
      if (along < 4) continue;
      const far = along + 2.5 * aside;
      if (far < least) [best, least] = [stop, far];
    }
    best?.focus();
    return true;
  }

  /** The next that can be picked, after the one with the focus. @param {1 | -1} step */
  next(step) {
    const able = this.able();
    const buttons = [...this.root.querySelectorAll('.choices button, .extra button')].filter((button) => button.getClientRects().length > 0 && !able.includes(/** @type {HTMLElement} */ (button)));
    const all = /** @type {Stop[]} */ ([...able, ...buttons]);
    if (!all.length) return false;
    const at = all.indexOf(/** @type {Stop} */ (document.activeElement));
    all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length].focus();
    return true;
  }
}

/** @param {Element} element @param {string} name @param {string | null} value */
function put(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
