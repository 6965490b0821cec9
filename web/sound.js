// A sound by its name. Nothing is heard before the first click, and whoever wants no sound fetches none.
import { settings } from './store.js';

/** @param {string} name */
export function sound(name) {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive || (document.hidden && name !== 'bell')) return;
  void import('./sounds.js').then(({ play }) => play(name), () => {});
}
