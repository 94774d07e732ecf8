/** Articles with a date: when each is due, and which became due. */
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { isDraft } from '#domain/draft.ts';

/** By file: the instant at which a build shows the article. */
type Dates = ReadonlyMap<string, Date>;

const FRONT_MATTER = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---/;

/** A file that cannot be read has no date: the build names its mistakes. */
function dateOf(text: string): Date | null {
  try {
    const data = parse(FRONT_MATTER.exec(text)?.[1] ?? '') as Record<string, unknown> | null;
    const { draft, published } = data ?? {};
    const date = new Date(typeof published === 'string' ? published : Number.NaN);
    return Number.isNaN(date.getTime()) || draft === true ? null : date;
  } catch {
    return null;
  }
}

/** Of the articles of both languages: a translation may have another date. */
export function articleDates(root: string): Dates {
  const files = globSync('content/{blog,ar/blog}/**/*.mdx', { cwd: root }).sort();
  const dates = files.map(
    (file) => [file, dateOf(readFileSync(join(root, file), 'utf8'))] as const,
  );
  return new Map(dates.filter((entry): entry is [string, Date] => entry[1] !== null));
}

/** Hidden at one instant, shown at the later one. */
export const becameDue = (dates: Dates, since: Date, now: Date): string[] =>
  [...dates]
    .filter(([, published]) => isDraft({ published }, since) && !isDraft({ published }, now))
    .map(([file]) => file);

const beginningFile = (outDir: string): string =>
  `.cache/publish/${encodeURIComponent(resolve(outDir))}.begun`;

/** An article that becomes due while the site is built is not in it: so the beginning counts. */
export function recordBeginning(outDir: string, begun: Date): void {
  const file = beginningFile(outDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, begun.toISOString());
}

/** When the last publication that succeeded began; null where there was none. */
export function lastBeginning(outDir: string): Date | null {
  const file = beginningFile(outDir);
  if (!existsSync(file) || statSync(file).size === 0) return null;
  const begun = new Date(readFileSync(file, 'utf8'));
  return Number.isNaN(begun.getTime()) ? null : begun;
}
