// What can be chosen is within reach: on the board itself, in the hand below it, and before another's draw.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, begin, launch, person, play, sit, table } from './table.mjs';

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const here = (name) => ({ sitter: { kind: 'here' }, name });
const bot = () => ({ sitter: { kind: 'bot', level: 'beginner' } });
const mine = (page) => page.waitForSelector('main.table[data-turn=mine]:not(.playing):not(.sending) .can');
const can = (page, kind) => page.evaluate((kind_) => [...document.querySelectorAll(`.can[data-part^=${kind_}-]`)].map((element) => element.dataset.part), kind);
const seq = (page) => page.locator('main.table').getAttribute('data-seq').then(Number);
const moved = (page, from) => page.waitForFunction((was) => Number(document.querySelector('main.table').dataset.seq) > was, from);
const middle = async (page, part) => {
  const box = await page.locator(`[data-part="${part}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test('Cartagena: a lit cell is clicked, a pirate is dropped on it, a card comes before its pirate', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'cartagena', seats: [here('Anna'), here('Ben')] });
  for (const way of ['click', 'card first', 'drag']) {
    await mine(page);
    const was = await seq(page), [pirate] = await can(page, 'pirate'), [card] = await can(page, 'card');
    if (way === 'card first') {
      await page.mouse.click(...await middle(page, card));
      const [then] = await can(page, 'pirate');
      assert.ok(then, 'now the pirates who can run with that card are choosable');
      await page.mouse.click(...await middle(page, then));
    } else {
      await page.mouse.click(...await middle(page, pirate));
      // The cells ahead: each stands for a card.
      const cell = (await can(page, 'cell')).at(-1), target = await middle(page, cell);
      assert.ok(cell, 'landing cells are choosable');
      if (way === 'drag') {
        await page.keyboard.press('Escape');
        await page.mouse.move(...await middle(page, pirate));
        await page.mouse.down();
        await page.mouse.move(...target, { steps: 6 });
        await page.mouse.up();
      } else await page.mouse.click(...target);
    }
    await moved(page, was);
  }
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('Forbidden Island: a lit tile is clicked, without the pawn', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'forbidden-island', seats: [here('Anna'), bot()] });
  await mine(page);
  const was = await seq(page), tiles = await can(page, 'tile');
  assert.ok(tiles.length > 0, 'the tiles to go to are lit');
  await page.mouse.click(...await middle(page, tiles[0]));
  // Dry, one goes there; flooded, one is asked whether to go or to shore up.
  const either = page.locator('[data-choices] [data-choice^=tile-]').first();
  if (await Promise.race([moved(page, was).then(() => false), either.waitFor().then(() => true)])) await either.click();
  await moved(page, was);
  await page.context().close();
});

test('on the smallest screens something to choose is in sight, and the hand too, or it follows whole below the board', async () => {
  for (const [width, height] of [[360, 640], [390, 844], [640, 400]]) {
    for (const [game, hand] of [['cartagena', '.fan'], ['forbidden-island', '.cards'], ['buccaneer', '.goods']]) {
      const page = await person(browser, { viewport: { width, height }, context: { hasTouch: true }, settings: { confirm: true } });
      await table(server, page, { game, seats: [here('Anna'), bot(), bot(), bot()] });
      await mine(page);
      const seen = await page.evaluate((hand_) => {
        const stage = document.querySelector('.stage').getBoundingClientRect(), tray = document.querySelector('.tray').getBoundingClientRect();
        const parts = [...document.querySelectorAll('.board .can')].map((part) => part.getBoundingClientRect());
        // Forbidden Island's hand lies below its board, never over it.
        if (hand_ === '.cards') document.querySelector('.stage').scrollTop = 1000;
        const cards = [...document.querySelectorAll(`${hand_} [data-part]`)].map((card) => card.getBoundingClientRect());
        return {
          cards: cards.length, whole: cards.every(({ left, right, top, bottom }) => left >= -1 && right <= stage.right + 1 && top >= stage.top && bottom <= stage.bottom + 1),
          part: parts.some(({ top, bottom }) => top >= stage.top && bottom <= Math.min(tray.top, stage.bottom) + 1), boxes: cards.map(({ left, right, top, bottom }) => [left, right, top, bottom].map(Math.round).join()), stage: [stage.top, stage.bottom],
        };
      }, hand);
      const where = `${game} ${width}×${height}: ${JSON.stringify(seen)}`;
      assert.ok(seen.cards > 0, where);
      assert.ok(seen.whole, where);
      assert.ok(seen.part, where);
      await page.context().close();
    }
  }
});

test('before a draw everybody is told who may still act, in words meant for them', async () => {
  const pages = [await person(browser), await person(browser)];
  let open = null;
  for (let tries = 0; !open; tries++) {
    assert.ok(tries < 40, 'somebody holds a card that can be played before a draw');
    const made = await begin(server, { game: 'forbidden-island', seats: [here('Fay'), here('Gus')], timers: { per_move: null, per_game: null, grace: null, window: 3600 } });
    for (const [nth, page] of pages.entries()) await sit(server, page, { ...made, seats: [made.seats[nth]] }, 'forbidden-island');
    for (let turn = 0; turn < 2 && !open; turn++) {
      await Promise.race(pages.map(mine));
      const acting = (await pages[0].locator('main.table').getAttribute('data-turn')) === 'mine' ? 0 : 1;
      for (let steps = 0; steps < 12 && !open; steps++) {
        const on = await pages[acting].locator('main.table').getAttribute('data-turn');
        if (on !== 'mine') break;
        if (await pages[acting].locator('[data-window]').count()) open = { draws: pages[acting], may: pages[1 - acting], names: acting ? ['Gus', 'Fay'] : ['Fay', 'Gus'] };
        else await play(pages[acting], { seed: tries + steps, most: 1, prefer: (choices) => choices.find((one) => /button-(end|draw|flood)/.test(one)) ?? choices.find((one) => /data-choice/.test(one)) });
        await pages[acting].waitForTimeout(100);
      }
    }
  }
  const { draws, may, names: [, other] } = open;
  await may.waitForSelector('[data-window] [data-do=pass]');
  assert.match(await may.locator('[data-window] p').innerText(), /^Before the draw: you may still play a card\./);
  assert.match(await draws.locator('[data-window] p').innerText(), new RegExp(`^Before the draw: ${other} may still play a card\\.`));
  assert.match(await may.title(), /^●/, 'the tab calls the one who may act');
  assert.equal(await may.locator('#tab-icon').getAttribute('href'), '/icon-turn.svg');
  await may.locator('[data-do=hold]').click();
  await may.waitForFunction(() => /waits for you/.test(document.querySelector('[data-window] p').textContent));
  await draws.waitForFunction(() => /is held/.test(document.querySelector('[data-window] p').textContent));
  await may.locator('[data-do=pass]').click();
  for (const page of pages) {
    await page.waitForSelector('[data-window]', { state: 'detached' });
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});
