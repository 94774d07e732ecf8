/** What a counting function found: its verdict comes as an answer, since an error undoes the count. */
export interface Verdict {
  readonly verdict: string;
  readonly [detail: string]: unknown;
}

/** An answer without a verdict has the empty one. */
export function verdictOf(answered: unknown): Verdict {
  const found = typeof answered === 'object' && answered !== null ? answered : {};
  const verdict = 'verdict' in found && typeof found.verdict === 'string' ? found.verdict : '';
  return { ...found, verdict };
}
