// Forbidden Island: tiles that shimmer when flooded and sink out of sight, a water meter, hands of cards.
import { h, s, wrap } from '../dom.js';
import { SHAPES, shape } from '../look.js';
import { placed } from '../motion.js';
import { ROLES, SPECIALS, TREASURES, scene } from './forbidden-island-art.js';

/** @typedef {import('../types/forbidden-island').View} View */
/** @typedef {import('../types/forbidden-island').Event} Event */
/** @typedef {import('../types/forbidden-island').Tile} Tile */
/** @typedef {import('../types/forbidden-island').Card} Card */
/** @typedef {import('../types/forbidden-island').Treasure} Treasure */
/** @typedef {import('../types/module').Point} Point */

const T = 104, GAP = 8;
/** @type {Treasure[]} */
const FOUR = ['earth_stone', 'statue_of_the_wind', 'crystal_of_fire', 'oceans_chalice'];

/** Rows and columns of each shape: the frame stands before the first tile lies. @type {Record<import('../types/forbidden-island').Shape, [number, number]>} */
const EXTENT = { classic: [6, 6], island_of_shadows: [4, 6], island_of_death: [6, 7], bone_island: [4, 8], skull_island: [5, 6], atoll_of_decisions: [7, 7], volcano_island: [5, 5], bay_of_gulls: [6, 8], coral_reef: [6, 7], bridge_of_horrors: [3, 10], arch_of_fate: [5, 9] };

/** @param {Card} card */
const drawing = (card) => (card in TREASURES ? TREASURES[/** @type {Treasure} */ (card)]() : SPECIALS[/** @type {'sandbags'} */ (card)]());

/** @param {import('../types/module').Host} host @returns {import('../types/module').Board} */
export function create(host) {
  /** @type {Map<string, SVGGElement>} */
  const tiles = new Map();
  /** @type {Map<number, SVGGElement>} */
  const pawns = new Map();
  /** @type {Map<string, Point>} */
  const places = new Map();
  /** @type {View | null} */
  let shown = null;
  /** Small boards have large letters. */
  let type = 'small';
  const sea = s('g.sea'), land = s('g.land'), meter = s('g.meter'), niche = s('g.niche'), people = s('g.people'), ghosts = s('g.ghosts');
  const svg = s('svg.island', { preserveAspectRatio: 'xMidYMid meet' }, sea, meter, niche, land, people, ghosts);
  host.board.replaceChildren(svg);
  const hand = h('div.cards'), piles = { treasure: pile('treasure'), flood: pile('flood') };
  host.tray.replaceChildren(h('div.hold', {}, piles.treasure.element, hand, piles.flood.element));

  /** A deck with its discards: how many are left, and behind a click all that is known of them. @param {'treasure' | 'flood'} kind */
  function pile(kind) {
    const left = h('b.count'), used = h('small.used'), due = h('small.due'), heap = h('div.heap', { popover: 'auto', id: 'heap-' + kind, 'data-heap': kind });
    const back = s('svg', { viewBox: '0 0 34 46', 'aria-hidden': 'true' }, s('rect.under', { x: 5, y: 5, width: 28, height: 40, rx: 5 }), s('rect.back', { x: 1, y: 1, width: 28, height: 40, rx: 5 }),
      kind === 'flood' ? s('path.mark', { d: 'M6 17q4.500-5 9 0t9 0M6 26q4.500-5 9 0t9 0' }) : s('path.mark', { d: 'M15 11l7 10-7 10-7-10zM15 16v10' }));
    return { left, used, due, heap, element: h('div.deck', { class: `deck d-${kind}` }, h('button.pile', { type: 'button', popovertarget: 'heap-' + kind, 'data-pile': kind }, h('span.stack', {}, back, left), h('span.about', {}, h('span', {}, host.say('deck-' + kind)), used, due)), heap) };
  }

  /** @param {View} view */
  function chart(view) {
    const [rows, columns] = EXTENT[view.shape];
    // The document's island leaves its corners free: the meter and the treasures stand there. Others get a margin.
    const tight = view.shape === 'classic', left = tight ? 10 : 84;
    const width = left + columns * (T + GAP) + (tight ? 2 : 96), height = rows * (T + GAP) + 16;
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    for (const { tile, row, column } of view.cells) places.set(tile, { x: left + column * (T + GAP) + T / 2, y: 12 + row * (T + GAP) + T / 2 });
    const key = `${rows}/${columns}`;
    if (sea.dataset.key !== key) {
      sea.dataset.key = key;
      sea.replaceChildren(s('rect.deep', { x: 0, y: 0, width, height, rx: 18 }), ...Array.from({ length: rows * 2 }, (_, n) => s('path.swell', { d: `M${(n * 137) % (width - 120)} ${20 + n * (height / (rows * 2))}q14-8 28 0t28 0 28 0` })));
    }
    return { width, height, tight };
  }

  /** @param {Tile} tile */
  function tileOf(tile) {
    let element = tiles.get(tile);
    if (!element) {
      element = s('g.tile', { 'data-part': 'tile-' + tile, 'data-tile': tile }, s('g.plot', {}, s('rect.earth', { x: -T / 2, y: -T / 2, width: T, height: T, rx: 12 }), s('g', { transform: `translate(${-T / 2 + 4} ${-T / 2 + 2}) scale(.96)` }, scene(tile)),
        s('rect.flood', { x: -T / 2, y: -T / 2, width: T, height: T, rx: 12 }), s('path.ripple', { d: `M${-T / 2 + 8} 8q11-8 22 0t22 0 22 0 22 0M${-T / 2 + 8} -16q11-8 22 0t22 0 22 0 22 0` }),
        s('text.name'), s('g.prize', { transform: `translate(${T / 2 - 17} ${-T / 2 + 17}) scale(.55)` }), s('rect.edge', { x: -T / 2, y: -T / 2, width: T, height: T, rx: 12 })));
      tiles.set(tile, element);
      land.append(element);
    }
    if (element.dataset.type !== type) {
      element.dataset.type = type;
      // Where letters are large, a long word is broken; whatever is too long still is smaller.
      const large = type === 'large', most = large ? 9 : 11;
      const lines = wrap(host.say('tile-' + tile).replaceAll('\u00ad', large ? '- ' : ''), most);
      const size = lines.some((line) => line.length > most) ? (large ? 13.5 : 9.7) : large ? 16 : 12.5;
      element.dataset.tall = String(lines.length * size);
      element.querySelector('.name')?.replaceWith(s('text.name', { 'font-size': size }, lines.flatMap((line, at) => [at ? s('tspan', { 'font-size': 0 }, ' ') : '', s('tspan', { x: 0, y: T / 2 - 8 - (lines.length - 1 - at) * size }, line)])));
    }
    return element;
  }

  /** @param {number} seat @param {import('../types/forbidden-island').Role} role */
  function pawnOf(seat, role) {
    let pawn = pawns.get(seat);
    if (!pawn) {
      const { colour } = host.look(seat);
      pawn = s('g', { class: `pawn c-${colour}`, 'data-part': `pawn-${seat}` }, s('g.lifted', {}, s('ellipse.foot', { cx: 1, cy: 1, rx: 14, ry: 5 }), s('path.body', { d: 'M-13 0C-13-10-6-12-5-24H5C6-12 13-10 13 0 13 6-13 6-13 0z' }), s('path.dark', { d: 'M1-24H5C6-12 13-10 13 0 13 3 8 4 3 4.500 6-6 2-14 1-24z' }), s('circle.head', { cx: 0, cy: -31, r: 11 }),
        s('path.role', { d: ROLES[role], transform: 'translate(0 -31)' }), s('g', { transform: 'translate(0 -6)' }, shape(SHAPES[colour], 5))));
      pawns.set(seat, pawn);
      people.append(pawn);
    }
    return pawn;
  }

  /** How far below a tile's middle one stands: above its name, which is read. @param {string} tile */
  const ground = (tile) => Math.max(-12, T / 2 - 14 - Number(tiles.get(tile)?.dataset.tall ?? 25));

  /** @param {View} view @param {number} seat @param {string} tile @returns {Point} */
  function spot(view, seat, tile) {
    const at = places.get(tile) ?? { x: 0, y: 0 };
    const there = view.players.filter((player) => player.tile === tile).map((player) => player.seat);
    const n = Math.max(0, there.indexOf(seat)), many = Math.max(there.length, 1);
    return { x: at.x + (n - (many - 1) / 2) * (many > 3 ? 24 : 28), y: at.y + ground(tile) };
  }

  /** @param {View} view @param {number} height @param {boolean} tight */
  function drawMeter(view, height, tight) {
    const steps = view.level_limit, step = Math.min(tight ? 40 : 62, ((tight ? 2 * (T + GAP) : height) - 30) / steps), bottom = height - 16;
    const rate = (/** @type {number} */ level) => (view.meter === 'five' ? level : level <= 2 ? 2 : level <= 5 ? 3 : level <= 7 ? 4 : 5);
    meter.setAttribute('aria-label', host.say('meter', { level: view.level, n: view.flood_cards }));
    meter.setAttribute('role', 'img');
    meter.replaceChildren(s('rect.tube', { x: 16, y: bottom - steps * step, width: 48, height: steps * step, rx: 12 }), s('rect.water', { x: 19, y: bottom - view.level * step + 3, width: 42, height: view.level * step - 6, rx: 9 }),
      ...Array.from({ length: steps }, (_, n) => s('text', { class: n + 1 === steps ? 'mark skull' : n + 1 <= view.level ? 'mark wet' : 'mark', x: 40, y: bottom - (n + 0.5) * step + step * 0.17, 'font-size': Math.min(21, step * 0.8) }, n + 1 === steps ? '☠' : rate(n + 1))), s('path.pointer', { d: `M68 ${bottom - (view.level - 0.5) * step}l12-8v16z` }));
  }

  /** @param {View} view @param {number} width @param {boolean} tight */
  function drawNiche(view, width, tight) {
    niche.replaceChildren(...FOUR.map((treasure, n) => {
      const got = view.captured.includes(treasure);
      return s('g', { class: got ? 'treasure got' : 'treasure', transform: tight ? `translate(${width - 198 + n * 57} 46) scale(.76)` : `translate(${width - 46} ${56 + n * 84})`, role: 'img', 'aria-label': host.say('treasure-' + treasure) + (got ? ' ✓' : '') }, s('circle.halo', { r: 34 }), s('g', { transform: 'scale(1.35)' }, ...TREASURES[treasure]()), got ? s('path.tick', { d: 'M10 18l7 7 13-16' }) : '');
    }));
  }

  /** @param {Card} card @param {number} seat @param {number} count */
  function cardOf(card, seat, count) {
    return h('div', { class: `card k-${card}`, 'data-card': card, 'data-part': `card-${seat}-${card}` }, s('svg', { viewBox: '-22 -22 44 44', 'aria-hidden': 'true' }, ...drawing(card)), h('b', {}, host.say('card-' + card)), ' ', h('i', {}, count > 1 ? `×${count}` : ''));
  }

  /** What a role can do by the rules of this match: who moves in no special way still swims so. @param {View} view @param {import('../types/forbidden-island').Role} role */
  function power(view, role) {
    const moves = role === 'explorer' || role === 'diver' || role === 'pilot' || role === 'navigator';
    const key = moves && !view.movement_powers ? `swims-${role}` : `power-${role}`;
    return [host.say(key), role === 'explorer' && view.diagonal_shoring ? host.say('shores-diagonally') : ''].filter(Boolean).join(', ');
  }

  /** @param {View} view @param {import('../types/module').Info} info */
  function drawHands(view, info) {
    const seat = info.face ?? view.deciding ?? view.active;
    const mine = view.players.find((player) => player.seat === seat);
    /** @type {Map<Card, number>} */
    const counts = new Map();
    for (const card of mine?.hand ?? []) counts.set(card, (counts.get(card) ?? 0) + 1);
    for (const old of [...hand.children]) if (!counts.has(/** @type {any} */ (old).dataset.card) || hand.dataset.seat !== String(seat)) old.remove();
    hand.dataset.seat = String(seat);
    for (const [card, number] of counts) {
      let element = /** @type {HTMLElement | undefined} */ ([...hand.children].find((one) => /** @type {HTMLElement} */ (one).dataset.card === card));
      if (!element) hand.append((element = cardOf(card, seat, number)));
      const times = element.querySelector('i');
      if (times) times.textContent = number > 1 ? `×${number}` : '';
    }
    for (const player of view.players) {
      host.panel(player.seat).replaceChildren(h('div.who', { 'data-rules': 'role-' + player.role }, s('svg.rolesign', { viewBox: '-10 -10 20 20', 'aria-hidden': 'true' }, s('path', { d: ROLES[player.role] })), h('b', {}, host.say('role-' + player.role)), h('small', {}, power(view, player.role))),
        h('div.minis', { 'data-held': '' }, ...(player.hand.length ? player.hand.map((card) => s('svg', { class: `mini k-${card}`, viewBox: '-22 -22 44 44', role: 'img', 'aria-label': host.say('card-' + card), 'data-rules': 'card-' + card }, ...drawing(card))) : [h('small', {}, host.say('no-cards'))])));
    }
  }

  /** @param {View} view */
  function drawDecks(view) {
    const cards = (/** @type {import('../types/forbidden-island').Pile[]} */ list) => list.length ? h('p.counts', {}, ...list.map(({ card, count }) => h('span.count', {}, s('svg', { class: `mini k-${card}`, viewBox: '-22 -22 44 44', 'aria-hidden': 'true' }, ...drawing(card)), `${host.say('card-' + card)} ×${count}`))) : h('p.muted', {}, host.say('none'));
    const tiles_ = (/** @type {Tile[]} */ list) => list.length ? h('p', {}, list.map((tile) => host.say('tile-' + tile)).join(', ')) : h('p.muted', {}, host.say('none'));
    const sum = (/** @type {import('../types/forbidden-island').Pile[]} */ list) => list.reduce((all, { count }) => all + count, 0);
    const show = (/** @type {ReturnType<typeof pile>} */ one, /** @type {number} */ left, /** @type {number} */ used, /** @type {number} */ due, /** @type {Array<[string, Element]>} */ ...known) => {
      one.left.textContent = String(left);
      one.used.textContent = host.say('used-n', { n: used });
      one.due.textContent = due ? host.say('due-n', { n: due }) : '';
      one.heap.replaceChildren(...known.flatMap(([title, list]) => [h('h3', {}, title), list]));
    };
    const layers = view.flood_deck.filter((layer) => layer.length);
    show(piles.treasure, sum(view.treasure_deck), sum(view.treasure_discard), view.draws_left, [host.say('treasure-left'), cards(view.treasure_deck)], [host.say('treasure-used'), cards(view.treasure_discard)]);
    show(piles.flood, layers.flat().length, view.flood_discard.length, view.floods_left, ...layers.map((layer, at) => /** @type {[string, Element]} */ ([host.say(at ? 'flood-then' : 'flood-next'), tiles_(layer)])), [host.say('flood-used'), tiles_(view.flood_discard)]);
  }

  return {
    draw(view, info) {
      shown = /** @type {View} */ (view);
      const { width, height, tight } = chart(shown);
      type = Math.min(host.board.clientWidth / width, host.board.clientHeight / height) < 0.7 ? 'large' : 'small';
      // Back before the set-up they lie no more.
      for (const [tile, element] of tiles) if (!shown.cells.some((cell) => cell.tile === tile)) (element.remove(), tiles.delete(tile));
      for (const [seat, pawn] of pawns) if (!shown.players.some((player) => player.seat === seat)) (pawn.remove(), pawns.delete(seat), host.panel(seat).replaceChildren());
      for (const cell of shown.cells) {
        const element = tileOf(cell.tile);
        element.style.transform = placed(places.get(cell.tile) ?? { x: 0, y: 0 });
        element.setAttribute('data-condition', cell.condition);
        const prize = element.querySelector('.prize');
        const wanted = cell.treasure && cell.condition !== 'sunk' && !shown.captured.includes(cell.treasure) ? cell.treasure : null;
        if (prize && prize.getAttribute('data-has') !== String(wanted)) {
          prize.setAttribute('data-has', String(wanted));
          prize.replaceChildren(...(wanted ? [s('circle.spot', { r: 24 }), ...TREASURES[wanted]()] : []));
        }
      }
      for (const { seat, role, tile } of shown.players) {
        const pawn = pawnOf(seat, role);
        pawn.style.transform = placed(spot(shown, seat, tile));
        pawn.dataset.at = 'tile-' + tile;
        pawn.dataset.seat = String(seat);
        pawn.classList.toggle('aboard', shown.aboard.includes(seat));
      }
      drawMeter(shown, height, tight);
      drawNiche(shown, width, tight);
      drawHands(shown, info);
      drawDecks(shown);
      ghosts.replaceChildren();
    },

    async animate(events) {
      for (const event of /** @type {Event[]} */ (events)) await play(event);
    },

    preview(left, picked) {
      ghosts.replaceChildren();
      for (const [, pawn] of pawns) pawn.classList.remove('lift');
      const mover = picked.find((part) => part.startsWith('pawn-'));
      if (!mover) return;
      const pawn = pawns.get(Number(mover.slice(5)));
      pawn?.classList.add('lift');
      if (!pawn || left.length > 8) return;
      for (const { path } of left) {
        const at = places.get((path.at(-1) ?? '').slice(5));
        if (!at) continue;
        const ghost = /** @type {SVGGElement} */ (pawn.cloneNode(true));
        for (const name of ['data-part', 'data-at', 'data-seat', 'tabindex', 'role', 'aria-label', 'aria-pressed']) ghost.removeAttribute(name);
        ghost.setAttribute('class', `pawn ghost c-${host.look(Number(mover.slice(5))).colour}`);
        ghost.style.transform = placed({ x: at.x, y: at.y + ground((path.at(-1) ?? '').slice(5)) });
        ghosts.append(ghost);
      }
    },

    /** A tile stands for going there and for shoring it up: whoever means one of them clicks the tile. */
    ways({ path: [first, tile] }) {
      return tile?.startsWith('tile-') && (first === 'button-shore-up' || first === `pawn-${shown?.active}`) ? [[tile]] : [];
    },

    name(part) {
      if (part.startsWith('tile-')) {
        const cell = shown?.cells.find(({ tile }) => tile === part.slice(5));
        const prize = cell?.treasure && cell.condition !== 'sunk' && !shown?.captured.includes(cell.treasure) ? `, ${host.say('treasure-' + cell.treasure)}` : '';
        return host.say('tile-' + part.slice(5)) + (cell && cell.condition !== 'dry' ? `, ${host.say(cell.condition)}` : '') + prize;
      }
      if (part.startsWith('pawn-')) {
        const seat = Number(part.slice(5)), player = shown?.players.find((one) => one.seat === seat);
        return `${host.look(seat).name}, ${player ? host.say('role-' + player.role) : ''}`;
      }
      if (part.startsWith('card-')) return [host.say('card-' + part.split('-')[2]), hand.querySelector(`[data-part="${part}"] i`)?.textContent].filter(Boolean).join(' ');
      return host.say(part);
    },
  };

  /** @param {Event} event */
  async function play(event) {
    const { motion } = host;
    if ('moved' in event) {
      const { seat, path, way } = event.moved, pawn = pawns.get(seat);
      if (!pawn) return;
      people.append(pawn);
      host.sound(way === 'swim' || way === 'dive' ? 'water' : way === 'lift' || way === 'fly' ? 'slide' : 'wood');
      await motion.glide(pawn, path.map((tile) => ({ x: places.get(tile)?.x ?? 0, y: (places.get(tile)?.y ?? 0) + ground(tile) })), { ms: way === 'lift' || way === 'fly' ? 620 : 300 + 90 * path.length, hop: way === 'lift' || way === 'fly' ? 60 : 8 });
    } else if ('flooded' in event) {
      const { tile, now } = event.flooded, element = tiles.get(tile), plot = element?.querySelector('.plot');
      if (!element || !plot) return;
      host.sound('water');
      if (now === 'sunk') {
        await motion.play(plot, [{ transform: 'none', opacity: 1 }, { transform: 'translateY(6px) rotate(4deg)', opacity: 0.9 }, { transform: 'translateY(26px) scale(.7)', opacity: 0 }], 620, 'ease-in');
        element.setAttribute('data-condition', 'sunk');
      } else {
        element.setAttribute('data-condition', now);
        await motion.play(plot, [0, -3, 3, -2, 0].map((y) => ({ transform: `translateY(${y}px)` })), event.flooded.tide === 'first' ? 140 : 380);
      }
    } else if ('shored_up' in event) {
      const element = tiles.get(event.shored_up.tile), plot = element?.querySelector('.plot');
      element?.setAttribute('data-condition', 'dry');
      host.sound('stone');
      if (plot) await motion.play(plot, [{ transform: 'scale(1.07)' }, { transform: 'none' }], 300);
    } else if ('captured' in event) {
      host.sound('fanfare');
      const at = FOUR.indexOf(event.captured.treasure), halo = niche.children[at];
      if (halo) await motion.play(halo, [{ opacity: 0.2 }, { opacity: 1 }], 700);
    } else if ('waters_rose' in event) {
      host.sound('water');
      await motion.play(meter, [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` })), 560);
    } else if ('drew' in event || 'given' in event || 'played' in event || 'discarded' in event) {
      host.sound('card');
      await motion.beat('drew' in event ? 220 : 120);
    } else if ('ended' in event) {
      const won = event.ended.end === 'escaped';
      if (won) for (const pawn of pawns.values()) void motion.play(pawn.querySelector('.lifted') ?? pawn, [{ transform: 'none' }, { transform: 'translateY(-160px) scale(.6)', opacity: 0 }], 1100, 'ease-in');
      await motion.beat(won ? 1000 : 500);
    }
  }
}

const EN = {
  'then-pawn-tile': 'Now choose the tile to go to.', 'then-tile': 'Go there, or shore it up?', 'then-button-shore-up': 'Now choose the flooded tile to shore up.', 'then-card-pawn': 'Now choose who gets this card.', 'then-card-tile': 'Now choose the flooded tile to shore up.', 'then-card-': 'What shall be done with this card?', 'then-card': 'Now choose who or what this card is for.',
  'role-engineer': 'Engineer', 'role-explorer': 'Explorer', 'role-diver': 'Diver', 'role-pilot': 'Pilot', 'role-messenger': 'Messenger', 'role-navigator': 'Navigator',
  'power-engineer': 'shores up two tiles at once', 'power-explorer': 'also goes diagonally', 'power-diver': 'goes through water', 'power-pilot': 'flies once a turn', 'power-messenger': 'gives cards over any distance', 'power-navigator': 'moves others',
  'swims-explorer': 'swims diagonally off sunk tiles', 'swims-diver': 'swims far off sunk tiles', 'swims-pilot': 'flies off sunk tiles', 'swims-navigator': 'no power in these rules', 'shores-diagonally': 'shores up diagonally',
  'treasure-earth_stone': 'Earth Stone', 'treasure-statue_of_the_wind': 'Statue of the Wind', 'treasure-crystal_of_fire': 'Crystal of Fire', 'treasure-oceans_chalice': 'Ocean’s Chalice',
  'card-earth_stone': 'Earth Stone', 'card-statue_of_the_wind': 'Statue of the Wind', 'card-crystal_of_fire': 'Crystal of Fire', 'card-oceans_chalice': 'Ocean’s Chalice', 'card-helicopter_lift': 'Helicopter Lift', 'card-sandbags': 'Sandbags', 'card-waters_rise': 'Waters Rise!',
  'flooded': 'flooded', 'sunk': 'sunk', 'no-cards': 'no cards', 'meter': 'Water at {level}: {n|one flood card|# flood cards} a turn',
  'deck-treasure': 'Treasure', 'deck-flood': 'Flood', 'used-n': '{n} used', 'due-n': 'draw {n}', 'none': 'none',
  'treasure-left': 'Still in the treasure deck', 'treasure-used': 'Discarded', 'flood-next': 'The next flood card is one of', 'flood-then': 'After them', 'flood-used': 'Discarded',
  'button-shore-up': 'Shore up', 'button-capture': 'Capture the treasure', 'button-end-actions': 'End actions', 'button-draw-treasure': 'Draw a treasure card', 'button-draw-flood': 'Draw a flood card', 'button-keep': 'Keep it', 'button-discard': 'Discard it', 'button-decline': 'Do not', 'button-lift': 'Fly', 'button-escape': 'Fly home and win!', 'button-done': 'Done', 'button-back': 'Back',
  'tile-breakers_bridge': 'Breakers Bridge', 'tile-bronze_gate': 'Bronze Gate', 'tile-cave_of_embers': 'Cave of Embers', 'tile-cave_of_shadows': 'Cave of Shadows', 'tile-cliffs_of_abandon': 'Cliffs of Abandon', 'tile-copper_gate': 'Copper Gate', 'tile-coral_palace': 'Coral Palace', 'tile-crimson_forest': 'Crimson Forest', 'tile-dunes_of_deception': 'Dunes of Deception', 'tile-fools_landing': 'Fools’ Landing', 'tile-gold_gate': 'Gold Gate', 'tile-howling_garden': 'Howling Garden', 'tile-iron_gate': 'Iron Gate', 'tile-lost_lagoon': 'Lost Lagoon', 'tile-misty_marsh': 'Misty Marsh', 'tile-observatory': 'Observatory', 'tile-phantom_rock': 'Phantom Rock', 'tile-silver_gate': 'Silver Gate', 'tile-temple_of_the_moon': 'Temple of the Moon', 'tile-temple_of_the_sun': 'Temple of the Sun', 'tile-tidal_palace': 'Tidal Palace', 'tile-twilight_hollow': 'Twilight Hollow', 'tile-watchtower': 'Watchtower', 'tile-whispering_garden': 'Whispering Garden',
};

const DE = {
  'then-pawn-tile': 'Wähle nun das Feld, wohin es geht.', 'then-tile': 'Dorthin gehen oder es trockenlegen?', 'then-button-shore-up': 'Wähle nun das überflutete Feld, das trockengelegt wird.', 'then-card-pawn': 'Wähle nun, wer diese Karte bekommt.', 'then-card-tile': 'Wähle nun das überflutete Feld, das trockengelegt wird.', 'then-card-': 'Was soll mit dieser Karte geschehen?', 'then-card': 'Wähle nun, für wen oder was diese Karte ist.',
  'role-engineer': 'Ingenieur', 'role-explorer': 'Forscher', 'role-diver': 'Taucher', 'role-pilot': 'Pilot', 'role-messenger': 'Bote', 'role-navigator': 'Navigator',
  'power-engineer': 'legt zwei Felder trocken', 'power-explorer': 'geht auch schräg', 'power-diver': 'geht durchs Wasser', 'power-pilot': 'fliegt einmal je Zug', 'power-messenger': 'gibt Karten über jede Entfernung', 'power-navigator': 'bewegt andere',
  'swims-explorer': 'schwimmt schräg, wenn’s sinkt', 'swims-diver': 'schwimmt weit, wenn’s sinkt', 'swims-pilot': 'fliegt davon, wenn’s sinkt', 'swims-navigator': 'hier ohne Fähigkeit', 'shores-diagonally': 'legt schräg trocken',
  'treasure-earth_stone': 'Stein der Erde', 'treasure-statue_of_the_wind': 'Statue des Windes', 'treasure-crystal_of_fire': 'Kristall des Feuers', 'treasure-oceans_chalice': 'Kelch des Ozeans',
  'card-earth_stone': 'Stein der Erde', 'card-statue_of_the_wind': 'Statue des Windes', 'card-crystal_of_fire': 'Kristall des Feuers', 'card-oceans_chalice': 'Kelch des Ozeans', 'card-helicopter_lift': 'Hub\u00adschrau\u00adber', 'card-sandbags': 'Sandsäcke', 'card-waters_rise': 'Die Flut steigt!',
  'flooded': 'überflutet', 'sunk': 'versunken', 'no-cards': 'keine Karten', 'meter': 'Pegel {level}: {n|eine Flutkarte|# Flutkarten} je Zug',
  'deck-treasure': 'Schätze', 'deck-flood': 'Flut', 'used-n': '{n} abgelegt', 'due-n': '{n} ziehen', 'none': 'keine',
  'treasure-left': 'Noch im Schatzstapel', 'treasure-used': 'Abgelegt', 'flood-next': 'Die nächste Flutkarte ist eine von', 'flood-then': 'Danach', 'flood-used': 'Abgelegt',
  'button-shore-up': 'Trockenlegen', 'button-capture': 'Schatz bergen', 'button-end-actions': 'Aktionen beenden', 'button-draw-treasure': 'Schatzkarte ziehen', 'button-draw-flood': 'Flutkarte ziehen', 'button-keep': 'Behalten', 'button-discard': 'Ablegen', 'button-decline': 'Nicht', 'button-lift': 'Fliegen', 'button-escape': 'Heimfliegen und gewinnen!', 'button-done': 'Fertig', 'button-back': 'Zurück',
  'tile-breakers_bridge': 'Brandungs\u00adbrücke', 'tile-bronze_gate': 'Bronzetor', 'tile-cave_of_embers': 'Höhle der Glut', 'tile-cave_of_shadows': 'Höhle der Schatten', 'tile-cliffs_of_abandon': 'Klippen der Verlassen\u00adheit', 'tile-copper_gate': 'Kupfertor', 'tile-coral_palace': 'Korallen\u00adpalast', 'tile-crimson_forest': 'Purpurwald', 'tile-dunes_of_deception': 'Dünen der Täuschung', 'tile-fools_landing': 'Landeplatz der Narren', 'tile-gold_gate': 'Goldtor', 'tile-howling_garden': 'Garten des Heulens', 'tile-iron_gate': 'Eisentor', 'tile-lost_lagoon': 'Verlorene Lagune', 'tile-misty_marsh': 'Nebelmoor', 'tile-observatory': 'Sternwarte', 'tile-phantom_rock': 'Geisterfels', 'tile-silver_gate': 'Silbertor', 'tile-temple_of_the_moon': 'Tempel des Mondes', 'tile-temple_of_the_sun': 'Tempel der Sonne', 'tile-tidal_palace': 'Gezeiten\u00adpalast', 'tile-twilight_hollow': 'Dämmertal', 'tile-watchtower': 'Wachturm', 'tile-whispering_garden': 'Garten des Flüsterns',
};
export const words = { en: EN, de: DE };
/** Special cards are played in anybody's turn; leaving a sunk tile and discarding are decided then too. @param {View} view */
export const turn = ({ active, moment }) => ({ seat: active, plays: typeof moment === 'string' || !('discard' in moment || 'swim' in moment || 'stranded' in moment) });
