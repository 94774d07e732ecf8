import type { Problem } from '../problem.ts';
import { textsOf, type Source } from '../source.ts';
import { suggestion } from '#supabase/cli/nearest.ts';

const LIST = 'content/settings/blog.yaml';

interface Known {
  readonly author: readonly string[];
  readonly topic: readonly string[];
}

/** An author or a topic that does not exist would have another page. */
export function checkBylines(sources: readonly Source[]): Problem[] {
  const known = knownIn(sources);
  if (known === null) return [];
  const posts = sources.filter(({ file }) => file.startsWith('content/blog/'));
  return posts.flatMap((post) => [
    ...unknownIn(post, 'author', known.author),
    ...unknownIn(post, 'topic', known.topic),
  ]);
}

/** Null where the list has a problem, which is reported in its file. */
function knownIn(sources: readonly Source[]): Known | null {
  const textsIn = (file: string) => textsOf(sources.find((source) => source.file === file)?.data);
  const listed = (key: string): string[] =>
    textsIn(LIST)
      .filter(({ path }) => path[0] === key)
      .map(({ value }) => value);
  const people = textsIn('content/people.yaml').filter(
    ({ key, path }) => key === 'name' && path.includes('people'),
  );
  const author = [...listed('authors'), ...people.map(({ value }) => value)];
  const topic = listed('topics');
  return listed('authors').length === 0 || topic.length === 0 ? null : { author, topic };
}

function unknownIn(post: Source, key: keyof Known, known: readonly string[]): Problem[] {
  const name = (post.data as Record<string, unknown> | undefined)?.[key];
  if (typeof name !== 'string' || known.includes(name)) return [];
  const listed = `known ${key}s: ${known.join(', ')}`;
  const near = suggestion(name, known);
  const hint = near.startsWith('known') ? listed : `${near} ${listed}`;
  const text = `no ${key} is called "${name}": ${hint}. Add a new one to ${LIST}`;
  return [{ file: post.file, line: post.lineOf([key]), text }];
}
