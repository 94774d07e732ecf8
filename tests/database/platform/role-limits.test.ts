/** How long one statement of a caller may take: the migrations are the only source of the numbers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

test('anon gets 3 seconds for a statement and authenticated 8', async () => {
  const limits = await backend.sql(
    `select role.rolname as role, setting from pg_db_role_setting
       join pg_roles as role on role.oid = setrole, unnest(setconfig) as setting
     where setting like 'statement_timeout=%' order by 1`,
  );
  expect(limits).toEqual([
    { role: 'anon', setting: 'statement_timeout=3s' },
    { role: 'authenticated', setting: 'statement_timeout=8s' },
  ]);
});
