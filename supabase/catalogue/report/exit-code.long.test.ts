/** The importer as a process that opens the data folder itself. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { aCatalogue } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { removeFolders } from '#tests/support/hosts/local-shop.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';

const bringIn = commandOf('supabase/catalogue/write/import.ts', { DATA_DIR: await aShopFolder() });
afterAll(removeFolders);

const row = { product_id: 'E-1', name: 'Gas regulator', price_sar: '10.50' };

test('ends with 1 where a row is refused and 0 where none is, beside a data folder that it opened', async () => {
  const refused = await bringIn([aCatalogue(row, { ...row, product_id: 'E-2', price_sar: 'ten' })]);
  expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('"ten"') });
  const good = await bringIn([aCatalogue(row)]);
  expect(good).toMatchObject({ code: 0, words: expect.stringContaining('Sum: added 1') });
}, 120_000);

test('an import that changed something calls the webhook of the job that publishes, a trial and a repetition do not', async () => {
  let calls = 0;
  const runner = createServer((_, response) => void response.writeHead(++calls && 202).end());
  await new Promise<void>((done) => runner.listen(0, '127.0.0.1', done));
  onTestFinished(() => void runner.close());
  const PUBLISH_HOOK_URL = `http://127.0.0.1:${(runner.address() as AddressInfo).port}/hook`;
  const settings = { DATA_DIR: await aShopFolder(), PUBLISH_HOOK_URL };
  const imported = commandOf('supabase/catalogue/write/import.ts', settings);
  const file = aCatalogue(row);
  await imported([file]);
  expect(calls).toBe(1);
  await imported([file, '--dry-run']);
  expect((await imported([file])).words).not.toContain('job that publishes');
  expect(calls).toBe(1);
}, 120_000);
