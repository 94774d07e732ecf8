/** The export as a process that opens the data folder itself. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { aFolder, removeFolders } from '#tests/support/hosts/local-shop.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';

const env = { DATA_DIR: aFolder() };
const bringIn = commandOf('supabase/catalogue/write/import.ts', env);
const takeOut = commandOf('supabase/catalogue/export.ts', env);
afterAll(removeFolders);

test('writes a new file alone, or prints the catalogue, and the file changes nothing when it is imported', async () => {
  await bringIn([aCatalogue({ product_id: 'E-1', name: 'Gas regulator', price_sar: '10.50' })]);
  const folder = aFolder();
  const file = `${folder}/catalogue.csv`;
  const written = await takeOut([file, '--json']);
  expect(written.code).toBe(0);
  expect(JSON.parse(written.words)).toEqual({
    file,
    products: 1,
    columns: 16,
    left_out: 0,
    refused: [],
  });
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('E-1,Gas regulator,10.50');
  expect((await takeOut([])).words).toBe(`${text}1 products in 16 columns.\n`);
  expect((await bringIn([file])).words).toContain('added 0, changed 0, unchanged 1');

  writeFileSync(file, 'mine');
  expect(await takeOut([file])).toEqual({
    code: 1,
    words: `${file} exists already: name a new file.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(readdirSync(folder)).toEqual(['catalogue.csv']);
}, 120_000);

test('refuses a folder that is not there, a wrong command line and a shop that is not there with a sentence', async () => {
  const lost = await takeOut(['/no/such/folder/x.csv']);
  expect(lost).toMatchObject({ code: 1, words: expect.stringContaining('was not written') });
  const { code, words } = await takeOut(['--json']);
  expect([code, words]).toEqual([2, expect.stringContaining('--json needs FILE')]);
  expect((await takeOut(['a.csv', 'b.csv'])).code).toBe(2);
  expect((await takeOut(['--help'])).words).toContain('Usage: npm run catalog:export -- [FILE]');
  const nowhere = `${aFolder()}/none`;
  const none = await takeOut([`${aFolder()}/x.csv`], { DATA_DIR: nowhere });
  expect(none).toMatchObject({ code: 1, words: expect.stringContaining('no data folder') });
  expect(existsSync(nowhere)).toBe(false);
}, 120_000);
