import { globSync, readFileSync } from 'node:fs';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';

async function warningsOf(code: string, codeFilename: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename });
  return results[0]!.warnings.map(({ rule }) => rule);
}

test.each([
  ['a { margin-left: 1rem }', 'property-disallowed-list'],
  ['a { left: 0 }', 'property-disallowed-list'],
  ['a { text-align: right }', 'declaration-property-value-disallowed-list'],
  ['a { color: #fff }', 'color-no-hex'],
])('style sheets are logical and name no raw colour: %s', async (code, rule) => {
  expect(await warningsOf(code, 'src/styles/x.css')).toEqual([rule]);
});

test('styles inside a component are held to the same', async () => {
  const code = '<p>x</p>\n<style>\n  p { padding-right: 1rem }\n</style>\n';
  expect(await warningsOf(code, 'src/components/X.astro')).toEqual(['property-disallowed-list']);
});

test('islands are styled with classes: their style sheets have only what a class cannot say', () => {
  const files = globSync('src/islands/**/*.css');
  expect(files.length).toBeGreaterThan(0);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
  // Cells of two tables, thumbs of sliders, and what the root decides before the first paint (B17).
  expect(lines.length).toBeLessThanOrEqual(514);
});
