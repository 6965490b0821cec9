// An enamel board with a card.
/** @param {number} x @param {number} y @param {string} colour @param {string} deep @param {number} [k] */
const pawn = (x, y, colour, deep, k = 1) =>
  `<g transform="translate(${x} ${y})scale(${k})"><ellipse cx="3" cy="1" rx="21" ry="7" fill="#0003"/><path fill="${colour}" d="M-18 0c0-10 9-12 11-34h14c2 22 11 24 11 34 0 7-36 7-36 0z"/><path fill="${deep}" d="M7-34c2 22 11 24 11 34 0 4-8 5-14 5 5-10 1-28 0-39z"/><circle cy="-43" r="13" fill="${colour}"/><path fill="${deep}" d="M5-55a13 13 0 0 1-2 25c8-7 8-17 2-25z"/></g>`;

export default `<path fill="#12877f" d="M0 0h360v220H0z"/><path fill="#0f756e" d="M0 220 220 0h140v220z"/>
    ${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `<rect x="${4 + i * 40}" y="176" width="36" height="36" rx="6" fill="#fdf3da"/>`).join('')}${[0, 1, 2, 3].map((i) => `<rect x="324" y="${16 + i * 40}" width="36" height="36" rx="6" fill="#fdf3da"/>`).join('')}
    <path fill="#e0a100" d="M62 186h112v16H62z"/><path fill="#e0a100" d="M48 178l24 16-24 16z"/><circle cx="182" cy="194" r="15" fill="#e0a100"/><circle cx="182" cy="194" r="7" fill="#fdf3da"/>
    <circle cx="252" cy="118" r="48" fill="#2463b8"/><circle cx="252" cy="118" r="41" fill="#fdf3da"/><circle cx="252" cy="118" r="36" fill="#2463b8"/>
    <g transform="rotate(-9 104 92)"><rect x="56" y="22" width="100" height="138" rx="10" fill="#0004" transform="translate(5 6)"/><rect x="56" y="22" width="100" height="138" rx="10" fill="#fffdf6"/><rect x="63" y="29" width="86" height="124" rx="6" fill="none" stroke="#c8372d" stroke-width="3"/><text x="106" y="102" text-anchor="middle" font-family="ui-rounded,system-ui,sans-serif" font-weight="900" font-style="italic" font-size="21" fill="#c8372d">Sorry!</text></g>
    ${pawn(236, 128, '#5b93e0', '#3d74c0', 0.8)}${pawn(268, 142, '#5b93e0', '#3d74c0', 0.8)}${pawn(182, 190, '#d9412f', '#a82a1c', 1.1)}${pawn(318, 196, '#43a866', '#2a7d47', 1)}`;
