/** `npm run build` for production, against a backend that answers what each test gives it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOf } from '#tests/support/hosts/run-command.ts';

let backend: Server;
let answers: Record<string, unknown>;
beforeAll(async () => {
  backend = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => backend.close(done)));

const build = (env: Record<string, string>) =>
  commandOf('scripts/build/build.ts', { OUT_DIR: '.cache/test/no-build' })([], {
    SUPABASE_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    SITE_ENV: 'production',
    SITE_URL: '',
    PAYMENT_PROVIDER: '',
    ...env,
  });

test('a production build stops with a sentence for each sample that is left', async () => {
  answers = {
    '/rest/v1/rpc/catalogue_revision': '1',
    '/rest/v1/rpc/shop_settings': { bank_account: { sample: true } },
    '/auth/v1/settings': { mailer_autoconfirm: true },
  };
  const { code, words } = await build({});
  expect(code).toBe(1);
  const sentences = words.split('\n').filter((line) => line.startsWith('- '));
  expect(sentences).toEqual([
    expect.stringContaining('PAYMENT_PROVIDER is simulated'),
    expect.stringContaining('SITE_URL is not set'),
    expect.stringContaining('supportEmail in content/settings/site.yaml is a sample address'),
    expect.stringContaining('The bank account is a sample'),
    expect.stringContaining('Samples are left in content/'),
    expect.stringContaining('turn on e-mail confirmations'),
  ]);
});

test('what is right is not named, and an auth server that does not answer is no problem', async () => {
  answers = {
    '/rest/v1/rpc/catalogue_revision': '1',
    '/rest/v1/rpc/shop_settings': { bank_account: {} },
  };
  const { words } = await build({ PAYMENT_PROVIDER: 'moyasar', SITE_URL: 'https://energy.sa' });
  expect(words).not.toMatch(/PAYMENT_PROVIDER|SITE_URL|bank account|confirmations/);
  expect(words).toContain('Samples are left in content/');
});
