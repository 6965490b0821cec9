// The end of a match in figures, and what lies at the edges of small screens.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, begin, faults, launch, person, sit, sticksOut, table } from './table.mjs';

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const NAMES = ['Anna', 'Benedikta', 'Cleo', 'Dan', 'Eva'];
const bots = (count, level = 'casual') => NAMES.slice(0, count).map((name) => ({ sitter: { kind: 'bot', level }, name }));
const seats = (count) => [{ sitter: { kind: 'here' }, name: 'Anna' }, ...bots(count).slice(1)];
const mine = (page) => page.waitForFunction(() => document.querySelector('.can, [data-choices] button') && !document.querySelector('main.playing'));
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
/** The table as somebody reads it: names above, a line for each figure. */
const figures = (page) => page.evaluate(() => {
  const table = document.querySelector('[data-dialog=over] table[data-figures]');
  const texts = (row, which) => [...row.querySelectorAll(which)].map(({ textContent }) => textContent);
  return { names: texts(table.tHead, 'th[scope=col]'), lines: [...table.tBodies[0].rows].map((row) => [texts(row, 'th[scope=row]')[0], texts(row, 'td').map(Number)]), whole: texts(document.querySelector('[data-dialog=over]'), '.figures dt') };
});

test('the end tells figures of everybody, as the server has counted them', async () => {
  const page = await person(browser);
  for (const [game, count, options, wanted] of [['santorini', 2, {}, 'Blocks built'], ['sorry', 4, { quick_start: true }, 'Pawns Home'], ['cartagena', 5, { pirates: 4 }, 'Cards played'], ['forbidden-island', 3, { level: 3 }, 'Turns']]) {
    const made = await begin(server, { game, options, public: true, seats: bots(count) });
    await sit(server, page, made, game);
    await page.waitForSelector('[data-dialog=over] table[data-figures]');
    const { names, lines, whole } = await figures(page);
    assert.deepEqual([...names].sort(), NAMES.slice(0, count), game);
    assert.ok(lines.length >= 3 && lines.every(([label, values]) => label && values.length === count && values.every(Number.isInteger)), JSON.stringify(lines));
    assert.ok(lines.some(([label]) => label === wanted), `${game}: ${wanted} in ${JSON.stringify(lines)}`);
    assert.deepEqual(whole.slice(0, 2), ['Steps', 'Duration']);
    const id = (await page.getAttribute('[data-dialog=over] [data-do=replay]', 'href')).split('/').at(-1);
    const counted = await (await fetch(`${server.url}/api/matches/${id}/figures?lang=en`)).json();
    const columns = names.map((name) => NAMES.indexOf(name));
    assert.deepEqual(lines, counted.each.map(({ label, values }) => [label, columns.map((seat) => values[seat])]), game);
    assert.deepEqual(await faults(page), [], game);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('on a phone the figures of five fit, in German too', async () => {
  const page = await person(browser, { viewport: { width: 360, height: 640 }, language: 'de-DE', theme: 'dark' });
  await table(server, page, { game: 'cartagena', options: { pirates: 4 }, public: true, seats: bots(5) });
  await page.waitForSelector('[data-dialog=over] table[data-figures="5"]');
  assert.ok((await figures(page)).lines.some(([label]) => label === 'Gespielte Karten'));
  assert.equal(await sticksOut(page), false);
  const [inside, around] = await page.evaluate(() => [document.querySelector('table[data-figures]').getBoundingClientRect().right, document.querySelector('[data-dialog=over]').getBoundingClientRect().right]);
  assert.ok(inside <= around, `${inside} sticks out of ${around}`);
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});

test('the end comes without figures where there are none', async () => {
  const page = await person(browser);
  await page.route('**/figures', (route) => route.fulfill({ status: 404, json: { code: 'unknown_match', message: '' } }));
  await table(server, page, { game: 'cartagena', options: { pirates: 4 }, public: true, seats: bots(2) });
  await page.waitForSelector('[data-dialog=over] [data-do=replay]');
  assert.equal(await page.locator('[data-dialog=over] table').count(), 0);
  await page.context().close();
});

test('what just happened covers no row of the chart on a phone', async () => {
  for (const [width, height] of [[360, 640], [390, 844]]) {
    const page = await person(browser, { viewport: { width, height }, language: 'de-DE' });
    await table(server, page, { game: 'buccaneer', seats: seats(4) });
    await mine(page);
    // The longest that a battle between long names says.
    const [turn, over] = await page.evaluate(() => {
      const ribbon = document.querySelector('.ribbon'), main = document.querySelector('main');
      ribbon.dataset.news = '1';
      ribbon.hidden = false;
      ribbon.textContent = 'Benedikta von Hohenstein greift Maximilian an. Maximilian hat den Kampf gewonnen.';
      const mine = getComputedStyle(ribbon).display;
      main.dataset.turn = 'theirs';
      return [mine, ribbon.getBoundingClientRect().top - document.querySelector('.board > svg').getBoundingClientRect().bottom];
    });
    assert.equal(turn, 'none', 'whoever is on turn reads it beside the prompt');
    assert.ok(over >= 0, `${width}×${height}: ${-over} pixels over the chart`);
    await page.context().close();
  }
});

test('a stage that scrolls shows on which side there is more', async () => {
  const page = await person(browser, { viewport: { width: 360, height: 1200 } });
  await table(server, page, { game: 'forbidden-island', seats: seats(4) });
  await mine(page);
  const edges = async () => {
    await drawn(page);
    return page.evaluate(() => ['::before', '::after'].map((side) => Number(getComputedStyle(document.querySelector('.stage'), side).opacity)));
  };
  assert.deepEqual(await edges(), [0, 0], 'nothing where all is seen');
  await page.setViewportSize({ width: 360, height: 560 });
  await page.waitForFunction(() => document.querySelector('.stage').scrollHeight - document.querySelector('.stage').clientHeight > 40);
  assert.deepEqual(await edges(), [0, 1], 'there is more below');
  await page.evaluate(() => document.querySelector('.stage').scrollTo(0, 9999));
  assert.deepEqual(await edges(), [1, 0], 'and then above');
  await page.context().close();
});

test('at 200 % all tools of a finished match are seen', async () => {
  const page = await person(browser, { viewport: { width: 640, height: 400 }, language: 'de-DE' });
  await table(server, page, { game: 'cartagena', options: { pirates: 4 }, public: true, seats: bots(4) });
  const address = await page.locator('[data-dialog=over] [data-do=replay]').getAttribute('href');
  await page.goto(server.url + address);
  await page.waitForSelector('[data-page=replay] [data-log] li', { state: 'attached' });
  const hidden = await page.evaluate(() => [...document.querySelectorAll('.ask :is(button, select, input)')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect(), ask = one.closest('.ask').getBoundingClientRect();
    return left < ask.left || right > ask.right || top < ask.top || bottom > Math.min(ask.bottom, innerHeight) || one.scrollWidth > one.clientWidth + 1;
  }).map(({ dataset, tagName }) => dataset.do ?? tagName));
  assert.deepEqual(hidden, []);
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});
