// QR codes for invite links: bytes, error correction M, versions 1 to 10 (up to 213 bytes).
import { s } from './dom.js';

const CORRECTION = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** All modules of a version that are not fixed patterns. @param {number} version */
function room(version) {
  let modules = (16 * version + 128) * version + 64;
  if (version > 1) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
    if (version > 6) modules -= 36;
  }
  return modules >> 3;
}

/** Multiplication in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Reed–Solomon. @param {number[]} data @param {number} degree */
function correction(data, degree) {
  const divisor = Array(degree).fill(0);
  divisor[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((part, i) => (rest[i] ^= times(part, factor)));
  }
  return rest;
}

/** @param {string} text @returns {boolean[][] | null} rows of modules, dark is true; null if it is too long */
export function qr(text) {
  const bytes = [...new TextEncoder().encode(text)];
  let version = 1;
  const capacity = (/** @type {number} */ v) => room(v) - CORRECTION[v] * BLOCKS[v];
  while (version <= 10 && bytes.length > capacity(version) - (version > 9 ? 3 : 2)) version++;
  if (version > 10) return null;

  // The bits: mode, length, bytes, end, padding.
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version > 9 ? 16 : 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, capacity(version) * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity(version) * 8; pad ^= 0xfd) put(pad, 8);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));

  // Blocks, woven.
  const count = BLOCKS[version], degree = CORRECTION[version], short = Math.floor(room(version) / count);
  const longer = room(version) % count;
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const length = short - degree + (i < count - longer ? 0 : 1);
    const part = data.slice(at, (at += length));
    return { part, check: correction(part, degree) };
  });
  /** @type {number[]} */
  const words = [];
  for (let i = 0; i <= short - degree; i++) for (const { part } of blocks) if (i < part.length) words.push(part[i]);
  for (let i = 0; i < degree; i++) for (const { check } of blocks) words.push(check[i]);

  const size = version * 4 + 17;
  /** @type {boolean[][]} */
  const dark = Array.from({ length: size }, () => Array(size).fill(false));
  /** @type {boolean[][]} */
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ on) => {
    dark[y][x] = on;
    fixed[y][x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
      const far = Math.max(Math.abs(dx), Math.abs(dy)), x = cx + dx, y = cy + dy;
      if (x >= 0 && y >= 0 && x < size && y < size) set(x, y, far !== 2 && far !== 4);
    }
  }
  if (version > 1) {
    const marks = Math.floor(version / 7) + 2;
    const step = Math.ceil((size - 13) / (marks * 2 - 2)) * 2;
    const places = [6, ...Array.from({ length: marks - 1 }, (_, i) => size - 7 - i * step).reverse()];
    for (const x of places) for (const y of places) {
      if ((x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  if (version > 6) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    for (let i = 0; i < 18; i++) {
      const on = (((version << 12) | rest) >>> i & 1) === 1, a = size - 11 + (i % 3), b = Math.floor(i / 3);
      set(a, b, on);
      set(b, a, on);
    }
  }
  const format = (/** @type {number} */ mask) => {
    let rest = mask; // correction M is 0
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const word = ((mask << 10) | rest) ^ 0x5412;
    const bit = (/** @type {number} */ i) => ((word >>> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) set(8, i, bit(i));
    set(8, 7, bit(6));
    set(8, 8, bit(7));
    set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
    set(8, size - 8, true);
  };
  format(0);
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) for (const x of [right, right - 1]) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      if (!fixed[y][x] && i < words.length * 8) {
        dark[y][x] = ((words[i >>> 3] >>> (7 - (i & 7))) & 1) === 1;
        i++;
      }
    }
  }
  // One mask is as good as another for a screen: the plain chequered one.
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (!fixed[y][x] && (x + y) % 2 === 0) dark[y][x] = !dark[y][x];
  return dark;
}

/** @param {string} text @param {string} label */
export function qrPicture(text, label) {
  const rows = qr(text);
  if (!rows) return null;
  const size = rows.length + 8;
  const d = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return s('svg.qr', { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label }, s('rect', { width: size, height: size, fill: '#fff' }), s('path', { d, fill: '#000' }));
}
