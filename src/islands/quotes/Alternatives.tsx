import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { titleText } from '#islands/shared/ProductTitle.tsx';
import type { OfferedLine, RequestedItem } from '#domain/quotes/quote-view.ts';
import { quotes as words } from '#messages/quotes.ts';
import { $quotation, $quoteState, chooseAlternative } from '#stores/quotes/page.ts';
import { OfferLine } from './OfferLine.tsx';

interface Props {
  item: RequestedItem;
  lines: readonly OfferedLine[];
}

/** Several lines for one requested item, of which the buyer takes one. */
export function Alternatives({ item, lines }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold wrap-anywhere">
        {words.alternatives(titleText(item))}
      </legend>
      {lines.map((line) => (
        <Alternative key={line.position} item={item} line={line} />
      ))}
    </fieldset>
  );
}

function Alternative({ item, line }: { item: RequestedItem; line: OfferedLine }) {
  const id = useId();
  const { choice } = useStore($quotation);
  const state = useStore($quoteState);
  const { position } = line;
  return (
    <div className="group relative grid grid-cols-[1.25rem_1fr] gap-x-3 rounded-md border border-line-strong p-3 has-checked:border-teal has-checked:bg-teal-wash">
      <input
        id={id}
        type="radio"
        className="relative z-1 mt-1 size-5 accent-teal"
        name={`alternative-${item.position}`}
        aria-labelledby={`${id}-name ${id}-price`}
        checked={choice.includes(position)}
        disabled={state !== 'answered'}
        onChange={() => chooseAlternative(position)}
      />
      <OfferLine line={line} item={item} id={id} />
    </div>
  );
}
