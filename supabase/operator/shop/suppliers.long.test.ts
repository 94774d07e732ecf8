import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectShop } from '#supabase/local/database/connect.ts';
import { readSettings } from '#supabase/cli/settings.ts';
import { checkAnswer } from '#tests/support/database/contract.ts';
import { aFolder, removeFolders, startShop } from '#tests/support/hosts/local-shop.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';
import { deskOf } from '#tests/support/hosts/run-desk.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import { supplierDesk } from './supplier-commands.ts';

const PORT = '5703';
const DATA_DIR = await aShopFolder();
const suppliers = deskOf(supplierDesk, { DATA_DIR });
const suppliersProcess = commandOf('supabase/operator/shop.ts suppliers', { DATA_DIR });

const JINKO = 'Jinko Solar Co., Ltd';
const OTHERS = ['شركة الواحة للطاقة', 'HİZ. SAN.', '+++', `O'Neill "Best" 100% _P_`, '-Dash Works'];
const LONG = `${'Very long company name '.repeat(8)}Limited`;
const NAMES = [JINKO, 'JA Solar', ...OTHERS, LONG];
const REVISION = 'The pages show it at once, prebuilt ones after their script has run.';

const rowOf = (name: string, number: number) => ({
  product_id: `S-${number}`,
  name: `${name.slice(0, 100)} Panel ${number}`,
  price_sar: 100,
  attributes: { 'Overall Attributes': { 'Supplier Name': name } },
});

beforeAll(async () => {
  const shop = await connectShop(readSettings({ DATA_DIR }));
  await shop.rpc('import_products', { batch: [...NAMES, JINKO].map(rowOf) });
  await shop.close();
}, 120_000);
afterAll(removeFolders);

interface Found {
  products: { supplier_verified_on: string | null }[];
}

const verified = async (): Promise<string[]> => {
  const { words } = await suppliers(['list', '--verified', '--json']);
  const answer = JSON.parse(words) as { suppliers: { name: string }[] };
  checkAnswer('shop_suppliers', answer);
  return answer.suppliers.map(({ name }) => name);
};

const ALL = "'npm run shop -- suppliers list' shows all names.\n";

/** A refusal of a name suggests the nearest ones. */
async function expectNearest(): Promise<void> {
  for (const [typed, words] of [
    ['Jnko Solar', `Did you mean '${JINKO}'`],
    ['jinko', `Did you mean '${JINKO}'`],
    ['شركة الواحه', "Did you mean 'شركة الواحة للطاقة'"],
    ['Nobody', `of this supplier. ${ALL}`],
    ['...', `of this supplier. ${ALL}`],
    ["%'; delete from app.verified_suppliers; --x", ALL],
  ] as const) {
    const ended = await suppliers(['verify', typed]);
    expect(ended).toMatchObject({ code: 1, words: expect.stringContaining(words) });
    expect(ended.words).toMatch(/^The shop has no products of this supplier\. .*\n$/);
  }
}

/** Every name can be given as it is listed. */
async function expectEveryNameVerified(): Promise<void> {
  for (const name of NAMES) {
    const { code, words } = await suppliers(['verify', '--json', '--', name]);
    expect([name, code]).toEqual([name, 0]);
    const answer: unknown = JSON.parse(words);
    checkAnswer('verify_supplier', answer);
    expect(answer).toMatchObject({ name, changed: true });
  }
  expect((await verified()).sort()).toEqual([...NAMES].sort());
}

test('beside the running shop a supplier is verified in any punctuation and withdrawn; twice changes nothing', async () => {
  const shop = startShop({ DATA_DIR, PORT });
  const since = async () => {
    const { products } = (await shop.rpc('search_products', { query: 'S-0' })) as Found;
    return products[0]?.supplier_verified_on;
  };
  try {
    await shop.ready;
    expect((await suppliersProcess(['list', '--verified'])).words).toBe(
      'The shop has no verified suppliers.\n',
    );
    expect(
      await suppliers(['verify', 'jinko', 'SOLAR', 'co', 'ltd', '--since', '1/11/2026']),
    ).toEqual({ code: 0, words: `${JINKO} is verified since 2026-11-01. ${REVISION}\n` });
    expect(await since()).toBe('2026-11-01');
    const revision = await shop.rpc('catalogue_revision', {});
    expect(await suppliers(['verify', 'Jinko Solar Co._ Ltd'])).toEqual({
      code: 0,
      words: `${JINKO} is verified since 2026-11-01 already: nothing was changed.\n`,
    });
    expect(await shop.rpc('catalogue_revision', {})).toBe(revision);
    expect((await suppliers(['list', '--name', 'JINKO-solar'])).words).toBe(
      `Verified    Products  Supplier\n2026-11-01  2         ${JINKO}\n`,
    );
    const earlier = await suppliers(['verify', '--since', '٢٠٢٦-٠١-٣١', JINKO]);
    expect(earlier.words).toBe(`${JINKO} is verified since 2026-01-31. ${REVISION}\n`);
    expect(await suppliers(['withdraw', 'JINKO', 'SOLAR', 'CO.,', 'LTD.'])).toEqual({
      code: 0,
      words: `${JINKO} is not verified any more. ${REVISION}\n`,
    });
    expect(await since()).toBeNull();
    expect(await suppliers(['withdraw', JINKO])).toEqual({
      code: 0,
      words: `${JINKO} was not verified: nothing was changed.\n`,
    });
    expect(await suppliers(['verify', 'JA Solar', '--since', '2999-01-01'])).toEqual({
      code: 1,
      words: '--since is a day to come: give today or an earlier day. Nothing was changed.\n',
    });
    expect(await suppliers(['list', '--name', 'zzz'])).toEqual({
      code: 0,
      words: "No supplier's name contains 'zzz'.\n",
    });
    expect((await suppliers(['list', '--limit', '2'])).words).toMatch(/^More follow: /m);
    await expectNearest();
    await expectEveryNameVerified();
  } finally {
    await shop.stop();
  }
}, 180_000);

test('in the data folder of a stopped shop it does the same', async () => {
  const { words } = await suppliersProcess(['withdraw', 'ja', 'solar', '--json']);
  checkAnswer('withdraw_supplier', JSON.parse(words));
  expect(await verified()).toEqual(expect.not.arrayContaining(['JA Solar']));
  const unknown = await suppliers(['verify', 'Jnko Solar']);
  expect(unknown).toMatchObject({ code: 1, words: expect.stringContaining(`'${JINKO}'`) });
  expect(unknown.words).toMatch(/^[^\n]+\n$/);
}, 120_000);

test('without its shop it ends with 1 and one sentence, and makes no folder', async () => {
  const missing = join(DATA_DIR, 'misspelt');
  const none = await suppliers(['list'], { DATA_DIR: missing });
  expect(none).toMatchObject({ code: 1, words: expect.stringContaining('no data folder') });
  expect(existsSync(missing)).toBe(false);
  const file = join(aFolder(), 'a-file');
  writeFileSync(file, 'not a folder');
  const nowhere = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_KEY: 'sb_secret_x' };
  for (const env of [{ DATA_DIR: file }, { DATA_DIR: process.cwd() }, nowhere]) {
    const { code, words } = await suppliers(['verify', 'JA Solar'], env);
    expect([code, words]).toEqual([1, expect.stringMatching(/^[^\n]{20,}\n$/)]);
    expect(words).not.toMatch(/\bat .*:\d+|sb_secret/);
  }
  expect(await suppliers(['--help'])).toMatchObject({ code: 0 });
  expect(await suppliers(['verify'])).toMatchObject({
    code: 2,
    words: expect.stringContaining('Usage: npm run shop -- suppliers verify NAME…'),
  });
}, 60_000);
