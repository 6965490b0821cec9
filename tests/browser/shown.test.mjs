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

test('a hand is covered as soon as its turn is over, and the curtain leaves menu and connection in sight', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'cartagena', rules: 'jamaica', seats: [here('Anna'), here('Ben'), { name: '', sitter: { kind: 'link' } }] });
  const guest = await person(browser);
  await guest.goto(await page.locator('[data-lobby] input.link').inputValue());
  const made = await guest.locator('[data-name]').getAttribute('placeholder');
  await guest.locator('[data-do=sit]').click();
  await guest.waitForSelector('main.table');
  await page.locator('[data-lobby] [data-do=start]').click();
  // The guest, called as the field said, plays a turn if it is theirs; then both here have had one. Between two turns it may be
  // nobody's for a moment.
  const turn = () => page.waitForFunction((name) => document.querySelector('main.table')?.dataset.status === 'playing' && (document.querySelector('[data-curtain]:not([hidden])') ? 'curtain' : document.querySelector('main.table').dataset.face === '' && document.querySelector('.bar .turn').innerText.includes(name) ? 'covered' : document.querySelector('main.table[data-turn=mine]:not([data-face=""])') ? 'open' : null), made).then((found) => found.jsonValue());
  // One page may still show a turn that is over for the other.
  const act = async (who) => (await who.locator('main.table[data-turn=mine]:not(.playing):not(.sending) .can').count()) > 0 && play(who, { most: 1, seed: 3 });
  let faced = false;
  for (let now = await turn(); !(faced && now === 'covered'); now = await turn()) {
    if (now === 'covered') await act(guest);
    else if (now === 'curtain') {
      await page.locator('[data-do=menu]').click({ trial: true });
      await page.locator('[data-do=i-am]').click();
    } else await act(page);
    faced ||= now === 'open';
  }
  assert.equal(await page.locator('.tray [data-part^=card]').count(), 0, 'no card of anybody here');
  await guest.context().close();
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
  // Whoever is slow to come finds the cards dealt already; nobody's turn is shown before they are.
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
  assert.equal(letter, (await button.innerText()).trim()[0].toLowerCase(), 'its own first letter: the closed menu takes none');
  const seq = await page.locator('main.table').getAttribute('data-seq');
  await page.keyboard.press(`Alt+${await page.locator('.menu [data-do=home]').getAttribute('data-access')}`);
  assert.equal(await page.locator('main.table').count(), 1, 'nothing of the closed menu is pressed');
  await page.keyboard.press(`Alt+${letter}`);
  await page.waitForFunction((seq) => document.querySelector('main.table')?.getAttribute('data-seq') !== seq, seq);
  await page.keyboard.press('F10');
  const item = page.locator('.menu [data-do=settings]');
  await item.waitFor();
  await page.keyboard.press('ArrowDown');
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.menu .item')));
  await page.keyboard.press(await item.getAttribute('data-access'));
  await page.waitForSelector('dialog[data-dialog=settings]');
  await page.keyboard.press('Escape');
  // R is also a key of the table: in the menu it opens the rules once.
  await page.keyboard.press('F10');
  await page.waitForFunction(() => document.activeElement?.matches('.menu .item'));
  await page.keyboard.press(await page.locator('.menu [data-do=rules]').getAttribute('data-access'));
  await page.waitForSelector('dialog[data-dialog=rules]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('Buccaneer: ships cover no name, M tells how many, and a square is named without the ways to face', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'buccaneer', seats: [here('Ada'), bot(), bot(), bot()] });
  await page.waitForSelector('.can');
  const covered = await page.evaluate(() => {
    const boxes = (/** @type {string} */ all) => [...document.querySelectorAll(all)].map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
    const ships = boxes('.ship:not(.away) .disc');
    return boxes('.names .label, .stocks .stock > g').filter(({ box }) => ships.some(({ box: ship }) => ship.left < box.right && ship.right > box.left && ship.top < box.bottom && ship.bottom > box.top)).map(({ text }) => text);
  });
  assert.deepEqual(covered, []);
  const held = await page.evaluate(() => [...document.querySelectorAll('.goods .good.crew i')].reduce((sum, one) => sum + Number(one.textContent.slice(1) || 1), 0));
  await page.locator('[data-prompt]').evaluate((prompt) => prompt.closest('.ask')?.focus());
  await page.keyboard.press('m');
  const told = await page.locator('[data-toast=answer]').innerText();
  assert.equal([...told.matchAll(/crew \d(?: ×(\d))?/g)].reduce((sum, [, n]) => sum + Number(n ?? 1), 0), held, told);
  await page.locator('.square.can').first().click();
  await page.waitForSelector('.arrow.can');
  const square = await page.locator('.arrow.can').first().getAttribute('data-at');
  await page.waitForFunction((part) => {
    const name = document.querySelector(`[data-part="${part}"]`)?.getAttribute('aria-label') ?? '';
    return name.includes('Ada') && name.split(/[,.] /).filter((one) => /^(north|south|east|west)/.test(one)).length === 1;
  }, square);
  await page.context().close();
});

test('Buccaneer held across on a phone shows what lies in the ports', async () => {
  const page = await person(browser, { viewport: { width: 844, height: 390 } });
  await table(server, page, { game: 'buccaneer', seats: [here('Ada'), bot(), bot(), bot()] });
  await page.waitForSelector('.can');
  assert.equal(await page.locator('.tray .ledger .entry:visible').count(), 9);
  await page.context().close();
});

test('without motion nothing on a board goes on for ever', async () => {
  for (const game of ['santorini', 'sorry', 'cartagena', 'forbidden-island', 'buccaneer']) {
    const page = await person(browser);
    await table(server, page, { game, seats: ['Ada', 'Ben', 'Cleo', 'Dan'].slice(0, game === 'buccaneer' ? 4 : 2).map(here) });
    await page.waitForSelector('[data-do=i-am], .can');
    if (await page.locator('[data-do=i-am]').count()) await page.locator('[data-do=i-am]').click();
    await page.waitForSelector('.can');
    assert.deepEqual(await page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.target?.closest('.board') && effect.getComputedTiming().endTime === Infinity).map((one) => one.animationName)), [], game);
    await page.context().close();
  }
});

test('Cartagena: the hand keeps its place, and German names fit their cards', async () => {
  const page = await person(browser, { viewport: { width: 390, height: 844 }, language: 'de', settings: { confirm: true } });
  await table(server, page, { game: 'cartagena', rules: 'jamaica', seats: [here('Ada'), bot()] });
  await page.waitForSelector('.fan .can');
  const tray = async () => (await page.locator('.tray').boundingBox()).y;
  const before = await tray();
  await page.locator('.fan .can').first().click();
  await page.waitForSelector('.picked');
  assert.equal(await tray(), before);
  // Whatever was dealt: the longest names of all.
  const wide = await page.evaluate(() => [...document.querySelectorAll('.fan .card')].flatMap((card) => ['Toten\u00adkopf', 'Schlüs\u00adsel'].map((name) => {
    const b = card.querySelector('b');
    b.textContent = name;
    return b.scrollWidth - card.clientWidth;
  })));
  assert.ok(wide.every((over) => over <= 0), wide.join());
  await page.context().close();
});
