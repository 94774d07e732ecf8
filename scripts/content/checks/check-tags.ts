import { nameInPath } from '../../../src/domain/content/site/page-paths.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';

interface Named {
  readonly source: Source;
  readonly name: string;
  readonly place: readonly (string | number)[];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function tagsOf(source: Source): Named[] {
  const { tags } = (source.data ?? {}) as { tags?: unknown };
  return listOf(tags).flatMap((name, index) =>
    typeof name === 'string' ? [{ source, name, place: ['tags', index] }] : [],
  );
}

/** Two spellings of a tag would be two pages at one address. */
export function checkTags(sources: readonly Source[]): Problem[] {
  const first = new Map<string, Named>();
  return sources.flatMap(tagsOf).flatMap((tag) => {
    const known = first.get(nameInPath(tag.name)) ?? tag;
    first.set(nameInPath(tag.name), known);
    if (known.name === tag.name) return [];
    const text = `the tag "${tag.name}" is "${known.name}" in ${known.source.file}: write both alike`;
    return [{ file: tag.source.file, line: tag.source.lineOf(tag.place), text }];
  });
}
