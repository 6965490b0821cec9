// A finished match, step by step: /m/ID, and #step=12 for a certain moment. Beside the board: what happened, bookmarks,
// the way into a new match, the check of the seed, and what a strong bot thinks of it (analysis.js).
import { fileName, getGames, matchFile, matchLines, moment } from '../api.js';
import { Chooser } from '../choose.js';
import { announce, dialog, h, icon, toast } from '../dom.js';
import { loadGame, seatOf, sheet } from '../load.js';
import { COLOURS, SHAPES, sign } from '../look.js';
import { Mover } from '../motion.js';
import { sound } from '../sound.js';
import { keep, onSettings, recall, settings } from '../store.js';
import { Walker } from '../walk.js';
import { language, say } from '../words.js';
import learn from '../words/learn.js';
import { answer, here, pieces } from './keys.js';

/** @typedef {import('../types/protocol').Moment} Moment */

/** @param {string} key @param {Record<string, string | number>} [args] */
const tell = (key, args) => say(key, args, learn);

const SPEEDS = [0.5, 1, 2, 4];

/** Here the chart has a place below the board; on less it stands over the slider. */
const WIDE = matchMedia('(min-width: 1000px)');

/** @param {string} id @param {URLSearchParams} asked @returns {Promise<import('../app.js').Page>} */
export async function replayPage(id, asked) {
  const told = await matchLines(id).catch(() => []);
  // The first decision: what was before is the set-up, by chance.
  const first = Math.max(0, told.findIndex(({ seat }) => seat !== null));
  const step = asked.has('step') ? Number(asked.get('step')) || 0 : first;
  const page = new Replay(id, await moment(id, step).catch((error) => {
    // A link to a step that is not there shows the match from its beginning.
    if (error.code === 'unknown_step') return moment(id, first);
    throw error;
  }), told, first);
  await page.build();
  return { element: page.element, close: () => page.close() };
}

export class Replay {
  /** @param {string} id @param {Moment} now @param {import('../types/protocol').StepLines[]} told @param {number} first the step before the first decision */
  constructor(id, now, told, first) {
    this.id = id;
    this.now = now;
    this.told = told;
    this.first = first;
    /** @type {Map<number, Promise<Moment>>} */
    this.cache = new Map([[now.step, Promise.resolve(now)]]);
    this.motion = new Mover();
    this.asking = 0;
    this.running = false;
    this.speed = 1;
    /** Called at each new moment. @type {Set<() => void>} */
    this.watchers = new Set();
    /** @type {number[]} */
    this.marks = recall('bookmarks.' + id) ?? [];
    this.element = h('main.table.replay', { 'data-page': 'replay', 'data-game': now.game });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener('keydown', this.keys);
    this.hash = () => {
      const step = new URLSearchParams(location.hash.slice(1)).get('step');
      if (step !== null && location.pathname === '/m/' + id) void this.to(Number(step), false);
    };
    addEventListener('hashchange', this.hash);
  }

  /** @param {number} step */
  get(step) {
    let found = this.cache.get(step);
    if (!found) {
      this.cache.set(step, (found = moment(this.id, step)));
      found.catch(() => this.cache.delete(step));
    }
    return found;
  }

  /** @param {number} seat @returns {import('../types/module').Look} */
  look(seat) {
    const colour = (this.module?.colours?.(this.now.view) ?? COLOURS)[seat] ?? COLOURS[seat % 5];
    return { colour, shape: SHAPES[colour], name: this.now.names[seat] || say('seat-n', { n: seat + 1 }) };
  }

  async build() {
    const { now, id } = this;
    const [module, games] = await Promise.all([loadGame(now.game), getGames(), sheet('/replay.css')]);
    this.module = module;
    this.game = games.find((one) => one.id === now.game);
    document.title = `${this.game?.name ?? now.game} – Seaboard`;
    const boardPlace = h('div.board', { role: 'group', 'aria-label': say('board') });
    const tray = h('div.tray');
    const players = h('section.players', { 'aria-label': say('players'), tabindex: '0' });
    /** @type {Map<number, HTMLElement>} */
    const panels = new Map();
    const panel = (/** @type {number} */ seat) => {
      let own = panels.get(seat);
      if (!own) {
        panels.set(seat, (own = h('div.own')));
        players.append(h('article.player', { class: `player c-${this.look(seat).colour}`, 'data-player': seat }, h('div.top', {}, sign(this.look(seat).colour), h('strong', {}, this.look(seat).name)), own));
      }
      return own;
    };
    now.names.forEach((_, seat) => panel(seat));
    this.boardPlace = boardPlace;
    const stage = h('section.stage', {}, boardPlace, tray);
    this.board = module.create({
      board: boardPlace, tray, panel, look: (seat) => this.look(seat), motion: this.motion, sound, say: (key, args) => say(key, args, /** @type {any} */ (module.words)),
      option: (which) => settings.switches[`${now.game}.${which}`] ?? module.switches?.[which] ?? false, refresh: () => this.walker?.changed(),
    });
    // Nothing can be chosen, but every place can be walked to and says what is there, as at a table.
    const chooser = new Chooser({ root: stage, ways: () => [], confirm: () => false, send: () => {}, show: () => {}, narrowed: () => {}, preview: () => {}, dragged: () => null });
    const name = (/** @type {string} */ part) => this.board?.name?.(part);
    this.walker = new Walker({ root: stage, board: boardPlace, chooser, name, piece: (part) => this.board?.piece?.(part) ?? name(part) });
    this.line = h('p.past', { 'data-past': '' });
    this.where = h('p.muted.where', { 'data-step': '' });
    this.slider = h('input', { type: 'range', min: 0, max: now.steps, value: String(now.step), 'aria-label': tell('scrub'), oninput: () => void this.to(Number(this.slider?.value), false) });
    this.ticks = h('div.ticks', { 'aria-hidden': 'true' });
    const button = (/** @type {string} */ what, /** @type {any} */ sign_, /** @type {() => void} */ does) =>
      h('button', { type: 'button', 'aria-label': tell(what), title: tell(what), 'data-do': what, onclick: () => { this.running = false; does(); } }, icon(sign_));
    this.playButton = h('button.primary', { type: 'button', 'aria-label': tell('run'), 'data-do': 'run', onclick: () => void this.run() }, icon('play'));
    const speed = h('select', { 'aria-label': tell('speed'), title: tell('speed'), 'data-do': 'speed', onchange: () => (this.speed = this.motion.speed = Number(speed.value)) }, SPEEDS.map((one) => h('option', { value: one }, `${one.toLocaleString(language)}×`)));
    speed.value = '1';
    const tool = (/** @type {string} */ what, /** @type {any} */ sign_, /** @type {() => void} */ does) => h('button.plain.small', { type: 'button', 'data-do': what, onclick: does }, icon(sign_), tell(what));
    this.markButton = tool('bookmark', 'star', () => this.toggleMark());
    this.onButton = tool('go-on', 'play', () => void import('./goon.js').then(({ goOnDialog }) => goOnDialog(this)));
    this.marked = h('div.marked', { role: 'group', 'aria-label': tell('bookmarks'), 'data-bookmarks': '' });
    this.answer = h('p.advice', { hidden: true, role: 'status', 'data-advice': '' });
    // One place of one height for what happened and for the bot's answer to it: the buttons below stay where they are.
    this.saying = h('div.saying', { role: 'group', 'aria-label': tell('history') }, this.line, this.answer);
    this.sized = new ResizeObserver(() => this.fits());
    this.sized.observe(this.saying);
    this.scrub = h('div.scrub', {}, this.slider, this.ticks);
    this.extra = h('div.analysis', { 'data-analysis': '' });
    const analysis = (/** @type {'advice' | 'analyse'} */ what) => () => void import('./analysis.js').then((one) => one[what](this));
    this.analyseButton = tool('analyse', 'chart', analysis('analyse'));
    const fair = h('button.plain.fair', { type: 'button', class: `plain fair ${now.unfair ? 'broken' : 'verified'}`, 'data-fair': now.unfair ? 'broken' : 'verified', onclick: () => void import('./fairness.js').then(({ fairDialog }) => fairDialog(this)) },
      icon(now.unfair ? 'close' : 'check'), tell(now.unfair ? 'fair-not' : 'fair-ok'));
    this.log = h('ol.log', { 'aria-label': tell('history'), tabindex: '0', 'data-log': '' });
    const sheetButton = h('button.sheet-button', { type: 'button', 'aria-expanded': 'false', 'data-do': 'sheet', onclick: () => sheetButton.setAttribute('aria-expanded', String(this.element.classList.toggle('drawer-open'))) },
      now.names.map((_, seat) => h('span.chip', { class: `chip c-${this.look(seat).colour}` }, sign(this.look(seat).colour), h('span', {}, this.look(seat).name))), h('span.unseen', {}, say('players-log')), icon('users'));
    this.element.append(
      h('header.bar', {}, h('a.button.plain', { href: '/', 'aria-label': say('to-home') }, icon('home')), h('h1.title', {}, h('span', {}, this.game?.name ?? now.game), h('span.rest', {}, h('span', {}, ': '), tell('finished'))),
        h('span.quicks', {}, h('button.plain', { type: 'button', 'aria-label': say('rules'), title: say('rules'), 'data-do': 'rules', onclick: () => void this.rules() }, icon('book')),
          h('button.plain', { type: 'button', 'aria-label': tell('link-here'), title: tell('link-here'), 'data-do': 'link-here', onclick: () => void this.link() }, icon('link')),
          h('a.button.plain', { href: matchFile(id), download: fileName(now.game), 'aria-label': say('save-match'), title: say('save-match'), 'data-do': 'save' }, icon('save')),
          h('button.plain', { type: 'button', 'aria-label': say('settings'), title: say('settings'), 'data-do': 'settings', onclick: () => void import('../settings.js').then(({ settingsDialog }) => settingsDialog(module, now.game)) }, icon('gear')))),
      stage,
      h('section.ask', { 'aria-label': say('replay') }, this.saying, this.scrub, h('div.state', {}, this.where, fair),
        h('div.row', {}, button('to-start', 'first', () => void this.to(0, false)), button('step-back', 'back', () => void this.to(this.now.step - 1, false)), this.playButton,
          button('step-next', 'next', () => void this.to(this.now.step + 1, true)), button('to-end', 'last', () => void this.to(this.now.steps, false)), speed),
        h('div.tools', {}, this.markButton, tool('advice', 'bulb', analysis('advice')), this.onButton, this.analyseButton)),
      sheetButton,
      h('div.drawer', {}, players, h('section.history', {}, h('h2', {}, tell('history')), this.marked, this.log)));
    const { extra, scrub } = this;
    this.place = () => (WIDE.matches ? stage.append(extra) : scrub.before(extra));
    this.place();
    WIDE.addEventListener('change', this.place);
    // What is picked in the drawer of a narrow screen is behind it.
    this.shut = () => {
      if (!this.element.classList.contains('drawer-open')) return;
      sheetButton.click();
      sheetButton.focus();
    };
    this.offSettings = onSettings(() => this.drawn());
    this.tellAll();
    this.drawn();
  }

  close() {
    removeEventListener('keydown', this.keys);
    removeEventListener('hashchange', this.hash);
    this.offSettings?.();
    this.sized?.disconnect();
    if (this.place) WIDE.removeEventListener('change', this.place);
    this.running = false;
    this.asking++;
    this.board?.close?.();
    this.walker?.close();
  }

  drawn() {
    const { now } = this;
    if (!this.line || !this.where || !this.slider) return;
    this.board?.draw(now.view, this.info());
    this.walker?.keep();
    this.where.textContent = tell('step-of', { step: now.step, steps: now.steps });
    this.where.dataset.step = String(now.step);
    this.slider.value = String(now.step);
    this.slider.setAttribute('aria-valuetext', tell('scrub-at', { step: now.step, steps: now.steps }));
    this.line.replaceChildren(...this.caption());
    history.replaceState(null, '', `/m/${this.id}#step=${now.step}`);
    this.reply(null);
    if (this.onButton) this.onButton.disabled = now.step >= now.steps;
    this.drawMarks();
    this.drawLog();
    for (const watcher of this.watchers) watcher();
  }

  /** What happened here; where nothing is told, what happened last. While the board is being laid, that. */
  caption() {
    const { now, told } = this;
    const at = now.lines.length || now.step < this.first ? now.step - 1 : told.findLastIndex(({ lines }, step) => step < now.step && lines.length);
    const { seat, lines, about } = now.lines.length ? { ...now, seat: seatOf(now.events) } : told[at] ?? { seat: null, lines: [], about: [] };
    if (!lines.length) return [now.step < this.first ? tell('laying') : say('nothing-yet')];
    const whose = about?.find((one) => one !== null) ?? seat;
    return [...(whose === null ? [] : [sign(this.look(whose).colour), ' ']), lines.join(' ')];
  }

  /** The bot's answer, in the place of what happened; without one, that again. @param {Array<Node | string> | null} words */
  reply(words) {
    const { answer, line } = this;
    if (!answer || !line) return;
    answer.hidden = words === null;
    line.hidden = words !== null;
    if (words) answer.replaceChildren(...words);
    this.fits();
    if (words) this.saying?.scrollIntoView({ block: 'nearest' });
  }

  /** A text that is longer than its place is scrolled, by keyboard too. */
  fits() {
    const { saying } = this;
    if (!saying) return;
    if (saying.scrollHeight > saying.clientHeight + 1) saying.tabIndex = 0;
    else saying.removeAttribute('tabindex');
    saying.scrollTop = 0;
  }

  info() {
    return { face: null, waits: [], choices: [], names: this.now.names, replay: true };
  }

  /** @param {number} step @param {boolean} animate */
  async to(step, animate) {
    if (!Number.isInteger(step) || step < 0 || step > this.now.steps || (step === this.now.step && !animate)) return false;
    const mine = ++this.asking;
    this.motion.skip();
    const next = await this.get(step);
    if (mine !== this.asking) return false;
    const follows = next.step === this.now.step + 1 && animate;
    this.now = next;
    if (follows && next.events.length) await this.board?.animate?.(next.events, next.view, this.info());
    if (mine !== this.asking) return false;
    this.drawn();
    announce(this.now.lines.join(' ') || (step < this.first ? tell('laying') : step ? '' : say('nothing-yet')));
    if (step < this.now.steps) void this.get(step + 1).catch(() => {});
    return true;
  }

  async run() {
    const { playButton } = this;
    if (!playButton) return;
    this.running = !this.running;
    const show = () => {
      playButton.replaceChildren(icon(this.running ? 'pause' : 'play'));
      playButton.setAttribute('aria-label', tell(this.running ? 'stop' : 'run'));
    };
    show();
    if (this.running && this.now.step === this.now.steps) await this.to(0, false);
    while (this.running && this.now.step < this.now.steps) {
      if (!(await this.to(this.now.step + 1, true))) break;
      // Its speed is chosen here: the pace of a table, if that is "at once", does not count.
      const ms = this.now.events.length ? 450 : 0;
      await (this.motion.quick ? new Promise((resolve) => setTimeout(resolve, ms / this.speed)) : this.motion.beat(ms));
    }
    this.running = false;
    show();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    // On the board arrows walk, and Enter and space tell what is there.
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest?.('input, select, textarea, dialog')) return;
    const does = {
      ArrowLeft: () => this.to(this.now.step - 1, false), ArrowRight: () => this.to(this.now.step + 1, true), Home: () => this.to(0, false), End: () => this.to(this.now.steps, false),
      ' ': () => this.run(), b: () => this.toggleMark(), i: () => answer(here()), m: () => answer(this.standing()), c: () => answer(tell('replay-can')),
      t: () => answer(`${this.where?.textContent}. ${this.now.lines.join(' ')}`), e: () => answer(this.line?.textContent?.trim() ?? ''),
      r: () => void this.rules(target.dataset?.part), '?': () => void dialog(say('keys-title'), [h('ul.keys', {}, tell('replay-keys').split('\n').map((line) => h('li', {}, line)))], { name: 'keys' }),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!does || (event.key === ' ' && target.closest?.('button, a'))) return;
    event.preventDefault();
    void does();
  }

  /** Where everybody's pieces are. */
  standing() {
    const { boardPlace } = this;
    return boardPlace ? this.now.names.map((_, seat) => `${this.look(seat).name}: ${pieces(boardPlace, this.board, seat) || '–'}`).join('. ') : '';
  }

  /** @param {string} [at] a part of the board */
  async rules(at = '') {
    const { rulesDialog } = await import('./rules.js');
    await rulesDialog(this.now.game, this.game?.name ?? '', at);
  }

  toggleMark() {
    const { step } = this.now;
    this.marks = this.marks.includes(step) ? this.marks.filter((one) => one !== step) : [...this.marks, step].sort((a, b) => a - b).slice(-50);
    keep('bookmarks.' + this.id, this.marks);
    this.drawMarks();
  }

  drawMarks() {
    const { marks, now } = this;
    const here = marks.includes(now.step);
    this.markButton?.setAttribute('aria-pressed', String(here));
    this.ticks?.replaceChildren(...marks.map((step) => {
      const tick = h('i');
      tick.style.setProperty('left', `${(100 * step) / Math.max(1, now.steps)}%`);
      return tick;
    }));
    this.marked?.replaceChildren(...marks.map((step) => h('button.small', { type: 'button', 'data-mark': step, 'aria-current': String(step === now.step), 'aria-label': tell('bookmark-at', { step }), onclick: () => { this.shut?.(); void this.to(step, false); } }, icon('star'), step)));
  }

  /** All that happened, to jump from. */
  tellAll() {
    this.log?.replaceChildren(...this.told.flatMap(({ seat: by, lines, about }, at) => lines.map((text, line) => {
      const seat = about?.[line] ?? by;
      return h('li', { class: seat === null ? '' : `c-${this.look(seat).colour}`, 'data-to': at + 1 },
        h('button.plain', { type: 'button', onclick: () => { this.running = false; this.shut?.(); void this.to(at + 1, false); } }, seat === null ? h('span.sign') : sign(this.look(seat).colour), h('span', {}, text)));
    })));
  }

  drawLog() {
    const { log } = this;
    if (!log) return;
    /** @type {HTMLElement | null} */
    let last = null;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (log.querySelectorAll('[data-to]'))) {
      const to = Number(item.dataset.to);
      item.classList.toggle('now', to === this.now.step);
      item.classList.toggle('later', to > this.now.step);
      if (to <= this.now.step) last = item;
    }
    if (last && !log.contains(document.activeElement)) log.scrollTop = last.offsetTop - log.offsetTop - log.clientHeight / 2;
    else if (!last) log.scrollTop = 0;
  }

  async link() {
    const link = `${location.origin}/m/${this.id}#step=${this.now.step}`;
    const { linkBox } = await import('./links.js');
    dialog(tell('link-here'), [linkBox(link, true)], { name: 'link' });
    // It is shown in any case: over plain http, or where the browser forbids it, it has to be selected.
    if (isSecureContext) await navigator.clipboard?.writeText(link).then(() => toast(say('copied'), 'copied'), () => {});
  }
}
