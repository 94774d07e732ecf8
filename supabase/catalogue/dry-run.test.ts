/** The report of --dry-run. */
import { describe, expect, test } from 'vitest';
import { aCatalogue, aFile } from '#tests/support/builders/catalogue/catalogue-file.ts';
import {
  importFiles,
  shopRpc,
  storedProducts,
} from '#tests/support/builders/catalogue/complete-products.ts';

describe('a dry run', () => {
  test('names for each field how many products would change, with three examples, and writes nothing', async () => {
    const before = await storedProducts('W-1', 'W-2', 'W-3', 'W-4');
    const file = aFile(
      'product_id,name,price_sar,General.Model\nW-1,Whole 1,12,\nW-2,Whole 2,12,M-1\nW-3,Whole 3,12,M-1\nW-4,Whole 4,12,M-1\nNEW,New,1,\n',
    );
    const { lines } = await importFiles(file, { dryRun: true });
    expect(lines).toEqual([
      `${file}: 5 good rows, 0 rejected`,
      '"price_sar" of 4 products would change:',
      '  "W-1": "10.50" → "12.00"',
      '  "W-2": "10.50" → "12.00"',
      '  "W-3": "10.50" → "12.00"',
      '  … and 1 more',
      '"General.Model" of 1 product would change:',
      '  "W-1": "M-1" → nothing',
      'Dry run: nothing was written. 5 rows would go in: 1 new, 4 changed, 0 unchanged.',
    ]);
    expect(await storedProducts('W-1', 'W-2', 'W-3', 'W-4')).toEqual(before);
    expect(await storedProducts('NEW')).toEqual([]);
  });

  test('names a product that would be offered again, and shows where two long texts differ', async () => {
    const long = (end: string) => `${'The same beginning of a description. '.repeat(5)}${end}`;
    const row = (end: string) => ({
      'Overall Attributes.Description': long(end),
      product_id: 'LONG',
    });
    await importFiles(aCatalogue({ ...row('Old end.'), name: 'Long' }));
    await shopRpc('deactivate_products', { skus: ['LONG'] });
    const { text } = await importFiles(aCatalogue({ ...row('New end.'), name: 'Long' }), {
      dryRun: true,
    });
    expect(text).toContain('"offered" of 1 product would change:\n  "LONG": "no" → "yes"');
    expect(text).toMatch(/"LONG": "….{5,30}Old end\." → "….{5,30}New end\."/);
  });
});
