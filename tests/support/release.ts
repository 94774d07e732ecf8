/** A small shop as a release has it, and the backup of it that later versions are upgraded from. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readShopSettings } from '#supabase/seed/shop-settings.ts';
import { serviceRpc } from './api.ts';
import { aPlacedOrder } from './buyer.ts';
import { importRows, variedRows } from './catalogue-rows.ts';
import { openOnPostgres, type TestBackend } from './database.ts';
import { handOver, urlAs } from './hosted-role.ts';
import { startPostgres } from './postgres.ts';
import { answerQuote, askForQuote } from './quoting.ts';
import { aProduct } from './session.ts';
import { aUser, callAs, SignedIn } from './users.ts';

const run = promisify(execFile);
const OPS = resolve('supabase/operator/ops.ts');

/** What the shop of a release sells, by which a test finds it again. */
export const SOLD = 'RELEASED-1';

export interface Project {
  /** As the role `postgres` of a hosted project, which is no superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A hosted project without a shop. */
export async function anEmptyProject(binaries: string): Promise<Project> {
  const server = await startPostgres(binaries);
  await handOver(server);
  return { url: urlAs(server, 'postgres'), stop: () => server.stop() };
}

async function succeed(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`The shop of a release: ${status} ${JSON.stringify(body)}`);
}

/** Products, an order that waits, one that is paid, an answered quotation, an account with a cart and a list. */
async function openShop(backend: TestBackend): Promise<void> {
  await backend.sql('select app.save_settings($1)', [JSON.stringify(readShopSettings())]);
  await importRows(backend, variedRows(20));
  const product = await aProduct(backend, { sku: SOLD });
  await aPlacedOrder(backend, product, { method: 'card' });
  const { order_number, order } = await aPlacedOrder(backend, product, { method: 'bank_transfer' });
  const amount_halalas = order.total_halalas as number;
  const paid = { order_number, amount_halalas, reference: 'FT-1' };
  await succeed(serviceRpc(backend, 'record_transfer', paid));
  const { number } = await askForQuote(backend, [{ product, quantity: 3 }]);
  await succeed(answerQuote(backend, number, [{ request_position: 1, price_halalas: 9_000 }]));
  const user = await aUser(backend);
  const owner = { user_id: user.id, email: `${user.id}@shop.test` };
  await succeed(serviceRpc(backend, 'prove_email', owner));
  const buyer = await SignedIn.open(backend, user);
  await succeed(buyer.add(product));
  const items = [{ product, quantity: 2 }];
  await succeed(callAs(backend, user.jwt, 'save_list', { list_id: null, name: 'Monthly', items }));
}

/** Writes the compressed backup of a shop that these migrations make. */
export async function recordRelease(binaries: string, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const project = await anEmptyProject(binaries);
  const ops = (...words: string[]) =>
    run(process.execPath, [OPS, ...words], { env: { ...process.env, DATABASE_URL: project.url } });
  try {
    await ops('upgrade');
    const [backend] = openOnPostgres(project.url);
    await openShop(backend).finally(() => backend.close());
    await ops('backup', join(folder, 'shop.dump'));
    writeFileSync(file, gzipSync(readFileSync(join(folder, 'shop.dump')), { level: 9 }));
  } finally {
    await project.stop();
    rmSync(folder, { recursive: true });
  }
}
