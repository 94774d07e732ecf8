import { productTitle } from '#domain/product/product-title.ts';
import { productPath } from '#domain/shared/paths.ts';
import type { OfferedLine, RequestedItem } from '#domain/quotes/quote-view.ts';
import { lineTotal } from '#domain/shared/money.ts';
import { ProductPhoto } from '#islands/shared/ProductPhoto.tsx';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { TitleDetail } from '#islands/shared/ProductTitle.tsx';
import { checkout } from '#messages/checkout.ts';
import { formatSar } from '#messages/format.ts';
import { quotes as words } from '#messages/quotes.ts';
import { Quantity, quantityText } from './RequestedItems.tsx';

interface Props {
  line: OfferedLine;
  /** The requested line; null for a line that the shop adds. */
  item: RequestedItem | null;
  /** The id of the checkbox that selects the line, labelled by its name and price. */
  id?: string;
}

/** A line as it would be ordered. */
export function OfferLine({ line, item, id }: Props) {
  const { note, sku } = line;
  return (
    <div className="grid grid-cols-[3.5rem_1fr] gap-x-4 gap-y-1 min-[40rem]:grid-cols-[3.5rem_1fr_auto]">
      <ProductPhoto src={line.photo} className="row-span-2 size-14" />
      <div className="min-w-0">
        <Name line={line} id={id} />
        <TitleDetail product={line} />
        <SupplyLabel supply={line.supply} className="my-0.5" />
        {sku && <p className="text-xs wrap-anywhere text-ink-soft">{words.sku(sku)}</p>}
        <OwnLineText own={line.own} line={line} />
        <p className="numerals mt-1 text-sm text-ink-soft">
          <Quantity of={line} /> · {words.each(formatSar(line.price))} ·{' '}
          {checkout.leadTime(line.leadTimeDays)}
        </p>
        <Difference line={line} item={item} />
        {id && <ProductLink line={line} />}
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
  const { productId } = line;
  if (id)
    return (
      <label
        className="font-medium wrap-anywhere after:absolute after:inset-0 after:cursor-pointer group-has-disabled:after:cursor-default"
        id={`${id}-name`}
        htmlFor={id}
      >
        {isolatedText(lead)}
      </label>
    );
  return (
    <p className="font-medium wrap-anywhere">
      {productId ? (
        <a className="hover:underline" href={productPath(productId)}>
          {isolatedText(lead)}
        </a>
      ) : (
        isolatedText(lead)
      )}
    </p>
  );
}

/** The name of an alternative chooses it, so that its page has another link, above the area of the choice. */
function ProductLink({ line: { productId } }: { line: OfferedLine }) {
  if (!productId) return null;
  return (
    <p className="text-sm print:hidden">
      <a className="link relative z-10" href={productPath(productId)}>
        {words.toProduct}
      </a>
    </p>
  );
}

/** The differences from the request. */
function Difference({ line, item }: Pick<Props, 'line' | 'item'>) {
  if (!item) return <span className="chip mt-1">{words.added}</span>;
  if (item.quantity === line.quantity) return null;
  return <p className="numerals mt-1 text-sm">{words.asked(quantityText(item))}</p>;
}
