import { useStore } from '@nanostores/react';
import * as icons from '#domain/content/site/icons.ts';
import { productPath } from '#domain/shared/paths.ts';
import type { Product } from '#domain/product/product.ts';
import { Stepper } from '#islands/product/buy/Stepper.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { Icon } from '#islands/shared/Icon.tsx';
import { PAUSED_ID, useOrdersPaused } from '#islands/shared/PausedOrders.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { card } from '#messages/product/card.ts';
import { product as productWords } from '#messages/product/page.ts';
import { addPieces } from '#stores/cart/add-lazily.ts';
import { $quantities, quantityOf } from '#stores/compare/comparison.ts';
import { openQuote } from '#stores/quotes/quote.ts';

/** How many of one product, its button, and the way to its page. */
export function CompareOrder({ product }: { product: Product }) {
  const quantity = quantityOf(useStore($quantities), product);
  const isPriced = product.price !== null;
  return (
    <div
      className="grid max-w-52 gap-2 [&_input]:w-11 [&_input]:flex-1 max-lg:[&_input]:w-10"
      role="group"
      aria-label={product.name}
      data-print="hide"
    >
      {isPriced && (
        <Stepper quantity={quantity} onChange={(next) => $quantities.setKey(product.id, next)} />
      )}
      {isPriced && quantity < product.minimumOrder && (
        <p className="text-xs text-alarm" role="status">
          {productWords.belowMinimum(product.minimumOrder)}
        </p>
      )}
      {isPriced ? <Add product={product} quantity={quantity} /> : <Ask product={product} />}
      <a
        className="link inline-flex min-h-6 items-center justify-self-start text-sm"
        href={productPath(product.id)}
      >
        {words.viewDetails}
        <span className="sr-only"> {catalogueText(product.name)}</span>
      </a>
    </div>
  );
}

const BUTTON = 'btn btn-secondary px-2';

function Add({ product, quantity }: { product: Product; quantity: number }) {
  const isPaused = useOrdersPaused();
  return (
    <button
      type="button"
      className={BUTTON}
      aria-disabled={isPaused || undefined}
      aria-describedby={isPaused ? PAUSED_ID : undefined}
      data-add-product={product.id}
      onClick={() => void addPieces(product, quantity)}
    >
      <Icon path={icons.cart} className="size-5 max-sm:hidden" />
      {card.addToCart}
    </button>
  );
}

const Ask = ({ product }: { product: Product }) => (
  <button
    type="button"
    className={BUTTON}
    onClick={() => openQuote([{ ...product, quantity: product.minimumOrder }])}
  >
    {card.requestQuotation}
  </button>
);
