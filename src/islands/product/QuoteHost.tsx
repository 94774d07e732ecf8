import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $quoted } from '#stores/quote.ts';

const QuoteDialog = lazy(async () => ({
  default: (await import('./QuoteDialog.tsx')).QuoteDialog,
}));

/** The request's form is fetched when someone reaches for it. */
export function QuoteHost() {
  const products = useStore($quoted);
  if (!products) return null;
  return (
    <Suspense>
      <QuoteDialog products={products} />
    </Suspense>
  );
}
