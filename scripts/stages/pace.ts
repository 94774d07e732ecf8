/**
 * How much slower this machine is than the one that the budgets were set on. Tests take twice their minutes
 * where others use the same processor, so that minutes alone would fail a commit that changed nothing.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the yardstick takes on two idle cores when both run it. */
const IDLE_SECONDS = 0.57;
/** Beyond this no run is worth waiting for: it fails. */
const SLOWEST = 2.5;
const CORES = 2;
const YARDSTICK = 'scripts/stages/yardstick.mjs';

const run = promisify(execFile);

async function secondsOfOne(): Promise<number> {
  return Number((await run(process.execPath, [YARDSTICK])).stdout);
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** 1 on idle cores, 2 where the same work takes twice as long. */
export async function samplePace(): Promise<number> {
  const seconds = await Promise.all(Array.from({ length: CORES }, secondsOfOne));
  return meanOf(seconds) / IDLE_SECONDS;
}

/** The pace of a stage from those between its tasks; a faster machine gains nothing. */
export const paceOf = (samples: readonly number[]): number =>
  samples.length === 0 ? 1 : Math.min(SLOWEST, Math.max(1, meanOf(samples)));
