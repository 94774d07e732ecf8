/** `npm run dev` in Arabic: the pages, and the shop behind them. English is in dev-host.long.test.ts. */
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { pathInLocale } from '#domain/shared/locale.ts';
import { removeFolders, startShop, type LocalShop } from '#tests/support/hosts/local-shop.ts';
import { aFolderBeforeDemo } from '#tests/support/hosts/shop-folder.ts';

/** The start imports the demo catalogue. */
vi.setConfig({ testTimeout: 180_000 });

const PORT = '5750';
const site = `http://localhost:${PORT}`;
let shop: LocalShop;

afterEach(() => shop.stop());
afterAll(removeFolders);

const read = async (path: string): Promise<string> => (await fetch(site + path)).text();

async function search(query: string): Promise<string> {
  const answer = await fetch(`${site}/rest/v1/rpc/search_products`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_local',
      'content-type': 'application/json',
      'accept-language': 'ar',
    },
    body: JSON.stringify({ query }),
  });
  return answer.text();
}

test('in Arabic it serves its pages, and finds products', async () => {
  const DATA_DIR = await aFolderBeforeDemo();
  // Under Vitest, Astro serves no pages.
  const env = { PORT, DATA_DIR, LOCALE: 'ar', VITEST: undefined, NODE_ENV: undefined };
  shop = startShop(env, [process.execPath, 'supabase/start/dev.ts']);
  await expect
    .poll(() => read(pathInLocale('/', 'ar')).catch(String), { timeout: 100_000, interval: 500 })
    .toMatch('<html lang="ar" dir="rtl"');
  expect(await read(pathInLocale('/marketplace', 'ar'))).toMatch('<h1 class="listing-heading');
  expect(await search('أسطوانة غاز')).toContain('أسطوانة غاز');
});
