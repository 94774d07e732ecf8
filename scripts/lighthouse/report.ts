/** The Lighthouse result of one page. Scores run from 0 to 100, times are milliseconds. */
export interface Audit {
  readonly path: string;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly performance: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** The audits that cost points, in Lighthouse's words. */
  readonly lost: readonly string[];
}

const GATED = ['accessibility', 'bestPractices', 'seo'] as const;

/** The gates a page does not hold: everything but speed must be perfect, and nothing may shift. */
export function failuresOf(audit: Audit, isListed: boolean): string[] {
  const gates = GATED.filter((gate) => isListed || gate !== 'seo');
  const scores = gates.filter((gate) => audit[gate] < 100).map((gate) => `${gate} ${audit[gate]}`);
  const shifts = audit.cls > 0 ? [`layout shift ${audit.cls.toFixed(4)}`] : [];
  return [...scores, ...shifts, ...(scores.length > 0 ? audit.lost : [])];
}

const ratio = (value: number, of: number): string => `${(value / Math.max(of, 1)).toFixed(2)}×`;

/** Speed has no limit. It is reported as a ratio to an empty page measured in the same run, where one was measured. */
export const lineOf = (audit: Audit, empty?: Audit): string =>
  [
    audit.path.slice(0, 44).padEnd(45),
    ...(empty
      ? [
          `performance ${ratio(audit.performance, empty.performance)}`,
          `LCP ${ratio(audit.lcp, empty.lcp)}`,
          `TBT ${audit.tbt.toFixed(0)} ms against ${empty.tbt.toFixed(0)} ms`,
        ]
      : GATED.map((gate) => `${gate} ${audit[gate]}`)),
  ].join('  ');
