// One table: the connection, the queue of what happened, the board, and who looks at it.
import { claimSeat, getGames, joinTable } from '../api.js';
import { go } from '../app.js';
import { Chooser } from '../choose.js';
import { h, toast } from '../dom.js';
import { check, takePart } from '../fair.js';
import { COLOURS, SHAPES } from '../look.js';
import { Mover } from '../motion.js';
import { settingsDialog } from '../settings.js';
import { Socket } from '../socket.js';
import { sound } from '../sound.js';
import { changeSettings, keepTable, onSettings, rememberName, settings, table as keptTable } from '../store.js';
import { language, say } from '../words.js';
import { lobby, sitDown } from './lobby.js';
import { inviteDialog, keysDialog, leaveDialog, moveSeatDialog, rulesDialog } from './menu.js';
import { overDialog, refreshOver } from './over.js';
import { Room } from './room.js';

/** @typedef {import('../types/protocol').Head} Head */
/** @typedef {import('../types/protocol').Update} Update */
/** @typedef {import('../types/protocol').TableInfo} TableInfo */
/** @typedef {import('../types/protocol').Command} Command */
/** @typedef {import('../types/module').GameModule} GameModule */
/** @typedef {import('../types/module').Board} Board */

/** The module of a game, with its sheet. @param {string} game @returns {Promise<GameModule>} */
export async function loadGame(game) {
  const href = `/games/${game}.css`;
  if (!document.querySelector(`link[href="${href}"]`)) {
    const sheet = h('link', { rel: 'stylesheet', href });
    await new Promise((resolve) => {
      sheet.onload = sheet.onerror = resolve;
      document.head.append(sheet);
    });
  }
  return import(`../games/${game}.js`);
}

/** @param {string} id @param {URLSearchParams} asked @returns {Promise<import('../app.js').Page>} */
export async function tablePage(id, asked) {
  const secret = asked.get('s');
  if (secret) {
    // A seat is moved here: once, and the address forgets it.
    try {
      const claimed = await claimSeat(id, secret);
      const seats = keptTable(id)?.seats ?? [];
      keepTable({ id, seats: [...seats.filter(({ seat }) => seat !== claimed.seat), claimed] });
    } catch (error) {
      if (!keptTable(id)?.seats.length) throw error;
    }
    history.replaceState(null, '', '/t/' + id);
  }
  const invite = asked.get('i');
  const watch = asked.get('w');
  if (watch) keepTable({ id, watch });
  const page = new TablePage(id, invite);
  if ((invite || asked.has('sit')) && !keptTable(id)?.seats.length) page.sit = true;
  return { element: page.element, close: () => page.close() };
}

export class TablePage {
  /** @param {string} id @param {string | null} invite */
  constructor(id, invite) {
    this.id = id;
    this.invite = invite;
    this.sit = false;
    this.element = h('div.holder', {}, h('main.notice', { 'data-page': 'table' }, h('p.muted', {}, say('connecting'))));
    this.motion = new Mover();
    /** @type {TableInfo | null} */
    this.info = null;
    /** @type {Head | null} */
    this.head = null;
    /** @type {Head[]} */
    this.queue = [];
    this.busy = false;
    /** @type {number[]} */
    this.seats = [];
    this.host = false;
    /** @type {string | null} */
    this.watchToken = null;
    /** @type {GameModule | null} */
    this.module = null;
    /** @type {Board | null} */
    this.board = null;
    /** @type {Room | null} */
    this.room = null;
    /** @type {Chooser | null} */
    this.chooser = null;
    /** @type {import('../types/protocol').GameInfo | undefined} */
    this.game = undefined;
    /** @type {Array<{ seat: number | null, text: string, seq: number, kind?: string }>} */
    this.lines = [];
    /** How much of the log has been seen. */
    this.seen = 0;
    this.acts = 0;
    /** What was sent and is not answered yet. @type {Map<string, Command>} */
    this.pending = new Map();
    /** @type {number | null} */
    this.curtainFor = null;
    this.link = /** @type {import('../socket.js').Link} */ ('connecting');
    this.asked = new Set();
    this.retell = false;
    this.overShown = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.forcedTimer = undefined;
    /** @type {import('../types/protocol').Hint | null} */
    this.hint = null;
    /** @type {{ seat: number, waiting: number[] } | null} */
    this.undoAsk = null;
    this.offSettings = onSettings(() => this.onSettings());
    this.skip = (/** @type {Event} */ event) => {
      if (this.busy && !(event.target instanceof Element && event.target.closest('dialog, .bar, .log'))) {
        this.motion.hurried = true;
        this.motion.skip();
      }
    };
    addEventListener('pointerdown', this.skip, true);
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener('keydown', this.keys);
    this.socket = new Socket(id, () => this.joinCommand(), (update) => this.update(update), (link) => this.onLink(link));
  }

  /** @returns {Command} */
  joinCommand() {
    const kept = keptTable(this.id);
    return {
      do: 'join', tokens: kept?.seats.map(({ token }) => token) ?? [], watch: kept?.watch ?? this.invite ?? null, host: kept?.host ?? null,
      have: this.head && !this.retell ? this.seen : 0, match_id: this.head?.match_id ?? null, language, text: null,
    };
  }

  close() {
    this.socket.close();
    this.offSettings();
    this.board?.close?.();
    this.room?.close();
    clearTimeout(this.forcedTimer);
    removeEventListener('pointerdown', this.skip, true);
    removeEventListener('keydown', this.keys);
    turnSign(false, '');
  }

  /** @param {Command} command */
  send(command) {
    const sent = this.socket.send(command);
    if (!sent) toast(say('lost'), 'error');
    else if ('id' in command) this.pending.set(command.id, command);
    return sent;
  }

  /** The seat that this client acts for now. */
  get face() {
    return this.head?.face ?? null;
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.info?.seats[seat]?.name || say('seat-n', { n: seat + 1 });
  }

  /** @param {number} seat @returns {import('../types/module').Look} */
  look(seat) {
    const colours = (this.head && this.module?.colours?.(this.head.view)) || COLOURS;
    const colour = colours[seat] ?? COLOURS[seat % 5];
    return { colour, shape: SHAPES[colour], name: this.nameOf(seat) };
  }

  /** @param {Update} update */
  update(update) {
    switch (update.is) {
      case 'welcome':
        this.seats = update.seats;
        this.host = update.host;
        this.watchToken = update.watch;
        if (update.invite) this.invite = update.invite;
        keepTable({ id: this.id, invite: update.invite ?? keptTable(this.id)?.invite ?? null, watch: update.watch ?? keptTable(this.id)?.watch ?? null });
        this.asked.clear();
        return;
      case 'table':
        return void this.onTable(update);
      case 'head':
        return this.onHead(update);
      case 'done':
        this.pending.delete(update.id);
        return;
      case 'refused':
        return this.onRefused(update);
      case 'reaction':
        return this.room?.bubble(update.seat, say('reaction-' + update.reaction));
      case 'chat':
        this.room?.bubble(update.seat, update.text);
        this.lines.push({ seat: update.seat, text: `${this.nameOf(update.seat)}: ${update.text}`, seq: this.seen, kind: 'chat' });
        return this.room?.drawLog();
      case 'hint':
        this.hint = update;
        this.room?.showHint(update);
        return;
      case 'undo_asked':
        this.undoAsk = { seat: update.seat, waiting: update.waiting };
        return this.room?.drawAsk();
      case 'undo_denied':
        this.undoAsk = null;
        if (this.seats.includes(update.seat)) toast(say('undo-denied'));
        return this.room?.drawAsk();
      case 'goodbye':
        if (update.code === 'ended') toast(say('ended'));
        return;
    }
  }

  /** @param {Extract<Update, { is: 'refused' }>} refused */
  onRefused(refused) {
    const was = refused.id ? this.pending.get(refused.id) : undefined;
    if (refused.id) this.pending.delete(refused.id);
    if (refused.code === 'bad_token') return toast(refused.message);
    if (!this.info) {
      const gone = /not_found|unknown|no_such|404/.test(refused.code);
      this.element.replaceChildren(h('main.narrow.notice', { 'data-page': 'table', 'data-refused': refused.code }, h('h1', {}, say(gone ? 'no-table' : 'private')),
        h('p.muted', {}, refused.message || say(gone ? 'no-table-help' : 'private-help')), h('p', {}, h('a.button', { href: '/' }, say('to-home')))));
      return;
    }
    // Two devices may do a seat's part in the making of the seed: the second is told so, and that is all right.
    if (this.info.status === 'shuffling' && !was) return;
    sound('wrong');
    toast(refused.message || refused.code, 'refused');
    this.room?.unblock();
  }

  /** @param {TableInfo} info */
  async onTable(info) {
    const first = !this.info;
    this.info = info;
    const kept = keptTable(this.id);
    if (this.seats.length || kept?.seats.length) {
      keepTable({ id: this.id, game: info.game, names: info.seats.map(({ name }) => name), status: info.status, match: info.match_id, mine: this.head ? this.mine() : false });
    }
    if (first) {
      try {
        [this.module, this.game] = await Promise.all([loadGame(info.game), getGames().then((games) => games.find(({ id }) => id === info.game))]);
      } catch {
        // The server went away between two answers: the page is fetched again when it is back.
        this.info = null;
        this.element.replaceChildren(h('main.notice', { 'data-page': 'table' }, h('h1', {}, say('no-server')), h('p.muted', {}, say('no-server-help'))));
        setTimeout(() => this.element.isConnected && this.restart(), 2500);
        return;
      }
      if (this.sit && this.seats.length === 0) return this.showSit();
      this.build();
    }
    if (!this.room) return;
    this.room.drawAll();
    lobby(this);
    refreshOver(this);
    if (info.status === 'shuffling' && this.head) this.takePart(this.head);
    if (this.queue.length) void this.run();
  }

  showSit() {
    this.element.replaceChildren(sitDown(this, async (name, seat) => {
      rememberName(name);
      const token = await joinTable(this.id, { invite: this.invite, seat, name });
      keepTable({ id: this.id, seats: [token], invite: this.invite });
      history.replaceState(null, '', '/t/' + this.id);
      this.restart();
    }, () => {
      history.replaceState(null, '', '/t/' + this.id);
      this.sit = false;
      this.build();
      this.room?.drawAll();
      lobby(this);
      void this.run();
    }));
  }

  /** Joins anew, with what we hold now. */
  restart() {
    this.close();
    go('/t/' + this.id);
  }

  build() {
    if (this.room || !this.info || !this.module) return;
    const room = (this.room = new Room(this));
    this.element.replaceChildren(room.element);
    this.board = this.module.create({
      board: room.boardPlace, tray: room.tray, panel: (seat) => room.panel(seat), look: (seat) => this.look(seat), motion: this.motion, sound,
      say: (key, args) => say(key, args, /** @type {any} */ (this.module?.words)), option: (id) => this.option(id), refresh: () => this.chooser?.mark(),
    });
    this.chooser = new Chooser({
      root: room.element, confirm: () => settings.confirm || ('quick' in (this.module?.switches ?? {}) && !this.option('quick')), send: (choice) => this.act(choice.action), show: (state) => room.drawChoices(state),
      preview: (left, picked, part) => this.board?.preview?.(left, picked, part), name: (part) => this.board?.name?.(part),
      dragged: (part) => this.board?.dragged?.(part) ?? null,
    });
  }

  /** @param {string} id */
  option(id) {
    return settings.switches[`${this.info?.game}.${id}`] ?? this.module?.switches?.[id] ?? false;
  }

  onSettings() {
    if (this.head) this.board?.draw(this.head.view, this.infoFor(this.head));
    this.chooser?.mark();
    this.room?.drawBar();
  }

  /** @param {Head} head @returns {import('../types/module').Info} */
  infoFor(head) {
    return { face: head.face, waits: head.waits_for, choices: head.choices, names: this.info?.seats.map(({ name }) => name) ?? [], replay: false };
  }

  /** Our part in the making of the seed, each word once for a round. @param {Head} head */
  takePart(head) {
    const { commitments, nonces } = head.fair;
    for (const seat of this.seats) {
      const committed = commitments.some(([whose]) => whose === seat);
      if (committed) this.asked.delete('commit' + seat);
      if (!committed || nonces.some(([whose]) => whose === seat)) this.asked.delete('reveal' + seat);
    }
    takePart(head, this.seats, (command) => {
      const key = command.do + ('seat' in command ? command.seat : '');
      if (this.asked.has(key)) return;
      this.asked.add(key);
      this.socket.send(command);
    });
  }

  /** @param {Head} head */
  onHead(head) {
    this.queue.push(head);
    this.takePart(head);
    void this.run();
  }

  async run() {
    if (this.busy || !this.board || !this.room) return;
    this.busy = true;
    try {
      for (let head = this.queue.shift(); head; head = this.queue.shift()) await this.take(head);
    } finally {
      this.busy = false;
      this.motion.hurried = false;
    }
  }

  /** One head: what it tells is played, then it is drawn. @param {Head} head */
  async take(head) {
    const { board, room } = this;
    if (!board || !room) return;
    const before = this.head;
    const other = !before || before.match_id !== head.match_id;
    if (other) {
      this.lines = [];
      this.seen = head.from;
      this.acts = 0;
      this.overShown = '';
      this.undoAsk = null;
      if (before) document.querySelector('dialog[data-dialog=over]')?.remove();
    }
    // Told anew from an earlier entry on, in words for other eyes: what another seat was told goes.
    const retold = !other && head.from < this.seen;
    if (retold) room.logged = -1;
    if (retold) this.lines = this.lines.filter(({ seq, kind }) => kind === 'chat' || seq < head.from);
    const known = other ? 0 : this.seen;
    const { told } = head;
    const changed = other || head.seq !== before?.seq;
    if (changed) {
      clearTimeout(this.forcedTimer);
      this.chooser?.offer([]);
      this.hint = null;
      this.undoAsk = null;
      room.clearHint();
    }
    const jump = other || told.filter(({ seq }) => seq >= known).length > 60 || this.queue.reduce((sum, one) => sum + one.told.length, 0) > 60 || told.some(({ undo }) => undo) || head.seq < (before?.seq ?? 0);
    if (!jump) this.head = { ...head, view: before.view, choices: [], told: [] };
    room.element.classList.toggle('playing', !jump && told.some(({ seq, events }) => seq >= known && events.length > 0));
    /** @type {string[]} */
    const fresh = [];
    for (const entry of told) {
      const seat = seatOf(entry.events);
      if (entry.events.length && entry.seq >= known) this.acts++;
      if (entry.undo) this.lines.push({ seat, text: say('taken-back'), seq: entry.seq, kind: 'undone' });
      for (const text of entry.lines) {
        this.lines.push({ seat, text, seq: entry.seq });
        if (entry.seq >= known) fresh.push(text);
      }
      if (jump || !entry.events.length || entry.seq < known) continue;
      room.drawLog();
      room.happened(entry.lines, seat);
      if (seat !== null) room.acting(seat);
      if (seat !== null && seat !== before.face) await this.motion.beat(160);
      await board.animate?.(entry.events, head.view, this.infoFor(head));
      if (seat !== null && seat !== before.face) await this.motion.beat(120);
    }
    this.seen = head.seq;
    this.head = head;
    room.element.classList.remove('playing');
    board.draw(head.view, this.infoFor(head));
    if (!other && fresh.length) announce(fresh.join(' '));
    this.face_(head);
    room.drawAll();
    if (jump || retold) room.happened(this.lines.slice(-2).map(({ text }) => text), this.lines.at(-1)?.seat ?? null);
    this.chooser?.offer(this.curtainFor === null ? head.choices : []);
    if (changed) this.turnBegins(before, head);
    lobby(this);
    if (head.outcome) this.ended(head, other);
    this.maybeForced(head);
  }

  /** Around one screen: whose view it should be. @param {Head} head */
  face_(head) {
    const mine = head.waits_for.filter((seat) => this.seats.includes(seat));
    const secrets = this.module?.hasSecrets?.(head.view) ?? false;
    const want = head.face !== null && (mine.includes(head.face) || mine.length === 0) ? head.face : mine[0] ?? (this.seats.length === 1 || !secrets ? this.seats[0] : undefined) ?? null;
    if (want === null || want === head.face || head.outcome) {
      this.curtainFor = null;
      this.room?.curtain(null);
      return;
    }
    if (secrets && this.seats.length > 1) {
      this.curtainFor = want;
      this.room?.curtain(want);
      if (head.face !== null) this.comeAnew();
    } else {
      this.curtainFor = null;
      this.socket.send({ do: 'face', seat: want });
    }
  }

  /** Behind the curtain the log is told anew as everybody may know it: what one player was told is not for the next. */
  comeAnew() {
    this.retell = true;
    this.socket.renew();
  }

  /** @param {number} seat */
  faceSeat(seat) {
    if (this.head && this.module?.hasSecrets?.(this.head.view) && this.seats.length > 1 && this.curtainFor !== seat) {
      this.curtainFor = seat;
      this.room?.curtain(seat);
      this.comeAnew();
      return;
    }
    if (!this.socket.send({ do: 'face', seat })) return void setTimeout(() => this.curtainFor === seat && this.faceSeat(seat), 120);
    this.curtainFor = null;
    this.room?.curtain(null);
  }

  /** Whether the match waits for somebody at this screen. */
  mine() {
    return Boolean(this.head && !this.head.outcome && this.head.waits_for.some((seat) => this.seats.includes(seat)));
  }

  /** @param {Head | null} before @param {Head} head */
  turnBegins(before, head) {
    const mine = this.mine();
    const was = Boolean(before && before.match_id === head.match_id && before.waits_for.some((seat) => this.seats.includes(seat)) && before.waits_for[0] === head.waits_for[0]);
    if (mine && !was && !head.outcome) sound('bell');
    const name = this.game?.name ?? '';
    turnSign(mine && !(this.seats.length > 1 && this.info?.seats.every(({ sitter }) => sitter.kind === 'here')), name);
    const kept = keptTable(this.id);
    if (kept?.seats.length) keepTable({ id: this.id, mine });
    if (before && head.waits_for[0] !== before.waits_for[0] && mine && this.seats.length > 1 && !this.module?.hasSecrets?.(head.view)) this.room?.passTo(head.waits_for[0]);
  }

  /** @param {Head} head */
  maybeForced(head) {
    clearTimeout(this.forcedTimer);
    if (!settings.forced || head.choices.length !== 1 || head.window || this.game?.interrupts || head.outcome || this.curtainFor !== null) return;
    this.forcedTimer = setTimeout(() => {
      if (this.head === head && !this.busy) this.act(head.choices[0].action);
    }, 900);
  }

  /** @param {Head} head @param {boolean} fresh */
  ended(head, fresh) {
    const fair = check(head, this.seats);
    const winners = (head.outcome ?? []).filter(({ place }) => place === 1).map(({ seat }) => this.nameOf(seat));
    if (this.seats.length) keepTable({ id: this.id, status: 'finished', mine: false, result: winners.length ? (winners.length === 1 ? say('won', { name: winners[0] }) : say('won-several', { names: winners.join(', ') })) : say('over') });
    if (this.overShown === head.match_id && document.querySelector('dialog[data-dialog=over]')) return;
    if (this.overShown === head.match_id) return;
    this.overShown = head.match_id;
    if (!fresh) sound('fanfare');
    setTimeout(() => this.head?.match_id === head.match_id && !this.queue.length && overDialog(this, fair), fresh ? 0 : 700);
  }

  showOver() {
    if (this.head?.outcome) overDialog(this, check(this.head, this.seats));
  }

  /** @param {any} action */
  act(action) {
    const { head } = this;
    if (!head || head.face === null) return;
    clearTimeout(this.forcedTimer);
    sound('click');
    this.room?.block();
    if (!this.send({ do: 'act', id: newId(), seat: head.face, seq: head.seq, action })) this.chooser?.offer(head.choices);
  }

  undo() {
    const { head } = this;
    if (head?.undo && head.face !== null) {
      this.send({ do: 'undo', id: newId(), seat: head.face, seq: head.seq });
      if (!head.undo.free) toast(say('undo-waiting'));
    }
  }

  askHint() {
    if (!this.info?.hints) return toast(say('hint-none'));
    if (this.face !== null) this.send({ do: 'hint', seat: this.face });
  }

  /** @param {import('../socket.js').Link} link */
  onLink(link) {
    const was = this.link;
    if (this.retell && link !== 'lost') {
      if (link === 'open') this.retell = false;
      return;
    }
    this.retell = false;
    this.link = link;
    if (link === 'open' && (was === 'lost' || was === 'restart' || (was === 'connecting' && this.head))) {
      this.pending.clear();
      if (this.head) toast(say('back-again'), 'back');
    }
    this.room?.drawLink();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.('input, textarea, select, dialog')) return;
    if (this.busy) {
      this.motion.hurried = true;
      this.motion.skip();
    }
    if (event.key.startsWith('Arrow') && !this.element.contains(target) && this.chooser?.move(event.key)) event.preventDefault();
    const does = {
      Escape: () => this.chooser?.back() || this.room?.closeSheet(),
      u: () => this.undo(), h: () => this.askHint(), l: () => this.room?.toggleSheet(), '?': () => keysDialog(),
    }[event.key];
    does?.();
  }

  /** What the menu does. @param {string} what */
  menu(what) {
    const { module } = this;
    switch (what) {
      case 'undo': return this.undo();
      case 'rules': return rulesDialog(this);
      case 'sound': changeSettings({ sound: !settings.sound }); return sound('bell');
      case 'settings': return void settingsDialog(module ?? undefined, this.info?.game);
      case 'invite': return inviteDialog(this);
      case 'move-seat': return moveSeatDialog(this);
      case 'hint': return this.askHint();
      case 'keys': return keysDialog();
      case 'leave': return leaveDialog(this);
      case 'result': return this.showOver();
    }
  }
}

/** Whose doing it was, if the events say so. @param {any[]} events @returns {number | null} */
export function seatOf(events) {
  for (const event of events) {
    const inside = event && typeof event === 'object' ? Object.values(event)[0] : null;
    const seat = /** @type {any} */ (inside)?.seat ?? event?.seat;
    if (typeof seat === 'number') return seat;
  }
  return null;
}

/** For screen readers. @param {string} text */
export function announce(text) {
  const place = document.getElementById('told');
  if (place) place.textContent = text;
}

/** The tab says when it is one's turn. @param {boolean} mine @param {string} game */
export function turnSign(mine, game) {
  document.title = [mine && say('title-turn'), game, 'Seaboard'].filter(Boolean).join(' – ');
  document.getElementById('tab-icon')?.setAttribute('href', mine ? '/icon-turn.svg' : '/icon.svg');
}

/** An id of our choosing: sent twice, it is done once. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');
