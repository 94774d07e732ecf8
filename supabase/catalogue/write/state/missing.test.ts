import { describe, expect, test } from 'vitest';
import { aCatalogue, aFile, csvOf } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { aDatabase, bad, rowsOf, run, shopOf, written } from '#tests/support/database/importing.ts';

describe('deactivating what is missing', () => {
  test('happens only when it is asked for; a bad row that was left out is not missing', async () => {
    const files = [aCatalogue(...rowsOf(99), bad)];
    const asked = await run(files, { skipBad: true }, aDatabase(undefined, shopOf(101)));
    expect(written(asked.calls)).not.toContain('deactivate_products');
    const options = { skipBad: true, deactivateMissing: true };
    const { calls, summary, lines } = await run(files, options, aDatabase(undefined, shopOf(101)));
    expect(calls).toContainEqual({ name: 'deactivate_products', args: { skus: ['T-101'] } });
    expect(summary.deactivated).toBe(1);
    expect(lines.join('\n')).toContain('"T-101" "Product 101"');
  });

  test.each([
    ['a file with only a header', 'product_id,name\n'],
    ['half a file', csvOf(...rowsOf(50))],
    ['a file of other products', csvOf({ product_id: 'OTHER' })],
  ])('of %s needs --yes and shows the number and ten names first', async (_, text) => {
    const file = aFile(text);
    const options = { deactivateMissing: true };
    const shop = shopOf(100);
    const { calls, summary, lines } = await run([file], options, aDatabase(undefined, shop));
    expect(calls).toEqual([]);
    expect(summary).toMatchObject({ refusals: 1, deactivated: 0 });
    const shown = lines.join('\n');
    expect(shown).toMatch(/(100|50) of 100 products are in none of the files/);
    expect(shown.match(/ {2}"T-\d+" "Product \d+"/g)).toHaveLength(10);
    expect(shown).toContain('run it again with --yes');
    expect(lines.at(-1)).toBe('Nothing was written.');
    const allowed = await run([file], { ...options, yes: true }, aDatabase(undefined, shop));
    expect(allowed.summary.deactivated).toBeGreaterThanOrEqual(50);
  });

  test('needs --yes when a supplier disappears, however small it is', async () => {
    const { products = [] } = shopOf(99, 'ABB');
    products.push(['S-1', 'Solo', true, 'Solo Systems']);
    const rows = rowsOf(99).map((row) => ({ ...row, 'Overall Attributes.Supplier Name': 'ABB' }));
    const options = { deactivateMissing: true };
    const { calls, lines } = await run(
      [aCatalogue(...rows)],
      options,
      aDatabase(undefined, { products }),
    );
    expect(calls).toEqual([]);
    expect(lines.join('\n')).toContain('No row of the files names the supplier "Solo Systems".');
  });

  test.each([
    ['an empty file', ''],
    ['a file cut inside a row', 'product_id,name,price_sar\nT-1,A product,5\nT-2,A pro'],
    ['a file with another separator inside', 'product_id|name\nT-1|x\n'],
    ['a file with a renamed header', 'sku,name\nT-1,x\n'],
  ])('does not happen after %s', async (_, text) => {
    const options = { deactivateMissing: true, yes: true };
    const { calls, lines, summary } = await run(
      [aFile(text)],
      options,
      aDatabase(undefined, shopOf(9)),
    );
    expect(written(calls)).not.toContain('deactivate_products');
    expect(summary.refusedFiles).toBe(1);
    expect(lines.join('\n')).toContain('no missing product was deactivated');
  });
});
