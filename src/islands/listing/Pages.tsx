import { pageCount } from '#domain/listing/listing.ts';
import { later } from '#islands/shared/later.tsx';
import type { ListingState } from '#stores/listing/listing.ts';
import { PageLinks } from './PageLinks.tsx';

const CutList = later(() => import('./CutList.tsx').then((file) => file.CutList), 'mt-10');

/** The ways to the other pages of a list, and out of a list that is cut. */
export function Pages({ listing: { query, result } }: { listing: ListingState }) {
  // A long search counts only its first thousand products, but an address may name a later page.
  const isCut = !!result && !result.totalIsExact;
  const count = result ? Math.max(pageCount(result.total), isCut ? query.page : 1) : 1;
  if (!result || count < 2) return null;
  return (
    <>
      {query.page === count && isCut && <CutList page={count} />}
      <PageLinks query={query} result={result} count={count} />
    </>
  );
}
