import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { titleText } from '#islands/shared/ProductTitle.tsx';
import type { RequestedItem } from '#domain/quotes/quote-view.ts';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { number } from '#messages/format.ts';

type Counted = Pick<RequestedItem, 'quantity' | 'unit'>;

/** '10 pieces'. */
export const quantityText = ({ quantity, unit }: Counted): string =>
  [number(quantity), unit].filter(Boolean).join(' ');

/** The same, with a unit that keeps its own direction. */
export const Quantity = ({ of: { quantity, unit } }: { of: Counted }) => (
  <>
    {number(quantity)} {unit && <bdi>{unit}</bdi>}
  </>
);

/** A requested item in one line of text. */
export function RequestedItems({ item }: { item: RequestedItem }) {
  return (
    <span className="wrap-anywhere">
      {isolatedText(titleText(item))}{' '}
      <span className="numerals text-ink-soft">
        × <Quantity of={item} />
      </span>
      <OwnLineText own={item.own} line={item} />
    </span>
  );
}
