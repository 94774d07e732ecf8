/**
 * npm run bench:catalog [-- --products N]: what the catalogue costs over HTTP at 1 and 10
 * connections, each as a multiple of the same SQL without HTTP. Prints; asserts nothing.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { LONG, measureCatalogue } from './bench/measure.ts';
import { ratiosOf, tableOf } from './bench/table.ts';

function productsAsked(): number {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
  const products = Number(values.products);
  if (Number.isInteger(products) && products >= 1_000 && products <= 1_000_000) return products;
  throw new RangeError('--products takes a whole number from 1000 to 1000000.');
}

async function main(): Promise<void> {
  const products = productsAsked();
  const measured = await measureCatalogue(products, LONG);
  console.log(
    `${products.toLocaleString('en')} products, ${availableParallelism()} cores. Milliseconds, and how many times the same SQL without HTTP:`,
  );
  for (const line of tableOf(measured)) console.log(line);
  console.log('\nSQL beside the plain listing, and facets beside one grouping-sets pass:');
  for (const line of ratiosOf(measured)) console.log(line);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof RangeError ? error.message : error);
    process.exit(1);
  },
);
