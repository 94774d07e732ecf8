/** Publications one at a time. Calls that come while one runs are merged into the next one. */
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '#supabase/cli/failure.ts';
import { tryLock } from '#supabase/local/folder/lock.ts';
import { CACHE, readRecord, writeRecord, type Publications } from './record.ts';

/** One for all output folders: builds share the caches of Astro. */
const LOCK = `${CACHE}/lock`;
const LOOKS_EVERY_MS = 200;

/** A publication that began after the call, and ended while this process waited, has what the call is for: then null. */
export async function runInQueue<Result>(
  outDir: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const before = readRecord(outDir).begun;
  const unlock = await lock();
  try {
    const last = readRecord(outDir);
    if (last.begun <= before || last.succeeded === null)
      return await runRecorded(outDir, last, work);
    reportMerged(last.succeeded);
    return null;
  } finally {
    unlock();
  }
}

async function lock(): Promise<() => void> {
  mkdirSync(CACHE, { recursive: true });
  let unlock = tryLock(LOCK);
  if (!unlock) console.log('Another publication runs. This call is merged into the next one.');
  while (!unlock) {
    await pause(LOOKS_EVERY_MS);
    unlock = tryLock(LOCK);
  }
  return unlock;
}

function reportMerged(succeeded: boolean): void {
  if (!succeeded)
    throw new UserError(
      'The publication that this call was merged into has failed: see its output, then publish again.',
    );
  console.log('Published by the call that this one was merged into.');
}

async function runRecorded<Result>(
  outDir: string,
  last: Publications,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = { ...last, begun: last.begun + 1, succeeded: null };
  const now = new Date().toISOString();
  writeRecord(outDir, running);
  try {
    const result = await work();
    writeRecord(outDir, { ...running, succeeded: true, published: now });
    return result;
  } catch (error) {
    writeRecord(outDir, { ...running, succeeded: false });
    throw error;
  }
}
