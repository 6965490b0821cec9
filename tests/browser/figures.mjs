// How quick the page is, measured in Chromium on localhost. Run by `cargo xtask page-figures`; figures, not tests:
// they depend on the machine and on what else it does.
import { Server, launch, person, play, table } from './table.mjs';

const here = (name) => ({ sitter: { kind: 'here' }, name });
const bot = { sitter: { kind: 'bot', level: 'random' } };
const TIMES = 5;
const [server, browser] = await Promise.all([Server.start(), launch()]);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
const tell = (name, value, wanted) => console.log(`${name.padEnd(46)} ${value.padStart(16)}   ${wanted}`);
const ms = (list) => `${median(list).toFixed(1)} ms`;
const mine = (page) => page.waitForFunction(() => document.querySelector('.can, [data-choices] button, [data-dialog=over]') && !document.querySelector('main.playing'));

/** What the browser counts: seconds in scripts, bytes of its heap after a collection, nodes. */
async function counts(devtools, collect = false) {
  if (collect) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** A click on something, and a pause: asking the page all the time would count as its own work. */
async function oneClick(page, n) {
  const at = await page.evaluate((turn) => {
    const able = document.querySelectorAll('.can[data-part], [data-choices] button:not([data-do=cancel]), [data-window] [data-do=pass]');
    const box = able[(turn * 7) % able.length]?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, n);
  if (at) await page.mouse.click(at.x, at.y);
  await page.waitForTimeout(300);
}

async function watched(page) {
  const devtools = await page.context().newCDPSession(page);
  // The time of the page's own thread: what else the machine does is not counted.
  await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' }).catch(() => {});
  await devtools.send('Performance.enable');
  return devtools;
}

try {
  console.log(`${'page figures'.padEnd(46)} ${'measured'.padStart(16)}   wanted`);

  const paints = [], ready = [];
  for (let n = 0; n < TIMES; n++) {
    const page = await person(browser);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.can')) return;
        globalThis.ready = performance.now();
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    });
    await table(server, page, { game: 'santorini', seats: [here('Anna'), bot] });
    await mine(page);
    // Everything anew, as on a first visit: nothing is in this browser's cache.
    const devtools = await watched(page);
    await devtools.send('Network.clearBrowserCache');
    await page.reload();
    await page.waitForFunction(() => globalThis.ready && performance.getEntriesByName('first-contentful-paint').length);
    const found = await page.evaluate(() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, globalThis.ready]);
    paints.push(found[0]);
    ready.push(found[1]);
    await page.context().close();
  }
  tell('first paint', ms(paints), '300 ms');
  tell('ready to play', ms(ready), '800 ms');

  for (const [game, seats] of Object.entries({ santorini: 2, sorry: 4, cartagena: 4, 'forbidden-island': 4, buccaneer: 4 })) {
    const page = await person(browser);
    const devtools = await watched(page);
    await table(server, page, { game, seats: [here('Anna'), ...Array.from({ length: seats - 1 }, () => bot)] });
    await mine(page);
    await play(page, { most: 4, seed: 2 });
    await mine(page);
    const seq = () => page.evaluate(() => Number(document.querySelector('main.table').dataset.seq));
    const from = await seq(), before = await counts(devtools);
    for (let n = 0; n < 25; n++) await oneClick(page, n);
    const moves = (await seq()) - from, after = await counts(devtools);
    tell(`script for each step of ${game}`, `${(((after.ScriptDuration - before.ScriptDuration) * 1000) / moves).toFixed(2)} ms`, '8 ms');
    await page.context().close();
  }

  {
    const page = await person(browser, { settings: { pace: 'normal' }, context: { reducedMotion: 'no-preference' } });
    await table(server, page, { game: 'sorry', seats: [here('Anna'), bot, bot, bot] });
    await mine(page);
    await page.evaluate(() => {
      const frames = (globalThis.frames_ = []);
      let last = 0;
      const frame = (now) => {
        if (document.querySelector('main.playing') && last) frames.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    for (let n = 0; n < 6; n++) {
      await mine(page);
      await play(page, { most: 1, seed: n + 1 });
    }
    await mine(page);
    const frames = await page.evaluate(() => globalThis.frames_);
    const late = frames.filter((one) => one > 25).length;
    tell('frames a second while pieces move', `${(1000 / median(frames)).toFixed(0)}`, '60');
    tell('frames that came late', `${((100 * late) / Math.max(frames.length, 1)).toFixed(1)} % of ${frames.length}`, 'few');
    await page.context().close();
  }

  {
    const page = await person(browser);
    await table(server, page, { game: 'santorini', seats: [here('Anna'), here('Ben')] });
    await mine(page);
    await page.evaluate(() => {
      const latencies = (globalThis.latencies = []);
      addEventListener('click', (event) => requestAnimationFrame(() => setTimeout(() => latencies.push(performance.now() - event.timeStamp))), true);
    });
    await play(page, { most: 30, seed: 4 });
    tell('input to the next picture', ms(await page.evaluate(() => globalThis.latencies)), '100 ms');
    await page.context().close();
  }

  {
    const page = await person(browser);
    const devtools = await watched(page);
    await table(server, page, { game: 'sorry', seats: [here('Anna'), here('Ben'), here('Cleo'), here('Dan')] });
    await mine(page);
    const seq = () => page.evaluate(() => Number(document.querySelector('main.table').dataset.seq));
    // The log grows until it shows as much as it ever will; from then on nothing may.
    while ((await page.locator('[data-log] li').count()) < 300) await play(page, { most: 25, seed: await seq() });
    const from = await seq(), early = await counts(devtools, true);
    while ((await seq()) < from + 500 && !(await play(page, { most: 50, seed: await seq() })).over);
    const steps = (await seq()) - from, late = await counts(devtools, true);
    const mb = (bytes) => (bytes / 1e6).toFixed(1);
    tell(`memory over ${steps} steps`, `${mb(early.JSHeapUsedSize)} → ${mb(late.JSHeapUsedSize)} MB`, 'no growth');
    tell(`nodes over ${steps} steps`, `${early.Nodes} → ${late.Nodes}`, 'no growth');
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
