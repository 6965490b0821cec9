// Keeps the frame of the page, so that a bad connection shows a page and not an error.
// What the network has is always preferred: a new version of the server is a new page at once.
// Nothing under /api/ passes through here, so no table, token or match is ever kept.

const FRAME = 'frame-1';
/** After so long a slow network counts as none, if there is something to show instead. */
const PATIENCE = 4000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), caches.keys().then((names) => Promise.all(names.filter((name) => name !== FRAME).map((name) => caches.delete(name))))]));
});

/** Files of the frame: scripts, sheets and icons, by their plain address. */
const isFrame = (address) => address.origin === location.origin && /^\/(?:[\w-]+\/)*[\w-]+\.(?:js|css|svg|webmanifest)$/.test(address.pathname) && !address.pathname.startsWith('/api/');

// The page tells what it was made of: it is in the browser's cache anyway.
self.addEventListener('message', (event) => {
  const wanted = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const files = wanted.map((one) => new URL(one, location.origin)).filter(isFrame).map(({ pathname }) => pathname);
  event.waitUntil(caches.open(FRAME).then((frame) => Promise.all(['/', ...files].map(async (path) => {
    const answer = await fetch(path).catch(() => null);
    if (answer?.ok) await frame.put(path, answer);
  }))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const page = request.mode === 'navigate' && address.origin === location.origin && /^\/(?:$|[tm]\/)/.test(address.pathname);
  if (request.method !== 'GET' || !(page || isFrame(address))) return;
  // Every page is the same file: kept once, and never by the address of a table.
  event.respondWith(freshOrKept(request, page ? '/' : address.pathname));
});

async function freshOrKept(request, path) {
  const frame = await caches.open(FRAME);
  const kept = await frame.match(path);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok && answer.type === 'basic') await frame.put(path, answer.clone());
    return answer;
  });
  if (!kept) return fresh.catch(() => Response.error());
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh.catch(() => kept), late]);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data ?? '/');
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then((pages) => pages.find(({ url }) => new URL(url).pathname === path)?.focus() ?? self.clients.openWindow(path)));
});
