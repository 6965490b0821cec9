// What does not move in Cartagena: rock, prison, flagstones, torches, the harbour with the sloop.
import { s } from '../dom.js';
import { SHAPES, shape } from '../look.js';

/** @typedef {import('../types/cartagena').Colour} Colour */

/** A number from 0 to 1 that is always the same for the same stone. @param {number} n */
const rough = (n) => Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1;

/** @param {number} offset @param {string} name */
const stop = (offset, name) => s('stop', { offset, class: name });

/** Patterns and lights. */
export const defs = () => s('defs', {},
  s('pattern', { id: 'ca-brick', width: 56, height: 36, patternUnits: 'userSpaceOnUse' }, s('path.brick', { d: 'M1 1H37V17H1zM39 1H55V17H39zM-1 19H17V35H-1zM19 19H57V35H19z' }), s('path.brick.warm', { d: 'M19 19H43V35H19z' })),
  s('pattern', { id: 'ca-grain', width: 31, height: 27, patternUnits: 'userSpaceOnUse' }, s('path.pit', { d: 'M4 5h2v1.500H4zM17 3h1.500v1.500H17zM26 9h2.500v1.500H26zM9 14h1.500v2H9zM20 18h2v1.500h-2zM3 23h2v1.500H3zM28 22h1.500v2H28zM13 24h2.500v1H13z' }), s('path.pale', { d: 'M4 6.500h2v1H4zM26 10.500h2.500v.9H26zM20 19.500h2v.9h-2zM13 25h2.500v.8H13z' })),
  s('linearGradient', { id: 'ca-slab', x1: 0, y1: 0, x2: 0.3, y2: 1 }, stop(0, 'slab-1'), stop(1, 'slab-2')),
  s('linearGradient', { id: 'ca-sky', x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, 'sky-1'), stop(0.62, 'sky-2'), stop(1, 'sky-3')),
  s('linearGradient', { id: 'ca-hull', x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, 'hull-1'), stop(1, 'hull-2')),
  s('radialGradient', { id: 'ca-glow' }, stop(0, 'glow-1'), stop(0.35, 'glow-2'), stop(1, 'glow-3')));

/** @param {number} width @param {number} height */
export const rock = (width, height) => s('g', {}, s('rect.rock', { width, height, rx: 14 }), s('rect', { width, height, rx: 14, fill: 'url(#ca-brick)' }));

/** A worn flagstone, no two alike. @param {number} x @param {number} y @param {number} w @param {number} t @param {number} n */
export function slab(x, y, w, t, n) {
  const off = (/** @type {number} */ k) => (rough(n * 4 + k) - 0.5) * 3.6;
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b], k) => [x + (a * w) / 2 + off(k), y + (b * t) / 2 + off(k + 7)]);
  const d = 'M' + corners.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L') + 'z';
  const crack = n % 4 === 1 ? `M${x + w / 2 - 6} ${y + 4}l-9 7 4 8-8 9` : n % 4 === 3 ? `M${x - w / 2 + 5} ${y + t / 2 - 16}l10-3 5-8` : '';
  return s('g', {}, s('path.under', { d, transform: 'translate(0 4)' }), s('path.slab', { d, fill: 'url(#ca-slab)', stroke: 'url(#ca-slab)' }), s('path.grain', { d, fill: 'url(#ca-grain)' }), s('path.shine', { d: `M${corners[3].map((at) => at.toFixed(1)).join(' ')}L${corners[0].map((at) => at.toFixed(1)).join(' ')}L${corners[1].map((at) => at.toFixed(1)).join(' ')}` }), crack ? s('path.crack', { d: crack }) : '');
}

/** Between the rows, open where the tunnel turns. @param {number} rows @param {number} wide @param {number} left @param {number} top @param {number} H @param {number} W */
export const walls = (rows, wide, left, top, H, W) => s('g.walls', {}, Array.from({ length: rows - 1 }, (_, row) => {
  const y = top + (row + 1) * H - 3, from = left - 8 + (row % 2 ? W + 4 : 0), to = left + wide + 8 - (row % 2 ? 0 : W + 4);
  return s('g', {}, s('path.wall-foot', { d: `M${from} ${y + 3}H${to}` }), s('path.wall-top', { d: `M${from} ${y - 1}H${to}` }), s('path.joint', { d: Array.from({ length: Math.floor((to - from) / 34) }, (_, n) => `M${from + 17 + n * 34} ${y - 4}v7`).join('') }));
}));

/** Where torches hang: beside the prison's vaults and at the blind end of each wall. @param {number} rows @param {number} width @param {number} top @param {number} H @returns {Array<[number, number, number]>} */
export const torches = (rows, width, top, H) => [[16, top - 52, 90], [width - 16, top - 52, 90], ...Array.from({ length: rows - 1 }, (_, row) => /** @type {[number, number, number]} */ ([row % 2 ? width - 10 : 10, top + (row + 1) * H - 4, H * 1.25]))];

/** @param {[number, number, number]} at */
export const torch = ([x, y]) => s('g.torch', { transform: `translate(${x} ${y})` }, s('path.stick', { d: 'M-3 4H3L1.500 20H-1.500z' }), s('path.flame', { d: 'M0-17C7-8 8-1 3.500 5H-3.500C-8-1-5-5-3.500-8-2.500-6-2-5-1-4.500-2-9-1-13 0-17z' }), s('path.heart', { d: 'M0-7C3-3 3.500 1 1.500 4H-1.500C-3.500 1-2-3 0-7z' }));

/** The light of a torch: on the walls, and once more, softly, on what lies before them. @param {[number, number, number]} at */
export const glow = ([x, y, r]) => s('circle.glow', { cx: x, cy: y - 6, r, fill: 'url(#ca-glow)' });

/**
 * The prison: a vault for each crew, and the gate to the first stone.
 * @param {number} width @param {number} foot @param {number} gate @param {Array<{ colour: Colour, x: number }>} crews @param {number} wide
 */
export function prison(width, foot, gate, crews, wide) {
  const floor = foot - 13, tall = floor - 24, half = wide / 2;
  return s('g', {}, s('rect.wall', { x: 0, y: 0, width, height: foot - 6, rx: 14 }), s('rect', { x: 0, y: 0, width, height: foot - 6, rx: 14, fill: 'url(#ca-brick)' }),
    ...crews.map(({ colour, x }) => {
      const bend = Math.min(half * 0.9, tall * 0.5), vault = `M${x - half} ${floor}V${24 + bend}A${half} ${bend} 0 0 1 ${x + half} ${24 + bend}V${floor}z`;
      const bars = Array.from({ length: Math.floor(wide / 18) }, (_, n) => x - half + 9 + n * 18 + (wide % 18) / 2);
      return s('g', { class: `vault c-${colour}` }, s('path.arch', { d: vault }), s('path.dark', { d: vault }), s('path.bars', { d: bars.map((at) => `M${at.toFixed(1)} ${(24 + bend - bend * Math.sqrt(Math.max(0, 1 - ((at - x) / half) ** 2))).toFixed(1)}V${floor}`).join('') + `M${x - half} ${24 + bend}H${x + half}` }),
        s('path.pennant', { d: `M${x - 11} 7H${x + 11}V27L${x} 34 ${x - 11} 27z` }), s('g.whose', { transform: `translate(${x} 17)` }, shape(SHAPES[colour], 6)));
    }),
    s('path.ledge', { d: `M0 ${floor}H${width}V${foot - 10}a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z` }), s('path.stairs', { d: `M${gate - 26} ${floor}H${gate + 26}L${gate + 31} ${foot + 8}H${gate - 31}z` }), s('path.step', { d: `M${gate - 27} ${floor + 6}H${gate + 27}M${gate - 29} ${floor + 12}H${gate + 29}` }));
}

/**
 * Out of the tunnel into the bay: dusk, a jetty, the sloop at anchor.
 * @param {number} width @param {number} top @param {number} tall @param {number} deck @param {{ from: number, to: number }} hull @param {number} exit
 */
export function harbour(width, top, tall, deck, { from, to }, exit) {
  const end = top + tall, line = deck + 14, long = to - from, p = (/** @type {number} */ k) => (from + long * k).toFixed(1), mast = from + long * 0.5, peak = top + 6;
  const sun = exit > width / 2 ? width * 0.16 : width * 0.9, boom = deck - 16;
  const waves = (/** @type {number} */ y) => `M0 ${y}${'q9-7 18 0t18 0'.repeat(Math.floor(width / 36))}L${width} ${y}V${end}H0z`;
  return s('g', {}, s('rect.sky', { x: 0, y: top, width, height: tall, rx: 14, fill: 'url(#ca-sky)' }), s('circle.sun', { cx: sun, cy: line - 14, r: tall * 0.17 }),
    s('path.far', { d: `M${sun - 150} ${line}c30-26 60-30 84-12 26-22 62-20 92 12z` }), s('path.water', { d: waves(line) }), s('path.glint', { d: `M${sun - 26} ${line + 12}h52M${sun - 40} ${line + 20}h34M${sun + 4} ${line + 22}h40M${sun - 18} ${line + 29}h44` }),
    s('path.ropes', { d: `M${mast} ${peak}L${p(-0.07)} ${deck - 26}M${mast} ${peak}L${p(0.97)} ${deck - 6}M${mast} ${peak + 6}L${p(0.38)} ${deck}` }), s('path.mast', { d: `M${mast} ${peak - 2}V${deck + 6}M${mast} ${boom}H${p(0.93)}M${p(0.06)} ${deck - 8}L${p(-0.07)} ${deck - 27}` }),
    s('path.sail', { d: `M${mast + 5} ${peak + 12}C${p(0.66)} ${peak + 10} ${p(0.78)} ${peak + 26} ${p(0.9)} ${boom - 4}C${p(0.8)} ${boom + 3} ${p(0.64)} ${boom + 2} ${mast + 5} ${boom - 4}z` }), s('path.sail', { d: `M${mast - 6} ${peak + 8}C${p(0.34)} ${peak + 30} ${p(0.14)} ${deck - 30} ${p(-0.03)} ${deck - 22}C${p(0.16)} ${deck - 12} ${p(0.36)} ${deck - 12} ${mast - 6} ${boom}z` }), s('path.fold', { d: `M${p(0.62)} ${peak + 17}C${p(0.68)} ${peak + 34} ${p(0.7)} ${boom - 20} ${p(0.7)} ${boom}M${p(0.36)} ${peak + 32}C${p(0.38)} ${deck - 40} ${p(0.36)} ${deck - 30} ${p(0.34)} ${deck - 14}` }),
    s('path.flag', { d: `M${mast} ${peak - 3}h-30l7 6-7 6h30z` }),
    s('path.hull', { fill: 'url(#ca-hull)', d: `M${p(-0.01)} ${deck - 12}C${p(0.04)} ${deck + 3} ${p(0.12)} ${deck + 5} ${p(0.2)} ${deck + 5}H${p(0.84)}L${p(0.85)} ${deck - 6}H${p(1)}L${p(0.985)} ${line + 16}C${p(0.97)} ${line + 26} ${p(0.93)} ${line + 30} ${p(0.87)} ${line + 30}H${p(0.22)}C${p(0.1)} ${line + 30} ${p(0.03)} ${line + 8} ${p(-0.01)} ${deck - 12}z` }),
    s('path.wale', { d: `M${p(0.03)} ${deck + 6}C${p(0.1)} ${deck + 10} ${p(0.16)} ${deck + 11} ${p(0.22)} ${deck + 11}H${p(0.99)}` }), s('path.ports', { d: [0.3, 0.42, 0.54, 0.66, 0.78].map((k) => `M${p(k)} ${deck + 15}h10v7h-10z`).join('') }), s('path.light', { d: `M${p(0.9)} ${deck + 1}h9v9h-9z` }),
    // From the mouth of the tunnel one climbs down to the stern.
    s('path.ladder', { d: `M${exit - 15} ${top - 4}V${deck + 4}M${exit + 15} ${top - 4}V${deck + 4}` }), s('path.rungs', { d: Array.from({ length: Math.max(1, Math.floor((deck - top) / 12)) }, (_, n) => `M${exit - 17} ${top + 8 + n * 12}h34`).join('') }),
    s('path.wave', { d: waves(end - 24) }), s('path.wave.near', { d: waves(end - 11) }),
    s('path.mouth', { d: `M0 ${top - 6}H${width}V${top + 10}${Array.from({ length: Math.ceil(width / 44) }, (_, n) => `L${Math.max(0, width - n * 44 - 22)} ${(top + 3 + rough(n) * 9).toFixed(1)}`).join('')}L0 ${top + 12}z` }));
}
