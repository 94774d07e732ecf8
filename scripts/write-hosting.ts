/**
 * Writes `public/_headers`, `public/_redirects` and the prefetch rules from `domain/hosting.ts`, and the map of
 * names of each Edge Function from what it imports.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  HEADER_RULES,
  NOT_FOUND,
  PRIVATE_PAGES,
  REDIRECTS,
  SHELLS,
  headersFor,
} from '#domain/hosting.ts';
import type { HeaderRule } from '#domain/hosting.ts';
import { inEveryLocale } from '#domain/locale.ts';
import { functionMaps } from './functions/maps.ts';

const NOTE = '# Written by `npm run gen:hosting` from src/domain/hosting.ts.\n';

function headerBlock({ path, headers }: HeaderRule): string {
  const own = new Set(headers.map(({ name }) => name));
  const lines = [...headersFor(path.replace('*', ''), true)]
    .filter(([name]) => own.has(name))
    .map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join('\n');
}

function redirects(): string {
  const moved = [...REDIRECTS].map(([from, to]) => `${from} ${to} 301`);
  const shells = SHELLS.map(({ from, shell }) => `${from} ${shell} 200`);
  const missing = NOT_FOUND.map(({ from, page }) => `${from} ${page} 404`);
  return [...moved, ...shells, ...missing].join('\n');
}

/** What hovering over a link may fetch ahead: pages, but never a shopper's own. */
const prefetch = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[...PRIVATE_PAGES.flatMap(inEveryLocale), '/outbox'].map((path) => ({
            not: { href_matches: `${path}*` },
          })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const FILES: Record<string, string> = {
  'public/_headers': `${NOTE}${HEADER_RULES.map(headerBlock).join('\n\n')}\n`,
  'public/_redirects': `${NOTE}${redirects()}\n`,
  'public/speculation-rules.json': `${JSON.stringify(prefetch, null, 2)}\n`,
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
for (const [file, text] of stale) writeFileSync(file, text);
if (stale.length > 0) {
  console.error(`Rewritten, now commit: ${stale.map(([file]) => file).join(', ')}`);
  process.exitCode = process.argv.includes('--check') ? 1 : 0;
}
