import type { ProductCard } from '#domain/product/product.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { card } from '#messages/product/card.ts';

interface Props {
  product: Pick<ProductCard, 'supplierName' | 'supplierLabel' | 'isVerified'>;
  /** Shown where the product names no supplier. */
  defaultName: string;
}

/** The supplier of a product, whose name may be long, with its verification. */
export function Supplier({ product, defaultName }: Props) {
  const { supplierName, supplierLabel: name = supplierName ?? defaultName, isVerified } = product;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-2xs/tight text-ink-soft">
      <span
        className="-my-1 line-clamp-2 py-1 wrap-anywhere min-[40rem]:line-clamp-1"
        dir="auto"
        title={name}
      >
        {catalogueText(name)}
      </span>
      {isVerified && (
        <span className="chip chip-verified shrink-0">
          <Icon path={icons.check} className="size-3" />
          <span className="verified-word">{card.verified}</span>
        </span>
      )}
    </p>
  );
}
