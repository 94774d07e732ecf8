import { useStore } from '@nanostores/react';
import { later } from '#islands/shared/later.tsx';
import { FLOATING } from '#islands/shared/Problem.tsx';
import { $quote, closeQuote } from '#stores/quotes/quote.ts';

const QuoteDialog = later(
  () => import('./QuoteDialog.tsx').then((file) => file.QuoteDialog),
  FLOATING,
);

/** The form is fetched when someone asks for a quotation. */
export function QuoteHost() {
  const quote = useStore($quote);
  return quote && <QuoteDialog quote={quote} onClose={closeQuote} />;
}
