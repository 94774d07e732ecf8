/** Milliseconds of many calls: half were faster than p50, 95 of 100 faster than p95. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
}

/** The smallest value that at least `share` of all do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN;
}

export interface Load {
  readonly calls: number;
  readonly atOnce: number;
  /** No call starts after so long, so that a slow case ends, too. */
  readonly mostMs: number;
}

/** Calls `call(0)`, `call(1)`, … with so many under way at once. */
export async function timed(
  call: (index: number) => Promise<unknown>,
  load: Load,
): Promise<Timing> {
  const times: number[] = [];
  const begun = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < load.calls && performance.now() - begun < load.mostMs) {
      const index = next++;
      const start = performance.now();
      await call(index);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: load.atOnce }, worker));
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
