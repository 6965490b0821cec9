// The making of a match's seed, seen from a client: SHA-256 in a few lines (plain http in a home network has no
// crypto.subtle), our nonces, and the check at the end. The same as crates/table/src/fairness.rs.
import { keep, recall } from './store.js';

const K = new Uint32Array(64);
const H = new Uint32Array(8);
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true;
  for (let by = 2; by * by <= candidate; by++) if (candidate % by === 0) prime = false;
  if (!prime) continue;
  // The fractions of the roots of the first primes.
  if (found < 8) H[found] = (candidate ** (1 / 2) % 1) * 2 ** 32;
  K[found++] = (candidate ** (1 / 3) % 1) * 2 ** 32;
}

/** @param {Uint8Array} bytes @returns {Uint8Array} */
export function sha256(bytes) {
  const length = ((bytes.length + 8) >> 6) + 1;
  const padded = new DataView(new ArrayBuffer(length * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(length * 64 - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(length * 64 - 4, bytes.length << 3);
  const hash = Uint32Array.from(H);
  const w = new Uint32Array(64);
  const turn = (/** @type {number} */ x, /** @type {number} */ by) => (x >>> by) | (x << (32 - by));
  for (let block = 0; block < length; block++) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = padded.getUint32(block * 64 + i * 4);
      else {
        const a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, z] = hash;
    for (let i = 0; i < 64; i++) {
      const one = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, z] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, z].forEach((word, i) => (hash[i] += word));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** @param {string} digits */
const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** @param {string} text */
const utf8 = (text) => new TextEncoder().encode(text);

/** SHA-256 over a domain and parts, each with its length before it. @param {string} domain @param {Uint8Array[]} parts */
function hash(domain, ...parts) {
  /** @type {number[]} */
  const all = [];
  for (const part of [utf8(domain), ...parts]) {
    const length = new DataView(new ArrayBuffer(8));
    length.setUint32(4, part.length);
    all.push(...new Uint8Array(length.buffer), ...part);
  }
  return hex(sha256(Uint8Array.from(all)));
}

/** @param {string} seed @param {string} match */
export const seedCommitment = (seed, match) => hash('seaboard server seed', bytes(seed), utf8(match));
/** @param {string} nonce @param {string} match @param {number} seat */
export const nonceCommitment = (nonce, match, seat) => hash('seaboard nonce', bytes(nonce), utf8(match), Uint8Array.of(seat));

/** @param {string} match @param {number} seat */
const key = (match, seat) => `nonce.${match}.${seat}`;

/**
 * Does a client's part for the seats that it holds: commits, then reveals.
 * @param {import('./types/protocol').Head} head
 * @param {number[]} seats
 * @param {(command: import('./types/protocol').Command) => void} send
 */
export function takePart(head, seats, send) {
  const { fair, match_id: match } = head;
  if (!recall('fair.' + match)) keep('fair.' + match, fair.commitment);
  for (const seat of seats) {
    const published = fair.commitments.find(([whose]) => whose === seat)?.[1];
    let nonce = recall(key(match, seat));
    if (fair.uncommitted.includes(seat)) {
      // Random numbers are there without a secure context too. A nonce that was revealed in a broken round is not used again.
      if (!nonce || recall(key(match, seat) + '.shown')) {
        keep(key(match, seat), (nonce = hex(crypto.getRandomValues(new Uint8Array(32)))));
        keep(key(match, seat) + '.shown', '');
      }
      send({ do: 'commit', seat, commitment: nonceCommitment(nonce, match, seat) });
    } else if (fair.uncommitted.length === 0 && fair.unrevealed.includes(seat) && nonce && published === nonceCommitment(nonce, match, seat)) {
      keep(key(match, seat) + '.shown', '1');
      send({ do: 'reveal', seat, nonce });
    }
  }
}

/**
 * Whether what was revealed at the end is what was promised at the beginning, and our nonces are in it.
 * @param {import('./types/protocol').Head} head
 * @param {number[]} seats
 * @returns {'verified' | 'broken' | 'unknown'}
 */
export function check(head, seats) {
  const { fair, match_id: match } = head;
  if (!fair.server_seed) return 'unknown';
  const promised = recall('fair.' + match) ?? fair.commitment;
  if (promised !== fair.commitment || seedCommitment(fair.server_seed, match) !== promised) return 'broken';
  for (const seat of seats) {
    const mine = recall(key(match, seat));
    const used = fair.nonces.find(([whose]) => whose === seat)?.[1];
    if (mine && used && mine !== used && recall(key(match, seat) + '.shown')) return 'broken';
  }
  const honest = fair.nonces.every(([seat, nonce]) => fair.commitments.find(([whose]) => whose === seat)?.[1] === nonceCommitment(nonce, match, seat));
  return honest ? 'verified' : 'broken';
}
