// The server's plain HTTP interface.
import { refusal } from './words.js';

export class Refusal extends Error {
  /** @param {string} code @param {string} message @param {number} status */
  constructor(code, message, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function ask(path, body) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, body === undefined
      ? { headers: { 'Accept-Language': document.documentElement.lang } }
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  } catch {
    throw new Refusal('offline', '', 0);
  }
  const text = await answer.text();
  /** @type {any} */
  let value = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    if (answer.ok) throw new Refusal('garbled', text.slice(0, 80), answer.status);
  }
  if (!answer.ok) throw new Refusal(value?.code ?? String(answer.status), await refusal(value?.code, value?.message ?? answer.statusText), answer.status);
  return value;
}

/** @type {Promise<import('./types/protocol').GameInfo[]> | null} */
let games = null;

/** @returns {Promise<import('./types/protocol').GameInfo[]>} */
export function getGames() {
  games ??= ask('/api/games').catch((error) => {
    games = null;
    throw error;
  });
  return /** @type {Promise<import('./types/protocol').GameInfo[]>} */ (games);
}

/** @returns {Promise<import('./types/protocol').ListedTable[]>} */
export const publicTables = () => ask('/api/tables');
/** @param {import('./types/protocol').NewTable} table @returns {Promise<import('./types/protocol').MadeTable>} */
export const makeTable = (table) => ask('/api/tables', table);
/** @param {string} id @param {import('./types/protocol').JoinTable} body @returns {Promise<import('./types/protocol').SeatToken>} */
export const joinTable = (id, body) => ask(`/api/tables/${encodeURIComponent(id)}/join`, body);
/** @param {string} id @param {string} token @returns {Promise<import('./types/protocol').SeatLink>} */
export const seatLink = (id, token) => ask(`/api/tables/${encodeURIComponent(id)}/seat-link`, { token });
/** Whether a table waits for one of these seats, without being there. @param {string} id @param {string[]} tokens @returns {Promise<import('./types/protocol').Turn>} */
export const askTurn = (id, tokens) => ask(`/api/tables/${encodeURIComponent(id)}/turn`, { tokens });
/** @param {string} id @param {string} secret @returns {Promise<import('./types/protocol').SeatToken>} */
export const claimSeat = (id, secret) => ask(`/api/tables/${encodeURIComponent(id)}/claim`, { secret });
/** @param {string} id @param {number} step @returns {Promise<import('./types/protocol').Moment>} */
export const moment = (id, step) => ask(`/api/matches/${encodeURIComponent(id)}/steps/${step}`);
/** What is played in a game's tutorial, `null` for chance. @param {string} game @returns {Promise<Array<import('./types/protocol').Act | null>>} */
export const playedIn = (game) => ask(`/api/games/${encodeURIComponent(game)}/tutorial`);
/** What happened at each step. @param {string} id @returns {Promise<import('./types/protocol').StepLines[]>} */
export const matchLines = (id) => ask(`/api/matches/${encodeURIComponent(id)}/lines`);
/** Whatever a match has under this address; the status 202 says that it is still being computed. @param {string} id @param {string} what @returns {Promise<any>} */
export const ofMatch = (id, what) => ask(`/api/matches/${encodeURIComponent(id)}${what}`);
/** Takes a match file in. @param {any} file @returns {Promise<import('./types/protocol').ImportedMatch>} */
export const importMatch = (file) => ask('/api/matches', file);
/** What a saved match is called: its game and the day. @param {string} game */
export const fileName = (game) => `${game}-${new Date().toLocaleDateString('sv')}.json`;
/** @param {string} id */
export const matchFile = (id) => `/api/matches/${encodeURIComponent(id)}`;
