import type { Order } from '#domain/orders/order.ts';
import { productTitle } from '#domain/product/product-title.ts';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { TitleDetail } from '#islands/shared/ProductTitle.tsx';
import { formatSar, number } from '#messages/format.ts';
import { order as words } from '#messages/order.ts';

/** A row for each product. A phone has quantity and price of one below the name, print has columns. */
export function DocumentLines({ order }: { order: Order }) {
  return (
    <table className="numerals w-full border-collapse text-sm">
      <LinesHead />
      <tbody>
        {order.items.map((item, place) => (
          <Line key={place} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function LinesHead() {
  return (
    <thead>
      <tr className="border-b border-ink text-start">
        <th className="py-2 text-start font-semibold max-sm:w-3/5">{words.product}</th>
        <th className="py-2 text-end font-semibold max-sm:hidden print:table-cell">
          {words.quantity}
        </th>
        <th className="py-2 text-end font-semibold max-sm:hidden print:table-cell">
          {words.price}
        </th>
        <th className="py-2 ps-3 text-end font-semibold">{words.lineTotal}</th>
      </tr>
    </thead>
  );
}

function Line({ item }: { item: Order['items'][number] }) {
  const quantity = (
    <>
      {number(item.quantity)} <bdi>{item.unit}</bdi>
    </>
  );
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <td className="py-2 pe-3">
        <bdi className="wrap-anywhere">{productTitle(item).lead}</bdi>
        <TitleDetail product={item} seller={item.supplier} />
        <SupplyLabel supply={item.supply} className="my-0.5 print:px-0" />
        {item.sku && (
          <span className="block text-xs break-words text-ink-soft">{isolatedText(item.sku)}</span>
        )}
        <OwnLineText own={item.own} line={item} />
        {item.supplier && (
          <span className="block text-xs break-words text-ink-soft">
            {words.soldBy(item.supplier)}
          </span>
        )}
        <span className="block text-xs sm:hidden print:hidden">
          {quantity} × <bdi>{formatSar(item.price)}</bdi>
        </span>
      </td>
      <td className="py-2 text-end max-sm:hidden print:table-cell">{quantity}</td>
      <td className="py-2 ps-3 text-end max-sm:hidden print:table-cell">{formatSar(item.price)}</td>
      <td className="py-2 ps-3 text-end whitespace-nowrap">{formatSar(item.lineTotal)}</td>
    </tr>
  );
}
