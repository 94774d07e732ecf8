import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { printableLine, printBuild } from './build-log.ts';

const KEY = 'k'.repeat(32);

test('a line of a draft is left out, also in colours; other lines stay as they are', () => {
  const dim = `[2m`;
  expect(printableLine(`  ├─ /preview/${KEY}/blog/offer.html (+3ms)`, KEY)).toBeNull();
  expect(printableLine(`  ${dim}└─${dim} ${dim}/ar/preview/${KEY}/offer.html`, KEY)).toBeNull();
  for (const line of ['  ├─ /help.html (+3ms)', '', '✓ Completed in 2s.'])
    expect(printableLine(line, KEY)).toBe(line);
});

test('an error or a warning is printed without the key', () => {
  const printed = printableLine(`Could not render /preview/${KEY}/offer: ${KEY}`, KEY);
  expect(printed).toBe('Could not render /preview/KEY/offer: KEY');
});

test('without a key nothing is changed', () => {
  expect(printableLine('  ├─ /preview/x.html', null)).toBe('  ├─ /preview/x.html');
});

test('an address that arrives in two parts is left out too, and counted', async () => {
  const lines: string[] = [];
  const text = `one\n  ├─ /preview/${KEY}/a.html (+1ms)\ntwo\n`;
  const parts = [text.slice(0, 30), text.slice(30)];
  expect(await printBuild(Readable.from(parts), KEY, (line) => lines.push(line))).toBe(1);
  expect(lines).toEqual(['one', 'two']);
});
