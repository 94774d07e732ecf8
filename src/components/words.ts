import { getEntry, type CollectionEntry } from 'astro:content';
import { factsOf, fillInAll, type Facts } from '#domain/facts.ts';
import { CLOSED_WEEKDAYS, DELIVERY_FEE, DELIVERY_SLOTS, VAT_PERCENT } from '#domain/settings.ts';
import { percent, shortSar } from '#messages/format-short.ts';
import { openWeekdays } from '#messages/format-weekdays.ts';

/** What texts may name in braces, from the policy and the settings. */
export async function facts(): Promise<Facts> {
  const policy = (await getEntry('policy', 'policy'))!.data;
  const site = (await getEntry('site', 'site'))!.data;
  const selling = {
    deliveryFee: DELIVERY_FEE / 100,
    vatPercent: VAT_PERCENT,
    closedWeekdays: CLOSED_WEEKDAYS,
    slots: DELIVERY_SLOTS,
  };
  return factsOf(policy, selling, site, { shortSar, percent, openWeekdays });
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
  | 'solutions'
  | 'story'
  | 'vision';

/** The texts of `content/<name>.yaml`, with the facts filled in. */
export async function listWords<L extends List>(name: L): Promise<CollectionEntry<L>['data']> {
  const entry = await getEntry(name as List, name);
  if (!entry) throw new Error(`content/${name}.yaml is missing`);
  return fillInAll(entry.data, await facts()) as CollectionEntry<L>['data'];
}
