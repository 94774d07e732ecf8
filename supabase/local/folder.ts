/** The data folder: how it begins, and how it says that it is broken. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Complaint } from './settings.ts';

/** Stands while a first start is under way: what a killed one left behind holds nobody's data. */
const beginning = (folder: string): string => `${folder}/first-start`;
/** Stands until the demo data is in. */
const demoDue = (folder: string): string => `${folder}/demo-data-due`;

export function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const why = (cause as Error).message;
    throw new Complaint(`The data folder ${folder} cannot be made (${why}): set DATA_DIR=….`);
  }
}

export const damaged = (folder: string): Complaint =>
  new Complaint(
    `The data folder ${folder} is damaged and cannot be opened: put back a copy of it, or start afresh with npm run reset.`,
  );

/** Answers whether the database is a new one. Finds what PostgreSQL would only crash over. */
export function prepareDatabase(folder: string): boolean {
  const database = `${folder}/database`;
  if (existsSync(beginning(folder))) rmSync(database, { recursive: true, force: true });
  if (existsSync(database)) {
    const version = `${database}/PG_VERSION`;
    if (existsSync(version) && readFileSync(version).length > 0) return false;
    throw damaged(folder);
  }
  writeFileSync(beginning(folder), '');
  writeFileSync(demoDue(folder), '');
  return true;
}

export const firstStartDone = (folder: string): void => rmSync(beginning(folder), { force: true });

export const isDemoDue = (folder: string): boolean => existsSync(demoDue(folder));

export const demoDone = (folder: string): void => rmSync(demoDue(folder), { force: true });

/** What we put into a data folder ourselves. */
const OURS: ReadonlySet<string> = new Set([
  'database',
  'demo-data-due',
  'first-start',
  'outbox',
  'secrets.json',
  'server.lock',
]);

/** A name in the folder that is not ours, which nobody should lose to a reset. */
export const foreignName = (folder: string): string | undefined =>
  readdirSync(folder).find((name) => !OURS.has(name));
