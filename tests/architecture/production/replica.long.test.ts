/** nginx before a project with a replica: who answers a read while the replica works, is behind, or is out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, urlAs } from '#tests/support/database/hosted-role.ts';
import { HostedProject } from '#tests/support/database/hosted-project.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { authOfLite } from '#tests/support/hosts/production/auth-schema.ts';
import { operatorVariables, runScript } from '#tests/support/hosts/production/commands.ts';
import { startGateway, type Gateway } from '#tests/support/hosts/production/gateway.ts';
import { LONGEST_LAG_S } from '#tests/support/hosts/production/replica-lag.ts';
import { startReplicaOf, type Replica } from '#tests/support/hosts/production/replica.ts';
import { sendRaw } from '#tests/support/fakes/raw-request.ts';
import type { Host } from '#tests/support/hosts/web/host.ts';
import { startNginx } from '#tests/support/hosts/web/nginx.ts';
import { findNginx } from '#tests/support/hosts/web/packages.ts';

const [binaries, nginx] = [findPostgres(), findNginx()];
const KEY = { apikey: 'sb_publishable_local' };
const FRESH_SECONDS = 30;
/** Views while something fails. */
const VIEWS = 40;

describe.skipIf(!binaries || !nginx)('a project with a replica', () => {
  const site = mkdtempSync(join(tmpdir(), 'enersouq-replica-'));
  let project: HostedProject;
  let primary: Gateway;
  let replica: Replica;
  let edge: Host;
  let admin: postgres.Sql;
  let product: string;
  let count = 0;

  beforeAll(async () => {
    for (const page of ['index', '404']) writeFileSync(join(site, `${page}.html`), page);
    project = await HostedProject.start(binaries!, { makeAuth: authOfLite });
    admin = postgres(urlAs(project.server, ADMIN), { max: 1, onnotice: () => undefined });
    const [row] = await admin<{ id: string }[]>`insert into public.product
      (product_id, name, price_sar, is_active, photos, attributes)
      values ('SKU-1', 'Gas cylinder 11 kg', 100, true, '[]', '{}') returning id`;
    product = row!.id;
    primary = await startGateway(project, () => undefined);
    replica = await startReplicaOf(binaries!, project);
    const port = Number(new URL(primary.url).port);
    edge = await startNginx(nginx!, site, port, { replicas: [replica.port] });
  }, 120_000);
  afterAll(async () => {
    await edge?.stop();
    await replica?.close();
    await primary?.close();
    await admin?.end({ timeout: 1 });
    await project?.stop();
    rmSync(site, { recursive: true });
  }, 60_000);

  const get = (path: string) => sendRaw(edge.port, path, { headers: KEY });
  const productPath = () => `/rest/v1/rpc/product_detail?product=${product}`;
  /** An address that no cache has. */
  const aView = () => get(`/rest/v1/rpc/search_products?query=gas${++count}`);
  const views = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (let view = 0; view < VIEWS; view += 1) statuses.push((await aView()).status);
    return statuses;
  };
  /** As the shop's people do. */
  async function changePrice(price: number): Promise<void> {
    const file = join(site, 'prices.csv');
    writeFileSync(file, `product_id,name,price_sar\nSKU-1,Gas cylinder 11 kg,${price}\n`);
    await runScript(['supabase/catalogue/write/import.ts', file], operatorVariables(primary.url));
  }

  test('reads are answered by the replica, whose health shows its lag', async () => {
    const before = replica.answers();
    expect((await aView()).status).toBe(200);
    expect(replica.answers()).toBe(before + 1);
    const { status, body } = await sendRaw(replica.port, '/health');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      role: 'replica',
      is_ready: true,
      lag_seconds: expect.any(Number),
    });
  });

  test('the replica writes nothing, and answers nothing but reads of the catalogue', async () => {
    for (const path of ['/rest/v1/rpc/open_cart', '/rest/v1/rpc/get_cart', '/rest/v1/product'])
      for (const method of ['GET', 'POST'])
        expect((await sendRaw(replica.port, path, { method, headers: KEY })).status).toBe(405);
    const copy = postgres(urlAs(replica.server, ADMIN), { max: 1 });
    await expect(copy`update public.product set price_sar = 1`).rejects.toThrow(/read-only/);
    await copy.end();
  });

  test('a changed price is seen within 30 s, also where the replica has stopped to follow', async () => {
    const copy = postgres(urlAs(replica.server, ADMIN), { max: 1 });
    await get(productPath());
    await copy`select pg_catalog.pg_wal_replay_pause()`;
    await changePrice(250);
    const changedAt = Date.now() / 1000;
    const priceNow = async (): Promise<number> => {
      const { status, body, headers } = await get(productPath());
      expect(status).toBe(200);
      const price = (JSON.parse(body) as { price_halalas: number }).price_halalas;
      // By the clock of the host, whole seconds.
      if (price !== 250_00)
        expect(Date.parse(headers['date']!) / 1000 - changedAt).toBeLessThanOrEqual(FRESH_SECONDS);
      return price;
    };
    await expect.poll(priceNow, { timeout: 40_000, interval: 500 }).toBe(250_00);
    expect((await sendRaw(replica.port, '/health')).status).toBe(503);
    expect(new Set(await views())).toEqual(new Set([200]));
    await copy`select pg_catalog.pg_wal_replay_resume()`;
    await copy.end();
    await expect.poll(() => replica.lag(), { timeout: 20_000 }).toBeLessThan(LONGEST_LAG_S);
  }, 90_000);

  test('no view fails while the replica is ended', async () => {
    const running = views();
    await replica.server.kill();
    expect(new Set(await running)).toEqual(new Set([200]));
  }, 60_000);

  test('with the database stopped, what was asked before is still answered', async () => {
    await get(productPath());
    await project.server.kill();
    const { status, body } = await get(productPath());
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ price_halalas: 250_00 });
    expect((await aView()).status).toBeGreaterThanOrEqual(500);
  }, 30_000);
});
