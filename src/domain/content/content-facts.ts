import { fillIn, type Facts } from './facts.ts';

interface Lists {
  readonly people?: { readonly teams: readonly { id: string; people: readonly unknown[] }[] };
  readonly careers?: { readonly roles: readonly { location: string }[] };
  readonly offices?: { readonly offices: readonly unknown[] };
  readonly help?: { readonly topics: readonly unknown[] };
  readonly solutions?: { readonly parts: readonly unknown[] };
  readonly platform?: { readonly tabs: readonly unknown[] };
  readonly safety?: { readonly steps: readonly string[] };
}

const MANAGEMENT = 'management';

/** Counts of `content/`, so that no text has an old number. A file with an error counts as empty. */
function countsOf({ people, careers, offices, help, solutions, platform }: Lists) {
  const teams = people?.teams ?? [];
  const roles = careers?.roles ?? [];
  return {
    people: teams.flatMap((team) => team.people).length,
    managers: teams.find(({ id }) => id === MANAGEMENT)?.people.length ?? 0,
    roles: roles.length,
    roleCities: new Set(roles.map(({ location }) => location)).size,
    offices: offices?.offices.length ?? 0,
    helpTopics: help?.topics.length ?? 0,
    solutions: solutions?.parts.length ?? 0,
    platformParts: platform?.tabs.length ?? 0,
  };
}

/** Beside the given facts: counts in words, and the steps after a smell of gas as running text. */
export function withContentFacts(
  facts: Facts,
  lists: Lists,
  inWords: (count: number) => string,
): Facts {
  const counts = Object.entries(countsOf(lists)).map(([name, count]) => [name, inWords(count)]);
  const steps = lists.safety?.steps ?? [];
  return {
    ...facts,
    ...(Object.fromEntries(counts) as Facts),
    gasLeak: steps.map((step) => fillIn(step, facts)).join(' '),
  };
}

/** How many things below are marked `sample: true`. */
export function samplesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + samplesIn(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, item]) => sum + (key === 'sample' ? Number(item === true) : samplesIn(item)),
    0,
  );
}
