import { productTitle } from '#domain/product/product-title.ts';
import type { OfferedLine } from '#domain/quotes/quote-view.ts';
import { lineTotal } from '#domain/shared/money.ts';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { TitleDetail } from '#islands/shared/ProductTitle.tsx';
import { checkout } from '#messages/checkout.ts';
import { formatSar } from '#messages/format.ts';
import { quotes as words } from '#messages/quotes.ts';
import { Quantity } from './RequestedItems.tsx';

/** The lines of a quotation on paper; a phone has quantity and price of one below the name. */
export function SheetLines({ lines }: { lines: readonly OfferedLine[] }) {
  return (
    <table className="numerals w-full border-collapse text-sm">
      <thead>
        <tr className="border-b border-ink">
          <th className="py-2 text-start font-semibold max-sm:w-3/5">{words.product}</th>
          <th className="py-2 text-end font-semibold max-sm:hidden print:table-cell">
            {words.quantity}
          </th>
          <th className="py-2 ps-3 text-end font-semibold max-sm:hidden print:table-cell">
            {words.price}
          </th>
          <th className="py-2 ps-3 text-end font-semibold">{words.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: OfferedLine }) {
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <td className="min-w-28 py-2 pe-3">
        <bdi className="wrap-anywhere">{productTitle(line).lead}</bdi>
        <TitleDetail product={line} />
        <SupplyLabel supply={line.supply} className="my-0.5 print:px-0" />
        {line.sku && (
          <span className="block text-xs wrap-anywhere text-ink-soft">
            {isolatedText(line.sku)}
          </span>
        )}
        <OwnLineText own={line.own} line={line} />
        <span className="block text-xs text-ink-soft">{checkout.leadTime(line.leadTimeDays)}</span>
        <span className="block text-xs sm:hidden print:hidden">
          <Quantity of={line} /> × <bdi>{formatSar(line.price)}</bdi>
        </span>
        {line.note && (
          <span className="block text-xs wrap-anywhere">{isolatedText(line.note)}</span>
        )}
      </td>
      <td className="py-2 text-end max-sm:hidden print:table-cell">
        <Quantity of={line} />
      </td>
      <td className="py-2 ps-3 text-end max-sm:hidden print:table-cell">{formatSar(line.price)}</td>
      <td className="py-2 ps-3 text-end min-[40rem]:whitespace-nowrap print:whitespace-nowrap">
        {formatSar(lineTotal(line))}
      </td>
    </tr>
  );
}
