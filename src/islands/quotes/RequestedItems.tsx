import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { titleText } from '#islands/shared/ProductTitle.tsx';
import type { RequestedItem } from '#domain/quotes/quote-view.ts';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { number } from '#messages/format.ts';

/** '10 pieces'. */
export const quantityText = ({
  quantity,
  unit,
}: Pick<RequestedItem, 'quantity' | 'unit'>): string =>
  [number(quantity), unit].filter(Boolean).join(' ');

/** A requested item in one line of text. */
export function RequestedItems({ item }: { item: RequestedItem }) {
  return (
    <span className="wrap-anywhere">
      {isolatedText(titleText(item))}{' '}
      <span className="numerals text-ink-soft">× {quantityText(item)}</span>
      <OwnLineText own={item.own} line={item} />
    </span>
  );
}
