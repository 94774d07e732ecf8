import { COMPARE_LIMIT } from './compare-list.ts';
import { isProductId, paths } from '#domain/shared/paths.ts';

/** The ids of a shared link, `?ids=a,b,c`; null where the address names none. */
export function sharedIds(search: string): string[] | null {
  const ids = (new URLSearchParams(search).get('ids') ?? '').split(',').filter(isProductId);
  return ids.length > 0 ? [...new Set(ids)].slice(0, COMPARE_LIMIT) : null;
}

/** A link that opens these products side by side. */
export const compareLink = (ids: readonly string[]): string =>
  `${paths.compare}?ids=${ids.join(',')}`;
