import type { Product } from '#domain/product/product.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { PAUSED_ID, useOrdersPaused } from '#islands/shared/PausedOrders.tsx';
import { card } from '#messages/product/card.ts';
import { addPieces } from '#stores/cart/add-lazily.ts';
import { openQuote } from '#stores/quotes/quote.ts';

interface Props {
  product: Product;
  quantity: number;
}

/** Without a price there is nothing to put into the cart, only to ask for (decision 9). */
export function BuyButtons({ product, quantity }: Props) {
  const isPriced = product.price !== null;
  const isPaused = useOrdersPaused();
  return (
    <>
      {isPriced && (
        <button
          type="button"
          className="btn btn-primary min-h-13 text-base"
          data-add-product={product.id}
          aria-disabled={isPaused || undefined}
          aria-describedby={isPaused ? PAUSED_ID : undefined}
          onClick={() => void addPieces(product, quantity)}
        >
          <Icon path={icons.cart} />
          {card.addToCart}
        </button>
      )}
      <button
        type="button"
        className={`btn min-h-13 ${isPriced ? 'btn-secondary' : 'btn-primary text-base'}`}
        onClick={() => openQuote([{ ...product, quantity }])}
      >
        {card.requestQuotation}
      </button>
    </>
  );
}
