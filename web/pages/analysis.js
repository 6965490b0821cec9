// What a bot thinks of a finished match: what it would do, everybody's chances over time, the turning points.
import { Refusal, ofMatch } from '../api.js';
import { announce, dialog, h, icon, s, toast } from '../dom.js';
import { sign } from '../look.js';
import { language, lead, say } from '../words.js';
import learn from '../words/learn.js';

/** @typedef {import('./replay.js').Replay} Replay */

/** @param {string} key @param {Record<string, string | number>} [args] */
const tell = (key, args) => say(key, args, learn);

const percent = (/** @type {number} */ part) => Math.round(100 * part);

/** Whole percentages that add up to what they are parts of: the largest remainders are rounded up. @param {number[]} parts */
export function percentages(parts) {
  const exact = parts.map((part) => 100 * part);
  const whole = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, one) => sum + one, 0)) - whole.reduce((sum, one) => sum + one, 0);
  const order = exact.map((_, at) => at).sort((a, b) => exact[b] - whole[b] - (exact[a] - whole[a]));
  for (const at of order.slice(0, Math.max(0, missing))) whole[at]++;
  return whole;
}

/** @param {Replay} page */
export async function advice(page) {
  const { step } = page.now;
  // What follows is chance, or nothing: nobody decides.
  if (page.told.length && (page.told[step]?.seat ?? null) === null) return page.reply([tell('advice-none')]);
  page.reply([icon('bulb'), ' ', tell('advice-thinks')]);
  try {
    /** @type {import('../types/protocol').Advice} */
    const found = await ofMatch(page.id, `/advice?step=${step}&lang=${language}`);
    if (page.now.step !== step) return;
    page.reply([sign(page.look(found.seat).colour), ' ', tell('advice-says', { label: found.label }), found.reason ? h('small', {}, ` ${found.reason}`) : '', found.margin === null ? '' : h('small', { 'data-margin': '' }, ` (${lead(found.margin)})`)]);
  } catch (error) {
    if (page.now.step !== step) return;
    const { code, message } = /** @type {Refusal} */ (error);
    page.reply([code === 'no_advice' || code === '404' ? tell('advice-none') : message || say('no-server-help')]);
  }
}

/** Asked again and again until it is there. @param {Replay} page */
export async function analyse(page) {
  const { extra } = page;
  if (!extra || extra.dataset.state === 'working') return;
  // Once it is there, the button puts it away and brings it back.
  if (extra.dataset.state === 'done') return show(page, Boolean(extra.hidden));
  extra.dataset.state = 'working';
  announce(tell('analysing', { percent: 0 }));
  const bar = h('progress', { max: 1, value: 0, 'aria-label': tell('analyse') });
  const words = h('p.muted', { role: 'status' });
  extra.replaceChildren(words, bar);
  try {
    for (;;) {
      const found = await ofMatch(page.id, `/analysis?lang=${language}`);
      if (!page.element.isConnected) return;
      if ('line' in found) return draw(page, found);
      bar.value = found.progress ?? 0;
      words.textContent = tell('analysing', { percent: percent(found.progress ?? 0) });
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  } catch (error) {
    delete extra.dataset.state;
    extra.replaceChildren();
    toast(/** @type {Error} */ (error).message || say('no-server-help'), 'error');
  }
}

/** @param {Replay} page @param {boolean} on */
function show(page, on) {
  if (!page.extra) return;
  page.extra.hidden = !on;
  page.analyseButton?.setAttribute('aria-pressed', String(on));
  if (on) page.extra.scrollIntoView({ block: 'nearest' });
  // From here on the line and the steps are looked at, not the button that was pressed.
  if (on && page.extra.parentElement?.matches('.ask')) page.extra.parentElement.scrollTop = 0;
}

/**
 * Who leads when, in a sentence: what the chart shows.
 * @param {Replay} page @param {number[][]} line @param {number[]} seats
 */
function summary(page, line, seats) {
  const share = (/** @type {number} */ step, /** @type {number} */ seat) => percent(line[step]?.[seat] ?? 0);
  const last = line.length - 1;
  if (seats.length === 1) return tell('chart-together', { first: share(0, 0), half: share(Math.floor(last / 2), 0), last: share(last, 0) });
  /** Who is ahead from which step on; a lead of less than five in a hundred is none. @type {Array<{ from: number, seat: number }>} */
  const leads = [];
  line.forEach((chances, step) => {
    const [best, next] = [...seats].sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
    if ((chances[best] ?? 0) - (chances[next] ?? 0) >= 0.05 && leads.at(-1)?.seat !== best) leads.push({ from: step, seat: best });
  });
  // Of many changes the last: they made the match.
  const told = leads.slice(-4).map(({ from, seat }) => tell('chart-lead', { name: page.look(seat).name, step: from }));
  return `${tell('chances')}. ${told.join(' ') || tell('chart-even')}`;
}

/** @param {Replay} page @param {import('../types/protocol').Analysed} found */
function draw(page, { line, turning }) {
  const { extra } = page;
  if (!extra) return;
  extra.dataset.state = 'done';
  const last = Math.max(1, line.length - 1);
  const together = page.game?.cooperative;
  const seats = together ? [0] : page.now.names.map((_, seat) => seat);
  const W = 320, H = 90;
  const x = (/** @type {number} */ step) => (W * step) / last;
  const y = (/** @type {number} */ chance) => H - 4 - (H - 8) * chance;
  // Lines are told apart by dashes too.
  const DASHES = ['', '7 3', '2 3', '9 3 2 3', '1 4'];
  const cursor = s('line.cursor', { y1: 0, y2: H });
  const svg = s('svg.chart', { viewBox: `0 0 ${W} ${H}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': summary(page, line, seats) },
    s('line.half', { x1: 0, x2: W, y1: y(0.5), y2: y(0.5) }),
    seats.map((seat) => s('polyline', { class: together ? '' : `c-${page.look(seat).colour}`, points: line.map((chances, step) => `${x(step).toFixed(1)},${y(chances[seat] ?? 0).toFixed(1)}`).join(' '), 'stroke-dasharray': DASHES[seat % 5] })),
    turning.map(({ step }) => s('line.turning', { x1: x(step + 1), x2: x(step + 1), y1: 0, y2: H })), cursor);
  svg.addEventListener('click', (event) => {
    const box = svg.getBoundingClientRect();
    void page.to(Math.min(page.now.steps, Math.round(((event.clientX - box.x) / box.width) * last)), false);
  });
  const now = h('p.chances', { 'data-chances': '' });
  const follow = () => {
    const { step } = page.now;
    cursor.setAttribute('x1', String(x(step)));
    cursor.setAttribute('x2', String(x(step)));
    const shares = percentages(seats.map((seat) => line[Math.min(step, last)]?.[seat] ?? 0));
    now.replaceChildren(...seats.map((seat, at) => h('span', { class: `c-${page.look(seat).colour}` }, together ? '' : sign(page.look(seat).colour), ` ${shares[at]} %`)));
  };
  page.watchers.add(follow);
  // A decision at the position of step 4 is what is logged as step 5, and there its line leads.
  const points = (/** @type {() => void} */ gone) => turning.map(({ step: before, ...rest }) => ({ step: before + 1, ...rest })).map(({ step, seat, loss, played, better }) => h('li', {},
    h('button.plain', { type: 'button', 'data-turning': step, onclick: () => { gone(); void page.to(step, false); } }, sign(page.look(seat).colour),
      h('span', {}, tell('turning-line', { step, name: page.look(seat).name, played, better, loss: percent(loss) })))));
  const help = () => h('p.muted', {}, tell(turning.length ? 'turning-help' : 'turning-none'));
  // Where there is no room for the list beside the chart, it is behind a button, and gone when one is picked.
  const listed = h('button.plain.small', { type: 'button', 'data-do': 'turnings', 'aria-label': tell('turnings', { n: turning.length }), title: tell('turnings', { n: turning.length }), onclick: () => {
    const box = dialog(tell('turning'), [help(), h('ul.turnings', {}, points(() => box.close()))], { name: 'turnings' });
    box.classList.add('replay');
  } }, ...(seats.length > 3 ? [icon('menu'), turning.length] : [tell('turnings', { n: turning.length })]));
  const close = h('button.plain.shut', { type: 'button', 'aria-label': say('close'), title: say('close'), 'data-do': 'analysis-off', onclick: () => { show(page, false); page.analyseButton?.focus(); } }, icon('close'));
  extra.replaceChildren(h('div.curve', {}, h('h2', {}, tell('chances')), svg, h('div.under', {}, now, turning.length ? listed : h('small', {}, tell('turning-none')))),
    h('div.points', {}, h('h2', {}, tell('turning')), help(), turning.length ? h('ul.turnings', { tabindex: '0', 'aria-label': tell('turning') }, points(() => {})) : ''), close);
  follow();
  show(page, true);
  announce(`${tell('analysed', { n: turning.length })} ${summary(page, line, seats)}`);
}
