/** Proofs that are tests run small in CI and in full from `npm run measure`. */
import { writeFileSync } from 'node:fs';

const size = process.env['PROOF_SIZE'];

export const bySize = <T>(small: T, full: T): T => (size === 'full' ? full : small);

/** Prints the figures of a test, and hands them to `npm run measure` where that started it. */
export function recordFigures(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  note?: string,
): void {
  for (const row of rows) console.log(row.map((cell, i) => `${head[i]}: ${cell}`).join(', '));
  const file = process.env['PROOF_FIGURES'];
  if (file !== undefined) writeFileSync(file, JSON.stringify({ head, rows, note }));
}
