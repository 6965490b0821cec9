// Sorry!: a cheerful enamel board, four colours, one card at a time.
import { h, s, wrap } from '../dom.js';
import { SHAPES, shape } from '../look.js';
import { placed } from '../motion.js';

/** @typedef {import('../types/sorry').View} View */
/** @typedef {import('../types/sorry').Event} Event */
/** @typedef {import('../types/sorry').Card} Card */
/** @typedef {import('../types/sorry').Colour} Colour */
/** @typedef {import('../types/module').Point} Point */

const U = 40;
/** Clockwise; red has the lower side. @type {Colour[]} */
const SIDES = ['red', 'blue', 'yellow', 'green'];
/** @type {Record<Card, string>} */
const FACES = { one: '1', two: '2', three: '3', four: '4', five: '5', seven: '7', eight: '8', ten: '10', eleven: '11', twelve: '12', sorry: 'Sorry!' };
const DECK = { x: 240, y: 345 }, PILE = { x: 386, y: 345 };

/** A place by its side: along from the corner, clockwise, and inward. @param {number} side @param {number} along @param {number} inward @returns {Point} */
function local(side, along, inward) {
  const [c, r] = [[15 - along, 15 - inward], [inward, 15 - along], [along, inward], [15 - inward, along]][side];
  return { x: (c + 0.5) * U, y: (r + 0.5) * U };
}

const HOME = 6.9, START = 1.95;
/** How far along a side one turns into the safety zone, and comes out of Start. */
const ENTRY = 2, EXIT = 4;

/** The middle of a space, 1 to 84. @param {number} space */
function middle(space) {
  if (space <= 60) return local(Math.floor((space - 1) / 15), (space - 1) % 15, 0);
  const side = Math.floor((space - 61) / 6), step = (space - 61) % 6;
  return local(side, 2, step === 5 ? HOME : step + 1);
}

/** Where a pawn stands: in Start and Home four stand side by side. @param {string} pawn @param {number | null} space @returns {Point} */
function spot(pawn, space) {
  const [colour, number] = pawn.split('-');
  const side = SIDES.indexOf(/** @type {Colour} */ (colour)), n = Number(number) - 1;
  const shared = space === null || (space > 60 && (space - 61) % 6 === 5);
  const at = space === null ? local(side, 4, START) : middle(space);
  return shared ? { x: at.x + (n % 2 ? 17 : -17), y: at.y + 13 + (n > 1 ? 20 : -14) } : { x: at.x, y: at.y + 11 };
}

/** What a pawn's colour counts as 1 to 66, and back. @param {number} side @param {number} space */
const seen = (side, space) => (space <= 60 ? ((space + 120 - 4 - side * 15) % 60) + 1 : space - side * 6);
/** @param {number} side @param {number} index */
const space = (side, index) => (index <= 60 ? ((index + 59 + side * 15 + 3) % 60) + 1 : index + side * 6);

/** @param {import('../types/module').Host} host @returns {import('../types/module').Board} */
export function create(host) {
  /** @type {Map<string, SVGGElement>} */
  const pawns = new Map();
  /** @type {View | null} */
  let shown = null;
  const people = s('g.pawns');
  const ghosts = s('g.ghosts');
  const pile = s('g.pile');
  const count = s('text.count', { x: DECK.x, y: DECK.y + 92 });
  const deck = s('g.deck', { 'data-part': 'button-draw' }, [8, 4, 0].map((d) => back(DECK.x - d / 2, DECK.y - d, 104, 146)), s('rect.empty', { x: DECK.x - 52, y: DECK.y - 73, width: 104, height: 146, rx: 10 }), s('rect.edge', { x: DECK.x - 52, y: DECK.y - 73, width: 104, height: 146, rx: 10 }));
  const svg = s('svg.sorry', { viewBox: '-14 -14 668 668', preserveAspectRatio: 'xMidYMid meet' }, ground(), s('text.brand', { x: 320, y: 218 }, 'Sorry!'), deck, count, pile, people, ghosts);
  host.board.replaceChildren(svg);
  const hand = h('div.hand');

  /** @param {string} id */
  function pawnOf(id) {
    let pawn = pawns.get(id);
    if (!pawn) {
      const colour = /** @type {Colour} */ (id.split('-')[0]);
      pawn = s('g.pawn', { class: `pawn c-${colour}`, 'data-part': 'pawn-' + id, 'data-piece': id }, s('g.lifted', {}, s('ellipse.foot', { cx: 2, cy: 0, rx: 15, ry: 6 }),
        s('path.body', { d: 'M-14-1C-14-10-6-11-5-24H5C6-11 14-10 14-1 14 6-14 6-14-1z' }), s('path.dark', { d: 'M2-24H5C6-11 14-10 14-1 14 2 9 4 3 4.2 7-4 3-14 2-24z' }),
        s('circle.body', { cx: 0, cy: -30, r: 10 }), s('g', { transform: 'translate(0 -30)' }, shape(SHAPES[colour], 5)), s('text.number', { x: 0, y: 2 }, id.split('-')[1])));
      pawns.set(id, pawn);
      people.append(pawn);
    }
    return pawn;
  }

  /** @param {Card | null} card */
  function showCard(card) {
    if (pile.dataset.card === (card ?? '')) return;
    pile.dataset.card = card ?? '';
    pile.replaceChildren(...(card ? [face(card)] : [s('rect.empty', { x: PILE.x - 72, y: PILE.y - 100, width: 144, height: 200, rx: 14 })]));
  }

  /** @param {Card} card */
  function face(card) {
    const key = shown?.simplified && ['seven', 'ten', 'eleven'].includes(card) ? `text-${card}-simplified` : 'text-' + card;
    const lines = wrap(host.say(key), 17);
    const sorry = card === 'sorry';
    return s('g.face', { class: `face k-${card}`, 'data-rules': sorry ? 'card-sorry' : `card-${FACES[card]}` }, s('rect.sheet', { x: PILE.x - 72, y: PILE.y - 100, width: 144, height: 200, rx: 14 }), s('rect.frame', { x: PILE.x - 64, y: PILE.y - 92, width: 128, height: 184, rx: 9 }),
      s('text', { class: sorry ? 'big word' : 'big', x: PILE.x, y: PILE.y - (sorry ? 28 : 12) }, FACES[card]),
      s('text.text', { x: PILE.x, y: PILE.y + (lines.length > 5 ? 4 : 22) }, lines.map((line, at) => s('tspan', { x: PILE.x, dy: at ? 15.5 : 0 }, line + ' '))));
  }

  /** @param {View} view */
  function drawHand(view, /** @type {number | null} */ seat) {
    const cards = view.players.find((player) => player.seat === seat)?.hand ?? null;
    host.tray.hidden = !cards;
    if (!cards) return hand.remove();
    host.tray.append(hand);
    /** @type {Map<Card, number>} */
    const counts = new Map();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    for (const old of [...hand.children]) if (!counts.has(/** @type {any} */ (old).dataset.card)) old.remove();
    for (const [card, number] of counts) {
      let element = [...hand.children].find((one) => /** @type {HTMLElement} */ (one).dataset.card === card);
      if (!element) hand.append((element = h('div.held', { 'data-card': card, 'data-part': card === 'sorry' ? 'card-sorry' : `card-${FACES[card]}` }, h('b', {}, FACES[card]), h('small', {}, host.say('text-' + card)), h('i'))));
      const times = element.querySelector('i');
      if (times) times.textContent = number > 1 ? `×${number}` : '';
    }
  }

  return {
    draw(view, info) {
      shown = /** @type {View} */ (view);
      if (!svg.querySelector('.slide')) for (const slide of shown.slides) svg.querySelector(`.side-${slide.colour} .slides`)?.append(rail(slide));
      /** @type {Set<string>} */
      const there = new Set();
      for (const player of shown.players) {
        for (const { pawn: id, space: at } of player.pawns) {
          const pawn = pawnOf(id);
          there.add(id);
          pawn.style.transform = placed(spot(id, at));
          pawn.dataset.at = at === null ? 'start-' + id.split('-')[0] : 'space-' + at;
          pawn.dataset.seat = String(player.seat);
          pawn.classList.toggle('small', at === null || (at > 60 && (at - 61) % 6 === 5));
          pawn.classList.toggle('movable', shown.movable.includes(id) && info.face === player.seat);
        }
        const own = host.panel(player.seat);
        own.replaceChildren(h('div.homes', { 'aria-label': host.say('home-n', { n: player.home }) }, [0, 1, 2, 3].map((n) => h('span', { class: n < player.home ? 'in' : '' })), h('small', {}, host.say('home-n', { n: player.home }) + (shown.points ? ` · ${host.say('cards-n', { n: player.cards })}` : '') + (player.score === null ? '' : ` · ${host.say('score-n', { n: player.score })}`))));
      }
      for (const [id, pawn] of pawns) if (!there.has(id)) {
        pawn.remove();
        pawns.delete(id);
      }
      for (const side of SIDES) svg.classList.toggle('no-' + side, !shown.players.some(({ colour }) => colour === side));
      showCard(shown.card);
      count.textContent = host.say('pack-n', { n: shown.pack });
      deck.classList.toggle('gone', shown.pack === 0);
      ghosts.replaceChildren();
      drawHand(shown, info.face);
    },

    async animate(events) {
      for (const event of /** @type {Event[]} */ (events)) await play(event);
    },

    preview(left, picked, part) {
      ghosts.replaceChildren();
      for (const pawn of pawns.values()) pawn.classList.remove('lift');
      const mover = (picked.find((one) => one.startsWith('pawn-')) ?? (part?.startsWith('pawn-') && !picked.length ? part : '')).slice(5);
      if (mover) pawns.get(mover)?.classList.add('lift');
      for (const choice of left.slice(0, 8)) {
        const id = choice.path[0]?.startsWith('pawn-') ? choice.path[0].slice(5) : '';
        const to = choice.path[1];
        if (!id || !to) continue;
        const at = to.startsWith('space-') ? spot(id, Number(to.slice(6))) : to.startsWith('pawn-') ? spot(to.slice(5), spaceOf(to.slice(5))) : spot(id, null);
        const ghost = /** @type {SVGGElement} */ (pawnOf(id).cloneNode(true));
        for (const name of ['data-part', 'data-piece', 'data-at', 'data-seat', 'tabindex', 'role', 'aria-label', 'aria-pressed']) ghost.removeAttribute(name);
        ghost.setAttribute('class', `pawn ghost c-${id.split('-')[0]}`);
        ghost.style.transform = placed(at);
        if (left.length < 4) ghosts.append(way(id, choice.action, at));
        ghosts.append(ghost);
      }
    },

    name(part) {
      const [kind, a, b] = part.split('-');
      if (kind === 'pawn') return host.say('pawn-' + a, { n: b });
      if (kind === 'space' && Number(a) <= 60) return [host.say('space', { n: a }), ...marks(Number(a))].join(', ');
      if (kind === 'space') return Number(a) > 60 ? host.say(Number(a) % 6 ? 'safe' : 'home', { n: Number(a) % 6, colour: host.say(SIDES[Math.ceil((Number(a) - 60) / 6) - 1]) }) : host.say('space', { n: a });
      if (kind === 'start') return host.say('start', { colour: host.say(a) });
      if (kind === 'card') return a === 'sorry' ? 'Sorry!' : a;
      return host.say(part);
    },
  };

  /** What is drawn on a space of the track: slides, the ways out of Start and into a safety zone. @param {number} at */
  function marks(at) {
    const side = SIDES[Math.floor((at - 1) / 15)], along = (at - 1) % 15;
    const slide = shown?.slides.find(({ from, to }) => from <= at && at <= to);
    const found = [];
    if (slide) found.push(host.say(at === slide.from ? 'slide-from' : at === slide.to ? 'slide-to' : 'slide-on', { colour: host.say(slide.colour), to: slide.to }));
    if (along === ENTRY) found.push(host.say('entry', { colour: host.say(side) }));
    if (along === EXIT) found.push(host.say('exit', { colour: host.say(side) }));
    return found;
  }

  /** @param {string} id */
  function spaceOf(id) {
    return shown?.players.flatMap((player) => player.pawns).find(({ pawn }) => pawn === id)?.space ?? null;
  }

  /** The dotted line that a pawn would go. @param {string} id @param {any} action @param {Point} to */
  function way(id, action, to) {
    const side = SIDES.indexOf(/** @type {Colour} */ (id.split('-')[0]));
    const from = spaceOf(id);
    const points = [spot(id, from)];
    const [verb, what] = Object.entries(typeof action === 'object' && action ? action : {})[0] ?? ['', {}];
    const step = verb === 'back' ? -1 : 1;
    if (from !== null && ['forward', 'split', 'back'].includes(verb)) {
      for (let at = seen(side, from), n = 1; n < what.steps; n++) {
        at += step;
        if (at < 1) at = 60;
        points.push(spot(id, space(side, at)));
      }
    }
    points.push(to);
    return s('path.way', { class: `way c-${SIDES[side]}`, d: 'M' + points.map(({ x, y }) => `${x} ${y - 5}`).join('L') });
  }

  /** @param {Event} event */
  async function play(event) {
    const { motion } = host;
    if ('drew' in event || 'played' in event) {
      const { card } = 'drew' in event ? event.drew : event.played;
      host.sound('card');
      if ('drew' in event) {
        const turning = back(0, 0, 144, 200);
        pile.dataset.card = 'turning';
        pile.append(turning);
        turning.style.transform = placed(PILE);
        await motion.play(turning, [{ transform: `${placed(DECK)} scale(.72, .73)` }, { transform: `${placed({ x: PILE.x, y: PILE.y - 14 })} scale(.02, 1.04)` }], 210, 'ease-in');
        turning.remove();
      }
      showCard(card);
      const sheet = pile.firstElementChild;
      if (sheet) await motion.play(sheet, [{ transform: `translate(${PILE.x}px, ${PILE.y - 14}px) scale(.02, 1.04) translate(${-PILE.x}px, ${-PILE.y}px)` }, { transform: 'none' }], 190);
      await motion.beat(160);
    } else if ('moved' in event) {
      const { pawn: id, path, cause } = event.moved;
      const pawn = raise(id);
      if (cause === 'enter' || cause === 'sorry' || path.length === 0) {
        await motion.glide(pawn, [path.length ? spot(id, path[path.length - 1]) : spot(id, null)], { ms: 380, hop: 40 });
        host.sound('wood');
      } else {
        host.sound('wood');
        await motion.glide(pawn, path.map((one) => spot(id, one)), { ms: Math.min(130 * path.length + 60, 1100), hop: 9 });
        host.sound('wood');
      }
    } else if ('slid' in event) {
      host.sound('slide');
      await motion.glide(raise(event.slid.pawn), event.slid.path.map((one) => spot(event.slid.pawn, one)), { ms: 380, ease: 'ease-in-out' });
    } else if ('bumped' in event) {
      host.sound('bump');
      await motion.glide(raise(event.bumped.pawn), [spot(event.bumped.pawn, null)], { ms: 420, hop: 70 });
    } else if ('swapped' in event) {
      const { pawn: id, with: other, from, to } = event.swapped;
      host.sound('slide');
      await Promise.all([motion.glide(raise(id), [spot(id, to)], { ms: 420, hop: 50 }), motion.glide(raise(other), [spot(other, from)], { ms: 420, hop: 25 })]);
    } else if ('no_move' in event || 'forfeited' in event) {
      const sheet = pile.firstElementChild;
      host.sound('wrong');
      if (sheet) await motion.play(sheet, [0, -7, 7, -5, 0].map((x) => ({ transform: `translateX(${x}px)` })), 320);
      await motion.beat(350);
    } else if ('shuffled' in event) {
      showCard(null);
      host.sound('card');
      await motion.play(deck, [{ transform: 'none' }, { transform: 'translate(-14px, -6px)' }, { transform: 'translate(14px, -6px)' }, { transform: 'none' }], 420);
    } else if ('won' in event) {
      for (const player of shown?.players ?? []) {
        if (!event.won.winners.includes(player.seat)) continue;
        for (const { pawn: id } of player.pawns) {
          const inner = pawnOf(id).querySelector('.lifted');
          if (inner) void motion.play(inner, [0, -26, 0, -16, 0].map((y) => ({ transform: `translateY(${y}px)` })), 900);
        }
      }
      await motion.beat(800);
    }
  }

  /** Over all others while it moves. @param {string} id */
  function raise(id) {
    const pawn = pawnOf(id);
    pawn.classList.remove('small');
    if (people.lastElementChild !== pawn) people.append(pawn);
    return pawn;
  }
}

/** The back of a card around a point. @param {number} x @param {number} y @param {number} w @param {number} t */
function back(x, y, w, t) {
  return s('g.back', {}, s('rect.sheet', { x: x - w / 2, y: y - t / 2, width: w, height: t, rx: 10 }), s('rect.weave', { x: x - w / 2 + 7, y: y - t / 2 + 7, width: w - 14, height: t - 14, rx: 6 }),
    s('path.star', { d: `M${x} ${y - t * 0.2}L${x + w * 0.22} ${y}L${x} ${y + t * 0.2}L${x - w * 0.22} ${y}z` }), s('circle.dot', { cx: x, cy: y, r: w * 0.09 }));
}

/** The board itself, drawn once. */
function ground() {
  const group = s('g.ground', {}, s('rect.rim', { x: -12, y: -12, width: 664, height: 664, rx: 22 }), s('rect.field', { x: 0, y: 0, width: 640, height: 640, rx: 12 }), s('rect.inner', { x: 42, y: 42, width: 556, height: 556, rx: 10 }));
  SIDES.forEach((colour, side) => {
    const part = s('g', { class: `side side-${colour} c-${colour}` });
    const a = local(side, 0, 0), b = local(side, 15, 0);
    const out = [[0, 1], [-1, 0], [0, -1], [1, 0]][side];
    part.append(s('path.band', { d: `M${a.x + out[0] * 26} ${a.y + out[1] * 26}L${b.x + out[0] * 26} ${b.y + out[1] * 26}` }));
    for (let i = 0; i < 15; i++) part.append(square(side * 15 + i + 1));
    const home = local(side, 2, HOME), start = local(side, 4, START);
    const lane = local(side, 2, 1), end = local(side, 2, HOME - 1.2);
    part.append(s('path.lane', { d: `M${lane.x} ${lane.y}L${end.x} ${end.y}` }));
    for (let j = 1; j <= 5; j++) part.append(square(60 + side * 6 + j));
    part.append(disc('home', `space-${66 + side * 6}`, home), disc('start', 'start-' + colour, start));
    for (const at of [home, start]) part.append(s('g.whose', { transform: `translate(${at.x} ${at.y - 37})` }, shape(SHAPES[colour], 6)));
    part.append(s('g.slides'));
    const at = local(side, 3, 0);
    part.append(s('path.gem', { d: `M${at.x} ${at.y - 7}L${at.x + 7} ${at.y}L${at.x} ${at.y + 7}L${at.x - 7} ${at.y}z` }));
    group.append(part);
  });
  return group;
}

/** @param {import('../types/sorry').Slide} slide */
function rail({ colour, kind, from, to }) {
  const first = middle(from), last = middle(to);
  const dx = Math.sign(last.x - first.x), dy = Math.sign(last.y - first.y);
  return s('g.slide', { 'data-kind': kind }, s('path.rail', { d: `M${first.x} ${first.y}L${last.x} ${last.y}` }),
    s('path.tip', { d: `M${first.x + dx * 13} ${first.y + dy * 13}L${first.x - dx * 11 - dy * 12} ${first.y - dy * 11 - dx * 12}L${first.x - dx * 11 + dy * 12} ${first.y - dy * 11 + dx * 12}z` }), s('circle.stop', { cx: last.x, cy: last.y, r: 11 }), s('g.eye', { transform: `translate(${last.x} ${last.y})` }, shape(SHAPES[colour], 5.5)));
}

/** @param {number} space */
function square(space) {
  const at = middle(space);
  return s('rect', { class: space > 60 ? 'space safe' : 'space', 'data-part': 'space-' + space, x: at.x - 18, y: at.y - 18, width: 36, height: 36, rx: 6 });
}

/** @param {string} kind @param {string} part @param {Point} at */
function disc(kind, part, at) {
  const r = 51;
  return s('g', { class: `disc ${kind}`, 'data-part': part }, s('circle.ring', { cx: at.x, cy: at.y, r }), s('circle.well', { cx: at.x, cy: at.y, r: r - 7 }),
    kind === 'home' ? s('path.house', { d: `M${at.x - 22} ${at.y + 2}L${at.x} ${at.y - 20}L${at.x + 22} ${at.y + 2}M${at.x - 15} ${at.y - 3}V${at.y + 18}H${at.x + 15}V${at.y - 3}` })
      : [[-17, -14], [17, -14], [-17, 20], [17, 20]].map(([dx, dy]) => s('ellipse.slot', { cx: at.x + dx, cy: at.y + dy + 12, rx: 12, ry: 5.500 })));
}

/** `quick`: without the "Move!" at the end. */
export const switches = { quick: false };

/** @type {Colour[]} */
export const seats = SIDES;

/** @param {View} view */
export const hasSecrets = (view) => view.points;

/** The seats' colours. @param {View} view @returns {Colour[]} */
export const colours = (view) => [...view.players].sort((a, b) => a.seat - b.seat).map(({ colour }) => colour);

export const words = {
  en: {
    'switch-quick': 'One click plays a pawn, without “Move!”',
    'then-pawn': 'Now choose where it goes.', 'then-pawn-pawn': 'Now choose the pawn whose place it takes.', 'then-card': 'Play this card, or put it away?',
    'button-draw': 'Draw', 'button-move': 'Move!', 'button-play': 'Play it', 'button-discard': 'Put it away', 'button-forfeit': 'Let it go by',
    'pawn-red': 'red pawn {n}', 'pawn-blue': 'blue pawn {n}', 'pawn-yellow': 'yellow pawn {n}', 'pawn-green': 'green pawn {n}',
    'red': 'Red', 'blue': 'Blue', 'yellow': 'Yellow', 'green': 'Green', 'space': 'space {n}', 'slide-from': '{colour}’s slide begins, ends on {to}', 'slide-on': 'on {colour}’s slide', 'slide-to': 'end of {colour}’s slide', 'entry': 'way into {colour}’s safety zone', 'exit': 'way out of {colour}’s Start', 'safe': '{colour}’s safety zone {n}', 'home': '{colour}’s Home', 'start': '{colour}’s Start', 'home-n': '{n} of 4 Home', 'cards-n': '{n|one card|# cards}', 'score-n': '{n|one point|# points}', 'pack-n': '{n|one card|# cards}',
    'text-one': 'Move a pawn from Start, or move forward one space.', 'text-two': 'Move a pawn from Start, or move forward two. Draw again.', 'text-three': 'Move forward three spaces.', 'text-four': 'Move back four spaces.', 'text-five': 'Move forward five spaces.',
    'text-seven': 'Move forward seven, or split the seven between two pawns.', 'text-seven-simplified': 'Move forward seven spaces.', 'text-eight': 'Move forward eight spaces.', 'text-ten': 'Move forward ten, or move back one space.', 'text-ten-simplified': 'Move forward ten spaces.',
    'text-eleven': 'Move forward eleven, or change places with an opponent.', 'text-eleven-simplified': 'Move forward eleven spaces.', 'text-twelve': 'Move forward twelve spaces.', 'text-sorry': 'Take a pawn from Start, put it in the place of an opponent’s pawn, and send that one back to Start.',
  },
  de: {
    'then-pawn': 'Wähle nun, wohin sie zieht.', 'then-pawn-pawn': 'Wähle nun die Figur, deren Platz sie einnimmt.', 'then-card': 'Diese Karte spielen oder ablegen?',
    'switch-quick': 'Ein Klick zieht die Figur, ohne „Los!“',
    'button-draw': 'Karte ziehen', 'button-move': 'Los!', 'button-play': 'Ausspielen', 'button-discard': 'Weglegen', 'button-forfeit': 'Verzichten',
    'pawn-red': 'rote Figur {n}', 'pawn-blue': 'blaue Figur {n}', 'pawn-yellow': 'gelbe Figur {n}', 'pawn-green': 'grüne Figur {n}',
    'red': 'Rot', 'blue': 'Blau', 'yellow': 'Gelb', 'green': 'Grün', 'space': 'Feld {n}', 'slide-from': 'Rutsche von {colour} beginnt, endet auf {to}', 'slide-on': 'auf der Rutsche von {colour}', 'slide-to': 'Ende der Rutsche von {colour}', 'entry': 'Eingang zur Schutzzone von {colour}', 'exit': 'Ausgang vom Start von {colour}', 'safe': '{colour}: Schutzzone {n}', 'home': '{colour}: Zuhause', 'start': '{colour}: Start', 'home-n': '{n} von 4 zu Hause', 'cards-n': '{n|eine Karte|# Karten}', 'score-n': '{n|ein Punkt|# Punkte}', 'pack-n': '{n|eine Karte|# Karten}',
    'text-one': 'Eine Figur aus dem Start, oder ein Feld vor.', 'text-two': 'Eine Figur aus dem Start, oder zwei vor. Noch einmal ziehen.', 'text-three': 'Drei Felder vor.', 'text-four': 'Vier Felder zurück.', 'text-five': 'Fünf Felder vor.',
    'text-seven': 'Sieben Felder vor, oder auf zwei Figuren verteilen.', 'text-seven-simplified': 'Sieben Felder vor.', 'text-eight': 'Acht Felder vor.', 'text-ten': 'Zehn Felder vor, oder eins zurück.', 'text-ten-simplified': 'Zehn Felder vor.',
    'text-eleven': 'Elf Felder vor, oder mit einem Gegner tauschen.', 'text-eleven-simplified': 'Elf Felder vor.', 'text-twelve': 'Zwölf Felder vor.', 'text-sorry': 'Eine Figur aus dem Start nimmt den Platz einer gegnerischen ein; diese muss zurück zum Start.',
  },
};
