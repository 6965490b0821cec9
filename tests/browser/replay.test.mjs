// A finished match on every screen: nothing of it is cut, nothing jumps, and board, line and steps are seen together.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, faults, launch, person, sticksOut, table } from './table.mjs';

const SIZES = [[1280, 800], [640, 400], [390, 844], [360, 640]];
const GAMES = { santorini: 2, cartagena: 4, 'forbidden-island': 4 };
let server, browser;
/** The address of a match of bots for each game. */
const matches = {};
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
  const page = await person(browser);
  for (const [game, count] of Object.entries(GAMES)) {
    await table(server, page, { game, public: true, seats: Array.from({ length: count }, () => ({ sitter: { kind: 'bot', level: 'beginner' } })) });
    matches[game] = await page.locator('[data-dialog=over] [data-do=replay]').getAttribute('href');
  }
  await page.context().close();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const at = (page, step) => page.waitForSelector(`p[data-step="${step}"]`);

/** Opens a match at a step, with an analysis that is there at once. */
async function open(game, { step = 20, ...who } = {}) {
  const page = await person(browser, who);
  const count = GAMES[game];
  await page.route('**/analysis?*', (route) => route.fulfill({ json: { seats: [], line: Array.from({ length: 60 }, (_, step) => Array.from({ length: count }, (_, seat) => (seat ? (0.6 - step / 200) / (count - 1) : 0.4 + step / 200))), turning: [3, 5, 9].map((step) => ({ step, seat: 1, loss: 0.3, played: 'dies', better: 'das', reason: '' })) } }));
  await page.goto(`${server.url}${matches[game]}#step=${step}`);
  await at(page, step);
  return page;
}

/** What of the page is cut, or lies over another. */
const faulty = (page) => page.evaluate(() => {
  const visible = [...document.querySelectorAll('.bar :is(h1, a, button), .ask :is(button, select, p), .sheet-button, .chip')].filter((one) => one.getClientRects().length);
  const name = (one) => one.dataset.do ?? (one.className || one.tagName);
  const cut = visible.filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.closest('.saying')).map((one) => `${name(one)} is cut: ${one.scrollWidth} in ${one.clientWidth}`);
  const controls = visible.filter((one) => one.matches('button, select, a') && !one.matches('.sheet-button'));
  const boxes = controls.map((one) => one.getBoundingClientRect());
  const small = controls.filter((_, at) => boxes[at].height < 39.5 || boxes[at].width < 39.5).map((one) => `${name(one)} is small`);
  const over = controls.flatMap((one, a) => controls.slice(a + 1).filter((_, b) => {
    const [p, q] = [boxes[a], boxes[a + 1 + b]];
    return p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1;
  }).map((other) => `${name(one)} over ${name(other)}`));
  return [...cut, ...small, ...over];
});
/** The part of an element that is seen in its scrolled parents and the window, as a share of its height; and its height. */
const seen = (page, selector) => page.evaluate((selector) => {
  const element = document.querySelector(selector);
  const box = element.getBoundingClientRect();
  let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (getComputedStyle(up).overflowY === 'visible' || !up.getClientRects().length) continue;
    const hull = up.getBoundingClientRect();
    [top, bottom] = [Math.max(top, hull.top), Math.min(bottom, hull.bottom)];
  }
  return { share: (bottom - top) / box.height, height: box.height };
}, selector);

for (const [language, theme] of [['de-DE', 'light'], ['en', 'dark']]) {
  test(`a match is seen whole on every screen, ${language}, ${theme}`, async () => {
    for (const game of Object.keys(GAMES)) {
      const page = await open(game, { language, theme });
      for (const [width, height] of SIZES) {
        const where = `${game}, ${width}×${height}, ${language}`;
        await page.setViewportSize({ width, height });
        assert.equal(await sticksOut(page), false, where);
        assert.deepEqual(await faulty(page), [], where);
        for (const tool of ['bookmark', 'advice', 'go-on', 'analyse']) assert.ok((await seen(page, `[data-do=${tool}]`)).share > 0.99, `${tool} is in sight, ${where}`);
        for (const seat of Array.from({ length: GAMES[game] }, (_, seat) => seat)) assert.ok((await seen(page, width < 1000 ? `.chip:nth-of-type(${seat + 1})` : `[data-player="${seat}"]`)).share > 0.99, `player ${seat} is in sight, ${where}`);
        const [text, slider] = await Promise.all(['.saying', '.scrub input'].map((one) => page.locator(one).boundingBox()));
        // The track is in the middle of the slider.
        assert.ok(text.y + text.height + 8 <= slider.y + slider.height / 2, `the text is clear of the slider, ${where}`);
        await page.locator('[data-do=analyse]').click();
        await page.waitForSelector('[data-analysis][data-state=done] .chart', { state: 'visible' });
        for (const what of ['.chart', '.scrub input', '[data-do=step-back]', '[data-do=step-next]']) assert.ok((await seen(page, what)).share > 0.99, `${what} beside the line, ${where}`);
        const board = await seen(page, '.board');
        assert.ok(board.share > 0.95 && board.height >= 170, `the board beside its line, ${where}: ${JSON.stringify(board)}`);
        assert.deepEqual(await faulty(page), [], `analysed, ${where}`);
        assert.deepEqual(await faults(page), [], `analysed, ${where}`);
        await page.locator('[data-do=analyse]').click();
        await page.waitForSelector('[data-analysis]', { state: 'hidden' });
      }
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    }
  });
}

test('no button jumps: not by a longer text, a bookmark or the bot’s answer', async () => {
  for (const [game, first] of [['santorini', 4], ['cartagena', 20]]) {
    const page = await open(game, { language: 'de-DE', step: first });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.locator('.scrub input').fill(String(first));
      await at(page, first);
      const places = () => page.evaluate(() => [...document.querySelectorAll('.ask :is(button, select, input)')].map((one) => { const { x, y } = one.getBoundingClientRect(); return `${one.dataset.do ?? one.type} ${Math.round(x)},${Math.round(y)}`; }));
      const before = await places();
      for (let step = first + 1; step < first + 16; step++) {
        await page.locator('[data-do=step-next]').click();
        await at(page, step);
        assert.deepEqual(await places(), before, `${game}, step ${step}, ${width}×${height}`);
      }
      // The longest text of all: it keeps its place, and can be scrolled there if it must.
      await page.locator('.past').evaluate((one) => { one.textContent = 'Anna zog und baute. '.repeat(20); });
      assert.deepEqual(await places(), before, `a long text, ${width}×${height}`);
      await page.locator('[data-do=bookmark]').click();
      assert.deepEqual(await places(), before, `a bookmark, ${width}×${height}`);
      await page.locator('[data-do=bookmark]').click();
      await page.locator('[data-do=advice]').click();
      await page.waitForFunction(() => document.querySelector('[data-advice]:not([hidden])')?.textContent);
      assert.deepEqual(await places(), before, `the bot thinks, ${width}×${height}`);
      await page.waitForFunction(() => !/denkt/.test(document.querySelector('[data-advice]').textContent));
      assert.deepEqual(await places(), before, `the bot’s answer, ${width}×${height}`);
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test('on a phone turning points, bookmarks and the log lead back to the board', async () => {
  const page = await open('santorini', { viewport: { width: 360, height: 640 } });
  await page.locator('[data-do=bookmark]').click();
  await page.locator('[data-do=analyse]').click();
  await page.locator('[data-do=turnings]').click();
  await page.waitForSelector('dialog[data-dialog=turnings] [data-turning]');
  assert.deepEqual(await faults(page), [], 'the list of turning points');
  await page.locator('dialog[data-dialog=turnings] [data-turning="6"]').click();
  await page.waitForSelector('dialog', { state: 'detached' });
  await at(page, 6);
  for (const [pick, step] of [['[data-mark="20"]', 20], ['[data-log] [data-to="4"] button', 4]]) {
    await page.locator('[data-do=sheet]').click();
    await page.locator(pick).first().click();
    await at(page, step);
    await page.waitForSelector('.drawer', { state: 'hidden' });
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), 'sheet', 'the focus stays where it was opened');
  }
  // A wider window takes the line back below the board, with its list beside it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForSelector('.stage .analysis .points [data-turning="6"]');
  assert.equal(await page.locator('[data-do=turnings]').isVisible(), false);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the slider is named by what it sets, and a text too long for its place is a tab stop', async () => {
  const page = await open('santorini', { viewport: { width: 360, height: 640 } });
  assert.match(await page.locator('.ask').ariaSnapshot(), /slider "Step of the match"/);
  assert.match(await page.getAttribute('.scrub input', 'aria-valuetext'), /^20 of \d+$/);
  assert.equal(await page.getAttribute('.saying', 'tabindex'), null);
  await page.route('**/advice?*', (route) => route.fulfill({ json: { seat: 0, label: 'a long way to go '.repeat(20), reason: 'it is long', margin: 0.2 } }));
  await page.locator('[data-do=advice]').click();
  await page.waitForSelector('.saying[tabindex="0"]');
  assert.deepEqual(await faults(page), [], 'a long answer');
  await page.locator('[data-do=step-next]').click();
  await at(page, 21);
  await page.waitForSelector('.saying:not([tabindex])');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the check of a match of bots speaks of the server’s seed alone', async () => {
  for (const [language, wrong, right] of [['en', /every player/, /seed is the server’s alone/], ['de-DE', /jedes Gerät|zusammen/, /allein die des Servers/]]) {
    const page = await open('santorini', { language });
    await page.locator('.ask [data-fair=verified]').click();
    await page.waitForSelector('[data-dialog=fair] [data-ok=true]');
    const text = await page.locator('[data-dialog=fair]').innerText();
    assert.match(text, right);
    assert.doesNotMatch(text, wrong);
    await page.context().close();
  }
});

test('the rules’ tables and contents on a phone', async () => {
  for (const language of ['de-DE', 'en']) {
    const page = await person(browser, { language, viewport: { width: 360, height: 640 } });
    for (const game of ['santorini', 'sorry', 'cartagena', 'forbidden-island', 'buccaneer']) {
      await page.goto(`${server.url}/#rules=${game}`);
      await page.waitForSelector(`[data-page=rules][data-game=${game}] h1`);
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.tablebox')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText.slice(0, 40))), [], `${game}: no column is hidden`);
      await page.locator('.contents summary').click();
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.contents a')].filter((one) => one.offsetHeight < 40 || one.offsetWidth < 40).map((one) => one.textContent)), [], `${game}: contents`);
      assert.deepEqual(await faults(page), [], `rules of ${game}, ${language}`);
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
  // Where even that is too narrow, a table is a region with a name, until there is room again.
  const page = await person(browser, { language: 'de-DE', viewport: { width: 260, height: 640 } });
  await page.goto(`${server.url}/#rules=forbidden-island`);
  await page.waitForSelector('.tablebox[tabindex="0"][role=region][aria-label="Der Wasserpegel"]');
  assert.deepEqual(await faults(page), [], 'a table that scrolls');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.waitForSelector('.tablebox[tabindex]', { state: 'detached' });
  await page.context().close();
});
