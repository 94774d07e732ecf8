/** Queries of families on the demo catalogue: the product that they mean comes first. The real one: bench-search. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { recordFigures } from '#tests/support/oracles/proof-size.ts';
import { ARABIC_FAMILIES } from '../../../scripts/bench/family-queries-ar.ts';
import { ENGLISH_FAMILIES } from '../../../scripts/bench/family-queries.ts';
import { firstHitsOf, type FamilyQuery } from '../../../scripts/bench/first-hits.ts';

const LEAST_RIGHT = 0.9;
const EACH = 30;

let backend: TestBackend;
const rows: [string, string, string][] = [];
const call = fakeRpc(async (name, args) => {
  const { status, body } = await serviceRpc(backend, name, args);
  if (status !== 200) throw new Error(`${name} answered ${status}`);
  return body;
});

beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('delete from public.product');
  const synonyms: unknown = parse(readFileSync('content/settings/synonyms.yaml', 'utf8'));
  await serviceRpc(backend, 'save_synonyms', { synonyms });
  const options = { newCategories: true };
  const log = () => undefined;
  await importCatalogue(['supabase/seed/catalogue.csv'], { rpc: call, log, options });
}, 300_000);
afterAll(async () => {
  recordFigures(['language', 'queries', 'first hit right'], rows);
  await backend.close();
});

test.each<[string, readonly FamilyQuery[]]>([
  ['English', ENGLISH_FAMILIES],
  ['Arabic', ARABIC_FAMILIES],
])(
  '%s: the first hit is what a family means',
  async (language, queries) => {
    expect(new Set(queries.map(({ q }) => q)).size).toBe(EACH);
    const search = async (query: string) => (await rpc(backend, 'search_products', { query })).body;
    const { right, wrong } = await firstHitsOf(queries, search);
    rows.push([language, String(queries.length), right.toFixed(3)]);
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT);
  },
  240_000,
);
