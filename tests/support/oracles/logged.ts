/**
 * The lines that the code under test writes to console.error and console.warn. A test that expects a line takes it and
 * compares it; a line that nobody took fails its test. Tests of a database run a whole backend, which logs each
 * statement that it refuses, and long tests stop servers: there such lines are printed.
 */
import { afterAll, afterEach, expect } from 'vitest';

/** One list per process, as there is one console. */
const shared = globalThis as { loggedLines?: unknown[][] };
const lines = (shared.loggedLines ??= []);

for (const method of ['error', 'warn'] as const)
  console[method] = (...parts: unknown[]) => void lines.push(parts);

/** Every line since the last call, each with all that was handed to the console; from here on they are expected. */
export const takeLogged = (): unknown[][] => lines.splice(0);

/** The first part of each line: what failed, without its cause. */
export const takeLoggedTexts = (): unknown[] => takeLogged().map(([text]) => text);

const described = (part: unknown): string =>
  part instanceof Error ? (part.stack ?? part.message) : String(part);

const runsServers = (): boolean =>
  /\/tests\/database\/|\.long\.test\./.test(expect.getState().testPath ?? '');

export function refuseStrayLines(): void {
  const strays = takeLogged().map((parts) => parts.map(described).join(' '));
  if (strays.length === 0) return;
  if (runsServers()) return console.log(strays.join('\n'));
  throw new Error(`console.error or console.warn, which no test expected:\n${strays.join('\n')}`);
}

afterEach(refuseStrayLines);
afterAll(refuseStrayLines);
