// The settings dialog.
import { dialog, h, toast } from './dom.js';
import { select, toggle } from './fields.js';
import { askToNotify, canNotify } from './notice.js';
import { sound } from './sound.js';
import { changeSettings, keep, settings } from './store.js';
import { say } from './words.js';
import more from './words/dialogs.js';

/** @param {string} key */
const tell = (key) => say(key, {}, more);

/** @param {import('./types/module').GameModule} [game] @param {string} [gameId] */
export function settingsDialog(game, gameId = '') {
  const pick = (/** @type {'theme' | 'motion' | 'pace'} */ key, /** @type {string[]} */ of) =>
    select(tell(key), '', of.map((value) => [value, tell(`${key}-${value}`)]), settings[key], (value) => changeSettings({ [key]: value }), key);
  const flag = (/** @type {'confirm' | 'forced' | 'shapes'} */ key, /** @type {string} */ name) =>
    toggle(tell(name), tell(key + '-help'), settings[key], (on) => changeSettings({ [key]: on }), key);
  const volume = h('input', { type: 'range', min: 0, max: 1, step: 0.1, value: String(settings.volume), 'aria-label': tell('volume'), onchange: () => { changeSettings({ volume: Number(volume.value) }); sound('wood'); } });
  const own = Object.entries(game?.switches ?? {});
  return dialog(say('settings'), [
    own.length > 0 && h('h3', {}, tell('board-switches')),
    own.map(([id, standard]) => toggle(say('switch-' + id, {}, /** @type {any} */ (game?.words)), '', settings.switches[`${gameId}.${id}`] ?? standard,
      (on) => changeSettings({ switches: { ...settings.switches, [`${gameId}.${id}`]: on } }), 'switch-' + id)),
    own.length > 0 && h('hr'),
    flag('confirm', 'confirm-moves'),
    flag('forced', 'forced'),
    flag('shapes', 'shapes'),
    pick('theme', ['system', 'light', 'dark']),
    pick('motion', ['system', 'full', 'none']),
    pick('pace', ['slow', 'normal', 'fast', 'instant']),
    canNotify() && notices(),
    select(tell('language'), '', [['system', tell('motion-system')], ['en', 'English'], ['de', 'Deutsch']], settings.language, (value) => { changeSettings({ language: /** @type {any} */ (value) }); location.reload(); }, 'language'),
    toggle(say('sound'), '', settings.sound, (on) => { changeSettings({ sound: on }); sound('bell'); }, 'sound'),
    h('div.field', {}, h('span', {}, tell('volume')), volume),
    h('div.field', {}, h('span', {}, h('strong', {}, tell('guide-again')), h('small', {}, tell('guide-again-help'))), h('button', { type: 'button', 'data-do': 'guide-reset', onclick: () => { keep('guide', {}); changeSettings({}); toast(tell('guide-was-reset')); } }, tell('guide-reset'))),
  ], { name: 'settings' });
}

/** Notices are asked for by this click, and by nothing else. */
function notices() {
  const row = toggle(tell('notices'), tell('notices-help'), settings.notices && Notification.permission === 'granted', async (on) => {
    const granted = on && (await askToNotify());
    changeSettings({ notices: granted });
    const input = row.querySelector('input');
    if (input) input.checked = granted;
    if (on && !granted) toast(tell('notices-denied'));
  }, 'notices');
  return row;
}
