/** Folders are nouns that a reader can look through, and no file is cut for bytes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const MOST_ENTRIES = 25;
const SMALL_LINES = 20;
const MOST_SMALL_FILES = 60;

/** Lists by their nature: migrations, addresses, content, documents, files that are served as they are. */
const LISTS = /^(\.|supabase\/migrations|src\/pages|public|content|docs)(\/|$)/;

const tracked = execFileSync('git', [
  'ls-files',
  '-z',
  '--cached',
  '--others',
  '--exclude-standard',
])
  .toString()
  .split('\0')
  .filter(Boolean);

/** Each folder with its files and its folders. */
function entriesOf(files: readonly string[]): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  for (let path of files) {
    while (path !== '.') {
      const folder = dirname(path);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path));
      path = folder;
    }
  }
  return entries;
}

test('no folder of source or tests has more than 25 entries', () => {
  const full = [...entriesOf(tracked)]
    .filter(([folder, entries]) => !LISTS.test(folder) && entries.size > MOST_ENTRIES)
    .map(([folder, entries]) => `${folder}: ${entries.size}`);
  expect(full).toEqual([]);
});

test('at most 60 source files of TypeScript have fewer than 20 lines', () => {
  const sources = tracked.filter((path) =>
    /^(src|supabase|scripts)\/.*(?<!\.test|\.d)\.ts$/.test(path),
  );
  const small = sources.filter(
    (path) => readFileSync(path, 'utf8').split('\n').length <= SMALL_LINES,
  );
  expect(small.length).toBeGreaterThan(0);
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(MOST_SMALL_FILES);
});
