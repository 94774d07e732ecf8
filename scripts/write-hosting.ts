/**
 * Writes the configuration of each host from `domain/hosting.ts`, and the map of names of each Edge Function
 * from what it imports.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { functionMaps } from './functions/maps.ts';
import { assetsIgnore, wrangler } from './hosting/cloudflare.ts';
import { nginx } from './hosting/nginx.ts';
import { headersFile, redirectsFile, speculationRules } from './hosting/rule-files.ts';

const FILES: Record<string, string> = {
  'public/_headers': headersFile,
  'public/_redirects': redirectsFile,
  'public/.assetsignore': assetsIgnore,
  'public/speculation-rules.json': speculationRules,
  'deploy/nginx.conf': nginx,
  'deploy/cloudflare/wrangler.jsonc': wrangler,
  ...(await functionMaps()),
};

function current(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const stale = Object.entries(FILES).filter(([file, text]) => current(file) !== text);
for (const [file, text] of stale) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (stale.length > 0) {
  console.error(`Rewritten, now commit: ${stale.map(([file]) => file).join(', ')}`);
  process.exitCode = process.argv.includes('--check') ? 1 : 0;
}
