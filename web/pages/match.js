// What happens at a table, played in order: animated, told, drawn; then whose turn it is.
import { announce } from '../dom.js';
import { notify } from '../notice.js';
import { sound } from '../sound.js';
import { keepTable, settings, table as keptTable } from '../store.js';
import { list, say } from '../words.js';

/** @typedef {import('../types/protocol').Head} Head */
/** @typedef {import('./table.js').TablePage} TablePage */

/** Plays what has come, in order. @param {TablePage} page */
export async function run(page) {
  if (page.busy || !page.board || !page.room) return;
  page.busy = true;
  try {
    for (let head = page.queue.shift(); head; head = page.queue.shift()) await take(page, head);
  } finally {
    page.busy = false;
    page.motion.hurried = false;
  }
}

/** One head: what it tells is played, then it is drawn. @param {TablePage} page @param {Head} head */
async function take(page, head) {
  const { board, room } = page;
  if (!board || !room) return;
  const before = page.head;
  const other = !before || before.match_id !== head.match_id;
  if (other) {
    page.lines = [];
    page.seen = head.from;
    page.overShown = '';
    page.undoAsk = null;
    if (before) document.querySelector('dialog[data-dialog=over]')?.remove();
    room.past.replaceChildren();
  }
  // Told anew from an earlier entry on, in words for other eyes: what another seat was told goes.
  const retold = !other && head.from < page.seen;
  if (retold) room.logged = -1;
  if (retold) page.lines = page.lines.filter(({ seq, kind }) => kind === 'chat' || seq < head.from);
  const known = other ? 0 : page.seen;
  const { told } = head;
  const changed = other || head.seq !== before?.seq;
  if (changed) {
    clearTimeout(page.forcedTimer);
    page.chooser?.offer([]);
    page.hint = null;
    page.undoAsk = null;
    room.clearHint();
  }
  const jump = other || told.filter(({ seq }) => seq >= known).length > 60 || page.queue.reduce((sum, one) => sum + one.told.length, 0) > 60 || told.some(({ undo }) => undo !== undefined) || head.seq < (before?.seq ?? 0);
  // Until it is shown, what is shown counts: view, turn and prompt stay those of before.
  if (!jump) page.head = { ...head, view: before.view, waits_for: before.waits_for, fair: before.fair, outcome: before.outcome, prompt: before.prompt, choices: [], told: [] };
  room.element.classList.toggle('playing', !jump && told.some(({ seq, events }) => seq >= known && events.length > 0));
  /** @type {string[]} */
  const fresh = [];
  /** @type {typeof page.lines} */
  let later = [];
  for (const entry of told) {
    const { by, about } = entry;
    if (entry.undo !== undefined) {
      const back = entry.undo;
      for (const line of page.lines) if (line.seq >= back && line.kind !== 'chat') line.kind = 'gone';
      room.logged = -1;
      page.lines.push({ seat: by, text: say('taken-back', { name: by === null ? '' : page.nameOf(by) }), seq: entry.seq, kind: 'undone' });
    }
    const lines = entry.lines.map((text, at) => ({ seat: about[at] ?? null, text, seq: entry.seq }));
    page.lines.push(...lines);
    if (entry.seq >= known) fresh.push(...entry.lines);
    if (jump || !entry.events.length || entry.seq < known) continue;
    // That the next one's turn has begun is told when the bar says so too.
    const ends = lines.findLastIndex(({ seat }) => seat === null || seat === by || before.waits_for.includes(seat) || !head.waits_for.includes(seat)) + 1;
    later = lines.slice(ends);
    const tell = () => {
      room.drawLog();
      room.happened(lines.slice(0, ends));
    };
    const scene = board.foretells?.(entry.events);
    if (!scene) tell();
    room.answered();
    // Chance is nobody's doing: while cards are dealt, it is nobody's turn yet, and in a turn it stays its player's.
    if (by !== null) room.acting(by);
    const theirs = by !== null && by !== before.face;
    if (theirs) await page.motion.beat(160);
    await board.animate?.(entry.events, head.view, page.infoFor(head));
    if (scene) tell();
    if (theirs) await page.motion.beat(120);
  }
  // Around one screen with secrets, whoever has just acted sees what came of it before the curtain falls.
  if (!jump && page.seats.length > 1 && before.face !== null && !page.queue.length && wanted(page, head) !== head.face && page.module?.hasSecrets?.(head.view)) await page.motion.beat(1600);
  page.seen = head.seq;
  page.head = head;
  room.actor = null;
  room.element.classList.remove('playing');
  board.draw(head.view, page.infoFor(head));
  if (!other && fresh.length) announce(fresh.join(' '));
  face(page, head);
  room.drawAll();
  const counts = page.lines.filter(({ kind }) => kind !== 'chat' && kind !== 'gone');
  if (jump || retold) room.happened(counts.slice(counts.at(-1)?.kind === 'undone' ? -1 : -2));
  else if (later.length || head.outcome) room.happened(counts.slice(-1 - Math.max(later.length, head.outcome ? 1 : 0)));
  page.chooser?.offer(page.curtainFor === null ? head.choices : []);
  page.walker?.keep();
  if (changed) turnBegins(page, before, head);
  else if (page.mayAct() && !page.mayAct(before)) {
    sound('bell');
    notify(page.id, page.game?.name ?? '', say('window-me'));
  }
  room.drawLobby();
  if (head.outcome) ended(page, head, other);
  maybeForced(page, head);
  page.coach?.update(head);
}

/** Whose eyes this screen should have. @param {TablePage} page @param {Head} head */
function wanted(page, head) {
  const mine = page.waits(head).filter((seat) => page.seats.includes(seat));
  if (head.face !== null && mine.includes(head.face)) return head.face;
  if (mine.length) return mine[0];
  // Nobody here is to decide: what one of several people here holds is for no eyes, until the end.
  if (page.seats.length > 1 && page.module?.hasSecrets?.(head.view)) return head.outcome ? head.face : null;
  return head.face ?? page.seats[0] ?? null;
}

/** Said too fast: in a moment what is not answered is said again, once done however often it is said; whether there was something. @param {TablePage} page */
export function sayAgain(page) {
  const astray = () => page.head !== null && !page.busy && page.curtainFor === null && wanted(page, page.head) !== page.head.face;
  if (!page.pending.size && !astray()) return false;
  setTimeout(() => {
    for (const command of page.pending.values()) page.socket.send(command);
    if (page.head && astray()) face(page, page.head);
  }, 700);
  return true;
}

/** Around one screen: the screen is passed to whoever is to decide. @param {TablePage} page @param {Head} head */
function face(page, head) {
  const want = wanted(page, head);
  const secrets = page.module?.hasSecrets?.(head.view) ?? false;
  if (want === head.face || head.outcome) {
    page.curtainFor = null;
    page.room?.curtain(null);
    return;
  }
  // More has come already: the screen is passed once the match really waits.
  if (page.queue.length) return;
  if (want === null) return page.comeAnew();
  if (secrets && page.seats.length > 1) {
    page.curtainFor = want;
    page.room?.curtain(want);
    if (head.face !== null) page.comeAnew();
  } else {
    page.curtainFor = null;
    page.socket.send({ do: 'face', seat: want });
  }
}

/** @param {TablePage} page @param {Head | null} before @param {Head} head */
function turnBegins(page, before, head) {
  const mine = page.mine();
  const [next] = page.waits(head), [last] = page.waits(before);
  const was = Boolean(before && before.match_id === head.match_id && page.waits(before).some((seat) => page.seats.includes(seat)) && last === next);
  const name = page.game?.name ?? '';
  if (mine && !was && !head.outcome) {
    sound('bell');
    notify(page.id, name, head.prompt);
  }
  if (mine && page.curtainFor === null && head.choices.length) announce(head.prompt);
  const kept = keptTable(page.id);
  if (kept?.seats.length) keepTable({ id: page.id, mine });
  page.room?.signTab(true);
  if (before && next !== undefined && next !== last && mine && page.seats.length > 1 && !page.module?.hasSecrets?.(head.view)) page.room?.passTo(next);
}

/** Where there is one choice only, it may be made by itself. @param {TablePage} page @param {Head} head */
function maybeForced(page, head) {
  clearTimeout(page.forcedTimer);
  if (!settings.forced || head.choices.length !== 1 || head.window || page.game?.interrupts || head.outcome || page.curtainFor !== null) return;
  page.forcedTimer = setTimeout(() => {
    if (page.head === head && !page.busy) page.act(head.choices[0].action);
  }, 900);
}

/** @param {TablePage} page @param {Head} head @param {boolean} fresh */
function ended(page, head, fresh) {
  const winners = (head.outcome ?? []).filter(({ place }) => place === 1).map(({ seat }) => page.nameOf(seat));
  if (keptTable(page.id)) keepTable({ id: page.id, status: 'finished', mine: false, result: winners.length ? (winners.length === 1 ? say('won', { name: winners[0] }) : say('won-several', { names: list(winners) })) : say('over') });
  if (page.overShown === head.match_id || keptTable(page.id)?.tutorial) return;
  page.overShown = head.match_id;
  if (!fresh) sound('fanfare');
  setTimeout(() => page.head?.match_id === head.match_id && !page.queue.length && void page.showOver(), fresh ? 0 : 700);
}
