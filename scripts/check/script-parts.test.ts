/** The script of every page is one file of several sources: each has a line in budgets.json, too. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOfPart } from './script-parts.ts';

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
