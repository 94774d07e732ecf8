/**
 * npm run bench:search [-- --seeds 1,2,3] [-- --judged FILE]: how well the search finds what buyers mean, in the
 * real catalogue of CATALOG_DIR beside the demo. Prints; asserts nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BUYER_QUERIES } from './bench/buyer-queries.ts';
import { judge, type Judged } from './bench/judge.ts';
import { JUDGED_QUERIES } from './bench/judged-queries.ts';
import { findKnownItems } from './bench/known-items.ts';
import { openRealCatalogue, realFiles } from './bench/real-catalogue.ts';
import { UNSEEN_QUERIES } from './bench/unseen-queries.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3,4,5' },
    count: { type: 'string', default: '120' },
    judged: { type: 'string' },
    detail: { type: 'boolean', default: false },
  },
});

const setsOf = (file: string | undefined): readonly (readonly Judged[])[] =>
  file
    ? [JSON.parse(readFileSync(file, 'utf8')) as Judged[]]
    : [JUDGED_QUERIES, BUYER_QUERIES, UNSEEN_QUERIES];

async function main(): Promise<void> {
  const files = realFiles(process.env);
  if (!files.every((file) => existsSync(file)))
    throw new RangeError(`CATALOG_DIR must name the folder with ${files.join(' and ')}.`);
  const shop = await openRealCatalogue(files);
  try {
    const search = (query: string) => shop.rpc('search_products', { query });
    console.log('Precision among the first five, by kind of query:');
    for (const queries of setsOf(values.judged))
      for (const line of await judge(queries, search, values.detail)) console.log(line);
    console.log('\nProducts found among the first five by their own model as buyers type it:');
    for (const seed of values.seeds.split(',').map(Number))
      for (const line of await findKnownItems(files, seed, Number(values.count), search))
        console.log(line);
  } finally {
    await shop.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof RangeError ? error.message : error);
    process.exit(1);
  },
);
