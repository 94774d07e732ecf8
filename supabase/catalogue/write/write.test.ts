/** An import whose database refuses, is slow or is lost, and one that is interrupted. */
import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { aCatalogue } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { aDatabase, good, rowsOf, run, written } from '#tests/support/database/importing.ts';
import { importCatalogue } from './importer.ts';

test('a database that refuses stops the import and reports how far it came', async () => {
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

test('an interrupted import ends after its batch and reports what is written', async () => {
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
