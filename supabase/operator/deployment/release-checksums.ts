/** Which migrations belong to a release: their SHA-256 is recorded, and they never change again. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface ReleasedMigration {
  readonly release: string;
  readonly hash: string;
  readonly file: string;
}

const HEAD = `# The migrations of each release: its version, the SHA-256, the file. Written by scripts/generate/release.ts.
# A line never changes. What a release has to change in the database is a new migration.
`;

export const checksumsFile = (folder: string): string => `${folder}/checksums.txt`;

export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

const hashOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');

function readChecksums(folder: string): ReleasedMigration[] {
  const lines = existsSync(checksumsFile(folder))
    ? readFileSync(checksumsFile(folder), 'utf8')
    : '';
  return lines
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [release = '', hash = '', file = ''] = line.split(' ');
      return { release, hash, file };
    });
}

/** Differences between the record and the folder, a sentence each. */
export function changedMigrations(folder: string): string[] {
  const released = readChecksums(folder);
  const files = migrationsIn(folder);
  const names = new Set(released.map(({ file }) => file));
  const last = [...names].sort().at(-1) ?? '';
  const changed = released.flatMap(({ release, hash, file }) => {
    if (!files.includes(file)) return [`${file} is missing: it belongs to release ${release}.`];
    if (hashOf(`${folder}/${file}`) === hash) return [];
    return [`${file} was changed after release ${release}: write a new migration instead.`];
  });
  const early = files
    .filter((file) => file < last && !names.has(file))
    .map((file) => `${file} is older than ${last}, which is released: give it a later time.`);
  return [...changed, ...early];
}

/** The releases that have a record, the oldest first. */
export const releasesIn = (folder: string): string[] => [
  ...new Set(readChecksums(folder).map(({ release }) => release)),
];

/** Changes that break a release: of its migrations, or of its heading in the changelog. */
export function checksumProblems(folder: string, changelog: string): string[] {
  const unnamed = releasesIn(folder)
    .filter((release) => !changelog.split('\n').some((line) => line.startsWith(`## ${release} `)))
    .map((release) => `CHANGELOG.md has no heading '## ${release} (DATE)'.`);
  return [...changedMigrations(folder), ...unnamed];
}

/** The record with every migration that no release has yet. */
export function checksumsWith(folder: string, release: string): string {
  const released = readChecksums(folder);
  const names = new Set(released.map(({ file }) => file));
  const added = migrationsIn(folder)
    .filter((file) => !names.has(file))
    .map((file) => ({ release, hash: hashOf(`${folder}/${file}`), file }));
  const lines = [...released, ...added].map((one) => `${one.release} ${one.hash} ${one.file}\n`);
  return HEAD + lines.join('');
}
