// The rules' Markdown as elements: headings, paragraphs, lists, tables, bold, italic, pictures, links. Nothing else is
// understood, and nothing of it can become markup.
import { h } from './dom.js';

/** A heading's anchor, as GitHub makes it. @param {string} text */
export const slug = (text) => text.trim().toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, '').replace(/\s+/g, '-');

/** @param {string} text */
const plain = (text) => text.replace(/[*`]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Bold, italic, code, links. @param {string} text @returns {Array<Node | string>} */
export function inline(text) {
  /** @type {Array<Node | string>} */
  const out = [];
  let rest = text;
  while (rest) {
    const found = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/.exec(rest);
    if (!found) break;
    if (found.index) out.push(rest.slice(0, found.index));
    const [all, bold, italic, code, label, to] = found;
    if (bold !== undefined) out.push(h('strong', {}, ...inline(bold)));
    // A name of the wire (`long_john_returns`) may be divided where its words meet.
    else if (italic !== undefined) out.push(h('em', {}, ...italic.split(/(?<=_)/).flatMap((part, at) => [...(at ? [h('wbr')] : []), ...inline(part)])));
    else if (code !== undefined) out.push(h('code', {}, code));
    // Only places of the same text are linked.
    else if (to.startsWith('#')) out.push(h('a', { href: to, 'data-anchor': to.slice(1) }, ...inline(label)));
    else out.push(label);
    rest = rest.slice(found.index + all.length);
  }
  if (rest) out.push(rest);
  return out;
}

/** @param {string} line */
const cells = (line) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());

/**
 * The sections of a text, one for each heading.
 * @param {string} text
 * @param {(name: string) => string} picture the address of a picture
 * @param {number} [top] the level of the text's own heading in the page
 */
export function sections(text, picture, top = 2) {
  /** @type {Array<{ anchor: string, level: number, title: string, element: HTMLElement }>} */
  const all = [];
  /** @type {HTMLElement | null} */
  let open = null;
  const add = (/** @type {HTMLElement} */ block) => {
    open?.append(block);
  };
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at].trimEnd();
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    const image = /^!\[([^\]]*)\]\(([^)\s]+)\)$/.exec(line);
    if (heading) {
      const [, marks, title] = heading;
      const level = marks.length;
      const anchor = slug(plain(title));
      open = h('section', { 'data-anchor-of': anchor, 'data-level': level }, h(/** @type {'h3'} */ ('h' + Math.min(6, level + top - 1)), { tabindex: '-1' }, ...inline(title)));
      all.push({ anchor, level, title: plain(title), element: open });
    } else if (image) {
      const name = image[2].split('/').pop() ?? '';
      if (/^[\w-]+\.svg$/.test(name)) add(h('img.picture', { src: picture(name), alt: image[1], loading: 'lazy' }));
    } else if (/^\|/.test(line)) {
      const rows = [];
      for (; at < lines.length && lines[at].startsWith('|'); at++) rows.push(cells(lines[at]));
      at--;
      const [head, , ...body] = rows;
      add(h('div.tablebox', {}, h('table', {}, h('thead', {}, h('tr', {}, head.map((cell) => (cell ? h('th', { scope: 'col' }, ...inline(cell)) : h('td'))))),
        h('tbody', {}, body.map((row) => h('tr', {}, row.map((cell) => h('td', {}, ...inline(cell)))))))));
    } else if (/^(-|\d+\.)\s/.test(line)) {
      const numbered = /^\d/.test(line);
      const items = [];
      for (; at < lines.length && /^(-|\d+\.)\s/.test(lines[at]); at++) items.push(h('li', {}, ...inline(lines[at].replace(/^(-|\d+\.)\s+/, ''))));
      at--;
      add(numbered ? h('ol', {}, items) : h('ul', {}, items));
    } else if (line.trim()) {
      add(h('p', {}, ...inline(line)));
    }
  }
  return all;
}
