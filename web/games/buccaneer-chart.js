// Buccaneer's drawings: the old chart with its coasts, islands, rose and serpent; galleons from above and from the side.
import { s } from '../dom.js';
import { SHAPES, shape } from '../look.js';

/** @typedef {import('../types/module').Point} Point */

export const U = 34, EDGE = 30, SIZE = 20 * U + 2 * EDGE;
export const LAND = [{ id: 'treasure-island', x: 9, y: 9, w: 4, t: 4 }, { id: 'flat', x: 2, y: 16, w: 3, t: 4 }, { id: 'pirate-island', x: 17, y: 2, w: 3, t: 4 }];
export const BAYS = [{ id: 'mud', x: 1, y: 1 }, { id: 'anchor', x: 20, y: 1 }, { id: 'cliff', x: 20, y: 20 }];
const PORTS = [[1, 14], [1, 7], [7, 1], [20, 7], [20, 14], [14, 20]];

/** The middle of a square; (1,1) is bottom left. @param {number} x @param {number} y @returns {Point} */
export const middle = (x, y) => ({ x: EDGE + (x - 0.5) * U, y: EDGE + (20.5 - y) * U });

/** Jewels, bars, pearls and barrels around 0, 0: the body, its light side, its lines. @type {Record<string, [string, string, string]>} */
const JEWELS = {
  diamond: ['M-9-3-5-8H5L9-3 0 9z', 'M-5-8H5L9-3H-9z', 'M-9-3H9M-4-3 0 9 4-3 0-8z'],
  ruby: ['M-8-3-3-8H3L8-3V3L3 8H-3L-8 3z', 'M-4-4H4L0 0z', 'M-4-4H4V4H-4zM-8-3-4-4M8-3 4-4M-8 3-4 4M8 3 4 4'],
  gold: ['M-10 6-6-4H6L10 6z', 'M-6-4-4-8H4L6-4z', 'M-6-4-4-8H4L6-4zM-6-4H6M4-8 6-4'],
  pearl: ['M0-8A8 8 0 1 0 0 8 8 8 0 1 0 0-8z', 'M-3-5A3 3 0 1 0-3 1 3 3 0 1 0-3-5z', ''],
  rum: ['M-5-8H5C9-3 9 3 5 8H-5C-9 3-9-3-5-8z', 'M-5-8C-9-3-9 3-5 8H-2C-4 3-4-3-2-8z', 'M-7-4H7M-7 4H7'],
};

/** A piece of treasure. @param {string} kind */
export const jewel = (kind) => JEWELS[kind].map((d, at) => s('path', { class: ['body', 'shine', 'lines'][at], d }));

/** A closed line through points, round at each. @param {Point[]} points */
function round(points) {
  const half = (/** @type {Point} */ a, /** @type {Point} */ b) => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  const last = points[points.length - 1];
  return `M${half(last, points[0])}${points.map((at, n) => `Q${at.x.toFixed(1)} ${at.y.toFixed(1)} ${half(at, points[(n + 1) % points.length])}`).join('')}z`;
}

/** The shore around the sea: it wavers along the edge of the squares, with two moles at each port and hollows at the bays. */
function shore() {
  const side = 20 * U, step = 8.5, /** @type {Point[]} */ points = [];
  const sides = [[EDGE, EDGE, 1, 0], [EDGE + side, EDGE, 0, 1], [EDGE + side, EDGE + side, -1, 0], [EDGE, EDGE + side, 0, -1]];
  sides.forEach(([x, y, dx, dy], nth) => {
    for (let at = 0; at < side; at += step) {
      const far = nth * side + at, here = { x: x + dx * at, y: y + dy * at };
      let inward = 1.6 * Math.sin(far / 37) + 1.8 * Math.sin(far / 13 + 1) + 1.1 * Math.sin(far / 5.3 + 2);
      for (const [px, py] of PORTS) {
        const port = middle(px, py), along = Math.abs((port.x - here.x) * dx + (port.y - here.y) * dy), off = Math.abs((port.x - here.x) * dy) + Math.abs((port.y - here.y) * dx);
        if (off < U && along < 40) inward += 7 * Math.exp(-(((along - 22) / 8) ** 2)) - 3 * Math.exp(-((along / 10) ** 2));
      }
      const corner = Math.min(at, side - at);
      if (corner < 34) inward -= (34 - corner) / 9;
      points.push({ x: here.x - dy * inward, y: here.y + dx * inward });
    }
  });
  return round(points);
}

/** An island's shore within its squares. @param {number} cx @param {number} cy @param {number} w @param {number} t @param {number} seed @param {number} k */
function isle(cx, cy, w, t, seed, k) {
  return round(Array.from({ length: 44 }, (_, n) => {
    const angle = (n / 44) * 2 * Math.PI, c = Math.cos(angle), d = Math.sin(angle);
    const far = k * (0.955 + 0.03 * Math.sin(angle * 5 + seed) + 0.022 * Math.sin(angle * 9 + seed * 2) + 0.016 * Math.sin(angle * 15 + seed * 3));
    return { x: cx + (w / 2) * far * Math.sign(c) * Math.abs(c) ** 0.62, y: cy + (t / 2) * far * Math.sign(d) * Math.abs(d) ** 0.62 };
  }));
}

/** @param {number} x @param {number} y @param {number} k @param {string} name @param {...SVGElement} parts */
const put = (x, y, k, name, ...parts) => s('g', { class: name, transform: `translate(${x} ${y}) scale(${k})` }, ...parts);
const palm = () => [s('path.trunk', { d: 'M1 22C-2 10 0 0 4-8' }), s('path.leaf', { d: 'M4-8C-4-15-14-12-17-4-10-9-3-9 4-8zM4-8C12-16 21-12 23-4 16-9 10-9 4-8zM4-8C-2-14-4-20-12-20-5-23 3-19 4-8zM4-8C6-15 9-20 16-19 11-18 7-14 4-8zM4-8C-4-6-8 0-8 7-3 1 1-3 4-8z' })];
const mountain = () => [s('path.rock', { d: 'M-26 14C-16 4-10-16 0-20 8-12 16 6 26 14z' }), s('path.shade', { d: 'M0-20C8-12 16 6 26 14H6C10 6 2-2 4-8z' })];

/** What grows and stands on an island. @param {string} id @param {number} x @param {number} y */
function scenery(id, x, y) {
  if (id === 'treasure-island') return [put(x + 26, y - 30, 0.9, 'hill', ...mountain()), put(x + 2, y - 24, 0.6, 'hill', ...mountain()), put(x - 44, y - 24, 0.8, 'palm', ...palm()), put(x - 28, y - 30, 0.6, 'palm', ...palm()), put(x + 46, y - 6, 0.55, 'palm', ...palm()),
    s('path.trail', { d: `M${x - 50} ${y + 8}q14-12 26-2t24-4` }), s('path.cross', { d: `M${x + 4} ${y - 8}l14 14m0-14l-14 14` })];
  if (id === 'flat') return [put(x - 22, y - 30, 0.95, 'palm', ...palm()), put(x + 20, y - 24, 0.7, 'palm', ...palm()), s('path.dune', { d: `M${x - 38} ${y + 2}q18-10 34 0M${x - 2} ${y + 6}q18-10 36 0M${x - 26} ${y + 14}q12-6 24 0` })];
  return [put(x - 26, y - 22, 0.7, 'hill', ...mountain()), put(x + 30, y - 18, 0.55, 'hill', ...mountain()), put(x + 2, y - 30, 1.15, 'skull', s('path', { d: 'M0-16c14 0 18 9 16 18-1 4-4 5-5 8v7H6v-4H2v4h-4v-4h-4v4h-5v-7c-1-3-4-4-5-8-2-9 2-18 16-18zM-6-4a4.500 4.500 0 1 0 .1 0zM6-4a4.500 4.500 0 1 0 .1 0zM0 5-2 9H2z', 'fill-rule': 'evenodd' }))];
}

/** The compass rose, with the lines that lead from it over the sea. */
function rose() {
  const at = middle(6, 5.5), points = (/** @type {number[]} */ angles, /** @type {number} */ far, /** @type {number} */ wide) => angles.flatMap((angle) => [s('path.light', { d: `M0-${far}-${wide}-${wide} 0 0z`, transform: `rotate(${angle})` }), s('path.dark', { d: `M0-${far} ${wide}-${wide} 0 0z`, transform: `rotate(${angle})` })]);
  return [s('path.rhumbs', { d: Array.from({ length: 32 }, (_, n) => `M${at.x} ${at.y}l${(900 * Math.sin((n * Math.PI) / 16)).toFixed(0)} ${(-900 * Math.cos((n * Math.PI) / 16)).toFixed(0)}`).join('') }),
    s('g.rose', { transform: `translate(${at.x} ${at.y})` }, s('circle.disc', { r: 44 }), s('circle', { r: 36 }), s('circle', { r: 33 }), ...points([22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5], 36, 4), ...points([45, 135, 225, 315], 44, 7), ...points([0, 90, 180, 270], 58, 9), s('circle.hub', { r: 4 }), s('path.north', { d: 'M0-76c5 4 6 8 4 12 5-2 8 1 7 4-2 1-4 0-5-1l-2 5h-8l-2-5c-1 1-3 2-5 1-1-3 2-6 7-4-2-4-1-8 4-12z' }))];
}

const SERPENT = 'M-46 6c2-16 18-20 22-4M-20 8c2-20 22-24 27-3M12 8c1-14 4-30 18-32 8-1 14 4 13 10-6-2-10-1-13 2-4 6-3 12-4 20';

/** The chart itself, drawn once. @param {(key: string) => string} say */
export function chart(say) {
  const sea = 20 * U, far = SIZE - EDGE, coast = shore();
  const group = s('g.chart', {}, s('clipPath', { id: 'sea' }, s('path', { d: coast })), s('rect.paper', { x: 0, y: 0, width: SIZE, height: SIZE, rx: 10 }), s('path.ocean', { d: coast }));
  const water = s('g', { 'clip-path': 'url(#sea)' }, ...rose(), s('path.grid', { d: Array.from({ length: 19 }, (_, n) => `M${EDGE + (n + 1) * U} ${EDGE}v${sea}M${EDGE} ${EDGE + (n + 1) * U}h${sea}`).join('') }), ...[46, 28, 12].map((width) => s('path.depth', { d: coast, 'stroke-width': width })));
  for (const [x, y] of [[7, 12], [15, 16], [4, 10], [14, 5], [17, 10], [11, 3], [8, 18], [3, 4], [18, 17], [15, 9]]) {
    const at = middle(x, y);
    water.append(s('path.wave', { d: `M${at.x - 14} ${at.y}q5-6 9 0t9 0 9 0` }));
  }
  const beast = middle(5.3, 11.2);
  water.append(put(beast.x, beast.y, 0.95, 'serpent', s('path', { d: SERPENT }), s('path', { d: 'M38-18h1M-52 12q6-5 11 0t11 0 11 0 11 0 11 0 11 0 11 0' })));
  group.append(water, s('path.shoreline', { d: coast }), s('path.scale', { d: `M${EDGE} 8H${far}M${EDGE} ${SIZE - 8}H${far}M8 ${EDGE}V${far}M${SIZE - 8} ${EDGE}V${far}` }), s('rect.frame', { x: 4, y: 4, width: SIZE - 8, height: SIZE - 8, rx: 6 }), s('rect.frame', { x: 12, y: 12, width: SIZE - 24, height: SIZE - 24, rx: 3 }));
  for (let n = 1; n <= 20; n++) {
    const across = EDGE + (n - 0.5) * U, up = EDGE + (20.5 - n) * U + 3.5;
    for (const [x, y] of [[across, 23], [across, SIZE - 16], [19, up], [SIZE - 19, up]]) group.append(s('text.number', { x, y }, n));
  }
  for (const [nth, { id, x, y, w, t }] of LAND.entries()) {
    const cx = EDGE + (x - 1 + w / 2) * U, cy = EDGE + (21 - y - t / 2) * U, line = isle(cx, cy, w * U, t * U, nth * 2 + 1, 1);
    group.append(...[40, 24].map((width) => s('path.depth', { d: line, 'stroke-width': width })), s('path.hatch', { d: line }), s('path.land', { d: line }), s('path.green', { d: isle(cx, cy, w * U, t * U, nth * 2 + 4, 0.87) }), ...scenery(id, cx, cy));
    group.append(s('text', { class: `isle${w < 4 ? ' slim' : ''}`, x: cx, y: cy + (t * U) / 2 - 18 }, say(id)));
  }
  for (const { id, x, y } of BAYS) {
    const at = middle(x, y);
    group.append(s('circle.bay', { cx: at.x, cy: at.y, r: 13 }), id === 'anchor' ? s('path.anchor', { d: `M${at.x} ${at.y - 4}v12m-7-5c1 7 13 7 14 0m-11-5h8m-4-6a2.500 2.500 0 1 0 .1 0` }) : s('path.anchor', { d: `M${at.x - 8} ${at.y}q4-5 8 0t8 0` }));
  }
  return group;
}

/** A port: a little town behind its quay, roofs and flag in the colour of its owner. @param {number} x @param {number} y @param {import('../types/module').Colour | null} colour */
export function town(x, y, colour) {
  const at = middle(x, y), turn = x === 20 ? -1 : 1;
  return s('g', { class: colour ? `port c-${colour}` : 'port', transform: `translate(${at.x} ${at.y})` }, s('rect.quay', { x: -15, y: -15, width: 30, height: 30, rx: 7 }), s('path.walls', { d: 'M-12 10V0h8v10zM-4 10V-5H3v15zM3 10V1h9v9z' }), s('path.roofs', { d: 'M-13 1l5-6 5 6zM-5-4l4.500-8 4.500 8zM2 2l5.500-6 5.500 6z' }), s('path.door', { d: 'M-1.500 10V5h3v5zM-9 10V6h2v4zM7 10V6h2v4z' }),
    s('g', { transform: `translate(${-13 * turn} -10) scale(${turn} 1)` }, s('path.pole', { d: 'M0 0V-20' }), s('path.flag', { d: 'M0-20C6-23 10-17 17-20V-8C10-5 6-11 0-8z' })), colour ? s('g.owner', { transform: `translate(${-13 * turn + 8 * turn} -24)` }, shape(SHAPES[colour], 4)) : '');
}

/** A galleon from above, its bow to the north. */
export const galleon = () => [s('path.wake', { d: 'M-6 16Q-9 23-14 27M6 16Q9 23 14 27M0 19V27' }), s('path.spar', { d: 'M0-18V-26' }), s('path.hull', { d: 'M0-21C6-14 9-7 9 2 9 9 8 14 6 18H-6C-8 14-9 9-9 2-9-7-6-14 0-21z' }), s('path.deck', { d: 'M0-16C4-11 6-6 6 2 6 8 5.500 11 4.500 14H-4.500C-5.500 11-6 8-6 2-6-6-4-11 0-16zM-6 4H6M-5-5H5' }), s('path.castle', { d: 'M-6 12.500H6L5.500 18H-5.500z' }),
  s('path.sail', { d: 'M-10-8C-6-15 6-15 10-8 6-11-6-11-10-8z' }), s('path.sail', { d: 'M-15 6C-9-6 9-6 15 6 9 0-9 0-15 6z' }), s('path.sail', { d: 'M-9 14C-5 8 5 8 9 14 5 11-5 11-9 14z' })];
