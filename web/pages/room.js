// The table on the screen: bar, board, players, prompt with choices, log, curtain.
import { giveLetters, pressLetter } from '../access.js';
import { announce, h, icon } from '../dom.js';
import { sign } from '../look.js';
import { turnSign } from '../notice.js';
import { settings } from '../store.js';
import { lead, list, say } from '../words.js';

/** @typedef {import('./table.js').TablePage} TablePage */

/** So much of the log is shown. */
const LINES = 300;
const REACTIONS = ['well_played', 'thanks', 'hurry', 'ouch', 'laugh', 'hello'];

export class Room {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<number, { element: HTMLElement, top: HTMLElement, own: HTMLElement, clock: HTMLElement, bubble: HTMLElement }>} */
    this.panels = new Map();
    this.boardPlace = h('div.board', { 'aria-label': say('board'), role: 'group' });
    this.tray = h('div.tray');
    this.turn = h('span.turn', { 'data-turn': '' });
    this.pill = h('span.pill', { hidden: true, role: 'status', 'data-link': '' });
    this.bar = h('header.bar');
    this.past = h('p.past', { 'data-past': '' });
    this.prompt = h('p.prompt', { 'data-prompt': '' });
    this.choices = h('div.choices', { 'data-choices': '' });
    this.extra = h('div.extra');
    this.ask = h('section.ask', { 'aria-label': say('asked'), tabindex: '-1' }, this.past, this.prompt, this.choices, this.extra);
    this.players = h('section.players', { 'aria-label': say('players'), tabindex: '0' });
    this.log = h('ol.log', { 'aria-label': say('log'), tabindex: '0', 'data-log': '' });
    this.veil = h('div.curtain', { hidden: true, 'data-curtain': '' });
    this.pass = h('div.passing', { 'aria-hidden': 'true' });
    this.chat = this.chatForm();
    this.sheetButton = h('button.sheet-button', { type: 'button', 'aria-expanded': 'false', 'data-do': 'sheet', onclick: () => this.toggleSheet() });
    this.watchers = h('p.muted.watchers');
    this.lobby = h('div.lobby', { hidden: true });
    this.stage = h('section.stage', {}, this.boardPlace, this.tray, this.lobby);
    this.element = h('main.table', { 'data-page': 'table', 'data-game': page.info?.game ?? '' }, this.bar,
      this.stage, this.ask, this.sheetButton,
      h('div.drawer', {}, this.players, h('section.history', {}, h('h2', {}, say('log')), this.log, this.chat)), this.veil, this.pass);
    this.buildBar();
    this.timer = setInterval(() => this.tick(), 1000);
    /** Whose doing is being shown, while it is played. @type {number | null} */
    this.actor = null;
    /** Whether the tab says that it is one's turn. @type {boolean | null} */
    this.signed = null;
    /** How many lines of `told` are in the log. */
    this.logged = -1;
    /** @type {TablePage['lines'] | null} */
    this.told = null;
    // The log stays at its end, until somebody reads further up.
    this.follow = true;
    const read = () => setTimeout(() => (this.follow = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 40), 60);
    for (const how of ['wheel', 'touchmove', 'keydown', 'pointerup']) this.log.addEventListener(how, read, { passive: true });
    this.sized = new ResizeObserver(() => {
      if (this.follow) this.log.scrollTop = this.log.scrollHeight;
    });
    this.sized.observe(this.log);
  }

  close() {
    clearInterval(this.timer);
    this.sized.disconnect();
  }

  buildBar() {
    const { page } = this;
    const item = (/** @type {string} */ what, /** @type {any} */ sign_, /** @type {string} */ text) =>
      h('button.plain.item', { type: 'button', role: 'menuitem', 'data-do': what, onclick: () => { menu.hidePopover(); page.menu(what); } }, icon(sign_), h('span', {}, text));
    const menu = h('div.menu', { popover: 'auto', id: 'menu', role: 'menu' },
      item('undo', 'undo', say('undo')), item('hint', 'bulb', say('hint')), item('rules', 'book', say('rules')), item('keys', 'help', say('keys-title')), item('invite', 'invite', say('invite')),
      item('move-seat', 'device', say('move-seat')), item('sound', 'sound', say('sound')), item('settings', 'gear', say('settings')), item('leave', 'leave', say('leave')),
      h('a.button.plain.item', { href: '/', role: 'menuitem', 'data-do': 'home' }, icon('home'), h('span', {}, say('to-home'))));
    this.menu = menu;
    menu.addEventListener('toggle', (event) => /** @type {ToggleEvent} */ (event).newState === 'open' && this.items()[0]?.focus());
    menu.addEventListener('keydown', (event) => this.menuKey(event));
    const quick = (/** @type {string} */ what, /** @type {any} */ sign_, /** @type {string} */ text) =>
      h('button.plain.quick', { type: 'button', title: text, 'aria-label': text, 'data-quick': what, onclick: () => page.menu(what) }, icon(sign_));
    this.undoButton = quick('undo', 'undo', say('undo'));
    this.hintButton = quick('hint', 'bulb', say('hint'));
    this.bar.append(h('button.plain', { type: 'button', 'aria-label': say('menu'), 'data-do': 'menu', popovertarget: 'menu' }, icon('menu')), menu,
      h('h1.title', {}, page.game?.name ?? ''), this.turn, this.pill, h('span.quicks', {}, this.undoButton, this.hintButton, quick('rules', 'book', say('rules')), quick('invite', 'invite', say('invite')), quick('settings', 'gear', say('settings'))));
  }

  /** What the menu offers now. */
  items() {
    return [...(this.menu?.querySelectorAll(/** @type {'button'} */ ('.item')) ?? [])].filter((item) => !item.hidden && !item.disabled);
  }

  /** A menu as everybody knows it: arrows, first and last, and the underlined letters. @param {KeyboardEvent} event */
  menuKey(event) {
    const items = this.items(), at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items[to]?.focus();
    } else if (this.menu && !event.ctrlKey && !event.metaKey && event.key.length === 1 && event.key !== ' ') pressLetter(this.menu, event);
  }

  /** Letters for what is asked; the menu has its own, which count while it is open. */
  giveLetters() {
    giveLetters(this.menu?.querySelectorAll('.item') ?? []);
    giveLetters(this.element.querySelectorAll('.tray [role=dialog]:not([hidden]) footer button, .choices button, .extra button'));
  }

  /** The module's part of a seat's panel. @param {number} seat */
  panel(seat) {
    return this.panelOf(seat).own;
  }

  /** @param {number} seat */
  panelOf(seat) {
    const found = this.panels.get(seat);
    if (found) return found;
    const panel = { element: h('article.player', { 'data-player': seat, 'data-part': 'seat-' + seat }), top: h('div.top'), own: h('div.own'), clock: h('span.clock'), bubble: h('div.bubble', { hidden: true }) };
    panel.element.append(panel.top, panel.own, panel.bubble);
    this.panels.set(seat, panel);
    const later = [...this.panels.keys()].filter((other) => other > seat).sort()[0];
    this.players.insertBefore(panel.element, later === undefined ? null : this.panels.get(later)?.element ?? null);
    return panel;
  }

  /** While people gather, the seed is made, or the table has ended, the board is covered. */
  drawLobby() {
    const { page } = this, { info } = page;
    this.lobby.hidden = !info || !['gathering', 'shuffling', 'ended'].includes(info.status);
    if (this.lobby.hidden) return this.lobby.replaceChildren();
    if (info?.status !== 'shuffling') return void import('./gather.js').then(({ gather }) => gather(page), () => {});
    const fair = page.head?.fair, late = fair?.uncommitted.length ? fair.uncommitted : fair?.unrevealed ?? [];
    this.lobby.replaceChildren(h('div.panel', { 'data-lobby': 'shuffling' }, h('p', {}, say('shuffling')), late.length > 0 && h('p.muted', {}, say('shuffling-wait', { names: list(late.map((seat) => page.nameOf(seat))) }))));
  }

  drawAll() {
    this.drawBar();
    this.drawPlayers();
    this.drawAsk();
    this.drawLog();
    this.drawLink();
  }

  /** Whose turn the screen shows: of those whose doing is played just now, else of those whom the match waits for. */
  get turns() {
    const { head, info } = this.page;
    if (this.actor !== null) return [this.actor];
    return head && info?.status === 'playing' ? this.page.waits(head) : [];
  }

  drawBar() {
    const { page } = this;
    const head = page.head;
    const waits = this.turns;
    const mine = waits.some((one) => page.seats.includes(one));
    const seat = mine ? waits.find((one) => page.seats.includes(one)) ?? waits[0] : waits[0];
    const several = page.seats.length > 1;
    // Somebody may act in between: it is still another's turn, and the bar keeps their colour.
    const owner = seat === undefined ? undefined : page.module?.turn?.(head?.view), between = owner && !waits.includes(owner.seat);
    const whose = between ? owner.seat : seat, own = between ? page.seats.includes(owner.seat) : mine;
    this.bar.className = 'bar' + (whose !== undefined ? ` c-${page.look(whose).colour}` : '') + (own ? ' mine' : '');
    const asked = page.mine() && page.info?.status === 'playing';
    this.element.dataset.turn = head?.outcome ? 'over' : asked ? 'mine' : 'theirs';
    this.element.dataset.status = page.info?.status ?? '';
    // While something is still played, the board shows an earlier moment.
    if (this.actor === null) this.element.dataset.seq = String(head?.seq ?? 0);
    this.element.dataset.face = String(head?.face ?? '');
    const bot = seat !== undefined && page.info?.seats[seat]?.presence === 'bot';
    const text = head?.outcome && this.actor === null ? say('over') : seat === undefined ? say(page.info?.status === 'playing' ? 'dealing' : 'status-' + (page.info?.status ?? 'gathering')) : between ? say(`${owner.plays ? 'between' : 'asked'}-${mine && !several ? 'yours' : 'of'}`, { name: page.nameOf(owner.seat), other: page.nameOf(seat) })
      : mine ? (several ? say('turn-yours-name', { name: page.nameOf(seat) }) : say('turn-yours'))
      : waits.length > 1 ? say('turn-several', { names: list(waits.map((one) => page.nameOf(one))) }) : say('turn-of', { name: page.nameOf(seat) });
    this.turn.replaceChildren(...(whose === undefined ? [] : [sign(page.look(whose).colour)]), h('span', {}, text.charAt(0).toUpperCase() + text.slice(1)), ...(bot ? [h('span.dots', { role: 'img', 'aria-label': say('thinking') }, h('i'), h('i'), h('i'))] : []));
    const undo = head?.undo ?? null;
    const label = say(page.asksOthers ? 'undo-ask' : 'undo');
    for (const button of this.bar.querySelectorAll('[data-do=undo], [data-quick=undo]')) {
      /** @type {HTMLButtonElement} */ (button).disabled = !undo;
      button.setAttribute('aria-label', label);
      button.setAttribute('title', label);
    }
    const can = Boolean(page.info?.hints && asked);
    for (const button of this.bar.querySelectorAll('[data-do=hint], [data-quick=hint]')) {
      /** @type {HTMLButtonElement} */ (button).disabled = !can;
      /** @type {HTMLButtonElement} */ (button).hidden = !page.info?.hints;
    }
    for (const what of ['move-seat', 'leave']) {
      const button = this.bar.querySelector(`[data-do=${what}]`);
      if (button instanceof HTMLElement) button.hidden = page.seats.length === 0 && !(what === 'leave' && page.host);
    }
    const noise = this.bar.querySelector('[data-do=sound]');
    noise?.replaceChildren(icon(settings.sound ? 'sound' : 'mute'), h('span', {}, say(settings.sound ? 'sound-on' : 'sound-off')));
    this.giveLetters();
    this.signTab();
  }

  /** Title and icon of the tab say what the bar says; around one screen everybody sees it anyway. @param {boolean} [again] */
  signTab(again = false) {
    const { page } = this, may = this.actor === null && page.mayAct(), mine = (may || this.turns.some((one) => page.seats.includes(one))) && !(page.seats.length > 1 && page.info?.seats.every(({ sitter }) => sitter.kind === 'here'));
    if (mine === this.signed && !again) return;
    this.signed = mine;
    turnSign(mine, page.game?.name ?? '', may);
  }

  drawPlayers() {
    const { page } = this;
    const head = page.head;
    for (const info of page.info?.seats ?? []) {
      const panel = this.panelOf(info.seat);
      const look = page.look(info.seat);
      const turn = this.turns.includes(info.seat);
      panel.element.className = `player c-${look.colour}${turn ? ' turn' : ''}${head?.face === info.seat ? ' facing' : ''} ${[...panel.element.classList].filter((name) => ['can', 'picked', 'aim'].includes(name)).join(' ')}`;
      panel.element.dataset.presence = info.presence;
      const state = info.stand_in ? say('stand-in') : info.presence === 'open' ? say('open-seat') : info.presence === 'away' ? say('away') : info.presence === 'gone' ? say('gone') : info.sitter.kind === 'bot' ? say('level-' + info.sitter.level) : '';
      const switchable = page.seats.length > 1 && page.seats.includes(info.seat) && head?.face !== info.seat && !head?.outcome && page.info?.status === 'playing' && page.game?.interrupts;
      const elsewhere = page.seats.includes(info.seat) && info.devices > 1;
      const freed = page.host && info.presence === 'gone' && page.info?.status === 'playing';
      panel.top.replaceChildren(sign(look.colour), h('strong', {}, look.name), page.seats.length === 1 && page.seats[0] === info.seat && look.name !== say('you') ? h('span.tag', {}, say('you')) : '',
        h('span.muted', { title: state }, (info.sitter.kind === 'bot' || info.stand_in) && icon('bot'), ' ', state), panel.clock,
        elsewhere ? h('span.tag', { 'data-elsewhere': '', title: say('elsewhere-help') }, icon('device'), say('elsewhere')) : '',
        freed ? h('button.small', { type: 'button', 'data-do': 'free-seat', title: say('free-seat-help'), onclick: () => page.send({ do: 'host', order: { open: { seat: info.seat } } }) }, say('free-seat')) : '',
        switchable ? h('button.small', { type: 'button', 'data-face': info.seat, onclick: () => page.faceSeat(info.seat) }, say('act-as', { name: look.name })) : '');
      this.drawClock(info);
    }
    const watchers = page.info?.watchers ?? 0;
    const outside = page.seats.length === 0, others = watchers - (outside ? 1 : 0);
    this.watchers.textContent = [outside && say('watching'), others > 0 && say(outside ? 'watchers-more' : 'watchers', { n: others })].filter(Boolean).join(' ');
    this.players.append(this.watchers);
    this.sheetButton.replaceChildren(...(page.info?.seats ?? []).map(({ seat, devices }) => h('span.chip', { class: `chip c-${page.look(seat).colour}${this.turns.includes(seat) ? ' turn' : ''}` }, sign(page.look(seat).colour), h('span', {}, page.nameOf(seat)), page.seats.includes(seat) && devices > 1 && icon('device'))), h('span.unseen', {}, say('players-log')), icon('users'));
  }

  /** @param {import('../types/protocol').SeatInfo} info */
  drawClock(info) {
    const panel = this.panelOf(info.seat);
    panel.clock.textContent = info.clock ? `${Math.floor(info.clock.left / 60000)}:${String(Math.floor(info.clock.left / 1000) % 60).padStart(2, '0')}` : '';
    panel.clock.classList.toggle('short', Boolean(info.clock && info.clock.left < 15000));
  }

  tick() {
    for (const info of this.page.info?.seats ?? []) {
      if (info.clock?.running) info.clock.left = Math.max(0, info.clock.left - 1000);
      if (info.clock) this.drawClock(info);
    }
    const window_ = this.page.head?.window;
    if (window_?.left) {
      window_.left = Math.max(0, window_.left - 1000);
      const left = this.extra.querySelector('.left');
      if (left) left.textContent = say('seconds', { n: Math.ceil(window_.left / 1000) });
    }
  }

  /** Whose doing is shown now. @param {number | null} seat */
  acting(seat) {
    if (this.actor === seat) return;
    this.actor = seat;
    this.drawBar();
    this.drawPlayers();
  }

  /** What was asked is answered, and its answer is being shown. */
  answered() {
    this.prompt.textContent = '';
  }

  /** What just happened, in the past tense, each line with the mark of whom it is about. @param {Array<{ seat: number | null, text: string }>} lines */
  happened(lines) {
    if (!lines.length) return;
    // The last of many, without what the prompt says: the log has them all.
    const last = lines.filter(({ text }) => text !== this.page.head?.prompt).slice(-3);
    this.past.replaceChildren(...last.flatMap(({ seat, text }, at) => [at ? ' ' : '', ...(seat === null || last[at - 1]?.seat === seat ? [] : [sign(this.page.look(seat).colour), ' ']), text]));
  }

  /** What to do first; once something is picked, what comes next. */
  drawPrompt() {
    const { page } = this;
    const text = page.curtainFor !== null ? say('pass-to') + ' ' + page.nameOf(page.curtainFor) : page.info?.status === 'shuffling' ? say('shuffling') : page.info?.status === 'gathering' ? say(page.host ? 'gather-host' : page.seats.length ? 'gather-wait' : 'watching') : page.next() ?? page.head?.prompt ?? '';
    // Another text is read from its beginning.
    if (text !== this.prompt.textContent) this.ask.scrollTop = 0;
    this.prompt.textContent = text;
  }

  drawAsk() {
    const { page } = this;
    const { head } = page;
    if (this.actor === null) this.drawPrompt();
    const parts = [];
    if (head?.outcome) parts.push(h('div.row', {}, h('button.primary', { type: 'button', 'data-do': 'result', onclick: () => page.showOver() }, say('show-result'))));
    const window_ = head?.window;
    if (head && window_) parts.push(this.windowRow(head, window_));
    // What is set for the moments to come can be seen and undone at any time.
    else if (head?.stance === 'always_pass' && !head.outcome) parts.push(h('div.row', { 'data-stance': '' }, h('small', {}, say('passing')), h('button.small', { type: 'button', 'data-do': 'ask-again', onclick: () => head.face !== null && page.send({ do: 'stance', seat: head.face, stance: 'ask' }) }, say('ask-again'))));
    const ask = page.undoAsk;
    if (ask) {
      const mine = ask.waiting.filter((seat) => page.seats.includes(seat));
      if (mine.length) {
        parts.push(h('div.row', { 'data-ask': 'undo' }, h('span', {}, say('undo-asked', { name: page.nameOf(ask.seat), n: ask.moves })), ...[true, false].map((agree) =>
          h('button', { type: 'button', 'data-do': agree ? 'agree' : 'refuse', onclick: () => { page.send({ do: 'answer_undo', seat: mine[0], agree }); page.undoAsk = null; this.drawAsk(); } }, say(agree ? 'agree' : 'refuse')))));
      } else if (page.seats.includes(ask.seat)) parts.push(h('p.muted', {}, say('undo-waiting')));
    }
    for (const info of page.info?.seats ?? []) {
      // What can be done about it comes later, and that it will is told now.
      if (info.presence === 'away' && page.seats.length && page.waits().includes(info.seat)) parts.push(h('p.muted', { 'data-away': info.seat }, say('away-help', { name: info.name })));
      if (info.presence !== 'gone' || info.stand_in || !page.seats.length || page.info?.status !== 'playing') continue;
      const decide = (/** @type {import('../types/protocol').Level | null} */ bot, once = false) => page.send({ do: 'vanished', seat: page.seats[0], gone: info.seat, bot, once });
      const skip = page.head?.waits_for.includes(info.seat) ? [h('button', { type: 'button', 'data-do': 'vanished-skip', onclick: () => decide('casual', true) }, say('vanished-skip'))] : [];
      parts.push(h('div.row', { 'data-ask': 'vanished' }, h('span', {}, say('vanished', { name: info.name })), h('button', { type: 'button', 'data-do': 'vanished-bot', onclick: () => decide('casual') }, say('vanished-bot')), ...skip,
        h('button', { type: 'button', 'data-do': 'vanished-wait', onclick: () => decide(null) }, say('vanished-wait'))));
    }
    for (const info of page.info?.seats ?? []) {
      if (info.presence !== 'open' || page.info?.status !== 'playing' || !page.host) continue;
      parts.push(h('div.row', { 'data-ask': 'free' }, h('span', {}, `${page.nameOf(info.seat)}: ${say('open-seat')}`), h('button', { type: 'button', 'data-do': 'put-bot', onclick: () => page.send({ do: 'host', order: { bot: { seat: info.seat, level: 'casual' } } }) }, say('put-bot')),
        h('button', { type: 'button', onclick: () => page.menu('invite') }, say('invite'))));
    }
    const held = document.activeElement instanceof HTMLElement && this.extra.contains(document.activeElement) ? document.activeElement.dataset.do : undefined;
    this.extra.replaceChildren(...parts);
    this.giveLetters();
    // What had the focus keeps it; if it is gone, the prompt has it.
    if (held !== undefined) /** @type {HTMLElement} */ (this.extra.querySelector(`[data-do="${held}"]`) ?? this.choices.querySelector('button') ?? this.ask).focus();
  }

  /** The moment before a draw. @param {import('../types/protocol').Head} head @param {import('../types/protocol').Window} window_ */
  windowRow(head, window_) {
    const { page } = this;
    const seat = head.face;
    const mine = seat !== null && window_.waiting.includes(seat);
    const names = window_.waiting.filter((one) => one !== seat).map((one) => page.nameOf(one));
    const who = say(!mine ? 'window-wait' : names.length ? 'window-us' : 'window-me', { names: list(mine ? [say('you-too'), ...names] : names), n: names.length });
    const stance = (/** @type {'always_pass' | 'hold'} */ which) => h('button', {
      type: 'button', 'data-do': which, 'aria-pressed': String(head.stance === which),
      onclick: () => seat !== null && page.send({ do: 'stance', seat, stance: head.stance === which ? 'ask' : which }),
    }, say(which === 'hold' ? 'hold' : 'always-pass'));
    return h('div.window', { 'data-window': '' }, h('p', {}, who, ' ', window_.left ? h('b.left', {}, say('seconds', { n: Math.ceil(window_.left / 1000) })) : say(mine && head.stance === 'hold' ? 'hold-on' : 'held')),
      seat !== null && h('div.row', {}, mine && h('button.primary', { type: 'button', 'data-do': 'pass', onclick: () => page.send({ do: 'pass', seat, seq: head.seq }) }, say('pass')), stance('always_pass'), stance('hold')));
  }

  /** @param {import('../choose.js').State} state */
  drawChoices(state) {
    const { page } = this;
    const chooser = page.chooser;
    if (!chooser) return;
    /** @type {HTMLElement[]} */
    const buttons = [];
    const { ready } = state, window_ = page.head?.window;
    if (ready) {
      const last = ready.path.at(-1);
      const yes = last?.startsWith('button-') ? page.board?.name?.(last) : undefined;
      buttons.push(h('p.planned', { 'data-planned': '' }, ready.label), h('button.primary.big', { type: 'button', 'data-do': 'confirm', onclick: () => chooser.confirm() }, icon('check'), yes ?? say('confirm')));
    } else {
      for (const { part, choices } of state.buttons) {
        // Where one choice is left behind a button, it is made at once: the button says which.
        const text = (choices.length === 1 ? choices[0].label : page.board?.name?.(part)) ?? choices[0].label;
        // It is asked for already, and the others are waited for.
        if (window_ && choices.length === 1 && JSON.stringify(choices[0].action) === JSON.stringify(window_.held)) {
          buttons.push(h('p.planned', { 'data-waiting': '' }, say('shuffling-wait', { names: window_.waiting.map((seat) => page.nameOf(seat)).join(', ') })));
          continue;
        }
        buttons.push(h('button', { type: 'button', class: chooser.offered.length === 1 ? 'primary big' : '', 'data-choice': part, title: choices.length === 1 ? choices[0].label : '', onclick: () => chooser.pick(part) }, text));
      }
      for (const choice of state.complete) buttons.push(h('button', { type: 'button', 'data-choice': choice.path.join(' '), onclick: () => chooser.submit(choice) }, choice.label));
    }
    if (state.picked.length) buttons.push(h('button', { type: 'button', 'data-do': 'cancel', onclick: (/** @type {MouseEvent} */ event) => { chooser.clear(); if (!event.detail) chooser.element(state.picked[0])?.focus(); } }, say('cancel')));
    if (this.actor === null && !page.busy) this.drawPrompt();
    const held = document.activeElement instanceof HTMLElement && this.choices.contains(document.activeElement) ? document.activeElement.dataset.choice ?? document.activeElement.dataset.do : undefined;
    // A keyboard's focus waits here while there are no buttons.
    const parked = held !== undefined || document.activeElement === this.ask;
    this.choices.replaceChildren(...buttons);
    this.giveLetters();
    this.bringIntoView();
    this.element.classList.remove('sending');
    if (parked) {
      const again = (held && this.choices.querySelector(`[data-choice="${CSS.escape(held)}"], [data-do="confirm"]`)) || this.choices.querySelector('button') || this.ask;
      if (again instanceof HTMLElement) again.focus();
    }
  }

  /** Where the stage is scrolled, what can be picked is in sight: at least the first of it, on the board or in the hand. */
  bringIntoView() {
    const { stage, tray } = this, box = (/** @type {Element} */ part) => part.getBoundingClientRect();
    if (stage.scrollHeight <= stage.clientHeight + 1) return;
    const parts = [...stage.querySelectorAll('.can')], { top, bottom } = box(stage), hand = box(tray).top || bottom;
    if (!parts.some((part) => box(part).top >= top && box(part).bottom <= (tray.contains(part) ? bottom : Math.min(bottom, hand)))) parts[0]?.scrollIntoView({ block: 'center' });
  }

  /** After a dialog the focus is where one goes on, if nothing else has it. */
  rest() {
    const to = this.extra.querySelector('button') ?? this.choices.querySelector('button') ?? this.ask;
    if (document.activeElement === document.body && to instanceof HTMLElement) to.focus({ preventScroll: true });
  }

  block() {
    this.element.classList.add('sending');
  }

  /** A move was refused: choose again. */
  unblock() {
    this.element.classList.remove('sending');
    const { head, chooser } = this.page;
    if (head && !this.page.busy) chooser?.offer(head.choices);
  }

  /** @param {import('../types/protocol').Hint} hint */
  showHint(hint) {
    const choice = this.page.head?.choices.find(({ action }) => JSON.stringify(action) === JSON.stringify(hint.action));
    this.clearHint();
    const details = [hint.reason, lead(hint.margin)].filter(Boolean).join('; ');
    for (const part of choice?.path ?? []) this.page.chooser?.element(part)?.classList.add('hinted');
    const text = say('hint-says', { label: hint.label }) + (details ? ` (${details})` : '');
    this.past.replaceChildren(icon('bulb'), ' ', h('span', { 'data-hint': '' }, text));
    this.ask.scrollTop = 0;
    announce(text);
  }

  clearHint() {
    for (const element of this.element.querySelectorAll('.hinted')) element.classList.remove('hinted');
    this.page.walker?.changed();
  }

  /** New lines are added; all are drawn anew only when they are others. */
  drawLog() {
    const { page } = this;
    const { lines } = page;
    if (lines !== this.told || this.logged < 0) {
      this.log.replaceChildren();
      this.logged = 0;
      this.told = lines;
    }
    if (this.logged === lines.length) return;
    const fresh = lines.slice(Math.max(this.logged, lines.length - LINES));
    this.log.append(...fresh.map(({ seat, text, kind }) => h('li', { class: (kind ?? '') + (seat === null ? '' : ` c-${page.look(seat).colour}`) }, seat === null ? h('i.sign') : sign(page.look(seat).colour), h('span', {}, text))));
    while (this.log.childElementCount > LINES) this.log.firstElementChild?.remove();
    this.logged = lines.length;
    if (this.follow) this.log.scrollTop = this.log.scrollHeight;
  }

  drawLink() {
    const { link } = this.page;
    const text = { connecting: this.page.head ? say('connecting') : '', open: '', lost: say('lost'), restart: say('restarting'), replaced: say('replaced'), refused: say('private'), ended: say('ended'), flood: say('flood') }[link];
    const gone = this.page.seatGone && !text ? say('seat-gone') : '';
    this.pill.hidden = !text && !gone;
    this.pill.dataset.link = gone ? 'replaced' : link;
    this.element.classList.toggle('offline', link !== 'open');
    this.pill.replaceChildren(text || gone, ...(link === 'replaced' ? [h('button.small', { type: 'button', 'data-do': 'retake', onclick: () => this.page.socket.connect() }, say('take-back-seat'))]
      : link === 'lost' ? [h('button.small', { type: 'button', 'data-do': 'retry', onclick: () => this.page.socket.connect() }, say('try-now'))] : []));
  }

  /** @param {number | null} seat */
  curtain(seat) {
    this.veil.hidden = seat === null;
    this.element.classList.toggle('veiled', seat !== null);
    for (const child of this.element.children) if (child !== this.veil && child !== this.bar) /** @type {HTMLElement} */ (child).inert = seat !== null;
    if (seat === null) return;
    const look = this.page.look(seat);
    const yes = h('button.big', { type: 'button', 'data-do': 'i-am', onclick: () => this.page.faceSeat(seat) }, say('i-am', { name: look.name }));
    this.veil.className = `curtain c-${look.colour}`;
    this.veil.replaceChildren(h('div', {}, h('p', {}, say('pass-to')), h('h2', {}, sign(look.colour), ' ', look.name), h('p', {}, say('curtain-help', { name: look.name })), yes));
    yes.focus();
  }

  /** A plain change of colour and name. @param {number} seat */
  passTo(seat) {
    const look = this.page.look(seat);
    this.pass.className = `passing c-${look.colour}`;
    this.pass.replaceChildren(h('span', {}, sign(look.colour), look.name));
    this.pass.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: 900 });
  }

  /** @param {number} seat @param {string} text */
  bubble(seat, text) {
    const { bubble } = this.panelOf(seat);
    bubble.textContent = text;
    bubble.hidden = false;
    setTimeout(() => (bubble.hidden = true), 4000);
  }

  chatForm() {
    const { page } = this;
    if (!page.seats.length) return h('div');
    const seat = () => page.face ?? page.seats[0];
    const faces = h('div.reactions', { popover: 'auto', id: 'reactions' }, REACTIONS.map((reaction) => h('button.small', { type: 'button', 'data-react': reaction, onclick: () => { faces.hidePopover(); page.send({ do: 'react', seat: seat(), reaction }); } }, say('reaction-' + reaction))));
    const text = h('input', { type: 'text', maxlength: 200, placeholder: say('say-something'), 'aria-label': say('say-something'), autocomplete: 'off' });
    return h('form.chat', { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); if (text.value.trim()) page.send({ do: 'chat', seat: seat(), text: text.value.trim() }); text.value = ''; } },
      h('button.plain', { type: 'button', 'aria-label': say('react'), title: say('react'), popovertarget: 'reactions', 'data-do': 'react' }, icon('face')), faces,
      page.info?.chat && text, page.info?.chat && h('button', { type: 'submit' }, say('say')));
  }

  toggleSheet() {
    const open = this.element.classList.toggle('drawer-open');
    this.sheetButton.setAttribute('aria-expanded', String(open));
    this.log.scrollTop = this.log.scrollHeight;
  }

  closeSheet() {
    if (this.element.classList.contains('drawer-open')) this.toggleSheet();
  }
}

