// From clicks and drags to one choice (walk.js does the keys). Each pick narrows the choices; one left is sent.

/** @typedef {import('./types/protocol').Choice} Choice */

/** How far beside a small part a finger may come down, in pixels. */
const FINGER = 22;

/** @param {string} part */
const isButton = (part) => part.startsWith('button-');

/**
 * The choices whose path begins so.
 * @param {Choice[]} choices @param {string[]} picked
 */
export const narrowed = (choices, picked) => choices.filter(({ path }) => picked.every((part, at) => path[at] === part));

/**
 * The parts that can be picked next, each with what it leads to.
 * @param {Choice[]} choices @param {string[]} picked
 */
export function nextParts(choices, picked) {
  /** @type {Map<string, Choice[]>} */
  const parts = new Map();
  for (const choice of narrowed(choices, picked)) {
    const part = choice.path[picked.length];
    if (part === undefined) continue;
    const behind = parts.get(part);
    if (behind) behind.push(choice);
    else parts.set(part, [choice]);
  }
  return parts;
}

/** Several ways may lead to one choice: it counts once. @param {Choice[]} choices */
const once = (choices) => choices.filter(({ action }, at) => choices.findIndex((other) => other.action === action) === at);

/** Nothing is left but to say yes: what remains of the path, if anything, is a button. @param {Choice} choice @param {number} picked */
const decided = (choice, picked) => choice.path.slice(picked).every(isButton);

/**
 * @typedef {object} Wants
 * @property {HTMLElement} root where parts are looked for
 * @property {(choice: Choice) => string[][]} ways other paths to a choice, beside its own
 * @property {() => boolean} confirm whether a move is confirmed by a button
 * @property {(choice: Choice) => void} send
 * @property {(state: State) => void} show called when anything changes, to draw the buttons
 * @property {() => void} narrowed called when something was picked or put back, and nothing is sent yet
 * @property {(left: Choice[], picked: string[], part: string | null) => void} preview
 * @property {(part: string) => SVGElement | HTMLElement | null} dragged
 */

/**
 * @typedef {object} State
 * @property {string[]} picked
 * @property {Choice | null} ready the one choice that waits for its confirmation
 * @property {Array<{ part: string, choices: Choice[] }>} buttons parts without an element, and `button-…`
 * @property {Choice[]} complete choices whose path ends here although others go on
 */

export class Chooser {
  /** @param {Wants} wants */
  constructor(wants) {
    this.wants = wants;
    /** As they were sent. @type {Choice[]} */
    this.offered = [];
    /** The same with every way that leads to them. @type {Choice[]} */
    this.choices = [];
    /** @type {string[]} */
    this.picked = [];
    /** @type {Choice | null} */
    this.ready = null;
    /** What can be picked now, or begun anew with. @type {Map<SVGElement | HTMLElement, { part: string, choices: Choice[], can: boolean }>} */
    this.marked = new Map();
    /** @type {string | null} */
    this.aim = null;
    /** A drag has just ended: the click that follows is its own. */
    this.dropped = false;
    const { root } = wants;
    root.addEventListener('click', (event) => this.click(event));
    root.addEventListener('pointerover', (event) => this.point(this.partAt(event)));
    root.addEventListener('pointerleave', () => this.point(null));
    root.addEventListener('focusin', (event) => this.point(this.partOf(/** @type {Element} */ (event.target))));
    root.addEventListener('focusout', () => this.point(null));
    root.addEventListener('pointerdown', (event) => this.grab(event));
    root.addEventListener('dragstart', (event) => event.preventDefault());
  }

  /** New choices. The selection is kept where it is still possible. @param {Choice[]} choices */
  offer(choices) {
    this.offered = choices;
    this.choices = choices.flatMap((choice) => [choice, ...this.wants.ways(choice).map((path) => ({ ...choice, path }))]);
    while (this.picked.length && narrowed(this.choices, this.picked).length === 0) this.picked.pop();
    this.aim = null;
    // What waits for its confirmation goes on waiting, as long as it can be done.
    const ready = this.ready && choices.find(({ action }) => JSON.stringify(action) === JSON.stringify(this.ready?.action));
    this.settle(false, false, ready);
  }

  /** @param {string} part @returns {(SVGElement | HTMLElement) | null} */
  element(part) {
    const name = CSS.escape(part);
    return this.wants.root.querySelector(`[data-part="${name}"]`) ?? this.wants.root.querySelector(`[data-also~="${name}"]`);
  }

  /** Which of an element's parts can be picked now. @param {Element | null} element @returns {string | null} */
  partOf(element) {
    const next = nextParts(this.choices, this.picked);
    const first = nextParts(this.choices, []);
    for (let at = element?.closest('[data-part], [data-also]'); at; at = at.parentElement?.closest('[data-part], [data-also]')) {
      const { part = '', also = '' } = /** @type {HTMLElement | SVGElement} */ (at).dataset;
      const names = [part, ...also.split(' ')].filter(Boolean);
      const fits = names.find((name) => next.has(name)) ?? names.find((name) => this.picked.includes(name) || first.has(name));
      if (fits) return fits;
    }
    return null;
  }

  /** The uppermost part at the pointer that can be picked next; else one to begin anew with. @param {MouseEvent} event */
  partAt(event) {
    const next = nextParts(this.choices, this.picked);
    const under = document.elementsFromPoint(event.clientX, event.clientY).filter((element) => this.wants.root.contains(element));
    if (event.detail === 0 && event.type === 'click') under.unshift(/** @type {Element} */ (event.target));
    const found = under.map((element) => this.partOf(element)).filter((part) => part !== null);
    return found.find((part) => next.has(part)) ?? found[0] ?? (/** @type {PointerEvent} */ (event).pointerType === 'touch' ? this.near(event) : null);
  }

  /** A finger is broad: what can be picked and lies within its breadth counts as touched. @param {MouseEvent} event */
  near({ clientX, clientY }) {
    let best = null, least = FINGER;
    for (const [element, { part, can }] of this.marked) {
      const box = element.getBoundingClientRect();
      const far = Math.hypot(Math.max(box.left - clientX, 0, clientX - box.right), Math.max(box.top - clientY, 0, clientY - box.bottom));
      if (can && far < least) [best, least] = [part, far];
    }
    return best;
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.dropped) {
      this.dropped = false;
      return;
    }
    const target = /** @type {Element} */ (event.target);
    if (target.closest('button, a, input, select, textarea, summary') && !target.closest('[data-part]')) return;
    const part = this.partAt(event);
    if (part) this.pick(part);
    else if (target.closest('.board')) this.clear();
  }

  /** @param {string} part */
  pick(part) {
    const next = nextParts(this.choices, this.picked);
    if (next.has(part)) {
      if (this.ready && this.picked.length >= this.ready.path.length) return;
      this.picked = [...this.picked, part];
      this.settle(true, isButton(part) && this.picked.length === 1);
    } else if (this.ready && this.picked.at(-1) === part) {
      // The same place once more: yes.
      this.confirm();
    } else if (this.picked.at(-1) === part) {
      this.back();
    } else if (nextParts(this.choices, []).has(part)) {
      this.picked = [part];
      this.settle(true, isButton(part));
    }
  }

  /** @param {boolean} may whether something may be sent @param {boolean} [sure] a button was pressed, nothing to confirm @param {Choice | null} [ready] what waits for its confirmation already */
  settle(may, sure = false, ready = null) {
    const left = once(narrowed(this.choices, this.picked));
    this.ready = ready;
    if (may && left.length === 1 && this.picked.length > 0) {
      const [choice] = left;
      if (!this.wants.confirm() || (sure && decided(choice, this.picked.length))) return this.submit(choice);
      this.ready = choice;
    }
    this.mark();
    this.point(this.aim, true);
    if (may) this.wants.narrowed();
  }

  confirm() {
    if (this.ready) this.submit(this.ready);
  }

  /** @param {Choice} choice */
  submit(choice) {
    this.picked = [];
    this.ready = null;
    this.offered = this.choices = [];
    this.mark();
    this.wants.preview([], [], null);
    this.wants.send(choice);
  }

  back() {
    if (!this.picked.length) return false;
    this.picked = this.picked.slice(0, -1);
    this.settle(false);
    this.wants.narrowed();
    return true;
  }

  clear() {
    if (!this.picked.length) return;
    this.picked = [];
    this.settle(false);
    this.wants.narrowed();
  }

  /** Puts the classes on the elements, and tells what can be picked and what has to be a button. */
  mark() {
    const next = this.ready ? new Map() : nextParts(this.choices, this.picked);
    const again = this.picked.length ? nextParts(this.choices, []) : new Map();
    /** @type {Chooser['marked']} */
    const marked = new Map();
    /** @type {State['buttons']} */
    const buttons = [];
    for (const [part, choices] of next) {
      const element = this.element(part);
      if (element && !marked.has(element)) marked.set(element, { part, choices, can: true });
      if (!element || isButton(part)) buttons.push({ part, choices: once(choices) });
    }
    const picked = new Set();
    for (const part of this.picked) {
      const element = this.element(part);
      if (!element) continue;
      picked.add(element);
      if (!marked.has(element)) marked.set(element, { part, choices: again.get(part) ?? [], can: false });
    }
    // What one could begin anew with stays within reach, but does not shine.
    for (const [part, choices] of again) {
      const element = this.element(part);
      if (element && !marked.has(element)) marked.set(element, { part, choices, can: false });
    }
    for (const element of new Set([...this.marked.keys(), ...marked.keys()])) {
      element.classList.toggle('can', marked.get(element)?.can ?? false);
      element.classList.toggle('picked', picked.has(element));
      if (!marked.has(element)) element.classList.remove('aim');
    }
    this.marked = marked;
    const complete = once(narrowed(this.choices, this.picked).filter(({ path }) => path.length === this.picked.length));
    this.wants.show({ picked: this.picked, ready: this.ready, buttons, complete: this.ready ? [] : complete });
  }

  /** The board was drawn anew: what is marked and previewed is so again. */
  again() {
    this.mark();
    this.point(this.aim, true);
  }

  /** @param {string | null} part @param {boolean} [again] */
  point(part, again = false) {
    if (part === this.aim && !again) return;
    this.aim = part;
    const aimed = part === null || this.picked.includes(part) ? null : this.element(part);
    for (const element of this.marked.keys()) element.classList.toggle('aim', element === aimed);
    if (this.ready) return this.wants.preview([this.ready], this.picked, null);
    const next = part === null ? undefined : nextParts(this.choices, this.picked).get(part);
    this.wants.preview(once(next ?? (this.picked.length ? narrowed(this.choices, this.picked) : [])), this.picked, next ? part : null);
  }

  /** A drag begins after a few pixels; a drop is a second pick. @param {PointerEvent} down */
  grab(down) {
    this.dropped = false;
    if (down.button !== 0 || down.pointerType === 'touch') return;
    const part = this.partAt(down);
    if (!part || isButton(part)) return;
    const element = this.wants.dragged(part) ?? this.element(part);
    if (!element) return;
    const svg = element instanceof SVGElement ? element.ownerSVGElement : null;
    const scale = svg?.getScreenCTM()?.a ?? 1;
    let dragging = false;
    const move = (/** @type {PointerEvent} */ event) => {
      const dx = event.clientX - down.clientX, dy = event.clientY - down.clientY;
      if (!dragging) {
        if (Math.hypot(dx, dy) < 5) return;
        const leads = nextParts(this.choices, this.picked).get(part) ?? nextParts(this.choices, []).get(part);
        if (!leads || leads.every(({ path }) => path.length === 1)) return stop();
        dragging = true;
        if (!this.picked.includes(part)) {
          this.picked = nextParts(this.choices, this.picked).has(part) ? [...this.picked, part] : [part];
          this.ready = null;
          this.mark();
        }
        element.classList.add('dragging');
      }
      element.style.translate = `${dx / scale}px ${dy / scale}px`;
      this.point(this.partAt(event));
    };
    const stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', stop);
      element.classList.remove('dragging');
      element.style.translate = '';
    };
    const up = (/** @type {PointerEvent} */ event) => {
      stop();
      if (!dragging) return;
      // The click that follows is the drag's own.
      this.dropped = true;
      setTimeout(() => (this.dropped = false), 50);
      const onto = this.partAt(event);
      if (onto && onto !== part && nextParts(this.choices, this.picked).has(onto)) this.pick(onto);
      else this.settle(false);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', stop);
  }
}
