/** Articles with a date: when each is due, and which became due. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isDraft } from '#domain/content/blog/article.ts';
import { readRecord } from './record.ts';

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

/** Reads the articles of both languages: a translation may have another date. */
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

/**
 * When the last publication that succeeded began; null where there was none. An article that becomes due while the site
 * is built is not in it, so the end does not count.
 */
export function lastPublication(outDir: string): Date | null {
  const begun = new Date(readRecord(outDir).published ?? Number.NaN);
  return Number.isNaN(begun.getTime()) ? null : begun;
}
