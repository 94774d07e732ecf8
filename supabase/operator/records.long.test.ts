/** What commands change is in the record, without personal data. */
import { afterAll, expect, test } from 'vitest';
import { removeFolders } from '#tests/support/hosts/local-shop.ts';
import { aCatalogue } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';
import { deskOf } from '#tests/support/hosts/run-desk.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import { orderDesk } from './commands.ts';
import { supplierDesk } from './shop/supplier-commands.ts';

const env = { DATA_DIR: await aShopFolder(), OPERATOR_NAME: 'Mona of the desk' };
const order = deskOf(orderDesk, env);
const suppliers = deskOf(supplierDesk, env);
const suppliersProcess = commandOf('supabase/operator/shop.ts suppliers', env);
const load = commandOf('supabase/catalogue/write/import.ts', env);
afterAll(removeFolders);

const row = (price_sar: string) => ({
  product_id: 'R-1',
  name: 'Recorded panel',
  price_sar,
  'Overall Attributes.Supplier Name': 'Jinko Solar',
});

interface Recorded {
  operator: string;
  command: string;
  outcome: string;
  arguments: object;
}

async function recorded(): Promise<Recorded[]> {
  const { words } = await order(['record', '--json']);
  return JSON.parse(words) as Recorded[];
}

test('what an import, a supplier command and a refused command do is recorded with who, what and how it ended', async () => {
  expect((await order(['record'])).words).toBe('Nothing is recorded yet.\n');
  await load([aCatalogue(row('10')), '--new-categories']);
  expect((await order(['prices'])).words).toBe('No change of a price is recorded.\n');
  await load([aCatalogue(row('12.50'))]);
  await load([aCatalogue(row('99')), '--dry-run']);
  await suppliers(['list']);
  await suppliersProcess(['verify', 'Jinko', 'Solar']);
  await suppliers(['withdraw', 'Nobody']);
  await order(['cancel', 'ES-261121-0123456789', '--reason', 'mona@example.com called']);
  await order(['erase-person', 'mona@example.com', '--yes']);
  const actions = await recorded();
  expect(actions.map(({ command, outcome }) => `${command} ${outcome}`)).toEqual([
    'orders erase-person done',
    'orders cancel order_not_found',
    'suppliers withdraw input_invalid',
    'suppliers verify done',
    'catalog:import done',
    'catalog:import done',
  ]);
  expect(new Set(actions.map(({ operator }) => operator))).toEqual(new Set([env.OPERATOR_NAME]));
  expect(actions[1]?.arguments).toEqual({ order_number: 'ES-261121-0123456789' });
  expect(actions[5]?.arguments).toEqual({ files: ['catalogue.csv'], options: ['newCategories'] });
  expect(JSON.stringify(actions)).not.toContain('@');
  const prices = (await order(['prices', 'R-1'])).words;
  expect(prices).toMatch(/R-1 +SAR 10\.00 +SAR 12\.50 +catalog:import \(Mona of the desk\)\n$/);
}, 120_000);
