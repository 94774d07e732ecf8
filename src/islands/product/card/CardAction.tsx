import { useStore } from '@nanostores/react';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { PAUSED_ID, useOrdersPaused } from '#islands/shared/PausedOrders.tsx';
import { card } from '#messages/product/card.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { addPieces } from '#stores/cart/add-lazily.ts';
import { $compareList, $compareMode, isCompared, toggleCompare } from '#stores/compare/compare.ts';
import { openQuote } from '#stores/quotes/quote.ts';

/** Above the link, which covers the card. */
const ACTION = 'card-action relative z-1 mt-1 min-h-9 w-full px-0 py-1 min-[40rem]:min-h-10';

interface Props {
  product: ProductCard;
  /** The product's heading, which distinguishes the buttons of the cards. */
  describedBy: string;
}

/** The button of a card: buy, ask for a price, or select in compare mode. */
export function CardAction({ product, describedBy }: Props) {
  const comparing = useStore($compareMode, { ssr: () => false });
  const isPaused = useOrdersPaused();
  if (comparing) return <CompareToggle product={product} describedBy={describedBy} />;
  if (product.price === null) {
    return (
      <button
        type="button"
        className={`btn btn-secondary ${ACTION}`}
        aria-describedby={describedBy}
        onClick={() => openQuote([{ ...product, quantity: product.minimumOrder }])}
      >
        {card.requestQuotation}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={`btn btn-primary ${ACTION}`}
      aria-disabled={isPaused || undefined}
      aria-describedby={isPaused ? `${describedBy} ${PAUSED_ID}` : describedBy}
      data-add-product={product.id}
      onClick={() => void addPieces(product)}
    >
      <Icon path={icons.cart} />
      {card.addToCart}
    </button>
  );
}

function CompareToggle({ product, describedBy }: Props) {
  const chosen = isCompared(useStore($compareList), product.id);
  return (
    <button
      type="button"
      className={`btn ${ACTION} ${chosen ? 'border-teal bg-teal-wash text-teal' : 'btn-secondary'}`}
      aria-describedby={describedBy}
      aria-pressed={chosen}
      onClick={() => void toggleCompare(product)}
    >
      <Icon path={chosen ? icons.check : icons.compare} />
      {chosen ? card.removeFromCompare : card.addToCompare}
    </button>
  );
}
