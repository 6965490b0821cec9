// A match file from this device: chosen or dropped, taken in by the server, and looked at.
import { importMatch } from './api.js';
import { go } from './app.js';
import { h, toast } from './dom.js';
import { say } from './words.js';
import learn from './words/learn.js';

/** The server takes no larger one. */
const LARGEST = 4 << 20;

/** @param {File} file */
export async function openFile(file) {
  const bad = (/** @type {string} */ why) => toast(say('bad-file', { why }, learn), 'error');
  if (file.size > LARGEST) return bad(say('too-big', {}, learn));
  try {
    const { id } = await importMatch(JSON.parse(await file.text()));
    go('/m/' + id);
  } catch (error) {
    // Whatever is wrong with the file itself (no JSON, another version, a changed card): for people it is one answer.
    const { status, message } = /** @type {import('./api.js').Refusal} */ (error);
    bad(status === undefined || status === 400 ? say('no-match-file', {}, learn) : message || say('no-server-help'));
  }
}

/** Asks for a file. */
export function chooseFile() {
  const input = h('input', { type: 'file', accept: '.json,application/json', onchange: () => input.files?.[0] && void openFile(input.files[0]) });
  input.click();
}
