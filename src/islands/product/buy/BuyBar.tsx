import type { Product } from '#domain/product/product.ts';
import { product as words } from '#messages/product/page.ts';
import { Price } from '#islands/product/card/Price.tsx';
import { BuyButtons } from './BuyButtons.tsx';

/** On a phone the price and the two buttons stay at the foot of the screen. */
export function BuyBar({ product, quantity }: { product: Product; quantity: number }) {
  return (
    <section
      className="buy-bar fixed inset-x-0 bottom-0 z-31 border-t border-line bg-card px-3 pt-1.5 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-lift md:hidden"
      aria-label={words.buyBar}
      data-print="hide"
    >
      <p className="mb-1 px-1">
        <Price price={product.price} unitPrice={product.unitPrice} size="card" />
      </p>
      <div className="grid auto-cols-[1fr] grid-flow-col gap-2 *:min-h-12 *:px-2 *:text-(length:--text-sm)">
        <BuyButtons product={product} quantity={quantity} />
      </div>
    </section>
  );
}
