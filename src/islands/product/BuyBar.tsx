import type { Product } from '#domain/product/product.ts';
import { product as words } from '#messages/product/page.ts';
import { BuyButtons } from './BuyButtons.tsx';

/** On a phone the two buttons stay at the foot of the screen. */
export function BuyBar({ product, quantity }: { product: Product; quantity: number }) {
  return (
    <section
      className="buy-bar fixed inset-x-0 bottom-0 z-31 grid auto-cols-[1fr] grid-flow-col gap-2 border-t border-line bg-card px-3 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-lift *:px-2 *:text-(length:--text-sm) md:hidden"
      aria-label={words.buyBar}
      data-print="hide"
    >
      <BuyButtons product={product} quantity={quantity} />
    </section>
  );
}
