// How Santorini's pieces look: from a height (iso) and from straight above (flat).
import { s } from '../dom.js';

/** @typedef {import('../types/santorini').Cell} Cell */
/** @typedef {import('../types/module').Shape} Shape */

/** Half a tile, wide. */
const W = 62;
/** How high each block is, and how much of the tile it covers. */
const RISE = [0, 32, 29, 26], COVER = [1, 0.86, 0.67, 0.48];
const rise = (/** @type {number} */ level) => RISE.slice(0, level + 1).reduce((sum, part) => sum + part, 0);

/** The island from a height; the taller half a tile is, the steeper one looks down. @param {number} H @param {string} viewBox @param {{ size: number, y: number }} [tag] where a worker's name stands */
function fromAbove(H, viewBox, tag = { size: 12, y: -54 }) {
  /** @param {number} k */
  const diamond = (k, y = 0) => `M0 ${y - H * k}L${W * k} ${y}L0 ${y + H * k}L${-W * k} ${y}z`;

  /** A point on the left (-1) or right (1) wall: along from the outer corner, up from the foot. @param {number} side @param {number} k @param {number} foot @param {number} along @param {number} up */
  const wall = (side, k, foot, along, up) => `${(side * W * k * (1 - along)).toFixed(1)} ${(-foot + H * k * along - up).toFixed(1)}`;

  /** An arched opening in a wall. @param {number} side @param {number} k @param {number} foot @param {number} from @param {number} to @param {number} low @param {number} high */
  function arch(side, k, foot, from, to, low, high) {
    const p = (/** @type {number} */ along, /** @type {number} */ up) => wall(side, k, foot, along, up);
    const middle = (from + to) / 2;
    return `M${p(from, low)}L${p(from, high - 3)}Q${p(from, high + 1)} ${p(middle, high + 1)}Q${p(to, high + 1)} ${p(to, high - 3)}L${p(to, low)}z`;
  }

  return {
    viewBox,
    emblem: '0 -17',
    corner: [-312, H * 10],
    rise,
    tag,
    /** Where a row's or a column's number stands, on the sand before the terrace. @param {'x' | 'y'} axis @param {number} n */
    coordinate: (axis, n) => ({ x: (axis === 'x' ? 1 : -1) * (4.5 - n) * W, y: (4.5 + n) * H + 19 + tag.size }),
    /** @param {Cell} cell @param {number} level */
    at: ([x, y], level) => ({ x: (y - x) * W, y: (x + y) * H - rise(level) }),
    /** @param {number} level */
    top: (level) => [1, 0.84, 0.65, 0.47][level],
    /** @param {number} level @returns {[number, number]} */
    digit: (level) => [0, 5 - rise(level) + H * COVER[level] * 0.42],
    mark: () => s('path.mark', { d: diamond(0.93) }),
    /** @param {number} x @param {number} y */
    tile: (x, y) => s('path.tile', { d: diamond(0.965), class: `tile ${(x + y) % 2 ? 'odd' : 'even'}` }),

    /** @param {number} level */
    block(level) {
      const k = COVER[level], t = RISE[level], foot = rise(level - 1);
      const left = `M${wall(-1, k, foot, 0, 0)}L${wall(-1, k, foot, 1, 0)}L${wall(-1, k, foot, 1, t)}L${wall(-1, k, foot, 0, t)}z`;
      const right = `M${wall(1, k, foot, 0, 0)}L${wall(1, k, foot, 1, 0)}L${wall(1, k, foot, 1, t)}L${wall(1, k, foot, 0, t)}z`;
      const group = s('g', { class: `block l${level}` });
      if (level === 1) group.append(s('path.shade', { d: diamond(k * 1.12, 6 - foot) }));
      group.append(s('path.left', { d: left }), s('path.right', { d: right }), s('path.roof', { d: diamond(k, -foot - t) }), s('path.floor', { d: diamond(k * 0.84, -foot - t) }));
      if (level === 1) {
        group.append(s('path.door', { d: arch(1, k, foot, 0.56, 0.78, 0, 19) }), s('path.pane', { d: arch(-1, k, foot, 0.22, 0.36, 11, 22) + arch(-1, k, foot, 0.62, 0.76, 11, 22) + arch(1, k, foot, 0.2, 0.34, 11, 22) }));
      } else if (level === 2) {
        group.append(s('path.pane', { d: arch(-1, k, foot, 0.4, 0.62, 6, 20) + arch(1, k, foot, 0.22, 0.4, 8, 20) + arch(1, k, foot, 0.6, 0.78, 8, 20) }));
      } else {
        group.append(s('path.pane', { d: arch(-1, k, foot, 0.36, 0.66, 5, 19) }), s('path.door', { d: arch(1, k, foot, 0.36, 0.66, 0, 17) }));
      }
      return group;
    },

    /** @param {number} level */
    dome(level) {
      const r = W * [0.62, 0.56, 0.46, 0.36][level], foot = rise(level), q = r * 0.5;
      return s('g.dome', {}, s('ellipse.drum', { cx: 0, cy: -foot, rx: r * 1.06, ry: q * 1.06 }), s('path.cap', { d: `M${-r} ${-foot}A${r} ${q} 0 0 0 ${r} ${-foot}C${r} ${-foot - r * 1.25} ${-r} ${-foot - r * 1.25} ${-r} ${-foot}z` }),
        s('path.dark', { d: `M${r * 0.25} ${-foot + q * 0.97}A${r} ${q} 0 0 0 ${r} ${-foot}C${r} ${-foot - r * 0.75} ${r * 0.5} ${-foot - r * 0.92} ${r * 0.25} ${-foot - r * 0.9}C${r * 0.75} ${-foot - r * 0.5} ${r * 0.65} ${-foot} ${r * 0.25} ${-foot + q * 0.97}z` }),
        s('path.shine', { d: `M${-r * 0.62} ${-foot - r * 0.32}C${-r * 0.55} ${-foot - r * 0.62} ${-r * 0.3} ${-foot - r * 0.78} ${-r * 0.1} ${-foot - r * 0.8}C${-r * 0.3} ${-foot - r * 0.66} ${-r * 0.44} ${-foot - r * 0.5} ${-r * 0.46} ${-foot - r * 0.28}z` }),
        s('path.finial', { d: `M0 ${-foot - r * 0.92}v-9M-4 ${-foot - r * 0.92 - 6}h8` }));
    },

    /** @param {Shape} kind */
    worker(kind) {
      // The first player's people are angular, the second's round: told apart without colour.
      const body = kind === 'square' ? 'M-14 4 -10-30H10L14 4Q0 11-14 4z' : 'M-15 3C-14-12-9-20-8-30H8C9-20 14-12 15 3 10 10-10 10-15 3z';
      const dark = kind === 'square' ? 'M3-30H10L14 4Q9 7 4 7.5z' : 'M3-30H8C9-20 14-12 15 3 12 7 7 8 3 8.3 8-4 5-18 3-30z';
      const hat = kind === 'square' ? 'M-9-41H9V-49H-9zM-12-40H12V-37H-12z' : 'M-10-40A10 10 0 0 1 10-40L13-38H-13z';
      return s('g', {}, s('ellipse.foot', { cx: 3, cy: 4, rx: 19, ry: 8 }), s('path.body', { d: body }), s('path.dark', { d: dark }), s('circle.face', { cx: 0, cy: -36, r: 8.5 }), s('path.hat', { d: hat }));
    },

    ground() {
      const rim = 'M0-74C60-82 90-48 130-38S232 26 290 62s58 66 40 92-66 44-110 70-96 66-146 92-104 22-152 0-92-52-146-84-128-64-134-104 44-66 96-92 92-66 128-86S-44-62 0-74z';
      const sea = s('g', { transform: `scale(1 ${H / 35})` }, s('path.surf', { d: rim, transform: 'translate(0 26) scale(1.09 1.1)' }), s('path.surf.near', { d: rim, transform: 'translate(0 24) scale(1.045 1.05)' }),
        s('path.cliff', { d: rim, transform: 'translate(0 30)' }), s('path.rock', { d: rim, transform: 'translate(0 16)' }), s('path.sand', { d: rim }));
      return s('g.ground', {}, sea,
        s('path.plinth', { d: `M${-5 * W - 8} ${4 * H}v15L0 ${9 * H + 20}L${5 * W + 8} ${4 * H + 15}v-15z` }),
        s('path.plaza', { d: `M0 ${-H - 5}L${5 * W + 8} ${4 * H}L0 ${9 * H + 5}L${-5 * W - 8} ${4 * H}z` }),
        s('path.bush', { d: 'M-214 6c-4-12 10-18 17-11 5-9 20-5 18 6 8 0 8 10 0 10h-30c-6 0-9-3-5-5zM214 2c-4-12 10-18 17-11 5-9 20-5 18 6 8 0 8 10 0 10h-30c-6 0-9-3-5-5z' }),
        s('g.boat', { transform: `translate(262 ${H * 9.2})` }, s('path.sail', { d: 'M0-34c12 6 16 18 16 30H0zM-4-28c-8 6-12 15-12 24h12z' }), s('path.hull', { d: 'M-20 0h42l-8 9h-26z' })),
        s('g.boat', { transform: 'translate(-282 4) scale(.7)' }, s('path.sail', { d: 'M0-34c12 6 16 18 16 30H0zM-4-28c-8 6-12 15-12 24h12z' }), s('path.hull', { d: 'M-20 0h42l-8 9h-26z' })),
        s('path.ripple', { d: 'M-330 320q8-5 16 0t16 0M-250 352q8-5 16 0t16 0M250 356q8-5 16 0t16 0M-340-60q8-5 16 0t16 0M296-70q8-5 16 0t16 0M-180-112q8-5 16 0t16 0M200-116q8-5 16 0t16 0M316 240q8-5 16 0t16 0M-346 200q8-5 16 0t16 0' }));
    },
  };
}

/** For wide windows, and for tall ones. */
export const iso = fromAbove(35, '-324 -138 648 502');
export const tall = fromAbove(48, '-324 -150 648 644', { size: 17, y: -54 });

/** Half the side of a cell, from above. */
const A = 56;
/** @param {number} k @param {number} [r] */
const square = (k, r = 8) => ({ x: -A * k, y: -A * k, width: 2 * A * k, height: 2 * A * k, rx: r });

/** @type {typeof iso} */
export const flat = {
  viewBox: '-338 -310 650 672',
  emblem: '0 0',
  corner: [-296, 358],
  rise: () => 0,
  tag: { size: 17, y: 41 },
  coordinate: (axis, n) => (axis === 'x' ? { x: -316, y: (n - 2) * (2 * A + 4) + 6 } : { x: (n - 2) * (2 * A + 4), y: 324 }),
  at: ([x, y]) => ({ x: (y - 2) * (2 * A + 4), y: (x - 2) * (2 * A + 4) }),
  top: () => 1,
  digit: () => [A * 0.72, -A * 0.62],
  mark: () => /** @type {any} */ (s('rect.mark', square(0.96))),
  tile: (x, y) => /** @type {any} */ (s('rect.tile', { ...square(0.98, 6), class: `tile ${(x + y) % 2 ? 'odd' : 'even'}` })),
  block(level) {
    const k = [1, 0.88, 0.68, 0.48][level];
    return s('g', { class: `block l${level}` }, s('rect.shade', { ...square(k), transform: 'translate(4 5)' }), s('rect.roof', square(k)), s('rect.floor', square(k * 0.86, 5)));
  },
  dome(level) {
    const r = A * [0.7, 0.62, 0.5, 0.4][level];
    return s('g.dome', {}, s('circle.drum', { r: r * 1.08 }), s('circle.cap', { r }), s('path.shine', { d: `M${-r * 0.6} ${-r * 0.1}A${r * 0.6} ${r * 0.6} 0 0 1 ${-r * 0.1} ${-r * 0.6}A${r * 0.9} ${r * 0.9} 0 0 0 ${-r * 0.6} ${-r * 0.1}z` }));
  },
  worker(kind) {
    return s('g', {}, s('ellipse.foot', { cx: 3, cy: 4, rx: 23, ry: 23 }), kind === 'square' ? s('rect.body', { x: -19, y: -19, width: 38, height: 38, rx: 6 }) : s('circle.body', { r: 21 }));
  },
  ground: () => s('g.ground', {}, s('rect.sand', { x: -336, y: -302, width: 638, height: 638, rx: 22 }), s('rect.plaza', { x: -292, y: -292, width: 584, height: 584, rx: 12 })),
};
