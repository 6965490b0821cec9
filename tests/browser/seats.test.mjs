// Seats that are open elsewhere, lost, freed and found again; and words that the server did not take at once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, begin, launch, person, play, sit } from './table.mjs';

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const here = (name) => ({ sitter: { kind: 'here' }, name });
const link = { sitter: { kind: 'link' }, name: '' };

test('a seat on two devices says so on both; a lost one is freed, and found again by the invitation', async () => {
  const host = await person(browser), guest = await person(browser), phone = await person(browser, { viewport: { width: 390, height: 844 } });
  const made = await begin(server, { game: 'santorini', start: false, timers: { per_move: null, per_game: null, grace: 1, window: null }, seats: [here('Anna'), link] });
  await sit(server, host, made, 'santorini');
  assert.match(await host.locator('[data-prompt]').innerText(), /Start when/, 'while people gather, the prompt says what to do');
  const invited = `${server.url}/t/${made.id}#i=${made.invite}`;
  await guest.goto(invited);
  await guest.locator('[data-name]').fill('Ben');
  await guest.locator('[data-do=sit]').click();
  await guest.waitForSelector('[data-lobby=gathering]');
  await host.locator('[data-do=start]').click();
  await guest.waitForSelector('main.table[data-status=playing] .board svg');
  assert.equal(await guest.locator('[data-elsewhere]').count(), 0);

  await guest.locator('[data-do=menu]').click();
  await guest.locator('#menu [data-do=move-seat]').click();
  const moved = await guest.locator('[data-dialog=move-seat] [data-link]').inputValue();
  await guest.keyboard.press('Escape');
  await phone.goto(moved);
  await guest.waitForSelector('[data-player="1"] [data-elsewhere]');
  await phone.waitForSelector('[data-player="1"] [data-elsewhere]', { state: 'attached' });
  assert.equal(await host.locator('[data-elsewhere]').count(), 0, 'it is no business of others');
  await phone.context().close();
  await guest.waitForSelector('[data-elsewhere]', { state: 'detached' });

  await guest.context().close();
  await host.waitForSelector('[data-player="1"][data-presence=gone]');
  await host.locator('[data-do=vanished-bot]').click();
  const again = await person(browser);
  await again.goto(invited);
  await again.waitForSelector('[data-page=sit][data-full]');
  await host.locator('[data-do=free-seat]').click();
  await host.waitForSelector('[data-player="1"][data-presence=open]');
  await again.reload();
  await again.locator('[data-name]').fill('Ben');
  await again.locator('[data-do=sit]').click();
  await host.waitForSelector('[data-player="1"][data-presence=here]');
  await again.waitForSelector('main.table[data-status=playing] .board svg');
  assert.deepEqual([...host.troubles, ...again.troubles], []);
  for (const page of [host, again]) await page.context().close();
});

test('what was said too fast is said again, and the match goes on', async () => {
  const page = await person(browser);
  const slow = JSON.stringify({ is: 'refused', id: null, code: 'slow_down', message: 'too many messages at once' });
  const dropped = { face: 0, act: 0 };
  await page.routeWebSocket(/socket$/, (socket) => {
    const behind = socket.connectToServer();
    socket.onMessage((message) => {
      const { do: what } = JSON.parse(String(message));
      // Each second word is not taken.
      if (what in dropped && dropped[what]++ % 2 === 0) socket.send(slow);
      else behind.send(message);
    });
  });
  const made = await begin(server, { game: 'sorry', seats: [here('Anna'), here('Ben')] });
  await sit(server, page, made, 'sorry');
  await play(page, { seed: 3, most: 12 });
  await page.waitForSelector('main.table[data-turn=mine]:not(.playing):not(.sending) .can, main.table[data-turn=mine]:not(.playing):not(.sending) [data-choices] button');
  assert.ok(dropped.face > 3 && dropped.act > 5, JSON.stringify(dropped));
  assert.equal(await page.locator('[data-toast=refused]').count(), 0, 'nobody is bothered with it');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
