import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import type { ProductCard } from '#domain/product/product.ts';
import { fingerprint } from '#prerender/facts.ts';
import { deliveryText } from './card-text.ts';

interface Props {
  product: ProductCard;
  className?: string;
}

/** A built page shows the lead time until `revalidate.ts` has fetched the date. Both have the same height. */
export function Delivery({ product, className = '' }: Props) {
  return (
    <p className={`product-delivery flex gap-1.5 text-ink-soft ${className}`}>
      <Icon path={icons.truck} className="size-4 shrink-0 text-teal" />
      <span
        className="text-balance"
        data-fingerprint={fingerprint(product)}
        suppressHydrationWarning
      >
        {deliveryText(product)}
      </span>
    </p>
  );
}
