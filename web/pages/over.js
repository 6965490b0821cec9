// The end of a match: who won and why, figures, what next.
import { fileName, matchFile, ofMatch } from '../api.js';
import { dialog, h, icon } from '../dom.js';
import { sheet } from '../load.js';
import { sign } from '../look.js';
import { list, say } from '../words.js';
import more from '../words/dialogs.js';

/** @param {string} key */
const tell = (key) => say(key, {}, more);

/** @typedef {import('../types/protocol').MatchFigures} MatchFigures */

/** How long figures are waited for before the end is shown without them: then they come below it. */
const PATIENCE = 600;

/** @param {import('./table.js').TablePage} page @param {'verified' | 'broken' | 'unknown'} fair */
export async function overDialog(page, fair) {
  const { head, info } = page;
  if (!head?.outcome || !info) return;
  /** @type {Promise<MatchFigures | null>} */
  const counted = ofMatch(head.match_id, '/figures').catch(() => null);
  // With them at once, so that no button moves away under a finger.
  const [, known] = await Promise.all([sheet('/over.css'), Promise.race([counted, new Promise((resolve) => setTimeout(resolve, PATIENCE))])]);
  if (page.head?.match_id !== head.match_id || !page.board) return;
  document.querySelector('dialog[data-dialog=over]')?.remove();
  const places = [...head.outcome].sort((a, b) => a.place - b.place || (b.score ?? 0) - (a.score ?? 0));
  /** Those who share a place are told apart by their points. @param {number} place @param {number | null} score */
  const rank = (place, score) => 1 + places.findIndex((other) => other.place === place && other.score === score);
  const winners = places.filter(({ place }) => place === 1);
  const together = page.game?.cooperative;
  const mine = winners.some(({ seat }) => page.seats.includes(seat));
  // Whoever sits alone at the screen is told plainly; around one screen it is the winner's name.
  const alone = page.seats.length === 1;
  const title = together ? tell(winners.length ? 'won-all' : 'lost-all')
    : alone && winners.length > 0 && !mine ? tell('lost-you')
    : winners.length === 1 ? (mine && alone ? tell('won-you') : say('won', { name: page.nameOf(winners[0].seat) }))
      : winners.length > 1 ? say('won-several', { names: list(winners.map(({ seat }) => page.nameOf(seat))) }) : say('over');
  const why = page.lines.slice(-3).map(({ text }) => text).reverse().find((text) => text) ?? head.prompt;
  const beaten = alone && !together && !mine && winners.length > 0 && say(winners.length > 1 ? 'won-several' : 'won', { name: page.nameOf(winners[0].seat), names: list(winners.map(({ seat }) => page.nameOf(seat))) });
  const figures = h('div.figures');
  /** @param {MatchFigures | null} found */
  const put = (found) => found && figures.append(h('dl', {}, whole(found).map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))), ...(found.each.length ? [tally(page, found, places.map(({ seat }) => seat))] : []));
  if (known) put(known);
  else void counted.then(put);
  const colour = winners[0] && !together ? ` c-${page.look(winners[0].seat).colour}` : '';
  const rematch = page.seats.length > 0 && h('button.primary.big', {
    type: 'button', 'data-do': 'rematch', autofocus: true,
    onclick: () => {
      for (const seat of page.seats) page.send({ do: 'rematch', seat });
      rematch && rematch.replaceWith(h('p.muted', { 'data-rematch': 'wanted' }, tell('rematch-wanted')));
    },
  }, icon('again'), say('rematch'));
  const part = head.fair.nonces.some(([seat]) => page.seats.includes(seat));
  const fairHelp = fair === 'verified' && !part ? 'fair-alone-help' : `fair-${fair}-help`;
  const box = dialog(say('over'), [
    h('div.result', { class: 'result' + colour, 'data-result': mine ? 'won' : alone && !together && winners.length ? 'lost' : 'over' }, winners[0] && !together && sign(page.look(winners[0].seat).colour), h('h2', {}, title), beaten && !why.includes(page.nameOf(winners[0].seat)) && h('p', {}, h('strong', {}, beaten)), h('p', {}, why)),
    !together && h('ol.places', {}, places.map(({ seat, place, score }) => h('li', { class: `c-${page.look(seat).colour}` }, h('span.place', {}, `${rank(place, score)}.`), sign(page.look(seat).colour), h('strong', {}, page.nameOf(seat)), score !== null && h('span.muted', {}, say('points', { n: score })),
      h('span.tag', { 'data-wants': seat, hidden: !info.seats[seat]?.rematch }, tell('wants-rematch'))))),
    figures,
    fair !== 'unknown' && h('p.fair', { 'data-fair': fair, class: 'fair ' + fair, title: tell(fairHelp) }, icon(fair === 'verified' ? 'check' : 'close'), say('fair-' + fair), h('small', {}, tell(fairHelp))),
    h('div.row.next', {}, rematch, h('a.button', { class: rematch ? 'button' : 'button primary big', autofocus: !rematch, href: '/#new=' + info.game, 'data-do': 'new-game', onclick: () => box.close() }, say('new-game')),
      h('a.button.plain', { href: '/', 'data-do': 'quit', onclick: () => box.close() }, icon('leave'), say('quit'))),
    h('div.row.minor', {}, h('a.button.plain', { href: '/m/' + head.match_id, 'data-do': 'replay', onclick: () => box.close() }, icon('play'), say('replay')),
      h('a.button.plain', { href: matchFile(head.match_id), download: fileName(info.game), 'data-do': 'save' }, icon('save'), say('save-match')),
      h('button.plain', { type: 'button', onclick: () => box.close(), 'data-do': 'look' }, icon('eye'), tell('look-board'))),
  ], { name: 'over', onclose: () => page.room?.rest() });
}

/** What is told of the whole match. @param {MatchFigures} found @returns {Array<[string, string]>} */
function whole({ steps, seconds, whole: figures }) {
  /** @type {Array<[string, string]>} */
  const told = [[tell('figure-moves'), String(steps)]];
  if (seconds !== null) told.push([tell('figure-time'), lasted(seconds)]);
  return [...told, ...figures.map(({ label, value, of }) => /** @type {[string, string]} */ ([label, of === null ? String(value) : `${value} / ${of}`]))];
}

/** A time in the largest unit that says something. @param {number} seconds */
function lasted(seconds) {
  const [unit, size] = seconds < 60 ? ['second', 1] : seconds < 7200 ? ['minute', 60] : seconds < 172800 ? ['hour', 3600] : ['day', 86400];
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: String(unit), unitDisplay: 'short' }).format(Math.round(seconds / Number(size)));
}

/** Everybody's figures, one column each, in the order of their places. @param {import('./table.js').TablePage} page @param {MatchFigures} found @param {number[]} seats */
function tally(page, { each }, seats) {
  const head = seats.map((seat) => h('th', { scope: 'col', class: `c-${page.look(seat).colour}`, title: page.nameOf(seat) }, sign(page.look(seat).colour), h('span', {}, page.nameOf(seat))));
  return h('table.tally', { 'data-figures': seats.length }, h('caption.unseen', {}, tell('figures-each')), h('thead', {}, h('tr', {}, h('td'), head)),
    h('tbody', {}, each.map(({ label, values }) => h('tr', {}, h('th', { scope: 'row' }, label), seats.map((seat) => h('td', {}, values[seat] ?? 0))))));
}

/** Who wants a rematch by now. @param {import('./table.js').TablePage} page */
export function refreshOver(page) {
  for (const tag of document.querySelectorAll('[data-dialog=over] [data-wants]')) {
    const seat = Number(/** @type {HTMLElement} */ (tag).dataset.wants);
    /** @type {HTMLElement} */ (tag).hidden = !page.info?.seats[seat]?.rematch;
  }
}
