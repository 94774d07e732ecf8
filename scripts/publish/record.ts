/** The publications of each output folder, in a file beside the caches of builds. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const CACHE = '.cache/publish';

export interface Publications {
  /** How many have begun. */
  readonly begun: number;
  /** How the last one has ended; null while it runs, and where it was killed. */
  readonly succeeded: boolean | null;
  /** When the last one that succeeded began; null where there was none. */
  readonly published: string | null;
}

const NONE: Publications = { begun: 0, succeeded: null, published: null };

export const recordFile = (outDir: string): string =>
  `${CACHE}/${encodeURIComponent(resolve(outDir))}.json`;

/** A file that cannot be read counts as none: the site is then published once more than needed. */
export function readRecord(outDir: string): Publications {
  const file = recordFile(outDir);
  if (!existsSync(file)) return NONE;
  try {
    return { ...NONE, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Publications>) };
  } catch {
    return NONE;
  }
}

/** Other processes read the file meanwhile, so it is replaced whole. */
export function writeRecord(outDir: string, publications: Publications): void {
  mkdirSync(CACHE, { recursive: true });
  const file = recordFile(outDir);
  writeFileSync(`${file}.new`, JSON.stringify(publications));
  renameSync(`${file}.new`, file);
}
