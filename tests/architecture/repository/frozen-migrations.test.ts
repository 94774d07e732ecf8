/** Migrations that belong to a release never change. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  checksumProblems,
  checksumsFile,
  releasesIn,
  checksumsWith,
} from '#supabase/operator/deployment/release-checksums.ts';
import {
  readMigrations,
  upgradeProblems,
} from '#supabase/operator/deployment/recorded-migrations.ts';
import { requiredFilesOf } from '../../../scripts/release/releases.ts';

const CHANGELOG = '# Changelog\n\n## 1.1.0 (2027-01-02)\n\n## 1.0.0 (2027-01-01)\n';

/** A folder of two migrations, released as 1.0.0. */
function released(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/20270101000000_a.sql`, 'select 1;');
  writeFileSync(`${folder}/20270101000100_b.sql`, 'select 2;');
  writeFileSync(checksumsFile(folder), checksumsWith(folder, '1.0.0'));
  return folder;
}

test('the migrations of every release are as they were released', () => {
  expect(checksumProblems('supabase/migrations', readFileSync('CHANGELOG.md', 'utf8'))).toEqual([]);
});

test('an upgrade accepts the migration of the example in CONTRIBUTING.md, which is later than all others', () => {
  const present = readMigrations('supabase/migrations');
  const [, version = ''] =
    /migrations\/(\d{14})_/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const example = { file: `${version}_example.sql`, version, name: 'example', sql: 'select 1;' };
  const recorded = present.map((migration) => ({ version: migration.version }));
  expect(version).not.toBe('');
  expect(upgradeProblems(recorded, [...present, example])).toEqual([]);
});

test('every release has its backup and its data folder, from which an upgrade is tested', () => {
  const files = releasesIn('supabase/migrations').flatMap(requiredFilesOf);
  const without = files.filter((file) => !existsSync(file));
  expect(without).toEqual([]);
  expect(releasesIn(released())).toEqual(['1.0.0']);
});

test('what a release recorded holds, and a later migration is free to change until its own release', () => {
  const folder = released();
  writeFileSync(`${folder}/20270102000000_c.sql`, 'select 3;');
  expect(checksumProblems(folder, CHANGELOG)).toEqual([]);
  const first = readFileSync(checksumsFile(folder), 'utf8');
  writeFileSync(checksumsFile(folder), checksumsWith(folder, '1.1.0'));
  const second = readFileSync(checksumsFile(folder), 'utf8');
  expect(second.startsWith(first)).toBe(true);
  expect(second.trimEnd().split('\n').at(-1)).toMatch(
    /^1\.1\.0 [0-9a-f]{64} 20270102000000_c\.sql$/,
  );
  expect(checksumProblems(folder, CHANGELOG)).toEqual([]);
});

test('a released migration that changed, disappeared or got an older neighbour is named', () => {
  const folder = released();
  writeFileSync(`${folder}/20270101000000_a.sql`, 'select 1; ');
  rmSync(`${folder}/20270101000100_b.sql`);
  writeFileSync(`${folder}/20270101000050_between.sql`, 'select 3;');
  expect(checksumProblems(folder, CHANGELOG)).toEqual([
    '20270101000000_a.sql was changed after release 1.0.0: write a new migration instead.',
    '20270101000100_b.sql is missing: it belongs to release 1.0.0.',
    '20270101000050_between.sql is older than 20270101000100_b.sql, which is released: give it a later time.',
  ]);
});

test('a release without its heading in the changelog is named', () => {
  expect(checksumProblems(released(), '# Changelog\n\n## 1.0.01 (never)\n')).toEqual([
    "CHANGELOG.md has no heading '## 1.0.0 (DATE)'.",
  ]);
});
