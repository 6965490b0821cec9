// A tutorial: a prepared position and a few steps that the player does on the real board. The server knows what is
// played (`/api/games/ID/tutorial`); the words are in tutorials/ID.js, one text for each step of the player.
import { getGames, playedIn } from './api.js';
import { go } from './app.js';
import { announce, h, icon, toast } from './dom.js';
import { sheet } from './load.js';
import { sound } from './sound.js';
import { forgetTable } from './store.js';
import { language, say } from './words.js';
import learn from './words/learn.js';

/** @typedef {import('./pages/table.js').TablePage} TablePage */
/** @typedef {import('./types/protocol').Head} Head */
/** @typedef {import('./types/protocol').Act} Act */

/** @param {string} key @param {Record<string, string | number>} [args] */
const tell = (key, args) => say(key, args, learn);

/** The learner sits here; the page plays the others' prepared parts. */
const LEARNER = 0;

/** @param {TablePage} page @param {string} game @returns {Promise<import('./guide.js').Coach>} */
export async function tutorial(page, game) {
  const [steps, texts] = await Promise.all([playedIn(game), import(`./tutorials/${game}.js`), sheet('/tutorial.css')]);
  return new Tutorial(page, game, steps, texts.default[language] ?? texts.default.en);
}

class Tutorial {
  /** @param {TablePage} page @param {string} game @param {Array<Act | null>} steps @param {string[]} texts */
  constructor(page, game, steps, texts) {
    this.page = page;
    this.game = game;
    this.steps = steps;
    this.texts = texts;
    this.own = steps.filter((step) => step?.seat === LEARNER).length;
    this.sent = -1;
    this.note = h('aside.coach', { 'data-coach': 'tutorial' });
    page.room?.ask.prepend(this.note);
    page.room?.element.classList.add('learning');
    // Nothing is taken back here, and nobody else comes.
    for (const button of page.room?.element.querySelectorAll('[data-do=undo], [data-do=invite], [data-do=move-seat], [data-quick=undo], [data-quick=invite]') ?? []) button.remove();
    // Buttons are made anew whenever something is picked: the marks follow.
    if (page.room) new MutationObserver(() => this.mark()).observe(page.room.choices, { childList: true });
  }

  /** The step that comes next: the log has one entry for each, after its beginning. */
  get at() {
    return (this.page.head?.seq ?? 1) - 1;
  }

  /** @param {Head} head */
  update(head) {
    const { page } = this;
    const step = this.steps[this.at];
    if (this.at >= this.steps.length) return this.end();
    if (!step) return;
    const number = this.steps.slice(0, this.at).filter((one) => one?.seat === LEARNER).length;
    this.note.dataset.step = String(number);
    if (step.seat === LEARNER) {
      this.show(number, this.texts[number]);
      announce(this.texts[number]);
      this.mark();
      return;
    }
    this.show(number, tell('their-move', { name: page.nameOf(step.seat) }), false);
    if (this.sent === head.seq) return;
    this.sent = head.seq;
    void page.motion.beat(450).then(() => page.socket.send({ do: 'act', id: `tutorial-${head.seq}`, seat: step.seat, seq: head.seq, action: step.action }));
  }

  /** @param {number} number @param {string} text @param {boolean} [mine] */
  show(number, text, mine = true) {
    this.note.classList.toggle('waiting', !mine);
    this.note.replaceChildren(
      h('div.progress', {}, h('div.dots-row', { 'aria-label': tell('step', { n: Math.min(number + 1, this.own), of: this.own }), role: 'img' }, Array.from({ length: this.own }, (_, at) => h('i', { class: at < number ? 'done' : at === number ? 'now' : '' }))),
        h('button.plain', { type: 'button', 'data-do': 'end-tutorial', 'aria-label': tell('end-tutorial'), title: tell('end-tutorial'), onclick: () => this.leave('/') }, icon('close'))),
      h('p', { 'data-text': '' }, text));
  }

  /** What to click next shines. */
  mark() {
    const { page } = this;
    const { room, chooser, head } = page;
    if (!room || !chooser || !head) return;
    room.clearHint();
    const step = this.steps[this.at];
    const choice = step?.seat === LEARNER ? this.choice(step) : undefined;
    if (!choice) return;
    const { picked } = chooser;
    const right = picked.every((part, at) => choice.path[at] === part);
    // A wrong beginning: what is right shines, and the next click begins anew.
    const part = choice.path[right ? picked.length : 0];
    const place = part === undefined ? null : chooser.element(part);
    place?.classList.add('hinted');
    const button = right ? room.choices.querySelector(part === undefined || chooser.ready ? '[data-do=confirm]' : `[data-choice="${CSS.escape(part)}"]`) : null;
    button?.classList.add('hinted');
    button?.setAttribute('aria-label', `${button.textContent}, ${say('marked')}`);
    this.lead(button ?? place);
  }

  /** What shines is in sight, and has the focus unless somebody is elsewhere: in a dialog, the menu, the coach's own buttons. @param {Element | null} to */
  lead(to) {
    const { room, walker } = this.page, now = document.activeElement;
    if (!room || !(to instanceof HTMLElement || to instanceof SVGElement)) return;
    walker?.dress();
    if (now === document.body || room.stage.contains(now) || (room.ask.contains(now) && !this.note.contains(now))) to.focus({ preventScroll: true });
    to.scrollIntoView({ block: 'nearest' });
  }

  /** @param {Act} step */
  choice(step) {
    return this.page.head?.choices.find(({ action }) => JSON.stringify(action) === JSON.stringify(step.action));
  }

  /** Another move than the one that is explained is answered kindly and not made. @param {any} action */
  stops(action) {
    const step = this.steps[this.at];
    if (!step || step.seat !== LEARNER || JSON.stringify(step.action) === JSON.stringify(action)) return false;
    sound('wrong');
    const told = this.note.querySelector('[data-text]');
    const number = this.steps.slice(0, this.at).filter((one) => one?.seat === LEARNER).length;
    if (told && !this.note.querySelector('[data-wrong]')) told.before(h('p.wrong', { 'data-wrong': '' }, tell('not-this')));
    announce(`${tell('not-this')} ${this.texts[number]}`);
    setTimeout(() => this.mark());
    return true;
  }

  end() {
    this.page.room?.clearHint();
    this.note.classList.add('over');
    this.page.room?.element.classList.add('learned');
    this.note.dataset.step = 'end';
    const again = h('button.primary.big', { type: 'button', 'data-do': 'real-match', onclick: async () => {
      const game = (await getGames()).find(({ id }) => id === this.game);
      const [{ openTable }, { quickTable }] = await Promise.all([import('./open.js'), import('./pages/home.js')]);
      forgetTable(this.page.id);
      if (game) await openTable(quickTable(game)).catch((error) => toast(error.message || say('no-server-help'), 'error'));
    } }, icon('play'), tell('real-match'));
    announce(`${tell('done-title')} ${this.texts[this.own]}`);
    this.note.replaceChildren(h('h2', {}, tell('done-title')), h('p', {}, this.texts[this.own]), h('div.row', {}, again,
      h('button', { type: 'button', 'data-do': 'once-more', onclick: () => this.leave('/#learn=' + this.game) }, icon('again'), tell('once-more')),
      h('button', { type: 'button', 'data-do': 'end-tutorial', onclick: () => this.leave('/') }, tell('other-games'))));
    this.lead(again);
  }

  /** @param {string} address */
  leave(address) {
    forgetTable(this.page.id);
    go(address);
  }
}
