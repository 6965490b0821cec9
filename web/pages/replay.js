// A finished match, step by step: /m/ID, and #step=12 for a certain moment.
import { getGames, matchFile, moment } from '../api.js';
import { announce, h, icon } from '../dom.js';
import { loadGame, seatOf } from '../load.js';
import { COLOURS, SHAPES, sign } from '../look.js';
import { Mover } from '../motion.js';
import { sound } from '../sound.js';
import { onSettings, settings } from '../store.js';
import { say } from '../words.js';

/** @typedef {import('../types/protocol').Moment} Moment */

/** @param {string} id @param {URLSearchParams} asked @returns {Promise<import('../app.js').Page>} */
export async function replayPage(id, asked) {
  /** @type {Map<number, Promise<Moment>>} */
  const cache = new Map();
  const get = (/** @type {number} */ step) => {
    let found = cache.get(step);
    if (!found) cache.set(step, (found = moment(id, step)));
    return found;
  };
  let now = await get(Number(asked.get('step')) || 0);
  const [module, game] = await Promise.all([loadGame(now.game), getGames().then((games) => games.find((one) => one.id === now.game))]);
  document.title = `${game?.name ?? now.game} – Seaboard`;
  const motion = new Mover();
  const boardPlace = h('div.board', { role: 'group', 'aria-label': say('board') });
  const tray = h('div.tray');
  const players = h('section.players', { 'aria-label': say('players') });
  /** @type {Map<number, HTMLElement>} */
  const panels = new Map();
  const look = (/** @type {number} */ seat) => {
    const colour = (module.colours?.(now.view) ?? COLOURS)[seat] ?? COLOURS[seat % 5];
    return { colour, shape: SHAPES[colour], name: now.names[seat] || say('seat-n', { n: seat + 1 }) };
  };
  const panel = (/** @type {number} */ seat) => {
    let own = panels.get(seat);
    if (!own) {
      panels.set(seat, (own = h('div.own')));
      players.append(h('article.player', { class: `player c-${look(seat).colour}`, 'data-player': seat }, h('div.top', {}, sign(look(seat).colour), h('strong', {}, look(seat).name)), own));
    }
    return own;
  };
  now.names.forEach((_, seat) => panel(seat));
  const board = module.create({
    board: boardPlace, tray, panel, look, motion, sound, say: (key, args) => say(key, args, /** @type {any} */ (module.words)),
    option: (which) => settings.switches[`${now.game}.${which}`] ?? module.switches?.[which] ?? false, refresh: () => {},
  });
  const info = () => ({ face: null, waits: [], choices: [], names: now.names, replay: true });
  const line = h('p.past', { 'data-past': '' });
  const where = h('p.muted', { 'data-step': '' });
  const slider = h('input', { type: 'range', min: 0, max: now.steps, value: String(now.step), 'aria-label': say('step-of', { step: now.step, steps: now.steps }), oninput: () => void to(Number(slider.value), false) });
  let asking = 0;
  let running = false;

  const drawn = () => {
    board.draw(now.view, info());
    where.textContent = say('step-of', { step: now.step, steps: now.steps });
    slider.value = String(now.step);
    where.dataset.step = String(now.step);
    const seat = seatOf(now.events);
    line.replaceChildren(...(seat === null ? [] : [sign(look(seat).colour), ' ']), now.lines.join(' ') || (now.step ? '…' : say('nothing-yet')));
    history.replaceState(null, '', `/m/${id}#step=${now.step}`);
  };
  /** @param {number} step @param {boolean} animate */
  const to = async (step, animate) => {
    if (step < 0 || step > now.steps) return false;
    const mine = ++asking;
    motion.skip();
    const next = await get(step);
    if (mine !== asking) return false;
    const follows = next.step === now.step + 1 && animate;
    now = next;
    if (follows && next.events.length) await board.animate?.(next.events, next.view, info());
    if (mine !== asking) return false;
    drawn();
    announce(now.lines.join(' '));
    if (step < now.steps) void get(step + 1).catch(() => cache.delete(step + 1));
    return true;
  };
  const run = async () => {
    running = !running;
    playButton.replaceChildren(icon(running ? 'pause' : 'play'));
    playButton.setAttribute('aria-label', say(running ? 'stop' : 'run'));
    while (running && now.step < now.steps) {
      if (!(await to(now.step + 1, true))) break;
      await motion.beat(now.events.length ? 450 : 0);
    }
    running = false;
    playButton.replaceChildren(icon('play'));
  };
  const button = (/** @type {string} */ what, /** @type {any} */ sign_, /** @type {() => void} */ does) =>
    h('button', { type: 'button', 'aria-label': say(what), title: say(what), 'data-do': what, onclick: () => { running = false; does(); } }, icon(sign_));
  const playButton = h('button.primary', { type: 'button', 'aria-label': say('run'), 'data-do': 'run', onclick: () => void run() }, icon('play'));
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (/** @type {Element} */ (event.target).closest('input, dialog')) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) void to(now.step + step, step > 0);
  };
  addEventListener('keydown', keys);
  const offSettings = onSettings(drawn);
  drawn();
  return {
    element: h('main.table.replay', { 'data-page': 'replay', 'data-game': now.game },
      h('header.bar', {}, h('a.button.plain', { href: '/', 'aria-label': say('to-home') }, icon('home')), h('h1.title', {}, say('replay-title', { game: game?.name ?? now.game })),
        h('span.quicks', {}, h('a.button.plain', { href: matchFile(id), download: `${now.game}-${id}.json`, 'aria-label': say('save-match'), 'data-do': 'save' }, icon('save')))),
      h('section.stage', {}, boardPlace, tray),
      h('section.ask', {}, line, slider, where, h('div.row', {}, button('to-start', 'first', () => void to(0, false)), button('step-back', 'back', () => void to(now.step - 1, false)), playButton,
        button('step-next', 'next', () => void to(now.step + 1, true)), button('to-end', 'last', () => void to(now.steps, false))), now.unfair && h('p.fair.broken', {}, now.unfair)),
      h('div.drawer', {}, players)),
    close: () => {
      removeEventListener('keydown', keys);
      offSettings();
      running = false;
      board.close?.();
    },
  };
}
