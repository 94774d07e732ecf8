import { expect, test } from 'vitest';
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

test.each([
  ['an earlier migration', '20261121000000_create_schemas.sql'],
  ['another migration of the same time', '20261122120000_create_everything.sql'],
])('a database with %s is refused and not changed', async (_, file) => {
  const database = recorded(file);
  await expect(applySchema(database)).rejects.toThrow(OtherMigrations);
  expect(database.ran).toEqual([]);
});

test('a database with the first migration gets the others', async () => {
  const database = recorded('20261122120000_create_schemas.sql');
  const applied = await applySchema(database);
  expect(applied).toHaveLength(database.ran.length);
  expect(applied[0]).toMatch(/_create_texts\.sql$/);
});
