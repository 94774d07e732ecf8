/**
 * Limits for reading one PDF. Each limit is far above what programs write in 5 MB, and low enough that the largest
 * document is read within the two seconds of a hosted function (docs/files.md has the limits).
 */
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** Numbers, names, strings, arrays and dictionaries together; of a thousand foreign documents one had 101,000, others less. */
const VALUES_MAX = 300_000;
/** Arrays and dictionaries within each other: programs write less than 20. */
const DEPTH_MAX = 100;
/** How often each byte is looked at on average: of a thousand foreign documents at most 5.4 times. */
const STEPS_PER_BYTE = 12;
const STEPS_AT_LEAST = 1_000_000;
/** Bytes between objects that belong to none; of a thousand foreign documents two had more than a hundred. */
const FAILURES_MAX = 50_000;

export class PdfBudget {
  #values = 0;
  #depth = 0;
  #failures = 0;
  #steps = STEPS_AT_LEAST;

  /** Runs the reading of one value, which may hold others. */
  value<T>(read: () => T): T {
    this.#values += 1;
    if (this.#values > VALUES_MAX || this.#depth >= DEPTH_MAX) refuse('file_too_complex');
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Whether the value that is read is within no other. */
  get isOutermost(): boolean {
    return this.#depth === 1;
  }

  /** These bytes are to be read too. */
  add(bytes: number): void {
    this.#steps += bytes * STEPS_PER_BYTE;
  }

  /** The library tries, and goes on one byte later where it fails. */
  fail(): void {
    this.#failures += 1;
    if (this.#failures > FAILURES_MAX) this.#steps = 0;
  }

  allowFailure(): void {
    this.#failures -= 1;
  }

  step(): void {
    this.#steps -= 1;
    if (this.#steps < 0) refuse('file_too_complex');
  }
}
