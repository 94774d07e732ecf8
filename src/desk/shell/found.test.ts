import { expect, test } from 'vitest';
import { findIn } from './found.ts';

const rooms = [
  { name: 'today', to: '/', label: 'Today' },
  { name: 'staff', to: '/staff', label: 'Staff' },
] as const;
const people = [
  { user_id: 'a', email: 'sara@shop.test' },
  { user_id: 'b', email: 'stella.staff@shop.test' },
];
const labels = (typed: string): string[] => findIn(typed, rooms, people).map(({ label }) => label);

test('the palette shows everything until something is typed', () => {
  expect(labels('')).toEqual(['Today', 'Staff', 'sara@shop.test', 'stella.staff@shop.test']);
});

test('the palette finds rooms before people, in any case and in any part of the name', () => {
  expect(labels('STAFF')).toEqual(['Staff', 'stella.staff@shop.test']);
  expect(labels('shop sara')).toEqual(['sara@shop.test']);
  expect(labels('nobody')).toEqual([]);
});

test('a person leads to their place in the list of staff', () => {
  expect(findIn('sara', rooms, people)).toEqual([
    { id: 'a', label: 'sara@shop.test', kind: 'person', to: '/staff', person: 'a' },
  ]);
});
