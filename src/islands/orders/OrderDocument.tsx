import { useCallback, useEffect, useState } from 'react';
import { invoiceQr, type Seller } from '#domain/orders/invoice-qr.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderPath } from '#domain/shared/paths.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { later } from '#islands/shared/later.tsx';
import { TotalsList } from '#islands/shared/TotalsList.tsx';
import { order as words } from '#messages/order.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { DocumentLines } from './DocumentLines.tsx';
import { DocumentParties } from './DocumentParties.tsx';

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
          <Icon path={icons.print} />
          {words.print}
        </button>
      </div>
      <article className="card p-5 sm:p-10 print:border-0 print:p-0 print:shadow-none">
        <Head order={order} seller={seller} />
        <DocumentParties order={order} />
        <DocumentLines order={order} />
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
