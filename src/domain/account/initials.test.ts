import { expect, test } from 'vitest';
import { initialsOf, tintOf } from './initials.ts';

test('initials are those of first and last name, without particles', () => {
  expect(initialsOf('Maha Al-Qassim')).toBe('MQ');
  expect(initialsOf('Yousef Bin Saleh')).toBe('YS');
  expect(initialsOf('Rami')).toBe('R');
  expect(initialsOf('نورة الشمري')).toBe('ن\u200cش');
});

test('a name keeps its tint', () => {
  expect(tintOf('Maha', 4)).toBe(tintOf('Maha', 4));
  expect(tintOf('Maha', 4)).toBeLessThan(4);
});
