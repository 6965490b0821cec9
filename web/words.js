// The frame's sentences. The games' come from the server, but for the few that a board's own module brings along.
import { settings } from './store.js';
import en from './words/en.js';

/** @typedef {Record<string, string | string[]>} Table */

/** @type {Table[]} */
let tables = [en];

export let language = 'en';

/** The language of the settings; else the browser's, if we have it. */
export async function chooseLanguage() {
  const wanted = settings.language === 'system' ? navigator.languages?.find((tag) => /^(en|de)\b/i.test(tag)) ?? 'en' : settings.language;
  if (/^de/i.test(wanted)) {
    language = 'de';
    tables = [(await import('./words/de.js')).default, en];
  }
  document.documentElement.lang = language;
}

/** A refusal of the server for people: by its code, else in its own words. @param {string} code @param {string} message */
export async function refusal(code, message) {
  const known = await import('./words/refusals.js').catch(() => null);
  return known?.default[language]?.[code] ?? message;
}

/** How much better an advice is than the next, if there is a next. @param {number | null} margin */
export function lead(margin) {
  const n = Math.round(100 * (margin ?? 0));
  return margin === null ? '' : n ? say('hint-margin', { n }) : say('hint-even');
}

/** Several names in a sentence: "Ben and Cleo". @param {string[]} names */
export const list = (names) => new Intl.ListFormat(language).format(names);

/**
 * A sentence: `{name}` is filled in, `{n|one|many}` chooses by number.
 * @param {string} key
 * @param {Record<string, string | number>} [args]
 * @param {Record<string, Table>} [more] a game's own words
 * @returns {string}
 */
export function say(key, args = {}, more) {
  const found = [...(more ? [more[language], more.en] : []), ...tables].map((table) => table?.[key]).find((text) => text !== undefined);
  const text = Array.isArray(found) ? found.join('\n') : (found ?? key);
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = args[name] ?? '';
    return one === undefined ? String(value) : (Number(value) === 1 ? one : many).replace('#', String(value));
  });
}
