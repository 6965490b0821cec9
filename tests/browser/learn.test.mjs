// Rules, guide, tutorials, and what can be done with a finished match.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PATIENCE, Server, faults, launch, person, said, sticksOut, table } from './table.mjs';

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

/** Clicks what the tutorial marks until it ends. */
async function learn(page, game) {
  await page.goto(`${server.url}/#learn=${game}`);
  await page.waitForSelector('[data-coach=tutorial][data-step="0"]');
  const deadline = Date.now() + 3 * PATIENCE;
  while ((await page.getAttribute('[data-coach]', 'data-step')) !== 'end') {
    assert.ok(Date.now() < deadline, `${game}: ${await said(page)}`);
    const box = await page.evaluate(() => {
      if (document.querySelector('main.sending, main.playing, .coach.waiting')) return null;
      const marked = document.querySelector('[data-choices] .hinted') ?? document.querySelector('.hinted');
      // No other button is larger than what is to be done.
      if (marked && document.querySelector('[data-choices] .primary:not(.hinted)')) return 'another button';
      marked?.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = marked?.getBoundingClientRect() ?? { width: 0 };
      return width ? { x: x + width / 2, y: y + height / 2 } : null;
    });
    assert.notEqual(box, 'another button', game);
    if (box) await page.mouse.click(box.x, box.y);
    await page.waitForTimeout(25);
  }
}

for (const game of ['santorini', 'sorry', 'cartagena', 'forbidden-island', 'buccaneer']) {
  test(`the tutorial of ${game}, by clicks on what it marks`, async () => {
    const page = await person(browser);
    await learn(page, game);
    assert.equal(await page.locator('[data-dialog=over]').count(), 0, 'the tutorial itself says that it is over');
    assert.deepEqual(await faults(page), [], 'the end of the tutorial');
    // It leads into a real match and leaves no table behind.
    await page.locator('[data-do=real-match]').click();
    await page.waitForSelector(`[data-page=table][data-game="${game}"]:not(.learning) svg`);
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage['seaboard.tables']).map(({ tutorial }) => Boolean(tutorial))), [false]);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

/** What is wrong with how a step is shown: what is marked is in sight and has the focus, and the coach's text is whole. */
const shortcomings = () => {
  const seen = (element) => {
    let [top, bottom] = [0, innerHeight];
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) continue;
      const edge = box.getBoundingClientRect();
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    const box = element.getBoundingClientRect();
    return box.height > 0 && box.top >= top - 2 && box.bottom <= bottom + 2;
  };
  const wrong = [...document.querySelectorAll('.coach p')].filter((text) => !seen(text)).map((text) => `cut: ${text.textContent}`);
  const marked = document.querySelector('[data-choices] .hinted') ?? document.querySelector('.hinted');
  if (!marked) return [...wrong, 'nothing is marked'];
  const name = marked.dataset.part ?? marked.dataset.choice ?? marked.dataset.do;
  if (!seen(marked)) wrong.push(`${name} is out of sight`);
  const { x, y, width, height } = marked.getBoundingClientRect();
  const [top] = document.elementsFromPoint(x + width / 2, y + height / 2);
  // Who stands on a place does not hide it.
  if (!marked.contains(top) && !top?.contains(marked) && top?.closest('[data-at]')?.dataset.at !== name) wrong.push(`${name} is covered by ${top?.outerHTML.slice(0, 80)}`);
  if (document.activeElement !== marked) wrong.push(`${name} has no focus, but ${document.activeElement?.outerHTML.slice(0, 80)}`);
  return wrong;
};
/** A step that waits for the learner, and stands still. */
const asked = () => !document.querySelector('main.sending, main.playing, .coach.waiting') && (document.querySelector('[data-coach][data-step=end]') || document.querySelector('.hinted') === document.activeElement || document.querySelector('[data-choices] .hinted'));

for (const [game, width, height] of [...['santorini', 'sorry', 'cartagena', 'forbidden-island', 'buccaneer'].map((one) => [one, 360, 640]), ['santorini', 1280, 800], ['buccaneer', 640, 400]]) {
  test(`the tutorial of ${game} by keys at ${width}×${height}: every step is seen whole, and has the focus`, async () => {
    for (const language of ['en', 'de-DE']) {
      const page = await person(browser, { viewport: { width, height }, language });
      await page.goto(`${server.url}/#learn=${game}`);
      await page.waitForSelector('[data-coach=tutorial][data-step="0"]');
      let steps = 0, was = '';
      for (;;) {
        await page.waitForFunction(asked);
        const step = await page.getAttribute('[data-coach]', 'data-step');
        if (step === 'end') break;
        if (step !== was) steps += 1;
        was = step;
        // The picture is laid out anew after each choice.
        const wrong = await page.waitForFunction(`(${shortcomings})().length === 0`, null, { timeout: 5000 }).then(() => [], () => page.evaluate(shortcomings));
        assert.deepEqual(wrong, [], `${language}, step ${step}`);
        const before = await page.evaluate(() => (globalThis.before = document.activeElement).outerHTML.slice(0, 60));
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.querySelector('[data-coach][data-step=end]') || document.activeElement !== globalThis.before, null, { timeout: 20_000 }).catch(() => assert.fail(`${language}, step ${step}: nothing follows ${before}`));
      }
      assert.ok(steps >= 5 && steps <= 6, `${steps} steps`);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.do), 'real-match');
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    }
  });
}

test('what can be loaded in Buccaneer: its name has what is written on it, and a wrong one is answered in sight', async () => {
  const page = await person(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(`${server.url}/#learn=buccaneer`);
  for (const part of ['square-8-13', 'heading-nw']) await page.locator(`.hinted[data-part=${part}]`).dispatchEvent('click');
  await page.waitForSelector('.hinted[data-part=island-diamond]');
  assert.match(await page.getAttribute('[data-part=island-diamond]', 'aria-label'), /\b5 ×3/);
  await faults(page);
  assert.deepEqual(await page.evaluate('axe.run(document, { runOnly: ["label-content-name-mismatch"] }).then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)))'), []);
  await page.locator('[data-part=island-ruby]').click();
  await page.waitForSelector('[data-wrong]');
  await page.waitForFunction(`(${shortcomings})().length === 0`, null, { timeout: 5000 }).catch(async () => assert.deepEqual(await page.evaluate(shortcomings), []));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a first tip is whole on a desktop', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: [here('Anna'), bot()] });
  const tip = page.locator('[data-coach=guide]:not([hidden]) p');
  await tip.waitFor();
  assert.deepEqual(await tip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
  await page.locator('[data-quick=settings]').click();
  // Where a dialog goes on below its edge, the edge shows it.
  assert.match(await page.locator('[data-dialog=settings]').evaluate((dialog) => getComputedStyle(dialog).backgroundAttachment), /local/);
  await page.context().close();
});

test('another move than the marked one is answered kindly, and a reload goes on', async () => {
  const page = await person(browser, { viewport: { width: 390, height: 844 }, language: 'de-DE' });
  await page.goto(`${server.url}/#learn=cartagena`);
  await page.waitForSelector('.hinted[data-part=pirate-blue-9]');
  assert.equal(await sticksOut(page), false);
  await page.locator('[data-part=pirate-blue-32]').click();
  await page.locator('[data-part=cell-28]').click();
  await page.waitForSelector('[data-wrong]');
  assert.equal(await page.getAttribute('main', 'data-seq'), '1', 'nothing was played');
  await page.reload();
  await page.waitForSelector('.hinted[data-part=pirate-blue-9]');
  await page.locator('[data-do=end-tutorial]').click();
  await page.waitForSelector('[data-page=home]');
  assert.equal(await page.locator('[data-table]').count(), 0);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the rules: from home, searched, with pictures; from the prompt, from a piece', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.locator('[data-game=santorini] [data-do=rules]').click();
  await page.waitForSelector('[data-page=rules] [data-anchor-of=build]');
  const all = await page.locator('[data-anchor-of]:visible').count();
  await page.locator('[data-search]').fill('minotaur');
  await page.waitForFunction((all) => [...document.querySelectorAll('[data-anchor-of]')].filter((one) => one.checkVisibility()).length < all, all);
  assert.ok(await page.locator('[data-anchor-of=minotaur]').isVisible());
  await page.locator('[data-search]').fill('');
  await page.locator('[data-anchor-of=build] img').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('[data-anchor-of=build] img').naturalWidth > 0);
  await table(server, page, { game: 'santorini', rules: 'gods', seats: [here('Anna'), bot()] });
  await page.waitForSelector('[data-part=god-apollo].can');
  await page.locator('[data-part=god-apollo]').click({ button: 'right' });
  await page.waitForSelector('[data-dialog=rules] .asked[data-anchor-of=apollo]');
  await page.locator('[data-dialog=rules] [data-do=close]').click();
  await page.locator('[data-do=prompt-rules]').click();
  await page.waitForSelector('[data-dialog=rules] [data-anchor-of=the-gods]');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('German rules open at the same place', async () => {
  const page = await person(browser, { language: 'de-DE' });
  await page.goto(`${server.url}/#rules=forbidden-island&at=shore-up`);
  await page.waitForSelector('.asked[data-anchor-of=trockenlegen]');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the guide tells each kind of decision once, can be put away and brought back', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', seats: [here('Anna'), here('Ben')] });
  await page.waitForSelector('[data-coach=guide][data-kind=place]:not([hidden])');
  await page.locator('[data-do=got-it]').click();
  await page.waitForSelector('[data-coach=guide]', { state: 'hidden' });
  const place = async (cell) => {
    const seq = await page.getAttribute('main', 'data-seq');
    await page.locator(`[data-part=${cell}]`).dispatchEvent('click');
    await page.waitForFunction((seq) => document.querySelector('main').dataset.seq !== seq, seq);
  };
  await place('cell-1-1');
  await place('cell-3-3');
  // Ben has not been told.
  await page.waitForSelector('main[data-face="1"] [data-coach=guide][data-kind=place]:not([hidden])');
  await page.locator('[data-do=guide-off]').click();
  await place('cell-1-3');
  await place('cell-3-1');
  await page.waitForSelector('main[data-face="0"] [data-coach=guide][data-kind=move]:not([hidden])');
  const kept = await page.evaluate(() => JSON.parse(localStorage['seaboard.guide']));
  assert.deepEqual(kept.Anna.seen, ['santorini.place']);
  assert.ok(kept.Ben.off);
  await page.locator('[data-quick=settings]').click();
  await page.locator('[data-do=guide-reset]').click();
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage['seaboard.guide'])), {});
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a finished match: dropped as a file, scrubbed, marked, linked, checked, analysed, gone on with', async () => {
  const page = await person(browser);
  await table(server, page, { game: 'santorini', public: true, seats: [bot(), bot()] });
  const address = await page.locator('[data-dialog=over] [data-do=replay]').getAttribute('href');
  const file = await (await fetch(`${server.url}/api/matches/${address.slice(3)}`)).text();
  await page.goto(server.url);
  await page.waitForSelector('[data-page=home]');
  const drop = (text) => page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'match.json', { type: 'application/json' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  // Held above the page, it is said that it will be taken.
  const drag = (kind) => page.evaluate((kind) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{}'], 'match.json'));
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }, kind);
  await drag('dragover');
  await page.waitForSelector('[data-drop]');
  await drag('dragleave');
  await page.waitForSelector('[data-drop]', { state: 'detached' });
  await drop('{"no": "match"}');
  await page.waitForSelector('[data-toast=error]');
  await drop(file);
  await page.waitForSelector('[data-page=replay] svg');
  const at = (step) => page.waitForSelector(`p[data-step="${step}"]`);
  await at(0);
  await page.locator('[data-do=step-next]').click();
  await at(1);
  await page.locator('.scrub input').fill('7');
  await at(7);
  await page.locator('[data-do=bookmark]').click();
  await page.locator('[data-log] [data-to="4"] button').first().click();
  await at(4);
  await page.locator('[data-mark="7"]').click();
  await at(7);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('[data-do=link-here]').click();
  await page.waitForSelector('[data-toast=copied]');
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#step=7$/);
  const link = await page.locator('[data-dialog=link] input').inputValue();
  assert.match(link, /\/m\/\w+#step=7$/);
  await page.locator('[data-dialog=link] [data-do=close]').click();
  await page.locator('.ask [data-fair=verified]').click();
  await page.waitForSelector('[data-dialog=fair] [data-ok=true]');
  assert.equal(await page.locator('[data-dialog=fair] [data-ok=false]').count(), 0);
  await page.locator('[data-dialog=fair] [data-do=close]').click();
  // What the server would take its time for is given here.
  let asked = 0;
  await page.route('**/analysis?*', (route) => (asked++ ? route.fulfill({ json: { seats: [], line: Array.from({ length: 30 }, (_, step) => [0.5 + step / 60, 0.5 - step / 60]), turning: [{ step: 5, seat: 1, loss: 0.3, played: 'this', better: 'that', reason: '' }] } })
    : route.fulfill({ status: 202, json: { progress: 0.4 } })));
  await page.locator('[data-do=analyse]').click();
  // What was decided at the position of step 5 is step 6 of the log, and is called so.
  await page.locator('[data-turning="6"]').click();
  await at(6);
  assert.match(await page.locator('[data-turning="6"]').innerText(), /\b6\b.*\b30\b/s);
  const chart = await page.locator('.chart').boundingBox();
  assert.ok(chart.y + chart.height <= 800, 'the whole chart is seen');
  assert.deepEqual(await faults(page), [], 'an analysed match');
  await page.locator('[data-do=advice]').click();
  await page.waitForFunction(() => document.querySelector('[data-advice]:not([hidden])')?.textContent.includes(':'));
  // The link and the bookmark are still good.
  await page.goto(link);
  await at(7);
  await page.reload();
  await page.waitForSelector('[data-mark="7"][aria-current=true]');
  await at(7);
  await page.locator('[data-do=go-on]').click();
  await page.locator('[data-go-on="1"]').selectOption('here');
  await page.locator('[data-dialog=go-on] [data-do=start]').click();
  await page.waitForSelector('[data-page=table][data-status=playing] .can');
  assert.deepEqual(page.troubles.filter((one) => !/400/.test(one)), []);
  await page.context().close();
});
