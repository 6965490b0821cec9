// Buccaneer: an old sea chart of twenty by twenty, galleons, ports with flags, letters with chance in them.
import { h, s, wrap } from '../dom.js';
import { SHAPES, shape } from '../look.js';
import { placed } from '../motion.js';
export { words } from './buccaneer-words.js';

/** @typedef {import('../types/buccaneer').View} View */
/** @typedef {import('../types/buccaneer').Event} Event */
/** @typedef {import('../types/buccaneer').Crew} Crew */
/** @typedef {import('../types/buccaneer').Treasure} Treasure */
/** @typedef {import('../types/buccaneer').Goods} Goods */
/** @typedef {import('../types/module').Point} Point */

const U = 34, EDGE = 26, SIZE = 20 * U + 2 * EDGE;
/** @type {Record<string, number>} */
const ANGLES = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };
/** @type {Treasure[]} */
const TREASURES = ['diamond', 'ruby', 'gold', 'pearl', 'rum'];
const WORTH = { diamond: 5, ruby: 5, gold: 4, pearl: 3, rum: 2 };
const LAND = [{ id: 'treasure-island', x: 9, y: 9, w: 4, t: 4 }, { id: 'flat', x: 2, y: 16, w: 3, t: 4 }, { id: 'pirate-island', x: 17, y: 2, w: 3, t: 4 }];
const BAYS = [{ id: 'mud', x: 1, y: 1 }, { id: 'anchor', x: 20, y: 1 }, { id: 'cliff', x: 20, y: 20 }];
/** Jewels, bars, pearls and barrels, around 0, 0. */
const JEWELS = {
  diamond: 'M-8-3-4-8H4L8-3 0 8zM-8-3H8M-3-3 0 8 3-3', ruby: 'M-7 0-4-7H4L7 0 4 7H-4zM-3 0 0-4 3 0 0 4z', gold: 'M-9 5-6-4H6L9 5zM-6-4-4-7H4L6-4', pearl: 'M0-7A7 7 0 1 0 0 7 7 7 0 1 0 0-7zM-3-3a3 3 0 0 1 3-2', rum: 'M-5-8H5C8-3 8 3 5 8H-5C-8 3-8-3-5-8zM-6.500-3H6.500M-6.500 3H6.500',
};

/** The middle of a square; (1,1) is bottom left. @param {number} x @param {number} y @returns {Point} */
const middle = (x, y) => ({ x: EDGE + (x - 0.5) * U, y: EDGE + (20.5 - y) * U });
/** @param {Crew} crew */
const crewId = (crew) => crew.replace(/(\d)/, '-$1');
/** @param {Goods} goods */
const goodsId = (goods) => ('crew' in goods ? crewId(goods.crew) : goods.treasure);

/** @param {import('../types/module').Host} host @returns {import('../types/module').Board} */
export function create(host) {
  /** @type {Map<number, SVGGElement>} */
  const ships = new Map();
  /** @type {View | null} */
  let shown = null;
  const flags = s('g.flags'), fleet = s('g.fleet'), arrows = s('g.arrows'), ghosts = s('g.ghosts'), scene = s('g.scene');
  const squares = s('g.squares', {}, ...Array.from({ length: 400 }, (_, n) => ({ x: (n % 20) + 1, y: Math.floor(n / 20) + 1 })).filter(({ x, y }) => !LAND.some((l) => x >= l.x && x < l.x + l.w && y >= l.y && y < l.y + l.t))
    .map(({ x, y }) => s('rect.square', { 'data-part': `square-${x}-${y}`, x: EDGE + (x - 1) * U + 1, y: EDGE + (20 - y) * U + 1, width: U - 2, height: U - 2, rx: 5 })));
  const svg = s('svg.buccaneer', { viewBox: `0 0 ${SIZE} ${SIZE}`, preserveAspectRatio: 'xMidYMid meet' }, chart((key) => host.say(key)), squares, flags, arrows, fleet, ghosts, scene);
  host.board.replaceChildren(svg);
  const letter = h('div.letter'), goods = h('div.goods'), ports = h('details.ports');
  host.tray.replaceChildren(letter, goods, ports);

  /** @param {number} seat */
  function shipOf(seat) {
    let ship = ships.get(seat);
    if (!ship) {
      const { colour } = host.look(seat);
      ship = s('g', { class: `ship c-${colour}`, 'data-part': `ship-${seat}` }, s('g.lifted', { transform: 'scale(1.3)' }, s('g.turning', {}, s('path.wake', { d: 'M-7 14Q0 22 7 14L4 20H-4z' }), s('path.hull', { d: 'M0-17C8-9 9 4 7 14H-7C-9 4-8-9 0-17z' }), s('path.bow', { d: 'M0-17C4-12 6-8 7-3H-7C-6-8-4-12 0-17z' }), s('path.sail', { d: 'M-11 9C-5 4 5 4 11 9V12C5 8-5 8-11 12z' })), s('g.mark', {}, shape(SHAPES[colour], 4))));
      ships.set(seat, ship);
      fleet.append(ship);
    }
    return ship;
  }

  /** Two ships on one square stand side by side. @param {View} view @param {number} seat @returns {Point | null} */
  function spot(view, seat) {
    const at = view.ships.find((ship) => ship.seat === seat)?.at;
    if (!at) return null;
    const there = view.ships.filter((ship) => ship.at && ship.at[0] === at[0] && ship.at[1] === at[1]).map((ship) => ship.seat);
    const middleOf = middle(at[0], at[1]);
    return { x: middleOf.x + (there.length > 1 ? (there.indexOf(seat) - (there.length - 1) / 2) * 15 : 0), y: middleOf.y };
  }

  /** @param {SVGGElement} ship @param {string} heading */
  function turn(ship, heading) {
    const turning = /** @type {SVGGElement | null} */ (ship.querySelector('.turning'));
    if (turning) turning.style.transform = `rotate(${ANGLES[heading]}deg)`;
  }

  /** @param {Treasure} kind */
  const jewel = (kind) => s('svg', { class: `jewel j-${kind}`, viewBox: '-10 -10 20 20', role: 'img', 'aria-label': host.say('treasure-' + kind) }, s('path', { d: JEWELS[kind] }));

  /** A chip for a crew card or a piece of treasure. @param {string} id @param {number} count @param {string | null} part */
  function chip(id, count, part) {
    const crew = /^(red|black)-(\d)$/.exec(id);
    const named = crew ? host.say('crew-' + crew[1], { n: crew[2] }) : host.say('treasure-' + id);
    return h('span', { class: crew ? `good crew ${crew[1]}` : 'good', title: named, ...(part ? { 'data-part': part } : { 'aria-label': named }) }, crew ? h('b', {}, crew[2]) : jewel(/** @type {Treasure} */ (id)), crew ? '' : h('b', {}, WORTH[/** @type {Treasure} */ (id)]), h('i', {}, count > 1 ? `×${count}` : ''));
  }

  /** What lies somewhere, drawn small on the chart. @param {string[]} ids @param {number} x @param {number} y @param {-1 | 0 | 1} side */
  function stock(ids, x, y, side) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    const step = 25, start = side === 1 ? x : side === -1 ? x - counts.size * step : x - (counts.size * step) / 2;
    return s('g.stock', { 'aria-hidden': 'true' }, ...[...counts].flatMap(([id, count], at) => {
      const crew = /^(red|black)-(\d)$/.exec(id), left = start + at * step + 8;
      return [crew ? s('rect', { class: `man ${crew[1]}`, x: left - 7, y: y - 8, width: 14, height: 16, rx: 3 }) : s('path', { class: `gem j-${id}`, d: JEWELS[/** @type {Treasure} */ (id)], transform: `translate(${left} ${y}) scale(.85)` }),
        crew ? s('text', { class: `value ${crew[1]}`, x: left, y: y + 4.5 }, crew[2]) : '', count > 1 ? s('text.many', { x: left + 12, y: y + 8 }, count) : ''];
    }));
  }

  /** Equal things once, with their number. @param {string[]} ids @param {string | null} prefix */
  function chips(ids, prefix) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts.size ? [...counts].map(([id, count]) => chip(id, count, prefix && `${prefix}-${id}`)) : [h('small', {}, host.say('empty'))];
  }

  /** What a chance card says, by the option that changes it where one does. @param {number} card @param {number[]} reworded */
  const textOf = (card, reworded) => host.say(`${reworded.includes(card) ? 'reworded' : 'fortune'}-${card}`);

  /** @param {string} title @param {Array<import('../dom.js').Child>} content @param {string} [name] */
  const row = (title, content, name = '') => h('div.row', { class: `row ${name}` }, h('small', {}, title), h('span.things', {}, ...content));

  /** @param {View} view @param {import('../types/module').Info} info */
  function drawGoods(view, info) {
    const seat = info.face, mine = view.ships.find((ship) => ship.seat === seat), asking = view.asking;
    const home = view.harbours.find(({ owner }) => owner === seat && owner !== null);
    /** @type {HTMLElement[]} */
    const rows = [];
    if (mine) {
      rows.push(row(host.say('yours'), chips(view.hand.map(crewId), 'hand')), ...(mine.hold.length ? [row(host.say('hold'), chips(mine.hold, 'hold'))] : []));
      if (mine.kept.length) rows.push(row('✉', mine.kept.map((card) => h('span.good.kept', { 'data-part': `kept-${card}`, title: textOf(card, view.reworded) }, host.say(card === 21 ? 'kept-long-john' : card === 23 ? 'kept-doubloons' : card === 24 ? 'kept-pieces-of-eight' : 'kept-chart')))));
    }
    if (typeof asking === 'object' && 'market' in asking) {
      const { offer } = asking.market, harbour = view.harbours.find(({ port }) => port === offer.port);
      const names = (/** @type {Goods[]} */ list) => list.map(goodsId);
      const hidden = offer.give_crew - offer.give.filter((one) => 'crew' in one).length;
      // Crew of another player lie face down: what they are worth is not sent.
      rows.push(h('div.trade', { class: `trade ${offer.check ?? 'closed'}` }, h('b', {}, host.say('port-' + offer.port)),
        row(host.say('port-has'), [...chips([...(harbour?.crew ?? []).map(crewId), ...(harbour?.treasure ?? [])], 'port'), ...(harbour?.long_john ? [h('span.good.kept', { 'data-part': 'long-john' }, host.say('john'))] : [])]),
        row(host.say('gives'), [...chips(names(offer.give), 'given'), hidden > 0 ? host.say('crew-n', { n: hidden }) : '', offer.given === null ? '' : h('b', {}, host.say('total', { n: offer.given }))]), row(host.say('gets'), [...chips(names(offer.want), 'wanted'), h('b', {}, host.say('total', { n: offer.wanted }))]), h('p', { role: 'status' }, host.say('check-' + (offer.check ?? 'hidden')))));
    } else if (typeof asking === 'object' && ('spoils' in asking || 'load' in asking || 'chart' in asking)) {
      rows.push(row(host.say('on-island'), chips(view.island, 'island')));
    } else if (home && (asking === 'quay' || (typeof asking === 'object' && 'bury' in asking))) {
      rows.push(row(host.say('at-home'), chips(home.crew.map(crewId), 'home')));
    }
    goods.replaceChildren(...rows);
    letter.hidden = view.drawn === null;
    letter.dataset.rules = `fortune-${view.drawn}`;
    letter.replaceChildren(...(view.drawn === null ? [] : [h('span.seal', { 'aria-hidden': 'true' }), h('p', {}, textOf(view.drawn, view.reworded))]));
  }

  /** @param {View} view */
  function drawPorts(view) {
    const held = (/** @type {Crew[]} */ crew, /** @type {Treasure[]} */ treasure) => h('span.things', {}, ...chips([...crew.map(crewId), ...treasure], null));
    ports.replaceChildren(h('summary', {}, host.say('ports')), h('div.grid', {}, ...view.harbours.map((harbour) => h('div', { class: `port${harbour.owner === null ? '' : ` c-${host.look(harbour.owner).colour}`}` }, h('b', {}, host.say('port-' + harbour.port)), h('small', {}, harbour.owner === null ? host.say('no-owner') : host.look(harbour.owner).name), held(harbour.crew, harbour.treasure), harbour.safe.length ? h('span.things', {}, h('small', {}, host.say('safe')), ...chips(harbour.safe, null)) : '', harbour.long_john ? h('small', {}, host.say('john')) : '')),
      h('div.port', {}, h('b', {}, host.say('flat')), held(view.flat_crew, view.flat_treasure)), h('div.port', {}, h('b', {}, host.say('treasure-island')), held([], view.island), h('small', {}, host.say('fortunes-n', { n: view.fortunes }))), h('div.port', {}, h('b', {}, host.say('pirate-island')), h('small', {}, host.say('pack-n', { n: view.pack })), h('small', {}, host.say('round', { n: view.round })))));
  }

  return {
    draw(view, info) {
      shown = /** @type {View} */ (view);
      for (const ship of shown.ships) {
        const at = spot(shown, ship.seat), element = shipOf(ship.seat);
        element.classList.toggle('away', !at);
        if (at) element.style.transform = placed(at);
        element.dataset.at = ship.at ? `square-${ship.at[0]}-${ship.at[1]}` : '';
        element.dataset.seat = String(ship.seat);
        turn(element, ship.heading);
        const place = ship.at ? host.say('at', { x: ship.at[0], y: ship.at[1], h: host.say('heading-' + ship.heading) }) : '';
        host.panel(ship.seat).replaceChildren(...[h('div.log', {}, h('b', {}, host.say('distance', { n: ship.range })), ` · ${host.say('crew-n', { n: ship.crew })} · ${host.say('points', { n: ship.points })}${ship.hold.length ? '' : ` · ${host.say('no-cargo')}`}`), h('div.log', {}, place, ship.home ? ` · ${host.say('home', { port: host.say('port-' + ship.home) })}` : ''),
          ship.hold.length + ship.kept.length > 0 && h('span.things', {}, ...(ship.hold.length ? chips(ship.hold, null) : []), ...ship.kept.map((card) => h('span.good.kept', { 'data-rules': `fortune-${card}`, title: textOf(card, view.reworded) }, host.say(card === 21 ? 'kept-long-john' : card === 23 ? 'kept-doubloons' : card === 24 ? 'kept-pieces-of-eight' : 'kept-chart'))))].filter((one) => one !== false));
      }
      flags.replaceChildren(stock([...shown.flat_crew.map(crewId), ...shown.flat_treasure], middle(3, 18).x, middle(3, 18).y + 34, 0), stock(shown.island, middle(10, 11).x + 17, middle(10, 11).y + 42, 0), ...shown.harbours.map(({ port, at: [x, y], owner, crew, treasure, safe }) => {
        const at = middle(x, y), left = x === 1, right = x === 20, top = y === 20;
        return s('g', { class: owner === null ? 'port free' : `port c-${host.look(owner).colour}` }, s('circle.quay', { cx: at.x, cy: at.y, r: 15 }), owner === null ? '' : s('g.owner', { transform: `translate(${at.x} ${at.y})` }, shape(SHAPES[host.look(owner).colour], 7)), s('path.flag', { d: `M${at.x + (right ? -2 : 2)} ${at.y - 6}V${at.y - 26}L${at.x + (right ? -18 : 18)} ${at.y - 20}L${at.x + (right ? -2 : 2)} ${at.y - 14}z` }), s('text', { class: `label ${left ? 'start' : right ? 'end' : 'mid'}`, x: at.x + (left ? 20 : right ? -20 : 0), y: at.y + (left || right ? 5 : top ? 32 : -28) }, host.say('port-' + port)), stock([...crew.map(crewId), ...treasure, ...safe], at.x + (left ? 20 : right ? -20 : 0), at.y + (left || right ? 20 : top ? 48 : -46), left ? 1 : right ? -1 : 0));
      }));
      const facing = shown.ships.find((ship) => ship.seat === shown?.deciding);
      arrows.replaceChildren(...(facing?.at ? shown.headings.map((heading) => {
        const at = middle(/** @type {[number, number]} */ (facing.at)[0], /** @type {[number, number]} */ (facing.at)[1]), angle = (ANGLES[heading] * Math.PI) / 180;
        return s('g.arrow', { 'data-part': `heading-${heading}`, 'data-at': `square-${facing.at?.[0]}-${facing.at?.[1]}`, transform: `translate(${at.x + Math.sin(angle) * 46} ${at.y - Math.cos(angle) * 46}) rotate(${ANGLES[heading]})` }, s('circle', { r: 15 }), s('path', { d: 'M0-9 7 6 0 2-7 6z' }));
      }) : []));
      drawGoods(shown, info);
      drawPorts(shown);
      ghosts.replaceChildren();
      scene.replaceChildren();
    },

    async animate(events) {
      for (const event of /** @type {Event[]} */ (events)) await play(event);
    },

    preview(left, _picked, part) {
      ghosts.replaceChildren();
      const ship = shown?.ships.find(({ seat }) => seat === shown?.deciding);
      if (!ship?.at || !part?.startsWith('square-') || left.length !== 1) return;
      const [, x, y] = part.split('-').map(Number), from = middle(ship.at[0], ship.at[1]), to = middle(x, y);
      ghosts.append(s('path.way', { d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
      const ghost = /** @type {SVGGElement} */ (shipOf(ship.seat).cloneNode(true));
      for (const name of ['data-part', 'data-at', 'data-seat', 'tabindex', 'role', 'aria-label', 'aria-pressed']) ghost.removeAttribute(name);
      ghost.setAttribute('class', `ship ghost c-${host.look(ship.seat).colour}`);
      ghost.style.transform = placed(to);
      ghosts.append(ghost);
    },

    name(part) {
      const [kind, a, b] = part.split('-');
      if (kind === 'square') {
        const port = shown?.harbours.find(({ at }) => at[0] === Number(a) && at[1] === Number(b)), bay = BAYS.find(({ x, y }) => x === Number(a) && y === Number(b));
        return [host.say('square', { x: a, y: b }), port && host.say('port-' + port.port), bay && host.say(bay.id)].filter(Boolean).join(', ');
      }
      if (kind === 'ship') {
        const heading = shown?.ships.find(({ seat }) => seat === Number(a))?.heading;
        return [host.say('ship', { name: host.look(Number(a)).name }), heading && host.say('heading-' + heading)].filter(Boolean).join(', ');
      }
      if (kind === 'heading') return host.say(part);
      if (kind === 'kept') return host.say(a === '21' ? 'kept-long-john' : a === '23' ? 'kept-doubloons' : a === '24' ? 'kept-pieces-of-eight' : 'kept-chart');
      if (part === 'long-john') return host.say('john');
      if (b) return host.say('crew-' + a, { n: b });
      if (kind !== 'button') return host.say('treasure-' + a);
      return host.say(part);
    },

    figures(view) {
      const { ships: all, round } = /** @type {View} */ (view);
      return [...all.map(({ seat, points }) => /** @type {[string, string]} */ ([host.look(seat).name, host.say('points', { n: points })])), [host.say('figure-rounds'), String(round)]];
    },
  };

  /** A picture over the chart for a moment. @param {string} title @param {SVGElement[]} drawing @param {string} text @param {number} ms */
  async function stage(title, drawing, text, ms) {
    const lines = wrap(text, 38), top = SIZE / 2 - 40 - lines.length * 11;
    scene.replaceChildren(s('rect.veil', { x: 0, y: 0, width: SIZE, height: SIZE }), s('rect.sheet', { x: SIZE / 2 - 190, y: top - 60, width: 380, height: 150 + lines.length * 24, rx: 14 }), s('text.title', { x: SIZE / 2, y: top - 14 }, title), ...drawing.map((one) => s('g', { transform: `translate(${SIZE / 2} ${top + 34})` }, one)), s('text.text', { x: SIZE / 2, y: top + (drawing.length ? 84 : 30) }, lines.map((line, at) => s('tspan', { x: SIZE / 2, dy: at ? 23 : 0 }, line))));
    await host.motion.play(scene, [{ opacity: 0, transform: 'translateY(14px)' }, { opacity: 1, transform: 'none' }], 220);
    await host.motion.beat(ms);
    scene.replaceChildren();
  }

  /** @param {Event} event */
  async function play(event) {
    const { motion } = host;
    if ('moved' in event) {
      const { seat, to, heading } = event.moved, ship = shipOf(seat);
      fleet.append(ship);
      turn(ship, heading);
      host.sound('water');
      const from = event.moved.from, far = Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1]));
      await motion.glide(ship, [middle(to[0], to[1])], { ms: Math.min(260 + far * 70, 1200), ease: 'ease-in-out' });
    } else if ('turned' in event) {
      turn(shipOf(event.turned.seat), event.turned.heading);
      host.sound('wood');
      await motion.beat(220);
    } else if ('battle' in event) {
      host.sound('bump');
      const { attacker, defender, winner } = event.battle;
      const sword = (/** @type {number} */ seat, /** @type {number} */ side) => s('g', { class: `c-${host.look(seat).colour}` }, s('path.blade', { d: `M${-side * 46} 24L${side * 30} -22`, 'stroke-width': 7 }), s('path.hilt', { d: `M${-side * 44} 8L${-side * 32} 30`, 'stroke-width': 6 }));
      await stage(host.say('battle'), [sword(attacker, 1), sword(defender, -1)], winner === null ? host.say('nobody-won') : host.say('won', { name: host.look(winner).name }), 1500);
    } else if ('drawn' in event) {
      host.sound('card');
      await stage('✉', [], textOf(event.drawn.card, event.drawn.reworded ? [event.drawn.card] : []), 1900);
    } else if ('loaded' in event || 'unloaded' in event || 'treasure_passed' in event || 'traded' in event || 'secured' in event || 'treasure_found' in event) {
      host.sound('coin');
      await motion.beat(220);
    } else if ('crew_passed' in event || 'dealt' in event || 'crew_found' in event || 'took' in event || 'gave' in event) {
      if (!('dealt' in event)) host.sound('card');
      await motion.beat('dealt' in event ? 0 : 120);
    } else if ('won' in event) {
      const inner = shipOf(event.won.seat).querySelector('.lifted');
      if (inner) void motion.play(inner, [1, 1.6, 1, 1.4, 1].map((k) => ({ transform: `scale(${k})` })), 1000);
      await motion.beat(900);
    }
  }
}

/** The chart itself, drawn once. @param {(key: string) => string} say */
function chart(say) {
  const group = s('g.chart', {}, s('rect.paper', { x: 0, y: 0, width: SIZE, height: SIZE, rx: 12 }), s('rect.ocean', { x: EDGE, y: EDGE, width: 20 * U, height: 20 * U }));
  group.append(s('path.lines', { d: Array.from({ length: 19 }, (_, n) => `M${EDGE + (n + 1) * U} ${EDGE}V${EDGE + 20 * U}M${EDGE} ${EDGE + (n + 1) * U}H${EDGE + 20 * U}`).join('') }));
  for (let n = 1; n <= 20; n++) {
    const across = EDGE + (n - 0.5) * U, up = EDGE + (20.5 - n) * U + 4;
    for (const [x, y] of [[across, 17], [across, SIZE - 8], [13, up], [SIZE - 13, up]]) group.append(s('text.number', { x, y }, n));
  }
  for (const { id, x, y, w, t } of LAND) {
    const left = EDGE + (x - 1) * U, top = EDGE + (20 - (y + t - 1)) * U, width = w * U, height = t * U;
    for (const ring of [16, 9]) group.append(s('rect.shoal', { x: left - ring, y: top - ring, width: width + 2 * ring, height: height + 2 * ring, rx: 22 + ring }));
    group.append(s('rect.land', { x: left, y: top, width, height, rx: 18 }), s('path.hill', { d: `M${left + 12} ${top + height * 0.62}q${width * 0.2}-${height * 0.32} ${width * 0.36} 0M${left + width * 0.42} ${top + height * 0.66}q${width * 0.22}-${height * 0.4} ${width * 0.42} 0` }));
    const mark = { x: left + width / 2, y: top + height * 0.3 };
    group.append(id === 'treasure-island' ? s('path.cross', { d: `M${mark.x - 14} ${mark.y - 14}L${mark.x + 14} ${mark.y + 14}M${mark.x + 14} ${mark.y - 14}L${mark.x - 14} ${mark.y + 14}` }) : id === 'pirate-island' ? s('path.skull', { 'fill-rule': 'evenodd', d: `M${mark.x} ${mark.y - 15}c13 0 17 9 15 17-1 4-4 5-5 8v6h-5v-4h-3v4h-4v-4h-3v4H${mark.x - 10}v-6c-1-3-4-4-5-8-2-8 2-17 15-17zM${mark.x - 6} ${mark.y - 4}a4 4 0 1 0 .1 0zM${mark.x + 6} ${mark.y - 4}a4 4 0 1 0 .1 0z` }) : s('path.palm', { d: `M${mark.x} ${mark.y + 20}C${mark.x - 3} ${mark.y + 6} ${mark.x + 2} ${mark.y - 4} ${mark.x + 4} ${mark.y - 10}m0 0c-10-7-17-3-20 2m20-2c10-7 16-3 18 3m-18-3c-3-8-10-9-14-7` }));
    group.append(s('text.isle', { x: left + width / 2, y: top + height - 14, ...(w < 4 ? { class: 'isle slim' } : {}) }, say(id)));
  }
  for (const { id, x, y } of BAYS) {
    const at = middle(x, y);
    group.append(s('circle.bay', { cx: at.x, cy: at.y, r: 14 }), s('text', { class: `baylabel ${x === 1 ? 'start' : 'end'}`, x: at.x + (x === 1 ? 20 : -20), y: at.y + 5 }, say(id)));
  }
  const rose = middle(6, 6);
  group.append(s('g.rose', { transform: `translate(${rose.x} ${rose.y})` }, s('circle', { r: 40 }), ...[45, 135, 225, 315].map((angle) => s('path.minor', { d: 'M0-30 6-6 0 0-6-6z', transform: `rotate(${angle})` })), ...[0, 90, 180, 270].map((angle) => s('path.major', { d: 'M0-48 8-8 0 0-8-8z', transform: `rotate(${angle})` })), s('text', { x: 0, y: -52 }, 'N')));
  return group;
}

/** @param {View} view */
export const hasSecrets = (view) => view.winner === null;
