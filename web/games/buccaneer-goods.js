// What lies in hands, holds, ports and on islands; the trade and the letters with chance in them.
import { dialog, h, s } from '../dom.js';
import { sign } from '../look.js';
import { jewel } from './buccaneer-chart.js';

/** @typedef {import('../types/buccaneer').View} View */
/** @typedef {import('../types/buccaneer').Goods} Goods */
/** @typedef {import('../types/buccaneer').Offer} Offer */
/** @typedef {import('../types/module').Host} Host */

/** @type {Record<string, number>} */
const WORTH = { diamond: 5, ruby: 5, gold: 4, pearl: 3, rum: 2 };
/** @type {Record<number, string>} */
const KEPT = { 21: 'kept-long-john', 23: 'kept-doubloons', 24: 'kept-pieces-of-eight' };
/** @param {number} card */
export const keptName = (card) => KEPT[card] ?? 'kept-chart';

/** @param {string} crew */
export const crewId = (crew) => crew.replace(/(\d)/, '-$1');
/** @param {Goods} goods */
const goodsId = (goods) => ('crew' in goods ? crewId(goods.crew) : goods.treasure);
/** @param {string} id */
const crewOf = (id) => /^(red|black)-(\d)$/.exec(id);

/** Equal things once, with their number. @param {string[]} ids */
function counted(ids) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}

/** What lies somewhere, small on the chart: each with its value, and how many there are of it. @param {string[]} ids @param {number} x @param {number} y @param {-1 | 0 | 1} side */
export function stock(ids, x, y, side) {
  const things = counted(ids).map(([id, count]) => ({ id, count, crew: crewOf(id), wide: crewOf(id) ? 17 : 26, gap: count > 1 ? 7 : 2 }));
  const all = things.reduce((sum, { wide, gap }) => sum + wide + gap, 0) - 2;
  let left = side === 1 ? x : side === -1 ? x - all : x - all / 2;
  return s('g.stock', { 'aria-hidden': 'true' }, ...things.map(({ id, count, crew, wide, gap }) => {
    const drawn = s('g', { transform: `translate(${left} ${y})` }, s('rect', { class: crew ? `man ${crew[1]}` : 'token', width: wide, height: 18, rx: 4 }), crew ? '' : s('g', { class: `gem j-${id}`, transform: 'translate(9 9) scale(.72)' }, ...jewel(id)), s('text', { class: `value ${crew?.[1] ?? ''}`, x: crew ? 8.5 : 20.5, y: 13.5 }, crew ? crew[2] : WORTH[id]), count > 1 ? s('g', { transform: `translate(${wide} 2)` }, s('circle.badge', { r: 6.5 }), s('text.many', { y: 3.5 }, count)) : '');
    left += wide + gap;
    return drawn;
  }));
}

/** @param {Host} host */
export function goodsOf(host) {
  /** A crew card or a piece of treasure. @param {string} id @param {number} count @param {string | null} part */
  function chip(id, count, part) {
    const crew = crewOf(id), named = crew ? host.say('crew-' + crew[1], { n: crew[2] }) : host.say('treasure-' + id);
    return h('span', { class: crew ? `good crew ${crew[1]}` : 'good', title: named, role: 'img', 'aria-label': count > 1 ? `${named} ×${count}` : named, ...(part ? { 'data-part': part } : {}) }, crew ? '' : s('svg', { class: `jewel j-${id}`, viewBox: '-10 -10 20 20', 'aria-hidden': 'true' }, ...jewel(id)), h('b', {}, crew ? crew[2] : WORTH[id]), h('i', {}, count > 1 ? `×${count}` : ''));
  }

  /** @param {string[]} ids @param {string | null} prefix */
  const chips = (ids, prefix) => (ids.length ? counted(ids).map(([id, count]) => chip(id, count, prefix && `${prefix}-${id}`)) : [h('small', {}, host.say('empty'))]);

  /** What a chance card says, by the option that changes it where one does. @param {number} card @param {number[]} reworded */
  const textOf = (card, reworded) => host.say(`${reworded.includes(card) ? 'reworded' : 'fortune'}-${card}`);

  /** @param {number[]} cards @param {number[]} reworded @param {boolean} parts */
  const kept = (cards, reworded, parts) => cards.map((card) => h('span.good.keepsake', { title: textOf(card, reworded), ...(parts ? { 'data-part': `kept-${card}` } : { 'data-rules': `fortune-${card}` }) }, host.say(keptName(card))));

  /** @param {string} title @param {Array<import('../dom.js').Child>} content @param {string} [name] */
  const row = (title, content, name = '') => h('div', { class: `row ${name}` }, h('small', {}, title), h('span.things.zone', {}, ...content));

  /** One's own hand and hold, and what can be taken just now. @param {View} view @param {number | null} face @param {boolean} trading */
  function own(view, face, trading) {
    const mine = view.ships.find(({ seat }) => seat === face), { asking } = view, prefix = (/** @type {string} */ name) => (trading ? null : name);
    if (!mine) return [];
    const home = view.harbours.find(({ owner }) => owner === face && owner !== null), rows = [row(host.say('yours'), chips(view.hand.map(crewId), prefix('hand'))), row(host.say('hold'), [...chips(mine.hold, prefix('hold')), ...kept(mine.kept, view.reworded, !trading)])];
    if (view.deciding === face && typeof asking === 'object' && ('spoils' in asking || 'load' in asking || 'chart' in asking)) rows.push(row(host.say('on-island'), chips(view.island, 'island'), 'now'));
    if (view.deciding === face && home && (asking === 'quay' || (typeof asking === 'object' && 'bury' in asking))) rows.push(row(host.say('at-home'), chips(home.crew.map(crewId), 'home'), 'now'));
    return rows;
  }

  /** Both sides of the table in a port, with running totals. @param {View} view @param {number} face @param {Offer} offer @param {() => void} fold */
  function deal(view, face, offer, fold) {
    const mine = view.ships.find(({ seat }) => seat === face), harbour = view.harbours.find(({ port }) => port === offer.port), list = (/** @type {Goods[]} */ goods) => goods.map(goodsId);
    const side = (/** @type {string} */ title, /** @type {HTMLElement[]} */ rows, /** @type {string} */ laid, /** @type {HTMLElement[]} */ given, /** @type {number} */ sum) => h('section.side', {}, h('h3', {}, title), ...rows, h('div.plate', {}, h('small', {}, laid), h('span.things.zone', {}, ...given), h('b.sum', {}, host.say('total', { n: sum }))));
    const button = (/** @type {string} */ part, /** @type {string} */ name, /** @type {boolean} */ can) => h('button', { type: 'button', class: name, 'data-part': part, disabled: !can }, host.say(part));
    return [h('header', {}, h('h2', { id: 'deal-title' }, host.say('trade-in', { port: host.say('port-' + offer.port) })), h('button.plain.small', { type: 'button', 'aria-label': host.say('fold'), title: host.say('fold'), 'data-do': 'fold', onclick: fold }, '▾')),
      h('div.sides', {}, side(host.say('you'), [row(host.say('yours'), chips(view.hand.map(crewId), 'hand')), row(host.say('hold'), [...chips(mine?.hold ?? [], 'hold'), ...kept(mine?.kept ?? [], view.reworded, true)])], host.say('gives'), [...chips(list(offer.give), 'given'), ...(offer.money === null ? [] : kept([offer.money], view.reworded, false))], offer.given),
        side(host.say('port-' + offer.port), [row(host.say('port-crew'), chips((harbour?.crew ?? []).map(crewId), 'port')), row(host.say('port-treasure'), [...chips(harbour?.treasure ?? [], 'port'), ...(harbour?.long_john ? [h('span.good.keepsake', { 'data-part': 'long-john' }, host.say('john'))] : [])])], host.say('gets'), chips(list(offer.want), 'wanted'), offer.wanted)),
      h('footer', {}, h('p', { role: 'status', class: `check ${offer.check}` }, host.say('check-' + offer.check)), button('button-commit', 'primary', offer.check === 'fair'), button('button-leave', '', true))];
  }

  /** Somebody else's trade, as a quiet line. @param {Offer} offer @param {number} seat */
  function others(offer, seat) {
    const { colour, name } = host.look(seat), hidden = offer.give_crew - offer.give.filter((one) => 'crew' in one).length;
    const things = (/** @type {Goods[]} */ goods, /** @type {number} */ unknown) => [...(goods.length || !unknown ? chips(goods.map(goodsId), null) : []), unknown > 0 ? h('small', {}, host.say('crew-n', { n: unknown })) : ''];
    return [sign(colour), h('b', {}, host.say('trades', { name, port: host.say('port-' + offer.port) })), h('small', {}, host.say('they-give')), ...things(offer.give, hidden), h('small', {}, host.say('they-get')), ...things(offer.want, 0)];
  }

  /** All that lies in ports and on islands. @param {View} view */
  function ledger(view) {
    const entry = (/** @type {string} */ name, /** @type {number | null | undefined} */ owner, /** @type {HTMLElement[]} */ things) => h('div', { class: `entry${typeof owner === 'number' ? ` c-${host.look(owner).colour}` : ''}` }, h('div.name', {}, h('b', {}, name), typeof owner === 'number' ? h('small.whose', {}, sign(host.look(owner).colour), host.look(owner).name) : owner === null ? h('small.whose', {}, host.say('no-owner')) : ''), h('span.things', {}, ...things));
    return [...view.harbours.map(({ port, owner, crew, treasure, safe, long_john }) => entry(host.say('port-' + port), owner, [...chips([...crew.map(crewId), ...treasure], null), ...(safe.length ? [h('small', {}, host.say('safe')), ...chips(safe, null)] : []), ...(long_john ? [h('small', {}, host.say('john'))] : [])])),
      entry(host.say('flat'), undefined, chips([...view.flat_crew.map(crewId), ...view.flat_treasure], null)), entry(host.say('treasure-island'), undefined, [...chips(view.island, null), h('small', {}, host.say('fortunes-n', { n: view.fortunes }))]), entry(host.say('pirate-island'), undefined, [h('small', {}, host.say('crew-cards-n', { n: view.pack }))])];
  }

  /** A letter with its seal. @param {number} card @param {number[]} reworded */
  const letter = (card, reworded) => [s('svg.seal', { viewBox: '-16 -16 32 32', 'aria-hidden': 'true' }, s('path.wax', { d: 'M0-14C5-15 8-11 11-9 15-6 13-2 14 2 14 7 10 9 8 12 5 15 0 13-3 14-8 14-10 10-12 7-15 3-13-2-12-6-9-11-5-12 0-14z' }), s('circle.stamp', { r: 8.5 }), s('path.stamp', { d: 'M0-5V5M-5 1C-4 6 4 6 5 1M-3-2H3' })), h('div', {}, h('small', {}, host.say('chance')), h('p', {}, textOf(card, reworded)))];

  /** Where there is no room for it beside the chart. @param {View} view */
  const showLedger = (view) => dialog(host.say('ports'), [h('div.ledger', {}, ...ledger(view))], { name: 'ports' });

  return { chips, kept, own, deal, others, ledger, letter, showLedger };
}
