/** One server per data folder: a file that names the process, trusted only while that lives. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Complaint } from './settings.ts';

interface Holder {
  pid: number;
  /** When the process started, where the system tells: a number may be given out again. */
  started: string | null;
}

function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return started === null || startOf(pid) === started;
}

function holderOf(text: string): Holder | null {
  const [pid, started] = text.trim().split(' ');
  return Number(pid) > 0 ? { pid: Number(pid), started: started ?? null } : null;
}

function tryCreate(file: string): boolean {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid) ?? ''}\n`);
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

/** Moves a dead process's lock away; gives it back if another server took it in between. */
function clearStale(file: string, seen: string): void {
  const aside = `${file}.stale.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file);
  rmSync(aside);
}

/** Takes the folder for this process, or says who has it. Returns how to give it back. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}/server.lock`;
  for (let tries = 0; tries < 5; tries += 1) {
    if (tryCreate(file)) return () => rmSync(file, { force: true });
    const seen = readFileSync(file, 'utf8');
    const holder = holderOf(seen);
    if (holder !== null && isAlive(holder)) break;
    clearStale(file, seen);
  }
  const pid = holderOf(readFileSync(file, 'utf8'))?.pid ?? 'unknown';
  throw new Complaint(
    `Another server (process ${pid}) uses the data folder ${folder}: stop it, or give this one its own with DATA_DIR=….`,
  );
}
