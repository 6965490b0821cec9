// A style sheet that is fetched when it is needed.
import { h } from './dom.js';

/** @param {string} href @returns {Promise<unknown>} */
export async function sheet(href) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = h('link', { rel: 'stylesheet', href });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
