// A whole match of each game by keyboard, as somebody plays who sees nothing: only the names and roles that Chromium
// tells screen readers, and the live region, are read. No coordinates, no selectors of the board.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PATIENCE, Server, dice, launch, person, table } from './table.mjs';

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const here = (name) => ({ sitter: { kind: 'here' }, name });
const bot = (level) => ({ sitter: { kind: 'bot', level } });

/** Ears: what the live regions have said since the page was opened, and what has the focus. */
class Listener {
  constructor(page) {
    this.page = page;
  }

  static async at(page) {
    const listener = new Listener(page);
    await page.addInitScript(() => {
      const heard = (globalThis.heard = []);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target instanceof Element && target.closest('[aria-live]')) for (const node of addedNodes) heard.push(node.textContent);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    listener.devtools = await page.context().newCDPSession(page);
    return listener;
  }

  /** How much was said. */
  said() {
    return this.page.evaluate(() => globalThis.heard.length);
  }

  since(count) {
    return this.page.evaluate((from) => globalThis.heard.slice(from), count);
  }

  /** Something more is said. */
  async hears(count) {
    await this.page.waitForFunction((from) => globalThis.heard.length > from, count, { timeout: PATIENCE, polling: 30 });
  }

  /** Something more is said, or what was pressed is gone. Answers how much was said by then. */
  async answered(count) {
    const more = await this.page.waitForFunction((from) => {
      const { heard, pressed } = globalThis;
      return (heard.length > from || document.activeElement !== pressed) && { said: heard.length };
    }, count, { timeout: PATIENCE, polling: 20 });
    return (await more.jsonValue()).said;
  }

  /** Presses a key and answers what is said then. */
  async asks(key) {
    const count = await this.said();
    await this.page.keyboard.press(key);
    await this.hears(count);
    return (await this.since(count)).join(' ');
  }

  /** The role and name of what has the focus, as Chromium's accessibility tree has it. */
  async focus() {
    const { result } = await this.devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return { role: '', name: '' };
    const { nodes } = await this.devtools.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false }).catch(() => ({ nodes: [] }));
    return { role: nodes[0]?.role?.value ?? '', name: nodes[0]?.name?.value ?? '' };
  }
}

/**
 * Plays until the result is read. `likes` are words of what is liked best; otherwise it is a matter of chance.
 * Answers what was heard.
 */
async function playBlind(page, listener, { seed, likes = null, most = 1500 }) {
  const roll = dice(seed);
  const deadline = Date.now() + 4 * PATIENCE;
  let count = await listener.said();
  for (let acts = 0; acts < most; ) {
    if (Date.now() > deadline) throw new Error(`too long, ${acts} acts: ${(await listener.since(0)).slice(-5).join(' | ')}`);
    let found = { role: '', name: '' };
    for (let steps = 1 + roll(3); steps > 0; steps--) {
      await page.keyboard.press('n');
      if (likes && steps > 1 && likes.test((found = await listener.focus()).name)) break;
    }
    found = await listener.focus();
    if (/^Rematch/.test(found.name)) return { acts, heard: await listener.since(0) };
    if (found.role !== 'button') {
      // Others are at it.
      await page.waitForTimeout(40);
      continue;
    }
    assert.ok(found.name.length > 0, 'what can be chosen has a name');
    await page.evaluate(() => (globalThis.pressed = document.activeElement));
    await page.keyboard.press('Enter');
    acts += 1;
    // Whatever one does, something is said: what was chosen, what happened, or why not. (Unless a bot's move took it away just then.)
    count = await listener.answered(count);
  }
  throw new Error(`no end after ${most} acts: ${(await listener.since(0)).slice(-5).join(' | ')}`);
}

const MATCHES = {
  santorini: { wish: { seats: [here('Anna'), bot('beginner')] }, seed: 3 },
  sorry: { wish: { rules: 'simplified', options: { quick_start: true }, seats: [here('Anna'), bot('casual')] }, seed: 5 },
  cartagena: { wish: { rules: 'edition_2014', options: { pirates: 4, segments: 4 }, seats: [here('Anna'), bot('casual')] }, seed: 7, likes: /Play|Advance/i },
  'forbidden-island': { wish: { options: { level: 4 }, seats: [here('Anna'), bot('random')] }, seed: 11 },
  buccaneer: { wish: { seats: [here('Anna'), bot('casual'), bot('casual'), bot('casual')] }, seed: 13 },
};

for (const [game, { wish, seed, likes }] of Object.entries(MATCHES)) {
  test(`a match of ${game} by keyboard and ear`, async () => {
    const page = await person(browser, { settings: { switches: { 'sorry.quick': true } } });
    const listener = await Listener.at(page);
    await table(server, page, { game, ...wish });
    await page.waitForFunction(() => globalThis.heard.some((text) => text.length > 0));
    // The questions have answers.
    assert.match(await listener.asks('t'), /Anna|turn|Bot|\w/);
    assert.ok((await listener.asks('m')).length > 3);
    assert.ok((await listener.asks('c')).length > 3);
    const { acts, heard } = await playBlind(page, listener, { seed, likes });
    assert.ok(acts > 3);
    assert.ok(heard.every((text) => text.trim().length > 0), 'nothing empty is said');
    assert.deepEqual(page.troubles, []);
    console.log(`${game}: ${acts} acts, ${heard.length} texts`);
    await page.context().close();
  });
}
