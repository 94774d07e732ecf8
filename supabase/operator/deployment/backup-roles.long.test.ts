/** Backup and restore with the roles of a hosted project, where `postgres` is no superuser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, urlAs } from '#tests/support/database/hosted-role.ts';
import { HostedProject } from '#tests/support/database/hosted-project.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { authOfLite } from '#tests/support/hosts/production/auth-schema.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';

const binaries = findPostgres();

describe.skipIf(binaries === null)('on a hosted project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-roles-'));
  const file = join(folder, 'shop.dump');
  let project: HostedProject;
  let admin: postgres.Sql;
  const urlOf = (role: string): string => urlAs(project.server, role);
  const run = (role: string, ...args: string[]) =>
    commandOf('supabase/operator/ops.ts', { DATABASE_URL: urlOf(role) })(args);
  const ownersOf = async (): Promise<unknown[]> => {
    const rows =
      await admin`select distinct tableowner from pg_tables where schemaname in ('app', 'public')`;
    return rows.map(({ tableowner }) => tableowner as unknown);
  };

  beforeAll(async () => {
    project = await HostedProject.start(binaries!, { makeAuth: authOfLite });
    admin = postgres(urlOf(ADMIN), { max: 1, onnotice: () => undefined });
  }, 300_000);
  afterAll(async () => {
    await admin?.end();
    await project?.stop();
    rmSync(folder, { recursive: true });
  });

  test('postgres saves the shop', async () => {
    expect(await run('postgres', 'backup', file)).toEqual({
      code: 0,
      words: `Saving the database …\nWritten to ${file}. It holds personal data: keep it encrypted and apart.\n`,
    });
  }, 60_000);

  test('a table of others that it may not read is left out, by name', async () => {
    await admin`revoke all on auth.flow_state from postgres`;
    const { code, words } = await run('postgres', 'backup', join(folder, 'less.dump'));
    expect({ code, words }).toMatchObject({
      code: 0,
      words: expect.stringMatching(/^Left out, .*: auth\.flow_state\.\n/m),
    });
  }, 60_000);

  test('a role that may not read the shop is refused, and no file is written', async () => {
    await admin.unsafe('create role reader login; grant usage on schema app to reader');
    const { code, words } = await run('reader', 'backup', join(folder, 'none.dump'));
    expect({ code, words }).toMatchObject({
      code: 1,
      words: expect.stringMatching(
        /^The role of DATABASE_URL may not read .*app\.orders.* Nothing was written\.\n$/,
      ),
    });
  }, 60_000);

  test('restored by another role the shop belongs to postgres as before, which can change it', async () => {
    const { code, words } = await run(ADMIN, 'restore', file, '--yes');
    expect({ code, words }).toMatchObject({
      code: 0,
      words: expect.stringMatching(/^Restored\. The shop belongs to the role postgres: /m),
    });
    expect(await ownersOf()).toEqual(['postgres']);
    await project.owner.unsafe(
      'begin; select count(*) from app.orders; alter table app.orders add column one integer; rollback',
    );
    expect((await run('postgres', 'upgrade', '--dry-run')).words).toMatch(
      /^The database has all \d+ migrations/,
    );
    expect((await run('postgres', 'backup', join(folder, 'again.dump'))).code).toBe(0);
    expect((await run('postgres', 'restore', file, '--yes')).code).toBe(0);
  }, 120_000);

  test('a role that cannot become postgres is refused before anything is changed', async () => {
    await admin.unsafe('create role other login createdb; grant all on schema public to other');
    const { code, words } = await run('other', 'restore', file, '--yes');
    expect({ code, words }).toMatchObject({
      code: 1,
      words: expect.stringMatching(
        /^The shop of the backup belongs to postgres, and that role is not open to other, .* Nothing was changed\.\n$/m,
      ),
    });
    expect(await ownersOf()).toEqual(['postgres']);
  }, 60_000);
});
