import { useState } from 'react';
import type { Product, ProductCard as Card } from '#domain/product.ts';
import { product as words } from '#messages/en/product.ts';
import { BuyBar } from './BuyBar.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductHead } from './ProductHead.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';

interface Props {
  product: Product;
  related: readonly Card[];
  isStale: boolean;
  shop: { defaultSupplier: string; rating: string };
}

export function ProductView({ product, related, isStale, shop }: Props) {
  const [quantity, setQuantity] = useState(product.minimumOrder);
  return (
    <>
      <div className="wrap pt-4 pb-16">
        <ProductHead productId={product.id} />
        <div className="product-main">
          <Gallery name={product.name} photos={product.photos} />
          <BuyBox
            product={product}
            isStale={isStale}
            shop={shop}
            quantity={quantity}
            onQuantity={setQuantity}
          />
        </div>
        <ProductDetails product={product} />
        {related.length > 0 && (
          <section className="mt-16" aria-labelledby="related" data-print="hide">
            <h2 id="related" className="text-2xl">
              {words.related}
            </h2>
            <ul className="product-list" data-fixed>
              {related.map((other) => (
                <li key={other.id}>
                  <ProductCard
                    product={other}
                    rating={shop.rating}
                    defaultSupplier={shop.defaultSupplier}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <RecentlyViewed except={product.id} />
      </div>
      <BuyBar product={product} quantity={quantity} />
    </>
  );
}
