import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { aDatabase, run, type Shop, type ShopRow } from '#tests/support/database/importing.ts';
import { DuplicateSkus } from '#supabase/catalogue/write/state/duplicate-skus.ts';
import { skuKey, skuRule } from './sku.ts';

describe('a SKU', () => {
  test.each([
    ['AB\u200b1', 'U+200B'],
    ['AB\u00ad1', 'U+00AD'],
    ['\u2066AB1', 'control character'],
    ['AB\u00a01', 'no plain space'],
    ['АВ-1', 'U+0410'],
    ['Α1', 'U+0391'],
    ['ＡＢ1', 'U+FF21'],
    ['AB¹', 'U+00B9'],
    ['Cafe\u0301', 'two characters'],
  ])('%j is refused', (sku, reason) => {
    expect(skuRule(sku)).toContain(reason);
  });

  test.each(['AB-1', 'مضخة-1', '中 12/3', 'ÄÖ.5_x', 'a b'])('%j is taken', (sku) => {
    expect(skuRule(sku)).toBeNull();
  });

  test('is claimed once by all its spellings, whatever they are, as a slow comparison finds', () => {
    const plain = (sku: string): string =>
      sku.toLowerCase().replaceAll(' ', '').replaceAll('–', '-');
    const spelling = fc.stringMatching(/^[abAB12 –-]{1,6}$/).filter((sku) => sku.trim() === sku);
    fc.assert(
      fc.property(fc.array(spelling, { minLength: 1, maxLength: 12 }), (skus) => {
        const duplicateSkus = new DuplicateSkus();
        const taken = skus.filter((sku, line) => duplicateSkus.claim(sku, 'f', line) === null);
        expect(taken).toHaveLength(new Set(skus.map(plain)).size);
        for (const sku of skus) expect(skuKey(sku)).toBe(plain(sku));
      }),
    );
  });
});

test.each([
  ['ab-1', 'case'],
  ['AB -1', 'spaces'],
  ['AB\u20131', 'dashes'],
])(
  '%j is not AB-1 (%s): it is named within a file, across files, and beside the shop',
  async (sku) => {
    const one = aCatalogue({ product_id: 'AB-1' });
    const other = aCatalogue({ product_id: sku });
    const across = await run([one, other]);
    expect(across.lines[1]).toContain(
      `differs from "AB-1" on line 2 of ${one} only in case, spaces or dashes`,
    );
    const within = await run([aCatalogue({ product_id: 'AB-1' }, { product_id: sku })]);
    expect(within.summary.rejected).toBe(1);
    const shop: Shop = { products: [['AB-1', 'x', true, null]] };
    const beside = await run([other], {}, aDatabase(undefined, shop));
    expect(beside.lines[0]).toContain('is not "AB-1", which the shop has');
    expect((await run([one], {}, aDatabase(undefined, shop))).summary.added).toBe(1);
  },
);

test('where the shop has two SKUs that look alike, a file may name both', async () => {
  const products: ShopRow[] = ['ab-1', 'AB-1'].map((sku) => [sku, 'x', true, null]);
  const file = aCatalogue({ product_id: 'AB-1' }, { product_id: 'ab-1' });
  const { summary } = await run(
    [file],
    { deactivateMissing: true },
    aDatabase(undefined, { products }),
  );
  expect(summary).toMatchObject({ added: 2, rejected: 0, deactivated: 0 });
});
