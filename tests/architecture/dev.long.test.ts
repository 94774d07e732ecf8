/** `npm run dev` in each language: the pages, and the shop behind them. */
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { inLocale, LOCALES } from '#domain/locale.ts';
import { aFolder, removeFolders, startShop, type LocalShop } from '#tests/support/local-shop.ts';

/** The first start imports the demo catalogue. */
vi.setConfig({ testTimeout: 180_000 });

const PORT = '5750';
const site = `http://localhost:${PORT}`;
const DATA_DIR = join(aFolder(), 'data');
let shop: LocalShop;

afterEach(() => shop.stop());
afterAll(removeFolders);

const read = async (path: string): Promise<string> => (await fetch(site + path)).text();

async function search(query: string, language: string): Promise<string> {
  const answer = await fetch(`${site}/rest/v1/rpc/search_products`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_local',
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ query }),
  });
  return answer.text();
}

test.each([
  ['en', 'gas cylinder', 'Gas cylinder'],
  ['ar', 'أسطوانة غاز', 'أسطوانة غاز'],
] as const)('in %s serves its pages, and finds products', async (language, query, name) => {
  // Under Vitest, Astro serves no pages.
  const env = { PORT, DATA_DIR, LOCALE: language, VITEST: undefined, NODE_ENV: undefined };
  shop = startShop(env, [process.execPath, 'supabase/local/dev.ts']);
  const { dir } = LOCALES[language];
  await expect
    .poll(() => read(inLocale('/', language)).catch(String), { timeout: 60_000, interval: 500 })
    .toMatch(`<html lang="${language}" dir="${dir}"`);
  expect(await read(inLocale('/marketplace', language))).toMatch('<h1 class="listing-heading');
  expect(await search(query, language)).toContain(name);
});
