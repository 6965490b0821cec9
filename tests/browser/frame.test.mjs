// Home, set-up, settings, phone size, weights.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Server, launch, person, play, sticksOut } from './table.mjs';

const GAMES = ['santorini', 'sorry', 'cartagena', 'forbidden-island', 'buccaneer'];
let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('home shows five games, and play now is two clicks away', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.waitForSelector('[data-do=play-now]');
  assert.equal(await page.locator('[data-do=play-now]').count(), 5);
  await page.locator('[data-do=play-now]').first().click();
  await page.waitForSelector('[data-page=table] svg');
  await page.waitForFunction(() => document.querySelector('.can[data-part], [data-choices] button'));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a table is set up by clicks, with names and bots', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#new=santorini`);
  await page.locator('[data-seat-name="0"]').fill('Anna');
  await page.locator('[data-do=start]').click();
  await page.waitForSelector('[data-page=table] svg');
  await page.waitForFunction(() => document.body.innerText.includes('Anna'));
  const { clicks } = await play(page, { most: 2 });
  assert.equal(clicks, 2);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('on a phone nothing sticks out to the side, in any game', async () => {
  const page = await person(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(server.url);
  await page.waitForSelector('[data-do=play-now]');
  assert.equal(await sticksOut(page), false, 'home');
  for (const game of GAMES) {
    await page.goto(`${server.url}/#new=${game}`);
    await page.waitForSelector(`[data-page=setup][data-game="${game}"] [data-do=start]`);
    assert.equal(await sticksOut(page), false, `set-up of ${game}`);
    await page.locator('[data-do=start]').click();
    await page.waitForSelector(`[data-page=table][data-game="${game}"] svg`);
    assert.equal(await sticksOut(page), false, game);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('an English and a German page', async () => {
  const page = await person(browser, { language: 'de-DE' });
  await page.goto(server.url);
  await page.waitForSelector('[data-do=play-now]');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('axe finds nothing on home and set-up, light and dark', async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const theme of ['light', 'dark']) {
    const page = await person(browser, { theme });
    for (const address of ['/', '/#new=sorry']) {
      await page.goto('about:blank');
      await page.goto(server.url + address);
      await page.waitForSelector(address === '/' ? '[data-do=play-now]' : '[data-do=start]');
      // The page's own policy forbids injected scripts, so it is run by the debugger.
      const found = await page.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target).join(' ')))`);
      assert.deepEqual(found, [], `${theme} ${address}`);
    }
    await page.context().close();
  }
});

test('weights over the wire', async () => {
  const weights = {};
  for (const game of ['home', ...GAMES]) {
    const page = await person(browser);
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      const sizes = await request.sizes().catch(() => null);
      if (sizes) bytes += sizes.responseBodySize + sizes.responseHeadersSize;
    });
    await page.goto(server.url + (game === 'home' ? '/' : `/#new=${game}`));
    await page.waitForSelector(game === 'home' ? '[data-do=play-now]' : '[data-do=start]');
    if (game !== 'home') {
      await page.locator('[data-do=start]').click();
      await page.waitForSelector('[data-page=table] svg');
    }
    await page.waitForLoadState('networkidle');
    weights[game] = Math.round(bytes / 100) / 10;
    await page.context().close();
  }
  console.log('kB over the wire:', JSON.stringify(weights));
  assert.ok(weights.home <= 40, `home weighs ${weights.home} kB`);
  for (const game of GAMES) assert.ok(weights[game] <= 90, `${game} weighs ${weights[game]} kB`);
});
