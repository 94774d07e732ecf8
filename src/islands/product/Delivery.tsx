import { Icon } from '#islands/ui/Icon.tsx';
import { deliveryText } from '#messages/en/product-card.ts';
import type { ProductCard } from '#domain/product.ts';

/** One line of constant height: a built page says the lead time until the date has been asked for. */
export function Delivery({ product }: { product: ProductCard }) {
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-soft">
      <Icon name="truck" className="size-4 text-teal" />
      <span className="truncate">{deliveryText(product)}</span>
    </p>
  );
}
