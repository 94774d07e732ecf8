/** Ctrl+Z and its like for the list. */

type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'code' | 'target'>;

/** The Latin letter of a key: with an Arabic layout the place of the key decides. */
const letterOf = ({ key, code }: Keys): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();

/** A field that is no part of the list has the undo of its text. */
function isOtherField({ target }: Keys): boolean {
  const field = (target as Partial<Element> | null)?.closest?.('input, textarea, select');
  return Boolean(field) && !field!.closest('[data-line]');
}

/** Null where the keys mean nothing for the list. */
export function stepOf(keys: Keys): 'undo' | 'redo' | null {
  if (!(keys.ctrlKey || keys.metaKey) || isOtherField(keys)) return null;
  const letter = letterOf(keys);
  if (letter === 'z') return keys.shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}
