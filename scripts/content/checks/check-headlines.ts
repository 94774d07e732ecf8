import type { Problem } from '../problem.ts';
import { textsOf, type Source, type Text } from '../source.ts';
import { suggestion } from '#supabase/cli/nearest.ts';
import type { CatalogueNames } from '../world.ts';

const FILE = 'content/settings/headlines.yaml';
const RULES = 'content/settings/compare.yaml';

const FACETS = 'content/settings/facets.yaml';

/** Names that no product has would only show nothing. Both files may have the shop's own names, which headlines.yaml lists. */
export function checkHeadlines(sources: readonly Source[], names: CatalogueNames): Problem[] {
  const headlines = sources.find(({ file }) => file === FILE);
  const facets = sources.find(({ file }) => file === FACETS);
  // A file that cannot be read, or is no group of keys, is one problem, in that file.
  if (typeof headlines?.data !== 'object' || headlines.data === null) return [];
  const own = textsOf(headlines.data).filter(isOwn);
  const known = withOwn(
    names,
    own.map(({ value }) => value),
  );
  return [...problemsOf(headlines, known), ...(facets?.data ? problemsOf(facets, known) : [])];
}

const isOwn = ({ path }: Text): boolean => path[0] === 'ownNames';

const withOwn = (names: CatalogueNames, own: readonly string[]): CatalogueNames => ({
  ...names,
  fields: [...names.fields, ...own.filter((name) => name.includes('.'))],
  places: [...names.places, ...own.filter((name) => !name.includes('.'))],
});

function problemsOf(source: Source, { fields, places }: CatalogueNames): Problem[] {
  const texts = textsOf(source.data);
  const problem = ({ path }: Text, text: string): Problem => ({
    file: source.file,
    line: source.lineOf(path),
    text,
  });
  const unknown = (what: string, known: readonly string[], isOne: (text: Text) => boolean) =>
    texts
      .filter((text) => isOne(text) && !known.includes(text.value))
      .map((text) => problem(text, `${what} "${text.value}": ${nearestOf(text.value, known)}`));
  return [
    ...unknown('no product has the attribute', fields, isAttribute),
    ...unknown('no sub-vertical or category is called', places, isPlace),
    ...unknown(
      'no group is for',
      texts.filter(isPlace).map(({ value }) => value),
      isFirst,
    ),
    ...repeated(texts.filter(isPlace), () => '').map((text) =>
      problem(text, `"${text.value}" is in two groups`),
    ),
    ...repeated(texts.filter(isName), ({ path }) => String(path[1])).map((text) =>
      problem(text, `"${text.value}" is the name of two attributes of this group`),
    ),
    ...repeated(texts.filter(isListed), listOf).map((text) =>
      problem(text, `"${text.value}" is listed twice`),
    ),
  ];
}

/** A rule for an attribute that no product has would judge nothing. */
export function checkCompareRules(sources: readonly Source[], names: CatalogueNames): Problem[] {
  const source = sources.find(({ file }) => file === RULES);
  if (!source?.data) return [];
  const texts = textsOf(source.data);
  const own = texts.filter(({ path }) => path[0] === 'ownNames').map(({ value }) => value);
  const known = [...names.fields, ...own];
  return texts
    .filter(({ path, key, value }) => isRuled(path[0], key) && !known.includes(value))
    .map(({ path, value }) => ({
      file: RULES,
      line: source.lineOf(path),
      text: `no product has the attribute "${value}": ${nearestOf(value, known)}`,
    }));
}

const isRuled = (list: Text['path'][number] | undefined, key: string): boolean =>
  list === 'alike' || key === 'attribute' || key === 'warmest';

/** The second of two equal texts of one scope. */
function repeated(texts: readonly Text[], scopeOf: (text: Text) => string): Text[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = JSON.stringify([scopeOf(text), text.value]);
    return seen.has(key) || !seen.add(key);
  });
}

const isName = ({ path, key }: Text): boolean =>
  path[2] === 'show' && path.length === 5 && key === 'name';

const isListed = (text: Text): boolean =>
  (text.path[2] === 'show' && text.key === 'attributes') || isInOrder(text);

const listOf = ({ path }: Text): string => path.slice(0, path[2] === 'show' ? 5 : 3).join();

/** An attribute of facets.yaml. */
const isInOrder = ({ path }: Text): boolean => path[0] === 'everywhere' || path[2] === 'order';

const isPlace = ({ path }: Text): boolean => path[0] === 'groups' && path[2] === 'of';

const isFirst = ({ path }: Text): boolean => path[0] === 'first';

const isAttribute = (text: Text): boolean =>
  isInOrder(text) ||
  (text.path[2] === 'show' &&
    (text.key === 'attributes' || (text.path[4] === 'share' && /^(of|by)$/.test(text.key))));

/** A catalogue has too many names to list. */
function nearestOf(word: string, known: readonly string[]): string {
  const near = suggestion(word, known);
  return near.startsWith('known') ? 'add it to "ownNames" if your catalogue has it' : near;
}
