// What is told outside of the page: the tab's title and icon, the app's badge, notices of the system.
import { settings, tables } from './store.js';
import { say } from './words.js';

/** The tables of this browser that wait for somebody here. */
export const waiting = () => tables().filter(({ status, mine, seats, tutorial }) => mine && !tutorial && seats.length > 0 && status === 'playing').length;

/** The tab says when it is one's turn, or when one may act before others go on. @param {boolean} mine @param {string} game @param {boolean} [may] */
export function turnSign(mine, game, may = false) {
  document.title = [mine && say(may ? 'title-may' : 'title-turn'), game, 'Seaboard'].filter(Boolean).join(' – ');
  // Set anew, even the same icon would be fetched again.
  const tab = document.getElementById('tab-icon'), icon = mine ? '/icon-turn.svg' : '/icon.svg';
  if (tab?.getAttribute('href') !== icon) tab?.setAttribute('href', icon);
  badge(waiting());
}

/** The number of tables that wait, on the installed app's icon. @param {number} count */
export function badge(count) {
  const { setAppBadge } = /** @type {any} */ (navigator);
  if (setAppBadge) setAppBadge.call(navigator, count).catch(() => {});
}

/** Notices are there in a secure context only. */
export const canNotify = () => isSecureContext && 'Notification' in globalThis && Notification.permission !== 'denied';

/** Asked by a click only. @returns {Promise<boolean>} */
export const askToNotify = async () => (await Notification.requestPermission()) === 'granted';

/** It is one's turn, and one looks elsewhere. @param {string} table @param {string} title @param {string} text */
export function notify(table, title, text) {
  if (!settings.notices || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const how = { body: text, tag: 'table-' + table, icon: '/icon.svg', data: '/t/' + table };
  // Phones show notices of the service worker only.
  void navigator.serviceWorker?.getRegistration().then((worker) => {
    if (worker?.active) return worker.showNotification(title, how);
    const note = new Notification(title, how);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }).catch(() => {});
}
