// Lime, domes and noon.
/** A house of lime: its middle, its foot, width and height; with or without a dome. @param {number} x @param {number} y @param {number} w @param {number} t @param {boolean} [dome] */
const house = (x, y, w, t, dome) =>
  `<path fill="#fff" d="M${x - w / 2} ${y}V${y - t}H${x}V${y}z"/><path fill="#d3e2ee" d="M${x} ${y}V${y - t}H${x + w / 2}V${y}z"/>` +
  (dome ? `<path fill="#2f7fd0" d="M${x - w * 0.36} ${y - t}a${w * 0.36} ${w * 0.38} 0 0 1 ${w * 0.72} 0z"/><path fill="#7db7ee" d="M${x - w * 0.22} ${y - t - 3}a${w * 0.2} ${w * 0.24} 0 0 1 ${w * 0.16}-${w * 0.2}z"/>` : '') +
  `<path fill="#2f6fae" d="M${x - w * 0.3} ${y}v-${t * 0.28}a4 4 0 0 1 8 0v${t * 0.28}z"/><path fill="#8fb4d2" d="M${x + w * 0.18} ${y - t * 0.62}h6v8h-6z"/>`;

export default `<path fill="#bfe3f5" d="M0 0h360v220H0z"/><circle cx="292" cy="46" r="24" fill="#fff3c4"/><path fill="#9fd0ea" d="M0 104c60-18 90-8 130-2s90-22 230 0v60H0z"/><path fill="#2b86b8" d="M0 122h360v98H0z"/><path fill="#5fb0d6" d="M20 142h60v3H20zM250 150h90v3h-90zM290 136h40v3h-40zM10 190h50v3H10zM300 196h50v3h-50z"/><path fill="#e7d9bd" d="M52 186 180 128l136 62-128 30z"/><path fill="#c9b48c" d="M52 186v14l96 34h60l108-30v-14l-128 40z"/>
    ${house(120, 172, 46, 30)}${house(182, 158, 50, 56, true)}${house(244, 178, 48, 34)}${house(182, 196, 58, 34)}${house(244, 144, 30, 0)}
    <path fill="#fff" d="M158 162h24v-26h-24z"/><path fill="#d3e2ee" d="M182 136h24v26h-24z"/>
    ${house(150, 196, 44, 60, true)}${house(226, 200, 44, 44)}${house(226, 156, 32, 26, true)}
    <path fill="#c8372d" d="M108 142c0-9 3-8 4-16h8c1 8 4 7 4 16z"/><circle cx="116" cy="122" r="5.5" fill="#c8372d"/><path fill="#2463b8" d="M254 144c0-9 3-8 4-16h8c1 8 4 7 4 16z"/><circle cx="262" cy="124" r="5.5" fill="#2463b8"/>
    <path fill="#fff" d="M40 150l14-26v26zM60 150l-4-20 14 20z"/><path fill="#7a4b2a" d="M34 152h42l-8 9H42z"/>`;
