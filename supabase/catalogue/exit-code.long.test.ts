/** The importer as a process that opens the data folder itself. */
import { afterAll, expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/catalogue-file.ts';
import { aFolder, removeFolders } from '#tests/support/local-shop.ts';
import { commandOf } from '#tests/support/run-command.ts';

const bringIn = commandOf('supabase/catalogue/import.ts', { DATA_DIR: aFolder() });
afterAll(removeFolders);

const row = { product_id: 'E-1', name: 'Gas regulator', price_sar: '10.50' };

test('ends with 1 where a row is refused and 0 where none is, beside a data folder that it opened', async () => {
  const refused = await bringIn([aCatalogue(row, { ...row, product_id: 'E-2', price_sar: 'ten' })]);
  expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('"ten"') });
  const good = await bringIn([aCatalogue(row)]);
  expect(good).toMatchObject({ code: 0, words: expect.stringContaining('Sum: added 1') });
}, 120_000);
