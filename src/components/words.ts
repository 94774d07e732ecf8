import { getEntry, type CollectionEntry } from 'astro:content';
import { withContentFacts } from '#domain/content/content-facts.ts';
import { factsOf, fillInAll, type Facts } from '#domain/content/facts.ts';
import {
  CLOSED_WEEKDAYS,
  DELIVERY_FEE,
  DELIVERY_SLOTS,
  ORDER_PREFIX,
  VAT_PERCENT,
} from '#domain/shared/settings.ts';
import { inWords, percent, phoneText, shortSar } from '#messages/format.ts';
import { openWeekdays } from '#messages/format-dates.ts';

/** Values that texts may name in braces, from the policy and the settings. */
export async function facts(): Promise<Facts> {
  const policy = (await getEntry('policy', 'policy'))!.data;
  const site = (await getEntry('site', 'site'))!.data;
  const selling = {
    deliveryFee: DELIVERY_FEE / 100,
    vatPercent: VAT_PERCENT,
    closedWeekdays: CLOSED_WEEKDAYS,
    slots: DELIVERY_SLOTS,
    orderPrefix: ORDER_PREFIX,
  };
  const settings = factsOf(policy, selling, site, { shortSar, percent, phoneText, openWeekdays });
  return withContentFacts(settings, await countedLists(), inWords);
}

/** The lists that facts are counted from, as they are written. */
async function countedLists() {
  return {
    people: (await getEntry('people', 'people'))?.data,
    careers: (await getEntry('careers', 'careers'))?.data,
    offices: (await getEntry('offices', 'offices'))?.data,
    help: (await getEntry('help', 'help'))?.data,
    solutions: (await getEntry('solutions', 'solutions'))?.data,
    platform: (await getEntry('platform', 'platform'))?.data,
    safety: (await getEntry('safety', 'safety'))?.data,
  };
}

/** The words of a page with the facts filled in. */
export async function pageWords(id: string): Promise<CollectionEntry<'pages'>> {
  const page = await getEntry('pages', id);
  if (!page) throw new Error(`content/pages/${id}.mdx is missing`);
  return { ...page, data: fillInAll(page.data, await facts()) };
}

type List =
  | 'careers'
  | 'explore'
  | 'help'
  | 'home'
  | 'investors'
  | 'offices'
  | 'people'
  | 'platform'
  | 'safety'
  | 'solutions'
  | 'story'
  | 'vision';

/** The texts of `content/<name>.yaml`, with the facts filled in. */
export async function listWords<L extends List>(name: L): Promise<CollectionEntry<L>['data']> {
  const entry = await getEntry(name as List, name);
  if (!entry) throw new Error(`content/${name}.yaml is missing`);
  return fillInAll(entry.data, await facts()) as CollectionEntry<L>['data'];
}
