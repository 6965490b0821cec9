// Which page is shown.
import { h, toast } from './dom.js';
import { applySettings } from './store.js';
import { chooseLanguage, say } from './words.js';

/** @typedef {{ element: HTMLElement, close?: () => void }} Page */

/** @type {Page | null} */
let shown = null;
let turn = 0;

async function show() {
  const mine = ++turn;
  const path = location.pathname;
  const asked = new URLSearchParams(location.hash.slice(1));
  /** @type {Page} */
  let page;
  try {
    const id = decodeURIComponent(path.slice(3));
    if (path.startsWith('/t/')) page = await (await import('./pages/table.js')).tablePage(id, asked);
    else if (path.startsWith('/m/')) page = await (await import('./pages/replay.js')).replayPage(id, asked);
    else if (asked.has('learn')) page = await (await import('./pages/learn.js')).learnPage(asked.get('learn') ?? '');
    else if (asked.has('rules')) page = await (await import('./pages/rules.js')).rulesPage(asked.get('rules') ?? '', asked.get('at') ?? '');
    else if (asked.has('new')) page = await (await import('./pages/setup.js')).setupPage(asked.get('new') ?? '');
    else page = await (await import('./pages/home.js')).homePage();
  } catch (error) {
    page = { element: await failed(error) };
  }
  if (mine !== turn) return page.close?.();
  shown?.close?.();
  shown = page;
  document.getElementById('page')?.replaceChildren(page.element);
  document.getElementById('told')?.replaceChildren();
  scrollTo(0, 0);
  // Another page in the same document: whoever goes by keys or listens is at its beginning.
  const title = mine > 1 && document.activeElement === document.body && page.element.querySelector('h1');
  if (title) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
}

const answers = () => fetch('/api/games').then(() => true, () => false);

/** Whatever failed, a page that could not be fetched too: if the server does not answer, that is why. @param {unknown} error */
async function failed(error) {
  const offline = !(await answers());
  // A script that was not there is not asked for twice in one document.
  const again = h('button.primary', { type: 'button', onclick: () => location.reload() }, say('try-again'));
  // A server that is starting comes back by itself.
  const wait = () => setTimeout(async () => again.isConnected && ((await answers()) ? location.reload() : wait()), 2500);
  if (offline) wait();
  return h('main.narrow.notice', { 'data-page': 'failed' }, h('h1', {}, offline ? say('no-server') : say('went-wrong')),
    h('p.muted', {}, offline ? say('no-server-help') : String(/** @type {any} */ (error)?.message ?? error)),
    h('p', {}, again, ' ', h('a.button', { href: '/' }, say('to-home'))));
}

/** Goes to an address of ours without loading anything anew. @param {string} address */
export function go(address) {
  history.pushState(null, '', address);
  void show();
}

document.addEventListener('click', (event) => {
  const link = /** @type {Element} */ (event.target).closest?.('a[href^="/"]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download') || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.getAttribute('href') ?? '/');
});
addEventListener('popstate', show);
// A dialog that cannot be fetched now.
addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof TypeError && /import|module script/i.test(event.reason.message))) return;
  event.preventDefault();
  toast(say('lost'), 'error');
});

/** Over everything while a file is held above the page: it will be taken. @param {boolean} on */
function dropSign(on) {
  const sign = document.querySelector('.drop-sign');
  if (!on) sign?.remove();
  else if (!sign) document.body.append(h('div.drop-sign', { 'data-drop': '' }, h('p', {}, say('drop-here'))));
}

// A match file dropped on home or on a replay is opened.
const takesFiles = (/** @type {DragEvent} */ event) => (location.pathname === '/' || location.pathname.startsWith('/m/')) && event.dataTransfer?.types.includes('Files');
addEventListener('dragover', (event) => {
  if (!takesFiles(event)) return;
  event.preventDefault();
  dropSign(true);
});
// Leaving the window, not one of its elements for another.
addEventListener('dragleave', (event) => event.relatedTarget === null && dropSign(false));
addEventListener('drop', (event) => {
  dropSign(false);
  const file = takesFiles(event) && event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  void import('./files.js').then(({ openFile }) => openFile(file));
});

/** Where the context is secure, a worker keeps the frame for bad connections. */
async function keepFrame() {
  if (!isSecureContext || !navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: performance.getEntriesByType('resource').map(({ name }) => name) });
  } catch {
    // Refused by the browser's settings: the page works without.
  }
}

applySettings();
// Not awaited at the top level: the pages import this module.
void chooseLanguage().then(show).then(keepFrame);
