// The check of a match's seed, computed on this page: what was published before, what was revealed after.
import { ofMatch } from '../api.js';
import { dialog, h, icon } from '../dom.js';
import { nonceCommitment, seedCommitment } from '../fair.js';
import { say } from '../words.js';
import learn from '../words/learn.js';

/** @param {string} key @param {Record<string, string | number>} [args] */
const tell = (key, args) => say(key, args, learn);

/** @param {import('./replay.js').Replay} page */
export async function fairDialog(page) {
  const place = h('div', {}, h('p.muted', {}, '…'));
  dialog(tell('fair-details'), [place], { name: 'fair' });
  try {
    /** @type {{ log: any[] }} */
    const { log } = await ofMatch(page.id, '');
    const { server_seed: seed, commitment, match_id: match, position } = log[0].begin;
    // Those who kept silent were left out, and the others began anew.
    const from = log.findLastIndex((entry) => entry.dropped);
    const made = log.slice(from + 1);
    const row = (/** @type {string} */ name, /** @type {string} */ published, /** @type {string} */ revealed, /** @type {string} */ again) => h('div.fair-row', { 'data-ok': String(published === again) },
      h('strong', {}, icon(published === again ? 'check' : 'close'), ' ', name), h('dl', {}, h('dt', {}, tell('fair-commitment')), h('dd', {}, h('code', {}, published)), h('dt', {}, name), h('dd', {}, h('code', {}, revealed)), h('dt', {}, tell('fair-again')), h('dd', {}, h('code', {}, again))));
    const nonces = made.filter((entry) => entry.reveal).map(({ reveal: { seat, nonce } }) =>
      row(tell('fair-nonce', { name: page.look(seat).name }), made.find((entry) => entry.commit?.seat === seat)?.commit.commitment ?? '', nonce, nonceCommitment(nonce, match, seat)));
    place.replaceChildren(
      h('p.fair', { class: `fair ${page.now.unfair ? 'broken' : 'verified'}` }, icon(page.now.unfair ? 'close' : 'check'), tell(page.now.unfair ? 'fair-not' : 'fair-ok'), page.now.unfair ? h('small', {}, page.now.unfair) : ''),
      h('p', {}, tell(nonces.length ? 'fair-text' : 'fair-text-alone')), row(tell('fair-seed'), commitment, seed, seedCommitment(seed, match)), ...nonces,
      !nonces.length ? h('p.muted', {}, tell('fair-alone')) : '', position ? h('p.muted', {}, tell('fair-position')) : '');
  } catch (error) {
    place.replaceChildren(h('p', {}, /** @type {Error} */ (error).message || say('no-server-help')));
  }
}
