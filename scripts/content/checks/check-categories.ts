import { nearest, suggestion } from '#supabase/cli/nearest.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';
import type { CatalogueNames } from '../world.ts';

const HEADLINES = 'content/settings/headlines.yaml';
const FILE = /^content\/categories\/[^/]*\.yaml$/;

interface Categories {
  readonly vertical?: unknown;
  readonly parts?: unknown;
}

/**
 * Each category of the demo catalogue has its text, once. Another one is a category of the shop's own catalogue,
 * which headlines.yaml names: else its text would be shown nowhere. The build names those of a shop's database.
 */
export function checkCategories(sources: readonly Source[], { parts }: CatalogueNames): Problem[] {
  const all = sources.filter(({ file }) => FILE.test(file));
  const files = all.filter(isReadable);
  const own = ownNamesOf(sources);
  return [
    ...[...parts].flatMap(([vertical, names]) => missingIn(files, vertical, names, all)),
    ...(own ? files.flatMap((source) => unknownIn(source, parts, own)) : []),
    ...repeatedVerticals(files),
    ...repeatedWords(files, 'heading'),
    ...repeatedWords(files, 'description'),
  ];
}

const isGroup = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** A value with a wrong form is reported once, by the check of the form. */
const isReadable = ({ data }: Source): boolean =>
  isGroup(data) && typeof data['vertical'] === 'string' && isGroup(data['parts']);

const dataOf = ({ data }: Source): Categories => data as Categories;
const partsOf = (source: Source): Record<string, unknown> =>
  dataOf(source).parts as Record<string, unknown>;

/** The categories that only the shop's own catalogue has; null where their file has a problem. */
function ownNamesOf(sources: readonly Source[]): readonly unknown[] | null {
  const data = sources.find(({ file }) => file === HEADLINES)?.data;
  const names = isGroup(data) ? data['ownNames'] : null;
  return Array.isArray(names) ? names : null;
}

function missingIn(
  files: readonly Source[],
  vertical: string,
  parts: ReadonlySet<string>,
  all: readonly Source[],
): Problem[] {
  const source = files.find((file) => dataOf(file).vertical === vertical);
  // It may be in a file that cannot be read, whose own problem is reported.
  if (!source && files.length < all.length) return [];
  if (!source) {
    const file = 'content/categories';
    const known = files.map((one) => String(dataOf(one).vertical));
    const text = `no file has "vertical: ${vertical}", a category of the catalogue: ${suggestion(vertical, known)}`;
    return [{ file, line: 1, text }];
  }
  const known = Object.keys(partsOf(source));
  return [...parts]
    .filter((part) => !known.includes(part))
    .map((part) => ({
      file: source.file,
      line: source.lineOf(['parts']),
      text: `"parts" has no text for "${part}", a category of the catalogue: ${suggestion(part, known)}`,
    }));
}

const OWN = `add it to "ownNames" of ${HEADLINES} if your catalogue has it`;

function unknownIn(
  source: Source,
  parts: CatalogueNames['parts'],
  own: readonly unknown[],
): Problem[] {
  const { file } = source;
  const vertical = String(dataOf(source).vertical);
  const known = parts.get(vertical);
  const problem = (path: readonly string[], name: string): Problem => ({
    file,
    line: source.lineOf(path),
    text: `"${name}" is no category of the catalogue: ${OWN}`,
  });
  // A mistyped name is reported as the one that is missing.
  if (!known && !own.includes(vertical)) {
    return nearest(vertical, [...parts.keys()]) === null ? [problem(['vertical'], vertical)] : [];
  }
  return Object.keys(partsOf(source))
    .filter((part) => !known?.has(part) && !own.includes(part))
    .filter((part) => ![...(known ?? [])].some((one) => isTypedFor(one, part, source)))
    .map((part) => problem(['parts', part], part));
}

const isTypedFor = (name: string, part: string, source: Source): boolean =>
  !Object.hasOwn(partsOf(source), name) && nearest(part, [name]) !== null;

function repeatedVerticals(files: readonly Source[]): Problem[] {
  const seen = new Map<unknown, string>();
  return files.flatMap((source) => {
    const { vertical } = dataOf(source);
    const other = seen.get(vertical);
    seen.set(vertical, source.file);
    const text = `"vertical" is the same as in ${other}: one file holds all of it`;
    return other === undefined
      ? []
      : [{ file: source.file, line: source.lineOf(['vertical']), text }];
  });
}

/** Those of the verticals are compared with all other pages. */
function repeatedWords(files: readonly Source[], key: 'heading' | 'description'): Problem[] {
  const seen = new Map<unknown, string>();
  return files.flatMap((source) =>
    Object.entries(partsOf(source)).flatMap(([name, words]) => {
      const value = isGroup(words) ? words[key] : undefined;
      const other = seen.get(value);
      seen.set(value, name);
      const text = `"${key}" of "${name}" is the same as that of "${other}": each page needs its own`;
      const line = source.lineOf(['parts', name, key]);
      return value === undefined || other === undefined ? [] : [{ file: source.file, line, text }];
    }),
  );
}
