// The five rooms as small pictures: our own drawings, flat colour, one light from the left. Each comes when it is to be shown.

/** The games that have one in art/. */
export const DRAWN = ['santorini', 'sorry', 'cartagena', 'forbidden-island', 'buccaneer'];
/** What has come. @type {Map<string, string>} */
const scenes = new Map();

/** @param {number} y @param {string} fill @param {number} [step] */
export const waves = (y, fill, step = 40) => {
  let d = `M0 ${y}`;
  for (let x = 0; x < 360; x += step) d += `q${step / 4}-7 ${step / 2} 0t${step / 2} 0`;
  return `<path fill="${fill}" d="${d}V220H0z"/>`;
};

/** Fetches the pictures of these games: then `art` has them at once. @param {string[]} games */
export async function fetchArt(...games) {
  const wanted = games.filter((game) => DRAWN.includes(game) && !scenes.has(game));
  await Promise.all(wanted.map((game) => import(`./art/${game}.js`).then(({ default: scene }) => scenes.set(game, scene), () => {})));
}

/** The picture of a game. @param {string} game */
export function art(game) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 360 220');
  svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'art');
  svg.innerHTML = scenes.get(game) ?? `<path fill="#1d6f7a" d="M0 0h360v220H0z"/>${waves(120, '#4fb3bf')}${waves(160, '#17606a')}`;
  return svg;
}
