/** The answer of a function that counts attempts. A refusal is an answer too: an error would undo the count. */
export interface Result {
  readonly verdict: string;
  readonly [detail: string]: unknown;
}

/** An answer without a result has an empty one. */
export function resultOf(answered: unknown): Result {
  const found = typeof answered === 'object' && answered !== null ? answered : {};
  const verdict = 'verdict' in found && typeof found.verdict === 'string' ? found.verdict : '';
  return { ...found, verdict };
}
