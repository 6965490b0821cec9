// Forbidden Island: twenty-four small landscapes from a shared kit, treasures and role pawns. One light, from the upper left.
import { s } from '../dom.js';

/** @typedef {import('../types/forbidden-island').Tile} Tile */
/** @typedef {import('../types/forbidden-island').Treasure} Treasure */

/** @param {string} d @param {string} fill @param {Record<string, string | number>} [more] */
const p = (d, fill, more = {}) => s('path', { d, fill, ...more });
/** @param {number} x @param {number} y @param {number} r @param {string} fill */
const o = (x, y, r, fill) => s('circle', { cx: x, cy: y, r, fill });

/** A gate with doors of its metal. @param {string} metal @param {string} shade */
const gate = (metal, shade) => [p('M22 68V34L50 16 78 34V68z', '#b6a68b'), p('M50 16 78 34V68H62V30z', '#9a8a70'), p('M34 68V44a16 16 0 0 1 32 0V68z', metal), p('M50 28.500a16 16 0 0 1 16 15.500V68H50z', shade), p('M50 30V68M34 50H66', 'none', { stroke: '#0005', 'stroke-width': 2 }), o(46, 54, 2, '#fff8'), o(54, 54, 2, '#fff8')];
/** @param {string} inside @param {string} glow */
const cave = (inside, glow) => [p('M8 68C14 34 34 18 52 18S88 36 92 68z', '#8d7f70'), p('M52 18C72 18 88 36 92 68H70C72 42 66 26 52 18z', '#75685b'), p('M28 68C28 46 38 36 50 36S72 46 72 68z', inside), p('M40 68C40 56 44 50 50 50S60 56 60 68z', glow)];
/** @param {string} wall @param {string} roof @param {string} shade */
const palace = (wall, roof, shade) => [p('M18 68V40H34V30H66V40H82V68z', wall), p('M66 30V40H82V68H60V30z', shade), p('M14 40 26 22 38 40zM62 40 74 22 86 40zM32 30C34 14 66 14 68 30z', roof), p('M44 68V54a6 6 0 0 1 12 0V68z', '#0006'), o(26, 52, 3, '#0005'), o(74, 52, 3, '#0005')];
/** @param {string} leaf @param {string} shade @param {string} flower */
const garden = (leaf, shade, flower) => [p('M6 68C20 56 80 56 94 68z', '#7fae5a'), ...[[26, 44, 15], [54, 36, 19], [78, 47, 12]].flatMap(([x, y, r]) => [p(`M${x - 2} ${y}h4V64h-4z`, '#6b4a2c'), o(x, y, r, leaf), p(`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}z`, shade)]), ...[[16, 62], [38, 64], [66, 62], [88, 65]].map(([x, y]) => o(x, y, 3, flower))];
/** @param {import('../dom.js').Child} sign */
const temple = (sign) => [p('M10 68H90V62H10z', '#b59f74'), p('M16 62V36H24V62zM34 62V36H42V62zM58 62V36H66V62zM76 62V36H84V62z', '#e6d8b5'), p('M20 36H24V62H20zM38 36H42V62H38zM62 36H66V62H62zM80 36H84V62H80z', '#cbb98c'), p('M8 36 50 12 92 36z', '#d8c698'), p('M50 12 92 36H60z', '#bda873'), sign];
/** @param {string} leaf @param {string} shade */
const fir = (leaf, shade) => [[22, 30, 0.9], [50, 20, 1.1], [76, 32, 0.85]].flatMap(([x, y, k]) => [p(`M${x} ${y}l${18 * k} ${34 * k}h${-36 * k}z`, leaf), p(`M${x} ${y}l${18 * k} ${34 * k}h${-18 * k}z`, shade), p(`M${x - 3} ${y + 34 * k}h6v8h-6z`, '#5c3f28')]);

/** What stands on each tile, within 100 by 70. @type {Record<Tile, () => Array<import('../dom.js').Child>>} */
const SCENES = {
  breakers_bridge: () => [p('M4 46C30 24 70 24 96 46V54C70 34 30 34 4 54z', '#a8764a'), p('M14 44V66M34 34V66M66 34V66M86 44V66', 'none', { stroke: '#7a5230', 'stroke-width': 5 }), p('M0 62q12-8 25 0t25 0 25 0 25 0V70H0z', '#5fb1c4')],
  bronze_gate: () => gate('#a9713a', '#8a5828'), copper_gate: () => gate('#c96a3f', '#a5512b'), gold_gate: () => gate('#e0b030', '#bd8f1c'), iron_gate: () => gate('#5d646c', '#474d54'), silver_gate: () => gate('#c3ccd4', '#a1adb8'),
  cave_of_embers: () => cave('#4a1710', '#ff8a2a'), cave_of_shadows: () => cave('#1c1a2c', '#4a4570'),
  cliffs_of_abandon: () => [p('M0 68V30L18 22 30 34 46 14 62 36 78 24 100 40V68z', '#9b8d7c'), p('M46 14 62 36 52 68H70L78 24 100 40V68H40z', '#7f7264', { opacity: 0.7 }), p('M30 34 36 68M62 36 66 68', 'none', { stroke: '#665a4e', 'stroke-width': 2 })],
  coral_palace: () => palace('#f3b7a4', '#e0614a', '#dd9580'), tidal_palace: () => palace('#bfe0e0', '#2f8ea0', '#98c4c6'),
  crimson_forest: () => fir('#b8323a', '#8c2029'),
  dunes_of_deception: () => [p('M0 54C18 30 36 30 52 48S84 60 100 40V70H0z', '#e4c26e'), p('M0 62C22 46 44 52 60 60S88 64 100 56V70H0z', '#cfa64e'), o(80, 20, 9, '#ffe9a3')],
  fools_landing: () => [p('M8 68H92L82 30H18z', '#8f9a86'), s('ellipse', { cx: 50, cy: 49, rx: 28, ry: 15, fill: 'none', stroke: '#fff', 'stroke-width': 4 }), p('M40 40V58M60 40V58M40 49H60', 'none', { stroke: '#fff', 'stroke-width': 5 })],
  howling_garden: () => garden('#4f9a6a', '#387a50', '#d84a8a'), whispering_garden: () => garden('#8ab84a', '#6a9636', '#f3d24a'),
  lost_lagoon: () => [p('M4 68C10 40 90 40 96 68z', '#c9b57a'), s('ellipse', { cx: 50, cy: 56, rx: 34, ry: 11, fill: '#3fa7b8' }), p('M30 54q8-5 16 0t16 0', 'none', { stroke: '#bfeaf0', 'stroke-width': 2.5 }), p('M76 52C74 40 78 30 82 24M82 24C74 22 70 26 68 30M82 24C90 20 94 26 95 30M82 24C82 16 76 14 72 16', 'none', { stroke: '#3f7a3a', 'stroke-width': 4 })],
  misty_marsh: () => [p('M0 56H100V70H0z', '#6f8f6a'), p('M16 58V30M24 60V38M44 58V26M52 60V34M74 58V32M82 60V40', 'none', { stroke: '#5b7a3c', 'stroke-width': 3 }), p('M16 30v-8M44 26v-9M74 32v-8', 'none', { stroke: '#7a4f2a', 'stroke-width': 5 }), p('M2 46q16-8 32 0t32 0 32 0', 'none', { stroke: '#eef5f0', 'stroke-width': 5, opacity: 0.7 })],
  observatory: () => [p('M26 68V44H74V68z', '#d9d3c7'), p('M60 44H74V68H60z', '#b9b2a4'), p('M26 44a24 24 0 0 1 48 0z', '#5a6b8c'), p('M50 20a24 24 0 0 1 24 24H58z', '#46557a'), p('M50 36 78 12 84 18 58 42z', '#c9a54a')],
  phantom_rock: () => [p('M18 68 30 24 44 12 56 30 66 20 84 68z', '#7e8794'), p('M44 12 56 30 66 20 84 68H58z', '#656d7a'), o(42, 40, 4, '#dff3ff'), o(58, 42, 4, '#dff3ff'), p('M42 54q8 6 16 0', 'none', { stroke: '#dff3ff', 'stroke-width': 3 })],
  temple_of_the_moon: () => temple(p('M54 20a7 7 0 1 0 4 12 8 8 0 0 1-4-12z', '#fdf6d0')), temple_of_the_sun: () => temple(o(50, 27, 6, '#f2a92b')),
  twilight_hollow: () => [p('M0 68V38C20 60 36 62 50 62S80 60 100 38V68z', '#6a5b86'), p('M50 62C64 62 80 60 100 38V68H50z', '#554870'), o(50, 34, 11, '#f6e3b0'), o(55, 31, 9, '#cdb7d6')],
  watchtower: () => [p('M36 68 40 30H60L64 68z', '#c3a67a'), p('M50 30H60L64 68H54z', '#a4875c'), p('M32 30V18H40V23H46V18H54V23H60V18H68V30z', '#b2946a'), p('M50 18V6L66 11 50 15', '#d9472b'), p('M46 46h8v10h-8z', '#0006')],
};

/** The landscape of a tile. @param {Tile} tile */
export const scene = (tile) => s('g.scene', {}, ...SCENES[tile]());

/** Treasures as figurines around 0, 0, about 36 high. @type {Record<Treasure, () => SVGElement[]>} */
export const TREASURES = {
  earth_stone: () => [p('M-15 10-11-8 0-16 12-8 15 10 0 16z', '#8a6a3c'), p('M0-16 12-8 15 10 0 16z', '#6b4f28'), p('M-6-2 0-8 6-2 0 6z', '#c9e08a')],
  statue_of_the_wind: () => [p('M-12 16H12V10H-12z', '#8a7a5a'), p('M-8 10C-10-4-4-8-4-14 2-18 8-14 6-8 12-6 12 4 8 10z', '#e8c95a'), p('M2-15C8-14 7-9 6-8 12-6 12 4 8 10H2z', '#c4a132')],
  crystal_of_fire: () => [p('M0-18 10-4 6 14H-6L-10-4z', '#e8492f'), p('M0-18 10-4 6 14H0z', '#b82c1c'), p('M-3-6 0-12 3-6 0 4z', '#ffc46b')],
  oceans_chalice: () => [p('M-11-14H11C11 0 6 5 2 6V11H8V16H-8V11H-2V6C-6 5-11 0-11-14z', '#4fb3d6'), p('M2-14H11C11 0 6 5 2 6V11H8V16H0V-14z', '#2c86ad'), p('M-8-10H8', 'none', { stroke: '#d8f3ff', 'stroke-width': 2 })],
};

/** Special cards, around 0, 0. @type {Record<'helicopter_lift' | 'sandbags' | 'waters_rise', () => SVGElement[]>} */
export const SPECIALS = {
  helicopter_lift: () => [p('M-14-12H14', 'none', { stroke: '#3b4a54', 'stroke-width': 3 }), p('M0-12V-7', 'none', { stroke: '#3b4a54', 'stroke-width': 2 }), p('M-12 0C-12-8 8-8 9 0 18-1 18-6 19-7V5C14 6 6 8-2 8-8 8-12 6-12 0z', '#d9472b'), p('M-9-1C-8-5-2-5 0-5V1H-9z', '#bfe6f5'), p('M-9 12H8', 'none', { stroke: '#3b4a54', 'stroke-width': 2.5 })],
  sandbags: () => [p('M-16 12C-18 4-14 2-8 2S2 4 0 12zM0 12C-2 4 2 2 8 2S18 4 16 12zM-8 2C-10-6-6-8 0-8S10-6 8 2z', '#c9a56b'), p('M-8 4v6M8 4v6M0-6v6', 'none', { stroke: '#8a6a38', 'stroke-width': 2 })],
  waters_rise: () => [p('M-18 4q9-9 18 0t18 0V14H-18z', '#2a7fae'), p('M0-2V-16M-6-10 0-16 6-10', 'none', { stroke: '#d9472b', 'stroke-width': 4 })],
};

/** Each role's sign, for the pawn and the panel. */
export const ROLES = {
  engineer: 'M-4-6a4 4 0 1 0 5 5l6 6 2-2-6-6a4 4 0 0 0-5-5l2 3-2 2z', explorer: 'M0-7 5 6 0 3-5 6z', diver: 'M-7-2q3.500-4 7 0t7 0v3q-3.500 4-7 0t-7 0zM-7 4q3.500-4 7 0t7 0v2q-3.500 4-7 0t-7 0z',
  pilot: 'M0-7 2-1 8 2v2L2 3 1 6l2 2H-3l2-2-1-3-6 1V2l6-3z', messenger: 'M-7-5H7V6H-7zM-7-5 0 2 7-5 5-5 0 0-5-5z', navigator: 'M0-8 2-2 8 0 2 2 0 8-2 2-8 0-2-2z',
};
