/** All proofs. Most are a test file: a new one is an entry of `TESTS`. */
import { UsageError } from '#supabase/cli/failure.ts';
import type { Proof } from './proof.ts';
import { proof as catalogue } from './proofs/catalogue.ts';
import { proof as importProof } from './proofs/import.ts';
import { proof as lighthouse } from './proofs/lighthouse.ts';
import { proof as server } from './proofs/server.ts';
import { proof as web } from './proofs/web.ts';
import { testProof } from './test-proof.ts';

const TESTS: readonly Proof[] = [
  testProof(
    'arabic',
    'axe on every page of the Arabic map of the site, at 360 px.',
    'tests/e2e/languages/arabic-axe.long.spec.ts',
  ),
  testProof(
    'cache',
    'Views of the same lists from the database and from the cache of nginx, a busy day of views, and how many reach the project: more than one for an address in ten seconds fails. Then random requests that try to spoil what is kept: one answer that differs fails.',
    'tests/benchmark/shared-reads.long.test.ts',
  ),
  testProof(
    'cold-start',
    'Each function on Deno with an empty cache: its files, their size and the time to its first answer beside a function that does nothing, the fastest of three.',
    'supabase/functions/cold-start.long.test.ts',
  ),
  testProof(
    'day',
    'A day with 1,000 orders an hour, as fast as the machine plays it, on a deployed project with jobs, mail and an import: every order is there once and each of its mails arrived once. How tables grow.',
    'tests/architecture/production/busy-day.long.test.ts',
  ),
  testProof(
    'deployed-import',
    'A catalogue over the API of a deployed project, with its limits of time, two lost answers and facets, then the same file again.',
    'tests/architecture/production/deployed-import.long.test.ts',
  ),
  testProof(
    'fixtures',
    'Searches of the real catalogue with their expected totals and first products. CATALOG_DIR names its folder; without its files nothing is searched.',
    'tests/database/listing/search-fixtures.long.test.ts',
  ),
  testProof(
    'frozen',
    'Calls that never end, under load: the database thread is ended and the folder opened again, and every acknowledged write is there.',
    'tests/architecture/production/frozen.long.test.ts',
  ),
  testProof(
    'histories',
    'Random histories of shoppers, payments and the clock: totals add up, a refusal changes nothing, and a status never goes back.',
    'tests/database/histories/histories.long.test.ts',
  ),
  testProof(
    'odd-searches',
    'Random queries of signs, digits and words without a meaning: one that reads more than a bounded number of products fails. The slowest calls beside the first.',
    'tests/database/listing/search-odd.long.test.ts',
  ),
  testProof(
    'lists',
    'Generated lists of 60 layouts, in both languages, with typing errors and mixed layouts, whose answer is known: how many lines are right, asked about and wrong, by SKU, model and description. One wrong without a word fails. CATALOG_DIR names the folder of the real catalogue.',
    'tests/database/quick-order/generated-lists.long.test.ts',
  ),
  testProof(
    'orders',
    'On PostgreSQL, calls of buyers, desk and schedule among many orders, with their plans read: a plan that reads a table of orders from end to end fails. Milliseconds include the reading of the plan.',
    'tests/benchmark/orders.long.test.ts',
  ),
  testProof(
    'plans',
    'On PostgreSQL, each call of the catalogue once, with its plan read: a plan that reads a whole table fails. Milliseconds include the reading of the plan.',
    'tests/benchmark/plans/plans.long.test.ts',
  ),
  testProof(
    'round-trip',
    'A catalogue is exported and imported again, which writes no row; then files of random edits, each of which changes its cells alone. The embedded database, without a server.',
    'tests/database/catalogue/round-trip.long.test.ts',
  ),
  testProof(
    'staff',
    'Writes of the desk amid which the local server is killed: the record has a row for each change, and every write that was answered. Then guesses of a second factor at once, on PostgreSQL: five of them are looked at.',
    'tests/benchmark/staff.long.test.ts',
  ),
  testProof(
    'search',
    'The search beside one that reads every product for each query: random queries, a quarter of them after changes, deletions and an import in steps. One answer that differs fails.',
    'tests/database/listing/search-oracle.long.test.ts',
  ),
  testProof(
    'shoppers',
    'Shoppers who buy at once, over HTTP on PostgreSQL: no rule is broken, no answer is a 5xx, and every acknowledged order is stored once.',
    'tests/benchmark/load/load.long.test.ts',
  ),
  testProof(
    'strangers',
    'The slowest call that random arguments find for each function that anybody may call, on PostgreSQL: a plan that reads a whole table fails, and so does a call over the limit of the role.',
    'tests/benchmark/anonymous-cost.long.test.ts',
  ),
];

const byName = (a: Proof, b: Proof): number => a.name.localeCompare(b.name);

const PROOFS: readonly Proof[] = [...TESTS, catalogue, importProof, lighthouse, server, web].sort(
  byName,
);

/** The named proofs, or all where none is named. An unknown name is an error. */
export function proofsNamed(names: readonly string[]): readonly Proof[] {
  const unknown = names.find((name) => !PROOFS.some((proof) => proof.name === name));
  if (unknown !== undefined) {
    const known = PROOFS.map(({ name }) => `'${name}'`).join(', ');
    throw new UsageError(`There is no proof '${unknown}'. The proofs are ${known}.`);
  }
  return PROOFS.filter(({ name }) => names.length === 0 || names.includes(name));
}
