// A new table, from wherever one is made.
import { makeTable } from './api.js';
import { go } from './app.js';
import { keepTable } from './store.js';

/** Makes a table, keeps its tokens and goes there. @param {import('./types/protocol').NewTable} wanted */
export async function openTable(wanted) {
  const made = await makeTable(wanted);
  keepTable({ id: made.id, game: wanted.game, seats: made.seats, host: made.host, invite: made.invite, watch: made.watch, names: wanted.seats.map(({ name }) => name), status: wanted.seats.some(({ sitter }) => sitter.kind === 'link') ? 'gathering' : 'playing' });
  go('/t/' + made.id);
}
