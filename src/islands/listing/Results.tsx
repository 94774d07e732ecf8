import { useStore } from '@nanostores/react';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { PAGE_SIZE, type ListingView } from '#domain/listing/listing.ts';
import { cardClasses } from '#islands/product/card/card-classes.ts';
import { ProductCard } from '#islands/product/card/ProductCard.tsx';
import { later } from '#islands/shared/later.tsx';
import type { ListingState } from '#stores/listing/listing.ts';
import { $listingView } from '#stores/listing/view.ts';
import { Failed } from './Failed.tsx';

/** Most lists hold something. */
const NothingFound = later(() => import('./NothingFound.tsx').then((file) => file.NothingFound));

/** Its room is kept before the first paint (`listing.css`). */
const Table = later(() => import('./table/Table.tsx').then((file) => file.Table));

/** Pictures of the first row are asked for at once. */
const FIRST_ROW = 4;

interface Props {
  listing: ListingState;
  tree: readonly CategoryNode[];
  defaultSupplier: string;
}

/** The cards, or their skeletons or an error. */
export function Results({ listing, tree, defaultSupplier }: Props) {
  const { result, status, query } = listing;
  const view = useStore($listingView, { ssr: (): ListingView => 'grid' });
  if (status === 'failed') return <Failed />;
  if (result?.products.length === 0)
    return <NothingFound query={query} result={result} tree={tree} />;
  if (view === 'table')
    return (
      <div className="mt-2 min-h-[57.5rem]">
        <Table listing={listing} />
      </div>
    );
  if (!result) return <Skeletons />;
  return (
    <ul className={cardClasses.grid} aria-busy={status === 'loading'}>
      {result.products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            defaultSupplier={defaultSupplier}
            eager={index < FIRST_ROW}
          />
        </li>
      ))}
    </ul>
  );
}

/** They have the size of the cards that replace them. */
function Skeletons() {
  return (
    <ul className={cardClasses.grid} aria-hidden="true">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <li key={index}>
          <div className={cardClasses.card}>
            <div className={`skeleton ${cardClasses.photo}`} />
            <div className={cardClasses.facts}>
              <p className="skeleton h-4 w-3/4" />
            </div>
            <div className={cardClasses.body}>
              <p className={`skeleton ${cardClasses.name}`} />
              <p className="skeleton h-4 w-1/2" />
            </div>
            <div className={cardClasses.offer}>
              <p className={`skeleton h-10 w-2/3 ${cardClasses.price}`} />
              <p className={`product-delivery skeleton w-4/5 ${cardClasses.delivery}`}>&nbsp;</p>
              <p className="skeleton mt-1 h-10" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
