import { productTitle } from '#domain/product-title.ts';
import { productPath } from '#domain/paths.ts';
import type { OfferedLine, RequestedItem } from '#domain/quote-view.ts';
import { lineTotal } from '#domain/totals.ts';
import { ProductPhoto } from '#islands/ui/ProductPhoto.tsx';
import { TitleDetail } from '#islands/ui/ProductTitle.tsx';
import { checkout } from '#messages/checkout.ts';
import { formatSar } from '#messages/format.ts';
import { quotes as words } from '#messages/quotes.ts';
import { quantityText } from './Asked.tsx';

interface Props {
  line: OfferedLine;
  /** What it answers; null for what the shop adds. */
  item: RequestedItem | null;
  /** Of the name and the price, for the button that takes it. */
  id?: string;
}

/** A line as it would be ordered. */
export function OfferLine({ line, item, id }: Props) {
  const { note, sku } = line;
  return (
    <div className="grid grid-cols-[3.5rem_1fr] gap-x-4 gap-y-1 sm:grid-cols-[3.5rem_1fr_auto]">
      <ProductPhoto src={line.photo} className="row-span-2 size-14" />
      <div className="min-w-0">
        <Name line={line} id={id} />
        <TitleDetail product={line} />
        {sku && <p className="text-xs wrap-anywhere text-ink-soft">{words.sku(sku)}</p>}
        <p className="numerals mt-1 text-sm text-ink-soft">
          {quantityText(line)} · {words.each(formatSar(line.price))} ·{' '}
          {checkout.leadTime(line.leadTimeDays)}
        </p>
        <Difference line={line} item={item} />
        {note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
      </div>
      <p
        className="numerals col-start-2 sm:col-start-3 sm:row-start-1 sm:text-end"
        id={id && `${id}-price`}
      >
        <span className="font-semibold">{formatSar(lineTotal(line))}</span>{' '}
        <span className="text-2xs text-ink-soft">{words.exclVat}</span>
      </p>
    </div>
  );
}

function Name({ line, id }: Pick<Props, 'line' | 'id'>) {
  const { lead } = productTitle(line);
  return (
    <p className="font-medium wrap-anywhere" id={id && `${id}-name`}>
      {line.productId ? (
        <a className="hover:underline" href={productPath(line.productId)}>
          {lead}
        </a>
      ) : (
        lead
      )}
    </p>
  );
}

/** What is not as it was asked for. */
function Difference({ line, item }: Pick<Props, 'line' | 'item'>) {
  if (!item) return <span className="chip mt-1">{words.added}</span>;
  if (item.quantity === line.quantity) return null;
  return <p className="numerals mt-1 text-sm">{words.asked(quantityText(item))}</p>;
}
