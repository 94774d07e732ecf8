import { expect, test } from 'vitest';
import { ratiosOf, tableOf } from './table.ts';

test('each time over HTTP is printed beside its multiple of the same SQL', () => {
  const [head, row] = tableOf([
    {
      name: 'listing',
      sql: { p50: 2, p95: 4 },
      one: { p50: 5, p95: 8 },
      ten: { p50: 20, p95: 60 },
    },
  ]);
  expect(row?.replace(/ +/g, ' ')).toBe(
    'listing 2.0 4.0 5.0 (2.5×) 8.0 (2.0×) 20.0 (10.0×) 60.0 (15.0×)',
  );
  expect(row).toHaveLength(head?.length ?? 0);
});

test('each case is compared with the plain listing, and facets with their pass', () => {
  const timing = (p50: number) => ({ p50, p95: p50 });
  const rest = { one: timing(1), ten: timing(1) };
  expect(
    ratiosOf([
      { name: 'listing', sql: timing(2), ...rest },
      { name: 'facets', sql: timing(9), pass: timing(6), ...rest },
    ]),
  ).toEqual(['listing  1.00× listing', 'facets   4.50× listing, 1.50× pass']);
});
