/** `npm run prod:local`, and the commands of the guide with exactly what it prints. */
import { execSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '#tests/support/hosts/web/packages.ts';
import { startShop, type LocalShop } from '#tests/support/hosts/local-shop.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';

const isWhole = findPostgres() !== null && findProgram('nginx') !== null;

describe.skipIf(!isWhole)('npm run prod:local', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-prod-local-'));
  let shop: LocalShop;
  let words = '';
  let settings: Record<string, string> = {};

  beforeAll(async () => {
    // A small site: no page of it is read. deployed.long.spec.ts builds both languages.
    const env = {
      PORT: '5760',
      LOCALE: 'en',
      PREBUILT_PRODUCT_LIMIT: '5',
      VITEST: undefined,
      NODE_ENV: undefined,
    };
    shop = startShop(env, [process.execPath, 'scripts/measure/prod-local.ts', '--replica']);
    const started = Promise.withResolvers<void>();
    shop.process.stdout?.on('data', (chunk: Buffer) => {
      words += chunk;
      if (words.includes('Stop with Ctrl+C.')) started.resolve();
    });
    void shop.ended.then((ended) => started.reject(new Error(ended.words)));
    await started.promise;
    settings = Object.fromEntries(
      [...words.matchAll(/^export ([A-Z_]+)='([^']*)'$/gm)].map(([, name, value]) => [
        name,
        value!,
      ]),
    );
  }, 900_000);
  afterAll(async () => {
    await shop?.stop();
    rmSync(folder, { recursive: true });
  });

  const ops = (...args: string[]) => commandOf('supabase/operator/ops.ts', settings)(args);

  test('prints no word of something that is skipped', () => {
    expect(words).not.toMatch(/skipped/i);
  });

  test('doctor reaches all of it, and finds only the sample account and the absent pg_cron', async () => {
    const { code, words: found } = await ops('doctor');
    expect({ code, found }).toEqual({
      code: 1,
      found: expect.stringMatching(
        /^- The bank account is a sample: [^\n]*\n- pg_cron is absent [^\n]*\n2 things are wrong\.\n$/,
      ),
    });
  }, 120_000);

  test('the replica falls behind, follows again and ends by the commands that are printed', async () => {
    const health = /^Replica (\S+)$/m.exec(words)![1]!;
    const [pause, resume, end] = [
      /^psql .*pause\(\)'$/m,
      /^psql .*resume\(\)'$/m,
      /^kill .*$/m,
    ].map((form) => form.exec(words)![0]);
    const isReady = async () =>
      ((await (await fetch(health)).json()) as { is_ready: boolean }).is_ready;
    expect(await isReady()).toBe(true);
    for (const [command, expected] of [
      [pause, false],
      [resume, true],
      [end, false],
    ] as const) {
      execSync(command!);
      await expect.poll(isReady, { timeout: 90_000, interval: 500 }).toBe(expected);
    }
  }, 300_000);

  test('a backup is written', async () => {
    const file = join(folder, 'shop.dump');
    expect((await ops('backup', file)).words).toMatch(/^Written to /m);
    expect(existsSync(file)).toBe(true);
  }, 120_000);

  test('db:upgrade finds nothing to apply', async () => {
    const { code, words: found } = await ops('upgrade', '--dry-run');
    expect({ code, found }).toEqual({
      code: 0,
      found: expect.stringMatching(/^The database has all \d+ migrations/),
    });
  }, 120_000);
});
