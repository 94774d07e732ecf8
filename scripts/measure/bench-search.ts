/**
 * npm run measure -- bench-search [--seeds 1,2,3] [--judged FILE]: how well the search finds what buyers mean, in the
 * real catalogue of CATALOG_DIR beside the demo. Prints; asserts nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { BUYER_QUERIES } from '../bench/buyer-queries.ts';
import { ARABIC_FAMILIES } from '../bench/family-queries-ar.ts';
import { ENGLISH_FAMILIES } from '../bench/family-queries.ts';
import { measureFirstHits } from '../bench/first-hits.ts';
import { LATER_QUERIES } from '../bench/later-queries.ts';
import { measurePrecision, type JudgedQuery } from '../bench/precision.ts';
import { JUDGED_QUERIES } from '../bench/judged-queries.ts';
import { findKnownItems } from '../bench/known-items.ts';
import { openRealCatalogue, realFiles } from '../bench/real-catalogue.ts';
import { UNSEEN_QUERIES } from '../bench/unseen-queries.ts';

/** The texts by which a hit is judged. */
const TEXTS = `select concat_ws(' | ', name, supplier, category, sub_vertical, vertical, product_id) as said
  from public.product where is_active`;

const setsOf = (file: string | undefined): readonly (readonly JudgedQuery[])[] =>
  file
    ? [JSON.parse(readFileSync(file, 'utf8')) as JudgedQuery[]]
    : [JUDGED_QUERIES, BUYER_QUERIES, UNSEEN_QUERIES, LATER_QUERIES];

/** Prints a heading and the lines below it as they come, and keeps them. */
async function section(
  heading: string,
  parts: readonly (() => Promise<readonly string[]>)[],
): Promise<string[]> {
  console.log(heading);
  const kept: string[] = [];
  for (const part of parts)
    for (const line of await part()) {
      console.log(line);
      kept.push(line);
    }
  return kept;
}

async function bench({ values, flags }: Input): Promise<unknown> {
  const files = realFiles(process.env);
  if (!files.every((file) => existsSync(file)))
    throw new UserError(`CATALOG_DIR must name the folder with ${files.join(' and ')}.`);
  const seeds = (values['seeds'] ?? '1,2,3,4,5').split(',').map(Number);
  const count = Number(values['count'] ?? 120);
  const shop = await openRealCatalogue(files);
  try {
    const search = (query: string) => shop.rpc('search_products', { query });
    const texts = (await shop.backend.query<{ said: string }>(TEXTS)).map(({ said }) => said);
    const precision = await section(
      'Precision among the first five, of the most that the products allow, by kind of query:',
      setsOf(values['judged']).map(
        (set) => () => measurePrecision(set, search, texts, flags.has('detail')),
      ),
    );
    const families = await section('\nFirst hits of families that are not what they mean:', [
      () => measureFirstHits('English', ENGLISH_FAMILIES, search),
      () => measureFirstHits('Arabic', ARABIC_FAMILIES, search),
    ]);
    const known = await section(
      '\nProducts found among the first five by their own model as buyers type it:',
      seeds.map((seed) => () => findKnownItems(files, seed, count, search)),
    );
    return { precision, families, known };
  } finally {
    await shop.close();
  }
}

void runCommand('npm run measure -- bench-search', {
  summary: 'measures how well the search finds what buyers mean in the real catalogue',
  words: [],
  options: {
    seeds: { value: 'LIST', help: 'the seeds of the products that are looked for (1,2,3,4,5)' },
    count: { value: 'N', help: 'how many products a seed chooses (120)' },
    judged: { value: 'FILE', help: 'judged queries as JSON instead of those of the repository' },
    detail: { help: 'prints each query' },
  },
  settings: ['CATALOG_DIR'],
  examples: ['--seeds 1,2,3', '--judged queries.json --detail'],
  exits: true,
  run: bench,
});
