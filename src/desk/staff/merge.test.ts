import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STAFF_ROLES } from '#contract/values.ts';
import { changesOf, conflictsOf } from './merge.ts';

const driver = { role: 'driver', active: true } as const;
const finance = { role: 'finance', active: true } as const;

test('a field that both have changed keeps the operator’s value and is marked with the other one', () => {
  const own = { role: 'owner', active: true } as const;
  expect(conflictsOf(driver, finance, own, { role: true })).toEqual({ role: 'finance' });
});

test('a field that the operator has not touched takes the new value without a mark', () => {
  const present = { role: 'driver', active: false } as const;
  const own = { role: 'owner', active: true } as const;
  expect(conflictsOf(driver, present, own, { role: true })).toEqual({});
});

test('two people who choose the same value have no conflict', () => {
  expect(conflictsOf(driver, finance, finance, { role: true })).toEqual({});
});

const fields = fc.record({ role: fc.constantFrom(...STAFF_ROLES), active: fc.boolean() });

test('only what differs from the present row is written, and nothing where nothing differs', () => {
  fc.assert(
    fc.property(fields, fields, (present, own) => {
      const { role = present.role, disabled = !present.active } = changesOf(present, own);
      expect({ role, active: !disabled }).toEqual(own);
      expect(changesOf(own, own)).toEqual({});
    }),
  );
});
