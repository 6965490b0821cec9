// The end of a match: who won and why, figures, what next.
import { fileName, matchFile, moment } from '../api.js';
import { dialog, h, icon } from '../dom.js';
import { sign } from '../look.js';
import { list, say } from '../words.js';
import more from '../words/dialogs.js';

/** @param {string} key */
const tell = (key) => say(key, {}, more);

/** @param {import('./table.js').TablePage} page @param {'verified' | 'broken' | 'unknown'} fair */
export function overDialog(page, fair) {
  document.querySelector('dialog[data-dialog=over]')?.remove();
  const { head, info } = page;
  if (!head?.outcome || !info) return;
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
  const steps = h('dd', {}, '…');
  // As the replay counts them: what was taken back is not among them.
  moment(head.match_id, 0).then(({ steps: all }) => (steps.textContent = String(all)), () => steps.parentElement?.remove());
  // Points stand beside the names already.
  const figures = (page.board?.figures?.(head.view) ?? []).filter(([name]) => !places.some(({ seat, score }) => score !== null && page.nameOf(seat) === name));
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
    h('dl.figures', {}, h('div', {}, h('dt', {}, tell('figure-moves')), steps), figures.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))),
    fair !== 'unknown' && h('p.fair', { 'data-fair': fair, class: 'fair ' + fair, title: tell(fairHelp) }, icon(fair === 'verified' ? 'check' : 'close'), say('fair-' + fair), h('small', {}, tell(fairHelp))),
    h('div.row', {}, rematch, h('a.button', { class: rematch ? 'button' : 'button primary big', autofocus: !rematch, href: '/#new=' + info.game, 'data-do': 'new-game', onclick: () => box.close() }, say('new-game'))),
    h('div.row.minor', {}, h('a.button.plain', { href: '/m/' + head.match_id, 'data-do': 'replay', onclick: () => box.close() }, icon('play'), say('replay')),
      h('a.button.plain', { href: matchFile(head.match_id), download: fileName(info.game), 'data-do': 'save' }, icon('save'), say('save-match')),
      h('button.plain', { type: 'button', onclick: () => box.close(), 'data-do': 'look' }, icon('eye'), tell('look-board')),
      h('a.button.plain', { href: '/', 'data-do': 'quit', onclick: () => box.close() }, icon('leave'), say('quit'))),
  ], { name: 'over', onclose: () => page.room?.rest() });
}

/** Who wants a rematch by now. @param {import('./table.js').TablePage} page */
export function refreshOver(page) {
  for (const tag of document.querySelectorAll('[data-dialog=over] [data-wants]')) {
    const seat = Number(/** @type {HTMLElement} */ (tag).dataset.wants);
    /** @type {HTMLElement} */ (tag).hidden = !page.info?.seats[seat]?.rematch;
  }
}
