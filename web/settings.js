// The settings dialog, and rows of controls that set-up uses too.
import { dialog, h, toast } from './dom.js';
import { sound } from './sound.js';
import { changeSettings, keep, settings } from './store.js';
import { say } from './words.js';

let count = 0;

/** A switch with a line of explanation. @param {string} name @param {string} help @param {boolean} on @param {(on: boolean) => void} change @param {string} [id] */
export function toggle(name, help, on, change, id = '') {
  const key = 'f' + ++count;
  const input = h('input', { type: 'checkbox', role: 'switch', id: key, checked: on, 'data-setting': id, onchange: () => change(input.checked) });
  return h('div.field', {}, h('label', { for: key }, name, help && h('small', {}, help)), input);
}

/** One of a few. @param {string} name @param {string} help @param {Array<[string, string]>} of @param {string} value @param {(value: string) => void} change @param {string} [id] */
export function select(name, help, of, value, change, id = '') {
  const key = 'f' + ++count;
  const input = h('select', { id: key, 'data-setting': id, onchange: () => change(input.value) }, of.map(([option, label]) => h('option', { value: option }, label)));
  input.value = value;
  return h('div.field', {}, h('label', { for: key }, name, help && h('small', {}, help)), input);
}

/** @param {import('./types/module').GameModule} [game] @param {string} [gameId] */
export function settingsDialog(game, gameId = '') {
  const pick = (/** @type {'theme' | 'motion' | 'pace'} */ key, /** @type {string[]} */ of) =>
    select(say(key), '', of.map((value) => [value, say(`${key}-${value}`)]), settings[key], (value) => changeSettings({ [key]: value }), key);
  const flag = (/** @type {'confirm' | 'forced' | 'shapes'} */ key, /** @type {string} */ name) =>
    toggle(say(name), say(key + '-help'), settings[key], (on) => changeSettings({ [key]: on }), key);
  const volume = h('input', { type: 'range', min: 0, max: 1, step: 0.1, value: String(settings.volume), 'aria-label': say('volume'), onchange: () => { changeSettings({ volume: Number(volume.value) }); sound('wood'); } });
  const own = Object.entries(game?.switches ?? {});
  return dialog(say('settings'), [
    own.length > 0 && h('h3', {}, say('board-switches')),
    own.map(([id, standard]) => toggle(say('switch-' + id, {}, /** @type {any} */ (game?.words)), '', settings.switches[`${gameId}.${id}`] ?? standard,
      (on) => changeSettings({ switches: { ...settings.switches, [`${gameId}.${id}`]: on } }), 'switch-' + id)),
    own.length > 0 && h('hr'),
    flag('confirm', 'confirm-moves'),
    flag('forced', 'forced'),
    flag('shapes', 'shapes'),
    pick('theme', ['system', 'light', 'dark']),
    pick('motion', ['system', 'full', 'none']),
    pick('pace', ['slow', 'normal', 'fast', 'instant']),
    toggle(say('sound'), '', settings.sound, (on) => { changeSettings({ sound: on }); sound('bell'); }, 'sound'),
    h('div.field', {}, h('span', {}, say('volume')), volume),
    h('div.field', {}, h('span', {}, h('strong', {}, say('guide-again')), h('small', {}, say('guide-again-help'))), h('button', { type: 'button', 'data-do': 'guide-reset', onclick: () => { keep('guide', {}); toast(say('guide-was-reset')); } }, say('guide-reset'))),
  ], { name: 'settings' });
}
