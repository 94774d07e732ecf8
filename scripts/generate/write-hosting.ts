/**
 * Writes the configuration of each host from `domain/content/site/hosting.ts`, and the map of names of each Edge Function
 * from what it imports.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { functionMaps } from '../functions/maps.ts';
import { assetsIgnore, wrangler } from '../hosting/cloudflare.ts';
import { nginx } from '../hosting/nginx.ts';
import { headersFile, redirectsFile, speculationRules } from '../hosting/rule-files.ts';

const HOSTS: Record<string, string> = {
  'public/_headers': headersFile,
  'public/_redirects': redirectsFile,
  'public/.assetsignore': assetsIgnore,
  'public/speculation-rules.json': speculationRules,
  'deploy/nginx.conf': nginx,
  'deploy/cloudflare/wrangler.jsonc': wrangler,
};

function current(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function write({ flags }: Input): Promise<unknown> {
  const files = Object.entries({ ...HOSTS, ...(await functionMaps()) });
  const stale = files.filter(([file, text]) => current(file) !== text);
  for (const [file, text] of stale) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const rewritten = stale.map(([file]) => file);
  if (rewritten.length > 0) {
    console.error(`Rewritten, now commit: ${rewritten.join(', ')}`);
    process.exitCode = flags.has('check') ? 1 : 0;
  }
  return { rewritten };
}

void runCommand('npm run generate -- hosting', {
  summary: 'writes the configuration of each host, and the imports of each Edge Function',
  words: [],
  options: { check: { help: 'ends with 1 when a file was not up to date' } },
  run: write,
});
