import { beforeEach, expect, test, vi } from 'vitest';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { persistentAtom } from './persistent-atom.ts';

const KEY = 'kept';
const memory = new Map<string, string>();
const listeners = new Map<string, () => void>();
const number = { encode: (value: number) => String(value), decode: Number };

beforeEach(() => {
  memory.clear();
  listeners.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, text: string) => void memory.set(key, text),
    removeItem: (key: string) => void memory.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    listeners.set(type, listener),
  );
});

test('a value is kept and read again by the next page', () => {
  persistentAtom(KEY, 1, number).set(5);
  expect(persistentAtom(KEY, 1, number).get()).toBe(5);
});

test('what another tab writes or removes is taken over', () => {
  const store = persistentAtom(KEY, 1, number);
  const seen: number[] = [];
  store.listen((value) => seen.push(value));
  memory.set(KEY, '7');
  listeners.get('storage')?.();
  memory.delete(KEY);
  listeners.get('pageshow')?.();
  listeners.get('storage')?.();
  expect(seen).toEqual([7, 1]);
});

test('a value without a text takes the key away', () => {
  const store = persistentAtom<string | undefined>(KEY, undefined, {
    encode: (text) => text,
    decode: (text) => text,
  });
  store.set('here');
  store.set(undefined);
  expect(memory.has(KEY)).toBe(false);
  expect(store.get()).toBeUndefined();
});

test('a value that the browser refuses to keep holds on this page, whatever other tabs do', () => {
  const store = persistentAtom(KEY, 1, number);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.set(5);
  listeners.get('storage')?.();
  expect(store.get()).toBe(5);
  expect(takeLoggedTexts()).toEqual(['The browser keeps nothing']);
});

test('a forbidden storage gives the first value', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(persistentAtom(KEY, 1, number).get()).toBe(1);
});
