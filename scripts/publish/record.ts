/** What the last publication was made of, in a file beside the caches of builds. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { PublishPlan } from '#backend/publish-plan.ts';

export interface Publication {
  /** Of code, content and settings. */
  readonly site: string;
  /** Hashes by product id. */
  readonly products: Readonly<Record<string, string>>;
}

/** Each output folder has its own record. */
export const recordFile = (outDir: string): string =>
  `.cache/publish/${createHash('sha256').update(resolve(outDir)).digest('hex').slice(0, 16)}.json`;

/** null where nothing was published into the folder, or its files are gone. */
export function lastPublication(outDir: string): Publication | null {
  const file = recordFile(outDir);
  if (!existsSync(file) || !existsSync(`${outDir}/index.html`)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Publication;
  } catch {
    return null;
  }
}

export function recordPublication(outDir: string, publication: Publication): void {
  const file = recordFile(outDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(publication));
}

/** null where everything has to be built: for the first time, or after a change of code, content or settings. */
export function planOf(
  last: Publication | null,
  site: string,
  products: ReadonlyMap<string, string>,
): PublishPlan | null {
  if (last === null || last.site !== site) return null;
  const all = [...products].map(([id, hash], place) => ({ id, hash, place }));
  const isKept = ({ id, hash }: { id: string; hash: string }) => last.products[id] === hash;
  return {
    changed: all.filter((one) => !isKept(one)).map(({ id, place }) => ({ id, place })),
    kept: all.filter(isKept).map(({ id }) => id),
  };
}
