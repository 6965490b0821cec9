// Whole matches by clicks: people and bots, one screen, two browsers, a watcher, a reload, a killed server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PATIENCE, Server, launch, person, play, said, sticksOut, table } from './table.mjs';

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const here = (name) => ({ sitter: { kind: 'here' }, name });
const link = (name) => ({ sitter: { kind: 'link' }, name });
const bot = (level = 'random') => ({ sitter: { kind: 'bot', level } });

/** Cards bring pirates forward: mostly they are played, so that a match ends soon. */
const onward = (choices, roll) => (roll(4) ? choices.find((one) => one.includes('card-')) : null);

/** The dialog at the end says who won and offers another match. */
async function ended(page) {
  await page.waitForSelector('[data-dialog=over]');
  for (const what of ['rematch', 'new-game', 'replay', 'save', 'quit']) assert.equal(await page.locator(`[data-dialog=over] [data-do=${what}]`).count(), 1, what);
  assert.deepEqual(page.troubles, []);
}

test('Santorini against a bot, to the end', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: [here('Anna'), bot('beginner')] });
  const { over } = await play(page, { seed: 3 });
  assert.ok(over);
  await ended(page);
  // A finished match can be stepped through.
  await page.locator('[data-dialog=over] [data-do=replay]').click();
  await page.waitForSelector('[data-page=replay] svg');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('Sorry! against a bot with the quick start, to the end', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'sorry', rules: 'quick', seats: [here('Anna'), bot('casual')] });
  const { over } = await play(page, { seed: 5, most: 4000 });
  assert.ok(over);
  await ended(page);
  await page.context().close();
});

test('Sorry! with four people around one screen', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'sorry', seats: ['Anna', 'Ben', 'Cleo', 'Dan'].map(here) });
  await play(page, { seed: 6, most: 50 });
  for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) assert.ok((await page.evaluate(() => document.body.innerText)).includes(name), name);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('Cartagena with hidden hands: two here behind the curtain, and a bot', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'cartagena', rules: 'jamaica', seats: [here('Anna'), here('Ben'), bot('beginner')] });
  await page.waitForSelector('[data-curtain]:not([hidden])');
  const { over } = await play(page, { seed: 7, most: 3000, prefer: onward });
  assert.ok(over);
  await ended(page);
  await page.context().close();
});

test('Forbidden Island with two people and two bots, to the end', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'forbidden-island', options: { level: 3 }, seats: [here('Anna'), here('Ben'), bot('beginner'), bot('beginner')] });
  const { over } = await play(page, { seed: 11, most: 3000 });
  assert.ok(over);
  await ended(page);
  await page.context().close();
});

test('Buccaneer with a person and three bots, to the end', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'buccaneer', seats: [here('Anna'), bot('casual'), bot('casual'), bot('casual')] });
  const { over } = await play(page, { seed: 13 });
  assert.ok(over);
  await ended(page);
  await page.context().close();
});

/** The guests sit down by the invite link, each in a browser of their own, and the host starts. */
async function gather(host, made, guests) {
  for (const [name, page] of guests) {
    await page.goto(`${server.url}/t/${made.id}#i=${made.invite}`);
    await page.locator('input[type=text]').first().fill(name);
    await page.locator('[data-do=sit]').click();
    await host.waitForFunction((name) => document.body.innerText.includes(name), name);
  }
  await host.locator('[data-do=start]').first().click();
}

/** All play at once, each on their own page, until it is over or `left` clicks are made together. */
const together = (pages, seed, left) => {
  const shared = { left };
  return Promise.all(pages.map((page, nth) => play(page, { seed: seed + nth, shared, prefer: onward })));
};

test('Santorini over two browsers, with a watcher, a reload and a killed server', async () => {
  const anna = await person(browser), ben = await person(browser), watcher = await person(browser);
  const made = await table(server, anna, { game: 'santorini', start: false, seats: [here('Anna'), link('')] });
  await gather(anna, made, [['Ben', ben]]);
  await watcher.goto(`${server.url}/t/${made.id}#w=${made.watch}`);
  await watcher.waitForSelector('[data-page=table] svg');
  await together([anna, ben], 1, 8);
  await ben.reload();
  await ben.waitForSelector('[data-page=table] svg');
  await server.kill();
  await server.again();
  const results = await together([anna, ben], 17, 3000);
  assert.ok(results.every(({ over }) => over), await said(anna));
  await watcher.waitForSelector('[data-dialog=over]', { timeout: PATIENCE });
  for (const page of [anna, ben, watcher]) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test('Cartagena with hidden hands over five connections: nobody sees the cards of another, a killed server changes nothing', async () => {
  const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve'];
  const pages = [];
  for (const _ of names) pages.push(await person(browser));
  const made = await table(server, pages[0], { game: 'cartagena', rules: 'jamaica', start: false, seats: [here('Anna'), ...names.slice(1).map(() => link(''))] });
  await gather(pages[0], made, names.slice(1).map((name, nth) => [name, pages[nth + 1]]));
  await together(pages, 1, 25);
  await server.kill();
  await server.again();
  await pages[3].reload();
  await together(pages, 9, 25);
  for (const page of pages) {
    await page.waitForSelector('[data-page=table] svg');
    assert.equal(await page.locator('.minis .closed').count(), 4, 'of the others a number is shown');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test('every board fits a phone in the dark', async () => {
  const page = await person(browser, { viewport: { width: 390, height: 844 }, theme: 'dark' });
  for (const [game, seats] of Object.entries({ santorini: 2, sorry: 4, cartagena: 5, 'forbidden-island': 4, buccaneer: 4 })) {
    await table(server, page, { game, seats: [here('Anna'), ...Array.from({ length: seats - 1 }, () => bot())] });
    await play(page, { most: 6, seed: 23 });
    assert.equal(await sticksOut(page), false, game);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
