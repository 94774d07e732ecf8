import { useCallback, useEffect, useState } from 'react';
import { invoiceQr, type Seller } from '#domain/invoice-qr.ts';
import type { Order } from '#domain/order.ts';
import { orderPath } from '#domain/paths.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { later } from '#islands/ui/later.tsx';
import { TotalsList } from '#islands/ui/TotalsList.tsx';
import { nationalLine } from '#domain/national-address.ts';
import { nationalWords } from '#messages/address.ts';
import { order as words } from '#messages/order.ts';
import { longDay } from '#messages/format-days.ts';
import { formatInstant } from '#messages/format-instant.ts';
import { formatSar, number } from '#messages/format.ts';

/** Its drawer comes only where a square code is wanted. */
const InvoiceQr = later(
  () => import('./InvoiceQr.tsx').then((file) => file.InvoiceQr),
  'max-w-xs text-sm print:hidden',
);

interface Props {
  order: Order;
  /** 'Download' opens the print dialog at once: there it is saved as PDF. */
  printNow: boolean;
  seller: Seller;
}

/** The text of the square code; null without a VAT number. */
const squareCode = ({ placedAt: at, total, vat }: Order, { name, vatNumber }: Seller) =>
  vatNumber && invoiceQr({ name, vatNumber, at, total, vat });

/**
 * The order on a sheet of A4. An order summary: without a tax provider it is never called a tax invoice.
 * While its square code is missing it does not print unasked.
 */
export function OrderDocument({ order, printNow, seller }: Props) {
  const qr = squareCode(order, seller);
  const [complete, setComplete] = useState(!qr);
  const onDrawn = useCallback(() => setComplete(true), []);
  useEffect(() => {
    if (printNow && complete) window.print();
  }, [printNow, complete]);

  return (
    <div className="wrap max-w-4xl py-8 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap gap-3" data-print="hide">
        <a className="btn btn-secondary" href={orderPath(order.orderNumber)}>
          {words.backToOrder}
        </a>
        <button type="button" className="btn btn-primary" onClick={() => window.print()}>
          <Icon name="print" />
          {words.print}
        </button>
      </div>
      <article className="card p-5 sm:p-10 print:border-0 print:p-0 print:shadow-none">
        <Head order={order} seller={seller} />
        <Parties order={order} />
        <Lines order={order} />
        <div className="mt-6 flex break-inside-avoid flex-wrap items-start justify-between gap-6">
          {qr && <InvoiceQr text={qr} onDrawn={onDrawn} />}
          <div className="ms-auto w-full max-w-xs">
            <TotalsList totals={order} />
          </div>
        </div>
        <p className="mt-10 text-xs text-ink-soft">{words.documentNote}</p>
      </article>
    </div>
  );
}

function Head({ order, seller }: Pick<Props, 'order' | 'seller'>) {
  return (
    <header className="flex flex-wrap justify-between gap-4 border-b border-line pb-6">
      <div>
        <p className="text-xl font-semibold">{seller.name}</p>
        <p className="text-sm text-ink-soft">{seller.place}</p>
        {seller.vatNumber && (
          <p className="numerals text-sm text-ink-soft">{words.vatNumber(seller.vatNumber)}</p>
        )}
      </div>
      <div className="sm:text-end">
        <h1 className="text-2xl">{words.documentTitle}</h1>
        <p className="numerals text-sm break-words">{order.orderNumber}</p>
        <p className="numerals text-sm text-ink-soft">{formatInstant(order.placedAt)}</p>
      </div>
    </header>
  );
}

function Parties({ order }: { order: Order }) {
  const { address, payment } = order;
  return (
    <div className="grid gap-6 py-6 text-sm sm:grid-cols-2 print:grid-cols-2">
      <div>
        <h2 className="text-xs font-semibold text-ink-soft">{words.billedTo}</h2>
        <address className="mt-1 break-words not-italic">
          {address.name}
          <br />
          {address.address}, {address.district}
          <br />
          {address.city} {address.postalCode}
          <br />
          {nationalLine(address, nationalWords) && (
            <span className="numerals block">{nationalLine(address, nationalWords)}</span>
          )}
          {address.email}
        </address>
      </div>
      <dl className="numerals grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{words.delivery}</dt>
        <dd>
          {longDay(order.deliveryDate)},{' '}
          <bdi className="whitespace-nowrap">{order.deliverySlot}</bdi>
        </dd>
        <dt className="text-ink-soft">{words.method}</dt>
        <dd>{words.methods[payment.method]}</dd>
        <dt className="text-ink-soft">{words.state}</dt>
        <dd>{words.states[payment.state]}</dd>
        {order.purchaseOrder && (
          <>
            <dt className="text-ink-soft">{words.purchaseOrder}</dt>
            <dd className="break-words">{order.purchaseOrder}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Lines({ order }: { order: Order }) {
  return (
    <table className="numerals w-full border-collapse text-sm">
      <thead>
        <tr className="border-b border-ink text-start">
          <th className="py-2 text-start font-semibold">{words.product}</th>
          <th className="py-2 text-end font-semibold">{words.quantity}</th>
          <th className="py-2 text-end font-semibold max-sm:hidden print:table-cell">
            {words.price}
          </th>
          <th className="py-2 ps-3 text-end font-semibold">{words.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.sku} className="break-inside-avoid border-b border-line align-top">
            <td className="py-2 pe-3">
              {item.name}
              <span className="block text-xs break-words text-ink-soft">{item.sku}</span>
              {item.supplier && (
                <span className="block text-xs break-words text-ink-soft">
                  {words.soldBy(item.supplier)}
                </span>
              )}
            </td>
            <td className="py-2 text-end">
              {number(item.quantity)} {item.unit}
            </td>
            <td className="py-2 ps-3 text-end max-sm:hidden print:table-cell">
              {formatSar(item.price)}
            </td>
            <td className="py-2 ps-3 text-end whitespace-nowrap">{formatSar(item.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
