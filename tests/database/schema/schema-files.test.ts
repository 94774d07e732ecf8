/** supabase/schemas is the present text of what the migrations build. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startMigrated,
  startDatabaseOf,
  type TestBackend,
} from '#tests/support/database/database.ts';
import { beginningOf, differencesOf } from '#tests/support/database/database-state.ts';
import {
  buildFrom,
  readSchemaFiles,
  schemaFilePaths,
} from '#tests/support/database/schema-files.ts';

const MOST_LINES = 400;
const files = readSchemaFiles();

let migrated: TestBackend;
let declared: TestBackend;
beforeAll(async () => {
  migrated = await startMigrated();
  declared = await buildFrom(files, startDatabaseOf);
});
afterAll(() => Promise.all([migrated.close(), declared.close()]));

test('the files of supabase/schemas and the migrations build the same database, with the same first rows', async () => {
  const parts = await beginningOf(migrated);
  expect(Object.keys(parts).length).toBeGreaterThan(10_000);
  expect(differencesOf(parts, await beginningOf(declared))).toEqual([]);
});

test('supabase/config.toml lists each file of the schema once', () => {
  expect(files.map(({ path }) => path).sort()).toEqual(schemaFilePaths().sort());
});

test(`a file of the schema has at most ${MOST_LINES} lines and begins with what it is for`, () => {
  const long = files.filter(({ sql }) => sql.split('\n').length - 1 > MOST_LINES);
  expect(long.map(({ path }) => path)).toEqual([]);
  expect(files.filter(({ sql }) => !sql.startsWith('-- '))).toEqual([]);
});
