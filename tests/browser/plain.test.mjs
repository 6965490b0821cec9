// What the page says and marks: prompts that follow a pick, moves taken back, ends, full tables, links, empty searches.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, begin, launch, person, play, table } from './table.mjs';

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const here = (name) => ({ sitter: { kind: 'here' }, name });
const bot = (name) => ({ sitter: { kind: 'bot', level: 'random' }, name });
const mine = (page) => page.waitForSelector('main.table[data-turn=mine]:not(.playing):not(.sending)');
const text = (page, selector) => page.locator(selector).first().innerText();
/** A click that counts for this element, wherever it is drawn. */
const pick = (page, selector) => page.locator(selector).first().dispatchEvent('click');

test('once something is picked, the prompt says what comes next', async () => {
  const page = await person(browser, { settings: { confirm: true } });
  for (const [game, first] of [['cartagena', '.can[data-part^=pirate-]'], ['santorini', '.can[data-part^=cell-]'], ['forbidden-island', '.can[data-part^=pawn-]']]) {
    await table(server, page, { game, seats: [here('Anna'), bot('Ben')] });
    await page.waitForSelector(first);
    const before = await text(page, '[data-prompt]');
    await pick(page, first);
    await page.waitForFunction((was) => document.querySelector('[data-prompt]').textContent !== was, before);
    assert.notEqual((await text(page, '[data-prompt]')).trim(), '', game);
    await page.locator('[data-do=cancel]').click();
    await page.waitForFunction((was) => document.querySelector('[data-prompt]').textContent === was, before);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('against bots a move is taken back without asking, and the log strikes out what is undone', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: [here('Anna'), bot('Ben')] });
  // Two workers of each are placed; the last act of Anna lies before those of the bot.
  await play(page, { most: 2 });
  await page.waitForFunction(() => document.querySelectorAll('[data-log] li').length >= 4);
  await mine(page);
  assert.equal(await page.locator('[data-log] .gone').count(), 0);
  const seq = Number(await page.getAttribute('main', 'data-seq'));
  await page.locator('[data-quick=undo]').click();
  await page.waitForFunction((was) => Number(document.querySelector('main').dataset.seq) > was, seq);
  await page.waitForSelector('[data-log] .gone');
  assert.equal(await page.locator('[data-log] .gone').count(), 3, 'her second worker and the two of the bot');
  assert.equal(await page.locator('[data-log] .undone').count(), 1);
  assert.equal(await page.locator('[data-toast]').count(), 0);
  // The same after a reload, which tells the log anew.
  await page.reload();
  await page.waitForSelector('[data-log] .undone');
  assert.equal(await page.locator('[data-log] .gone').count(), 3);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a wish to take back says what it is about and leaves alone what is prepared; refused, that is told once', async () => {
  const [anna, ben] = await Promise.all([person(browser), person(browser, { settings: { confirm: true }, viewport: { width: 360, height: 640 } })]);
  const made = await begin(server, { game: 'santorini', start: false, seats: [here('Anna'), { sitter: { kind: 'link' }, name: '' }] });
  await anna.goto(server.url);
  await anna.evaluate(([kept]) => localStorage.setItem('seaboard.tables', JSON.stringify([kept])), [{ id: made.id, game: 'santorini', names: [], seats: made.seats, host: made.host, invite: made.invite, watch: made.watch, status: 'gathering', match: null, when: Date.now(), mine: true }]);
  await anna.goto(`${server.url}/t/${made.id}`);
  await ben.goto(`${server.url}/t/${made.id}#i=${made.invite}`);
  await ben.locator('[data-page=sit] [data-name]').fill('Ben');
  await ben.locator('[data-do=sit]').click();
  await anna.waitForSelector('[data-coming="1"]:not([data-presence=open])');
  await anna.locator('[data-lobby] [data-do=start]').click();
  await anna.waitForSelector('.can[data-part^=cell-]');
  await play(anna, { most: 2 });
  await ben.waitForSelector('.can[data-part^=cell-]');
  const prepare = () => ben.locator('.can[data-part^=cell-]').first().dispatchEvent('click');
  await prepare();
  await ben.locator('[data-do=confirm]').click();
  await anna.waitForFunction(() => document.querySelectorAll('[data-log] li').length >= 3);
  await mine(ben);
  await prepare();
  const planned = await ben.locator('[data-planned]').innerText();
  // Notices go by themselves, so they are counted as they come.
  await anna.evaluate(() => {
    globalThis.notices = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) globalThis.notices += Number(node.matches('[data-toast]'));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await anna.locator('[data-quick=undo]').click();
  assert.equal(await ben.locator('[data-ask=undo] span').first().innerText(), 'Anna would like to take back their last move and all since: 2 moves.');
  assert.equal(await ben.locator('[data-planned]').innerText(), planned);
  for (const part of ['agree', 'refuse']) assert.ok(await ben.locator(`[data-ask=undo] [data-do=${part}]`).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }), `${part} is in sight on a phone`);
  await ben.locator('[data-ask=undo] [data-do=refuse]').click();
  await anna.waitForFunction(() => globalThis.notices > 0);
  await ben.locator('[data-do=confirm]').click();
  await anna.waitForFunction(() => document.querySelectorAll('[data-log] li').length >= 4);
  // Whatever else would be said has come with the same answer: the answer to the next wish comes after it.
  await anna.locator('[data-do=menu]').click();
  await anna.keyboard.press('Escape');
  assert.equal(await anna.evaluate(() => globalThis.notices), 1);
  assert.equal(await anna.locator('[data-log] .gone').count(), 0);
  assert.deepEqual([...anna.troubles, ...ben.troubles], []);
  await anna.context().close();
  await ben.context().close();
});

test('whoever has lost is told so, and steps are counted as the replay does', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: [here('Anna'), { sitter: { kind: 'bot', level: 'casual' }, name: 'Ben' }] });
  await play(page, { seed: 3 });
  await page.waitForSelector('[data-result]');
  const first = await text(page, '.places li strong');
  assert.equal(await page.getAttribute('[data-result]', 'data-result'), first === 'Anna' ? 'won' : 'lost');
  await page.waitForFunction(() => /^\d+$/.test(document.querySelector('[data-dialog=over] .figures dd').textContent));
  const steps = await text(page, '[data-dialog=over] .figures dd');
  await page.locator('[data-do=replay]').click();
  await page.waitForSelector('[data-page=replay] .scrub input');
  assert.equal(await page.getAttribute('.scrub input', 'max'), steps);
  const parts = await page.evaluate(async () => {
    const { percentages } = await import('/pages/analysis.js');
    return [[1 / 3, 1 / 3, 1 / 3], [0.345, 0.655], [0.125, 0.125, 0.375, 0.375], [1, 0], [0.42]].map(percentages);
  });
  assert.deepEqual(parts.map((one) => one.reduce((sum, n) => sum + n, 0)), [100, 100, 100, 100, 42]);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a full table says so, and a link to this computer says whom it serves', async () => {
  const page = await person(browser);
  const made = await table(server, page, { game: 'sorry', seats: [here('Anna'), bot('Ben')] });
  await mine(page);
  await page.locator('[data-quick=invite]').click();
  await page.waitForSelector('[data-dialog=invite] [data-only-here]');
  assert.equal(await page.locator('[data-dialog=invite] .qr').count(), 0, 'a picture would lead other devices to themselves');
  const guest = await person(browser);
  await guest.goto(`${server.url}/t/${made.id}#i=${made.invite}`);
  await guest.waitForSelector('[data-page=sit][data-full]');
  assert.equal(await guest.locator('[data-do=sit]').count(), 0);
  await guest.locator('[data-do=watch]').click();
  await guest.waitForSelector('[data-page=table] svg');
  assert.deepEqual([...page.troubles, ...guest.troubles], []);
  await page.context().close();
  await guest.context().close();
});

test('a search of the rules without a hit leaves a page that says so', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#rules=cartagena`);
  await page.waitForSelector('[data-search]');
  await page.locator('[data-search]').fill('xyzzy');
  await page.waitForSelector('[data-none]:not([hidden])');
  await page.locator('[data-do=all-rules]').click();
  await page.waitForSelector('[data-none]', { state: 'hidden' });
  assert.ok(await page.locator('.rules-text section:not([hidden])').count() > 3);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the set-up keeps its button beside the options, not over them', async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    const page = await person(browser, { viewport });
    await page.goto(`${server.url}/#new=forbidden-island`);
    await page.waitForSelector('[data-page=setup] [data-do=start]');
    for (const details of await page.locator('.setup details > summary').all()) await details.click();
    const hidden = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      const foot = document.querySelector('.setup .go').getBoundingClientRect();
      return [...document.querySelectorAll('.setup .panel')].filter((panel) => panel.getBoundingClientRect().bottom > foot.top + 1).length;
    });
    assert.equal(hidden, 0);
    // What the keyboard reaches is scrolled above the foot.
    await page.locator('.setup .panel input').first().focus();
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const one = document.activeElement, foot = document.querySelector('.setup .go');
        return !one.closest('.panel') || one.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top + 2;
      });
      assert.ok(seen);
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test('Forbidden Island names the powers that the rules of the match have', async () => {
  const page = await person(browser);
  const powers = [];
  for (const rules of ['standard', 'published']) {
    await table(server, page, { game: 'forbidden-island', rules, options: { roles: ['pilot', 'engineer'] }, seats: [here('Anna'), bot('Ben')] });
    await page.waitForSelector('[data-player="0"] [data-rules=role-pilot] small');
    powers.push(await page.locator('.who small').allInnerTexts());
  }
  assert.notEqual(powers[0][0], powers[1][0], 'the Pilot flies in the boxed game only');
  assert.equal(powers[0][1], powers[1][1], 'the Engineer has the same power in both');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
