import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectShop, type ShopConnection } from '#supabase/local/database/connect.ts';
import { readSettings } from '#supabase/cli/settings.ts';
import { aCatalogue, aFile } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { textsOf } from '#tests/support/drawn-text.ts';
import { removeFolders } from '#tests/support/hosts/local-shop.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import { importCatalogue } from './importer.ts';
import type { ImportOptions } from '#supabase/catalogue/read/usable-files.ts';

let shop: ShopConnection;

beforeAll(async () => {
  shop = await connectShop(readSettings({ DATA_DIR: await aShopFolder() }));
});
afterAll(async () => {
  await shop.close();
  removeFolders();
});

interface Card {
  id: string;
  product_id: string;
  name: string;
  price_sar: number | null;
  lead_time_days: number | null;
  photo: string | null;
}

const bringIn = (file: string, options: ImportOptions = {}) =>
  importCatalogue([file], {
    rpc: shop.rpc,
    log: () => undefined,
    options: { newCategories: true, ...options },
  });

async function listing(vertical: string): Promise<Card[]> {
  const answer = await shop.rpc('search_products', { vertical });
  return (answer as { products: Card[] }).products;
}

const inTree = (vertical: string, row: Record<string, string>): Record<string, string> => ({
  'General.Vertical': vertical,
  'Overall Attributes.Category': `${vertical} main`,
  'General.Sub-Vertical': `${vertical} sub`,
  ...row,
});

test(
  'a product keeps its id when its row comes again, changed or not',
  { tags: 'data-04' },
  async () => {
    const row = (name: string) => inTree('Ids', { product_id: 'ID-1', name, price_sar: '10.50' });
    expect(await bringIn(aCatalogue(row('Before')))).toMatchObject({ added: 1, changed: 0 });
    const [before] = await listing('Ids');
    expect(await bringIn(aCatalogue(row('Before')))).toMatchObject({ added: 0, unchanged: 1 });
    expect(await bringIn(aCatalogue(row('After')))).toMatchObject({ added: 0, changed: 1 });
    const [after] = await listing('Ids');
    expect(after).toMatchObject({ id: before?.id, name: 'After', price_sar: 10.5 });
  },
);

test(
  'the import makes the categories that its file needs, and keeps their counts',
  { tags: 'data-02' },
  async () => {
    await bringIn(
      aCatalogue(inTree('Tree', { product_id: 'TR-1' }), inTree('Tree', { product_id: 'TR-2' })),
    );
    const rows = (await shop.rpc('category_tree', {})) as { overarching_category: string }[];
    expect(rows.filter((row) => row.overarching_category === 'Tree')).toEqual([
      expect.objectContaining({
        main_energy_category: 'Tree main',
        subsector: 'Tree sub',
        product_count: 2,
      }),
    ]);
  },
);

test(
  'a product without a price is imported as such and sorts last',
  { tags: 'market-16' },
  async () => {
    const row = (product_id: string, name: string, price_sar: string) =>
      inTree('Prices', { product_id, name, price_sar });
    await bringIn(aCatalogue(row('P-1', 'A quoted one', ''), row('P-2', 'Z priced one', '5')));
    expect((await listing('Prices')).map(({ price_sar }) => price_sar)).toEqual([5, null]);
  },
);

test(
  'a lead time reaches the listing as whole days; one in weeks never gets in',
  { tags: 'date-03' },
  async () => {
    const row = (product_id: string, time: string) =>
      inTree('Times', { product_id, 'Overall Attributes.Lead Time': time });
    await bringIn(aCatalogue(row('L-1', '4 days'), row('L-2', '2 weeks')), { skipBad: true });
    expect(await listing('Times')).toMatchObject([{ product_id: 'L-1', lead_time_days: 4 }]);
  },
);

test('a file with a bad row and a dry run leave the catalogue and its revision as they are', async () => {
  const before = await shop.rpc('catalogue_revision', {});
  const good = inTree('Nothing', { product_id: 'N-1' });
  await bringIn(aCatalogue(good, inTree('Nothing', { product_id: 'N-2', price_sar: '-1' })));
  await bringIn(aCatalogue(good), { dryRun: true });
  expect(await listing('Nothing')).toEqual([]);
  expect(await shop.rpc('catalogue_revision', {})).toBe(before);
});

test('a vertical that the shop does not have is refused until it is allowed', async () => {
  const file = aCatalogue(inTree('Misspelt', { product_id: 'MIS-1' }));
  expect(await bringIn(file, { newCategories: false })).toMatchObject({ refusals: 1, added: 0 });
  expect(await listing('Misspelt')).toEqual([]);
  expect(await bringIn(file)).toMatchObject({ refusals: 0, added: 1 });
  expect(await bringIn(file, { newCategories: false })).toMatchObject({
    refusals: 0,
    unchanged: 1,
  });
});

test('a file with only a header takes nothing off the shop', async () => {
  await bringIn(aCatalogue(inTree('Kept', { product_id: 'KE-1' })));
  const file = aFile('product_id,name\n');
  expect(await bringIn(file, { deactivateMissing: true })).toMatchObject({ refusals: 1 });
  expect(await listing('Kept')).toHaveLength(1);
});

test('the revision changes with what is new, and not with what is there already', async () => {
  const file = aCatalogue(inTree('Same', { product_id: 'S-1' }));
  const old = await shop.rpc('catalogue_revision', {});
  await bringIn(file);
  const before = await shop.rpc('catalogue_revision', {});
  expect(before).not.toBe(old);
  await bringIn(file);
  expect(await shop.rpc('catalogue_revision', {})).toBe(before);
});

test('what is missing is taken off, comes back under its old id, and never loses its row', async () => {
  const kept = inTree('Missing', { product_id: 'M-1' });
  const gone = inTree('Missing', { product_id: 'M-2' });
  await bringIn(aCatalogue(kept, gone));
  const before = await listing('Missing');
  const { deactivated } = await bringIn(aCatalogue(kept), {
    deactivateMissing: true,
    yes: true,
  });
  expect(deactivated).toBeGreaterThanOrEqual(1);
  expect(await listing('Missing')).toMatchObject([{ product_id: 'M-1' }]);
  expect(await bringIn(aCatalogue(kept, gone))).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await listing('Missing')).toEqual(before);
});

function command(...args: string[]): { status: number; output: string } {
  const script = fileURLToPath(new URL('import.ts', import.meta.url));
  const env = { ...process.env, SUPABASE_SERVICE_KEY: '', SUPABASE_URL: '' };
  try {
    const output = execFileSync('node', [script, ...args], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { status: 0, output };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { status, output: stdout + stderr };
  }
}

test('the command ends with 0 for a good file, with 1 and the reason for a bad one, with 2 and the usage for no file or a wrong option', () => {
  expect(command('--dry-run', aCatalogue({ price_sar: '1' }))).toMatchObject({ status: 0 });
  const bad = command('--dry-run', aCatalogue({ price_sar: 'x' }));
  expect(bad).toMatchObject({
    status: 1,
    output: expect.stringContaining('price_sar "x" is not a price'),
  });
  expect(command('--help')).toMatchObject({
    status: 0,
    output: expect.stringContaining('--new-categories'),
  });
  expect(command()).toMatchObject({ status: 2, output: expect.stringContaining('Usage: ') });
  expect(command('--force', 'x.csv')).toMatchObject({
    status: 2,
    output: expect.stringContaining('Usage: '),
  });
});

test('a product without a photo is listed with a drawing, which gives way to a photo', async () => {
  const row = inTree('Drawn', { product_id: 'DR-1', 'Electrical Attributes.Rated Power': '270 W' });
  await bringIn(aCatalogue(row));
  const photo = (await listing('Drawn'))[0]?.photo;
  expect(photo).toMatch(/^data:image\/svg\+xml,/);
  expect(textsOf(decodeURIComponent(photo!))).toEqual(['270W']);
  expect(await bringIn(aCatalogue(row))).toMatchObject({ unchanged: 1 });
  await bringIn(aCatalogue({ ...row, photos: '/products/meter-1.svg' }));
  expect((await listing('Drawn'))[0]?.photo).toBe('/products/meter-1.svg');
});
