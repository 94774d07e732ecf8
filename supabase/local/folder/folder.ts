/** The data folder: how it begins, and the sentence for one that is broken. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { assertRoom, assertWritable, DATA, unusableError } from './disk.ts';
import { UserError } from '#supabase/cli/failure.ts';

/** Exists during the first start: a folder that a killed first start left behind has no data to lose. */
const beginning = (folder: string): string => `${folder}/first-start`;
/** Exists until the demo data is imported. */
const demoDue = (folder: string): string => `${folder}/demo-data-due`;

/** Part by part: with `recursive` Node never returns where a part cannot be made (as in /proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Makes the folder, or reports why it cannot be used. Nothing is written before. */
export function openFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw unusableError(DATA, folder, error);
  }
  assertWritable(DATA, folder);
  assertOwnContent(folder);
  assertRoom(DATA, folder, !existsSync(`${folder}/database`));
}

export const damagedError = (folder: string): UserError =>
  new UserError(
    `The data folder ${folder} is damaged and cannot be opened: put back a copy of it, or start afresh with npm run reset.`,
  );

export const outdatedError = (folder: string): UserError =>
  new UserError(
    `The data folder ${folder} was made by another version of the shop and was left as it is: start afresh with npm run reset.`,
  );

/** Answers whether the database is a new one. Finds what PostgreSQL would only crash over. */
export function prepareDatabase(folder: string): boolean {
  const database = `${folder}/database`;
  if (existsSync(beginning(folder))) rmSync(database, { recursive: true, force: true });
  if (existsSync(database)) {
    const version = `${database}/PG_VERSION`;
    if (existsSync(version) && readFileSync(version).length > 0) return false;
    throw damagedError(folder);
  }
  writeFileSync(beginning(folder), '');
  writeFileSync(demoDue(folder), '');
  return true;
}

export const markFirstStartDone = (folder: string): void =>
  rmSync(beginning(folder), { force: true });

export const isDemoDue = (folder: string): boolean => existsSync(demoDue(folder));

export const markDemoDone = (folder: string): void => rmSync(demoDue(folder), { force: true });

/** Which version made the drawings of its products. */
const drawnBy = (folder: string): string => `${folder}/drawings.txt`;

export const isDrawnBy = (folder: string, version: string): boolean =>
  existsSync(drawnBy(folder)) && readFileSync(drawnBy(folder), 'utf8') === version;

export const markDrawnBy = (folder: string, version: string): void =>
  writeFileSync(drawnBy(folder), version);

/** Our own entries of a data folder. */
const OURS: ReadonlySet<string> = new Set([
  'database',
  'demo-data-due',
  'drawings.txt',
  'files',
  'first-start',
  'migrations.txt',
  'migrations.txt.new',
  'outbox',
  'secrets.json',
  'server.lock',
]);

/** Entries that systems and tools create in any folder. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  '.DS_Store',
  '.gitignore',
  '.gitkeep',
  'Thumbs.db',
  'desktop.ini',
  'lost+found',
]);

const isOurs = (name: string): boolean => OURS.has(name) || name.startsWith('server.lock.');

/** A name in the folder that is not ours, which nobody should lose to a reset. */
export const unknownFileIn = (folder: string): string | undefined =>
  readdirSync(folder).find((name) => !isOurs(name) && !EVERYWHERE.has(name));

/** A folder of other files is somebody's own; one of ours must be readable and writable. */
function assertOwnContent(folder: string): void {
  const names = readdirSync(folder);
  const foreign = unknownFileIn(folder);
  if (foreign !== undefined && !names.some(isOurs)) {
    throw new UserError(
      `The data folder ${folder} holds other files, ${foreign} for example: name a new or empty folder with DATA_DIR=….`,
    );
  }
  for (const name of names.filter((one) => OURS.has(one))) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw unusableError(DATA, path, error);
    }
  }
}
