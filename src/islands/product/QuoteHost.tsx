import { useStore } from '@nanostores/react';
import { later } from '#islands/ui/later.tsx';
import { FLOATING } from '#islands/ui/Problem.tsx';
import { $quoted, closeQuote } from '#stores/quote.ts';

const QuoteDialog = later(
  () => import('./QuoteDialog.tsx').then((file) => file.QuoteDialog),
  FLOATING,
);

/** The request's form is fetched when someone reaches for it. */
export function QuoteHost() {
  const products = useStore($quoted);
  if (!products) return null;
  return <QuoteDialog products={products} onClose={closeQuote} />;
}
