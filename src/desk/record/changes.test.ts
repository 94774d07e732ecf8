import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('only the fields that differ are shown, each with its value before and after', () => {
  const before = { user_id: 'a', role: 'driver', disabled: false, revision: 1 };
  const after = { user_id: 'a', role: 'owner', disabled: false, revision: 2 };
  expect(changesBetween(before, after)).toEqual([
    { field: 'role', before: 'driver', after: 'owner' },
    { field: 'revision', before: 1, after: 2 },
  ]);
});

test('a new row has nothing before, and a removed one nothing after', () => {
  expect(changesBetween(null, { role: 'owner' })).toEqual([
    { field: 'role', before: undefined, after: 'owner' },
  ]);
  expect(changesBetween({ role: 'owner' }, null)).toEqual([
    { field: 'role', before: 'owner', after: undefined },
  ]);
});

test('values that are lists are compared by what they hold', () => {
  expect(changesBetween({ codes: [1, 2] }, { codes: [1, 2] })).toEqual([]);
  expect(changesBetween({ codes: [1, 2] }, { codes: [1] })).toHaveLength(1);
  expect(changesBetween(null, null)).toEqual([]);
});
