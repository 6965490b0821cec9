// Pieces travel by transforms; a click or a key skips what is under way.
import { settings, still } from './store.js';

/** @typedef {import('./types/module').Point} Point */

const PACE = { slow: 1.5, normal: 1, fast: 0.55, instant: 0 };

/** A piece is on its way for so long at most, however far it goes. */
const LONGEST = 400;

/** @param {Point} at */
export const placed = (at) => `translate(${at.x.toFixed(2)}px, ${at.y.toFixed(2)}px)`;

/** What `types/module` calls a Motion. */
export class Mover {
  constructor() {
    /** @type {Set<() => void>} */
    this.running = new Set();
    /** Everything until the end of the queue is to be done at once. */
    this.hurried = false;
    /** How many times as fast as set. */
    this.speed = 1;
  }

  get still() {
    return still();
  }

  get quick() {
    return this.hurried || document.hidden || settings.pace === 'instant';
  }

  /** Ends everything that is under way. */
  skip() {
    for (const end of [...this.running]) end();
  }

  /** @param {number} ms @returns {Promise<void>} */
  beat(ms) {
    if (this.quick) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.running.delete(end);
        resolve();
      };
      const timer = setTimeout(end, (ms * PACE[settings.pace]) / this.speed);
      this.running.add(end);
    });
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {number} ms @param {string} [ease] @returns {Promise<void>} */
  play(element, frames, ms, ease = 'ease-out') {
    if (this.quick || this.still || !element.isConnected) return Promise.resolve();
    const animation = element.animate(frames, { duration: (ms * PACE[settings.pace]) / this.speed, easing: ease });
    return new Promise((resolve) => {
      const end = () => {
        this.running.delete(end);
        animation.onfinish = animation.oncancel = null;
        animation.cancel();
        resolve();
      };
      animation.onfinish = animation.oncancel = end;
      this.running.add(end);
    });
  }

  /**
   * @param {SVGElement | HTMLElement} piece
   * @param {Point[]} points
   * @param {{ ms?: number, hop?: number, ease?: string }} [how]
   */
  async glide(piece, points, how = {}) {
    const last = points.at(-1);
    if (!last) return;
    const start = piece.style.transform || 'translate(0px, 0px)';
    piece.style.transform = placed(last);
    if (this.quick) return;
    if (this.still) return this.fade(piece);
    const hop = how.hop ?? 0;
    /** @type {Keyframe[]} */
    const frames = [{ transform: start }];
    let before = point(start);
    points.forEach((at, index) => {
      if (hop) {
        const middle = { x: (before.x + at.x) / 2, y: Math.min(before.y, at.y) - hop };
        frames.push({ transform: placed(middle), offset: (index + 0.5) / points.length, easing: 'ease-in' });
      }
      frames.push({ transform: placed(at), offset: (index + 1) / points.length, easing: hop ? 'ease-out' : 'linear' });
      before = at;
    });
    await this.play(piece, frames, Math.min(how.ms ?? 200 + 60 * points.length, LONGEST), how.ease ?? (points.length > 1 ? 'linear' : 'ease-out'));
  }

  /** @param {Element} element */
  async fade(element) {
    if (this.quick) return;
    const animation = element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 160 });
    await this.beat(160);
    animation.cancel();
  }
}

/** @param {string} transform @returns {Point} */
function point(transform) {
  const [x = 0, y = 0] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x, y };
}
