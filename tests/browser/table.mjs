// What every browser test needs: a server of its own, browsers, and a player that clicks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

export const BINARY = process.env.SEABOARD_BIN ?? path.resolve(import.meta.dirname, '../../target/debug/seaboard');
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Everything that is waited for comes much sooner; a loaded machine may take its time. */
export const PATIENCE = Number(process.env.PATIENCE ?? 90_000);

/** A server on a port and a store of its own. It can be killed and started again. */
export class Server {
  static async start() {
    const server = new Server();
    server.folder = await mkdtemp(path.join(tmpdir(), 'seaboard-page-'));
    await server.run('127.0.0.1:0');
    return server;
  }

  async run(address) {
    this.child = spawn(BINARY, ['serve', '--addr', address, '--store', `sqlite:${path.join(this.folder, 'tables.db')}`, '--quick-bots', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: this.child.stdout });
    for await (const line of lines) {
      const found = /http:\/\/\S+/.exec(line);
      if (found) {
        this.url = found[0];
        break;
      }
    }
    if (!this.url) throw new Error('the server printed no address');
    this.child.stdout.resume();
  }

  /** As a power cut would. */
  async kill() {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  async again() {
    await this.run(new URL(this.url).host);
  }

  async stop() {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export const launch = () => chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
});

/** A browser of one person: its own storage, its own errors. */
export async function person(browser, { viewport = { width: 1280, height: 800 }, theme = 'light', settings = {}, language = 'en', context: more = {} } = {}) {
  // The worker that keeps the frame has its own test: elsewhere every answer comes from the server.
  const context = await browser.newContext({ viewport, colorScheme: theme, locale: language, reducedMotion: 'reduce', serviceWorkers: 'block', ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.troubles = [];
  // While a server is down, failing to reach it is no trouble.
  page.on('console', (message) => message.type() === 'error' && !/ERR_CONNECTION|WebSocket connection/.test(message.text()) && page.troubles.push(message.text()));
  page.on('pageerror', (error) => page.troubles.push(String(error)));
  await context.addInitScript((value) => localStorage.getItem('seaboard.settings') ?? localStorage.setItem('seaboard.settings', JSON.stringify(value)), { pace: 'instant', sound: false, confirm: false, ...settings });
  return page;
}

/** Makes a table by HTTP. */
export async function begin(server, wish) {
  const answer = await fetch(`${server.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ start: true, hints: true, ...wish }) });
  const made = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(made));
  return made;
}

/** Gives the seats of a table to this page, as the set-up screen would, and opens it. */
export async function sit(server, page, made, game) {
  await page.goto(server.url);
  await page.evaluate(([kept]) => localStorage.setItem('seaboard.tables', JSON.stringify([kept])), [{ id: made.id, game, names: [], seats: made.seats, host: made.host, invite: made.invite, watch: made.watch, status: 'gathering', match: null, when: Date.now(), mine: true }]);
  await page.goto(`${server.url}/t/${made.id}`);
}

/** Makes a table and sits down at it. */
export async function table(server, page, wish) {
  const made = await begin(server, wish);
  await sit(server, page, made, wish.game);
  return made;
}

/** What the page offers now: elements of the board and buttons; `over` at the end. */
const offered = () => {
  const visible = (element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  if (document.querySelector('[data-dialog=over]')) return { over: true, choices: [] };
  const curtain = document.querySelector('[data-curtain]:not([hidden]) [data-do=i-am]');
  if (curtain) return { over: false, choices: ['[data-do=i-am]'] };
  const parts = [...document.querySelectorAll('.can[data-part]')].filter(visible).map((element) => `[data-part="${element.dataset.part}"]`);
  const buttons = [...document.querySelectorAll('[data-choices] button:not([data-do=cancel]):not(:disabled)')].filter(visible).map((element) => (element.dataset.choice ? `[data-choices] [data-choice="${element.dataset.choice}"]` : '[data-choices] [data-do=confirm]'));
  const pass = [...document.querySelectorAll('[data-window] [data-do=pass]')].filter(visible).map(() => '[data-window] [data-do=pass]');
  return { over: false, choices: [...new Set([...parts, ...buttons, ...pass])] };
};

/** A pseudo-random player, the same in every run. */
export function dice(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/**
 * Clicks what can be clicked until the match is over or `most` clicks are done. `prefer` chooses among the offers.
 * Answers how many clicks were made and whether the match ended. Players who wait for each other share their limit:
 * `shared.left` clicks in all.
 */
export async function play(page, { seed = 1, most = 2000, prefer = null, shared = null } = {}) {
  const roll = dice(seed);
  const deadline = Date.now() + 5 * PATIENCE;
  let clicks = 0, idle = Date.now();
  while (clicks < most && (shared?.left ?? 1) > 0) {
    if (Date.now() > deadline) throw new Error(`the match takes too long: ${await said(page)}`);
    const { over, choices } = await page.evaluate(offered);
    if (over) return { clicks, over };
    if (choices.length === 0) {
      if (Date.now() - idle > PATIENCE) throw new Error(`nothing can be done: ${await said(page)}`);
      await page.waitForTimeout(25);
      continue;
    }
    const chosen = prefer?.(choices, roll) ?? choices[roll(choices.length)];
    const element = await page.$(chosen);
    const box = await element?.boundingBox();
    // Held by the test it would never be given back.
    await element?.dispose();
    if (!box) continue;
    idle = Date.now();
    clicks += 1;
    if (shared) shared.left -= 1;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  return { clicks, over: await page.evaluate(() => Boolean(document.querySelector('[data-dialog=over]'))) };
}

/** What a person would read on the page, for error messages. */
export const said = (page) => page.evaluate(() => document.body.innerText.slice(0, 600));

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe has to say. The page's own policy forbids injected scripts, so it is run by the debugger. */
export async function faults(page) {
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(`${await axe}; 0`);
  // A colour in the middle of a change has no contrast of its own. What scrolling moves stands still.
  await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished.catch(() => null))).then(() => null));
  return page.evaluate('axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 4).map((n) => n.target + " " + (n.any[0]?.message ?? n.failureSummary).slice(0, 150)).join(" | ")))');
}

/** Nothing sticks out to the side. */
export const sticksOut = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
