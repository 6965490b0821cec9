// A new table: who sits where, and by which rules.
import { getGames } from '../api.js';
import { art, fetchArt } from '../art.js';
import { h, icon, toast } from '../dom.js';
import { select, toggle } from '../fields.js';
import { COLOURS, sign } from '../look.js';
import { lastSetup, madeUp, names, rememberName, rememberSetup } from '../store.js';
import { say } from '../words.js';
import { openTable } from '../open.js';

/** @typedef {import('../types/protocol').Level} Level */
/** @typedef {{ kind: 'here' | 'link' | 'bot', name: string, level: Level }} Chair */

/** @type {Level[]} */
const LEVELS = ['random', 'beginner', 'casual', 'strong', 'best'];

/** @param {string} id @returns {Promise<import('../app.js').Page>} */
export async function setupPage(id) {
  const [games, module] = await Promise.all([getGames(), import(`../games/${id}.js`).catch(() => null), fetchArt(id)]);
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(say('no-table'));
  document.title = `${game.name} – Seaboard`;
  const last = lastSetup(id);
  const known = names();
  const chair = (/** @type {number} */ at) => /** @type {Chair} */ ({ kind: at === 0 ? 'here' : 'bot', name: at === 0 ? known[0] ?? '' : '', level: 'casual' });
  /** @type {Chair[]} */
  let chairs = Array.isArray(last?.chairs) && last.chairs.length >= game.least && last.chairs.length <= game.most
    ? last.chairs : Array.from({ length: Math.min(game.most, Math.max(game.least, Math.min(3, game.most))) }, (_, at) => chair(at));
  let rules = game.rules.some((one) => one.id === last?.rules) ? last.rules : game.rules[0]?.id ?? null;
  /** @type {Record<string, any>} */
  let options = {};
  const table = { public: false, hints: last?.table?.hints ?? true, chat: last?.table?.chat ?? false, per_move: 0, per_game: 0 };

  /** Who sits at a seat: whoever was typed, or here somebody made up. @returns {string[]} */
  const called = () => chairs.reduce((/** @type {string[]} */ all, { kind, name }) => [...all, kind === 'bot' ? '' : name.trim() || (kind === 'here' ? madeUp([...all, ...chairs.map((one) => one.name.trim())]) : '')], []);
  const proposeNames = () => called().forEach((name, at) => {
    const input = seats.querySelector(`[data-seat-name="${at}"]`);
    if (input instanceof HTMLInputElement) input.placeholder = name || say('by-link');
  });
  const seats = h('div.seats');
  const drawSeats = () => {
    const colourOf = (/** @type {number} */ at) => COLOURS.find((colour) => colour === options.colours?.[at]) ?? (module?.seats ?? COLOURS)[at];
    seats.replaceChildren(...chairs.map((one, at) => {
      const input = h('input', { type: 'text', value: one.name, maxlength: 24, 'aria-label': `${say('name')}, ${say('seat-n', { n: at + 1 })}`, list: 'names', autocomplete: 'off', 'data-seat-name': at, oninput: () => { one.name = input.value; proposeNames(); } });
      const kinds = h('span.segments', { role: 'radiogroup', 'aria-label': say('seat-n', { n: at + 1 }) }, /** @type {const} */ (['here', 'link', 'bot']).map((kind) =>
        h('label', { 'data-seat-kind': `${at}-${kind}` }, h('input', { type: 'radio', name: 'seat' + at, value: kind, checked: one.kind === kind, onchange: () => { one.kind = kind; drawSeats(); } }), say(kind === 'link' ? 'by-link' : kind))));
      const level = h('select.level', { 'aria-label': `${say('level')}, ${say('seat-n', { n: at + 1 })}`, 'data-seat-level': at, onchange: () => (one.level = /** @type {Level} */ (level.value)) }, LEVELS.map((name) => h('option', { value: name }, say('level-' + name))));
      level.value = one.level;
      const remove = chairs.length > game.least && h('button.plain', { type: 'button', 'aria-label': `${say('remove')}: ${say('seat-n', { n: at + 1 })}`, onclick: () => { chairs.splice(at, 1); drawSeats(); } }, icon('close'));
      // Change places, and with them colours: each seat but the first can go up by one.
      const up = at > 0 && h('button.plain', { type: 'button', 'aria-label': `${say('move-up')}: ${one.name || say('seat-n', { n: at + 1 })}`, title: say('move-up'), 'data-up': at, onclick: () => { chairs.splice(at - 1, 2, one, chairs[at - 1]); drawSeats(); /** @type {HTMLElement | null} */ (seats.querySelector(`[data-up="${Math.max(1, at - 1)}"]`))?.focus(); } }, icon('up'));
      return h('div.seat', { class: `seat c-${colourOf(at)}`, 'data-seat': at }, sign(colourOf(at)), one.kind === 'bot' ? level : input, kinds, up || h('span'), remove || h('span'));
    }));
    proposeNames();
    add.hidden = chairs.length >= game.most;
    begin.lastChild?.replaceWith(chairs.some(({ kind }) => kind === 'link') ? say('make-table') : say('start'));
  };
  const add = h('button', { type: 'button', 'data-do': 'add-seat', onclick: () => { chairs.push(chair(chairs.length)); drawSeats(); } }, say('add-player'));

  const optionBox = h('div');
  const drawOptions = () => {
    const preset = game.rules.find((one) => one.id === rules)?.values ?? {};
    optionBox.replaceChildren(...game.options.map((option) => {
      const value = options[option.id] ?? preset[option.id] ?? option.default;
      const change = (/** @type {any} */ to) => (options[option.id] = to);
      if (option.kind === 'flag') return toggle(option.name, option.help, Boolean(value), change, 'option-' + option.id);
      if (option.kind === 'choice') return select(option.name, option.help, option.of, String(value), change, 'option-' + option.id);
      if (option.kind === 'number') {
        const input = h('input', { type: 'number', min: option.least ?? 0, max: option.most ?? 99, value: String(value), 'aria-label': option.name, 'data-setting': 'option-' + option.id, onchange: () => change(Number(input.value)) });
        return h('div.field', {}, h('span', {}, h('strong', {}, option.name), h('small', {}, option.help)), input);
      }
      // In the order in which they are picked: it can matter, as with colours by seat.
      /** @type {string[]} */
      const list = Array.isArray(value) ? [...value] : [];
      return h('div.field.wide', {}, h('strong', {}, option.name), h('small', {}, option.help), h('div.several', {}, option.of.map(([key, name]) => h('label', {}, h('input', {
        type: 'checkbox', checked: list.includes(key), 'data-setting': `option-${option.id}-${key}`,
        onchange: () => {
          change(list.includes(key) ? list.filter((one) => one !== key) : [...list, key]);
          drawOptions();
          drawSeats();
        },
      }), list.includes(key) ? `${list.indexOf(key) + 1}. ${name}` : name))));
    }));
  };
  const ruleBox = h('div.rulesets', { role: 'radiogroup', 'aria-label': say('rules-set') }, game.rules.map((one) => h('label.ruleset', { 'data-rules': one.id },
    h('input', { type: 'radio', name: 'rules', value: one.id, checked: one.id === rules, onchange: () => { rules = one.id; options = {}; drawOptions(); drawSeats(); } }), h('strong', {}, one.name), h('small', {}, one.help))));

  const begin = h('button.primary', {
    type: 'button', 'data-do': 'start',
    onclick: async () => {
      begin.disabled = true;
      [...chairs].reverse().forEach((one) => one.kind === 'here' && rememberName(one.name));
      rememberSetup(id, { chairs, rules, table: { hints: table.hints, chat: table.chat } });
      try {
        await openTable({
          game: id, rules, options, public: table.public, chat: table.chat, hints: table.hints,
          timers: { per_move: table.per_move || null, per_game: table.per_game || null, grace: null, window: null }, start: true, from: null,
          seats: chairs.map((one, at) => ({ name: called()[at], sitter: one.kind === 'bot' ? { kind: 'bot', level: one.level } : { kind: one.kind } })),
        });
      } catch (error) {
        begin.disabled = false;
        toast(/** @type {Error} */ (error).message || say('no-server-help'), 'error');
      }
    },
  }, icon('play'), say('start'));
  const limits = (/** @type {number[]} */ of) => /** @type {Array<[string, string]>} */ (of.map((n) => [String(n), n === 0 ? say('no-limit') : n < 60 ? say('seconds', { n }) : say('minutes-n', { n: n / 60 })]));
  drawSeats();
  drawOptions();
  return {
    element: h('main.narrow.setup', { 'data-page': 'setup', 'data-game': id },
      h('p', {}, h('a.button.plain', { href: '/' }, icon('back'), say('to-home'))),
      h('div.banner', {}, art(id), h('h1', {}, game.name)),
      h('p.muted', {}, game.tagline),
      h('section.panel', {}, h('h2', {}, say('who-plays')), h('small', {}, say('who-plays-help')), seats, add, h('datalist', { id: 'names' }, known.map((name) => h('option', { value: name })))),
      h('section.panel', {}, h('h2', {}, say('rules-set')), game.rules.length > 1 && ruleBox,
        game.options.length > 0 && h('details', { 'data-do': 'options' }, h('summary', {}, say('more-options')), optionBox)),
      h('section.panel', {}, h('details', {}, h('summary', {}, say('table-options')),
        toggle(say('hints'), say('hints-help'), table.hints, (on) => (table.hints = on), 'hints'),
        toggle(say('chat'), say('chat-help'), table.chat, (on) => (table.chat = on), 'chat'),
        toggle(say('public'), say('public-help'), table.public, (on) => (table.public = on), 'public'),
        select(say('per-move'), say('per-move-help'), limits([0, 15, 30, 60, 120, 300]), '0', (value) => (table.per_move = Number(value)), 'per-move'),
        select(say('per-game'), say('per-game-help'), limits([0, 300, 600, 1200, 1800, 3600]), '0', (value) => (table.per_game = Number(value)), 'per-game'))),
      h('div.go', {}, begin)),
  };
}
