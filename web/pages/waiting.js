// Asks the tables of this browser whose turn it is, for the home page. Nobody at the table notices.
import { Refusal, askTurn } from '../api.js';
import { notify } from '../notice.js';
import { keepTable, table as keptTable } from '../store.js';
import { say } from '../words.js';

/** @typedef {import('../store.js').KeptTable} KeptTable */

/** How often, while the page is open. */
const EVERY = 60_000;
/** So many tables at most: nobody plays more at a time. */
const MOST = 12;

/**
 * Keeps what is known of these tables up to date, until the answer is called.
 * @param {KeptTable[]} running @param {import('../types/protocol').GameInfo[]} games @param {() => void} changed
 */
export function follow(running, games, changed) {
  // Where nobody sits here, the link to watch asks.
  const asked = running.slice(0, MOST);
  const ask = async () => {
    for (const { id } of asked) {
      const kept = keptTable(id);
      if (!kept) continue;
      const now = await askTurn(id, kept.seats.length ? kept.seats.map(({ token }) => token) : [kept.watch ?? kept.invite ?? '']).catch((error) => (error instanceof Refusal && /ended|unknown_table|bad_token/.test(error.code) ? { status: /** @type {const} */ ('ended'), mine: false } : null));
      if (!now || (now.mine === Boolean(kept.mine) && now.status === kept.status)) continue;
      keepTable({ id, mine: now.mine, status: now.status, when: kept.when });
      if (now.mine && !kept.mine) notify(id, games.find((game) => game.id === kept.game)?.name ?? kept.game, say('turn-yours'));
      changed();
    }
  };
  const wake = () => !document.hidden && void ask();
  const timer = setInterval(ask, EVERY);
  document.addEventListener('visibilitychange', wake);
  void ask();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}
