// For everybody: boards that stay large on small screens, names that make sense, answers beside the board, refusals in
// the reader's language, a finished match for keyboard and ear, seats and their colours.
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

const here = (name) => ({ sitter: { kind: 'here' }, name });
const bot = () => ({ sitter: { kind: 'bot', level: 'random' } });
const seats = (count) => [here('Anna'), ...Array.from({ length: count - 1 }, bot)];
const mine = (page) => page.waitForSelector('main.table[data-turn=mine]:not(.playing):not(.sending)');
/** What is read aloud, once it is: a tip that has just come may be read after it. */
async function heard(page, pattern) {
  const found = await page.waitForFunction(({ source, flags }) => [...document.querySelectorAll('#told > p')].map((one) => one.textContent).findLast((text) => new RegExp(source, flags).test(text)), { source: pattern.source, flags: pattern.flags });
  return found.jsonValue();
}
const name = (page, part) => page.locator(`[data-part="${part}"]`).first().getAttribute('aria-label');

test('on the smallest screens a board keeps its size, with a tip beside it', async () => {
  for (const language of ['en', 'de-DE']) {
    const page = await person(browser, { language });
    for (const [width, height] of [[360, 640], [640, 400]]) {
      await page.setViewportSize({ width, height });
      await table(server, page, { game: 'forbidden-island', seats: seats(3) });
      await page.waitForSelector('[data-coach=guide]:not([hidden])');
      await mine(page);
      const seen = await page.evaluate(() => {
        const tile = document.querySelector('[data-part^=tile-]').getBoundingClientRect();
        const ask = document.querySelector('.ask').getBoundingClientRect();
        const prompt = document.querySelector('[data-prompt]').getBoundingClientRect();
        const button = document.querySelector('[data-choices] button').getBoundingClientRect();
        return { tile: Math.min(tile.width, tile.height), prompt: prompt.top >= ask.top && prompt.bottom <= ask.bottom, button: button.bottom <= ask.bottom && ask.bottom <= innerHeight };
      });
      assert.ok(seen.tile >= 40, `${language} ${width}×${height}: a tile has ${seen.tile} pixels`);
      assert.ok(seen.prompt && seen.button, `${language} ${width}×${height}: ${JSON.stringify(seen)}`);
    }
    // The tip is one line until it is opened.
    const closed = await page.locator('[data-coach=guide]').boundingBox();
    await page.locator('[data-do=tip-more]').click();
    assert.ok((await page.locator('[data-coach=guide]').boundingBox()).height > closed.height + 30);
    assert.ok(await page.locator('[data-do=got-it]').isVisible());
    await page.context().close();
  }
});

/** A table of Forbidden Island at which little enough can be done to be told one by one: by an engineer, who holds no special card. */
async function ordinary(page, seats) {
  do {
    await table(server, page, { game: 'forbidden-island', options: { roles: ['engineer', 'pilot'] }, seats });
    await mine(page);
  } while (await page.locator('.tray .cards > :is(.k-sandbags, .k-helicopter_lift)').count());
}

test('Forbidden Island: each thing that can be done is told once and counted; on a phone the hand follows below the board', async () => {
  const page = await person(browser, { viewport: { width: 360, height: 640 } });
  await ordinary(page, seats(2));
  await page.keyboard.press('c');
  const answer = await page.locator('[data-toast=answer]').textContent();
  const [, number, list] = /^(\d+) choices: (.*?)(?: … .*)?$/.exec(answer);
  const told = list.split('; ');
  assert.ok(Number(number) === told.length || answer.includes('…'), answer);
  // Neither a pawn nor a tile stands among them, only what is done.
  assert.deepEqual(told.filter((one) => /, flooded|^\w+, \w+$/.test(one)), [], answer);
  assert.equal(new Set(told).size, told.length, answer);
  const [tray, board] = await page.evaluate(() => {
    document.querySelector('.stage').scrollTop = 0;
    return [document.querySelector('.tray').getBoundingClientRect().top, document.querySelector('.board').getBoundingClientRect().bottom];
  });
  assert.ok(tray >= board - 1, `the hand begins at ${tray}, the board ends at ${board}`);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the home page knows tables at which only bots sit, and whoever sits there', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const made = await table(server, page, { game: 'santorini', public: true, seats: [bot(), bot()] });
  await page.waitForSelector('[data-dialog=over]');
  await page.goto(server.url);
  const row = page.locator(`[data-table="${made.id}"]`);
  assert.equal(await row.getAttribute('data-status'), 'finished');
  assert.match(await row.locator('.muted').textContent(), /\w+, \w+/);
  // Left as soon as it was made: it is asked for.
  await page.evaluate((id) => localStorage.setItem('seaboard.tables', JSON.stringify(JSON.parse(localStorage['seaboard.tables']).map((kept) => (kept.id === id ? { ...kept, status: 'gathering', result: undefined } : kept)))), made.id);
  await page.reload();
  await page.waitForSelector(`[data-table="${made.id}"][data-status=finished]`);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('what is read aloud has no hyphens that only the eye needs', async () => {
  const page = await person(browser, { language: 'de-DE', viewport: { width: 360, height: 640 } });
  for (const game of ['cartagena', 'forbidden-island']) {
    await table(server, page, { game, seats: seats(2) });
    await mine(page);
    for (const key of ['m', 'c']) await page.keyboard.press(key);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('[aria-label], #told p')].map((one) => one.getAttribute('aria-label') ?? one.textContent).filter((text) => text.includes('\u00ad'))), [], game);
  }
  await page.context().close();
});

test('Cartagena fills a phone', async () => {
  const page = await person(browser, { viewport: { width: 390, height: 844 } });
  await table(server, page, { game: 'cartagena', seats: seats(3) });
  await mine(page);
  const [first, last] = await page.evaluate(() => [1, 6].map((n) => document.querySelector(`[data-cell="${n}"]`).getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
  assert.ok(last.right - first.left > 320, `the tunnel is ${Math.round(last.right - first.left)} pixels wide`);
  await page.context().close();
});

test('axe finds nothing: rules in both languages, a ghost, a bot that thinks', async () => {
  for (const language of ['en', 'de-DE']) {
    const page = await person(browser, { language });
    for (const game of Object.keys(GAMES)) {
      await page.goto('about:blank');
      await page.goto(`${server.url}/#rules=${game}`);
      await page.waitForSelector('[data-page=rules] h1');
      assert.deepEqual(await faults(page), [], `rules of ${game}, ${language}`);
    }
    await page.context().close();
  }
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: seats(2) });
  await mine(page);
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('.ghost .tag');
  assert.deepEqual(await faults(page), [], 'a ghost');
  // What the bot does is held back, so that it thinks for as long as it is looked at.
  let held = false;
  await page.routeWebSocket(/.*/, (socket) => {
    const there = socket.connectToServer();
    socket.onMessage((message) => there.send(message));
    there.onMessage((message) => {
      const update = JSON.parse(String(message));
      if (update.is === 'head' && held) return;
      if (update.is === 'head' && update.waits_for[0] === 1) held = true;
      socket.send(message);
    });
  });
  await page.reload();
  await mine(page);
  await play(page, { most: 2 });
  await page.waitForSelector('.turn .dots');
  assert.deepEqual(await faults(page), [], 'thinking');
  await page.context().close();
});

test('answers to questions replace each other, beside the board', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: seats(2) });
  await mine(page);
  await page.keyboard.press('m');
  await heard(page, /nothing on the board yet/);
  for (const key of ['t', 'c', 'e', 'i']) await page.keyboard.press(key);
  assert.equal(await page.locator('[data-toast]').count(), 1);
  const [note, board] = [await page.locator('[data-toast=answer]').boundingBox(), await page.locator('.board').boundingBox()];
  assert.ok(note.x >= board.x + board.width, 'not over the board');
  await page.context().close();
});

test('what can be done is told with its moves and cards', async () => {
  const both = ['Ada', 'Ben'].map((name) => ({ name, sitter: { kind: 'here' } }));
  for (const [game, wanted] of [['forbidden-island', /Move to/], ['cartagena', /bottle|keys|skull|pistol|hat|sword/i]]) {
    const page = await person(browser);
    if (game === 'cartagena') await table(server, page, { game, seats: both });
    else await ordinary(page, both);
    await page.waitForSelector('.can');
    await page.keyboard.press('c');
    const text = await page.locator('[data-toast=answer]').innerText();
    assert.match(text, wanted);
    await page.context().close();
  }
});

test('names: slides and ways of Sorry!, cells and pirates of Cartagena, the button that moves', async () => {
  const page = await person(browser, { settings: { confirm: true } });
  await table(server, page, { game: 'sorry', options: { quick_start: true }, seats: seats(4) });
  await mine(page);
  assert.match(await name(page, 'space-25'), /slide begins, ends on 29/);
  assert.match(await name(page, 'space-27'), /on Blue’s slide/);
  assert.match(await name(page, 'space-29'), /end of Blue’s slide/);
  assert.match(await name(page, 'space-3'), /safety zone/);
  assert.match(await name(page, 'space-5'), /out of Red’s Start/);
  assert.equal(await name(page, 'space-8'), 'space 8');
  // The button is named as it is called: "Move!".
  for (let most = 200; most > 0 && !(await page.locator('[data-do=confirm]').count()); most--) await play(page, { most: 1, seed: most, prefer: (choices) => choices.find((one) => !one.includes('discard')) });
  assert.match(await page.locator('[data-do=confirm]').innerText(), /Move!/);
  await page.keyboard.press('c');
  await heard(page, /“Move!” sends it/);
  await table(server, page, { game: 'cartagena', seats: seats(3) });
  await mine(page);
  await page.keyboard.press('m');
  const pieces = await heard(page, /^Blue: 6 pirates, the prison\. /);
  assert.equal(pieces.match(/prison/g).length, 1, pieces);
  assert.doesNotMatch(pieces, /\d \d/, 'no bare numbers');
  const cells = await page.locator('[data-cell]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  assert.ok(cells.every((one) => /^cell \d+(, \w+)?( .*)?$/.test(one) && !/, *$/.test(one)), cells.join(' | '));
  await page.context().close();
});

test('what went wrong is said in German', async () => {
  const page = await person(browser, { language: 'de-DE' });
  await page.goto(`${server.url}/m/doesnotexist`);
  assert.match(await page.locator('[data-page=failed] p').first().innerText(), /Diese Partie gibt es nicht/);
  await page.goto(`${server.url}/t/doesnotexist`);
  assert.match(await page.locator('[data-refused] p').first().innerText(), /Vielleicht/);
  await page.goto(server.url);
  await page.waitForSelector('[data-do=play-now]');
  for (const text of ['{"no": "match"}', 'no JSON']) {
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'match.json'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
    await page.waitForFunction(() => /Sie ist keine Partiedatei/.test(document.querySelector('[data-toast=error]')?.textContent ?? ''));
    await page.evaluate(() => document.querySelector('[data-toast=error]').remove());
  }
  const both = await page.evaluate(async () => Object.values((await import('/words/refusals.js')).default).map((words) => Object.keys(words).sort().join()));
  assert.equal(both[0], both[1]);
  await page.context().close();
});

test('a finished match is walked by keyboard, and says what is where', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', public: true, seats: [bot(), bot()] });
  const address = await page.locator('[data-dialog=over] [data-do=replay]').getAttribute('href');
  await page.goto(`${server.url}${address}#step=6`);
  await page.waitForSelector('p[data-step="6"]');
  assert.match(await page.locator('.board').ariaSnapshot(), /img "x 0, y 0, level \d/);
  await page.locator('.board [tabindex="0"]').focus();
  const from = await page.evaluate(() => document.activeElement.dataset.part);
  await page.keyboard.press('ArrowDown');
  const to = await page.evaluate(() => document.activeElement.dataset.part);
  assert.notEqual(to, from);
  assert.ok(await page.locator('.focus-ring.diamond').isVisible(), 'the ring follows the tile');
  await page.keyboard.press('i');
  await heard(page, /^x \d, y \d/);
  assert.equal(await page.getAttribute('p[data-step]', 'data-step'), '6', 'on the board arrows walk');
  await page.keyboard.press('m');
  await heard(page, /worker w11.*worker w21/s);
  for (const key of ['t', 'c', 'e']) {
    await page.locator('[data-toast=answer]').evaluateAll((all) => all.forEach((one) => one.remove()));
    await page.keyboard.press(key);
    assert.ok((await page.locator('[data-toast=answer]').innerText()).length > 3, key);
  }
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[data-dialog=keys] li');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[data-dialog=keys]', { state: 'detached' });
  await page.locator('[data-do=step-next]').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('p[data-step="7"]');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('set-up shows the colours of the game, and people change places', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#new=cartagena`);
  await page.waitForSelector('[data-seat="0"].c-blue');
  await page.locator('[data-seat-name="0"]').fill('Anna');
  await page.locator('[data-up="1"]').click();
  await page.locator('[data-up="2"]').click();
  assert.equal(await page.locator('[data-seat="2"].c-red [data-seat-name]').inputValue(), 'Anna');
  assert.equal(await page.locator('[data-seat-kind="0-link"]').evaluate((one) => one.getClientRects().length && one.scrollHeight <= one.clientHeight), true, '“By link” is one line');
  await page.locator('[data-do=start]').click();
  await page.waitForFunction(() => document.querySelector('.player.c-red strong')?.textContent === 'Anna');
  await page.goto(server.url);
  await page.waitForSelector('[data-do=play-now]');
  const names = await page.locator('[data-do=play-now]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  assert.equal(new Set(names).size, 5, 'each button says of which game it is');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
