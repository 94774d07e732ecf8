import { describe, expect, test } from 'vitest';
import { progressLine, plainReporter } from './report.ts';

describe('the line of an import under way', () => {
  test('has a rate and the time left from its second count on', () => {
    let clock = 0;
    const line = progressLine(() => clock);
    expect(line(200, 16_200, 'modules.csv')).toBe('modules.csv: 200 of 16,200 rows');
    clock = 2_000;
    expect(line(600, 16_200, 'modules.csv')).toBe(
      'modules.csv: 600 of 16,200 rows, 200 rows per second, 78 s left',
    );
    clock = 4_000;
    expect(line(700, 16_200, 'modules.csv')).toContain('125 rows per second, 3 min left');
  });

  test('begins anew with the next file, and with one of the same name', () => {
    let clock = 0;
    const line = progressLine(() => (clock += 1_000));
    line(500, 1_000, 'a.csv');
    expect(line(10, 1_000, 'b.csv')).toBe('b.csv: 10 of 1,000 rows');
    line(20, 1_000, 'b.csv');
    expect(line(5, 1_000, 'b.csv')).toBe('b.csv: 5 of 1,000 rows');
  });
});

test('a log gets a line for every 5,000 rows, with a rate from the first line on', () => {
  const lines: string[] = [];
  const reporter = plainReporter((text) => void lines.push(text));
  for (let done = 200; done <= 16_000; done += 200) reporter.progress(done, 16_000, 'a.csv');
  expect(lines.map((line) => line.replace(/rows, .*/, 'rows'))).toEqual([
    'a.csv: 5,000 of 16,000 rows',
    'a.csv: 10,000 of 16,000 rows',
    'a.csv: 15,000 of 16,000 rows',
  ]);
  expect(lines.every((line) => / rows per second, \d+ s left$/.test(line))).toBe(true);
});
