/** The clock of this browser may be wrong: an answer of the server counts for so long at least. */
const SHORTEST_MS = 60_000;

/** How long a session counts from now on, as far as is known. */
export function restMs(ends: readonly string[], answeredAt: number, now: number): number {
  const end = Math.min(...ends.map((instant) => Date.parse(instant)));
  return Math.max(end, answeredAt + SHORTEST_MS) - now;
}
