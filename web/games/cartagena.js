// Cartagena: torch light on stone, a tunnel that winds from the prison gate to the sloop.
import { h, s } from '../dom.js';
import { SHAPES, shape } from '../look.js';
import { placed } from '../motion.js';
import { defs, glow, harbour, prison, rock, slab, torch, torches, walls } from './cartagena-art.js';

/** @typedef {import('../types/cartagena').View} View */
/** @typedef {import('../types/cartagena').Event} Event */
/** @typedef {import('../types/cartagena').Symbol} Sign */
/** @typedef {import('../types/cartagena').Colour} Colour */
/** @typedef {import('../types/module').Point} Point */

const W = 72, PAD = 10;
/** How high a cell, the prison and the sea are, how large a symbol is and how far above the middle of its cell: upright screens have less of each, low ones least. */
const WIDE = { H: 102, GATE: 124, SEA: 152, deck: 100, sign: 31, eye: 19 }, NARROW = { H: 74, GATE: 94, SEA: 100, deck: 62, sign: 22, eye: 14 }, LOW = { H: 62, GATE: 84, SEA: 74, deck: 45, sign: 20, eye: 10 };
/** @type {Colour[]} */
const COLOURS = ['blue', 'yellow', 'red', 'green', 'brown'];
/** @type {Sign[]} */
const SIGNS = ['bottle', 'keys', 'sword', 'skull', 'hat', 'pistol'];
/** Engraved icons, 24 units, each with an outline of its own. @type {Record<Sign, string>} */
const ICONS = {
  bottle: 'M10 1h4v6c3 2 4.500 4 4.500 7v9h-13v-9c0-3 1.500-5 4.500-7zM7.500 14h9v5h-9z',
  keys: 'M7.500 2a5.500 5.500 0 1 0 3.500 9.800l7.300 8.700 1.900-1.600-1.600-1.900 1.700-1.400 1.400 1.700 1.900-1.600-9.400-11.200A5.500 5.500 0 0 0 7.500 2zM7.500 5a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  sword: 'M22 2l-.8 4.200L10.600 16.800l2 2-1.700 1.700-2.500-2.500-3.900 3.900-2.400-2.400 3.900-3.900-2.500-2.500 1.700-1.700 2 2L17.800 2.800z',
  skull: 'M12 1.500c6 0 9.500 4 9.500 8.500 0 3-1.500 5-3.500 6.200V22h-2.800v-2.500h-1.700V22h-3v-2.500H8.800V22H6v-5.800C4 15 2.500 13 2.500 10c0-4.500 3.500-8.500 9.500-8.500zM8 8.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM16 8.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM12 13.500l-1.300 2.800h2.600z',
  hat: 'M1 16c3.500-1 4-11 11-11s7.500 10 11 11c-2.500 3-6.500 4-11 4S3.500 19 1 16zM6 14.500c4 1.800 8 1.800 12 0l.7 1.900c-4.500 2-8.900 2-13.400 0z',
  pistol: 'M23 6v5.500H12.500c-.2 2.300-1.500 3.500-4 3.500L6 22.500H1L4.500 11 1.500 9 3 5l3 1.500L7.500 5H10v1zM9 11.500h1.700c-.1 1-.6 1.700-1.700 1.700z',
};

/** @param {import('../types/module').Host} host @returns {import('../types/module').Board} */
export function create(host) {
  /** Where each pirate is drawn: `red-3` stands on 12. @type {Map<string, number>} */
  const stands = new Map();
  /** @type {Map<string, SVGGElement>} */
  const pirates = new Map();
  /** @type {View | null} */
  let shown = null;
  /** @type {import('../types/module').Info | null} */
  let known = null;
  let columns = 12, low = false, laid = '', fitted = '';
  const size = () => (columns === 6 ? (low ? LOW : NARROW) : WIDE);
  const ground = s('g.ground'), people = s('g.people'), ghosts = s('g.ghosts');
  const svg = s('svg.cartagena', { preserveAspectRatio: 'xMidYMid meet' }, ground, people, ghosts);
  host.board.replaceChildren(svg);
  const supply = h('div.supply'), hand = h('div.fan');
  host.tray.replaceChildren(supply, hand);
  /** How the tunnel winds in the place that it has; whether that is another way than before. */
  function fit() {
    const { clientWidth: wide, clientHeight: tall } = host.board, was = `${columns}${low}`;
    // A longer prompt takes some of the height: in the same window the tunnel is drawn smaller then, not in another way.
    if (wide && fitted !== `${innerWidth} ${innerHeight} ${wide}`) [columns, low, fitted] = [wide < 620 && tall > wide * 0.8 ? 6 : 12, tall < wide * 1.3, `${innerWidth} ${innerHeight} ${wide}`];
    return was !== `${columns}${low}`;
  }
  const watch = new ResizeObserver(() => {
    if (!fit() || !shown || !known) return;
    board.draw(shown, known);
    host.refresh();
  });
  watch.observe(host.board);

  /** @param {number} place @returns {Point} */
  function middle(place) {
    const row = Math.floor((place - 1) / columns), along = (place - 1) % columns;
    return { x: PAD + ((row % 2 ? columns - 1 - along : along) + 0.5) * W, y: PAD + size().GATE + (row + 0.5) * size().H };
  }

  const rows = () => Math.ceil(((shown?.boat ?? 37) - 1) / columns);
  const last = () => shown?.boat ?? 37;

  /** Where a pirate's feet are. @param {string} id @param {number} place @param {number} slot @returns {Point} */
  function spot(id, place, slot) {
    const colour = id.split('-')[0];
    if (place > 0 && place < last()) {
      const at = middle(place);
      const many = Math.max([...stands.values()].filter((one) => one === place).length, slot + 1);
      return { x: at.x + (slot - (many - 1) / 2) * (many > 2 ? 22 : 26), y: at.y + size().H / 2 - 13 };
    }
    // Three behind, three before, in a vault of their own and at a place of their own on deck.
    const aboard = place > 0, n = Number(id.split('-')[1]), many = shown?.players.length ?? 5;
    const x = berth(Math.max(0, shown?.players.findIndex((player) => player.colour === colour) ?? 0), aboard);
    const room = aboard ? (hull().to - hull().from) * 0.8 / many : Math.min(150, (columns * W) / many);
    return { x: x + ((n % 3) - 1) * Math.min(26, room / 3.4) + (n > 2 ? 5 : -3), y: (aboard ? deck() + 2 : PAD + size().GATE - 22) - (n > 2 ? 0 : 15) };
  }

  /** Where the sloop lies: at the side where the tunnel ends. */
  function hull() {
    const width = columns * W + 2 * PAD, long = columns === 6 ? width * 0.84 : width * 0.6, right = middle(last() - 1).x > width / 2;
    return { from: right ? width - long - 20 : 44, to: right ? width - 20 : 44 + long };
  }

  const deck = () => PAD + size().GATE + rows() * size().H + size().deck;

  /** The middle of a player's vault, or of their place on deck. @param {number} at @param {boolean} aboard */
  function berth(at, aboard) {
    const many = shown?.players.length ?? 5, { from, to } = hull();
    if (aboard) return from + (to - from) * (0.1 + (0.8 * (at + 0.5)) / many);
    return PAD + ((at + 0.5) * columns * W) / many;
  }

  /** Which of the three places of a cell a pirate has. @param {string} id @param {number} place */
  function slot(id, place) {
    const there = [...stands].filter(([, at]) => at === place).map(([one]) => one).sort();
    return Math.max(0, there.indexOf(id));
  }

  /** @param {Colour} colour */
  function figure(colour) {
    return s('g.lifted', {}, s('ellipse.foot', { cx: 0, cy: 1, rx: 11, ry: 4 }),
      s('path.body', { d: 'M-10.500 1C-11.500-8-8-14-6-19H6C8-14 11.500-8 10.500 1 5 3-5 3-10.500 1z' }), s('path.dark', { d: 'M2-19H6C8-14 11.500-8 10.500 1 8 2 6 2.300 4 2.500 6-6 4-13 2-19z' }),
      s('circle.face', { cx: 0, cy: -22.500, r: 5.800 }), s('path.hat', { d: 'M-14-25C-11-26-9-28-8-32-4-37 4-37 8-32 9-28 11-26 14-25 10-21 5-24 0-24S-10-21-14-25z' }), s('path.trim', { d: 'M-13-25C-9-23-5-26 0-26S9-23 13-25' }), s('path.skull', { d: 'M0-33.500a2.600 2.600 0 0 1 1.500 4.700v1.300h-3v-1.300A2.600 2.600 0 0 1 0-33.500z' }),
      s('g', { transform: 'translate(0 -7.500) scale(.95)' }, shape(SHAPES[colour], 4.6)), s('path.beckon', { d: 'M0-38-8-48H8z' }));
  }

  /** @param {string} id */
  function pirateOf(id) {
    let pirate = pirates.get(id);
    if (!pirate) {
      const colour = /** @type {Colour} */ (id.split('-')[0]);
      pirate = s('g', { class: `pirate c-${colour}`, 'data-piece': id }, figure(colour));
      pirates.set(id, pirate);
      people.append(pirate);
    }
    return pirate;
  }

  /** @param {string} sign @param {number} size @param {Point} at */
  const icon = (sign, size, at) => s('path.glyph', { class: `glyph g-${sign}`, 'fill-rule': 'evenodd', d: ICONS[/** @type {Sign} */ (sign)], transform: `translate(${at.x - size / 2} ${at.y - size / 2}) scale(${size / 24})` });

  /** The tunnel, drawn anew only when it is another one. @param {View} view */
  function lay(view) {
    const key = `${columns}/${low}/${view.boat}/${view.path.join()}/${view.players.map(({ colour }) => colour).join()}`;
    if (key === laid) return;
    laid = key;
    const { H, GATE, SEA } = size();
    const width = columns * W + 2 * PAD, bottom = PAD + GATE + rows() * H;
    svg.setAttribute('viewBox', `0 0 ${width} ${bottom + SEA}`);
    const way = Array.from({ length: view.boat - 1 }, (_, at) => middle(at + 1));
    const snake = 'M' + way.map(({ x, y }) => `${x} ${y}`).join('L') + `L${way.at(-1)?.x ?? 0} ${bottom + 4}`;
    const lit = torches(rows(), width, PAD + GATE, H);
    ground.replaceChildren(defs(), rock(width, bottom + 10),
      s('path.trench', { d: snake, 'stroke-width': W + 10 }), s('path.floor', { d: snake, 'stroke-width': W + 2 }), s('g.lights', {}, lit.map(glow)),
      s('g.gate', { 'data-part': 'cell-0' }, prison(width, PAD + GATE, way[0].x, view.players.map(({ colour }, at) => ({ colour, x: berth(at, false) })), Math.min(150, width / view.players.length - 10))),
      s('g.sea', { 'data-part': `cell-${view.boat}` }, harbour(width, bottom, SEA, deck(), hull(), way.at(-1)?.x ?? 0)),
      ...way.map((at, index) => {
        const sign = view.path[index], eye = { x: at.x + (columns === 6 ? 8 : 4), y: at.y - size().eye };
        return s('g.cell', { 'data-part': `cell-${index + 1}`, 'data-cell': index + 1 }, slab(at.x, at.y, W - 8, H - 13, index),
          s('circle.plaque', { cx: eye.x, cy: eye.y, r: size().sign * 0.72 }), sign ? [s('g.carved', { transform: 'translate(0 1.4)' }, icon(sign, size().sign, eye)), icon(sign, size().sign, eye)] : '', s('text.number', { x: at.x - W / 2 + 7, y: at.y - H / 2 + 17 }, index + 1));
      }),
      walls(rows(), columns * W, PAD, PAD + GATE, H, W),
      s('g.lights.over', {}, lit.map(glow)), s('g.lights', {}, lit.map(torch)));
  }

  /** Keeps as many pirates as possible where they stand. @param {View} view */
  function settle(view) {
    for (const player of view.players) {
      const left = [...player.pirates];
      const ids = player.pirates.map((_, n) => `${player.colour}-${n}`);
      const loose = ids.filter((id) => {
        const at = left.indexOf(stands.get(id) ?? -1);
        if (at < 0) return true;
        left.splice(at, 1);
        return false;
      });
      loose.forEach((id, n) => stands.set(id, left[n]));
    }
  }

  function place() {
    /** @type {Set<string>} */
    const named = new Set();
    for (const [id, at] of stands) {
      const pirate = pirateOf(id), part = `pirate-${id.split('-')[0]}-${at}`;
      pirate.style.transform = placed(spot(id, at, slot(id, at)));
      pirate.dataset.at = `cell-${at}`;
      pirate.dataset.seat = String(shown?.players.find(({ colour }) => colour === id.split('-')[0])?.seat ?? '');
      // Pirates of one colour on one place are alike: the first of them can be picked.
      if (named.has(part)) pirate.removeAttribute('data-part');
      else pirate.setAttribute('data-part', part);
      named.add(part);
    }
  }

  /** @param {Sign} sign @param {number} number @param {boolean} part */
  function card(sign, number, part) {
    return h('div.card', { 'data-sign': sign, ...(part ? { 'data-part': 'card-' + sign } : {}) }, s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { class: `glyph g-${sign}`, 'fill-rule': 'evenodd', d: ICONS[sign] })), h('b', {}, host.say(sign)), ' ', h('i', {}, number > 1 ? `×${number}` : ''));
  }

  /** @param {View} view @param {import('../types/module').Info} info */
  function drawCards(view, info) {
    const mine = view.players.find(({ seat }) => seat === (info.face ?? view.active));
    const cards = mine?.hand ?? null;
    const held = cards ? SIGNS.filter((sign) => cards[sign] > 0) : [];
    for (const old of [...hand.children]) if (!held.includes(/** @type {any} */ (old).dataset.sign)) old.remove();
    held.forEach((sign, at) => {
      let element = /** @type {HTMLElement | undefined} */ ([...hand.children].find((one) => /** @type {HTMLElement} */ (one).dataset.sign === sign));
      if (!element) element = card(sign, 1, true);
      if (hand.children[at] !== element) hand.insertBefore(element, hand.children[at] ?? null);
      const times = element.querySelector('i');
      if (times && cards) times.textContent = cards[sign] > 1 ? `×${cards[sign]}` : '';
      element.style.setProperty('--turn', `${(at - (held.length - 1) / 2) * 4}deg`);
    });
    if (cards && !held.length) hand.append(h('span.none', {}, host.say('no-cards')));
    supply.replaceChildren(h('span.deck', { title: host.say('deck') }, host.say('deck-n', { n: view.deck })), h('span.used', {}, host.say('used-n', { n: SIGNS.reduce((sum, sign) => sum + view.discards[sign], 0) })),
      ...(view.row ? [h('span.row', { 'aria-label': host.say('row') }, h('em', {}, '➜'), ...view.row.map((sign) => card(sign, 1, false)))] : []));
    for (const player of view.players) {
      const counts = player.hand;
      const list = counts ? SIGNS.filter((sign) => counts[sign] > 0).map((sign) => h('span.mini', { title: host.say(sign), role: 'img', 'aria-label': `${host.say(sign)} ${counts[sign]}` }, s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { class: `glyph g-${sign}`, 'fill-rule': 'evenodd', d: ICONS[sign] })), String(counts[sign]))) : [h('span.closed', {}, host.say('cards-n', { n: player.cards }))];
      host.panel(player.seat).replaceChildren(h('div.aboard', {}, host.say('aboard-n', { n: player.aboard, of: player.pirates.length })), h('div.minis', { 'data-held': '' }, ...list));
    }
  }

  /** @param {import('../types/module').Info['choices'][number]} choice @returns {{ id: string, to: number } | null} */
  function landing(choice) {
    const action = /** @type {any} */ (choice.action);
    const from = action?.advance?.from ?? action?.retreat?.from;
    if (from === undefined || !shown) return null;
    const colour = shown.players.find(({ seat }) => seat === shown?.active)?.colour;
    const to = action.advance ? shown.advances.find((one) => one.from === from && one.card === action.advance.card)?.to : shown.retreats.find((one) => one.from === from)?.to;
    const id = [...stands].find(([one, at]) => at === from && one.startsWith(colour + '-'))?.[0];
    return id && to !== undefined ? { id, to } : null;
  }

  /** @type {import('../types/module').Board} */
  const board = {
    draw(view, info) {
      shown = /** @type {View} */ (view);
      known = info;
      fit();
      svg.classList.toggle('upright', columns === 6);
      lay(shown);
      settle(shown);
      place();
      drawCards(shown, info);
      ghosts.replaceChildren();
    },

    async animate(events) {
      for (const event of /** @type {Event[]} */ (events)) await play(event);
    },

    preview(left, picked) {
      ghosts.replaceChildren();
      for (const cell of ground.querySelectorAll('.landing')) cell.classList.remove('landing');
      for (const pirate of pirates.values()) pirate.classList.remove('lift');
      for (const part of picked) people.querySelector(`[data-part="${part}"]`)?.classList.add('lift');
      if (left.length > 12) return;
      for (const choice of left) {
        const landed = landing(choice);
        if (!landed) continue;
        const { id, to } = landed;
        ground.querySelector(`[data-part="cell-${to}"]`)?.classList.add('landing');
        const ghost = s('g', { class: `pirate ghost c-${id.split('-')[0]}` }, figure(/** @type {Colour} */ (id.split('-')[0])));
        const taken = [...stands].filter(([, at]) => at === to).length;
        ghost.style.transform = placed(spot(id, to, taken));
        ghosts.append(ghost);
      }
    },

    /** The cell where a card takes a pirate stands for the card; and a card may be chosen before its pirate. */
    ways(choice) {
      const [pirate, card] = choice.path, to = card?.startsWith('card-') ? landing(choice)?.to : undefined;
      return to === undefined ? [] : [[pirate, `cell-${to}`], [card, pirate]];
    },

    name(part) {
      const [kind, a, b] = part.split('-');
      if (kind === 'pirate') {
        const many = [...stands].filter(([id, at]) => id.startsWith(a + '-') && at === Number(b)).length;
        return (many > 1 ? `${many} × ` : '') + host.say(b === '0' ? 'pirate-start' : Number(b) === last() ? 'pirate-boat' : 'pirate-cell', { colour: host.say(a), n: b });
      }
      if (kind === 'cell') {
        const sign = shown?.path[Number(a) - 1];
        return a === '0' || Number(a) === last() ? host.say(a === '0' ? 'prison' : 'boat') : host.say(sign ? 'cell' : 'cell-blank', { n: a, sign: sign ? host.say(sign) : '' });
      }
      if (kind === 'card') return [host.say(a), hand.querySelector(`[data-sign=${a}] i`)?.textContent].filter(Boolean).join(' ');
      return host.say(part);
    },

    piece(part) {
      const [kind, colour, place] = part.split('-');
      return kind === 'pirate' ? host.say('pirates-n', { colour: host.say(colour), n: [...stands].filter(([id, at]) => id.startsWith(colour + '-') && at === Number(place)).length }) : undefined;
    },

    close: () => watch.disconnect(),
  };
  return board;

  /** @param {number} seat @param {number} from @param {number} to @param {number} hop */
  async function travel(seat, from, to, hop) {
    const colour = shown?.players.find((player) => player.seat === seat)?.colour;
    const id = [...stands].filter(([one, at]) => at === from && one.startsWith(colour + '-')).map(([one]) => one).at(-1);
    if (!id) return;
    const pirate = pirateOf(id);
    people.append(pirate);
    stands.set(id, to);
    /** @type {Point[]} */
    const points = [];
    const step = to > from ? 1 : -1;
    for (let at = from + step; at !== to; at += step) if (at > 0 && at < last()) points.push({ x: middle(at).x, y: middle(at).y + size().H / 2 - 20 });
    points.push(spot(id, to, slot(id, to)));
    await host.motion.glide(pirate, points, { ms: Math.min(220 + 70 * points.length, 1100), hop });
    host.sound('wood');
    place();
  }

  /** @param {Event} event */
  async function play(event) {
    const { motion } = host;
    if ('advanced' in event || 'boarded' in event) {
      const { seat, from, to, card: sign } = 'advanced' in event ? event.advanced : event.boarded;
      host.sound('card');
      const held = hand.querySelector(`[data-sign=${sign}]`);
      if (held) await motion.play(held, [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-40px)' }], 180);
      await travel(seat, from, to, 7);
    } else if ('retreated' in event) {
      await travel(event.retreated.seat, event.retreated.from, event.retreated.to, 4);
    } else if ('drew' in event || 'took' in event) {
      host.sound('card');
      const { seat } = 'drew' in event ? event.drew : event.took;
      await motion.play(host.panel(seat), [{ transform: 'none' }, { transform: 'translateY(-5px)' }, { transform: 'none' }], 200);
    } else if ('reshuffled' in event) {
      host.sound('card');
      await motion.play(supply, [{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], 360);
    } else if ('passed' in event || 'skipped' in event) {
      host.sound('wrong');
      await motion.beat(350);
    } else if ('won' in event) {
      const colour = shown?.players.find((player) => player.seat === event.won.seat)?.colour;
      for (const [id, pirate] of pirates) {
        const inner = pirate.querySelector('.lifted');
        if (inner && id.startsWith(colour + '-')) void motion.play(inner, [0, -18, 0, -10, 0].map((y) => ({ transform: `translateY(${y}px)` })), 900);
      }
      await motion.beat(800);
    }
  }
}

/** @param {View} view */
export const colours = (view) => view.players.map(({ colour }) => colour);
/** @type {Colour[]} */
export const seats = COLOURS;
/** @param {View} view */
export const hasSecrets = (view) => view.hidden_hands;

export const words = {
  en: {
    'then-pirate-card-cell': 'Now choose a card or a marked cell: ahead to run there, behind to go back for new cards.', 'then-pirate-card': 'Now choose the card to run on with.', 'then-card-pirate': 'Now choose the pirate who runs.', 'then-cell': 'Which card takes the pirate there?', 'then-pirate-cell': 'Now the marked cell behind: go back there for new cards.',
    'bottle': 'bottle', 'keys': 'keys', 'sword': 'sword', 'skull': 'skull', 'hat': 'hat', 'pistol': 'pistol',
    'red': 'Red', 'blue': 'Blue', 'yellow': 'Yellow', 'green': 'Green', 'brown': 'Brown',
    'pirate-start': '{colour} pirate in the prison', 'pirate-cell': '{colour} pirate on {n}', 'pirate-boat': '{colour} pirate aboard',
    'pirates-n': '{colour}: {n|one pirate|# pirates}', 'cell': 'cell {n}, {sign}', 'cell-blank': 'cell {n}', 'prison': 'the prison', 'boat': 'the sloop', 'deck': 'Deck', 'no-cards': 'No cards in hand', 'deck-n': 'Deck {n}', 'used-n': 'Used {n}', 'row': 'Open row, the next card first',
    'cards-n': '{n|one card|# cards}', 'aboard-n': '{n} of {of} aboard', 'button-end-turn': 'End the turn', 'button-skip': 'Skip the turn and draw',
  },
  de: {
    'then-pirate-card-cell': 'Wähle nun eine Karte oder ein markiertes Feld: davor zum Laufen, dahinter für neue Karten.', 'then-pirate-card': 'Wähle nun die Karte zum Weiterlaufen.', 'then-card-pirate': 'Wähle nun den Piraten, der läuft.', 'then-cell': 'Welche Karte bringt den Piraten dorthin?', 'then-pirate-cell': 'Wähle nun das markierte Feld dahinter: zurück für neue Karten.',
    'bottle': 'Flasche', 'keys': 'Schlüs\u00adsel', 'sword': 'Säbel', 'skull': 'Toten\u00adkopf', 'hat': 'Hut', 'pistol': 'Pistole',
    'red': 'Rot', 'blue': 'Blau', 'yellow': 'Gelb', 'green': 'Grün', 'brown': 'Braun',
    'pirate-start': 'Pirat im Gefängnis ({colour})', 'pirate-cell': 'Pirat auf {n} ({colour})', 'pirate-boat': 'Pirat an Bord ({colour})',
    'pirates-n': '{colour}: {n|ein Pirat|# Piraten}', 'cell': 'Feld {n}, {sign}', 'cell-blank': 'Feld {n}', 'prison': 'das Gefängnis', 'boat': 'die Schaluppe', 'deck': 'Stapel', 'no-cards': 'Keine Karten auf der Hand', 'deck-n': 'Stapel {n}', 'used-n': 'Gespielt {n}', 'row': 'Offene Reihe, die nächste Karte zuerst',
    'cards-n': '{n|eine Karte|# Karten}', 'aboard-n': '{n} von {of} an Bord', 'button-end-turn': 'Zug beenden', 'button-skip': 'Aussetzen und ziehen',
  },
};
