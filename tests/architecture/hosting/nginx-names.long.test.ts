/** nginx with `deploy/nginx.conf` and `project.conf` of docs/hosting.md, while the project's name comes and goes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProject, type Host } from '#tests/support/hosts/web/host.ts';
import { startNameServer, type NameServer } from './name-server.ts';
import { findNginx } from '#tests/support/hosts/web/packages.ts';
import { startNginx } from '#tests/support/hosts/web/nginx.ts';
import { sendRaw } from '#tests/support/fakes/raw-request.ts';

const nginx = findNginx();

/** The lines of the guide, for a project and a server of names on this machine. */
const projectConf = (names: number, project: number): string =>
  /```nginx\n( *resolver [^`]*?) *proxy_pass \$enersouq_project;\n *```/
    .exec(readFileSync('docs/hosting.md', 'utf8'))![1]!
    .replace('127.0.0.53 valid=30s', `127.0.0.1:${names} valid=1s`)
    .replace('https://PROJECT.supabase.co', `http://project.supabase.co:${project}`);

describe.skipIf(nginx === null)('a project whose name has no address', () => {
  const site = mkdtempSync(join(tmpdir(), 'enersouq-names-'));
  let names: NameServer;
  let project: Host;
  let host: Host;

  beforeAll(async () => {
    for (const page of ['index', '404', 'help']) writeFileSync(join(site, `${page}.html`), page);
    names = await startNameServer();
    project = await aProject();
    const found = projectConf(names.port, project.port);
    host = await startNginx(nginx!, site, project.port, { found });
  }, 60_000);
  afterAll(async () => {
    await host?.stop();
    await project.stop();
    names.stop();
    rmSync(site, { recursive: true });
  });
  const get = (path: string, headers: object = {}) => sendRaw(host.port, path, { headers });
  const untilAnswered = (status: number) =>
    expect
      .poll(async () => (await get('/rest/v1/product')).status, { timeout: 20_000 })
      .toBe(status);

  test('does not keep nginx from starting: pages are served, calls are answered 502', async () => {
    expect(await get('/help')).toMatchObject({ status: 200, body: 'help' });
    expect((await get('/rest/v1/product')).status).toBe(502);
  });

  test('is found once it has one, and calls arrive as they were sent', async () => {
    names.answer('127.0.0.1');
    await untilAnswered(200);
    const paths = [
      '/rest/v1/product?select=id%2Cname&name=eq.%D8%BA%D8%A7%D8%B2&a=b%26c',
      '/rest/v1/rpc/a%20b%3Fd+e?x=1&x=2',
      '/functions/v1/payments/../files//x/./y?p=%2e%2e',
      '/auth/v1/token?grant_type=password',
    ];
    for (const path of paths) {
      const { status, body } = await get(path, { 'x-request-id': 'k3v9x0qa-14' });
      expect(status, path).toBe(200);
      const host = `project.supabase.co:${project.port}`;
      expect(JSON.parse(body)).toMatchObject({
        url: path,
        host,
        from: '127.0.0.1',
        id: 'k3v9x0qa-14',
      });
    }
  });

  test('is lost and found again without a restart', async () => {
    names.answer(null);
    await untilAnswered(502);
    expect((await get('/help')).status).toBe(200);
    names.answer('127.0.0.1');
    await untilAnswered(200);
  });
});
