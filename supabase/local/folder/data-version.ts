/** Which migrations made the database of a data folder. Read before PostgreSQL opens it, because opening writes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { outdatedError } from './folder.ts';
import { lockFolder } from './lock.ts';
import { forgetSampleOwner } from './secrets.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

const recordOf = (folder: string): string => `${folder}/migrations.txt`;

/** One line for each file: a migration of no release yet may be rewritten, so that a name alone proves little. */
function ownMigrations(): string[] {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const hash = createHash('sha256').update(readFileSync(new URL(name, MIGRATIONS)));
    return `${hash.digest('hex')} ${name}`;
  });
}

function isOwn(folder: string): boolean {
  const record = recordOf(folder);
  const own = ownMigrations();
  const made = existsSync(record) ? readFileSync(record, 'utf8').trimEnd().split('\n') : null;
  return made?.every((line) => own.includes(line)) ?? false;
}

/** Refuses a kept database that other migrations have made, or that nothing is recorded of. */
export function assertOwnMigrations(folder: string): void {
  if (!isOwn(folder)) throw outdatedError(folder);
}

/** For data that only tests have made: removes a database that would be refused, unless a process uses it. */
export function discardOtherDatabase(folder: string): void {
  if (!existsSync(`${folder}/database`) || isOwn(folder)) return;
  const unlock = lockFolder(folder);
  rmSync(`${folder}/database`, { recursive: true });
  forgetSampleOwner(folder);
  unlock();
}

/** Records that the database has all migrations of the repository. */
export function recordMigrations(folder: string): void {
  const [record, text] = [recordOf(folder), `${ownMigrations().join('\n')}\n`];
  if (existsSync(record) && readFileSync(record, 'utf8') === text) return;
  writeFileSync(`${record}.new`, text);
  renameSync(`${record}.new`, record); // whole or not at all
}
