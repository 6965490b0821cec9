// What this browser remembers: settings, names, tables, nonces. Where storage is refused, for as long as the page is open.

/** @type {Map<string, string>} */
const memory = new Map();

/** @template T @param {string} key @param {T} otherwise @returns {T} */
function read(key, otherwise) {
  try {
    const text = memory.get(key) ?? localStorage.getItem('seaboard.' + key);
    return text == null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem('seaboard.' + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/**
 * @typedef {object} Settings
 * @property {'system' | 'light' | 'dark'} theme
 * @property {'system' | 'full' | 'none'} motion
 * @property {'slow' | 'normal' | 'fast' | 'instant'} pace
 * @property {boolean} sound
 * @property {number} volume
 * @property {boolean} confirm
 * @property {boolean} forced
 * @property {boolean} shapes
 * @property {boolean} notices
 * @property {'system' | 'en' | 'de'} language
 * @property {Record<string, boolean>} switches
 */

/** @returns {Settings} */
function standard() {
  return {
    theme: 'system',
    motion: 'system',
    pace: 'normal',
    sound: true,
    volume: 0.6,
    confirm: matchMedia('(pointer: coarse)').matches,
    forced: false,
    shapes: true,
    notices: false,
    language: 'system',
    switches: {},
  };
}

/** @type {Settings} */
export const settings = { ...standard(), ...read('settings', {}) };

/** @type {Set<() => void>} */
const watchers = new Set();

/** Called after each change of the settings; the answer takes it off again. @param {() => void} what */
export function onSettings(what) {
  watchers.add(what);
  return () => void watchers.delete(what);
}

/** @param {Partial<Settings>} change */
export function changeSettings(change) {
  Object.assign(settings, change);
  write('settings', settings);
  applySettings();
  for (const watcher of [...watchers]) watcher();
}

export function applySettings() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = still() ? 'none' : 'full';
  root.dataset.shapes = settings.shapes ? 'always' : 'some';
}

/** Nothing shall move. */
export function still() {
  return settings.motion === 'none' || (settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** The names that were typed, the newest first. @returns {string[]} */
export const names = () => read('names', []);

/** A name for whoever types none, and that nobody else has. @param {string[]} taken */
export const madeUp = (taken) => ['Ada', 'Bela', 'Chiara', 'Diego', 'Elif', 'Femi'].find((name) => !taken.includes(name)) ?? '';

/** @param {string} name */
export function rememberName(name) {
  const kept = name.trim();
  if (kept) write('names', [kept, ...names().filter((other) => other !== kept)].slice(0, 8));
}

/** What was set up last, by game. @param {string} game @returns {any} */
export const lastSetup = (game) => read('setup.' + game, null);
/** @param {string} game @param {any} setup */
export const rememberSetup = (game, setup) => write('setup.' + game, setup);

/**
 * @typedef {object} KeptTable
 * @property {string} id
 * @property {string} game
 * @property {string[]} names
 * @property {import('./types/protocol').SeatToken[]} seats
 * @property {string | null} host
 * @property {string | null} invite
 * @property {string | null} watch
 * @property {import('./types/protocol').TableStatus} status
 * @property {number} when
 * @property {string | null} match
 * @property {string} [result]
 * @property {boolean} [mine]
 * @property {boolean} [tutorial]
 */

/** @returns {KeptTable[]} */
export const tables = () => read('tables', []);

/** @param {string} id */
export const table = (id) => tables().find((kept) => kept.id === id);

/** @param {Partial<KeptTable> & { id: string }} change */
export function keepTable(change) {
  const all = tables();
  const at = all.findIndex((kept) => kept.id === change.id);
  /** @type {KeptTable} */
  const kept = {
    game: '', names: [], seats: [], host: null, invite: null, watch: null, status: 'gathering', match: null,
    ...(at < 0 ? {} : all[at]), when: Date.now(), ...change,
  };
  if (at >= 0) all.splice(at, 1);
  // What was only looked at keeps its place in the list.
  all.splice(change.when === undefined ? 0 : Math.max(at, 0), 0, kept);
  write('tables', all.slice(0, 60));
}

/** @param {string} id */
export const forgetTable = (id) => write('tables', tables().filter((kept) => kept.id !== id));

/** A small value by key: the fairness of a match, what the guide has told, bookmarks. @param {string} key @returns {any} */
export const recall = (key) => read(key, null);
/** @param {string} key @param {any} value */
export const keep = (key, value) => write(key, value);
