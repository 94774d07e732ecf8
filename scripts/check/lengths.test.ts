import { expect, test } from 'vitest';
import { codeLines, functionsOf, summary } from './lengths.ts';

test('blank lines and comments are no code', () => {
  expect(codeLines('/** Doc.\n * More. */\nlet a;\n\n// why\n  // why\nlet b; // why\n')).toBe(2);
});

test('a function is counted alone and as part of the one around it', () => {
  const text =
    'function outer() {\n  const inner = () => {\n    return 1;\n  };\n\n  return inner;\n}\n';
  expect(functionsOf('a.ts', text)).toEqual([
    { name: 'a.ts:1', lines: 6 },
    { name: 'a.ts:2', lines: 3 },
  ]);
});

test('the summary counts what is longer than each limit and names the longest first', () => {
  const lengths = [3, 61, 201].map((lines) => ({ name: `${lines}.ts`, lines }));
  const [counts, longest] = summary('files', lengths, [60, 200]).split('\n');
  expect(counts).toBe('3 files: 2 over 60 lines, 1 over 200 lines');
  expect(longest).toMatch(/201 {2}201\.ts/);
});
