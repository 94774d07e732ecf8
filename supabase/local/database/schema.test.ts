import { expect, test, vi } from 'vitest';
import { applySchema, OtherMigrations } from './schema.ts';
import type { Database } from './schema.ts';

/** A database with one recorded migration, which keeps what it is asked to run. */
function recorded(file: string): Database & { readonly ran: string[] } {
  const ran: string[] = [];
  return {
    ran,
    exec: async (sql) => void ran.push(sql),
    query: async <T>(sql: string) => ({
      rows: [(sql.includes('to_regclass') ? { found: true } : { file }) as T],
    }),
  };
}

const authSchema = () => vi.fn(async () => undefined);

test.each([
  ['an earlier migration', '20261121000000_create_schemas.sql'],
  ['another migration of the same time', '20261122120000_create_everything.sql'],
])('a database with %s is refused and not changed', async (_, file) => {
  const database = recorded(file);
  const createAuth = authSchema();
  await expect(applySchema(database, createAuth)).rejects.toThrow(OtherMigrations);
  expect(database.ran).toEqual([]);
  expect(createAuth).not.toHaveBeenCalled();
});

test('a database with the first migration gets the others', async () => {
  const database = recorded('20261122120000_create_schemas.sql');
  const applied = await applySchema(database, authSchema());
  expect(applied).toHaveLength(database.ran.length);
  expect(applied[0]).toMatch(/_create_texts\.sql$/);
});

test('schema auth is there before the first migration and after the roles that it may be granted to', async () => {
  const steps: string[] = [];
  const database: Database = {
    exec: async (sql) => void steps.push(/create role/.exec(sql)?.[0] ?? 'migration'),
    query: async <T>(sql: string) => ({
      rows: (sql.includes('to_regclass') ? [{ found: false }] : []) as T[],
    }),
  };
  await applySchema(database, async () => void steps.push('auth'));
  expect(steps.slice(0, 3)).toEqual(['create role', 'auth', 'migration']);
});
