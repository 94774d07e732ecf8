/**
 * npm run measure -- bench-catalog [--products N]: what the catalogue costs over HTTP at 1 and 10
 * connections, each as a multiple of the same SQL without HTTP. Prints; asserts nothing.
 */
import { availableParallelism } from 'node:os';
import { UsageError } from '#supabase/cli/failure.ts';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { LONG_RUN, measureCatalogue } from '../bench/measure.ts';
import { ratiosOf, tableOf } from '../bench/table.ts';

function countOf(text: string): number {
  const products = Number(text);
  if (Number.isInteger(products) && products >= 1_000 && products <= 1_000_000) return products;
  throw new UsageError('--products takes a whole number from 1000 to 1000000.');
}

async function bench({ values }: Input): Promise<unknown> {
  const products = countOf(values['products'] ?? '100000');
  const measured = await measureCatalogue(products, LONG_RUN);
  console.log(
    `${products.toLocaleString('en')} products, ${availableParallelism()} cores. Milliseconds, and how many times the same SQL without HTTP:`,
  );
  for (const line of tableOf(measured)) console.log(line);
  console.log('\nSQL beside the plain listing, and facets beside one grouping-sets pass:');
  for (const line of ratiosOf(measured)) console.log(line);
  return { products, measured };
}

void runCommand('npm run measure -- bench-catalog', {
  summary: 'measures what the catalogue costs over HTTP beside the same SQL without HTTP',
  words: [],
  options: { products: { value: 'N', help: 'how many, 1000 to 1000000 (100000)' } },
  examples: ['--products 5000'],
  exits: true,
  run: bench,
});
