// A game's rules: the whole text with its pictures, searchable, opened at any heading. /#rules=santorini&at=move
import { getGames } from '../api.js';
import { dialog, h, icon } from '../dom.js';
import { sections } from '../markdown.js';
import { language, say } from '../words.js';
import learn from '../words/learn.js';
import { sheet } from '../load.js';

/** @param {string} key @param {Record<string, string | number>} [args] */
const tell = (key, args) => say(key, args, learn);

/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/** @param {string} game @param {string} lang */
function text(game, lang) {
  const key = `${game} ${lang}`;
  let found = texts.get(key);
  if (!found) {
    found = fetch(`/api/games/${encodeURIComponent(game)}/rules?lang=${lang}`).then((answer) => {
      if (!answer.ok) throw new Error(tell('no-rules'));
      return answer.text();
    });
    found.catch(() => texts.delete(key));
    texts.set(key, found);
  }
  return found;
}

/** Where a part of a board is explained if no heading has its name. @type {Record<string, string>} */
const KINDS = {
  'santorini cell': 'move', 'sorry pawn': 'where-a-pawn-may-land', 'sorry space': 'where-a-pawn-may-land', 'sorry start': 'set-up', 'sorry button': 'your-turn',
  'cartagena pirate': 'advance', 'cartagena cell': 'the-path', 'cartagena card': 'the-cards',
  'forbidden-island tile': 'the-island', 'forbidden-island pawn': 'move', 'forbidden-island card': 'the-treasure-cards',
  'buccaneer square': 'the-chart', 'buccaneer port': 'trade', 'buccaneer hand': 'what-there-is', 'buccaneer hold': 'what-there-is', 'buccaneer ship': 'battle', 'buccaneer heading': 'turn',
  'buccaneer island': 'where-your-turn-ends', 'buccaneer given': 'trade', 'buccaneer wanted': 'trade', 'buccaneer home': 'at-home',
};

/**
 * The English anchor of a part of the board (`god-pan`, `card-0-sandbags`, `kept-21`), or of an action (`shore_up`).
 * @param {string} game @param {string} part @param {string[]} anchors
 */
export function anchorOf(game, part, anchors) {
  const words = part.toLowerCase().replace(/_/g, '-');
  const [kind] = words.split('-');
  const tail = words.replace(/^[a-z]+-(\d+-(?=[a-z]))?/, '');
  const number = /^(?:kept|fortune|chance)-(\d+)$/.exec(words)?.[1];
  const tried = [number && `chance-card-${number}`, words, tail, KINDS[`${game} ${kind}`]];
  return tried.find((one) => one && anchors.includes(one)) ?? null;
}

/** Both languages have the same headings in the same order: anchors are spoken of in English. @param {string} game @param {string} part @param {ReturnType<typeof sections>} shown */
async function place(game, part, shown) {
  const english = language === 'en' ? shown : sections(await text(game, 'en'), String);
  const anchors = english.map(({ anchor }) => anchor);
  const wanted = anchorOf(game, part, anchors);
  return (wanted === null ? null : shown[anchors.indexOf(wanted)]) ?? shown.find(({ anchor }) => anchor === part) ?? null;
}

/** @param {string} game @param {string} at @param {number} [top] the level of the first heading @returns {Promise<HTMLElement>} */
async function book(game, at, top) {
  const [source] = await Promise.all([text(game, language), sheet('/learn.css')]);
  const all = sections(source, (name) => '/rules/pictures/' + name, top);
  const body = h('div.rules-text', {}, all.map(({ element }) => element));
  // A table that is wider than its place is scrolled, by keyboard too, and says what it is.
  const sized = new ResizeObserver((changed) => {
    for (const { target: box } of changed) {
      const wide = box.scrollWidth > box.clientWidth;
      const title = all.find(({ element }) => element.contains(box))?.title ?? '';
      for (const [name, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': title })) wide ? box.setAttribute(name, value) : box.removeAttribute(name);
    }
  });
  for (const box of body.querySelectorAll('.tablebox')) sized.observe(box);
  const count = h('p.muted', { role: 'status', 'data-found': '' });
  const none = h('p.none', { hidden: true, role: 'status', 'data-none': '' });
  const search = h('input', { type: 'search', placeholder: tell('search-rules'), 'aria-label': tell('search-rules'), 'data-search': '', oninput: () => find(search.value) });
  const list = h('ul', {}, all.filter(({ level }) => level === 2 || level === 3).map((one) => h('li', { class: 'l' + one.level },
    h('a', { href: '#' + one.anchor, 'data-anchor': one.anchor }, one.title))));
  const contents = h('details.contents', {}, h('summary', {}, tell('contents')), list);

  const find = (/** @type {string} */ wanted) => {
    const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
    let hits = 0;
    /** @type {Range[]} */
    const ranges = [];
    for (const { element } of all) {
      const inside = (element.textContent ?? '').toLowerCase();
      const fits = words.every((word) => inside.includes(word));
      element.hidden = words.length > 0 && !fits;
      if (!words.length || !fits) continue;
      hits++;
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const low = (node.nodeValue ?? '').toLowerCase();
        for (const word of words) {
          for (let from = low.indexOf(word); from >= 0; from = low.indexOf(word, from + word.length)) {
            const range = document.createRange();
            range.setStart(node, from);
            range.setEnd(node, from + word.length);
            ranges.push(range);
          }
        }
      }
    }
    count.textContent = words.length ? (hits ? tell('found', { n: hits }) : '') : '';
    none.hidden = !words.length || hits > 0;
    if (!none.hidden) none.replaceChildren(h('strong', {}, tell('found-none', { words: wanted.trim() })), h('span', {}, tell('found-none-help')), h('button', { type: 'button', 'data-do': 'all-rules', onclick: () => { search.value = ''; find(''); search.focus(); } }, tell('all-rules')));
    contents.hidden = words.length > 0;
    const marks = /** @type {any} */ (globalThis).CSS?.highlights;
    if (marks) marks.set('found', new /** @type {any} */ (globalThis).Highlight(...ranges));
  };
  const show = (/** @type {string} */ anchor) => {
    const one = all.find((section) => section.anchor === anchor);
    if (!one) return;
    search.value = '';
    find('');
    for (const { element } of all) element.classList.toggle('asked', element === one.element);
    one.element.scrollIntoView({ block: 'start' });
    /** @type {HTMLElement | null} */ (one.element.firstElementChild)?.focus({ preventScroll: true });
  };
  const whole = h('div.rules', { 'data-rules-of': game, onclick: (/** @type {Event} */ event) => {
    const link = /** @type {Element} */ (event.target).closest('a[data-anchor]');
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    show(link.dataset.anchor ?? '');
  } }, h('div.rules-search', {}, search, count), none, contents, body);
  if (at) {
    const found = await place(game, at, all);
    if (found) setTimeout(() => show(found.anchor));
  }
  return whole;
}

/** @param {string} game @param {string} name @param {string} [at] a part, an action or an anchor @param {HTMLElement | false} [more] shown above the text */
export async function rulesDialog(game, name, at = '', more = false) {
  const holder = h('div', {}, h('p.muted', {}, '…'));
  const box = dialog(`${name}: ${say('rules')}`, [more, holder], { name: 'rules' });
  box.classList.add('wide');
  try {
    holder.replaceChildren(await book(game, at));
  } catch (error) {
    holder.replaceChildren(h('p', {}, /** @type {Error} */ (error).message || say('no-server-help')));
  }
  return box;
}

/** @param {string} id @param {string} at @returns {Promise<import('../app.js').Page>} */
export async function rulesPage(id, at) {
  const game = (await getGames()).find((one) => one.id === id);
  if (!game) throw new Error(say('no-table'));
  document.title = `${game.name}: ${say('rules')} – Seaboard`;
  const whole = await book(id, at, 1);
  return {
    element: h('main.narrow.rules-page', { 'data-page': 'rules', 'data-game': id },
      h('p.row', {}, h('a.button.plain', { href: '/' }, icon('back'), say('to-home')),
        h('a.button', { href: '/#learn=' + id, 'data-do': 'learn' }, icon('play'), tell('tutorial')), h('a.button', { href: '/#new=' + id }, say('set-up'))),
      whole),
  };
}
