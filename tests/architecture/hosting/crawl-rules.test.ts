import { expect, test } from 'vitest';
import { pathOf, skippedLevel, wrongDocument } from '#tests/support/browser/crawl.ts';

test('a heading may go up any number of levels and down by one only', () => {
  expect(skippedLevel([1, 2, 3, 2, 3, 4, 2])).toBeNull();
  expect(skippedLevel([1, 3])).toBe('h3 after h1');
  expect(skippedLevel([2, 1])).toBe('h2 after h0');
});

test('structured data lacks what its kind requires', () => {
  expect(wrongDocument('{"@type":"Article","headline":"x"}')).toContain('without image');
  expect(wrongDocument('{"@type":"Thing"}')).toContain('unknown');
  expect(wrongDocument('{')).toBe('structured data does not parse');
  expect(wrongDocument('{"@type":"FAQPage","mainEntity":[1]}')).toBeNull();
});

test('a link is followed within this site, from the page that has it', () => {
  expect(pathOf('/a?b=1#c', '/')).toBe('/a');
  expect(pathOf('#c', '/help')).toBe('/help');
  expect(pathOf('https://other.example/a', '/')).toBeNull();
  expect(pathOf('mailto:a@b.example', '/')).toBeNull();
});
