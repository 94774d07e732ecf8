import { describe, expect, test, vi } from 'vitest';
import { aCatalogue, aFile, csvOf } from '#tests/support/catalogue-file.ts';
import { fakeRpc } from '#tests/support/contract.ts';
import { AppError } from '#domain/errors.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import { importCatalogue } from './importer.ts';
import type { ImportOptions } from './importer.ts';
import type { CatalogueProduct } from './parse.ts';

type ShopRow = [sku: string, name: string, isActive: boolean, supplier: string | null];
interface Shop {
  products?: ShopRow[];
  categories?: (string | null)[][];
}

/** A database that takes everything, what it has, and what it was asked to write. */
function aDatabase(
  fail?: (call: number) => Error | null,
  { products = [], categories = [] }: Shop = {},
) {
  const calls: { name: string; args: Record<string, unknown> }[] = [];
  const rpc = fakeRpc(async (name, args) => {
    if (name === 'product_skus') return products;
    if (name === 'category_names') return categories;
    calls.push({ name, args });
    const failure = fail?.(calls.length);
    if (failure) throw failure;
    if (name === 'deactivate_products') return (args['skus'] as string[]).length;
    if (name === 'finish_import')
      return { next: args['step'] === 1 ? null : 1, remaining: 0, products: 0, revision: '1' };
    return (args['batch'] as CatalogueProduct[]).map(({ product_id }) => ({
      product_id,
      outcome: 'added',
    }));
  });
  const skus = () =>
    calls.flatMap(({ args }) =>
      ((args['batch'] ?? []) as CatalogueProduct[]).map((row) => row.product_id),
    );
  return { rpc, calls, skus };
}

async function run(files: string[], options: ImportOptions = {}, database = aDatabase()) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const summary = await importCatalogue(files, { rpc: database.rpc, log, options });
  return { summary, lines, ...database };
}

const good = { price_sar: '1' };
const bad = { price_sar: '-1' };

test('a good file is written in batches that grow while the shop is quick, and finished in steps', async () => {
  const file = aCatalogue(...Array.from({ length: 501 }, () => good));
  const { summary, calls } = await run([file]);
  const sizes = calls.flatMap(({ args }) => ((args['batch'] ?? []) as unknown[]).length || []);
  expect(sizes).toEqual([100, 200, 201]);
  expect(calls.slice(3)).toEqual([
    { name: 'finish_import', args: { step: 0, categories: [] } },
    { name: 'finish_import', args: { step: 1 } },
  ]);
  expect(summary).toMatchObject({ added: 501, rejected: 0, refusedFiles: 0 });
});

test('a dry run reports invalid rows and makes no database call', async () => {
  const { summary, calls, lines } = await run([aCatalogue(good, bad)], {
    dryRun: true,
    skipBad: true,
  });
  expect(calls).toEqual([]);
  expect(summary.rejected).toBe(1);
  expect(lines.join('\n')).toContain('nothing was written. 1 rows would go in');
});

test('a bad row is reported with file, line, column, value and reason', async () => {
  const file = aCatalogue(good, bad);
  const { lines } = await run([file]);
  expect(lines).toContain(`${file}:3: price_sar "-1" must not be negative`);
});

test('of a file with a bad row nothing is written, of the other files everything', async () => {
  const half = aCatalogue(good, bad);
  const whole = aFile(csvOf({ ...good, product_id: 'OTHER' }));
  const { summary, skus } = await run([half, whole]);
  expect(skus()).toEqual(['OTHER']);
  expect(summary).toMatchObject({ added: 1, rejected: 1, refusedFiles: 1 });
});

test('with --skip-bad the good rows of such a file are written', async () => {
  const { summary, skus } = await run([aCatalogue(good, bad, good)], { skipBad: true });
  expect(skus()).toEqual(['T-1', 'T-3']);
  expect(summary).toMatchObject({ added: 2, rejected: 1, refusedFiles: 0 });
});

test('a SKU that is there twice is named with its first place, within a file and across files', async () => {
  const first = aCatalogue({ product_id: 'A' }, { product_id: 'A' });
  const second = aCatalogue({ product_id: 'A' }, { product_id: 'B' });
  const { lines, skus } = await run([first, second], { skipBad: true });
  expect(lines).toContain(`${first}:3: product_id "A" is already on line 2 of ${first}`);
  expect(lines).toContain(`${second}:2: product_id "A" is already on line 2 of ${first}`);
  expect(skus()).toEqual(['A', 'B']);
});

test('a header that cannot be read refuses the file, also with --skip-bad', async () => {
  const file = aFile('product_id,nam\nA,x\n');
  const { lines, calls, summary } = await run([file], { skipBad: true });
  expect(lines[0]).toMatch(/:1: column "nam" is neither .* did you mean "name"\?/);
  expect(calls.map(({ name }) => name)).not.toContain('import_products');
  expect(summary.refusedFiles).toBe(1);
});

test.each([
  ['an empty file', ''],
  ['a quote left open', 'product_id,name\nA,x\nB,"y\nC,z\n'],
])('%s refuses the file, also with --skip-bad', async (_, text) => {
  const { summary, skus } = await run([aFile(text)], { skipBad: true });
  expect(skus()).toEqual([]);
  expect(summary.refusedFiles).toBe(1);
});

test('a missing file is reported in one sentence', async () => {
  const { lines, summary } = await run(['nowhere.csv']);
  expect(lines[0]).toBe('nowhere.csv: there is no such file');
  expect(summary.refusedFiles).toBe(1);
});

const shopOf = (count: number, supplier: string | null = null): Shop => ({
  products: Array.from({ length: count }, (_, i) => [
    `T-${i + 1}`,
    `Product ${i + 1}`,
    true,
    supplier,
  ]),
});
const rowsOf = (count: number) => Array.from({ length: count }, () => good);
const written = (calls: { name: string }[]) => calls.map(({ name }) => name);

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

describe('a category that the shop does not have', () => {
  const inTree = (vertical: string, category: string, sub: string) => ({
    'General.Vertical': vertical,
    'Overall Attributes.Category': category,
    'General.Sub-Vertical': sub,
  });
  const shop: Shop = {
    categories: [
      ['Solar', 'Panels', 'Mono panels'],
      ['Solar', null, 'Thin film'],
    ],
  };
  const solr = () =>
    aCatalogue(inTree('Solr', 'Panels', 'Mono panels'), inTree('Solar', 'Panel', 'Thin film'));

  test('is listed with what was probably meant, and nothing is written', async () => {
    const file = solr();
    const { calls, lines, summary } = await run([file], {}, aDatabase(undefined, shop));
    expect(calls).toEqual([]);
    expect(summary.refusals).toBe(1);
    expect(lines.join('\n')).toContain(
      `New vertical "Solr": 1 rows, the first at ${file}:2. Did you mean "Solar"?`,
    );
    expect(lines.join('\n')).toContain('New category "Panel" in "Solar"');
    expect(lines.join('\n')).toContain('--new-categories');
  });

  test('is added with --new-categories, and by the first import of all', async () => {
    const options = { newCategories: true };
    expect((await run([solr()], options, aDatabase(undefined, shop))).summary.added).toBe(2);
    const { summary, calls } = await run([solr()]);
    expect(summary.added).toBe(2);
    expect(calls.at(-2)?.args['categories']).toHaveLength(2);
  });

  test('is no matter of a file that is refused', async () => {
    const file = aCatalogue({ ...inTree('Solr', 'P', 'M'), ...bad });
    const { summary } = await run([file], {}, aDatabase(undefined, shop));
    expect(summary).toMatchObject({ refusals: 0, refusedFiles: 1 });
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

test('a value of the file cannot move the cursor or turn the text', async () => {
  const { lines } = await run([aCatalogue({ name: '\u001b[2Jx\u202e\u009b' })]);
  expect(lines[0]).toContain('name ');
  // eslint-disable-next-line no-control-regex -- that none is left is the point
  expect(lines[0]).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
});

test('a database that refuses stops the import and says how far it came', async () => {
  const database = aDatabase((call) => (call === 2 ? new AppError('input_invalid') : null));
  const file = aCatalogue(...Array.from({ length: 600 }, () => good));
  const running = run([file], {}, database);
  await expect(running).rejects.toThrow(
    'stopped after 100 of 600 rows (input_invalid). 100 rows are written and stay.',
  );
  await expect(running).rejects.toThrow('Run the same command again');
});

test('an answer lost on the way is asked for again', async () => {
  const lost = new AppError('unexpected', {}, new Error('import_products no answer'));
  const { summary, calls } = await run(
    [aCatalogue(good)],
    {},
    aDatabase((call) => (call === 1 ? lost : null)),
  );
  expect(written(calls).slice(0, 2)).toEqual(['import_products', 'import_products']);
  expect(summary.added).toBe(1);
});

const refusedWith = (status: string) =>
  new AppError('unexpected', {}, new Error(`import_products ${status}`));

test('a batch that the database ends for its time is written in halves', async () => {
  const tooLong = (call: number) => (call === 1 ? refusedWith('500 57014') : null);
  const file = aCatalogue(...rowsOf(50));
  const { summary, calls } = await run([file], {}, aDatabase(tooLong));
  const sizes = calls.flatMap(({ args }) => ((args['batch'] ?? []) as unknown[]).length || []);
  expect(sizes).toEqual([50, 25, 25]);
  expect(summary.added).toBe(50);
});

test.each([
  ['401', 'Check SUPABASE_SERVICE_KEY'],
  ['404 PGRST202', 'Apply supabase/migrations'],
  ['400 53100', 'disk is full'],
])('an answer %s ends with what to do', async (status, advice) => {
  const database = aDatabase(() => refusedWith(status));
  await expect(run([aCatalogue(good)], {}, database)).rejects.toThrow(advice);
});

test.each([
  ['product_skus 401', 'Check SUPABASE_SERVICE_KEY'],
  ['category_names 404 PGRST202', 'Apply supabase/migrations'],
  ['product_skus no answer', 'check that it runs'],
  ['product_skus 500', 'Run the same command again'],
])('a shop that answers %s before the first row ends in a sentence', async (answer, advice) => {
  vi.useFakeTimers();
  const rpc = fakeRpc(async (name) => {
    if (answer.startsWith(name)) throw new AppError('unexpected', {}, new Error(answer));
    return [];
  });
  const running = importCatalogue([aCatalogue(good)], { rpc, log: () => undefined });
  const failure = running.catch((error: unknown) => error);
  await vi.runAllTimersAsync().finally(() => vi.useRealTimers());
  expect(await failure).toBeInstanceOf(UserError);
  expect(String(await failure)).toContain(`could not be read (${answer}). Nothing was written.`);
  expect(String(await failure)).toContain(advice);
});

test('an interrupted import ends after its batch and says what is written', async () => {
  const stopping = new AbortController();
  const { rpc, calls } = aDatabase(() => {
    stopping.abort(new Error('it was interrupted'));
    return null;
  });
  const file = aCatalogue(...rowsOf(300));
  const running = importCatalogue([file], { rpc, log: () => undefined, signal: stopping.signal });
  await expect(running).rejects.toThrow('(it was interrupted). 100 rows are written');
  expect(calls).toHaveLength(1);
});
