/** In which steps the shop is asked about a list, and what is shown meanwhile. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  idOf,
  line,
  meanings,
  openQuickOrder,
  paste,
  quick,
  row,
  rows,
  shop,
} from '#tests/support/builders/stores/open-quick-order.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

beforeEach(openQuickOrder);

const askedKeys = () => shop.asked('match_keys').map(({ texts }) => texts);

test('whole lines are asked about first and shown, then the parts of those that no key names', async () => {
  rows.push(row(10));
  meanings['P-10'] = { state: 'found', products: [idOf(10)] };
  const shown: unknown[] = [];
  const known = shop.on.match_keys!;
  shop.on.match_keys = (args) => {
    shown.push(quick.$lines.get().map(({ product }) => product?.sku ?? null));
    return known(args);
  };
  await paste('P-1\t3\nbig pump P-10 for site\t1');
  expect(shown).toEqual([
    [null, null],
    ['P-1', null],
  ]);
  expect(askedKeys()[0]).toEqual(['P-1', 'big pump P-10 for site']);
  expect(askedKeys()[1]).toContain('P-10');
  expect(askedKeys()[1]).not.toContain('P-1');
});

test('how many lines are checked is counted while the others are searched for', async () => {
  const counted: unknown[] = [];
  const known = shop.on.match_lines!;
  shop.on.match_lines = (args) => {
    const { checked, toCheck } = quick.$quick.get();
    counted.push([checked, toCheck]);
    return known(args);
  };
  await paste(['P-1', ...Array.from({ length: 25 }, (_, n) => `any thing ${n + 1}`)].join('\n'));
  expect(counted).toEqual([
    [1, 26],
    [21, 26],
  ]);
});

test('lines that the shop had no time to search for are asked about again', async () => {
  meanings['b pump'] = { state: 'unknown', products: [idOf(2)] };
  const known = shop.on.match_lines!;
  shop.on.match_lines = async (args) => {
    const answer = await known(args);
    const lines = answer.lines.map((one, place) =>
      place > 0 ? { state: 'not_searched' as const, products: [] } : one,
    );
    return { ...answer, lines };
  };
  await paste('a pump\nb pump\nc pump');
  expect(shop.asked('match_lines').map(({ lines }) => lines)).toEqual([
    ['a pump', 'b pump', 'c pump'],
    ['b pump', 'c pump'],
    ['c pump'],
  ]);
  expect(line(1).match?.products).toMatchObject([{ sku: 'P-2' }]);
  expect(quick.$quick.get().problem).toBe('');
});

test('lines that are never searched for are not shown as if nothing existed', async () => {
  shop.on.match_lines = ({ lines }) => ({
    lines: lines.map(() => ({ state: 'not_searched' as const, products: [] })),
    products: [],
  });
  await paste('P-1\na pump');
  expect(shop.asked('match_lines').length).toBeGreaterThan(1);
  expect(shop.asked('match_lines').length).toBeLessThan(10);
  expect(line(0).product?.sku).toBe('P-1');
  expect(line(1).match).toBeNull();
  expect(quick.$quick.get().problem).toContain('They stay here');
  expect(takeLoggedTexts()).not.toEqual([]);
});

test('texts that a long answer left out are asked about again', async () => {
  const known = shop.on.match_keys!;
  shop.on.match_keys = async (args) => {
    const answer = await known(args);
    const found = answer.found.map((keys, place) => (place < 2 ? keys : []));
    return { ...answer, found, answered: Math.min(2, found.length) };
  };
  await paste('P-1\nP-2\nP-3\nP-4\ntwin');
  await vi.waitFor(() => expect(line(4).match).not.toBeNull());
  expect(askedKeys().map((texts) => texts.length)).toEqual([5, 3, 1]);
  expect(line(3).product?.sku).toBe('P-4');
  expect(line(4).match?.products).toHaveLength(2);
});

test('a code that is one of ours is offered beside what its description finds, and neither is chosen', async () => {
  rows.push({ ...row(9), name: 'Engine oil 15W40' });
  meanings['Engine oil 15W40'] = { state: 'unknown', products: [idOf(9)] };
  await paste('No\tMaterial\tDescription\tQty\n1\tP-1\tEngine oil 15W40\t3');
  expect(line(0).product).toBeNull();
  expect(line(0).match?.products.map(({ sku }) => sku)).toEqual(['P-1', 'P-9']);
});
