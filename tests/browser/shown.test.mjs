// The screen tells one story: curtain, title, header, marks and board agree with what is shown, at a pace that people watch.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, launch, person, play, table } from './table.mjs';

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const here = (name) => ({ sitter: { kind: 'here' }, name });
const bot = (level = 'casual') => ({ sitter: { kind: 'bot', level } });

/** Looks at every picture that the page shows; `look` answers what is worth keeping. */
async function watch(page, look) {
  await page.addInitScript(`{
    window.seen = [];
    const look = ${look};
    const each = () => {
      const now = look();
      if (now !== null && window.seen.at(-1) !== now) window.seen.push(now);
      requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
  }`);
}

test('one curtain, for whoever begins, once the cards are dealt', async () => {
  const page = await person(browser, { settings: { pace: 'fast' } });
  await watch(page, () => document.querySelector('[data-curtain]:not([hidden]) h2')?.textContent?.trim() ?? null);
  await table(server, page, { game: 'cartagena', rules: 'jamaica', seats: [here('Anna'), here('Ben'), here('Cleo'), bot(), bot()] });
  await page.waitForSelector('[data-curtain]:not([hidden])');
  const name = await page.locator('[data-curtain] h2').innerText();
  await page.locator('[data-do=i-am]').click();
  await page.waitForSelector('.can');
  assert.deepEqual(await page.evaluate(() => window.seen), [name.trim()], 'nobody else was called');
  assert.ok((await page.locator('.bar .turn').innerText()).includes(name.trim()), 'and it is that one’s turn');
  await page.context().close();
});

test('title, icon and header agree in every picture, and cards are dealt before it is anybody’s turn', async () => {
  const page = await person(browser, { settings: { pace: 'fast' } });
  await watch(page, () => {
    const bar = document.querySelector('.table > .bar');
    return bar && [bar.classList.contains('mine'), /●/.test(document.title), document.getElementById('tab-icon')?.getAttribute('href') === '/icon-turn.svg', bar.querySelector('[data-turn]')?.textContent].join();
  });
  await table(server, page, { game: 'buccaneer', seats: [here('Ada'), bot(), bot(), bot()] });
  await page.waitForSelector('.can');
  await play(page, { seed: 2, most: 6 });
  await page.waitForSelector('.can');
  const seen = await page.evaluate(() => window.seen);
  assert.ok(seen.some((one) => one.startsWith('true,true,true,')), 'it was one’s turn');
  assert.deepEqual(seen.filter((one) => !/^(true,true,true|false,false,false),/.test(one)), [], 'they say the same');
  assert.ok(seen.some((one) => one.includes('dealt')), seen.join('\n'));
  const begun = seen.findIndex((one) => /’s turn|Your turn/.test(one)), dealt = seen.findLastIndex((one) => one.includes('dealt'));
  assert.ok(dealt < begun, seen.join('\n'));
  await page.context().close();
});

test('a line’s mark is of somebody whom it names, and a line about nobody has none', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'buccaneer', seats: [here('Ada'), bot(), bot(), bot()] });
  await page.waitForSelector('.can');
  await play(page, { seed: 4, most: 12 });
  const { names, lines } = await page.evaluate(() => ({
    names: Object.fromEntries([...document.querySelectorAll('[data-player]')].map((panel) => [/c-(\w+)/.exec(panel.className)?.[1], panel.querySelector('strong')?.textContent])),
    lines: [...document.querySelectorAll('[data-log] li')].map((line) => ({ colour: /c-(\w+)/.exec(line.className)?.[1] ?? null, text: line.textContent, left: line.querySelector('span')?.getBoundingClientRect().left })),
  }));
  assert.ok(lines.some(({ colour }) => colour === null) && lines.some(({ colour }) => colour !== null));
  for (const { colour, text } of lines) {
    if (colour) assert.ok(text.includes(names[colour]), `${names[colour]}: ${text}`);
    else for (const name of Object.values(names)) assert.ok(!text.includes(name), `nobody: ${text}`);
  }
  assert.equal(new Set(lines.map(({ left }) => Math.round(left))).size, 1, 'the left edge is straight');
  await page.context().close();
});

test('Buccaneer: a trade is one’s own dialog, another’s is a quiet line, and the chart keeps its size', async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
    const page = await person(browser, { viewport });
    await watch(page, () => {
      const chart = document.querySelector('svg.buccaneer')?.getBoundingClientRect();
      return chart && document.querySelector('.ship:not(.away)') ? `${Math.round(chart.width)}x${Math.round(chart.height)}` : null;
    });
    await table(server, page, { game: 'buccaneer', seats: ['Ada', 'Ben', 'Cleo', 'Dan'].map(here) });
    const deal = page.locator('[data-deal]:not([hidden])');
    const ports = /square-(1-14|1-7|7-1|20-7|20-14|14-20)"/;
    for (let n = 0; n < 300 && !(await deal.count()); n++) {
      await play(page, { seed: n, most: 1, prefer: (choices) => choices.find((one) => ports.test(one)) });
      // Whoever does not decide has no trade before them.
      assert.equal(await page.evaluate(() => document.querySelector('main.table')?.dataset.turn === 'theirs' && document.querySelectorAll('[data-deal]:not([hidden])').length), false);
    }
    assert.equal(await deal.count(), 1, 'somebody came to a foreign port');
    const box = await deal.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height, 'it is seen whole');
    await page.locator('[data-deal] .can[data-part^=port-]').first().click();
    await page.waitForSelector('[data-deal] [data-part^=wanted-]');
    assert.match(await page.locator('[data-deal] .sum').last().innerText(), /[1-9]/, 'its value is told');
    await deal.focus();
    await page.keyboard.press('Escape');
    await page.locator('[data-do=unfold]').click();
    await page.waitForSelector('[data-deal]:not([hidden])');
    assert.deepEqual(new Set(await page.evaluate(() => window.seen)).size, 1, `one size at ${viewport.width}: ${await page.evaluate(() => window.seen.join())}`);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test('access keys: Alt and the underlined letter, in the bar, in the menu and among the choices', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'sorry', seats: [here('Ada'), here('Ben')] });
  await page.waitForSelector('[data-choices] [data-choice]');
  const button = page.locator('[data-choices] [data-choice]').first();
  const letter = await button.getAttribute('data-access');
  assert.equal((await button.locator('u').innerText()).toLowerCase(), letter);
  assert.equal(await button.getAttribute('aria-keyshortcuts'), `Alt+${letter.toUpperCase()}`);
  const seq = await page.locator('main.table').getAttribute('data-seq');
  await page.keyboard.press(`Alt+${letter}`);
  await page.waitForFunction((seq) => document.querySelector('main.table')?.getAttribute('data-seq') !== seq, seq);
  await page.keyboard.press('F10');
  const item = page.locator('.menu [data-do=settings]');
  await item.waitFor();
  await page.keyboard.press('ArrowDown');
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.menu .item')));
  await page.keyboard.press(await item.getAttribute('data-access'));
  await page.waitForSelector('dialog[data-dialog=settings]');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
