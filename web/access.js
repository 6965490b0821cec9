// Access keys, as in any window: Alt with the underlined letter. Plain letters stay free for the keys of the table.

/** The first letter of each text that nobody else has, underlined. What has one keeps it. @param {Iterable<Element>} buttons @param {Set<string>} [taken] */
export function giveLetters(buttons, taken = new Set()) {
  const all = /** @type {HTMLElement[]} */ ([...buttons]);
  for (const button of all) if (button.querySelector('u') && button.dataset.access) taken.add(button.dataset.access);
  for (const button of all) {
    if (button.querySelector('u')) continue;
    const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = /** @type {Text | null} */ (walk.nextNode()); text; text = /** @type {Text | null} */ (walk.nextNode())) {
      const at = [...text.data].findIndex((letter) => /[a-z0-9]/i.test(letter) && !taken.has(letter.toLowerCase()));
      if (at < 0) continue;
      // Together in one element: a button spaces out what stands in it side by side.
      const label = document.createElement('span'), line = document.createElement('u'), letter = text.data[at].toLowerCase();
      line.append(text.data[at]);
      label.append(text.data.slice(0, at), line, text.data.slice(at + 1));
      text.replaceWith(label);
      taken.add(letter);
      button.dataset.access = letter;
      button.setAttribute('aria-keyshortcuts', `Alt+${letter.toUpperCase()}`);
      break;
    }
  }
  return taken;
}

/** The letter that a key stands for, whatever Alt makes of it. @param {KeyboardEvent} event */
const letterOf = (event) => (/^[a-z0-9]$/i.test(event.key) ? event.key : event.code.replace(/^(Key|Digit)/, '')).toLowerCase();

/** Presses the button of that letter, if it is seen. @param {ParentNode} place @param {KeyboardEvent} event */
export function pressLetter(place, event) {
  const found = [...place.querySelectorAll(/** @type {'button'} */ (`[data-access="${CSS.escape(letterOf(event))}"]`))].find((button) => !button.disabled && button.getClientRects().length > 0);
  if (!found) return false;
  event.preventDefault();
  found.click();
  return true;
}
