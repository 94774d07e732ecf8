import { inWords, percent, phoneText, shortSar } from '#messages/format.ts';
import { openWeekdays } from '#messages/format-dates.ts';
import { weekdayNumbers } from '#domain/checkout/opening-days.ts';
import { factsOf, fillInAll, unknownFacts, type Facts } from '../../src/domain/content/facts.ts';
import { withContentFacts, samplesIn } from '../../src/domain/content/content-facts.ts';
import { policySchema, sellingSchema, siteSchema } from '../../src/content.settings.ts';
import { renamedAddresses } from './addresses.ts';
import { checkAddresses } from './checks/check-addresses.ts';
import { checkBody } from './checks/check-body.ts';
import { checkBylines } from './checks/check-bylines.ts';
import { checkCategories } from './checks/check-categories.ts';
import { checkForm, NOT_A_DATE } from './checks/check-form.ts';
import { checkCompareRules, checkHeadlines } from './checks/check-headlines.ts';
import { checkMarkdown } from './checks/check-markdown.ts';
import { checkSynonyms } from './checks/check-synonyms.ts';
import { addressesOf, checkLinks, checkPictures } from './checks/check-links.ts';
import { checkTags } from './checks/check-tags.ts';
import { checkTogether } from './checks/check-together.ts';
import { formOf } from './forms.ts';
import { suggestion } from '#supabase/cli/nearest.ts';
import { inOrder, type Problem } from './problem.ts';
import { readSource, textsOf, type Source } from './source.ts';
import type { World } from './world.ts';

export interface Report {
  readonly problems: readonly Problem[];
  readonly drafts: readonly string[];
  /** Files whose address is not their name. */
  readonly renamed: readonly string[];
  /** How many things marked `sample: true` each file still holds. */
  readonly samples: ReadonlyMap<string, number>;
}

/** Looks at every file of `content/` (by its path) before the build does, and explains what to do. */
export function checkContent(files: ReadonlyMap<string, string>, world: World, now: Date): Report {
  const sources = [...files].map(([file, text]) => readSource(file, text));
  const facts = factsIn(sources);
  const addresses = addressesOf(sources, world);
  const problems = sources.flatMap((source) => [
    ...source.problems,
    ...checkOne(source, facts),
    ...checkLinks(source, addresses, world),
    ...checkPictures(source, world),
  ]);
  const samples = sources.map((source) => [source.file, samplesIn(source.data)] as const);
  return {
    problems: inOrder([
      ...problems,
      ...checkTogether(sources, world.newness),
      ...checkTags(sources),
      ...checkBylines(sources),
      ...checkAddresses(sources, world),
      ...checkHeadlines(sources, world.catalogue),
      ...checkCompareRules(sources, world.catalogue),
      ...checkCategories(sources, world.catalogue),
      ...checkSynonyms(sources),
    ]),
    drafts: sources.filter((source) => isDraft(source, now)).map(({ file }) => file),
    renamed: renamedAddresses([...files.keys()]),
    samples: new Map(samples.filter(([, count]) => count > 0)),
  };
}

/** A mistyped key of the policy or the settings is reported once, in its file, and not again where it is used. */
const keysOf = ({ shape }: { shape: object }): object =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, `{${key}}`]));

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function sellingOf(data: { closedOn?: unknown; slots?: unknown }): object {
  const closedWeekdays = weekdayNumbers(listOf(data.closedOn));
  return { ...keysOf(sellingSchema), ...data, closedWeekdays, slots: listOf(data.slots) };
}

function factsIn(sources: readonly Source[]): Facts {
  const dataOf = (file: string): object =>
    (sources.find((source) => source.file === file)?.data as object | undefined) ?? {};
  const settings = factsOf(
    { ...keysOf(policySchema), ...dataOf('content/policy.yaml') } as never,
    sellingOf(dataOf('content/settings/shop.yaml')) as never,
    { ...keysOf(siteSchema), ...dataOf('content/settings/site.yaml') } as never,
    { percent, phoneText, shortSar, openWeekdays },
  );
  return withContentFacts(settings, validLists(sources), inWords);
}

const COUNTED = [
  'people',
  'careers',
  'offices',
  'help',
  'solutions',
  'platform',
  'safety',
] as const;

/** The lists that facts are counted from. One with an error is reported once, in its file. */
function validLists(sources: readonly Source[]): Parameters<typeof withContentFacts>[1] {
  const lists = COUNTED.map((name) => {
    const file = `content/${name}.yaml`;
    const data = sources.find((source) => source.file === file)?.data;
    return [name, formOf(file)?.safeParse(data).data];
  });
  return Object.fromEntries(lists) as Parameters<typeof withContentFacts>[1];
}

function checkOne(source: Source, facts: Facts): Problem[] {
  const form = formOf(source.file);
  if (!form) return [{ file: source.file, line: 1, text: 'no page reads this file' }];
  const inBody = [...checkBody(source, facts), ...checkMarkdown(source, facts)];
  if (source.data === undefined) return inBody;
  const unknown = checkFacts(source, facts);
  const data = unknown.length > 0 ? source.data : fillInAll(source.data, facts);
  return [...unknown, ...checkDates(source), ...checkForm(source, form, data), ...inBody];
}

function checkFacts(source: Source, facts: Facts): Problem[] {
  return textsOf(source.data).flatMap(({ value, path }) =>
    unknownFacts(value, facts).map((name) => ({
      file: source.file,
      line: source.lineOf(path),
      text: `no fact is called {${name}}: ${suggestion(name, Object.keys(facts))}`,
    })),
  );
}

const DATE_KEYS = ['published', 'updated', 'posted'];

/** YAML reads 2026-02-30 as 2 March without an error. The schema reports other invalid dates. */
function checkDates(source: Source): Problem[] {
  return textsOf(source.data)
    .filter(({ key, value }) => DATE_KEYS.includes(key) && isWrongDay(value))
    .map(({ key, path }) => ({
      file: source.file,
      line: source.lineOf(path),
      text: `"${key}" ${NOT_A_DATE}`,
    }));
}

function isWrongDay(value: string): boolean {
  const date = new Date(value);
  if (Number.isNaN(date.getTime()))
    return /^\d{4}-\d\d-\d\d$/.test(value) && Number(value.slice(5, 7)) < 13;
  return !date.toISOString().startsWith(value.slice(0, 10));
}

function isDraft(source: Source, now: Date): boolean {
  const { draft, published } = (source.data ?? {}) as Record<string, unknown>;
  return draft === true || (typeof published === 'string' && new Date(published) > now);
}
