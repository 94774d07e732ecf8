/** One process at a time: a file that names the process, trusted only while that lives. */
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { UserError } from '#supabase/cli/failure.ts';

export interface Holder {
  pid: number;
  /** The start time of the process, where the system reports it: process ids are reused. */
  started: string | null;
  /** The port it serves on; null while it only works on the folder. */
  port: number | null;
}

interface Process {
  readonly state: string;
  readonly started: string | null;
}

/** Null where the system does not report it. */
function processOf(pid: number): Process | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? null };
  } catch {
    return null;
  }
}

/** A process that has ended keeps its number until its parent asks for the result: a zombie. */
const ENDED = /^[ZXx]/;

/** A process of another user answers EPERM. */
function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (!answersSignals(pid)) return false;
  const found = processOf(pid);
  if (found === null) return true;
  return !ENDED.test(found.state) && (started === null || found.started === started);
}

function holderOf(text: string): Holder | null {
  try {
    const { pid, started, port } = JSON.parse(text) as Partial<Holder>;
    return pid ? { pid, started: started ?? null, port: port ?? null } : null;
  } catch {
    return null;
  }
}

function tryCreate(file: string, port: number | null): boolean {
  const mine = `${file}.${process.pid}`;
  const holder: Holder = {
    pid: process.pid,
    started: processOf(process.pid)?.started ?? null,
    port,
  };
  writeFileSync(mine, JSON.stringify(holder));
  try {
    linkSync(mine, file); // Atomic, and never an empty file, unlike open and write.
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine);
  }
}

/** Null where the file is gone: another process gave it back in between. */
function unlessGone<T>(use: () => T): T | null {
  try {
    return use();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

function rename(from: string, to: string): true {
  renameSync(from, to);
  return true;
}

/** Moves a dead process's lock away; gives it back if another process took it in between. */
function clearStale(file: string, seen: string): void {
  const aside = `${file}.stale.${process.pid}`;
  if (!unlessGone(() => rename(file, aside))) return;
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file);
  rmSync(aside);
}

/** How to give the lock back; null where a living process has it. */
export function tryLock(file: string, port: number | null = null): (() => void) | null {
  for (let tries = 0; tries < 5; tries += 1) {
    if (tryCreate(file, port)) return () => rmSync(file, { force: true });
    const seen = unlessGone(() => readFileSync(file, 'utf8'));
    if (seen === null) continue;
    const holder = holderOf(seen);
    if (holder !== null && isAlive(holder)) return null;
    clearStale(file, seen);
  }
  return null;
}

const lockOf = (folder: string): string => `${folder}/server.lock`;

/** The living process that has the folder, null where nobody has it. */
export function holderOfFolder(folder: string): Holder | null {
  if (!existsSync(lockOf(folder))) return null;
  const holder = holderOf(readFileSync(lockOf(folder), 'utf8'));
  return holder !== null && isAlive(holder) ? holder : null;
}

/** Takes the folder for this process, or reports who has it. Returns how to give it back. */
export function lockFolder(folder: string, port: number | null = null): () => void {
  const unlock = tryLock(lockOf(folder), port);
  if (unlock) return unlock;
  throw new UserError(
    `Another process (${holderOfFolder(folder)?.pid ?? 'unknown'}) uses the data folder ${folder}: stop it, or name another folder with DATA_DIR=….`,
  );
}
