// Buccaneer: an old sea chart of twenty by twenty, galleons, ports with flags, letters with chance in them.
import { h, s } from '../dom.js';
import { SHAPES, shape } from '../look.js';
import { placed } from '../motion.js';
import { BAYS, EDGE, LAND, SIZE, U, chart, galleon, middle, town } from './buccaneer-chart.js';
import { BUYS, crewId, goodsOf, keptName, stock } from './buccaneer-goods.js';
export { words } from './buccaneer-words.js';

/** @typedef {import('../types/buccaneer').View} View */
/** @typedef {import('../types/buccaneer').Event} Event */
/** @typedef {import('../types/module').Point} Point */

/** @type {Record<string, number>} */
const ANGLES = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

/** @param {import('../types/module').Host} host @returns {import('../types/module').Board} */
export function create(host) {
  /** @type {Map<number, SVGGElement>} */
  const ships = new Map();
  /** @type {View | null} */
  let shown = null;
  /** @type {import('../types/module').Info | null} */
  let told = null;
  const goods = goodsOf(host);
  /** @type {Awaited<ReturnType<typeof import('./buccaneer-more.js').moreOf>> | null} */
  let more = null;
  /** @type {Promise<unknown> | null} */
  let coming = null;
  /** Trades, letters and battles: fetched when there is one; without it the log tells them. */
  const need = () => (coming ??= import('./buccaneer-more.js').then(({ moreOf }) => moreOf(host, goods, scene, ribbon)).then((come) => {
    more = come;
    if (shown && told) drawHands(shown, told);
    host.refresh();
  }, () => (coming = null)));
  const towns = s('g.towns'), stocks = s('g.stocks'), fleet = s('g.fleet'), names = s('g.names', { 'aria-hidden': 'true' }), arrows = s('g.arrows'), ghosts = s('g.ghosts');
  const squares = s('g.squares', {}, ...Array.from({ length: 400 }, (_, n) => ({ x: (n % 20) + 1, y: Math.floor(n / 20) + 1 })).filter(({ x, y }) => !LAND.some((l) => x >= l.x && x < l.x + l.w && y >= l.y && y < l.y + l.t))
    .map(({ x, y }) => s('rect.square', { 'data-part': `square-${x}-${y}`, x: EDGE + (x - 1) * U + 1, y: EDGE + (20 - y) * U + 1, width: U - 2, height: U - 2, rx: 5 })));
  const svg = s('svg.buccaneer', { viewBox: `0 0 ${SIZE} ${SIZE}`, preserveAspectRatio: 'xMidYMid meet' }, chart((key) => host.say(key)), towns, squares, stocks, names, fleet, arrows, ghosts);
  const letter = h('div.letter', { hidden: true }), ribbon = h('div.ribbon', { hidden: true }), scene = h('div.scene', { hidden: true });
  host.board.replaceChildren(svg, ribbon, letter, scene);
  const own = h('div.goods'), ledger = h('section.ledger', { 'aria-label': host.say('ports') });
  const all = h('button.small.more', { type: 'button', 'data-do': 'ports', onclick: () => shown && goods.showLedger(shown) }, host.say('ports'));
  host.tray.replaceChildren(own, all, ledger);

  /** @param {number} seat */
  function shipOf(seat) {
    let ship = ships.get(seat);
    if (!ship) {
      const { colour } = host.look(seat);
      ship = s('g', { class: `ship c-${colour}`, 'data-part': `ship-${seat}` }, s('g.lifted', {}, s('circle.halo', { r: 23 }), s('g.turning', {}, ...galleon()), s('circle.disc', { r: 7.5 }), s('g.mark', {}, shape(SHAPES[colour], 4.6))));
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
    // In port a ship lies before the quay, where both are seen.
    const port = view.harbours.some(({ at: [x, y] }) => x === at[0] && y === at[1]) ? 15 : 0, sea = (/** @type {number} */ n) => (n === 1 ? port : n === 20 ? -port : 0);
    const square = middle(at[0], at[1]), here = { x: square.x + sea(at[0]), y: square.y - sea(at[1]) };
    return { x: here.x + (there.length > 1 ? (there.indexOf(seat) - (there.length - 1) / 2) * 16 : 0), y: here.y };
  }

  /** @param {SVGGElement} ship @param {string} heading */
  function turn(ship, heading) {
    const turning = /** @type {SVGGElement | null} */ (ship.querySelector('.turning'));
    if (turning) turning.style.transform = `rotate(${ANGLES[heading]}deg)`;
  }

  /** The way to a square and the ship that would be there: of whoever decides or, while a crossing is asked about, of whoever wishes it. @param {string} [part] */
  function course(part) {
    const asking = shown?.asking, crossing = typeof asking === 'object' && 'challenge' in asking ? asking.challenge : null;
    const ship = shown?.ships.find(({ seat }) => seat === (crossing?.mover ?? shown?.deciding)), [x, y] = crossing?.to ?? (part ?? '').split('-').slice(1).map(Number);
    ghosts.replaceChildren();
    if (!ship?.at || !x) return;
    const from = middle(ship.at[0], ship.at[1]), to = middle(x, y), ghost = /** @type {SVGGElement} */ (shipOf(ship.seat).cloneNode(true));
    for (const name of ['data-part', 'data-at', 'data-seat', 'tabindex', 'role', 'aria-label', 'aria-pressed']) ghost.removeAttribute(name);
    ghost.setAttribute('class', `ship ghost c-${host.look(ship.seat).colour}`);
    ghost.style.transform = placed(to);
    ghosts.append(s('path.way', { d: `M${from.x} ${from.y}L${to.x} ${to.y}` }), ghost);
  }

  /** Ports with their stocks, and the names over everything. @param {View} view */
  function drawPlaces(view) {
    // A ship that may turn has arrows around it.
    const flat = middle(3, 17), isle = middle(10.5, 10), lying = view.ships.flatMap(({ seat }) => spot(view, seat) ?? []).map((at, nth) => ({ ...at, r: view.headings.length && view.ships[nth].seat === view.deciding ? 62 : 17 }));
    towns.replaceChildren(...view.harbours.map(({ at: [x, y], owner }) => town(x, y, owner === null ? null : host.look(owner).colour)));
    stocks.replaceChildren(stock([...view.flat_crew.map(crewId), ...view.flat_treasure], flat.x, flat.y - 12, 0, 90), stock(view.island, isle.x, isle.y - 28, 0, 130));
    /** @param {string} text @param {number} x @param {number} y @param {string[]} [ids] a bay has none */
    const label = (text, x, y, ids) => {
      const at = middle(x, y), side = x === 1 ? 1 : x === 20 ? -1 : 0, out = y > 10 ? 1 : -1, px = at.x + side * 21, usual = side ? at.y - 1 : at.y + (y === 20 ? 34 : -40), wide = Math.max(text.length * 9, new Set(ids).size * 32);
      const from = side === 1 ? px : px - wide / (side ? 1 : 2), tall = ids?.length ? 24 : 4;
      // Where a ship lies, name and stock step aside.
      const clear = (/** @type {number} */ py) => py > 50 && py + tall < SIZE - EDGE && lying.every(({ x, y, r }) => x + r < from || x - r > from + wide || y + r < py - 12 || y - r > py + tall);
      const py = (side ? [0, -44, 36, -70, 62, 80, -90] : [0, out * 28, out * 56]).map((aside) => usual + aside).find(clear) ?? usual;
      if (ids) stocks.append(stock(ids, px, py + 5, side));
      return s('text', { class: `label ${['end', 'mid', 'start'][side + 1]}${ids ? '' : ' minor'}`, x: px, y: py }, text);
    };
    names.replaceChildren(...view.harbours.map(({ port, at: [x, y], crew, treasure, safe }) => label(host.say('port-' + port), x, y, [...crew.map(crewId), ...treasure, ...safe])), ...BAYS.map(({ id, x, y }) => label(host.say(id), x, y)));
  }

  /** @param {View} view */
  function drawPanels(view) {
    for (const ship of view.ships) {
      const place = ship.at ? host.say('at', { x: ship.at[0], y: ship.at[1], h: host.say('heading-' + ship.heading) }) : '';
      host.panel(ship.seat).replaceChildren(h('div.fact', {}, h('span', {}, h('b', {}, host.say('distance', { n: ship.range })), ` · ${host.say('crew-n', { n: ship.crew })} · ${host.say('points', { n: ship.points })}`), h('span.cargo', {}, ...(ship.hold.length ? goods.chips(ship.hold, null) : [host.say('no-cargo')]))),
        h('div.fact', {}, h('span', {}, place, ship.home ? ` · ${host.say('home', { port: host.say('port-' + ship.home) })}` : ''), h('span.cargo', {}, ...goods.kept(ship.kept, false))));
    }
  }

  /** @param {View} view @param {import('../types/module').Info} info */
  function drawHands(view, info) {
    const { asking } = view, offer = typeof asking === 'object' && 'market' in asking ? asking.market.offer : null;
    const mine = view.deciding === info.face && !info.replay ? offer : null;
    if (!more && (view.drawn !== null || mine)) void need();
    own.replaceChildren(...goods.own(view, info.face, more?.trade(view, info, mine) ?? false));
    const theirs = offer && !mine && view.deciding !== null;
    if (theirs) ribbon.replaceChildren(...goods.others(offer, view.deciding ?? 0));
    ribbon.hidden = !theirs && !ribbon.dataset.news;
    letter.hidden = view.drawn === null || !more;
    more?.post(view, info, letter);
    ledger.replaceChildren(h('h2', {}, host.say('ports'), h('small', {}, host.say('round', { n: view.round }))), ...goods.ledger(view));
  }

  return {
    draw(view, info) {
      shown = /** @type {View} */ (view);
      told = info;
      for (const ship of shown.ships) {
        const at = spot(shown, ship.seat), element = shipOf(ship.seat);
        element.classList.toggle('away', !at);
        if (at) element.style.transform = placed(at);
        element.dataset.at = ship.at ? `square-${ship.at[0]}-${ship.at[1]}` : '';
        element.dataset.seat = String(ship.seat);
        turn(element, ship.heading);
      }
      const facing = shown.ships.find((ship) => ship.seat === shown?.deciding);
      arrows.replaceChildren(...(facing?.at ? shown.headings.map((heading) => {
        const at = middle(/** @type {[number, number]} */ (facing.at)[0], /** @type {[number, number]} */ (facing.at)[1]), angle = (ANGLES[heading] * Math.PI) / 180;
        return s('g.arrow', { 'data-part': `heading-${heading}`, 'data-at': `square-${facing.at?.[0]}-${facing.at?.[1]}`, transform: `translate(${at.x + Math.sin(angle) * 46} ${at.y - Math.cos(angle) * 46}) rotate(${ANGLES[heading]})` }, s('circle', { r: 15 }), s('path', { d: 'M0-9 7 6 0 2-7 6z' }));
      }) : []));
      drawPlaces(shown);
      drawPanels(shown);
      drawHands(shown, info);
      course();
      scene.hidden = true;
    },

    async animate(events) {
      delete ribbon.dataset.news;
      ribbon.hidden = true;
      ghosts.replaceChildren();
      for (const event of /** @type {Event[]} */ (events)) await play(event);
      if (events.some((event) => event.treasure_passed || event.crew_passed)) {
        await need();
        await more?.spoils(events);
      }
    },

    preview(left, picked, pointed) {
      // What waits for its confirmation stays in sight.
      const part = pointed ?? picked.at(-1);
      course(part?.startsWith('square-') && left.length === 1 ? part : '');
    },

    // Of a battle the scene tells first.
    foretells: (events) => events.some((event) => event.battle),

    name(part) {
      const [kind, a, b] = part.split('-');
      if (kind === 'square') {
        const port = shown?.harbours.find(({ at }) => at[0] === Number(a) && at[1] === Number(b)), bay = BAYS.find(({ x, y }) => x === Number(a) && y === Number(b));
        return [host.say('square', { x: a, y: b }), port && host.say('port-' + port.port), bay && host.say(bay.id)].filter(Boolean).join(', ');
      }
      if (kind === 'ship' || kind === 'pick') {
        const heading = shown?.ships.find(({ seat }) => seat === Number(a))?.heading;
        return [host.say('ship', { name: host.look(Number(a)).name }), heading && host.say('heading-' + heading)].filter(Boolean).join(', ');
      }
      if (kind === 'heading') return host.say(part);
      if (kind === 'kept') return [host.say(keptName(Number(a))), BUYS[Number(a)] && host.say('up-to', { n: BUYS[Number(a)] })].filter(Boolean).join(', ');
      if (part === 'long-john') return host.say('john');
      if (kind === 'button') return /-(commit|leave)$/.test(part) ? host.say(part) : told?.choices.find(({ path }) => path[0] === part)?.label;
      // As it is written there: what it is, its worth, and how many.
      const [worth, many] = host.tray.querySelector(`[data-part="${part}"] b`)?.parentElement?.querySelectorAll('b, i') ?? [];
      return [b ? host.say('crew-' + a, { n: b }) : host.say('treasure-' + a), b ? '' : worth?.textContent, many?.textContent].filter(Boolean).join(' ');
    },

    // The eight ways to face are not on the square.
    piece: (part) => (part.startsWith('heading-') ? '' : undefined),
  };

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
      await need();
      await more?.fight(event.battle, shown);
    } else if ('drawn' in event) {
      host.sound('card');
      await need();
      await more?.stage('mail', more.letter(event.drawn.card, event.drawn.reworded ? [event.drawn.card] : []), 2200);
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

/** @param {View} view */
export const hasSecrets = (view) => view.winner === null;
