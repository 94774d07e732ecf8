import type { Order, OrderItem } from '#domain/orders/order.ts';
import { productTitle } from '#domain/product/product-title.ts';
import { productPath } from '#domain/shared/paths.ts';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { OwnLineText } from '#islands/shared/OwnLineText.tsx';
import { TitleDetail } from '#islands/shared/ProductTitle.tsx';
import { ProductPhoto } from '#islands/shared/ProductPhoto.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { checkout } from '#messages/checkout.ts';
import { order as words } from '#messages/order.ts';
import { formatSar } from '#messages/format.ts';

/** The lines as they were bought: a later price changes nothing here. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="items-title">
      <h2 id="items-title" className="text-xl">
        {words.items}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {order.items.map((item, place) => (
          <Item key={place} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: OrderItem }) {
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-1 py-4 sm:grid-cols-[5rem_1fr_auto]">
      <ProductPhoto src={item.photo} className="row-span-2 size-16 sm:size-20" />
      <div className="min-w-0">
        {item.productId ? (
          <a
            className="font-medium wrap-anywhere hover:underline"
            href={productPath(item.productId)}
          >
            {isolatedText(productTitle(item).lead)}
          </a>
        ) : (
          <p className="font-medium wrap-anywhere">{isolatedText(productTitle(item).lead)}</p>
        )}
        <TitleDetail product={item} seller={item.supplier} />
        <SupplyLabel supply={item.supply} className="my-0.5" />
        {item.sku && (
          <p className="mt-0.5 text-xs break-words text-ink-soft">{isolatedText(item.sku)}</p>
        )}
        <OwnLineText own={item.own} line={item} />
        {item.supplier && (
          <p className="text-xs break-words text-ink-soft">{words.soldBy(item.supplier)}</p>
        )}
        <p className="numerals mt-1 text-sm text-ink-soft">
          {checkout.times(item.quantity)} <bdi>{item.unit}</bdi> ·{' '}
          {words.each(formatSar(item.price))}
        </p>
        <span className="chip mt-2">{words.statuses[item.status]}</span>
      </div>
      <p className="numerals col-start-2 sm:col-start-3 sm:row-start-1 sm:text-end">
        <span className="font-semibold">{formatSar(item.lineTotal)}</span>{' '}
        <span className="text-2xs text-ink-soft">{checkout.exclVat}</span>
      </p>
    </li>
  );
}
