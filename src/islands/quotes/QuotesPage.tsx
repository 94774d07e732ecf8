import { useState } from 'react';
import { accountPath } from '#domain/account/auth-paths.ts';
import { AccountShell } from '#islands/account/AccountShell.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { quotes as words } from '#messages/quotes.ts';
import { numberInAddress } from '#stores/quotes/page.ts';
import { AllQuotes } from './AllQuotes.tsx';
import { OpenedQuote } from './OpenedQuote.tsx';
import { QuoteParts } from './QuoteParts.tsx';

/** /account/quotes: all quotations, or the one that the address names. */
export const QuotesPage = withBoundary(() => {
  const [number] = useState(numberInAddress);
  return <AccountShell>{number ? <OneQuote /> : <AllQuotes />}</AccountShell>;
});

function OneQuote() {
  return (
    <>
      <p className="print:hidden">
        <a className="link" href={accountPath('quotes')}>
          {words.all}
        </a>
      </p>
      <OpenedQuote>{(quotation) => <QuoteParts quotation={quotation} Title="h2" />}</OpenedQuote>
    </>
  );
}
