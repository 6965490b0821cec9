// Pictures of each game (opening, middle, end) and of the main dialogs, on desktop and phone, light and dark, and of each
// game as people with other colour vision see it. Run by `cargo xtask screenshots`; they go to target/screenshots.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Server, launch, person, play, table } from './table.mjs';

const OUT = path.resolve(import.meta.dirname, '../../target/screenshots');
const GAMES = { santorini: 2, sorry: 4, cartagena: 4, 'forbidden-island': 4, buccaneer: 4 };
/** What makes matches short: the end is wanted too. */
const SHORT = { sorry: { quick_start: true }, cartagena: { pirates: 4 }, 'forbidden-island': { level: 3 } };
const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const EYES = ['deuteranopia', 'protanopia', 'achromatopsia'];
const NAMES = ['Anna', 'Ben', 'Cleo', 'Dan'];

/** People first, so that the middle of a match comes by clicks; bots finish it. */
const seats = (count) => NAMES.slice(0, count).map((name, at) => (at === 0 ? { sitter: { kind: 'here' }, name } : { sitter: { kind: 'bot', level: 'casual' }, name }));

const only = process.argv[2] ?? '';
await mkdir(OUT, { recursive: true });
const [server, browser] = await Promise.all([Server.start(), launch()]);
const shoot = async (page, name) => {
  await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.timeline === document.timeline && one.effect?.getTiming().iterations !== Infinity).map((one) => one.finished.catch(() => {}))));
  await page.screenshot({ path: path.join(OUT, `${name}.png`) });
  console.log(`target/screenshots/${name}.png`);
};
const mine = (page) => page.waitForFunction(() => document.querySelector('.can, [data-choices] button, [data-dialog=over]'));

try {
  for (const theme of ['light', 'dark']) for (const [screen, viewport] of Object.entries(SCREENS)) {
    const end = `${screen}-${theme}`;
    if (!end.includes(only)) continue;
    const page = await person(browser, { viewport, theme });
    await page.goto(server.url);
    await page.waitForSelector('[data-do=play-now]');
    await shoot(page, `home-${end}`);
    await page.goto(`${server.url}/#new=forbidden-island`);
    await page.waitForSelector('[data-page=setup] [data-do=start]');
    await shoot(page, `setup-${end}`);
    for (const [game, count] of Object.entries(GAMES)) {
      await table(server, page, { game, options: SHORT[game] ?? {}, seats: seats(count) });
      await mine(page);
      await shoot(page, `${game}-opening-${end}`);
      await play(page, { most: game === 'sorry' ? 40 : 16, seed: 8 });
      await mine(page);
      await shoot(page, `${game}-middle-${end}`);
      if (end === 'desktop-light') await otherEyes(page, game);
      // The rest is played at once, by whatever is first at hand.
      await play(page, { most: 4000, seed: 9 });
      await page.waitForSelector('[data-dialog=over]');
      await shoot(page, `${game}-end-${end}`);
    }
    await table(server, page, { game: 'sorry', seats: seats(4) });
    await mine(page);
    await page.locator('[data-do=menu]').click();
    await shoot(page, `menu-${end}`);
    await page.keyboard.press('Escape');
    for (const what of ['rules', 'keys', 'invite', 'settings', 'leave']) {
      await page.locator('[data-do=menu]').click();
      await page.locator(`#menu [data-do=${what}]`).click();
      await page.waitForSelector(`dialog[data-dialog=${what}]`);
      await shoot(page, `${what}-${end}`);
      await page.keyboard.press('Escape');
      await page.waitForSelector(`dialog[data-dialog=${what}]`, { state: 'detached' });
    }
    // Each board has switches of its own.
    await table(server, page, { game: 'santorini', seats: seats(2) });
    await mine(page);
    await page.locator('[data-do=menu]').click();
    await page.locator('#menu [data-do=settings]').click();
    await page.waitForSelector('dialog[data-dialog=settings]');
    await shoot(page, `settings-santorini-${end}`);
    if (page.troubles.length) throw new Error(page.troubles.join('\n'));
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Chromium shows the page as others see it. */
async function otherEyes(page, game) {
  const devtools = await page.context().newCDPSession(page);
  for (const type of EYES) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
    await shoot(page, `${game}-${type}`);
  }
  await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await devtools.detach();
}
