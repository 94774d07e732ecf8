import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { Product, ProductCard as Card } from '#domain/product/product.ts';
import { later } from '#islands/shared/later.tsx';
import { product as words } from '#messages/product/page.ts';
import { $recent } from '#stores/product/recent.ts';
import { BuyBar } from './buy/BuyBar.tsx';
import { BuyBox } from './buy/BuyBox.tsx';
import { Gallery } from '#islands/product/gallery/Gallery.tsx';
import { ProductCard } from '#islands/product/card/ProductCard.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { layout } from './layout.ts';
import { ProductHead } from './ProductHead.tsx';

const RecentlyViewed = later(
  () => import('./RecentlyViewed.tsx').then((file) => file.RecentlyViewed),
  'mt-16',
);

const NOTHING: never[] = [];

const GRID = 'product-list mt-5 grid grid-cols-2 gap-3 *:grid sm:gap-4 lg:grid-cols-4';

interface Props {
  product: Product;
  related: readonly Card[];
  isStale: boolean;
  /** The description and attributes, as plain HTML from the build or rendered here. */
  panels: ReactNode;
  /** The next sizes and what it works with, in the same way. */
  matches: ReactNode;
  shop: { defaultSupplier: string; rating: string };
}

export function ProductView({ product, related, isStale, panels, matches, shop }: Props) {
  const [quantity, setQuantity] = useState(product.minimumOrder);
  const hasHistory = useStore($recent, { ssr: () => NOTHING }).length > 0;
  return (
    <>
      <div className="wrap pb-16 md:pt-4">
        <ProductHead productId={product.id} />
        <div className={layout.main}>
          <Gallery name={product.name} photos={product.photos} />
          <BuyBox
            product={product}
            isStale={isStale}
            shop={shop}
            quantity={quantity}
            onQuantity={setQuantity}
          />
        </div>
        <ProductDetails>{panels}</ProductDetails>
        {matches}
        {related.length > 0 && <Related products={related} shop={shop} />}
        {hasHistory && <RecentlyViewed except={product.id} />}
      </div>
      <BuyBar product={product} quantity={quantity} />
    </>
  );
}

interface RelatedProps {
  products: readonly Card[];
  shop: Props['shop'];
}

function Related({ products, shop }: RelatedProps) {
  return (
    <section className="mt-16" aria-labelledby="related" data-print="hide">
      <h2 id="related" className="text-2xl">
        {words.related}
      </h2>
      {/* Four or twice two: whole rows only. */}
      <ul className={GRID} data-fixed>
        {products.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} defaultSupplier={shop.defaultSupplier} />
          </li>
        ))}
      </ul>
    </section>
  );
}
