// How the page looks and reads for everybody: axe, German without clipping, targets for fingers, zoom, colours, focus,
// the installed page without a network, what waits for one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PATIENCE, Server, faults, launch, person, play, said, sticksOut, table } from './table.mjs';

const GAMES = { santorini: 2, sorry: 4, cartagena: 3, 'forbidden-island': 3, buccaneer: 4 };
let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const seats = (count, name = 'Anna') => [{ sitter: { kind: 'here' }, name }, ...Array.from({ length: count - 1 }, () => ({ sitter: { kind: 'bot', level: 'random' } }))];
const mine = (page) => page.waitForFunction(() => document.querySelector('.can, [data-choices] button') && !document.querySelector('main.playing'));

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing at any table and in any dialog, ${theme}`, async () => {
    const page = await person(browser, { theme });
    for (const [game, count] of Object.entries(GAMES)) {
      await table(server, page, { game, seats: seats(count) });
      await play(page, { most: 4, seed: 3 });
      await mine(page);
      assert.deepEqual(await faults(page), [], `${game}, ${theme}`);
    }
    await page.locator('[data-do=menu]').click();
    await page.waitForSelector('#menu:popover-open');
    assert.deepEqual(await faults(page), [], `menu, ${theme}`);
    await page.keyboard.press('Escape');
    for (const what of ['rules', 'keys', 'invite', 'move-seat', 'settings', 'leave']) {
      await page.locator('[data-do=menu]').click();
      await page.locator(`#menu [data-do=${what}]`).click();
      await page.waitForSelector(`dialog[data-dialog=${what}]`);
      assert.deepEqual(await faults(page), [], `${what}, ${theme}`);
      await page.keyboard.press('Escape');
      await page.waitForSelector(`dialog[data-dialog=${what}]`, { state: 'detached' });
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

test('every sentence of the page exists in both languages, and the settings change the language', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.waitForSelector('[data-do=play-now]');
  const missing = await page.evaluate(async (games) => {
    const frame = await Promise.all(['en', 'de'].map(async (language) => (await import(`/words/${language}.js`)).default));
    const words = { frame: { en: frame[0], de: frame[1] }, dialogs: (await import('/words/dialogs.js')).default };
    for (const game of games) words[game] = (await import(`/games/${game}.js`)).words;
    const found = [];
    for (const [name, both] of Object.entries(words)) {
      // The names of gods are mostly the same: German leaves those to English.
      for (const key of new Set([...Object.keys(both.en), ...Object.keys(both.de)])) if (!both.en[key] || (!both.de[key] && !key.startsWith('god-'))) found.push(`${name}: ${key}`);
    }
    return found;
  }, Object.keys(GAMES));
  assert.deepEqual(missing, []);
  await page.locator('[data-do=settings]').click();
  await page.locator('[data-setting=language]').selectOption('de');
  await page.waitForFunction(() => document.documentElement.lang === 'de' && document.querySelector('[data-do=play-now]'));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

/** Texts that do not fit their element, or that lie outside of the window. */
const clipped = (page) => page.evaluate(() => {
  const found = [];
  for (const element of document.querySelectorAll('#page *, dialog *')) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    // What scrolls can be read; what is for ears only is not seen; names that people typed may end in dots.
    if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.clipPath !== 'none' || element.closest('.unseen') || style.textOverflow === 'ellipsis') continue;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (own && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1) found.push(`${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
    if (own && style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2) found.push(`cut off below: ${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
  }
  return found;
});

for (const [name, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } })) {
  test(`German fits everywhere, ${name}`, async () => {
    const page = await person(browser, { viewport, language: 'de-DE' });
    const fits = async (what) => {
      assert.deepEqual(await clipped(page), [], what);
      assert.equal(await sticksOut(page), false, what);
    };
    await page.goto(server.url);
    await page.waitForSelector('[data-do=play-now]');
    await fits('home');
    for (const [game, count] of Object.entries(GAMES)) {
      await page.goto(`${server.url}/#new=${game}`);
      await page.waitForSelector(`[data-page=setup][data-game="${game}"] [data-do=start]`);
      await page.evaluate(() => { for (const details of document.querySelectorAll('details')) details.open = true; });
      await fits(`set-up of ${game}`);
      await table(server, page, { game, seats: seats(count) });
      await play(page, { most: 6, seed: 9 });
      await mine(page);
      await fits(game);
    }
    await page.locator('[data-do=menu]').click();
    await page.waitForSelector('#menu:popover-open');
    await fits('menu');
    await page.locator('#menu [data-do=settings]').click();
    await page.waitForSelector('[data-dialog=settings]');
    await fits('settings');
    await page.keyboard.press('Escape');
    await table(server, page, { game: 'santorini', seats: seats(2) });
    await play(page, { seed: 4 });
    await page.waitForSelector('[data-dialog=over]');
    await fits('the end');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

test('everything on a phone is large enough for a finger', async () => {
  const page = await person(browser, { viewport: { width: 360, height: 640 }, context: { hasTouch: true, isMobile: true } });
  const small = () => page.evaluate(() => [...document.querySelectorAll('button, a.button, summary, select, input:not([type=radio]):not([type=checkbox]), .can[data-part]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length && !element.closest('.unseen'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    // Places of a dense board are smaller: a tap beside them counts too, and is confirmed. The next test shows it.
    .filter(({ element, box }) => Math.min(box.width, box.height) < 39.5 && !element.closest('.board'))
    .map(({ element, box }) => `${element.tagName} ${element.dataset.part ?? element.dataset.do ?? element.className} ${Math.round(box.width)}×${Math.round(box.height)}`));
  await page.goto(server.url);
  await page.waitForSelector('[data-do=play-now]');
  assert.deepEqual(await small(), [], 'home');
  for (const [game, count] of Object.entries(GAMES)) {
    await page.goto(`${server.url}/#new=${game}`);
    await page.waitForSelector(`[data-page=setup][data-game="${game}"] [data-do=start]`);
    assert.deepEqual(await small(), [], `set-up of ${game}`);
    await table(server, page, { game, seats: seats(count) });
    await play(page, { most: 5, seed: 5 });
    await mine(page);
    assert.deepEqual(await small(), [], game);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('on a dense board a tap beside a small place counts, and is confirmed by a large button', async () => {
  const page = await person(browser, { viewport: { width: 390, height: 844 }, settings: { confirm: true }, context: { hasTouch: true, isMobile: true } });
  await table(server, page, { game: 'buccaneer', seats: seats(4) });
  await page.waitForSelector('.board .can[data-part^="square-"]');
  await mine(page);
  // A spot of the board beside a square, where nothing can be picked.
  const spot = await page.evaluate(() => {
    const squares = [...document.querySelectorAll('.board .can[data-part^="square-"]')].map((element) => element.getBoundingClientRect());
    const spots = squares.flatMap((box) => [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([x, y]) => ({ x: box.x + box.width / 2 + x * (box.width / 2 + 8), y: box.y + box.height / 2 + y * (box.height / 2 + 8) })));
    return spots.find(({ x, y }) => {
      const under = document.elementFromPoint(x, y);
      return under?.closest('.board') && !under.closest('[data-part]');
    });
  });
  assert.ok(spot, 'there is a spot beside a square');
  await page.touchscreen.tap(spot.x, spot.y);
  await page.waitForSelector('[data-do=confirm]');
  assert.equal(await page.locator('.board .picked[data-part^="square-"]').count(), 1, JSON.stringify(spot));
  const button = await page.locator('[data-do=confirm]').boundingBox();
  assert.ok(button.height >= 40 && button.width >= 40);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('from a small phone to a large screen, and at twice the size, nothing sticks out', async () => {
  const page = await person(browser);
  for (const game of ['sorry', 'buccaneer']) {
    await table(server, page, { game, seats: seats(4) });
    await mine(page);
    for (const [width, height] of [[360, 640], [640, 360], [768, 1024], [1024, 768], [1920, 1080], /* 1280×800 at 200 % */ [640, 400]]) {
      await page.setViewportSize({ width, height });
      assert.equal(await sticksOut(page), false, `${game} at ${width}×${height}`);
      const board = await page.locator('.board svg').first().boundingBox();
      assert.ok(board.width > 140 && board.height > 140, `${game}: the board is ${Math.round(board.width)}×${Math.round(board.height)} at ${width}×${height}`);
    }
  }
  await page.context().close();
});

test('the focus stays where it was, and is seen', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: seats(2) });
  await mine(page);
  await page.keyboard.press('ArrowDown');
  for (let turn = 0; turn < 3; turn++) {
    await page.keyboard.press('n');
    const part = await page.evaluate(() => document.activeElement.dataset.part);
    assert.ok(part, 'a place has the focus');
    assert.ok(await page.evaluate(() => !document.querySelector('.focus-ring').hidden), 'a ring is around it');
    const seq = await page.getAttribute('main.table', 'data-seq');
    await page.keyboard.press('Enter');
    if (turn < 2) await page.waitForFunction((before) => document.querySelector('main.table').dataset.seq !== before && document.querySelector('.can'), seq);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.part), part, 'after the move it is still there');
  }
  // Keys are listed, Escape closes, and the focus is back.
  const part = await page.evaluate(() => document.activeElement.dataset.part);
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[data-dialog=keys]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[data-dialog=keys]', { state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.dataset.part), part);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

/** The contrast of two colours, as WCAG counts it. */
const contrast = (page, pairs) => page.evaluate((list) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => ((value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const probe = document.body.appendChild(document.createElement('i'));
  const value = (name) => {
    const [seat, property] = name.split(' ');
    probe.className = seat;
    probe.style.color = `var(${property})`;
    return getComputedStyle(probe).color;
  };
  return list.map(([a, b]) => {
    const [x, y] = [light(value(a)), light(value(b))];
    return [a, b, (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)];
  });
}, pairs);

for (const theme of ['light', 'dark']) {
  test(`players' colours have contrast: text on them, shapes on paper, ${theme}`, async () => {
    const page = await person(browser, { theme });
    await page.goto(server.url);
    await page.waitForSelector('[data-do=play-now]');
    const seats = ['red', 'blue', 'yellow', 'green', 'brown'].map((colour) => `c-${colour}`);
    for (const [a, b, ratio] of await contrast(page, [...seats.map((seat) => [`${seat} --seat-ink`, `${seat} --seat`]), ['x --ink', 'x --paper'], ['x --muted', 'x --paper'], ['x --muted', 'x --card'], ['x --on-sea', 'x --sea'], ['x --coral', 'x --card']])) {
      assert.ok(ratio >= 4.5, `${a} on ${b}: ${ratio.toFixed(2)}`);
    }
    // Shapes and outlines need three to one; yellow has its deep edge for that.
    for (const [a, b, ratio] of await contrast(page, [...seats.map((seat) => [`${seat} ${theme === 'light' ? '--seat-deep' : '--seat'}`, 'x --card']), ['x --sea', 'x --card']])) assert.ok(ratio >= 3, `${a} on ${b}: ${ratio.toFixed(2)}`);
    await page.context().close();
  });
}

test('without a network the frame is still there, and nothing of a table was kept', async () => {
  const own = await Server.start();
  const page = await person(browser, { context: { serviceWorkers: 'allow' } });
  await table(own, page, { game: 'santorini', seats: seats(2) });
  await mine(page);
  await page.goto(own.url);
  await page.waitForSelector('[data-do=play-now]');
  await page.waitForFunction(async () => {
    const frame = await caches.open('frame-1');
    return navigator.serviceWorker.controller && (await frame.match('/')) && (await frame.match('/pages/home.js'));
  });
  const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat());
  assert.deepEqual(kept.filter((path) => /^\/(api|t|m)\//.test(path)), []);
  await own.kill();
  await page.reload();
  await page.waitForSelector('[data-page=failed]');
  await own.again();
  // It recovers by itself.
  await page.waitForSelector('[data-do=play-now]', { timeout: PATIENCE });
  await page.context().close();
  await own.stop();
});

test('another page begins at its heading, and waits for a server that is away', async () => {
  const own = await Server.start();
  const page = await person(browser);
  await page.goto(own.url);
  await page.locator('[data-game=sorry] [data-do=set-up]').click();
  await page.waitForFunction(() => document.activeElement?.matches('[data-page=setup] h1'));
  await page.goBack();
  await page.waitForFunction(() => document.activeElement?.matches('[data-page=home] h1'));
  await own.kill();
  await page.locator('[data-game=sorry] [data-do=rules]').click();
  await page.waitForSelector('[data-page=failed]');
  assert.ok(!(await page.locator('[data-page=failed]').innerText()).includes('module'), 'nothing of the inside');
  await own.again();
  await page.waitForSelector('[data-page=rules]');
  await page.context().close();
  await own.stop();
});

test('home and title tell how many tables wait', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: seats(2) });
  await mine(page);
  await page.waitForFunction(() => document.title.startsWith('●'));
  await page.goto(server.url);
  await page.waitForSelector('[data-waiting="1"]:not([hidden])');
  assert.match(await page.title(), /^\(1\) /);
  // What the browser remembers may be old: the table itself is asked.
  await page.evaluate(() => localStorage.setItem('seaboard.tables', localStorage.getItem('seaboard.tables').replace('"mine":true', '"mine":false')));
  await page.reload();
  await page.waitForSelector('[data-waiting="1"]:not([hidden])');
  assert.deepEqual(page.troubles, [], await said(page));
  await page.context().close();
});

test('a table that the host ended, and a seat that is no longer mine, are shown on screen', async () => {
  const host = await person(browser), guest = await person(browser);
  const made = await table(server, host, { game: 'santorini', seats: seats(2) });
  await mine(host);
  await guest.goto(`${server.url}/t/${made.id}#w=${made.watch}`);
  await guest.waitForSelector('[data-page=table] .board svg');
  await host.locator('[data-do=menu]').click();
  await host.locator('#menu [data-do=leave]').click();
  await host.locator('[data-do=end-table]').click();
  for (const page of [host, guest]) await page.waitForSelector('[data-lobby=ended], .pill[data-link=ended]:not([hidden])');

  const other = await table(server, guest, { game: 'santorini', seats: seats(2) });
  await mine(guest);
  await guest.evaluate(() => localStorage.setItem('seaboard.tables', localStorage.getItem('seaboard.tables').replaceAll(/"token":"[^"]*"/g, '"token":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"')));
  await guest.goto('about:blank');
  await guest.goto(`${server.url}/t/${other.id}`);
  await guest.waitForSelector('.pill[data-link=replaced]:not([hidden])');
  for (const page of [host, guest]) await page.context().close();
});
