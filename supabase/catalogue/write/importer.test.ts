import { expect, test } from 'vitest';
import { aCatalogue, aFile, csvOf } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { bad, good, run } from '#tests/support/database/importing.ts';

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

test('a value of the file cannot move the cursor or turn the text', async () => {
  const { lines } = await run([aCatalogue({ name: '\u001b[2Jx\u202e\u009b' })]);
  expect(lines[0]).toContain('name ');
  // eslint-disable-next-line no-control-regex -- that none is left is the point
  expect(lines[0]).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
});
