/** `npm run generate -- shop`: hands the shop's name, city, country, domain, charges and closed days from `content/settings` to the program. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from '#supabase/cli/run-command.ts';
import { shopFiles } from '../content/shop.ts';

function write(): unknown {
  const root = resolve(import.meta.dirname, '../..');
  const files = shopFiles(root);
  for (const [file, text] of files) writeFileSync(resolve(root, file), text);
  return { written: [...files.keys()] };
}

void runCommand('npm run generate -- shop', {
  summary: 'writes the sources that have the values of site.yaml and shop.yaml in content/settings',
  words: [],
  options: {},
  run: write,
});
