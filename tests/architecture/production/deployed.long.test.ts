/** A project as it is deployed: the limits of its roles, differences of its gateway from PostgREST, and attacks on it. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { KEYS, type TestBackend } from '#tests/support/database/database.ts';
import { urlAs } from '#tests/support/database/hosted-role.ts';
import { perform, setSceneOn, type Outcome, type Scene } from '#tests/support/oracles/attack.ts';
import { takeLogged } from '#tests/support/oracles/logged.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { httpBackend } from '#tests/support/hosts/production/over-http.ts';
import { deployProject, type DeployedProject } from '#tests/support/hosts/production/project.ts';
import type { Host } from '#tests/support/hosts/web/host.ts';
import { startNginx } from '#tests/support/hosts/web/nginx.ts';
import { findNginx } from '#tests/support/hosts/web/packages.ts';
import { ATTACKS } from '#tests/database/attacks/all.ts';

const [binaries, nginx] = [findPostgres(), findNginx()];

describe.skipIf(binaries === null)('a deployed project', () => {
  let deployed: DeployedProject;
  let backend: TestBackend;
  beforeAll(async () => {
    deployed = await deployProject(binaries!, 'https://shop.example');
    backend = httpBackend(deployed);
  }, 300_000);
  afterAll(async () => {
    await backend?.close();
    await deployed?.close();
  });
  afterEach(() => void takeLogged()); // Each refusal is a line of the gateway's log.

  describe('its limits', () => {
    let other: postgres.Sql;
    beforeAll(() => {
      other = postgres(urlAs(deployed.project.server, 'postgres'), { max: 1 });
    });
    afterAll(() => other.end());

    const STOPPED = {
      status: 500,
      body: { code: '57014', message: 'canceling statement due to statement timeout' },
    };

    test('end a call of a stranger and a call of the service that wait for a lock', async () => {
      await other.begin(async (sql) => {
        await sql`lock table public.product in access exclusive mode`;
        const [stranger, service] = await Promise.all([
          rpc(backend, 'search_products', { query: 'gas' }),
          serviceRpc(backend, 'product_skus'),
        ]);
        expect(stranger).toMatchObject(STOPPED);
        expect(service).toMatchObject(STOPPED);
      });
    });

    test('are those of the role: what a stranger may not wait for, the service may', async () => {
      const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
      const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
      const holding = other.begin(async (sql) => {
        await sql`lock table public.product in access exclusive mode`;
        lock();
        await stopped;
      });
      await locked;
      const service = serviceRpc(backend, 'product_skus');
      const stranger = await rpc(backend, 'search_products', { query: 'gas' }).finally(stop);
      expect(stranger).toMatchObject(STOPPED);
      await holding;
      expect(await service).toMatchObject({ status: 200, body: [] });
    });
  });

  /** docs/local-server.md has the table; what is the same as on a hosted project is in lite.long.test.ts. */
  describe('its gateway', () => {
    test('refuses a query string on a function, which PostgREST takes for a filter', async () => {
      const path = '/rest/v1/rpc/category_tree?name=eq.x';
      expect(await call(backend, path, { body: {} })).toMatchObject({
        status: 400,
        body: { code: 'PGRST100' },
      });
    });

    test('knows no key of the older kind, a token of the project', async () => {
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role: 'anon' })}`;
      const hash = createHmac('sha256', KEYS.jwtSecret).update(unsigned).digest('base64url');
      const key = `${unsigned}.${hash}`;
      const headers = { authorization: `Bearer ${key}` };
      const answer = await call(backend, '/rest/v1/rpc/category_tree', { key, headers, body: {} });
      expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid API key' } });
    });

    test('opens of the auth API only what the shop uses', async () => {
      expect((await call(backend, '/auth/v1/settings')).status).toBe(404);
      expect((await call(backend, '/auth/v1/signup', { body: {} })).status).toBe(404);
    });

    test('learns of no function that is made while it runs', async () => {
      await deployed.project.owner.unsafe(`
        create function public.made_later() returns integer language sql set search_path = '' as 'select 1';
        grant execute on function public.made_later to anon`);
      expect(await rpc(backend, 'made_later')).toMatchObject({
        status: 404,
        body: { code: 'PGRST202' },
      });
      await deployed.project.owner.unsafe('drop function public.made_later');
    });
  });

  /** As visitors reach it: through nginx with its cache, and without it where that is not installed. */
  describe('through its proxy and its gateway', () => {
    const site = mkdtempSync(join(tmpdir(), 'enersouq-attacks-'));
    let edge: Host | undefined;
    let proxied: TestBackend | undefined;
    let scene: Scene;
    let known: Outcome['after'] | undefined;
    beforeAll(async () => {
      for (const page of ['index', '404']) writeFileSync(join(site, `${page}.html`), page);
      const port = Number(new URL(deployed.url).port);
      edge = nginx ? await startNginx(nginx, site, port) : undefined;
      const url = edge ? `http://127.0.0.1:${edge.port}` : deployed.url;
      proxied = httpBackend({ ...deployed, url });
      scene = await setSceneOn(proxied);
    });
    afterAll(async () => {
      await proxied?.close();
      await edge?.stop();
      rmSync(site, { recursive: true });
    });

    describe.each(ATTACKS)('%s', (_, attacks) => {
      test.each(attacks)('$name', async (attack) => {
        const { answer, after, changed, leaked } = await perform(attack, scene, known);
        known = after;
        expect(changed).toEqual([]);
        expect(leaked).toEqual([]);
        expect([attack.status].flat(), JSON.stringify(answer.body)).toContain(answer.status);
      });
    });
  });
});
