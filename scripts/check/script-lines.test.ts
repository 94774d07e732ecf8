import { expect, test } from 'vitest';
import { wrongLines } from './page-weight.ts';

const LINES = [
  { for: 'the menu', has: '/menu.', bytes: 300 },
  { for: 'the tabs', has: '[data-tabs]', bytes: 200 },
];
const menu = { text: '/_astro/menu.Ab12.js', bytes: 300 };
const tabs = { text: 'var e=document.querySelector(`[data-tabs]`)', bytes: 200 };

test('scripts within their lines are right', () => {
  expect(wrongLines(LINES, [menu, tabs, menu])).toEqual([]);
});

test('a script without a line and one over its line are named', () => {
  expect(wrongLines(LINES, [menu, { ...tabs, bytes: 201 }])).toEqual([
    'the tabs: 201 of 200 bytes',
  ]);
  expect(wrongLines(LINES, [menu, tabs, { text: '/_astro/new.js', bytes: 9 }])).toEqual([
    '/_astro/new.js (9 bytes) has no line',
  ]);
});
