// Rows of controls, for the settings and for a new table.
import { h } from './dom.js';

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
