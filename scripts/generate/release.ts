/**
 * Records a release: node scripts/generate/release.ts 0.1.0
 * Its migrations never change afterwards, its heading in CHANGELOG.md gets its date, and the backup and the data folder of a
 * small shop are kept, from which tests upgrade. With --check it only reports what no longer fits the releases.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { UsageError, UserError } from '#supabase/cli/failure.ts';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import {
  checksumProblems,
  checksumsFile,
  releasesIn,
  checksumsWith,
} from '#supabase/operator/deployment/release-checksums.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { recordBackup, recordDataFolder } from '#tests/support/hosts/release.ts';
import {
  withReleaseDate,
  datedReleases,
  filesOf,
  RELEASES,
  requiredFilesOf,
} from '../release/releases.ts';

const FOLDER = 'supabase/migrations';
const CHANGELOG = 'CHANGELOG.md';

function problems(): string[] {
  const changelog = readFileSync(CHANGELOG, 'utf8');
  const missing = [...new Set([...releasesIn(FOLDER), ...datedReleases(changelog)])]
    .flatMap((release) => requiredFilesOf(release).map((file) => [file, release]))
    .filter(([file = '']) => !existsSync(file))
    .map(([file, release]) => `${file} is missing: it belongs to release ${release}.`);
  return [...checksumProblems(FOLDER, changelog), ...missing];
}

function check(): unknown {
  const found = problems();
  if (found.length > 0) throw new UserError(found.join('\n'));
  console.log('Every recorded migration is as it was released.');
  return { releases: [...new Set(releasesIn(FOLDER))] };
}

function assertNew(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new UsageError('Give a version, such as 0.1.0.');
  const own = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  if (version !== own)
    throw new UserError(`package.json has version ${own}: write ${version} there first.`);
  if (filesOf(version).some(existsSync) || releasesIn(FOLDER).includes(version))
    throw new UserError(`Release ${version} is recorded already: the next one needs a new number.`);
}

/** The backup and the data folder first, because they may fail: until then nothing is written. */
async function record(version: string): Promise<unknown> {
  assertNew(version);
  check();
  const changelog = withReleaseDate(readFileSync(CHANGELOG, 'utf8'), version, new Date());
  const postgres = findPostgres();
  if (postgres === null) throw new UserError('Install PostgreSQL: the backup is made with it.');
  const [backup, dataFolder] = filesOf(version);
  mkdirSync(RELEASES, { recursive: true });
  try {
    await recordBackup(postgres, backup);
    await recordDataFolder(dataFolder);
  } catch (error) {
    for (const file of [backup, dataFolder]) rmSync(file, { force: true });
    throw error;
  }
  writeFileSync(checksumsFile(FOLDER), checksumsWith(FOLDER, version));
  writeFileSync(CHANGELOG, changelog);
  check();
  console.log(
    `Release ${version} is recorded: commit ${checksumsFile(FOLDER)}, ${RELEASES} and ${CHANGELOG}.`,
  );
  return { recorded: version, files: [checksumsFile(FOLDER), backup, dataFolder, CHANGELOG] };
}

function run({ words: [version], flags }: Input): unknown {
  if (!flags.has('check')) return record(version ?? '');
  if (version !== undefined) throw new UsageError('Give a version or --check.');
  return check();
}

void runCommand('node scripts/generate/release.ts', {
  summary:
    'records a release: its migrations, its day in CHANGELOG.md, the backup and the data folder of a small shop',
  words: ['[VERSION]'],
  options: { check: { help: 'only reports what no longer fits the releases' } },
  examples: ['0.1.0', '--check'],
  run,
});
