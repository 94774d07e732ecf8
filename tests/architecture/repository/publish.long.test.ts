/** `npm run publish` with the real build and a real shop, before and after a change of products. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aFolder,
  removeFolders,
  serviceKeyOf,
  startShop,
} from '#tests/support/hosts/local-shop.ts';
import type { LocalShop } from '#tests/support/hosts/local-shop.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import { recordFile } from '../../../scripts/publish/record.ts';

const MINUTE = 60_000;
const PORT = '5790';
const CHANGES = '.cache/publish/changes.txt';

let shop: LocalShop;
let data: string;
let site: string;
beforeAll(async () => {
  data = await aShopFolder();
  site = join(aFolder(), 'site');
  shop = startShop({ PORT, DATA_DIR: data });
  await shop.ready;
  await change(Array.from({ length: 9 }, (_, place) => aProduct(place, 100 + place)));
}, 2 * MINUTE);
afterAll(async () => {
  await shop?.stop();
  rmSync(recordFile(site), { force: true });
  removeFolders();
});

const aProduct = (place: number, price: number, name = `Cylinder ${place}`) => ({
  product_id: `PUB-${place}`,
  name,
  price_sar: price,
  photos: [],
  attributes: { General: { Model: `C-${place}` }, 'Overall Attributes': { Capacity: '11 kg' } },
});

async function change(batch: object[], ended: string[] = []): Promise<void> {
  const key = serviceKeyOf(data);
  await shop.rpc('import_products', { batch }, key);
  await shop.rpc('deactivate_products', { skus: ended }, key);
  await shop.rpc('finish_import', {}, key);
}

/** One language: another takes a build more. */
const publish = (...upload: string[]) =>
  commandOf('scripts/publish.ts', { OUT_DIR: site, LOCALE: 'en' })(upload, {
    SUPABASE_URL: shop.url,
  });

const pageOf = async (sku: string): Promise<string> => {
  const { products } = (await shop.rpc('search_products', { query: sku })) as {
    products: { id: string; sku: string }[];
  };
  const found = products.find((product) => product.sku === sku);
  return `/marketplace/product/${found?.id}`;
};

test(
  'a changed, an ended and a new product are named with their pages, and pages without a change are not',
  { timeout: 4 * MINUTE },
  async () => {
    expect((await publish()).words).toMatch(/^Pages: \d+ new, 0 changed, 0 gone\./m);
    const [unrelated, ended] = ['/help', await pageOf('PUB-2')];
    await change([aProduct(0, 250), aProduct(9, 90)], ['PUB-2']);
    const { code, words } = await publish(process.execPath, '-p', '"uploaded"');
    expect(code).toBe(0);
    expect(words).toMatch(/^Pages: 1 new, \d+ changed, 1 gone\./m);
    expect(words).toMatch(/^uploaded$/m);
    const changes = readFileSync(CHANGES, 'utf8').split('\n');
    expect(changes).toContain(`~ ${(await pageOf('PUB-0')).slice(1)}.html`);
    expect(changes).toContain(`+ ${(await pageOf('PUB-9')).slice(1)}.html`);
    expect(changes).toContain(`- ${ended.slice(1)}.html`);
    expect(changes.join('\n')).not.toContain(`${unrelated.slice(1)}.html`);
    expect(readFileSync(`${site}${await pageOf('PUB-0')}.html`, 'utf8')).toContain('250');
    expect(existsSync(`${site}${ended}.html`)).toBe(false);
  },
);

test(
  'without a backend nothing is taken away and nothing is uploaded',
  async () => {
    await shop.stop();
    const { code, words } = await publish(process.execPath, '-p', '"uploaded"');
    expect(code).toBe(1);
    expect(words).toMatch(/does not answer/);
    expect(words).not.toContain('uploaded');
    expect(existsSync(join(site, 'index.html'))).toBe(true);
  },
  MINUTE,
);
