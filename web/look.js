// Players are always colour and shape.
import { s } from './dom.js';

/** @typedef {import('./types/module').Colour} Colour */
/** @typedef {import('./types/module').Shape} Shape */

/** @type {Colour[]} */
export const COLOURS = ['red', 'blue', 'yellow', 'green', 'brown'];

/** @type {Record<Colour, Shape>} */
export const SHAPES = { red: 'square', blue: 'circle', yellow: 'triangle', green: 'diamond', brown: 'pentagon' };

/** The outlines in a box from -1 to 1. @type {Record<Shape, string>} */
const OUTLINES = {
  square: 'M-.78-.78H.78V.78H-.78z',
  circle: 'M.92 0A.92.92 0 1 1-.92 0 .92.92 0 1 1 .92 0z',
  diamond: 'M0-1.05.95 0 0 1.05-.95 0z',
  triangle: 'M0-.95 1 .78H-1z',
  pentagon: 'M0-1 .98-.25.62.88H-.62L-.98-.25z',
};

/** The outline of a shape for a board's SVG, of this radius around 0,0. @param {Shape} shape @param {number} size */
export function shape(shape, size) {
  return s('path.shape', { d: OUTLINES[shape], transform: `scale(${size})` });
}

/** A small sign of a colour, for text. @param {Colour} colour */
export function sign(colour) {
  return s('svg.sign', { viewBox: '-1.2 -1.2 2.4 2.4', class: `sign c-${colour}`, 'aria-hidden': 'true' }, s('path', { d: OUTLINES[SHAPES[colour]] }));
}
