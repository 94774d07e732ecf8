import { expect, test } from 'vitest';
import { stepOf } from './undo-keys.ts';

/** A target of the given kind, in the list or beside it. */
const target = (isField: boolean, isInList: boolean) => {
  const field = { closest: (what: string) => (what === '[data-line]' && isInList ? {} : null) };
  return { closest: () => (isField ? field : null) } as unknown as EventTarget;
};
const keys = (key: string, code: string, part: object = {}) => ({
  ...{ key, code, ctrlKey: true, metaKey: false, shiftKey: false, target: target(false, false) },
  ...part,
});

test.each<[string, ReturnType<typeof keys>, ReturnType<typeof stepOf>]>([
  ['Ctrl+Z', keys('z', 'KeyZ'), 'undo'],
  ['Ctrl+Z with an Arabic layout', keys('ئ', 'KeyZ'), 'undo'],
  ['Ctrl+Y with an Arabic layout', keys('غ', 'KeyY'), 'redo'],
  ['Ctrl+Z with a French layout', keys('z', 'KeyW'), 'undo'],
  ['Ctrl+W with a French layout', keys('w', 'KeyZ'), null],
  ['Ctrl+Shift+Z', keys('Z', 'KeyZ', { shiftKey: true }), 'redo'],
  ['Z', keys('z', 'KeyZ', { ctrlKey: false }), null],
  ['Ctrl+Z in a field of the list', keys('z', 'KeyZ', { target: target(true, true) }), 'undo'],
  ['Ctrl+Z in another field', keys('z', 'KeyZ', { target: target(true, false) }), null],
  ['Ctrl+Z on the document', keys('z', 'KeyZ', { target: {} as EventTarget }), 'undo'],
])('%s steps where the list is meant', (_what, event, step) => {
  expect(stepOf(event)).toBe(step);
});
