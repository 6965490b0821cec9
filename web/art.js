// The five rooms as small pictures: our own drawings, flat colour, one light from the left.

/** A house of lime: its middle, its foot, width and height; with or without a dome. @param {number} x @param {number} y @param {number} w @param {number} t @param {boolean} [dome] */
const house = (x, y, w, t, dome) =>
  `<path fill="#fff" d="M${x - w / 2} ${y}V${y - t}H${x}V${y}z"/><path fill="#d3e2ee" d="M${x} ${y}V${y - t}H${x + w / 2}V${y}z"/>` +
  (dome ? `<path fill="#2f7fd0" d="M${x - w * 0.36} ${y - t}a${w * 0.36} ${w * 0.38} 0 0 1 ${w * 0.72} 0z"/><path fill="#7db7ee" d="M${x - w * 0.22} ${y - t - 3}a${w * 0.2} ${w * 0.24} 0 0 1 ${w * 0.16}-${w * 0.2}z"/>` : '') +
  `<path fill="#2f6fae" d="M${x - w * 0.3} ${y}v-${t * 0.28}a4 4 0 0 1 8 0v${t * 0.28}z"/><path fill="#8fb4d2" d="M${x + w * 0.18} ${y - t * 0.62}h6v8h-6z"/>`;

/** @param {number} x @param {number} y @param {string} colour @param {string} deep @param {number} [k] */
const pawn = (x, y, colour, deep, k = 1) =>
  `<g transform="translate(${x} ${y})scale(${k})"><ellipse cx="3" cy="1" rx="21" ry="7" fill="#0003"/><path fill="${colour}" d="M-18 0c0-10 9-12 11-34h14c2 22 11 24 11 34 0 7-36 7-36 0z"/><path fill="${deep}" d="M7-34c2 22 11 24 11 34 0 4-8 5-14 5 5-10 1-28 0-39z"/><circle cy="-43" r="13" fill="${colour}"/><path fill="${deep}" d="M5-55a13 13 0 0 1-2 25c8-7 8-17 2-25z"/></g>`;

/** @param {number} y @param {string} fill @param {number} [step] */
const waves = (y, fill, step = 40) => {
  let d = `M0 ${y}`;
  for (let x = 0; x < 360; x += step) d += `q${step / 4}-7 ${step / 2} 0t${step / 2} 0`;
  return `<path fill="${fill}" d="${d}V220H0z"/>`;
};

/** @type {Record<string, () => string>} */
const SCENES = {
  santorini: () => `<path fill="#bfe3f5" d="M0 0h360v220H0z"/><circle cx="292" cy="46" r="24" fill="#fff3c4"/><path fill="#9fd0ea" d="M0 104c60-18 90-8 130-2s90-22 230 0v60H0z"/><path fill="#2b86b8" d="M0 122h360v98H0z"/><path fill="#5fb0d6" d="M20 142h60v3H20zM250 150h90v3h-90zM290 136h40v3h-40zM10 190h50v3H10zM300 196h50v3h-50z"/><path fill="#e7d9bd" d="M52 186 180 128l136 62-128 30z"/><path fill="#c9b48c" d="M52 186v14l96 34h60l108-30v-14l-128 40z"/>
    ${house(120, 172, 46, 30)}${house(182, 158, 50, 56, true)}${house(244, 178, 48, 34)}${house(182, 196, 58, 34)}${house(244, 144, 30, 0)}
    <path fill="#fff" d="M158 162h24v-26h-24z"/><path fill="#d3e2ee" d="M182 136h24v26h-24z"/>
    ${house(150, 196, 44, 60, true)}${house(226, 200, 44, 44)}${house(226, 156, 32, 26, true)}
    <path fill="#c8372d" d="M108 142c0-9 3-8 4-16h8c1 8 4 7 4 16z"/><circle cx="116" cy="122" r="5.5" fill="#c8372d"/><path fill="#2463b8" d="M254 144c0-9 3-8 4-16h8c1 8 4 7 4 16z"/><circle cx="262" cy="124" r="5.5" fill="#2463b8"/>
    <path fill="#fff" d="M40 150l14-26v26zM60 150l-4-20 14 20z"/><path fill="#7a4b2a" d="M34 152h42l-8 9H42z"/>`,
  sorry: () => `<path fill="#12877f" d="M0 0h360v220H0z"/><path fill="#0f756e" d="M0 220 220 0h140v220z"/>
    ${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `<rect x="${4 + i * 40}" y="176" width="36" height="36" rx="6" fill="#fdf3da"/>`).join('')}${[0, 1, 2, 3].map((i) => `<rect x="324" y="${16 + i * 40}" width="36" height="36" rx="6" fill="#fdf3da"/>`).join('')}
    <path fill="#e0a100" d="M62 186h112v16H62z"/><path fill="#e0a100" d="M48 178l24 16-24 16z"/><circle cx="182" cy="194" r="15" fill="#e0a100"/><circle cx="182" cy="194" r="7" fill="#fdf3da"/>
    <circle cx="252" cy="118" r="48" fill="#2463b8"/><circle cx="252" cy="118" r="41" fill="#fdf3da"/><circle cx="252" cy="118" r="36" fill="#2463b8"/>
    <g transform="rotate(-9 104 92)"><rect x="56" y="22" width="100" height="138" rx="10" fill="#0004" transform="translate(5 6)"/><rect x="56" y="22" width="100" height="138" rx="10" fill="#fffdf6"/><rect x="63" y="29" width="86" height="124" rx="6" fill="none" stroke="#c8372d" stroke-width="3"/><text x="106" y="102" text-anchor="middle" font-family="ui-rounded,system-ui,sans-serif" font-weight="900" font-style="italic" font-size="21" fill="#c8372d">Sorry!</text></g>
    ${pawn(236, 128, '#5b93e0', '#3d74c0', 0.8)}${pawn(268, 142, '#5b93e0', '#3d74c0', 0.8)}${pawn(182, 190, '#d9412f', '#a82a1c', 1.1)}${pawn(318, 196, '#43a866', '#2a7d47', 1)}`,
  cartagena: () => `<path fill="#1d1a2b" d="M0 0h360v220H0z"/><path fill="#4a3f4d" d="M0 0h360v220h-64V110a116 92 0 0 0-232 0v110H0z"/><path fill="#5d5059" d="M40 220V112C40 40 104 0 180 0S320 40 320 112v108h-24V110a116 92 0 0 0-232 0v110z"/><path stroke="#3a313f" stroke-width="3" fill="none" d="M40 150h24M40 186h24M44 92l24 8M72 46l18 18M122 14l9 24M180 2v18M238 14l-9 24M288 46l-18 18M316 92l-24 8M320 150h-24M320 186h-24M0 60h46M0 120h40M0 180h40M360 60h-46M360 120h-40M360 180h-40"/>
    <path fill="#17304a" d="M64 150h232v70H64z"/><circle cx="232" cy="66" r="20" fill="#f3e7c0"/><path fill="#28506f" d="M64 158q14-6 28 0t28 0 28 0 28 0 28 0 28 0 28 0 36 0v6q-18-5-36 0t-28 0-28 0-28 0-28 0-28 0-28 0-28 0z"/>
    <path fill="#e9dfc8" d="M176 62c26 10 34 40 34 66h-34zM168 74c-18 12-26 34-26 54h26z"/><path fill="#2b1c17" d="M170 52h5v94h-5z"/><path fill="#6b3f22" d="M124 138h104l-14 24h-72z"/><path fill="#14121d" d="M175 52h26l-6 8 6 8h-26z"/>
    <path fill="#ffb84a" d="M38 84c10-12-2-20 4-36 8 10 20 18 12 34-2 6-12 8-16 2zM306 84c10-12-2-20 4-36 8 10 20 18 12 34-2 6-12 8-16 2z"/><path fill="#fff0b0" d="M42 84c4-7-1-10 3-18 4 6 8 11 4 18zM310 84c4-7-1-10 3-18 4 6 8 11 4 18z"/><path fill="#6b3f22" d="M42 84h8l-2 40h-4zM310 84h8l-2 40h-4z"/>
    ${[['#c8372d', 84], ['#2463b8', 130], ['#e0a100', 236], ['#2f8f4e', 282]].map(([c, x]) => `<g transform="translate(${x} 212)"><path fill="${c}" d="M-17 8c0-22 4-32 17-32s17 10 17 32z"/><circle cy="-30" r="11" fill="#e8b98f"/><path fill="#14121d" d="M-22-34c8-4 10-16 22-16s14 12 22 16c-12 5-32 5-44 0z"/><path fill="#fff" d="M-2.5-43h5v4h-5z"/></g>`).join('')}`,
  'forbidden-island': () => `<path fill="#f9b98a" d="M0 0h360v220H0z"/><path fill="#f6d2a4" d="M0 0h360v70H0z"/><circle cx="180" cy="112" r="46" fill="#fff0c2"/><path fill="#e58f6f" d="M0 92c40-8 70 4 110 0s60-10 110-2 100-6 140 2v40H0z" opacity=".45"/>${waves(124, '#1f7f96')}
    <path fill="#3f7d52" d="M88 150c10-30 34-34 48-58 14 8 20-4 36-14 20 20 26 12 44 30 18 6 40 20 52 42z"/><path fill="#2f6343" d="M172 78c20 20 26 12 44 30 18 6 40 20 52 42h-60c4-30-26-44-36-72z"/>
    <path fill="#e6d3a6" d="M140 112h64v10h-64zM146 122h8v30h-8zM164 122h8v30h-8zM186 122h8v30h-8zM134 150h78v8h-78z"/><path fill="#cbb27c" d="M172 88l42 24h-42zM194 122h6v30h-6z"/><path fill="#f3e6c2" d="M172 88l-42 24h42z"/><path fill="#ff6b4a" d="M179 146c8-8-2-12 2-22 6 6 12 12 7 20-2 4-7 5-9 2z"/>
    <path fill="#7a5230" d="M104 152c4-14 2-22-4-34l5-2c6 12 7 22 4 36zM250 152c-6-16-2-28 6-38l4 3c-8 10-10 20-5 35z"/><path fill="#4c9a5f" d="M102 118c-14-8-24-2-28 6 10-4 18-4 28-6zM102 118c-4-14-16-16-24-12 10 2 18 6 24 12zM102 118c6-12 18-12 26-4-10 0-18 2-26 4zM258 114c-12-10-22-6-28 2 10-2 20-4 28-2zM258 114c4-14 16-16 26-8-10 0-18 2-26 8zM258 114c12-4 20 2 24 12-8-6-16-10-24-12z"/>
    ${waves(156, '#186a82')}<path fill="#7fd0da" d="M70 158q14-9 30-2t32 0 36 0 36 0 36 0 34 2l-8 6q-12-6-28-2t-36 0-36 0-36 0-30 2z" opacity=".8"/>${waves(178, '#11566d', 60)}<path fill="#3a9fb0" d="M20 196h70v3H20zM150 204h90v3h-90zM270 190h60v3h-60z"/>`,
  buccaneer: () => `<path fill="#ecdcb4" d="M0 0h360v220H0z"/><path fill="#b9d3cc" d="M20 16h320v188H20z"/><g stroke="#8fb5ae" fill="none">${[60, 100, 140, 180, 220, 260, 300].map((x) => `<path d="M${x} 16v188"/>`).join('')}${[54, 92, 130, 168].map((y) => `<path d="M20 ${y}h320"/>`).join('')}</g><path fill="none" stroke="#6b5632" stroke-width="3" d="M20 16h320v188H20z"/><path fill="none" stroke="#6b5632" d="M26 22h308v176H26z"/>
    <path fill="#d9c08a" stroke="#8a6d3b" stroke-width="2" d="M20 16h92c10 14-6 22-16 30s-24 4-34 18-18 34-42 34zM340 204h-86c-6-14 8-20 20-24s16-20 30-24 22-18 36-22z"/><path fill="#d9c08a" stroke="#8a6d3b" stroke-width="2" d="M206 110c12-14 34-12 42 0s-6 26-22 26-30-12-20-26z"/><path stroke="#b3242a" stroke-width="5" d="M220 114l14 14M234 114l-14 14"/>
    <path d="M92 168q30-52 76-46t40 0" fill="none" stroke="#8a3b2a" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>
    <g transform="translate(290 70)"><circle r="34" fill="none" stroke="#6b5632" stroke-width="2"/><path fill="#b3242a" d="M0-40 7-7 0 0z"/><path fill="#6b5632" d="M0-40-7-7 0 0zM0 40 7 7 0 0zM40 0 7 7 0 0zM-40 0-7-7 0 0z"/><path fill="#cbb27c" d="M0 40-7 7 0 0zM40 0 7-7 0 0zM-40 0-7 7 0 0z"/><path fill="#8a6d3b" d="M22-22 9-3 3-9zM22 22 3 9 9 3zM-22 22-9 3-3 9zM-22-22-3-9-9-3z"/></g>
    <g transform="translate(84 172)"><path fill="#0002" d="M-36 10h84l-14 10h-60z"/><path fill="#6b3f22" d="M-40-8h12l4 8h52l6-14h10c0 12-8 26-16 30h-50c-10-4-16-14-18-24z"/><path fill="#8a5a33" d="M-36 2h76l-3 6h-71z"/><path fill="#2b1c17" d="M-14-62h4v64h-4zM16-70h4v72h-4z"/><path fill="#fffaf0" d="M-30-52c12 4 24 4 34 0 4 14 4 26 0 40-10-5-22-5-34 0 4-14 4-26 0-40zM4-60c10 4 22 4 30 0 4 16 4 30 0 46-9-5-20-5-30 0 4-16 4-30 0-46z"/><path fill="#e4d5b4" d="M4-52c2 14 2 26 0 40-6-3-12-4-18-4 10-10 14-24 18-36zM34-60c4 16 4 30 0 46-5-3-10-4-15-4 8-12 12-28 15-42z"/><path fill="#b3242a" d="M20-70h20l-5 6 5 6H20z"/></g>`,
};

/** The picture of a game. @param {string} game */
export function art(game) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 360 220');
  svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'art');
  svg.innerHTML = SCENES[game]?.() ?? `<path fill="#1d6f7a" d="M0 0h360v220H0z"/>${waves(120, '#4fb3bf')}${waves(160, '#17606a')}`;
  return svg;
}
