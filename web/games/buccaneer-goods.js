// What lies in hands, holds, ports and on islands.
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
/** What a kept card buys in a port, at most. @type {Record<number, number>} */
export const BUYS = { 21: 5, 23: 5, 24: 4 };
/** @param {number} card */
export const keptName = (card) => KEPT[card] ?? 'kept-chart';

/** @param {string} crew */
export const crewId = (crew) => crew.replace(/(\d)/, '-$1');
/** @param {Goods} goods */
export const goodsId = (goods) => ('crew' in goods ? crewId(goods.crew) : goods.treasure);
/** @param {string} id */
const crewOf = (id) => /^(red|black)-(\d)$/.exec(id);

/** Equal things once, with their number. @param {string[]} ids */
function counted(ids) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}

/** What lies somewhere, small on the chart: each with its value, and how many there are of it. @param {string[]} ids @param {number} x @param {number} y @param {-1 | 0 | 1} side @param {number} [most] how wide a line may be */
export function stock(ids, x, y, side, most = 999) {
  const things = counted(ids).map(([id, count]) => ({ id, count, crew: crewOf(id), wide: (crewOf(id) ? 17 : 27) + (count > 1 ? 15 : 0) }));
  /** @type {Array<typeof things>} */
  const lines = [[]];
  const long = (/** @type {typeof things} */ line) => line.reduce((sum, { wide }) => sum + wide + 2, -2);
  for (const thing of things) {
    const line = lines[lines.length - 1];
    if (line.length && long([...line, thing]) > most) lines.push([thing]);
    else line.push(thing);
  }
  return s('g.stock', { 'aria-hidden': 'true' }, ...lines.flatMap((line, nth) => {
    let left = side === 1 ? x : x - (side ? 1 : 0.5) * long(line);
    return line.map(({ id, count, crew, wide }) => {
      const drawn = s('g', { transform: `translate(${left} ${y + nth * 20})` }, s('rect', { class: crew ? `man ${crew[1]}` : 'token', width: wide, height: 18, rx: 4 }), crew ? '' : s('g', { class: `gem j-${id}`, transform: 'translate(8.5 9) scale(.66)' }, ...jewel(id)), s('text', { class: `value ${crew?.[1] ?? ''}`, x: crew ? 8.5 : 19.5, y: 13.5 }, crew ? crew[2] : WORTH[id]), count > 1 ? s('text.many', { x: crew ? 14 : 24.5, y: 13 }, `×${count}`) : '');
      left += wide + 2;
      return drawn;
    });
  }));
}

/** @param {Host} host */
export function goodsOf(host) {
  /** A crew card or a piece of treasure; where all of it lies on the table, its empty place. @param {string} id @param {number} count @param {string | null} part @param {number} all */
  function chip(id, count, part, all) {
    const crew = crewOf(id), named = crew ? host.say('crew-' + crew[1], { n: crew[2] }) : host.say('treasure-' + id);
    return h('span', { class: `good ${crew ? `crew ${crew[1]}` : ''} ${count ? '' : 'laid'}`, title: named, role: 'img', 'aria-label': count > 1 ? `${named} ×${count}` : named, ...(part && count ? { 'data-part': part } : {}) }, crew ? '' : s('svg', { class: `jewel j-${id}`, viewBox: '-10 -10 20 20', 'aria-hidden': 'true' }, ...jewel(id)), h('b', {}, crew ? crew[2] : WORTH[id]), ' ', h('i', {}, all > 1 ? `×${count}` : ''));
  }

  /** @param {string[]} ids @param {string | null} prefix @param {string[]} [laid] what of it lies on the table: the rest keeps its place */
  const chips = (ids, prefix, laid = []) => (ids.length ? counted(ids).map(([id, all]) => chip(id, all - laid.filter((one) => one === id).length, prefix && `${prefix}-${id}`, all)) : [h('small.none', {}, host.say('empty'))]);

  /** Chance cards that are kept; their rules are a click away. @param {number[]} cards @param {boolean} parts @param {number | null} [laid] */
  const kept = (cards, parts, laid) => cards.map((card) => h('span', { class: `good keepsake ${card === laid ? 'laid' : ''}`, title: host.say(keptName(card)), ...(parts ? card !== laid && { 'data-part': `kept-${card}` } : { 'data-rules': `fortune-${card}` }) }, host.say(parts ? keptName(card) : `short-${keptName(card)}`), parts && BUYS[card] ? h('small', {}, host.say('up-to', { n: BUYS[card] })) : ''));

  /** A hold with the chance cards that are kept in it: it is empty without either. @param {string[]} ids @param {number[]} cards @param {string | null} prefix @param {boolean} parts @param {string[]} [laid] @param {number | null} [money] */
  const hold = (ids, cards, prefix, parts, laid, money) => [...(ids.length || !cards.length ? chips(ids, prefix, laid) : []), ...kept(cards, parts, money)];

  /** @param {string} title @param {Array<import('../dom.js').Child>} content @param {string} [name] */
  const row = (title, content, name = '') => h('div', { class: `row ${name}` }, h('small', {}, title), h('span.things.zone', {}, ...content));

  /** One's own hand and hold, and what can be taken just now. @param {View} view @param {number | null} face @param {boolean} trading */
  function own(view, face, trading) {
    const mine = view.ships.find(({ seat }) => seat === face), { asking } = view, prefix = (/** @type {string} */ name) => (trading ? null : name);
    if (!mine) return [];
    const home = view.harbours.find(({ owner }) => owner === face && owner !== null), rows = [row(host.say('yours'), chips(view.hand.map(crewId), prefix('hand'))), row(host.say('hold'), hold(mine.hold, mine.kept, prefix('hold'), !trading))];
    if (view.deciding === face && typeof asking === 'object' && ('spoils' in asking || 'load' in asking || 'chart' in asking)) rows.push(row(host.say('on-island'), chips(view.island, 'island'), 'now'));
    if (view.deciding === face && home && (asking === 'quay' || (typeof asking === 'object' && 'bury' in asking))) rows.push(row(host.say('at-home'), chips(home.crew.map(crewId), 'home'), 'now'));
    return rows;
  }

  /** Somebody else's trade, as a quiet line. @param {Offer} offer @param {number} seat */
  function others(offer, seat) {
    const { colour, name } = host.look(seat), hidden = offer.give_crew - offer.give.filter((one) => 'crew' in one).length;
    const side = (/** @type {string} */ key, /** @type {HTMLElement[]} */ things) => (things.length ? [h('small', {}, host.say(key)), ...things] : []);
    const laid = (/** @type {Goods[]} */ goods) => (goods.length ? chips(goods.map(goodsId), null) : []);
    return [sign(colour), h('b', {}, host.say('trades', { name, port: host.say('port-' + offer.port) })), ...side('they-give', [...laid(offer.give), ...(hidden > 0 ? [h('small', {}, host.say('crew-n', { n: hidden }))] : []), ...(offer.money === null ? [] : kept([offer.money], false))]), ...side('they-get', laid(offer.want))];
  }

  /** All that lies in ports and on islands. @param {View} view */
  function ledger(view) {
    const entry = (/** @type {string} */ name, /** @type {number | null | undefined} */ owner, /** @type {HTMLElement[]} */ things) => h('div', { class: `entry${typeof owner === 'number' ? ` c-${host.look(owner).colour}` : ''}` }, h('div.name', {}, h('b', {}, name), typeof owner === 'number' ? h('small.whose', {}, sign(host.look(owner).colour), host.look(owner).name) : owner === null ? h('small.whose', {}, host.say('no-owner')) : ''), h('span.things', {}, ...things));
    return [...view.harbours.map(({ port, owner, crew, treasure, safe, long_john }) => entry(host.say('port-' + port), owner, [...chips([...crew.map(crewId), ...treasure], null), ...(safe.length ? [h('small', {}, host.say('safe')), ...chips(safe, null)] : []), ...(long_john ? [h('small', {}, host.say(KEPT[21]))] : [])])),
      entry(host.say('flat'), undefined, chips([...view.flat_crew.map(crewId), ...view.flat_treasure], null)), entry(host.say('treasure-island'), undefined, [...chips(view.island, null), h('small', {}, host.say('fortunes-n', { n: view.fortunes }))]), entry(host.say('pirate-island'), undefined, [h('small', {}, host.say('crew-cards-n', { n: view.pack }))])];
  }

  /** Where there is no room for it beside the chart. @param {View} view */
  const showLedger = (view) => dialog(host.say('ports'), [h('div.ledger', {}, ...ledger(view))], { name: 'ports' });

  return { chips, kept, hold, row, own, others, ledger, showLedger };
}
