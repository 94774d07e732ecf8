import { expect, test } from 'vitest';
import { mayOpen, ROOMS, roomsFor } from './rooms.ts';

const names = (permissions: readonly string[]): string[] =>
  roomsFor(permissions).map(({ name }) => name);

test('the navigation has the rooms that the permissions of a role open, and no other', () => {
  expect(names(['desk.open'])).toEqual(['today', 'security']);
  expect(names(['desk.open', 'record.read'])).toEqual(['today', 'record', 'security']);
  expect(names(['desk.open', 'staff.read', 'record.read'])).toEqual(ROOMS.map(({ name }) => name));
  expect(names([])).toEqual([]);
});

test('the address of a room is refused to whoever does not see it', () => {
  expect(mayOpen('/staff', ['desk.open'])).toBe(false);
  expect(mayOpen('/Staff', ['desk.open'])).toBe(false);
  expect(mayOpen('/staff/', ['desk.open'])).toBe(false);
  expect(mayOpen('/staff', ['desk.open', 'staff.read'])).toBe(true);
  expect(mayOpen('/', ['desk.open'])).toBe(true);
  expect(mayOpen('/nowhere', ['desk.open'])).toBe(true);
});

test('no key leads to two rooms', () => {
  expect(new Set(ROOMS.map(({ key }) => key)).size).toBe(ROOMS.length);
});
