import type { Problem } from './problem.ts';
import type { Source } from './source.ts';
import { suggestion } from './suggestion.ts';
import type { CatalogueNames } from './world.ts';

const FILE = /^content\/categories\/[^/]*\.yaml$/;

interface Categories {
  readonly vertical?: unknown;
  readonly parts?: Readonly<Record<string, unknown>> | null;
}

/** Each category of the demo catalogue has its text, once. The build names those of a shop's database. */
export function checkCategories(sources: readonly Source[], { parts }: CatalogueNames): Problem[] {
  const files = sources.filter(({ file, data }) => FILE.test(file) && isGroup(data));
  return [
    ...[...parts].flatMap(([vertical, names]) => missingIn(files, vertical, names)),
    ...repeatedVerticals(files),
    ...repeatedDescriptions(files),
  ];
}

const isGroup = (data: unknown): boolean => typeof data === 'object' && data !== null;
const dataOf = ({ data }: Source): Categories => data as Categories;
const partsOf = (source: Source): string[] => Object.keys(dataOf(source).parts ?? {});

function missingIn(
  files: readonly Source[],
  vertical: string,
  parts: ReadonlySet<string>,
): Problem[] {
  const source = files.find((file) => dataOf(file).vertical === vertical);
  if (!source) {
    const file = 'content/categories';
    const known = files.map((one) => String(dataOf(one).vertical));
    const text = `no file has "vertical: ${vertical}", a category of the catalogue: ${suggestion(vertical, known)}`;
    return [{ file, line: 1, text }];
  }
  const known = partsOf(source);
  return [...parts]
    .filter((part) => !known.includes(part))
    .map((part) => ({
      file: source.file,
      line: source.lineOf(['parts']),
      text: `"parts" has no text for "${part}", a category of the catalogue: ${suggestion(part, known)}`,
    }));
}

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

/** Those of the verticals are compared with the descriptions of all other pages. */
function repeatedDescriptions(files: readonly Source[]): Problem[] {
  const seen = new Map<unknown, string>();
  return files.flatMap((source) => {
    const { parts } = dataOf(source);
    return Object.entries(parts ?? {}).flatMap(([name, words]) => {
      const description = (words as { description?: unknown } | null)?.description;
      const other = seen.get(description);
      seen.set(description, name);
      const text = `"description" of "${name}" is the same as that of "${other}": each page needs its own`;
      const line = source.lineOf(['parts', name, 'description']);
      return description === undefined || other === undefined
        ? []
        : [{ file: source.file, line, text }];
    });
  });
}
