/** What a stage leaves for the report at the end of a run: each stage is a separate command. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CACHE } from './stages.ts';
import type { StageTime } from './summary.ts';
import type { Result } from './tasks.ts';

export interface Outcome extends StageTime {
  readonly stage: string;
  readonly isGood: boolean;
  readonly results: readonly Result[];
  /** Where it took longer than its budget: the sentence and its slowest tests. */
  readonly slow: string | null;
}

const FOLDER = `${CACHE}/stages`;
const fileOf = (stage: string): string => `${FOLDER}/${stage}.json`;

export function forgetOutcome(stage: string): void {
  rmSync(fileOf(stage), { force: true });
}

/** The times of all tests are only for the sentence in `slow`. */
export function saveOutcome(outcome: Outcome): void {
  mkdirSync(FOLDER, { recursive: true });
  const results = outcome.results.map((result) => ({ ...result, tests: [] }));
  writeFileSync(fileOf(outcome.stage), JSON.stringify({ ...outcome, results }));
}

/** Null where the stage ended without one. */
export function readOutcome(stage: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(fileOf(stage), 'utf8')) as Outcome;
  } catch {
    return null;
  }
}
