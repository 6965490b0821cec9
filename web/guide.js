// Beside the board: the first-game guide, which explains each kind of decision when a player first meets it, and the
// ways from prompt and pieces to the rules. At a tutorial's table, the tutorial instead.
import { announce, h, icon } from './dom.js';
import { sheet } from './load.js';
import { keep, recall, table as keptTable } from './store.js';
import { language, say } from './words.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */
/** @typedef {import('./types/protocol').Head} Head */
/** What stands beside the board. @typedef {{ update(head: Head): void, stops(action: any): boolean }} Coach */
/** By language: kind of action to heading of the rules and text, the most important first. @typedef {Record<string, Record<string, [string, string]>>} Tips */

/** The name of an action: its only field, or itself. @param {any} action */
export const kindOf = (action) => (typeof action === 'string' ? action : Object.keys(action ?? {})[0] ?? '');

/** @param {TablePage} page @returns {Promise<Coach>} */
export async function attach(page) {
  const game = page.info?.game ?? '';
  await sheet('/guide.css');
  lookUps(page, game);
  if (keptTable(page.id)?.tutorial) return (await import('./tutorial.js')).tutorial(page, game);
  /** @type {Tips} */
  let tips = {};
  if (page.seats.length) tips = (await import(`./guides/${game}.js`).catch(() => ({ default: {} }))).default;
  return new Guide(page, game, tips[language] ?? tips.en ?? {});
}

class Guide {
  /** @param {TablePage} page @param {string} game @param {Tips[string]} tips */
  constructor(page, game, tips) {
    this.page = page;
    this.game = game;
    this.tips = tips;
    this.note = h('aside.coach', { hidden: true, 'data-coach': 'guide' });
    page.room?.ask.prepend(this.note);
    this.shown = '';
  }

  /** What this player has been told, by name. @returns {Record<string, { off?: boolean, seen: string[] }>} */
  get memory() {
    return recall('guide') ?? {};
  }

  /** @param {string} name @param {Partial<{ off: boolean, seen: string[] }>} change */
  remember(name, change) {
    const all = this.memory;
    keep('guide', { ...all, [name]: { ...(all[name] ?? { seen: [] }), ...change } });
  }

  /** @param {Head} head */
  update(head) {
    const { page } = this;
    const name = head.face === null ? '' : page.nameOf(head.face);
    const mine = this.memory[name] ?? { seen: [] };
    const waits = head.face !== null && head.waits_for.includes(head.face) && page.seats.includes(head.face) && page.curtainFor === null;
    const offered = new Set(head.choices.map(({ action }) => kindOf(action)));
    const kind = waits && !mine.off ? Object.keys(this.tips).find((one) => offered.has(one) && !mine.seen.includes(`${this.game}.${one}`)) : undefined;
    if (this.shown && kind !== this.shown.slice(name.length + 1)) this.hide();
    if (!kind) return void (this.shown = '');
    const key = `${name} ${kind}`;
    if (key === this.shown && !this.note.hidden) return;
    this.shown = key;
    const at = this.tips[kind][0];
    // The first of all tips also tells where the rules are.
    const text = this.tips[kind][1] + (mine.seen.length ? '' : ` ${say('rules-how')}`);
    const met = () => {
      this.remember(name, { seen: [...(this.memory[name]?.seen ?? []), `${this.game}.${kind}`] });
    };
    this.done = () => {
      met();
      this.hide();
    };
    this.note.dataset.kind = kind;
    // On a small screen the tip is one line until it is opened: it never takes the board's place.
    const more = h('button.plain.more', { type: 'button', 'aria-expanded': 'false', 'aria-label': say('tip-more'), 'data-do': 'tip-more', onclick: () => more.setAttribute('aria-expanded', String(this.note.classList.toggle('open'))) }, icon('up'));
    this.note.classList.remove('open');
    this.note.replaceChildren(h('p', {}, icon('bulb'), ' ', text), more, h('div.row', {},
      h('button.small.primary', { type: 'button', 'data-do': 'got-it', onclick: () => { met(); this.note.hidden = true; this.update(head); this.onward(); } }, say('got-it')),
      h('button.small', { type: 'button', 'data-do': 'look-up', onclick: () => void openRules(page, at) }, say('look-up')),
      h('button.small.plain', { type: 'button', 'data-do': 'guide-off', onclick: () => { this.remember(name, { off: true }); this.note.hidden = true; this.onward(); } }, say('guide-off'))));
    this.note.hidden = false;
    // On a wide screen it is whole at once, where the players keep their room.
    const { players, ask } = page.room ?? {};
    if (matchMedia('(min-width: 1000px)').matches) more.click();
    if (this.note.classList.contains('open') && [players, ask].some((box) => box && box.scrollHeight > box.clientHeight + 1)) more.click();
    announce(text);
  }

  hide() {
    const held = this.note.contains(document.activeElement);
    this.note.hidden = true;
    if (held) this.onward();
  }

  /** The focus was on the tip: it goes to the next one, else to what is to be done. */
  onward() {
    const { walker, room } = this.page;
    const next = this.note.hidden ? null : this.note.querySelector(/** @type {'button'} */ ('[data-do=got-it]'));
    if (next) next.focus();
    else if (!walker?.next(1)) room?.ask.focus({ preventScroll: true });
  }

  /** Once it was done, it need not be explained again. @param {any} action */
  stops(action) {
    if (this.shown.endsWith(' ' + kindOf(action))) this.done?.();
    return false;
  }
}

/** @param {TablePage} page @param {string} [at] */
export async function openRules(page, at = '') {
  const { rulesDialog } = await import('./pages/rules.js');
  const sets = page.game?.rules ?? [];
  const fits = (/** @type {import('./types/protocol').RulesInfo} */ { values }) => Object.entries(values).every(([key, value]) => JSON.stringify(page.info?.config?.[key]) === JSON.stringify(value));
  const set = sets.find((one) => Object.keys(one.values).length > 0 && fits(one)) ?? sets[0];
  return rulesDialog(page.info?.game ?? '', page.game?.name ?? '', at, h('p.muted', {}, ...(set ? [h('strong', {}, set.name), ' – ', set.help, ' '] : []), say('rules-how')));
}

/** Prompt and pieces lead to the rules: a book beside the prompt, a right click or long press on anything, a click on what has `data-rules`. @param {TablePage} page @param {string} game */
function lookUps(page, game) {
  const { room } = page;
  if (!room || !game) return;
  const about = (/** @type {EventTarget | null} */ target) => {
    const found = target instanceof Element ? target.closest('[data-rules], [data-part]') : null;
    return found instanceof HTMLElement || found instanceof SVGElement ? found.dataset.rules ?? found.dataset.part ?? '' : '';
  };
  room.element.addEventListener('contextmenu', (event) => {
    const part = about(event.target);
    const target = /** @type {Element} */ (event.target);
    if (!(part || target.closest('.board, .tray')) || target.closest('input, a')) return;
    event.preventDefault();
    void openRules(page, part);
  });
  room.element.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target);
    const place = target.closest('[data-rules]');
    if (place && !target.closest('.can, .picked, [role=button]:not([data-rules])')) void openRules(page, about(place));
  });
  room.element.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [popover]')) return;
    if (event.key === 'r') void openRules(page, about(target));
    else if ((event.key === 'Enter' || event.key === ' ') && target.matches('[data-rules]:not(.can)')) {
      event.preventDefault();
      void openRules(page, about(target));
    }
  });
  const kind = () => kindOf(page.head?.choices[0]?.action);
  room.past.before(h('button.plain.small.to-rules', { type: 'button', 'data-do': 'prompt-rules', title: say('rules'), 'aria-label': say('rules'), onclick: () => void openRules(page, kind()) }, icon('book')));
}
