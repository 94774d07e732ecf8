import type { Problem } from '../problem.ts';
import { textsOf, type Source } from '../source.ts';
import { suggestion } from '#supabase/cli/nearest.ts';
import type { World } from '../world.ts';

type Get = (file: string) => Source | undefined;

/** Problems that only show when several files are compared. */
export function checkTogether(sources: readonly Source[], newness: World['newness']): Problem[] {
  const get: Get = (file) => sources.find((source) => source.file === `content/${file}`);
  // The file that was written last is the one to change.
  const oldestFirst = [...sources].sort((a, b) => newness(a.file) - newness(b.file));
  return [
    ...unique(oldestFirst, 'title'),
    ...unique(oldestFirst, 'description'),
    ...teaser(get('home.yaml'), get('people.yaml')),
    ...repeatedIds(sources),
  ];
}

function unique(sources: readonly Source[], key: 'title' | 'description'): Problem[] {
  const seen = new Map<string, string>();
  return sources.flatMap((source) => {
    const value = (source.data as Record<string, unknown> | undefined)?.[key];
    if (typeof value !== 'string') return [];
    const other = seen.get(value);
    seen.set(value, source.file);
    const text = `"${key}" is the same as in ${other}: each page needs its own`;
    return other === undefined ? [] : [{ file: source.file, line: source.lineOf([key]), text }];
  });
}

/** The people whom the home page names are people we have. */
function teaser(home: Source | undefined, people: Source | undefined): Problem[] {
  if (!home?.data || !people?.data) return [];
  const ids = textsOf(people.data).filter(({ key, path }) => key === 'id' && path.length > 3);
  const known = ids.map(({ value }) => value);
  return textsOf(home.data)
    .filter(({ path }) => path[0] === 'leadership' && path[1] === 'people')
    .filter(({ value }) => !known.includes(value))
    .map(({ value, path }) => ({
      file: home.file,
      line: home.lineOf(path),
      text: `nobody in people.yaml has the id "${value}": ${suggestion(value, known)}`,
    }));
}

/** Two things of one file cannot have one address. */
function repeatedIds(sources: readonly Source[]): Problem[] {
  return sources.flatMap((source) => {
    const seen = new Set<string>();
    return textsOf(source.data)
      .filter(({ key }) => key === 'id')
      .filter(({ value }) => seen.has(value) || !seen.add(value))
      .map(({ value, path }) => ({
        file: source.file,
        line: source.lineOf(path),
        text: `the id "${value}" is used twice`,
      }));
  });
}
