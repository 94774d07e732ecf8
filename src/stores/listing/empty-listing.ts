import { atom } from 'nanostores';
import { searchProducts } from '#backend/listing/products.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { facets } from '#messages/listing/facets.ts';
import { marketplace } from '#messages/listing/list.ts';
import { removableFilters, type Chip } from './active-filters.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { placeShown } from './category-page.ts';

/** A filter with the number of products that the list would have without it. */
export interface RestrictiveFilter extends Chip {
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** The filter whose removal finds most products; null while that is counted, and where none finds any. */
export const $mostRestrictive = atom<RestrictiveFilter | null>(null);

const QUESTIONS_AT_MOST = 6;

const nextRequest = latestRequest();

/** Asks what would be found without each filter. The sought words stay; they go only where nothing else helps. */
export async function findMostRestrictive(query: ListingQuery): Promise<void> {
  const request = nextRequest();
  $mostRestrictive.set(null);
  const filters = removableFilters(placeShown(query));
  const sought =
    filters.length > 0 && query.q ? [{ text: facets.query(query.q), without: { q: '' } }] : [];
  const asked = filters.slice(0, QUESTIONS_AT_MOST - sought.length);
  const found = (await totalsWithout(query, asked)).toSorted((a, b) => b.total - a.total);
  const [best = (await totalsWithout(query, sought))[0]] = found.filter(({ total }) => total > 0);
  if (!request.aborted && best && best.total > 0) $mostRestrictive.set(best);
}

/** A filter whose total cannot be read is left out. */
async function totalsWithout(
  query: ListingQuery,
  chips: readonly Chip[],
): Promise<RestrictiveFilter[]> {
  const asked = chips.map(async (chip) => {
    const { total, totalIsExact } = await searchProducts({ ...query, ...chip.without, page: 1 });
    return { ...chip, total, totalIsExact };
  });
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return [answer.value];
    console.error(marketplace.failedTitle, answer.reason);
    return [];
  });
}
