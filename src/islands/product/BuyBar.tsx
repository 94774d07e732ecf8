import type { Product } from '#domain/product/product.ts';
import { product as words } from '#messages/product.ts';
import { BuyButtons } from './BuyButtons.tsx';

/** On a phone the two buttons stay at the foot of the screen. */
export function BuyBar({ product, quantity }: { product: Product; quantity: number }) {
  return (
    <section className="buy-bar" aria-label={words.buyBar} data-print="hide">
      <BuyButtons product={product} quantity={quantity} />
    </section>
  );
}
