// Asks the tables of this browser whose turn it is, for the home page: as one who watches, so that nobody seems to be there.
import { notify } from '../notice.js';
import { keepTable, table as keptTable } from '../store.js';
import { language } from '../words.js';

/** @typedef {import('../store.js').KeptTable} KeptTable */
/** @typedef {import('../types/protocol').Update} Update */

/** How often, while the page is open. */
const EVERY = 60_000;
/** So many tables at most: nobody plays more at a time. */
const MOST = 12;

/** What a table says now. @param {KeptTable} kept @returns {Promise<{ status?: KeptTable['status'], mine?: boolean, prompt?: string }>} */
function look(kept) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(kept.id)}/socket`);
    /** @type {KeptTable['status'] | undefined} */
    let status;
    const end = (/** @type {{ mine?: boolean, prompt?: string }} */ found) => {
      clearTimeout(late);
      resolve({ status, ...found });
      socket.close();
    };
    const late = setTimeout(end, 10_000, {});
    socket.onclose = () => end({});
    socket.onopen = () => socket.send(JSON.stringify({ do: 'join', tokens: [], watch: kept.watch, host: null, have: 0, match_id: null, language }));
    socket.onmessage = ({ data }) => {
      /** @type {Update} */
      const update = JSON.parse(data);
      if (update.is === 'table') status = update.status;
      if (update.is !== 'head') return;
      const mine = !update.outcome && kept.seats.some(({ seat }) => update.waits_for.includes(seat));
      if (update.outcome) status = 'finished';
      end({ mine, prompt: update.prompt });
    };
  });
}

/**
 * Keeps what is known of these tables up to date, until the answer is called.
 * @param {KeptTable[]} running @param {import('../types/protocol').GameInfo[]} games @param {() => void} changed
 */
export function follow(running, games, changed) {
  const watched = running.filter(({ watch, seats }) => watch && seats.length).slice(0, MOST);
  const ask = async () => {
    for (const { id } of watched) {
      const kept = keptTable(id);
      if (!kept) continue;
      const { status, mine, prompt } = await look(kept);
      if (mine === undefined || (mine === Boolean(kept.mine) && (status ?? kept.status) === kept.status)) continue;
      keepTable({ id, mine, status: status ?? kept.status, when: kept.when });
      if (mine) notify(id, games.find((game) => game.id === kept.game)?.name ?? kept.game, prompt ?? '');
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
