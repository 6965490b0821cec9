// The beginning of a tutorial: a table with its prepared position. /#learn=santorini
import { makeTable, playedIn } from '../api.js';
import { keepTable, names } from '../store.js';
import { tablePage } from './table.js';

const FRIENDS = ['Mira', 'Jonas', 'Ada'];

/** @param {string} game @returns {Promise<import('../app.js').Page>} */
export async function learnPage(game) {
  const steps = await playedIn(game);
  const count = Math.max(...steps.map((step) => step?.seat ?? 0)) + 1;
  const called = [names()[0] ?? 'Lea', ...FRIENDS].slice(0, count);
  const made = await makeTable({
    game, rules: null, options: {}, seats: called.map((name) => ({ sitter: { kind: 'here' }, name })), public: false, chat: false, hints: false,
    timers: { per_move: null, per_game: null, grace: null, window: null }, start: true, from: 'tutorial',
  });
  keepTable({ id: made.id, game, seats: made.seats, host: made.host, invite: made.invite, watch: made.watch, names: called, tutorial: true });
  history.replaceState(null, '', '/t/' + made.id);
  return tablePage(made.id, new URLSearchParams());
}
