import { Icon } from '#islands/shared/Icon.tsx';
import type { ProductCard } from '#domain/product/product.ts';
import { todayMark } from '#domain/shared/today-mark.ts';
import { deliveryText } from './card-text.ts';

/** Of constant height on a card: a built page shows the lead time until its script (rest-script.ts) has asked for the date. */
export function Delivery({ product }: { product: ProductCard }) {
  return (
    <p className="product-delivery flex gap-1.5 text-xs text-ink-soft">
      <Icon name="truck" className="mt-px size-4 shrink-0 text-teal" />
      <span className="text-balance" data-today={todayMark(product)} suppressHydrationWarning>
        {deliveryText(product)}
      </span>
    </p>
  );
}
