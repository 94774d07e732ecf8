/** `npm run publish` after a change of products against a build of everything: the same files. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, removeFolders, serviceKeyOf, startShop } from '#tests/support/local-shop.ts';
import type { LocalShop } from '#tests/support/local-shop.ts';
import { filesBelow } from '../../scripts/publish/merge.ts';

const run = promisify(execFile);
const MINUTE = 60_000;
const PORT = '5790';

let shop: LocalShop;
let folder: string;
beforeAll(async () => {
  folder = aFolder();
  shop = startShop({ PORT, DATA_DIR: join(folder, 'data') });
  await shop.ready;
  await change(Array.from({ length: 9 }, (_, place) => aProduct(place, 100 + place)));
}, 2 * MINUTE);
afterAll(async () => {
  await shop?.stop();
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
  const key = serviceKeyOf(join(folder, 'data'));
  await shop.rpc('import_products', { batch }, key);
  await shop.rpc('deactivate_products', { skus: ended }, key);
  await shop.rpc('finish_import', {}, key);
}

async function publish(script: string, outDir: string): Promise<string> {
  const { stdout } = await run(process.execPath, [script], {
    env: { ...process.env, SUPABASE_URL: shop.url, OUT_DIR: outDir },
  });
  return stdout;
}

const pageOf = async (sku: string): Promise<string> => {
  const { products } = (await shop.rpc('search_products', { query: sku })) as {
    products: { id: string; sku: string }[];
  };
  const found = products.find((product) => product.sku === sku);
  return `marketplace/product/${found?.id}.html`;
};

/** The map of the site has the time of its build. */
const withoutTimes = (file: string): string => {
  if (/sitemap.*\.xml\.\w+$/.test(file)) return '';
  const text = readFileSync(file, 'latin1');
  return file.includes('sitemap') ? text.replaceAll(/<lastmod>[^<]*/g, '') : text;
};

test(
  'a changed, a renamed, an ended and a new product change the files that a build of everything changes',
  { timeout: 4 * MINUTE },
  async () => {
    const site = join(folder, 'site');
    const whole = join(folder, 'whole');
    expect(await publish('scripts/publish.ts', site)).toContain('Everything is built');
    const [kept, ended] = [await pageOf('PUB-8'), await pageOf('PUB-2')];
    await change(
      [aProduct(0, 250), aProduct(1, 101, 'Renamed cylinder'), aProduct(9, 90)],
      ['PUB-2'],
    );
    const said = await publish('scripts/publish.ts', site);
    expect(said).toMatch(/Product pages: \d are built, \d stay\./);
    expect(said).toContain(`- ${ended}`);
    expect(said).toContain(`~ ${await pageOf('PUB-0')}`);
    expect(said).toContain(`+ ${await pageOf('PUB-9')}`);
    await publish('scripts/build.ts', whole);
    const files = filesBelow(whole);
    const added = filesBelow(site).filter((file) => !files.includes(file));
    expect(added.filter((file) => !file.startsWith('_astro/'))).toEqual([]);
    const differ = files.filter(
      (file) => withoutTimes(join(site, file)) !== withoutTimes(join(whole, file)),
    );
    expect(differ).toEqual([]);
    expect(files).toContain(kept);
    expect(readFileSync(join(site, await pageOf('PUB-0')), 'utf8')).toContain('250');
  },
);

test(
  'nothing is uploaded where nothing has changed, and a failed build takes nothing away',
  async () => {
    const site = join(folder, 'site');
    const before = filesBelow(site);
    expect(await publish('scripts/publish.ts', site)).toMatch(
      /Product pages: 0 are built, \d stay\.[^]*To upload: 0 new files and 0 changed ones\. To delete: 0\.\n$/,
    );
    await shop.stop();
    await expect(publish('scripts/publish.ts', site)).rejects.toThrow(/does not answer/);
    expect(filesBelow(site)).toEqual(before);
  },
  MINUTE,
);
