import { expect, test } from 'vitest';
import { aCatalogue, aFile, csvOf } from '#tests/support/catalogue-file.ts';
import { AppError } from '#domain/errors.ts';
import { importCatalogue } from './importer.ts';
import type { ImportOptions } from './importer.ts';
import type { CatalogueProduct } from './parse.ts';

/** A database that takes everything, and what it was asked. */
function aDatabase(fail?: (call: number) => Error | null) {
  const calls: { name: string; args: Record<string, unknown> }[] = [];
  const rpc = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    calls.push({ name, args });
    const failure = fail?.(calls.length);
    if (failure) throw failure;
    if (name === 'finish_import') return { deactivated: 7 };
    return (args['batch'] as CatalogueProduct[]).map(() => ({ outcome: 'added' }));
  };
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

test('a good file is written in batches of 500 and finished once', async () => {
  const file = aCatalogue(...Array.from({ length: 501 }, () => good));
  const { summary, calls } = await run([file]);
  expect(calls.map(({ name }) => name)).toEqual([
    'import_products',
    'import_products',
    'finish_import',
  ]);
  expect(summary).toMatchObject({ added: 501, rejected: 0, refusedFiles: 0 });
});

test('a dry run tells the bad rows and asks the database for nothing', async () => {
  const { summary, calls, lines } = await run([aCatalogue(good, bad)], {
    dryRun: true,
    skipBad: true,
  });
  expect(calls).toEqual([]);
  expect(summary.rejected).toBe(1);
  expect(lines.join('\n')).toContain('nothing was written. 1 rows would go in');
});

test('a bad row is told with file, line, column, value and reason', async () => {
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

test('a SKU that stands twice is told with its first place, within a file and across files', async () => {
  const first = aCatalogue({ product_id: 'A' }, { product_id: 'A' });
  const second = aCatalogue({ product_id: 'A' }, { product_id: 'B' });
  const { lines, skus } = await run([first, second], { skipBad: true });
  expect(lines).toContain(`${first}:3: product_id "A" stands already on line 2 of ${first}`);
  expect(lines).toContain(`${second}:2: product_id "A" stands already on line 2 of ${first}`);
  expect(skus()).toEqual(['A', 'B']);
});

test('a header that cannot be read refuses the file, also with --skip-bad', async () => {
  const file = aFile('product_id,nam\nA,x\n');
  const { lines, calls, summary } = await run([file], { skipBad: true });
  expect(lines[0]).toMatch(/:1: column "nam" is neither .* did you mean "name"\?/);
  expect(calls.map(({ name }) => name)).toEqual(['finish_import']);
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

test('a file that is not there is told in a sentence', async () => {
  const { lines, summary } = await run(['nowhere.csv']);
  expect(lines[0]).toBe('nowhere.csv: there is no such file');
  expect(summary.refusedFiles).toBe(1);
});

test('products are taken off only when asked, by the SKUs of all files, bad rows included', async () => {
  const files = [aCatalogue(good, bad)];
  expect((await run(files, { skipBad: true })).calls.at(-1)?.args).toEqual({});
  const { calls, summary } = await run(files, { skipBad: true, deactivateMissing: true });
  expect(calls.at(-1)).toEqual({ name: 'finish_import', args: { skus_seen: ['T-1', 'T-2'] } });
  expect(summary.deactivated).toBe(7);
});

test('when a file was refused no missing product is taken off', async () => {
  const { calls, lines } = await run([aCatalogue(good, bad)], { deactivateMissing: true });
  expect(calls.at(-1)?.args).toEqual({});
  expect(lines.join('\n')).toContain('no missing product was deactivated');
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
  await expect(run([file], {}, database)).rejects.toThrow('stopped after 500 of 600 rows');
});

test('an answer lost on the way is asked for again', async () => {
  const lost = new AppError('unexpected', {}, new Error('import_products no answer'));
  const { summary, calls } = await run(
    [aCatalogue(good)],
    {},
    aDatabase((call) => (call === 1 ? lost : null)),
  );
  expect(calls.map(({ name }) => name)).toEqual([
    'import_products',
    'import_products',
    'finish_import',
  ]);
  expect(summary.added).toBe(1);
});
