// Moments that a short match seldom brings: the engine plays matches up to them, and people go on from there by clicks.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { BINARY, Server, begin, launch, person, play, sit } from './table.mjs';

let server, browser, engine;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
  engine = new Engine();
});
after(async () => {
  engine?.stop();
  await browser?.close();
  await server?.stop();
});

const here = (name) => ({ sitter: { kind: 'here' }, name });

/** The rules by the engine's line protocol. */
class Engine {
  constructor() {
    this.child = spawn(BINARY, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.answers = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async ask(command) {
    this.child.stdin.write(JSON.stringify(command) + '\n');
    const answer = JSON.parse((await this.answers.next()).value);
    if (answer.error) throw new Error(`${JSON.stringify(command)}: ${answer.error.message}`);
    return answer.ok;
  }

  /** A whole match among bots. `decided` sees every decision, `chance` may say what it brings. Answers the finished match's file. */
  async match(wish, { decided, chance = () => undefined }) {
    let phase = await this.ask({ new: wish });
    for (let step = 0; !phase.over; step++) {
      if ('chance' in phase) {
        const outcome = chance((await this.ask('outcomes')).map((one) => one.outcome));
        phase = (await this.ask({ chance: outcome === undefined ? {} : { outcome } })).phase;
        continue;
      }
      const [seat] = phase.decide;
      const legal = await this.ask({ legal: { seat } });
      const action = legal.length === 1 ? legal[0] : (await this.ask({ best: { seat, bot: 'casual', iterations: 8, seed: step } })).action;
      await decided({ step, seat, legal, action, phase });
      phase = (await this.ask({ act: { seat, action } })).phase;
    }
    return { file: await this.ask('export'), over: phase.over };
  }

  stop() {
    this.child.kill();
  }
}

/** The server takes in a match file and gives it an id. */
async function keep(file) {
  const answer = await fetch(`${server.url}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(file) });
  const kept = await answer.json();
  assert.ok(answer.ok, JSON.stringify(kept));
  return kept.id;
}

/** Clicks the parts of a choice, one after the other, until it is made: the last ones may go without saying. */
async function choose(page, path) {
  const element = (part) => `.can[data-part="${part}"], [data-choices] [data-choice="${part}"]`;
  await page.waitForSelector(element(path[0]));
  const seq = await page.locator('main.table').getAttribute('data-seq');
  await page.locator(element(path[0])).first().click();
  for (const part of path.slice(1)) {
    await page.waitForFunction(([wanted, seq]) => document.querySelector(wanted) || document.querySelector('main.table')?.getAttribute('data-seq') !== seq, [element(part), seq]);
    if ((await page.locator('main.table').getAttribute('data-seq')) !== seq) return;
    await page.locator(element(part)).first().click();
  }
}

test('Buccaneer with four people around one screen: every kind of decision, chance cards included', async () => {
  const moments = new Map(), drawn = new Set();
  const wanted = ['sail', 'sail,turn', 'face', 'attack,decline', 'flee', 'leave,want', 'give,leave,spend,want', 'commit,give,leave,put_back,take_back,want', 'keep_chart,load', 'done,load', 'pick 2', 'give,leave,want 6', 'load,take_crew 11', 'load,take_crew 12', 'load,take_crew 13', 'load,take_crew 14', 'done,load 16', 'done,load 17', 'done,load 18', 'load,take_crew 27'];
  for (let seed = 1; seed <= 30 && (wanted.some((kind) => !moments.has(kind)) || drawn.size < 28); seed++) {
    const found = new Map();
    let card = null;
    const { file } = await engine.match({ game: 'buccaneer', seats: 4, seed }, {
      // Each of the 28 chance cards comes up once.
      chance(outcomes) {
        const cards = outcomes.flatMap(({ fortune }) => fortune ?? []);
        if (!cards.length) return undefined;
        card = cards.find((one) => !drawn.has(one)) ?? cards[0];
        drawn.add(card);
        return { fortune: card };
      },
      decided({ step, seat, legal }) {
        const tags = [...new Set(legal.map((action) => (typeof action === 'string' ? action : Object.keys(action)[0])))].sort().join();
        if (/sail|face/.test(tags)) card = null;
        const kind = card ? `${tags} ${card}` : tags;
        if (legal.length > 1 && wanted.includes(kind) && !moments.has(kind) && !found.has(kind)) found.set(kind, { step, seat });
      },
    });
    if (!found.size) continue;
    const id = await keep(file);
    for (const [kind, at] of found) moments.set(kind, { id, ...at });
  }
  assert.deepEqual(wanted.filter((kind) => !moments.has(kind)), [], 'every kind of decision came up');
  assert.equal(drawn.size, 28);
  const page = await person(browser);
  for (const [kind, { id, step, seat }] of moments) {
    const made = await begin(server, { game: 'buccaneer', from: { match: { id, step } }, seats: ['Anna', 'Ben', 'Cleo', 'Dan'].map(here) });
    await sit(server, page, made, 'buccaneer');
    const name = ['Anna', 'Ben', 'Cleo', 'Dan'][seat];
    await page.waitForFunction((name) => document.querySelector('[data-curtain]:not([hidden])')?.textContent?.includes(name), name);
    const seq = () => page.locator('main.table').getAttribute('data-seq').then(Number);
    const then = await seq();
    if (kind === 'give,leave,spend,want') {
      await page.locator('[data-do=i-am]').click();
      await page.locator('[data-deal] .can[data-part^=kept-]').first().click();
      // What the card buys is told, nothing beside it is called empty, and the button is named alike everywhere.
      await page.waitForFunction(() => /^up to [45]$/.test(document.querySelector('[data-deal] .sum')?.textContent ?? ''));
      assert.doesNotMatch(await page.locator('[data-deal] .plate').first().innerText(), /empty/);
      assert.match(await page.locator('[data-deal] .check').innerText(), /^0 of [45] used\.$/);
      const leave = page.locator('[data-deal] [data-part=button-leave]');
      await page.waitForFunction(() => document.querySelector('[data-part=button-leave]')?.getAttribute('aria-label'));
      assert.equal(await leave.getAttribute('aria-label'), await leave.innerText());
    }
    const { clicks, over } = await play(page, { seed: step, most: 6 });
    assert.ok(over || (await seq()) > then || clicks === 6, kind);
    assert.deepEqual(page.troubles, [], kind);
  }
  await page.context().close();
});

test('Buccaneer: nothing jumps while one trades, picks and confirms, and a battle is seen before it is told', async () => {
  const wanted = { commit: /commit/, spend: /spend/, load: /load/, challenge: /^attack,decline$/, face: /^face$/ }, moments = {};
  for (let seed = 1; seed <= 30 && Object.keys(wanted).some((kind) => !moments[kind]); seed++) {
    const found = {};
    const { file } = await engine.match({ game: 'buccaneer', seats: 4, seed }, {
      // Cards that are kept come first, so that somebody keeps several.
      chance: (outcomes) => [21, 23, 24, 25, 26].map((fortune) => ({ fortune })).find(({ fortune }) => outcomes.some((one) => one.fortune === fortune)),
      decided({ step, legal }) {
        const tags = [...new Set(legal.map((action) => (typeof action === 'string' ? action : Object.keys(action)[0])))].sort().join();
        for (const [kind, like] of Object.entries(wanted)) if (!moments[kind] && like.test(tags)) found[kind] = { step };
      },
    });
    const id = await keep(file);
    for (const [kind, { step }] of Object.entries(found)) moments[kind] = { id, step };
  }
  const come = async (page, kind) => {
    const made = await begin(server, { game: 'buccaneer', from: { match: moments[kind] }, seats: ['Anna', 'Ben', 'Cleo', 'Dan'].map(here) });
    await sit(server, page, made, 'buccaneer');
    await page.locator('[data-do=i-am]').click();
    await page.waitForSelector('.can, [data-choices] button');
  };
  const boxes = (page, ...wanted) => page.evaluate((wanted) => wanted.map((one) => {
    const { left, top, right, bottom } = document.querySelector(one).getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  }), wanted);
  const apart = ([left, top, right, bottom], [l, t, r, b]) => right <= l || r <= left || bottom <= t || b <= top;
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
    const at = `${viewport.width}×${viewport.height}`, wide = viewport.width > 1000;
    const page = await person(browser, { viewport });
    await come(page, 'commit');
    await page.waitForSelector('.can[data-part=button-commit]');
    // One place, one name and one key, whether it can be pressed or not.
    const state = () => page.evaluate(() => ['commit', 'leave'].map((part) => {
      const button = document.querySelector(`[data-deal] [data-part=button-${part}]`), { left, top, right, bottom } = button.getBoundingClientRect();
      return [button.getAttribute('aria-label') ?? button.innerText, button.innerText, button.dataset.access, ...[left, top, right, bottom].map(Math.round)].join();
    }).concat(JSON.stringify(document.querySelector('[data-deal]').getBoundingClientRect())));
    await page.waitForSelector('[data-part=button-commit][aria-label]');
    const fair = await state();
    assert.match(await page.locator('[data-deal] .check').innerText(), /[1-9]/, 'the value is told');
    await page.locator('[data-deal] [data-part^=wanted-]').first().click();
    await page.waitForSelector('[data-deal] [data-part=button-commit]:disabled');
    await page.waitForSelector('[data-deal] [data-part=button-commit] u');
    assert.deepEqual(await state(), fair, at);
    const [commit, leave, deal] = await boxes(page, '[data-part=button-commit]', '[data-part=button-leave]', '[data-deal]');
    assert.ok(leave[0] - commit[2] >= 20, `well apart at ${at}`);
    for (const box of [commit, leave]) assert.ok(box[0] >= deal[0] && box[2] <= deal[2] && box[3] <= deal[3] && box[3] <= viewport.height, `in sight at ${at}`);
    // The port that one is in stays in sight where there is room for both.
    if (wide) assert.ok(apart(deal, (await boxes(page, `.ship[data-seat="${await page.locator('main.table').getAttribute('data-face')}"]`))[0]), 'the ship is seen');
    const places = new Map();
    for (const kind of ['commit', 'spend', 'load', 'face', 'challenge']) {
      await come(page, kind);
      if (wide) {
        // Panels, ports and their heading have their places, and nothing is cut off.
        const [ledger, title, round, ask] = await boxes(page, '.ledger', '.ledger h2', '.ledger h2 small', '[data-player="3"]');
        places.set(kind, [ledger[1], title[3] - title[1], ask[1], ask[3]].join());
        assert.ok(title[3] - title[1] < 20 && round[2] <= ledger[2], 'one line');
      }
      const cut = await page.evaluate(() => [...document.querySelectorAll('.goods .good')].filter((one) => one.getBoundingClientRect().right > one.closest('.tray').getBoundingClientRect().right - 4).map((one) => one.textContent));
      assert.deepEqual(cut, [], `${kind} at ${at}`);
      if (kind === 'challenge') assert.deepEqual(await page.evaluate(() => [document.querySelectorAll('.ghosts .way').length, document.querySelectorAll('.ghosts .ghost').length]), [1, 1], 'where it wants to go is shown');
      if (kind === 'load') assert.equal(await page.evaluate(() => {
        const tray = document.querySelector('.tray').getBoundingClientRect(), row = document.querySelector('.goods .now').getBoundingClientRect();
        return row.top >= tray.top && row.bottom <= tray.bottom;
      }), true, `what can be loaded is seen at ${at}`);
    }
    assert.ok(new Set(places.values()).size <= 1, JSON.stringify([...places]));
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
  const careful = await person(browser, { viewport: { width: 360, height: 640 }, settings: { confirm: true } });
  await come(careful, 'face');
  await careful.waitForSelector('[data-coach]:not([hidden])');
  await careful.locator('.can[data-part^=heading-]').first().click();
  await careful.waitForSelector('[data-do=confirm]');
  const [confirm, cancel, ask, crew, tray] = await boxes(careful, '[data-do=confirm]', '[data-do=cancel]', '.ask', '.goods .good', '.tray');
  for (const box of [confirm, cancel]) assert.ok(box[1] >= ask[1] && box[3] <= ask[3], 'the buttons are seen whole');
  assert.ok(crew[3] <= tray[3], 'and so is the crew');
  assert.equal(await careful.evaluate(() => document.querySelector('[data-coach]').getClientRects().length), 0, 'the tip gives them its place');
  await careful.context().close();
  const page = await person(browser, { settings: { pace: 'fast' } });
  await come(page, 'challenge');
  await page.evaluate(() => {
    window.seen = [];
    const lines = () => document.querySelectorAll('[data-log] li').length, before = lines(), past = document.querySelector('[data-past]').textContent;
    new MutationObserver(() => window.seen.push([Boolean(document.querySelector('.scene:not([hidden]) .battle')), lines() > before || document.querySelector('[data-past]').textContent !== past].join())).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.locator('[data-choice=button-attack]').click();
  await page.waitForFunction(() => window.seen.includes('true,false') && window.seen.at(-1) === 'false,true');
  assert.ok(!(await page.evaluate(() => window.seen)).includes('true,true'), 'nothing is told while the battle is shown');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('Forbidden Island: a card out of turn from a second browser, then the lift that wins', async () => {
  let found = null;
  for (let seed = 1; !found; seed++) {
    assert.ok(seed < 200, 'some team escapes');
    let card = null, escape = null;
    const { file, over } = await engine.match({ game: 'forbidden-island', rules: 'published', seats: 2, seed }, {
      async decided({ step, seat, action, phase }) {
        const other = phase.may.find((one) => !phase.decide.includes(one));
        if (other !== undefined && !card) {
          const choices = await engine.ask({ choices: { seat: other } });
          const sandbags = choices.find(({ path }) => path[0] === `card-${other}-sandbags` && path[1]?.startsWith('tile-'));
          if (sandbags) card = { step, seat: other, path: sandbags.path };
        }
        if (action === 'escape') escape = { step, seat, path: (await engine.ask({ choices: { seat } })).find((choice) => choice.action === 'escape').path };
      },
    });
    if (over.winners.length && card && escape) found = { id: await keep(file), card, escape };
  }
  const pages = [await person(browser), await person(browser)];
  const seated = async (step) => {
    const made = await begin(server, { game: 'forbidden-island', from: { match: { id: found.id, step } }, seats: ['Anna', 'Ben'].map(here) });
    for (const [nth, page] of pages.entries()) await sit(server, page, { ...made, seats: [made.seats[nth]] }, 'forbidden-island');
  };
  await seated(found.card.step);
  await choose(pages[found.card.seat], found.card.path);
  for (const page of pages) await page.waitForFunction(() => /[Ss]andbag/.test(document.querySelector('[data-log]')?.textContent ?? ''));
  await seated(found.escape.step);
  await choose(pages[found.escape.seat], found.escape.path);
  for (const page of pages) {
    await page.waitForSelector('[data-dialog=over]');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test('Forbidden Island: whoever plays a card in between is told so, and the bar keeps the colour of whose turn it is', async () => {
  let found = null;
  for (let seed = 1; !found; seed++) {
    assert.ok(seed < 50, 'somebody holds a Helicopter Lift in the turn of another');
    let held = null;
    const { file } = await engine.match({ game: 'forbidden-island', rules: 'published', seats: 2, seed }, {
      async decided({ step, seat, phase }) {
        const other = phase.may.find((one) => !phase.decide.includes(one));
        if (held || other === undefined) return;
        const lift = (await engine.ask({ choices: { seat: other } })).find(({ action }) => action === 'lift');
        if (lift) held = { step, turn: seat, seat: other, path: lift.path };
      },
    });
    if (held) found = { id: await keep(file), ...held };
  }
  const pages = [await person(browser), await person(browser, { language: 'de-DE' })], names = ['Anna', 'Ben'];
  const made = await begin(server, { game: 'forbidden-island', from: { match: { id: found.id, step: found.step } }, seats: names.map(here) });
  for (const [nth, page] of pages.entries()) await sit(server, page, { ...made, seats: [made.seats[nth]] }, 'forbidden-island');
  const bar = (page) => page.evaluate(() => [document.querySelector('.bar').className, document.querySelector('.bar [data-turn]').innerText]);
  await pages[found.turn].waitForSelector('main.table[data-turn=mine]');
  const [colour] = (await bar(pages[found.turn]))[0].match(/c-\w+/);
  await choose(pages[found.seat], found.path);
  for (const [nth, page] of pages.entries()) {
    await page.waitForFunction(() => /in between|dazwischen/.test(document.querySelector('.bar [data-turn]')?.textContent ?? ''));
    const [classes, text] = await bar(page);
    assert.deepEqual(classes.split(' '), ['bar', colour, ...(nth === found.turn ? ['mine'] : [])]);
    assert.ok(text.startsWith(names[found.turn]), text);
    assert.equal(/you play|du spielst/.test(text), nth === found.seat, text);
  }
  // Taken back, it is a turn like any other.
  await pages[found.seat].locator('[data-choice=button-back]').click();
  for (const page of pages) await page.waitForFunction(() => !/in between|dazwischen/.test(document.querySelector('.bar [data-turn]')?.textContent ?? ''));
  for (const page of pages) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});

test('Forbidden Island: a draw that waits says for whom, and always passing is seen and undone', async () => {
  let found = null;
  for (let seed = 1; !found; seed++) {
    assert.ok(seed < 50, 'somebody draws while another holds a card');
    let held = null;
    const { file } = await engine.match({ game: 'forbidden-island', rules: 'published', seats: 2, seed }, {
      async decided({ step, seat, phase }) {
        if (held || !phase.may.some((one) => !phase.decide.includes(one))) return;
        const draw = (await engine.ask({ choices: { seat } })).find(({ path }) => /^button-draw/.test(path[0]));
        if (draw) held = { step, seat, path: draw.path };
      },
    });
    if (held) found = { id: await keep(file), ...held };
  }
  const pages = [await person(browser), await person(browser)], drawer = pages[found.seat], other = pages[1 - found.seat];
  const made = await begin(server, { game: 'forbidden-island', from: { match: { id: found.id, step: found.step } }, seats: ['Anna', 'Ben'].map(here) });
  for (const [nth, page] of pages.entries()) await sit(server, page, { ...made, seats: [made.seats[nth]] }, 'forbidden-island');
  await choose(drawer, found.path);
  await drawer.waitForSelector('[data-choices] [data-waiting]');
  assert.equal(await drawer.locator(`[data-choice="${found.path[0]}"]`).count(), 0, 'it is not asked for twice');
  assert.match(await drawer.locator('[data-waiting]').innerText(), new RegExp(['Anna', 'Ben'][1 - found.seat]));
  await other.locator('[data-window] [data-do=always_pass]').click();
  await drawer.waitForSelector('[data-waiting]', { state: 'detached' });
  await other.locator('[data-stance] [data-do=ask-again]').click();
  await other.waitForSelector('[data-stance]', { state: 'detached' });
  for (const page of pages) {
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});
