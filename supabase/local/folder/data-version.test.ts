import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';
import { assertOwnMigrations, discardOtherDatabase, recordMigrations } from './data-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'made-by-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (edit: (lines: string[]) => string[]): void => {
  const record = join(folder, 'migrations.txt');
  writeFileSync(record, edit(readFileSync(record, 'utf8').trimEnd().split('\n')).join('\n'));
};
const REFUSED = /was made by another version .* npm run reset\.$/;

test('a folder that these migrations have made is opened', () => {
  recordMigrations(folder);
  expect(() => assertOwnMigrations(folder)).not.toThrow();
});

test('a folder that lacks the newest migrations is opened: the start applies them', () => {
  recordMigrations(folder);
  change((lines) => lines.slice(0, -2));
  expect(() => assertOwnMigrations(folder)).not.toThrow();
  recordMigrations(folder);
  const newest = readdirSync('supabase/migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!;
  const recorded = readFileSync(join(folder, 'migrations.txt'), 'utf8');
  expect(recorded.endsWith(` ${newest}\n`)).toBe(true);
});

test.each<[string, (lines: string[]) => string[]]>([
  ['with other text', ([first = '', ...rest]) => [`0${first.slice(0, -1)}`, ...rest]],
  ['of another name', (lines) => lines.map((line) => line.replace('_carts', '_baskets'))],
  ['without any name', () => ['']],
])('a folder of migrations %s is refused', (_what, edit) => {
  recordMigrations(folder);
  change(edit);
  expect(() => assertOwnMigrations(folder)).toThrow(REFUSED);
});

test('a folder of which nothing is recorded is refused', () => {
  expect(() => assertOwnMigrations(folder)).toThrow(REFUSED);
});

test('data of tests is removed where it would be refused, and kept where not', () => {
  const database = join(folder, 'database');
  mkdirSync(database);
  recordMigrations(folder);
  discardOtherDatabase(folder);
  expect(existsSync(database)).toBe(true);
  change(() => ['another migration']);
  writeFileSync(join(folder, 'secrets.json'), '{}');
  discardOtherDatabase(folder);
  expect(readdirSync(folder).sort()).toEqual(['migrations.txt', 'secrets.json']);
});

test('data of tests that a process uses is not removed', () => {
  mkdirSync(join(folder, 'database'));
  const unlock = lockFolder(folder);
  expect(() => discardOtherDatabase(folder)).toThrow(/uses the data folder/);
  unlock();
  expect(existsSync(join(folder, 'database'))).toBe(true);
});
