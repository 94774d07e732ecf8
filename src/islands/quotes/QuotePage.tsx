import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Seller } from '#domain/orders/invoice-qr.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { quotes as words } from '#messages/quotes.ts';
import { $quotation } from '#stores/quotes/page.ts';
import { OpenedQuote } from './OpenedQuote.tsx';
import { QuoteParts } from './QuoteParts.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';

const isPrintView = () => new URLSearchParams(location.search).get('view') === 'print';

/** /quote#number=…&key=…: a quotation, for the link of its email or for the browser that requested it. */
export const QuotePage = withBoundary(({ seller }: { seller: Seller }) => {
  const [isSheet] = useState(isPrintView);
  const { quotation: opened } = useStore($quotation);
  return (
    <>
      <Toasts />
      <div className="wrap min-h-dvh max-w-4xl py-6 lg:py-10 print:max-w-none print:p-0">
        {!opened && <h1 className="mb-6 text-3xl">{words.title}</h1>}
        <OpenedQuote>
          {(quotation) =>
            isSheet ? (
              <QuoteSheet quotation={quotation} seller={seller} />
            ) : (
              <QuoteParts quotation={quotation} Title="h1" />
            )
          }
        </OpenedQuote>
      </div>
    </>
  );
});
