// Nothing jumps: the board keeps its place while a match goes on, decks and panels theirs; what is shown can be read whole.
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
const bots = (count) => Array.from({ length: count }, () => ({ sitter: { kind: 'bot', level: 'random' } }));
const PHONE = { hasTouch: true, isMobile: true };

/** From now on every frame is looked at: where these elements are, each place that they ever had. */
const watch = (page, selectors) => page.evaluate((list) => {
  const seen = (globalThis.seenPlaces = Object.fromEntries(list.map((selector) => [selector, []])));
  const look = () => {
    for (const selector of list) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const place = box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : 'away';
      if (!seen[selector].includes(place)) seen[selector].push(place);
    }
    requestAnimationFrame(look);
  };
  look();
}, selectors);
const places = (page) => page.evaluate(() => globalThis.seenPlaces);
const unmoved = async (page, what) => {
  for (const [selector, seen] of Object.entries(await places(page))) assert.equal(seen.length, 1, `${what}: ${selector} was at ${seen.join(' | ')}`);
};
const ready = (page) => page.waitForFunction(() => document.querySelector('.board svg') && document.querySelector('.can, [data-choices] button') && !document.querySelector('main.playing'));

for (const [width, height, language] of [[390, 844, 'en'], [360, 640, 'de-DE']]) {
  test(`on a phone of ${width}×${height} the board is seen whole and stays where it is, whatever is asked`, async () => {
    const page = await person(browser, { viewport: { width, height }, language, settings: { confirm: true }, context: PHONE });
    for (const [game, others] of Object.entries({ sorry: 2, cartagena: 2, santorini: 1 })) {
      await table(server, page, { game, seats: [here('Anna'), ...bots(others)] });
      await ready(page);
      await watch(page, ['.board svg', '.tray', '.ask']);
      await play(page, { most: 30, seed: 11 });
      await unmoved(page, game);
      const { board, hand, ask, hidden } = await page.evaluate(() => {
        const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
        const stage = document.querySelector('.stage');
        return { board: box('.board svg').bottom, hand: box('.fan .card, .fan')?.top ?? null, ask: box('.ask').top, hidden: stage.scrollHeight - stage.clientHeight };
      });
      assert.ok(board <= ask + 1 && hidden <= 1, `${game}: the board ends at ${board}, the prompt begins at ${ask}, ${hidden} are hidden`);
      if (hand !== null) assert.ok(board <= hand, `${game}: the board ends at ${board}, the hand begins at ${hand}`);
    }
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

test('a long text on a phone scrolls, with its buttons in sight', async () => {
  const page = await person(browser, { viewport: { width: 360, height: 640 }, context: PHONE });
  await table(server, page, { game: 'sorry', seats: [here('Anna'), ...bots(1)] });
  await page.waitForSelector('[data-choice=button-draw]');
  await watch(page, ['.board svg']);
  // Longer than anything that the games say, in the place of a hint, which is seen beside a tip too.
  await page.evaluate(() => {
    const hint = document.createElement('span');
    hint.dataset.hint = '';
    hint.textContent = 'Something is worth telling at length. '.repeat(12);
    document.querySelector('[data-past]').replaceChildren(hint);
  });
  const { ask, button, more } = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON(), element = document.querySelector('.ask');
    return { ask: box('.ask'), button: box('[data-choice=button-draw]'), more: element.scrollHeight - element.clientHeight };
  });
  assert.ok(more > 0, 'it scrolls');
  assert.ok(button.top >= ask.top && button.bottom <= ask.bottom, `the button is at ${button.top} to ${button.bottom}, what is asked at ${ask.top} to ${ask.bottom}`);
  await unmoved(page, 'sorry');
  await page.context().close();
});

test('decks and boards keep their places on a wide screen while hands come, grow and go', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'forbidden-island', seats: [here('Anna'), ...bots(2)] });
  await ready(page);
  await watch(page, ['.board svg', '.d-treasure', '.d-flood']);
  await play(page, { most: 40, seed: 4 });
  await unmoved(page, 'Forbidden Island');
  // Hands are hidden in Jamaica: in others' turns there is none.
  await table(server, page, { game: 'cartagena', rules: 'jamaica', seats: [here('Anna'), here('Ben'), ...bots(1)] });
  await page.waitForSelector('[data-do=i-am]');
  await watch(page, ['.board svg', '.fan', '.fan .card']);
  await play(page, { most: 30, seed: 4 });
  const { '.fan .card': cards, ...rest } = await places(page);
  assert.ok(cards.includes('away') && cards.length > 1, `hands were there and away: ${cards}`);
  for (const [selector, seen] of Object.entries(rest)) if (selector !== '.fan') assert.equal(seen.length, 1, `Cartagena: ${selector} was at ${seen.join(' | ')}`);
  assert.equal(new Set(rest['.fan'].map((place) => place.split(' ').filter((_, at) => at % 2).join())).size, 1, `the hand's height and place: ${rest['.fan']}`);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

for (const language of ['en', 'de-DE']) {
  test(`a bot that stands in makes nobody's panel taller, and links are read from their beginning, ${language}`, async () => {
    const host = await person(browser, { language }), guest = await person(browser, { language });
    const made = await begin(server, { game: 'sorry', start: false, timers: { per_move: null, per_game: null, grace: 1, window: null }, seats: [here('Anna'), { sitter: { kind: 'link' }, name: '' }, ...bots(1)] });
    await sit(server, host, made, 'sorry');
    await host.waitForSelector('[data-lobby=gathering] input.link');
    const field = () => host.evaluate(() => {
      const input = document.querySelector('[data-lobby=gathering] input.link');
      return { spare: input.parentElement.clientWidth - input.offsetWidth, left: input.scrollLeft, from: input.selectionStart, to: input.selectionEnd, all: input.value.length };
    });
    assert.equal((await field()).spare, 0, 'it has the whole width');
    await host.locator('[data-lobby=gathering] input.link').focus();
    await host.waitForFunction(() => { const input = document.activeElement; return input.matches('input.link') && input.selectionEnd === input.value.length; });
    assert.deepEqual(await field().then(({ left, from, to, all }) => [left, from, to === all]), [0, 0, true]);

    await guest.goto(`${server.url}/t/${made.id}#i=${made.invite}`);
    await guest.locator('[data-name]').fill('Maximiliane von Freiburg');
    await guest.locator('[data-do=sit]').click();
    await guest.waitForSelector('[data-lobby=gathering]');
    await host.locator('[data-do=start]').click();
    await guest.waitForSelector('main.table[data-status=playing] .board svg');
    await host.waitForSelector('[data-player="1"][data-presence=here]');
    await host.waitForFunction(() => document.querySelector('[data-player="1"] .own')?.childElementCount);
    await watch(host, ['[data-player="0"]', '[data-player="1"]', '[data-player="2"]']);
    await guest.context().close();
    await host.waitForSelector('[data-player="1"][data-presence=gone]');
    await host.locator('[data-do=vanished-bot]').click();
    await host.waitForSelector('[data-player="1"] [data-do=free-seat]');
    await unmoved(host, 'panels');
    const inside = await host.evaluate(() => document.querySelector('[data-do=free-seat]').getBoundingClientRect().right <= document.querySelector('[data-player="1"]').getBoundingClientRect().right);
    assert.ok(inside, 'the button is in the panel');
    assert.deepEqual(host.troubles, []);
    await host.context().close();
  });
}

test('Cartagena: no plank lies over a symbol', async () => {
  for (const [width, height] of [[1280, 800], [390, 844], [640, 1100], [360, 640]]) {
    const page = await person(browser, { viewport: { width, height } });
    await table(server, page, { game: 'cartagena', seats: [here('Anna'), ...bots(1)] });
    await ready(page);
    const cut = await page.evaluate(() => {
      const planks = [...document.querySelectorAll('.walls path:not(.joint)')].map((path) => {
        const { y, height } = path.getBBox(), half = parseFloat(getComputedStyle(path).strokeWidth) / 2;
        return [y - half, y + height + half];
      });
      return [...document.querySelectorAll('.plaque')].map((disc) => [disc.cy.baseVal.value - disc.r.baseVal.value, disc.cy.baseVal.value + disc.r.baseVal.value]).filter(([top, bottom]) => planks.some(([from, to]) => top < to && bottom > from)).length;
    });
    assert.equal(cut, 0, `${width}×${height}`);
    await page.context().close();
  }
});

test('Santorini: the names of the workers are told beside their players, and stand on the workers', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: [here('Anna'), ...bots(1)] });
  await ready(page);
  // Before any worker is placed.
  assert.match(await page.locator('[data-player="0"]').innerText(), /w11 and w12/);
  assert.match(await page.locator('[data-player="1"]').innerText(), /w21 and w22/);
  await page.locator('.can[data-part]').first().click();
  await page.waitForSelector('[data-piece=w11]');
  assert.equal(await page.locator('[data-piece=w11] .tag').textContent(), 'w11');
  await page.context().close();
});
