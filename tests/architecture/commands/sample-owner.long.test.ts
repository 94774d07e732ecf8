/** The sample owner of the desk: each folder of samples has one, of random values; somebody's shop never has. */
import { appendFileSync, cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createConnection } from '#supabase/local/database/connection.ts';
import type { SampleOwner, Secrets } from '#supabase/local/folder/secrets.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';
import {
  aFolder,
  removeFolders,
  serviceKeyOf,
  startShop,
  type LocalShop,
} from '#tests/support/hosts/local-shop.ts';
import { aFolderBeforeDemo } from '#tests/support/hosts/shop-folder.ts';

/** Each test starts real processes; the first start imports the demo catalogue. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PORT = '5770';
const COMMAND = [process.execPath, 'supabase/start/main.ts', '--backend-only', '--json'];

let shop: LocalShop;
afterEach(() => shop.stop());
afterAll(removeFolders);

type Desk = (SampleOwner & { address: string }) | null;

/** Starts a shop on a folder; what it printed about the desk. */
async function startOn(folder: string, DESK = 'on', ...more: string[]): Promise<{ desk: Desk }> {
  shop = startShop({ PORT, DATA_DIR: folder, DESK }, [...COMMAND, ...more]);
  let words = '';
  shop.process.stdout!.on('data', (chunk: Buffer) => (words += chunk));
  await shop.ready;
  await vi.waitFor(() => expect(words).toContain('\n'));
  return JSON.parse(words) as { desk: Desk };
}

const secretsFile = (folder: string): string => join(folder, 'secrets.json');
const secretsOf = (folder: string): Secrets =>
  JSON.parse(readFileSync(secretsFile(folder), 'utf8')) as Secrets;

/** A folder of samples whose process was ended, and what it had printed. */
let used: string;
let first: Desk;
beforeAll(async () => {
  used = await aFolderBeforeDemo();
  ({ desk: first } = await startOn(used));
  await shop.stop();
});

const aCopy = (): string => {
  const folder = aFolder();
  cpSync(used, folder, { recursive: true });
  return folder;
};

/** A folder of samples as a release without a desk has left it, with changes. */
async function anOlderFolder(change = ''): Promise<string> {
  const folder = aCopy();
  const { folderId, serviceKey, jwtSecret } = secretsOf(folder);
  writeFileSync(secretsFile(folder), JSON.stringify({ folderId, serviceKey, jwtSecret }));
  const { driver } = createConnection({ dataDir: join(folder, 'database') });
  await driver.exec(`alter table app.staff disable trigger user; delete from app.staff;
    alter table app.staff enable trigger user; ${change}`);
  await driver.close();
  return folder;
}

async function post(path: string, body: object, jwt = 'sb_publishable_local') {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_local',
      authorization: `Bearer ${jwt}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The next code, since the present one was used to enrol. */
async function roleOf({ email, password, uri }: SampleOwner): Promise<unknown> {
  const signIn = { action: 'sign_in', email, password };
  const { body: session } = await post('/functions/v1/accounts', signIn);
  const jwt = String(session['access_token']);
  const proof = { action: 'prove', code: codeOf(uri, 1) };
  expect(await post('/functions/v1/staff', proof, jwt)).toMatchObject({ status: 200 });
  return (await post('/rest/v1/rpc/desk_me', {}, jwt)).body['role'];
}

test('the printed password and authenticator open the desk, at the next start too, and are kept to their owner', async () => {
  const folder = aCopy();
  const { desk } = await startOn(folder);
  expect(desk).toEqual(first);
  expect(desk!.address).toBe(`http://localhost:${PORT}/desk`);
  expect(await roleOf(desk!)).toBe('owner');
  expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600);
  const mails = await (await fetch(`${shop.url}/outbox.json`)).json();
  expect(JSON.stringify(mails)).not.toContain(desk!.email);
});

test('an older folder of samples gets an owner with another password and secret', async () => {
  const { desk } = await startOn(await anOlderFolder());
  expect(desk!.password).not.toBe(first!.password);
  expect(desk!.uri).not.toBe(first!.uri);
  expect(await roleOf(desk!)).toBe('owner');
});

test('an owner whose secrets were lost with the key is made anew', async () => {
  const folder = aCopy();
  const { folderId, serviceKey, jwtSecret } = secretsOf(folder);
  const changed = { folderId, serviceKey, jwtSecret: `${jwtSecret}x` };
  writeFileSync(secretsFile(folder), JSON.stringify(changed));
  const { desk } = await startOn(folder);
  expect(await roleOf(desk!)).toBe('owner');
});

test.each([
  ['another product', `insert into public.product (product_id, name) values ('CYL-11', 'Gas')`],
  [
    'staff',
    `insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'mona@shop.test');
     insert into app.staff (user_id, role) values ('00000000-0000-4000-8000-000000000001', 'owner')`,
  ],
  [
    'an invitation',
    `insert into app.staff_invitations (email, role, token_hash, expires_at)
     values ('mona@shop.test', 'owner', sha256('token'), clock_timestamp())`,
  ],
  ['no products', 'truncate public.product cascade'],
])('a folder with %s is somebody’s shop and gets no owner', async (what, change) => {
  const folder = await anOlderFolder(change);
  expect((await startOn(folder)).desk).toBeNull();
  expect(secretsOf(folder).sampleOwner).toBeUndefined();
  const { staff } = (await shop.rpc('shop_staff', {}, serviceKeyOf(folder))) as { staff: object[] };
  expect(staff).toHaveLength(what === 'staff' ? 1 : 0);
});

test('a folder whose database is replaced gets another owner, who can sign in', async () => {
  const folder = aCopy();
  appendFileSync(join(folder, 'migrations.txt'), 'another version\n');
  const { desk } = await startOn(folder, 'on', '--replace-data');
  expect(desk!.password).not.toBe(first!.password);
  expect(await roleOf(desk!)).toBe('owner');
});

test('without a desk there is no owner and nothing is printed, also where one was kept', async () => {
  for (const folder of [aCopy(), await anOlderFolder()]) {
    expect((await startOn(folder, 'off')).desk).toBeNull();
    const { words } = await shop.stop();
    expect(words).not.toContain('/desk');
  }
});

test('an owner who has left does not come back', async () => {
  const folder = aCopy();
  const { driver } = createConnection({ dataDir: join(folder, 'database') });
  await driver.exec('alter table app.staff disable trigger user; delete from app.staff');
  await driver.close();
  expect((await startOn(folder)).desk).toBeNull();
});
