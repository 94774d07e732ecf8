import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { TitleLead } from '#islands/shared/ProductTitle.tsx';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { QuantityField } from '#islands/shared/form/QuantityField.tsx';
import { quote as words } from '#messages/form/quote-request.ts';
import type { QuotedProduct } from '#stores/quotes/quote.ts';
import { setQuotedQuantity } from '#stores/quotes/delivery.ts';

export function QuotedProducts({ products }: { products: readonly QuotedProduct[] }) {
  return (
    <ul className="grid gap-2" aria-label={words.products}>
      {products.map((product, place) => (
        <li key={place} className="flex flex-wrap items-center gap-3 rounded-md bg-sand-100 p-3">
          <span className="min-w-40 flex-1 text-sm font-medium wrap-anywhere">
            <TitleLead product={product} />
            <OwnLineText own={product.own} line={product} />
          </span>
          <QuantityField
            name={product.name}
            quantity={product.quantity}
            onChange={(next) =>
              setQuotedQuantity(product, Math.min(Math.max(next, 1), MAX_QUANTITY))
            }
          />
        </li>
      ))}
    </ul>
  );
}
