import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOfPart, wrongLines } from './script-lines.ts';

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

/** The script of every page is one file of several sources: each has a line in budgets.json, too. */
interface Part {
  readonly for: string;
  readonly source: string;
  readonly bytes: number;
}

const { parts } = JSON.parse(readFileSync('scripts/check/budgets.json', 'utf8')) as {
  parts: Part[];
};
const LAYOUT = readFileSync('src/layouts/BaseLayout.astro', 'utf8');

test('each source of the script of every page has a line', () => {
  const imported = [...LAYOUT.matchAll(/import '#(scripts\/[\w-]+\.ts)'/g)];
  expect(imported.length).toBeGreaterThan(2);
  const lines = parts.map(({ source }) => source);
  expect(lines).toEqual(expect.arrayContaining(imported.map(([, file]) => `src/${file}`)));
});

test.each(parts)('$for: at most $bytes bytes', async ({ source, bytes }) => {
  expect(await bytesOfPart(source)).toBeLessThanOrEqual(bytes);
});
