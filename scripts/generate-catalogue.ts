/** npm run catalog:generate -- N [--out FILE]: N varied products, the same ones on every machine. */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeGenerated } from './catalogue/file.ts';

const USAGE = 'Usage: npm run catalog:generate -- N [--out FILE], N from 1 to 5,000,000.';
const MOST = 5_000_000;

function readArguments(): { count: number; out: string } {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const count = Number(positionals[0]);
  const isFine = positionals.length === 1 && Number.isInteger(count) && count >= 1 && count <= MOST;
  if (!isFine) throw new RangeError('How many products?');
  return { count, out: values.out ?? `.cache/catalogue-${count}.csv` };
}

try {
  const { count, out } = readArguments();
  await writeGenerated(count, out);
  const megabytes = (statSync(out).size / 1e6).toFixed(1);
  console.log(`${count.toLocaleString('en')} products in ${out} (${megabytes} MB).`);
} catch (error) {
  console.error(`${(error as Error).message} ${USAGE}`);
  process.exitCode = 1;
}
