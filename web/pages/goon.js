// A new match from a moment of a finished one.
import { dialog, h, icon, toast } from '../dom.js';
import { sign } from '../look.js';
import { say } from '../words.js';
import learn from '../words/learn.js';
import { openTable } from '../open.js';

/** @typedef {import('../types/protocol').Level} Level */

/** @param {import('./replay.js').Replay} page */
export function goOnDialog(page) {
  const { step, names, game } = page.now;
  const kinds = ['here', 'link', ...['beginner', 'casual', 'strong', 'best'].map((level) => 'bot ' + level)];
  const rows = names.map((name, seat) => {
    const who = h('select', { 'aria-label': `${say('who-plays')} ${name}`, 'data-go-on': seat }, kinds.map((kind) => h('option', { value: kind }, kind.startsWith('bot') ? `${say('bot')}: ${say('level-' + kind.slice(4))}` : say(kind === 'link' ? 'by-link' : kind))));
    who.value = seat === 0 ? 'here' : 'bot casual';
    return { name, who, row: h('div.field', { class: `field c-${page.look(seat).colour}` }, h('span', {}, sign(page.look(seat).colour), ' ', name), who) };
  });
  const start = h('button.primary.big', { type: 'button', 'data-do': 'start', onclick: async () => {
    start.disabled = true;
    try {
      await openTable({
        game, rules: null, options: {}, public: false, chat: false, hints: true, timers: { per_move: null, per_game: null, grace: null, window: null }, start: true, from: { match: { id: page.id, step } },
        seats: rows.map(({ name, who }) => {
          const [kind, level] = who.value.split(' ');
          return { name: kind === 'link' ? '' : name, sitter: kind === 'bot' ? { kind, level: /** @type {Level} */ (level) } : { kind: kind === 'link' ? 'link' : 'here' } };
        }),
      });
      box.close();
    } catch (error) {
      start.disabled = false;
      toast(/** @type {Error} */ (error).message || say('no-server-help'), 'error');
    }
  } }, icon('play'), say('start'));
  const box = dialog(say('go-on-title', { step }, learn), [h('p', {}, say('go-on-help', {}, learn)), ...rows.map(({ row }) => row), h('div.row', {}, start)], { name: 'go-on' });
}
