// The five games, and the tables of this browser.
import { getGames, publicTables } from '../api.js';
import { DRAWN, art, fetchArt } from '../art.js';
import { h, icon, toast } from '../dom.js';
import { openTable } from '../open.js';
import { badge, waiting } from '../notice.js';
import { forgetTable, madeUp, names, rememberName, tables } from '../store.js';
import { say } from '../words.js';

/** @typedef {import('../types/protocol').GameInfo} GameInfo */

/** You, and as many bots as make a good match. @param {GameInfo} game @returns {import('../types/protocol').NewTable} */
export function quickTable(game) {
  const count = Math.min(game.most, Math.max(game.least, game.most > 2 ? 3 : 2));
  /** @type {import('../types/protocol').NewSeat[]} */
  const seats = [{ sitter: { kind: 'here' }, name: names()[0] ?? madeUp([]) }];
  while (seats.length < count) seats.push({ sitter: { kind: 'bot', level: 'casual' }, name: '' });
  return { game: game.id, rules: null, options: {}, seats, public: false, chat: false, hints: true, timers: { per_move: null, per_game: null, grace: null, window: null }, start: true, from: null };
}

/** @param {GameInfo} game */
function card(game) {
  // Each card has the same words: those who hear them one by one are told which game it is.
  const of = (/** @type {string} */ key) => `${say(key)}: ${game.name}`;
  const button = h('button.primary', {
    type: 'button', 'data-do': 'play-now', 'aria-label': of('play-now'),
    onclick: async () => {
      button.disabled = true;
      try {
        await openTable(quickTable(game));
      } catch (error) {
        button.disabled = false;
        toast(/** @type {Error} */ (error).message || say('no-server-help'), 'error');
      }
    },
  }, icon('play'), say('play-now'));
  return h('article.game', { 'data-game': game.id },
    h('a.picture', { href: '/#new=' + game.id, tabindex: '-1', 'aria-hidden': 'true' }, art(game.id)),
    h('div.text', {},
      h('h2', {}, game.name),
      h('p', {}, game.tagline),
      h('ul.facts', {},
        h('li', {}, icon('users'), say(game.least === game.most ? 'players-exact' : 'players-range', { least: game.least, most: game.most })),
        h('li', {}, icon('clock'), say('minutes', { minutes: game.minutes })),
        h(game.cooperative ? 'li.together' : 'li', {}, icon('face'), say(game.cooperative ? 'cooperative' : 'competitive'))),
      h('div.row', {}, button, h('a.button', { href: '/#new=' + game.id, 'data-do': 'set-up', 'aria-label': of('set-up') }, say('set-up'))),
      h('div.row.minor', {}, h('a.button.plain', { href: '/#learn=' + game.id, 'data-do': 'learn', 'aria-label': of('learn') }, say('learn')), h('a.button.plain', { href: '/#rules=' + game.id, 'data-do': 'rules', 'aria-label': of('rules') }, say('rules')))));
}

/** @param {import('../store.js').KeptTable} kept @param {GameInfo[]} games */
function keptRow(kept, games) {
  const name = games.find(({ id }) => id === kept.game)?.name ?? kept.game;
  const done = kept.status === 'finished' || kept.status === 'ended';
  const row = h('li.kept', { 'data-table': kept.id, 'data-status': kept.status },
    h('a', { href: '/t/' + kept.id }, h('span.mini', {}, art(kept.game)), h('strong', {}, name),
      h('span.muted', {}, kept.names.filter(Boolean).join(', ')),
      h('span.state', { class: kept.mine ? 'state mine' : 'state' }, kept.mine && !done ? say('turn-yours') : (kept.result ?? say('status-' + kept.status)))),
    done && kept.match && h('a.plain', { href: '/m/' + kept.match, 'aria-label': `${say('watch-again')}: ${name}` }, icon('eye')),
    h('button.plain', { type: 'button', 'aria-label': `${say('forget')}: ${name}`, onclick: () => { forgetTable(kept.id); row.remove(); } }, icon('close')));
  return row;
}

/** @returns {Promise<import('../app.js').Page>} */
export async function homePage() {
  const [games] = await Promise.all([getGames(), fetchArt(...DRAWN)]);
  const kept = tables().filter(({ tutorial }) => !tutorial);
  const running = kept.filter(({ status }) => status !== 'finished' && status !== 'ended');
  const done = kept.filter(({ status }) => status === 'finished' || status === 'ended').slice(0, 6);
  const open = h('section.open', { hidden: true });
  void publicTables().then((listed) => {
    const free = listed.filter((table) => table.open > 0 && !kept.some(({ id }) => id === table.id));
    if (!free.length) return;
    open.hidden = false;
    open.append(h('h2', {}, say('open-tables')), h('ul.tables', {}, free.map((table) =>
      h('li.kept', { 'data-table': table.id }, h('a', { href: `/t/${table.id}#sit` }, h('span.mini', {}, art(table.game)), h('strong', {}, games.find(({ id }) => id === table.game)?.name ?? table.game),
        h('span.muted', {}, table.names.filter(Boolean).join(', ')), h('span.state', {}, say('join')))))));
  }).catch(() => {});
  const sign = h('strong.waiting', { role: 'status', 'data-waiting': '' });
  const rows = new Map(running.map((table) => [table.id, keptRow(table, games)]));
  const count = () => {
    const n = waiting();
    sign.hidden = n === 0;
    sign.dataset.waiting = String(n);
    sign.textContent = n ? say('waiting-n', { n }) : '';
    document.title = (n ? `(${n}) ` : '') + 'Seaboard';
    document.getElementById('tab-icon')?.setAttribute('href', n ? '/icon-turn.svg' : '/icon.svg');
    badge(n);
  };
  count();
  /** The tables of this browser as they are now, from other tabs and from the server. */
  const changed = () => {
    for (const table of tables()) {
      const row = rows.get(table.id), fresh = row && keptRow(table, games);
      if (!row?.isConnected || !fresh || row.textContent === fresh.textContent || row.contains(document.activeElement)) continue;
      row.replaceWith(fresh);
      rows.set(table.id, fresh);
    }
    count();
  };
  addEventListener('storage', changed);
  const ask = running.length ? import('./waiting.js').then(({ follow }) => follow(running, games, changed)) : null;
  return {
    close: () => {
      removeEventListener('storage', changed);
      void ask?.then((stop) => stop());
    },
    element: h('main.home', { 'data-page': 'home' },
      h('header.mast', {},
        h('h1', {}, wave(), 'Seaboard'),
        h('p', {}, say('tagline')),
        sign,
        h('label.me', {}, say('my-name'), h('input', { type: 'text', maxlength: 24, value: names()[0] ?? '', placeholder: madeUp([]), autocomplete: 'nickname', 'data-my-name': '', onchange: (/** @type {Event} */ event) => rememberName(/** @type {HTMLInputElement} */ (event.target).value) })),
        h('button.plain', { type: 'button', 'aria-label': say('settings'), title: say('settings'), 'data-do': 'settings', onclick: async () => void (await import('../settings.js')).settingsDialog() }, icon('gear'))),
      running.length > 0 && h('section', {}, h('h2', {}, say('your-tables')), h('ul.tables', {}, [...rows.values()])),
      h('section.games', {}, games.map(card)),
      open,
      done.length > 0 && h('section', {}, h('h2', {}, say('finished-tables')), h('ul.tables.done', {}, done.map((table) => keptRow(table, games)))),
      h('p', {}, h('button.plain', { type: 'button', 'data-do': 'open-file', onclick: async () => (await import('../files.js')).chooseFile() }, icon('eye'), say('open-file')))),
  };
}

/** The house's mark. */
function wave() {
  const image = h('img.mark', { src: '/icon.svg', alt: '', width: 44, height: 44 });
  return image;
}
