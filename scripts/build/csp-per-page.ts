/**
 * Each page's content security policy names the styles and scripts in that page alone. Astro names those of the whole site:
 * 1.5 kB that do not compress, in each page, and a new policy for every page when one style changes.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*"/i;
const INLINE = /<(script|style)\b[^>]*>([^]*?)<\/\1>/g;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page without the hashes of what is not in it. */
export function withOwnHashes(html: string): string {
  const inPage = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  return html.replace(POLICY, (policy) =>
    policy.replaceAll(/ 'sha256-[^']+'/g, (hash) => (inPage.has(hash.trim()) ? hash : '')),
  );
}

/** While the pages are where Astro wrote them. */
export const cspPerPage = (): AstroIntegration => ({
  name: 'enersouq-csp-per-page',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const file of globSync('**/*.html', { cwd: folder })) {
        const path = join(folder, file);
        writeFileSync(path, withOwnHashes(readFileSync(path, 'utf8')));
      }
    },
  },
});
