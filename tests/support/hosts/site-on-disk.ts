import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { compressFolder } from '#supabase/local/http/compress.ts';
import { serveStatic } from '#supabase/local/http/static.ts';
import { sendRaw, type Answer } from '#tests/support/fakes/raw-request.ts';

export const PAGE = `<!doctype html><title>Marketplace</title>${'<p>solar</p>'.repeat(200)}`;
const FILES: Record<string, string> = {
  'index.html': '<title>Home</title>',
  'marketplace.html': PAGE,
  'marketplace/product/shell.html': '<title>Shell</title>',
  'marketplace/product/prebuilt.html': '<title>Prebuilt</title>',
  'checkout.html': '<title>Checkout</title>',
  '404.html': '<title>Page not found</title>',
  '_astro/app.js': 'export {}',
  'speculation-rules.json': '{}',
  _headers: '/*',
  '.built': 'hash',
  '.env': 'SECRET=1',
};

type Get = (path: string, headers?: object, method?: string) => Promise<Answer>;

/** A small built site on a server of the test file, beside a file that nobody may read. */
export function siteOnDisk(): Get {
  let server: ReturnType<typeof createServer>;
  beforeAll(async () => {
    const parent = mkdtempSync(join(tmpdir(), 'enersouq-static-'));
    writeFileSync(join(parent, 'secret.txt'), 'secret');
    const folder = join(parent, 'site');
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    await compressFolder(folder);
    server = createServer(serveStatic(folder));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  return (path, headers = {}, method = 'GET') =>
    sendRaw((server.address() as AddressInfo).port, path, { method, headers });
}
