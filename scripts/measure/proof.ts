/** A measured proof: it fails where its gate does not hold, and returns the figures it found. */

/** Small fits into CI; full is what `npm run measure` records. */
export type Size = 'small' | 'full';

export interface Figures {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** One sentence, for example the number of products or connections that were used. */
  readonly note?: string;
}

export interface Proof {
  /** A word or two, unique: its heading in measurements/figures.md and its name on the command line. */
  readonly name: string;
  /** The subject and the method, in one or two sentences. */
  readonly about: string;
  /** CI runs it at the small size by another command than `npm run measure -- --small`. */
  readonly isRunElsewhere?: boolean;
  run(size: Size): Promise<Figures>;
}

/** How many products the shared database of the benchmarks holds: see `scripts/bench/shop.ts`. */
export const productsFor = (size: Size): number => (size === 'full' ? 100_000 : 2_000);
