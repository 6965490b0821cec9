// One table: the connection, what it says, and who looks at it.
import { claimSeat, getGames, joinTable } from '../api.js';
import { go } from '../app.js';
import { Chooser, nextParts } from '../choose.js';
import { announce, h, toast } from '../dom.js';
import { check, takePart } from '../fair.js';
import { loadGame } from '../load.js';
import { COLOURS, SHAPES } from '../look.js';
import { Mover } from '../motion.js';
import { turnSign } from '../notice.js';
import { Socket } from '../socket.js';
import { sound } from '../sound.js';
import { changeSettings, keepTable, onSettings, settings, table as keptTable } from '../store.js';
import { Walker } from '../walk.js';
import { language, refusal, say } from '../words.js';
import { able, pressed } from './keys.js';
import { run, sayAgain } from './match.js';
import { Room } from './room.js';

/** @typedef {import('../types/protocol').Head} Head */
/** @typedef {import('../types/protocol').Update} Update */
/** @typedef {import('../types/protocol').TableInfo} TableInfo */
/** @typedef {import('../types/protocol').Command} Command */
/** @typedef {import('../types/module').GameModule} GameModule */
/** @typedef {import('../types/module').Board} Board */

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
    /** @type {Walker | null} */
    this.walker = null;
    /** Guide or tutorial, once it has come. @type {import('../guide.js').Coach | null} */
    this.coach = null;
    /** @type {import('../types/protocol').GameInfo | undefined} */
    this.game = undefined;
    /** @type {Array<{ seat: number | null, text: string, seq: number, kind?: string }>} */
    this.lines = [];
    /** How much of the log has been seen. */
    this.seen = 0;
    /** What was sent and is not answered yet. @type {Map<string, Command>} */
    this.pending = new Map();
    /** @type {number | null} */
    this.curtainFor = null;
    this.link = /** @type {import('../socket.js').Link} */ ('connecting');
    this.asked = new Set();
    this.retell = false;
    /** Another has the seat that this browser had. */
    this.seatGone = false;
    this.overShown = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.forcedTimer = undefined;
    /** @type {import('../types/protocol').Hint | null} */
    this.hint = null;
    /** @type {{ seat: number, waiting: number[], moves: number } | null} */
    this.undoAsk = null;
    this.offSettings = onSettings(() => this.onSettings());
    this.skip = (/** @type {Event} */ event) => {
      if (this.busy && !(event.target instanceof Element && event.target.closest('dialog, .bar, .log'))) {
        this.motion.hurried = true;
        this.motion.skip();
      }
    };
    addEventListener('pointerdown', this.skip, true);
    this.keys = (/** @type {KeyboardEvent} */ event) => pressed(this, event);
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
    this.walker?.close();
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
    const colours = (this.head && this.module?.colours?.(this.head.view)) || this.module?.seats || COLOURS;
    const colour = colours[seat] ?? COLOURS[seat % 5];
    return { colour, shape: SHAPES[colour], name: this.nameOf(seat) };
  }

  /** @param {Update} update */
  update(update) {
    switch (update.is) {
      case 'welcome':
        // In a tutorial one learns at the first seat; the others' parts are prepared.
        this.seats = keptTable(this.id)?.tutorial ? update.seats.slice(0, 1) : update.seats;
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
        this.undoAsk = { seat: update.seat, waiting: update.waiting, moves: update.moves };
        return this.room?.drawAsk();
      case 'undo_denied':
        this.undoAsk = null;
        if (this.seats.includes(update.seat)) toast(say('undo-denied'));
        return this.room?.drawAsk();
      case 'goodbye':
        // Whoever is shown the door at once has not seen anything end.
        if (update.code === 'ended' && this.info) toast(say('ended'));
        return;
    }
  }

  /** Who would have to agree before something is taken back. */
  get asksOthers() {
    return Boolean(this.head?.undo && !this.head.undo.free && this.info?.seats.some(({ seat, sitter, stand_in, presence }) => !this.seats.includes(seat) && sitter.kind !== 'bot' && !stand_in && presence !== 'gone' && presence !== 'open'));
  }

  /** @param {Extract<Update, { is: 'refused' }>} refused */
  onRefused(refused) {
    const was = refused.id ? this.pending.get(refused.id) : undefined;
    if (refused.id) this.pending.delete(refused.id);
    if (refused.code === 'bad_token') {
      this.seatGone = true;
      toast(say('seat-gone'));
      return this.room?.drawLink();
    }
    if (!this.info) {
      const gone = /not_found|unknown|no_such|404/.test(refused.code);
      this.element.replaceChildren(h('main.narrow.notice', { 'data-page': 'table', 'data-refused': refused.code }, h('h1', {}, say(gone ? 'no-table' : 'private')),
        h('p.muted', {}, say(gone ? 'no-table-help' : 'private-help')), h('p', {}, h('a.button', { href: '/' }, say('to-home')))));
      return;
    }
    if (refused.code === 'slow_down' && !was && sayAgain(this)) return;
    // Whoever asked was told so already.
    if (refused.code === 'undo_denied') return this.room?.unblock();
    // Two devices may do a seat's part in the making of the seed: the second is told so, and that is all right.
    if (this.info.status === 'shuffling' && !was) return;
    sound('wrong');
    void refusal(refused.code, refused.message || refused.code).then((text) => toast(text, 'refused'));
    this.room?.unblock();
  }

  /** @param {TableInfo} info */
  async onTable(info) {
    const first = !this.info;
    this.info = info;
    const kept = keptTable(this.id);
    if (kept) {
      // Seats move in a rematch, tokens stay with their people, whose names are their own at a table.
      const names = info.seats.map(({ name }) => name), moved = Boolean(kept.match && kept.match !== info.match_id);
      const seats = kept.seats.map((held) => (moved && names.includes(kept.names[held.seat] ?? '') ? { ...held, seat: names.indexOf(kept.names[held.seat] ?? '') } : held));
      keepTable({ id: this.id, game: info.game, names, seats, status: info.status, match: info.match_id, mine: this.head ? this.mine() : false });
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
    this.room.drawLobby();
    if (document.querySelector('[data-dialog=over]')) void import('./over.js').then(({ refreshOver }) => refreshOver(this));
    if (info.status === 'shuffling' && this.head) this.takePart(this.head);
    if (this.queue.length) void run(this);
  }

  async showSit() {
    const [{ sitDown }] = await Promise.all([import('./sit.js'), import('../art.js').then(({ fetchArt }) => fetchArt(this.info?.game ?? ''))]);
    this.element.replaceChildren(sitDown(this, async (name, seat) => {
      const token = await joinTable(this.id, { invite: this.invite, seat, name });
      keepTable({ id: this.id, seats: [token], invite: this.invite });
      history.replaceState(null, '', '/t/' + this.id);
      this.restart();
    }, () => {
      history.replaceState(null, '', '/t/' + this.id);
      this.sit = false;
      this.build();
      this.room?.drawAll();
      this.room?.drawLobby();
      void run(this);
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
    // Whoever came here by keys goes on from the prompt.
    if (document.activeElement === document.body) room.ask.focus({ preventScroll: true });
    this.board = this.module.create({
      board: room.boardPlace, tray: room.tray, panel: (seat) => room.panel(seat), look: (seat) => this.look(seat), motion: this.motion, sound,
      say: (key, args) => say(key, args, /** @type {any} */ (this.module?.words)), option: (id) => this.option(id), refresh: () => { this.chooser?.again(); this.walker?.keep(); },
    });
    this.chooser = new Chooser({
      root: room.element, ways: (choice) => this.board?.ways?.(choice) ?? [], // A trade has its own button to confirm it.
      confirm: () => !room.tray.querySelector('[role=dialog]:not([hidden])') && (settings.confirm || ('quick' in (this.module?.switches ?? {}) && !this.option('quick'))), send: (choice) => this.act(choice.action), show: (state) => { room.drawChoices(state); this.walker?.changed(); }, narrowed: () => announce(able(this)),
      preview: (left, picked, part) => this.board?.preview?.(left, picked, part), dragged: (part) => this.board?.dragged?.(part) ?? null,
    });
    this.walker = new Walker({ root: room.element, board: room.boardPlace, chooser: this.chooser, name: (part) => this.board?.name?.(part), piece: (part) => this.board?.piece?.(part) ?? this.board?.name?.(part) });
    void import('../guide.js').then(({ attach }) => attach(this)).then((coach) => {
      this.coach = coach;
      if (this.head && !this.busy) coach.update(this.head);
    }, () => {});
  }

  /** What comes next once something is picked: the game's own words for it, by what is picked and what can follow. */
  next() {
    const { chooser, module } = this;
    if (!chooser?.picked.length) return undefined;
    if (chooser.ready) return say('then-confirm');
    const kind = (/** @type {string} */ part) => part.split('-')[0];
    const [first, ...more] = chooser.picked;
    const after = [...new Set([...nextParts(chooser.choices, chooser.picked).keys()].map(kind))].filter((one) => one !== 'button').sort().join('-');
    const last = kind(more.at(-1) ?? first);
    const keys = first.startsWith('button-') ? [`then-${first}${more.length || ''}`] : [`then-${last}-${after}`, `then-${last}`];
    const known = keys.find((key) => module?.words.en?.[key]);
    return say(known ?? 'then', {}, /** @type {any} */ (module?.words));
  }

  /** @param {string} id */
  option(id) {
    return settings.switches[`${this.info?.game}.${id}`] ?? this.module?.switches?.[id] ?? false;
  }

  onSettings() {
    if (this.head) this.board?.draw(this.head.view, this.infoFor(this.head));
    this.chooser?.mark();
    this.room?.drawBar();
    // Tips that are wanted again come at once.
    if (this.head && !this.busy) this.coach?.update(this.head);
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
    void run(this);
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

  /** Whom the match waits for to decide; while its seed is made, nobody: a part in that is done by the page itself. @param {Head | null} [head] */
  waits(head = this.head) {
    return !head || head.outcome || head.fair.uncommitted.length || head.fair.unrevealed.length ? [] : head.waits_for;
  }

  /** Whether the match waits for somebody at this screen. */
  mine() {
    return this.waits().some((seat) => this.seats.includes(seat));
  }

  /** Whether somebody at this screen may still act before a draw. @param {Head | null} [head] */
  mayAct(head = this.head) {
    return Boolean(head?.window?.waiting.some((seat) => this.seats.includes(seat)));
  }

  async showOver() {
    const { overDialog } = await import('./over.js');
    if (this.head?.outcome) await overDialog(this, check(this.head, this.seats));
  }

  /** @param {any} action */
  act(action) {
    const { head } = this;
    if (!head || head.face === null) return;
    clearTimeout(this.forcedTimer);
    if (this.coach?.stops(action)) return this.chooser?.offer(head.choices);
    sound('click');
    this.room?.block();
    if (!this.send({ do: 'act', id: newId(), seat: head.face, seq: head.seq, action })) this.chooser?.offer(head.choices);
  }

  undo() {
    const { head } = this;
    if (head?.undo && head.face !== null && !keptTable(this.id)?.tutorial) {
      this.send({ do: 'undo', id: newId(), seat: head.face, seq: head.seq });
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

  /** What the menu does; its dialogs are fetched when they are wanted. @param {string} what */
  async menu(what) {
    switch (what) {
      case 'undo': return this.undo();
      case 'rules': return void import('../guide.js').then(({ openRules }) => openRules(this));
      case 'sound': changeSettings({ sound: !settings.sound }); return sound('bell');
      case 'hint': return this.askHint();
      case 'result': return this.showOver();
      case 'settings': return void (await import('../settings.js')).settingsDialog(this.module ?? undefined, this.info?.game);
    }
    const dialogs = await import('./menu.js');
    switch (what) {
      case 'invite': return dialogs.inviteDialog(this);
      case 'move-seat': return dialogs.moveSeatDialog(this);
      case 'keys': return dialogs.keysDialog();
      case 'leave': return dialogs.leaveDialog(this);
    }
  }
}

/** An id of our choosing: sent twice, it is done once. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');
