// One step after the first picture: a piece picked, a hint shown, a narrow screen, an analysed match. axe finds nothing there either,
// and the focus goes on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, faults, launch, person, play, table } from './table.mjs';

const GAMES = { santorini: 2, sorry: 4, cartagena: 3, 'forbidden-island': 3, buccaneer: 4 };
let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const seats = (count) => [{ sitter: { kind: 'here' }, name: 'Anna' }, ...Array.from({ length: count - 1 }, () => ({ sitter: { kind: 'bot', level: 'random' } }))];
const mine = (page) => page.waitForFunction(() => document.querySelector('.can, [data-choices] button') && !document.querySelector('main.playing'));
/** Names and roles follow with the next picture. */
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
const focus = (page) => page.evaluate(() => { const { tagName, dataset } = document.activeElement; return dataset.part ?? dataset.choice ?? dataset.do ?? tagName; });

/** Picks the first part of a choice that has more than one. */
async function pick(page) {
  for (let tries = 0; tries < 12; tries++) {
    await mine(page);
    const part = await page.evaluate(() => [...document.querySelectorAll('.can[data-part]')].find((one) => /^(worker|pawn|pirate|ship)/.test(one.dataset.part) && one.getClientRects().length)?.dataset.part);
    if (part) {
      await page.locator(`[data-part="${part}"]`).dispatchEvent('click');
      await drawn(page);
      if (await page.locator('.picked').count()) return true;
    } else await play(page, { most: 1, seed: tries + 2 });
  }
  return false;
}

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing with a piece picked, a hint, on phones, ${theme}`, async () => {
    const page = await person(browser, { theme, settings: { confirm: true } });
    for (const [game, count] of Object.entries(GAMES)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await table(server, page, { game, seats: seats(count) });
      await mine(page);
      const clean = async (what) => {
        await drawn(page);
        assert.deepEqual(await faults(page), [], `${game}, ${what}, ${theme}`);
      };
      await clean('a tip');
      await pick(page);
      await clean('picked');
      for (const [width, height] of [[360, 640], [390, 844], [640, 400]]) {
        await page.setViewportSize({ width, height });
        await clean(`picked, ${width}×${height}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await page.keyboard.press('h');
      await page.waitForSelector('[data-hint]');
      await clean('a hint');
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });

  test(`axe finds nothing in an analysed match of four, ${theme}`, async () => {
    const page = await person(browser, { theme });
    await table(server, page, { game: 'cartagena', public: true, seats: Array.from({ length: 4 }, () => ({ sitter: { kind: 'bot', level: 'beginner' } })) });
    const address = await page.locator('[data-dialog=over] [data-do=replay]').getAttribute('href');
    await page.goto(server.url + address);
    await page.waitForSelector('[data-page=replay] [data-log] li');
    // What the server would take its time for is given here.
    await page.route('**/analysis?*', (route) => route.fulfill({ json: { seats: [], line: Array.from({ length: 30 }, (_, step) => [0.25 + step / 60, 0.25, 0.25 - step / 120, 0.25 - step / 120]), turning: [3, 5, 9].map((step) => ({ step, seat: 1, loss: 0.3, played: 'this', better: 'that', reason: '' })) } }));
    await page.locator('[data-do=analyse]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-turning]');
    assert.equal(await focus(page), 'analyse', 'the focus stays');
    await page.waitForFunction(() => /3 turning points/.test(document.querySelector('#told').textContent));
    assert.match(await page.getAttribute('.analysis svg', 'aria-label'), /From step \d+ on .* leads/);
    for (const [width, height] of [[1280, 800], [390, 844]]) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await faults(page), [], `analysed, ${width}×${height}, ${theme}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const [list, last] = await Promise.all([page.locator('.turnings').boundingBox(), page.locator('.turnings li').last().boundingBox()]);
    assert.ok(last.y + last.height <= list.y + list.height + 1, 'three turning points are seen without scrolling');
    await page.locator('[data-do=analysis-off]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-analysis]', { state: 'hidden' });
    assert.equal(await focus(page), 'analyse', 'the focus goes back to what opened it');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

test('the focus goes on from a tip to what is to be done, and tips come again at once', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: seats(2) });
  await page.waitForSelector('[data-coach=guide]:not([hidden])');
  for (const what of ['got-it', 'guide-off']) {
    await page.locator(`[data-do=${what}]`).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-coach=guide]', { state: 'hidden' });
    assert.match(await focus(page), /^cell-/, `after ${what}`);
    await page.locator('[data-quick=settings]').click();
    await page.locator('[data-do=guide-reset]').click();
    await page.waitForSelector('[data-coach=guide]:not([hidden])');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('with a tip, all players and something of the log are seen on a low screen', async () => {
  for (const [game, height] of [['buccaneer', 800], ['buccaneer', 720], ['forbidden-island', 800], ['forbidden-island', 720]]) {
    const page = await person(browser, { viewport: { width: 1280, height }, language: 'de-DE' });
    await table(server, page, { game, seats: seats(4) });
    await page.waitForSelector('[data-coach=guide]:not([hidden])');
    const [cut, log] = await page.evaluate(() => [document.querySelector('.players').scrollHeight - document.querySelector('.players').clientHeight, document.querySelector('.log').clientHeight]);
    assert.ok(cut <= 1 && log >= 40, `${game} at ${height}: ${cut} of the players cut, ${log} of the log seen`);
    await page.context().close();
  }
});

test('what was played is named as it is now', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'cartagena', seats: seats(3) });
  await mine(page);
  for (let turn = 0; turn < 4; turn++) {
    await page.locator('.can[data-part^="pirate-"]').first().dispatchEvent('click');
    const card = page.locator('.can[data-part^="card-"]').first();
    if (!(await card.count())) break;
    const seq = await page.getAttribute('main', 'data-seq');
    await card.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => document.querySelector('main').dataset.seq !== before, seq);
    await drawn(page);
    // What looks like a button to a screen reader can be chosen now: itself, or somebody who stands there.
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('[data-part][role=button]:not(.can)')].filter((one) => !document.querySelector(`.can[data-at="${one.dataset.part}"]`)).map((one) => one.getAttribute('aria-label'))), []);
    assert.notEqual(await focus(page), 'BODY');
    await mine(page);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a tutorial names what it marks, and repeats what is asked', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#learn=santorini`);
  await page.waitForSelector('.hinted[data-part=cell-2-3]');
  await page.waitForFunction(() => /marked/.test(document.querySelector('.hinted').getAttribute('aria-label')));
  assert.equal(await page.locator('[data-part][aria-label*=marked]').count(), 1);
  await page.locator('[data-part=cell-0-4]').dispatchEvent('click');
  await page.locator('.can[data-part=cell-1-4]').dispatchEvent('click');
  await page.waitForSelector('[data-wrong]');
  assert.match(await page.evaluate(() => document.querySelector('#told').lastElementChild.textContent), /x 2, y 3/);
  assert.equal(await page.locator('#menu [data-do=invite], #menu [data-do=undo]').count(), 0);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a match of Forbidden Island opens where the first decision is, and its frame is the island’s from the beginning', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'forbidden-island', public: true, seats: Array.from({ length: 2 }, () => ({ sitter: { kind: 'bot', level: 'random' } })) });
  const address = await page.locator('[data-dialog=over] [data-do=replay]').getAttribute('href');
  await page.goto(server.url + address);
  await page.waitForSelector('[data-page=replay] [data-log] li');
  const box = () => page.getAttribute('.board svg.island', 'viewBox');
  const frame = await box();
  assert.ok(Number(await page.getAttribute('p[data-step]', 'data-step')) > 24, 'after the tiles were laid');
  assert.equal(await page.locator('.tile').count(), 24);
  await page.locator('[data-do=to-start]').click();
  await page.waitForSelector('p[data-step="0"]');
  assert.equal(await box(), frame);
  assert.equal(await page.locator('.tile').count(), 0);
  // Where nobody decides, nobody is asked.
  await page.locator('[data-do=advice]').click();
  await page.waitForFunction(() => document.querySelector('[data-advice]:not([hidden])')?.textContent === 'Nobody decides at this moment.');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
