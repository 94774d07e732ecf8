import type { Locator } from '@playwright/test';

/** How the same text comes from other programs: marks that nobody sees, blanks, line ends. */
export const FOREIGN_SURROUNDINGS: readonly (readonly [
  name: string,
  before: string,
  after: string,
])[] = [
  ['a left-to-right mark', '\u200e', '\u200e'],
  ['a right-to-left mark', '\u200f', ''],
  ['an Arabic letter mark', '\u061c', '\u061c'],
  ['an embedding', '\u202a', '\u202c'],
  ['a right-to-left embedding', '\u202b', '\u202c'],
  ['an isolate', '\u2068', '\u2069'],
  ['a zero-width space', '\u200b', '\u200b'],
  ['a zero-width non-joiner', '\u200c', '\u200c'],
  ['a byte order mark', '\ufeff', ''],
  ['a no-break space', '\u00a0', '\u00a0'],
  ['a thin space', '\u2009', '\u202f'],
  ['a tab and a line end', '\t', '\r\n'],
];

/** Fills a field like a password manager: the whole value at once, then the events. */
export const fillAtOnce = (field: Locator, text: string): Promise<void> =>
  field.evaluate((box: HTMLInputElement | HTMLTextAreaElement, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')!.set!.call(box, value);
    for (const type of ['input', 'change', 'blur', 'focusout'])
      box.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);

/** From the clipboard, at the caret: the browser itself cuts what is too long. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.evaluate((box: HTMLInputElement) => box.select());
  await field.evaluate((_, value) => document.execCommand('insertText', false, value), text);
}
