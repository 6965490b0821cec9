// What comes now and then, and is fetched when it first does: a trade, a letter with chance in it, a battle.
import { h, s } from '../dom.js';
import { sheet } from '../load.js';
import { SHAPES, shape, sign } from '../look.js';
import { say } from '../words.js';
import { fortunes } from './buccaneer-fortunes.js';
import { BUYS, crewId, goodsId } from './buccaneer-goods.js';

/** @typedef {import('../types/buccaneer').View} View */
/** @typedef {import('../types/buccaneer').Event} Event */
/** @typedef {import('../types/buccaneer').Offer} Offer */

/** A galleon from the side, its bow to the right, for the battle. @param {import('../types/module').Colour} colour */
const broadside = (colour) => s('g', { class: `broadside c-${colour}` }, s('path.mast', { d: 'M-30 12V-44M2 14V-62M32 12V-40M44 6 62-8' }), s('path.canvas', { d: 'M-44-38C-36-32-22-32-14-38-10-26-10-16-14-6-22 0-36 0-44-6-40-16-40-26-44-38zM-16-58C-6-50 12-50 22-58 27-40 27-22 22-8 12 0-6 0-16-8-11-22-11-40-16-58zM20-36C28-31 38-31 46-36 49-26 49-16 46-8 38-3 28-3 20-8 23-16 23-26 20-36z' }), s('path.pennant', { d: 'M2-62C10-68 14-60 24-65V-59C14-55 10-63 2-58zM-30-44c6-4 10 1 17-2v5c-7 3-11-2-17 1z' }),
  s('path.side', { d: 'M-62-4H-40V8H30L52-2 60 0C58 20 46 38 26 40H-34C-50 38-60 22-62-4z' }), s('path.trim', { d: 'M-61 4H-40M-58 14C-20 22 24 22 56 10M-52 26C-20 33 20 33 46 26' }), s('path.guns', { d: 'M-40 20h7v6h-7zM-22 22h7v6h-7zM-4 22h7v6H-4zM14 22h7v6h-7zM31 19h7v6h-7z' }), s('g', { transform: 'translate(3 -28)' }, shape(SHAPES[colour], 11)));

/**
 * @param {import('../types/module').Host} host
 * @param {ReturnType<typeof import('./buccaneer-goods.js').goodsOf>} goods
 * @param {HTMLElement} scene
 * @param {HTMLElement} ribbon
 */
export async function moreOf(host, goods, scene, ribbon) {
  await sheet('/games/buccaneer-more.css');

  const tell = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ args = {}) => say(key, args, fortunes);

  /** The trade is put aside, to look at the chart. */
  let folded = false;
  const desk = h('section.deal', { role: 'dialog', 'aria-labelledby': 'deal-title', tabIndex: -1, hidden: true, 'data-deal': '' }), open = h('button.small.primary', { type: 'button', 'data-do': 'unfold', hidden: true, onclick: () => fold(false) }, tell('unfold'));
  host.tray.firstElementChild?.after(open);
  host.tray.append(desk);
  desk.addEventListener('keydown', (event) => {
    const commit = desk.querySelector('[data-part=button-commit]');
    // As in any dialog: Escape puts it aside, Enter presses its main button unless another thing has the focus.
    if (event.key === 'Escape') {
      event.stopPropagation();
      fold(true);
    } else if (event.key === 'Enter' && event.target === desk && commit instanceof HTMLButtonElement && !commit.disabled) commit.click();
  });

  /** @param {boolean} away */
  function fold(away) {
    folded = away;
    desk.hidden = away;
    open.hidden = !away;
    (away ? open : desk).focus();
    host.refresh();
  }

  /** One's own trade, if there is one; whether it lies open. @param {View} view @param {import('../types/module').Info} info @param {Offer | null} offer */
  function trade(view, { face }, offer) {
    if (!offer) folded = false;
    const parts = () => [...desk.querySelectorAll(/** @type {'span'} */ ('[data-part]'))], focused = document.activeElement;
    const fresh = offer && !folded && desk.hidden, at = parts().findIndex((part) => part === focused), held = parts()[at]?.dataset.part;
    desk.hidden = !offer || folded;
    open.hidden = !offer || !folded;
    // On the other half of the chart from the port, which stays in sight.
    desk.classList.toggle('up', (view.ships.find(({ seat }) => seat === face)?.at?.[1] ?? 20) < 11);
    desk.replaceChildren(...(offer && face !== null ? deal(view, face, offer) : []));
    // What was moved to the other side is gone from under the focus: its neighbour has it then, so that one goes on from there.
    if (!desk.hidden && (fresh || (held && document.activeElement === document.body))) {
      const next = held ? parts().find(({ dataset }) => dataset.part === held) ?? parts()[at] : undefined;
      if (next && !next.hasAttribute('tabindex')) next.tabIndex = -1;
      (next ?? desk).focus({ preventScroll: true });
    }
    return !desk.hidden;
  }

  /** Both sides of the table in a port, with running totals. @param {View} view @param {number} face @param {Offer} offer */
  function deal(view, face, offer) {
    const mine = view.ships.find(({ seat }) => seat === face), harbour = view.harbours.find(({ port }) => port === offer.port);
    const side = (/** @type {string} */ title, /** @type {HTMLElement[]} */ rows, /** @type {string} */ laid, /** @type {HTMLElement[]} */ given, /** @type {string} */ sum) => h('section.side', {}, h('h3', {}, title), ...rows, h('div.plate', {}, h('small', {}, laid), h('span.things.zone', {}, ...given), h('b.sum', {}, sum)));
    const button = (/** @type {string} */ part, /** @type {string} */ name, /** @type {boolean} */ can) => h('button', { type: 'button', class: name, 'data-part': part, 'data-name': host.say(part), 'aria-describedby': 'deal-check', disabled: !can }, host.say(part));
    const give = offer.give.map(goodsId), want = offer.want.map(goodsId);
    const { money } = offer, most = BUYS[money ?? 0], total = (/** @type {number} */ n) => tell('total', { n });
    // What a chance card buys need not be worth all of it.
    const check = offer.check === 'no_room' ? offer.check : money !== null ? 'money' : offer.traded && (offer.check ?? 'empty') === 'empty' ? 'traded' : offer.check ?? 'empty';
    return [h('header', {}, h('h2', { id: 'deal-title' }, tell('trade-in', { port: host.say('port-' + offer.port) })), h('button.plain.small', { type: 'button', 'aria-label': tell('fold'), title: tell('fold'), 'data-do': 'fold', onclick: () => fold(true) }, '▾')),
      h('div.sides', {}, side(host.say('you'), [goods.row(host.say('yours'), goods.chips(view.hand.map(crewId), 'hand', give)), goods.row(host.say('hold'), goods.hold(mine?.hold ?? [], mine?.kept ?? [], 'hold', true, give, money))], tell('gives'), goods.hold(give, money === null ? [] : [money], 'given', false), money === null ? total(offer.given ?? 0) : host.say('up-to', { n: most })),
        side(host.say('port-' + offer.port), [goods.row(tell('port-crew'), goods.chips((harbour?.crew ?? []).map(crewId), 'port', want)), goods.row(tell('port-treasure'), [...goods.chips(harbour?.treasure ?? [], 'port', want), ...(harbour?.long_john ? [h('span.good.keepsake', { 'data-part': 'long-john' }, host.say('john'))] : [])])], tell('gets'), goods.chips(want, 'wanted'), total(offer.wanted))),
      h('footer', {}, button('button-commit', 'primary', offer.check === 'fair'), h('p', { id: 'deal-check', role: 'status', class: `check ${offer.check}` }, tell('check-' + check, { n: offer.wanted, of: most })), button('button-leave', '', true))];
  }

  /** The letter that lies open, on the sea above or below Treasure Island, where fewer ships and squares to choose are; the ship of whoever decides counts most. @param {View} view @param {import('../types/module').Info} info @param {HTMLElement} place */
  function post(view, info, place) {
    const { asking, drawn, deciding, active } = view;
    const busy = [...view.ships.flatMap(({ at, seat }) => (at ? [{ x: at[0], y: at[1], n: seat === (deciding ?? active) ? 90 : 9 }] : [])), ...info.choices.map(({ path: [part] }) => part?.split('-') ?? []).filter(([kind]) => kind === 'square').map(([, x, y]) => ({ x: Number(x), y: Number(y), n: 1 }))];
    const weight = (/** @type {number} */ low) => busy.reduce((sum, { x, y, n }) => sum + (x > 4 && x < 17 && y >= low && y < low + 6 ? n : 0), 0);
    place.classList.toggle('low', weight(13) > weight(2));
    place.dataset.rules = `fortune-${drawn}`;
    const ask = asking === 'press' || asking === 'swap' ? info.choices.flatMap(({ path: [part] }) => (part?.startsWith('ship-') ? [Number(part.slice(5))] : [])) : [];
    place.replaceChildren(...(drawn === null ? [] : letter(drawn, view.reworded)), ...(ask.length ? [h('div.picks', {}, ...ask.map((seat) => h('button', { type: 'button', class: `c-${host.look(seat).colour}`, 'data-part': `pick-${seat}`, 'data-also': `ship-${seat}` }, sign(host.look(seat).colour), host.look(seat).name)))] : []));
  }

  /** A letter with its seal. @param {number} card @param {number[]} reworded */
  const letter = (card, reworded) => [s('svg.seal', { viewBox: '-16 -16 32 32', 'aria-hidden': 'true' }, s('path.wax', { d: 'M0-14C5-15 8-11 11-9 15-6 13-2 14 2 14 7 10 9 8 12 5 15 0 13-3 14-8 14-10 10-12 7-15 3-13-2-12-6-9-11-5-12 0-14z' }), s('circle.stamp', { r: 8.5 }), s('path.stamp', { d: 'M0-5V5M-5 1C-4 6 4 6 5 1M-3-2H3' })), h('div', {}, h('small', {}, tell('chance')), h('p', {}, tell(`${reworded.includes(card) ? 'reworded' : 'fortune'}-${card}`)))];

  /** A picture over the chart for a moment; a click skips it. @param {string} name @param {Array<import('../dom.js').Child>} content @param {number} ms @param {number} [open] how long it keeps its end to itself */
  async function stage(name, content, ms, open = 0) {
    const shown = h('div', { class: `sheet ${name}${open ? ' open' : ''}` }, ...content);
    scene.replaceChildren(shown);
    scene.hidden = false;
    await host.motion.play(scene, [{ opacity: 0, transform: 'translateY(14px)' }, { opacity: 1, transform: 'none' }], 220);
    await host.motion.beat(open);
    shown.classList.remove('open');
    await host.motion.beat(ms);
    scene.hidden = true;
  }

  /** What just happened stays on a ribbon until something else does. @param {Array<import('../dom.js').Child>} content */
  function news(...content) {
    ribbon.dataset.news = '1';
    ribbon.replaceChildren(h('span', {}, ...content.map((one) => one || '')));
    ribbon.hidden = false;
  }

  /** Two ships, what they carry, and who won. How strong they were stays secret. @param {Extract<Event, { battle: any }>['battle']} battle @param {View | null} view */
  async function fight({ attacker, defender, winner }, view) {
    const ship = (/** @type {number} */ seat, /** @type {number} */ x, /** @type {number} */ side) => s('g', { transform: `translate(${x} 96) scale(${side} 1)`, class: winner === null ? '' : winner === seat ? 'victor' : 'beaten' }, broadside(host.look(seat).colour));
    const stake = (/** @type {number} */ seat) => {
      const has = view?.ships.find((one) => one.seat === seat);
      return h('div', { class: `stake c-${host.look(seat).colour}` }, h('b', {}, sign(host.look(seat).colour), ' ', host.look(seat).name), h('span.things', {}, ...(has?.hold.length ? goods.chips(has.hold, null) : [h('small', {}, host.say('no-cargo'))]), h('small', {}, '· ', host.say('crew-n', { n: has?.crew ?? 0 }))));
    };
    const end = winner === null ? tell('nobody-won') : tell('won', { name: host.look(winner).name });
    const smoke = [[-20, 0], [0, -14], [18, 4], [2, 10]].map(([dx, dy], nth) => s('circle.smoke', { cx: 180 + dx, cy: 104 + dy, r: 13 + nth * 2 }));
    await stage('battle', [h('h2', {}, tell('battle')), s('svg', { viewBox: '0 0 360 170', 'aria-hidden': 'true' }, s('path.swell', { d: 'M0 132q22-12 45 0t45 0 45 0 45 0 45 0 45 0 45 0 45 0V170H0z' }), ship(attacker, 84, 1), ship(defender, 276, -1), s('path.flash', { d: 'M180 76l6 16 16-8-8 16 16 6-16 6 8 16-16-8-6 16-6-16-16 8 8-16-16-6 16-6-8-16 16 8z' }), ...smoke, s('path.swell.near', { d: 'M0 146q22-12 45 0t45 0 45 0 45 0 45 0 45 0 45 0 45 0V170H0z' })), h('div.stakes', {}, stake(attacker), h('small', {}, tell('at-stake')), stake(defender)), h('p.end', { class: winner === null ? 'end' : `end c-${host.look(winner).colour}` }, end)], 1600, 1200);
    news(tell('battle-line', { a: host.look(attacker).name, b: host.look(defender).name }), ' ', end, '.');
  }

  /** What the winner took. @param {any[]} events */
  async function spoils(events) {
    const all = /** @type {Event[]} */ (events), gems = all.flatMap((event) => ('treasure_passed' in event && event.treasure_passed.by === 'battle' ? [event.treasure_passed] : [])), men = all.flatMap((event) => ('crew_passed' in event && event.crew_passed.by === 'battle' ? [event.crew_passed] : []));
    const first = gems[0] ?? men[0];
    if (!first) return;
    const { from, to } = first, treasure = gems.map((one) => one.treasure), crew = men.length;
    const things = () => [...(treasure.length ? goods.chips(treasure, null) : []), ...(crew ? [h('b', {}, host.say('crew-n', { n: crew }))] : [])];
    const text = tell('spoils', { a: host.look(to).name, b: host.look(from).name });
    news(text, ' ', ...things());
    await stage('spoils', [s('svg', { viewBox: '-90 -80 180 130', 'aria-hidden': 'true' }, broadside(host.look(to).colour)), h('p', {}, text), h('span.things', {}, ...things())], 1500);
  }

  return { trade, post, letter, stage, fight, spoils };
}
