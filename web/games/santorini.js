// Santorini: a bright Cycladic island, seen from a height or from straight above.
import { h, s } from '../dom.js';
import { shape } from '../look.js';
import { placed } from '../motion.js';
import { flat, iso, tall } from './santorini-shapes.js';

/** @typedef {import('../types/santorini').View} View */
/** @typedef {import('../types/santorini').Event} Event */
/** @typedef {import('../types/santorini').Cell} Cell */
/** @typedef {import('../types/santorini').God} God */
/** @typedef {import('../types/santorini').WorkerId} WorkerId */
/** @typedef {{ group: SVGGElement, tower: SVGGElement, blocks: SVGElement[], dome: SVGElement | null, mark: SVGElement, digit: SVGTextElement, at: Cell }} Plot */

/** @type {WorkerId[]} */
const WORKERS = ['w11', 'w12', 'w21', 'w22'];
/** @param {WorkerId} worker */
const owner = (worker) => (worker[1] === '1' ? 0 : 1);
/** @param {Cell} cell */
const partOf = ([x, y]) => `cell-${x}-${y}`;

/** @param {import('../types/module').Host} host @returns {import('../types/module').Board} */
export function create(host) {
  const wanted = () => (host.option('flat') ? flat : host.board.clientWidth < host.board.clientHeight * 1.1 ? tall : iso);
  let shapes = wanted();
  /** @type {SVGSVGElement} */
  let svg = s('svg');
  /** @type {Plot[]} */
  let plots = [];
  /** @type {Map<WorkerId, SVGGElement>} */
  let workers = new Map();
  let ghosts = s('g.ghosts');
  /** @type {View | null} */
  let shown = null;
  /** @type {import('../types/module').Info | null} */
  let last = null;
  const cards = h('div.gods');
  const sized = new ResizeObserver(() => {
    if (shapes === wanted() || !shown || !last) return;
    board.draw(shown, last);
    host.refresh();
  });

  /** @param {Cell} cell */
  const plot = ([x, y]) => plots[x * 5 + y];
  /** How high one stands there. @param {Cell} cell */
  const height = (cell) => {
    const { blocks } = plot(cell);
    return blocks.length;
  };

  function build() {
    shapes = wanted();
    const stack = s('g.stack');
    plots = [];
    for (let x = 0; x < 5; x++) for (let y = 0; y < 5; y++) {
      const at = shapes.at([x, y], 0);
      const mark = shapes.mark();
      // The keyboard's ring follows the tile, which lies aslant.
      if (shapes !== flat) mark.dataset.ring = 'diamond';
      const digit = s('text.digit');
      const tower = s('g.tower');
      const group = s('g.cell', { 'data-part': partOf([x, y]), 'data-grid': `${x} ${y}`, transform: `translate(${at.x} ${at.y})` }, shapes.tile(x, y), tower, mark, digit);
      plots.push({ group, tower, blocks: [], dome: null, mark, digit, at: [x, y] });
    }
    // From the back to the front.
    stack.append(...[...plots].sort((a, b) => a.at[0] + a.at[1] - b.at[0] - b.at[1]).map(({ group }) => group));
    workers = new Map(WORKERS.map((id) => [id, figure(id)]));
    ghosts = s('g.ghosts');
    svg = s('svg', { class: `santorini ${shapes === flat ? 'flat' : 'iso'}`, viewBox: shapes.viewBox, preserveAspectRatio: 'xMidYMid meet' }, shapes.ground(), coordinates(), stack, ghosts);
    host.board.replaceChildren(svg);
    host.tray.replaceChildren(cards);
    host.tray.hidden = true;
  }

  /** The numbers that texts call a cell by: 2,0 is x 2, y 0. */
  function coordinates() {
    return s('g.coordinates', { 'aria-hidden': 'true', 'font-size': shapes.tag.size + 3 }, /** @type {const} */ (['x', 'y']).flatMap((axis) => [0, 1, 2, 3, 4].map((n) => s('text', shapes.coordinate(axis, n), s('tspan.axis', {}, axis), n))));
  }

  /** @param {WorkerId} id */
  function figure(id) {
    const look = host.look(owner(id));
    return s('g.worker', { class: `worker c-${look.colour}`, 'data-piece': id }, s('g.lifted', {}, shapes.worker(look.shape), s('g.emblem', { transform: `translate(${shapes.emblem})` }, shape(look.shape, 6.5))), s('text.tag', { x: 0, y: shapes.tag.y, 'font-size': shapes.tag.size, 'aria-hidden': 'true' }, id));
  }

  /** Puts a worker after its cell, so that what stands before it covers it. @param {SVGGElement} worker @param {Cell} cell */
  function rank(worker, cell) {
    const { group } = plot(cell);
    const depth = cell[0] + cell[1];
    // Over everything of its own row: a worker stands in the middle of its cell.
    let last = /** @type {Element} */ (group);
    if (shapes !== flat) for (const other of plots) if (other.at[0] + other.at[1] === depth && other.group.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_PRECEDING) last = other.group;
    if (worker.previousElementSibling !== last || !worker.isConnected) last.after(worker);
  }

  /** @param {Plot} plot @param {number} level @param {boolean} dome */
  function setTower(plot, level, dome) {
    while (plot.blocks.length > level) plot.blocks.pop()?.remove();
    if (plot.dome && (!dome || Number(plot.dome.dataset.level) !== level)) {
      plot.dome.remove();
      plot.dome = null;
    }
    while (plot.blocks.length < level) {
      const block = shapes.block(plot.blocks.length + 1);
      plot.blocks.push(block);
      plot.tower.append(block);
    }
    if (dome && !plot.dome) {
      plot.dome = shapes.dome(level);
      plot.dome.dataset.level = String(level);
      plot.tower.append(plot.dome);
    }
    const top = shapes.rise(level);
    plot.mark.setAttribute('transform', `translate(0 ${-top}) scale(${shapes.top(level)})`);
    plot.digit.textContent = level || dome ? (dome ? '▲' : String(level)) : '';
    const [dx, dy] = shapes.digit(level);
    plot.digit.setAttribute('x', String(dx));
    plot.digit.setAttribute('y', String(dy));
  }

  /** @param {View} view */
  function drawGods(view) {
    const drafting = view.offered.length + view.pantheon.length > 0;
    host.tray.hidden = !drafting;
    const wanted = drafting ? [...view.offered, ...view.pantheon].sort() : [];
    for (const card of [...cards.children]) if (!wanted.includes(/** @type {any} */ (card).dataset.god)) card.remove();
    for (const god of wanted) {
      let card = [...cards.children].find((one) => /** @type {HTMLElement} */ (one).dataset.god === god);
      if (!card) cards.append((card = godCard(god)));
      card.classList.toggle('offered', view.offered.includes(god));
    }
    view.gods.forEach((god, seat) => {
      const own = host.panel(seat);
      if (own.dataset.god !== (god ?? '')) {
        own.dataset.god = god ?? '';
        own.replaceChildren(h('small', {}, host.say('workers', { one: WORKERS[seat * 2], two: WORKERS[seat * 2 + 1] })), ...(god ? [h('div.god-line', { 'data-rules': 'god-' + god, role: 'button', tabindex: '0' }, medal(god), h('div', {}, h('strong', {}, host.say('god-' + god)), h('small', {}, host.say('power-' + god))))] : []));
      }
    });
  }

  /** @param {God} god */
  const godCard = (god) => h('div.god', { 'data-part': 'god-' + god, 'data-god': god }, medal(god), h('strong', {}, host.say('god-' + god)), h('small', {}, host.say('power-' + god)));
  build();
  sized.observe(host.board);

  /** @type {import('../types/module').Board} */
  const board = {
    draw(view, info) {
      shown = /** @type {View} */ (view);
      last = info;
      if (shapes !== wanted()) build();
      svg.classList.toggle('marks', host.option('levels') || shapes === flat);
      /** @type {Set<WorkerId>} */
      const standing = new Set();
      shown.cells.forEach((row, x) => row.forEach((site, y) => {
        setTower(plot([x, y]), site.level, site.dome);
        if (!site.worker) return;
        standing.add(site.worker);
        const worker = /** @type {SVGGElement} */ (workers.get(site.worker));
        const look = host.look(owner(site.worker));
        worker.classList.remove('c-red', 'c-blue', 'c-yellow', 'c-green', 'c-brown', 'lift');
        worker.classList.add('c-' + look.colour);
        worker.style.transform = placed(shapes.at([x, y], site.level));
        worker.dataset.at = partOf([x, y]);
        worker.dataset.seat = String(owner(site.worker));
        worker.classList.toggle('turn', shown?.turn === owner(site.worker) && info.face === shown?.turn);
        rank(worker, [x, y]);
      }));
      for (const [id, worker] of workers) if (!standing.has(id)) worker.remove();
      const spots = shown.cells.flatMap((row, x) => row.flatMap(({ worker, level }, y) => (worker ? [{ worker, depth: x + y, ...shapes.at([x, y], level) }] : [])));
      // A name that somebody before it would cover stands beside that one.
      for (const { worker, depth, x, y } of spots) {
        const before = spots.find((other) => other.depth > depth && Math.abs(other.x - x) < 30 && y + shapes.tag.y < other.y && y + shapes.tag.y > other.y - 76);
        workers.get(worker)?.querySelector('.tag')?.setAttribute('x', String(before && shapes !== flat ? before.x - x - 38 : 0));
      }
      unveil(shown);
      ghosts.replaceChildren();
      drawGods(shown);
      box(shown);
    },

    async animate(events) {
      for (const event of /** @type {Event[]} */ (events)) await play(event);
    },

    preview(left, picked) {
      ghosts.replaceChildren();
      for (const worker of workers.values()) worker.classList.remove('lift');
      if (!shown) return;
      const first = picked.map((part) => part.match(/^cell-(\d)-(\d)$/)).find(Boolean);
      if (first) {
        const id = shown.cells[Number(first[1])]?.[Number(first[2])]?.worker;
        if (id) workers.get(id)?.classList.add('lift');
      }
      if (left.length !== 1) return;
      const { action } = left[0];
      const site = (/** @type {Cell} */ [x, y]) => /** @type {View} */ (shown).cells[x][y];
      const [verb, what] = typeof action === 'string' ? [action, {}] : Object.entries(action)[0];
      if (verb === 'move') {
        const id = site(what.from).worker;
        if (id) ghost(figure(id), what.to, site(what.to).level, what.from);
      } else if (verb === 'place') {
        if (shown.unplaced[0]) ghost(figure(shown.unplaced[0]), what.cell, 0);
      } else if (verb === 'build' || verb === 'prebuild') {
        const level = site(what.cell).level;
        ghost(level === 3 ? shapes.dome(3) : shapes.block(level + 1), what.cell, 0);
      } else if (verb === 'dome') {
        ghost(shapes.dome(site(what.cell).level), what.cell, 0);
      }
    },

    name(part) {
      const cell = part.match(/^cell-(\d)-(\d)$/);
      if (cell) {
        const site = shown?.cells[Number(cell[1])]?.[Number(cell[2])];
        return host.say('cell', { x: cell[1], y: cell[2], level: site?.level ?? 0 }) + (site?.dome ? `, ${host.say('dome')}` : '') + (site?.worker ? `, ${host.say('worker', { id: site.worker, name: host.look(owner(site.worker)).name })}` : '');
      }
      if (part.startsWith('god-')) return host.say(part);
      if (part.startsWith('button-')) return host.say(part);
      return undefined;
    },

    dragged(part) {
      const cell = part.match(/^cell-(\d)-(\d)$/);
      const id = cell && shown?.cells[Number(cell[1])]?.[Number(cell[2])]?.worker;
      return id ? workers.get(id) ?? null : null;
    },

    close: () => sized.disconnect(),
  };
  return board;

  /** @param {SVGElement} piece @param {Cell} cell @param {number} level @param {Cell} [from] */
  function ghost(piece, cell, level, from) {
    const at = shapes.at(cell, level);
    piece.style.transform = placed(at);
    piece.classList.add('ghost');
    if (from) {
      const a = shapes.at(from, height(from));
      ghosts.append(s('path.way', { d: `M${a.x} ${a.y}L${at.x} ${at.y}` }));
    }
    ghosts.append(piece);
  }

  /** A tall tower right before a worker is seen through: nobody is hidden. @param {View} view */
  function unveil({ cells }) {
    for (const { tower, at: [x, y] } of plots) {
      const front = cells[x][y], behind = cells[x - 1]?.[y - 1];
      tower.classList.toggle('veil', shapes !== flat && Boolean(behind?.worker) && front.level + Number(front.dome) - (behind?.level ?? 0) >= 2);
    }
  }

  /** What the box still holds. @param {View} view */
  function box(view) {
    let place = svg.querySelector('.box');
    if (!view.pieces_left) return place?.remove();
    if (!place) svg.append((place = s('text.box', { x: shapes.corner[0], y: shapes.corner[1] })));
    const [one, two, three, domes] = view.pieces_left;
    place.textContent = host.say('box', { one, two, three, domes });
  }

  /** @param {Event} event */
  async function play(event) {
    const { motion } = host;
    if ('placed' in event) {
      const { worker: id, cell } = event.placed;
      const worker = /** @type {SVGGElement} */ (workers.get(id));
      worker.style.transform = placed(shapes.at(cell, 0));
      rank(worker, cell);
      host.sound('wood');
      await motion.play(worker, [{ transform: `${placed(shapes.at(cell, 0))} translateY(-50px)`, opacity: 0 }, { transform: placed(shapes.at(cell, 0)), opacity: 1 }], 280);
    } else if ('moved' in event) {
      const { worker: id, path } = event.moved;
      for (let i = 1; i < path.length; i++) await walk(id, path[i - 1], path[i]);
    } else if ('forced' in event) {
      await walk(event.forced.worker, event.forced.from, event.forced.to);
    } else if ('built' in event) {
      const { cell, level, dome } = event.built;
      const target = plot(cell);
      setTower(target, level, dome);
      const piece = dome ? target.dome : target.blocks[level - 1];
      if (!piece) return;
      const landed = motion.play(piece, [{ transform: 'translateY(-70px)', opacity: 0, easing: 'ease-in' }, { transform: 'translateY(0)', opacity: 1, offset: 0.7 }, { transform: dome ? 'translateY(-5px)' : 'translateY(-2px)', offset: 0.85 }, { transform: 'translateY(0)' }], dome ? 420 : 340);
      host.sound('stone');
      await landed;
    } else if ('won' in event) {
      for (const [id, worker] of workers) {
        if (owner(id) !== event.won.seat || !worker.isConnected) continue;
        const inner = worker.querySelector('.lifted');
        if (inner) void motion.play(inner, [{ transform: 'translateY(0)' }, { transform: 'translateY(-16px)' }, { transform: 'translateY(0)' }, { transform: 'translateY(-10px)' }, { transform: 'translateY(0)' }], 800);
      }
      await motion.beat(700);
    }
  }

  /** @param {WorkerId} id @param {Cell} from @param {Cell} to */
  async function walk(id, from, to) {
    const worker = /** @type {SVGGElement} */ (workers.get(id));
    rank(worker, from[0] + from[1] > to[0] + to[1] ? from : to);
    await host.motion.glide(worker, [shapes.at(to, height(to))], { ms: 340, hop: shapes === flat ? 0 : 18 });
    host.sound('wood');
    rank(worker, to);
  }
}

/** @type {Record<God, string>} */
const EMBLEMS = {
  apollo: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  artemis: 'M15 3a9 9 0 1 0 6 13A8 8 0 0 1 15 3zM4 20 14 10',
  athena: 'M12 3c3 2 6 2 8 2 0 8-2 13-8 16-6-3-8-8-8-16 2 0 5 0 8-2zM12 8v8M9 12h6',
  atlas: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM6 9h12M12 3c-3 4-3 8 0 12M12 3c3 4 3 8 0 12M6 21c1-4 3-6 6-6s5 2 6 6',
  demeter: 'M12 22V8M12 8c-3-1-4-3-3-6 3 1 4 3 3 6zM12 13c-4 0-6-2-6-5 4 0 6 2 6 5zM12 13c4 0 6-2 6-5-4 0-6 2-6 5zM12 18c-4 0-6-2-6-5 4 0 6 2 6 5zM12 18c4 0 6-2 6-5-4 0-6 2-6 5z',
  hephaestus: 'M5 5h11l3 3-3 3H5zM10 11h4v10h-4z',
  hermes: 'M3 8c6-5 12-5 18-3-2 4-6 6-9 6 2 0 4 1 6 0-2 4-5 4-8 4 1 0 3 1 4 1-3 3-7 2-9-1-1-2-2-4-2-7z',
  minotaur: 'M3 4c0 6 3 8 6 8M21 4c0 6-3 8-6 8M9 10h6l1 6c0 3-2 5-4 5s-4-2-4-5zM10 17h1M13 17h1',
  pan: 'M5 4v10M9 4v13M13 4v15M17 4v17M4 9c5 2 9 3 14 6',
  prometheus: 'M12 2c1 5 6 7 6 13a6 6 0 0 1-12 0c0-3 2-4 3-7 1 2 1 3 2 4 2-3 2-6 1-10z',
};

/** @param {God} god */
const medal = (god) => s('svg.medal', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: EMBLEMS[god] }));

export const switches = { flat: false, levels: false };

export const hasSecrets = () => false;

export const words = {
  en: {
    'switch-flat': 'Flat view from above',
    'switch-levels': 'Level numbers on towers',
    'cell': 'x {x}, y {y}, level {level}',
    'dome': 'dome',
    'worker': 'worker {id} of {name}', 'workers': 'Workers {one} and {two}',
    'then-cell-cell': 'Now choose where this worker moves.', 'then-button-prebuild': 'Choose the worker that builds first.', 'then-button-prebuild1': 'Now choose where it builds.', 'then-button-dome': 'Choose where the dome goes.',
    'button-skip': 'Skip',
    'button-dome': 'Build a dome',
    'button-prebuild': 'Build before moving',
    'box': 'In the box: level 1 × {one}, 2 × {two}, 3 × {three}, domes × {domes}',
    'god-apollo': 'Apollo', 'power-apollo': 'May swap places with a neighbouring opponent.',
    'god-artemis': 'Artemis', 'power-artemis': 'May move twice, but not back.',
    'god-athena': 'Athena', 'power-athena': 'When she moves up, the opponent may not move up next turn.',
    'god-atlas': 'Atlas', 'power-atlas': 'May build a dome at any level.',
    'god-demeter': 'Demeter', 'power-demeter': 'May build twice, on different places.',
    'god-hephaestus': 'Hephaestus', 'power-hephaestus': 'May build two blocks on one place.',
    'god-hermes': 'Hermes', 'power-hermes': 'Walks any distance on the level, with both workers.',
    'god-minotaur': 'Minotaur', 'power-minotaur': 'May push an opponent straight back.',
    'god-pan': 'Pan', 'power-pan': 'Also wins by going down two levels or more.',
    'god-prometheus': 'Prometheus', 'power-prometheus': 'May build before moving, if he does not move up.',
  },
  de: {
    'switch-flat': 'Flache Ansicht von oben',
    'switch-levels': 'Ebenen als Zahlen auf den Türmen',
    'cell': 'x {x}, y {y}, Ebene {level}',
    'dome': 'Kuppel',
    'worker': 'Figur {id} von {name}', 'workers': 'Figuren {one} und {two}',
    'then-cell-cell': 'Wähle nun, wohin diese Figur zieht.', 'then-button-prebuild': 'Wähle die Figur, die zuerst baut.', 'then-button-prebuild1': 'Wähle nun, wo sie baut.', 'then-button-dome': 'Wähle den Platz der Kuppel.',
    'button-skip': 'Verzichten',
    'button-dome': 'Kuppel bauen',
    'button-prebuild': 'Vor dem Zug bauen',
    'box': 'Vorrat: Ebene 1 × {one}, 2 × {two}, 3 × {three}, Kuppeln × {domes}',
    'god-hephaestus': 'Hephaistos', 'god-minotaur': 'Minotaurus', 'god-athena': 'Athene',
    'power-apollo': 'Darf mit einem benachbarten Gegner den Platz tauschen.',
    'power-artemis': 'Darf zweimal ziehen, aber nicht zurück.',
    'power-athena': 'Steigt sie auf, darf der Gegner im nächsten Zug nicht hinauf.',
    'power-atlas': 'Darf auf jeder Ebene eine Kuppel bauen.',
    'power-demeter': 'Darf zweimal bauen, auf verschiedenen Feldern.',
    'power-hephaestus': 'Darf zwei Blöcke auf ein Feld bauen.',
    'power-hermes': 'Geht auf gleicher Ebene beliebig weit, mit beiden Figuren.',
    'power-minotaur': 'Darf einen Gegner geradeaus wegschieben.',
    'power-pan': 'Gewinnt auch, wenn er zwei Ebenen oder mehr hinabsteigt.',
    'power-prometheus': 'Darf vor dem Ziehen bauen, wenn er nicht hinaufsteigt.',
  },
};

