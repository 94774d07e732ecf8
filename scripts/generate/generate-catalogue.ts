/** npm run generate -- catalogue N [--out FILE]: N varied products, the same ones on every machine. */
import { statSync } from 'node:fs';
import { UsageError } from '#supabase/cli/failure.ts';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { writeGenerated } from '../catalogue/file.ts';

const MOST = 5_000_000;

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw new UsageError(`'${text}' is no number of products: 1 to ${MOST.toLocaleString('en')}.`);
}

async function generate({ words: [text = ''], values }: Input): Promise<unknown> {
  const products = countOf(text);
  const file = values['out'] ?? `.cache/catalogue-${products}.csv`;
  await writeGenerated(products, file);
  const bytes = statSync(file).size;
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(`${products.toLocaleString('en')} products in ${file} (${megabytes} MB).`);
  return { file, products, bytes };
}

void runCommand('npm run generate -- catalogue', {
  summary: 'writes a catalogue of N varied products, the same ones on every machine',
  words: ['N'],
  options: { out: { value: 'FILE', help: 'where to (.cache/catalogue-N.csv)' } },
  examples: ['5000', '100000 --out /tmp/products.csv'],
  run: generate,
});
