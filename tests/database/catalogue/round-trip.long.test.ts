/** An export that is imported again changes nothing, and an edited part of it changes what was edited. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportCatalogue } from '#supabase/catalogue/exporter.ts';
import type { ImportOptions } from '#supabase/catalogue/read/usable-files.ts';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { aFile, aFolder } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { editOf, tableOf } from './edited-catalogue.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';
import { realFiles } from '../../../scripts/bench/real-catalogue.ts';
import { writeGenerated } from '../../../scripts/catalogue/file.ts';

const PRODUCTS = bySize(250, 20_095);
const ROUNDS = bySize(6, 8);
/** FUZZ_SEED repeats a run. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const LIMIT = bySize(120_000, 3_600_000);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const rpc = fakeRpc(async (name, args) => {
  const { status, body } = await serviceRpc(backend, name, args);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body;
});

async function bringIn(files: string[], options: ImportOptions = {}) {
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const summary = await importCatalogue(files, {
    rpc,
    log,
    options: { newCategories: true, ...options },
  });
  return { summary, text: lines.join('\n') };
}

async function exported() {
  let csv = '';
  const report = await exportCatalogue({ rpc, write: async (text) => void (csv += text) });
  return { csv, report };
}

/** Every column of every row, with the instant and the transaction that wrote it. */
const rowsNow = () =>
  backend.sql(`select
    (select md5(string_agg(md5(item::text || item.xmin::text), '' order by product_id)) from public.product as item) as products,
    (select md5(string_agg(md5(texts::text || texts.xmin::text), '' order by product, locale)) from app.product_texts as texts) as texts`);

const timed = async <T>(work: () => Promise<T>): Promise<[T, string]> => {
  const begun = performance.now();
  const result = await work();
  return [result, ((performance.now() - begun) / 1000).toFixed(1)];
};

/** The real files where they are beside the checkout and all of them are asked for; else generated ones. */
async function catalogueFiles(): Promise<string[]> {
  const real = realFiles(process.env);
  if (PRODUCTS === 20_095 && real.every((file) => existsSync(file))) return real;
  const file = `${aFolder()}/generated.csv`;
  await writeGenerated(PRODUCTS, file);
  return [file];
}

const figures: string[][] = [];
afterAll(() => {
  const rows = PRODUCTS.toLocaleString('en');
  recordFigures(['step', 'rows', 'seconds'], figures, `${rows} products, seed ${SEED}.`);
});

describe(`with the seed ${SEED}`, () => {
  test(
    'an export that is imported again writes no row, and the next export is the same file',
    async () => {
      const files = await catalogueFiles();
      const [first, importSeconds] = await timed(() => bringIn(files));
      expect(first.summary).toMatchObject({ added: PRODUCTS, rejected: 0 });
      await bringIn([aFile(editOf(tableOf((await exported()).csv), SEED, 20).csv)]);
      const before = await rowsNow();
      const [{ csv, report }, exportSeconds] = await timed(exported);
      expect(report).toMatchObject({ products: PRODUCTS, left_out: 0, refused: [] });
      const options = { deactivateMissing: true };
      const [again, againSeconds] = await timed(() => bringIn([aFile(csv)], options));
      const nothing = { added: 0, changed: 0, deactivated: 0, rejected: 0 };
      expect(again.summary).toMatchObject({ ...nothing, unchanged: PRODUCTS });
      expect(await rowsNow()).toEqual(before);
      expect((await exported()).csv).toBe(csv);
      figures.push(['first import', String(PRODUCTS), importSeconds]);
      figures.push(['export', String(PRODUCTS), exportSeconds]);
      figures.push(['import of the export', String(PRODUCTS), againSeconds]);
    },
    LIMIT,
  );

  test(
    'a file of some edited columns and rows changes these cells alone, and its dry run counts each of them',
    async () => {
      const table = tableOf((await exported()).csv);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const rows = Math.ceil(PRODUCTS / (round % 2 === 0 ? 40 : 6));
        const edit = editOf(table, SEED + round, rows);
        const file = aFile(edit.csv);
        const { text } = await bringIn([file], { dryRun: true });
        expect(text).toContain(', 0 rejected');
        const counted = [...text.matchAll(/^"(.+)" of ([\d,]+) products? would change:$/gm)]
          .map(
            ([, field = '', products = '']) => [field, Number(products.replace(',', ''))] as const,
          )
          .filter(([field]) => field !== 'drawing');
        expect(new Map(counted)).toEqual(edit.changedCells);
        const changed = edit.changedRows;
        const [{ summary }, seconds] = await timed(() => bringIn([file]));
        expect(summary).toMatchObject({
          added: 0,
          changed,
          unchanged: rows - changed,
          rejected: 0,
        });
        expect(tableOf((await exported()).csv)).toEqual(table);
        figures.push([`edit ${round}: ${edit.columns.length} columns`, String(rows), seconds]);
      }
    },
    LIMIT,
  );
});
