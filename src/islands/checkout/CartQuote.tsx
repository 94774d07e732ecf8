import { useStore } from '@nanostores/react';
import { later } from '#islands/ui/later.tsx';
import { quote as words } from '#messages/quote.ts';
import { $quote, closeQuote } from '#stores/quote.ts';

const QuoteForm = later(
  () => import('#islands/quote/QuoteForm.tsx').then((file) => file.QuoteForm),
  'mt-5',
);

/** The cart as a request to its suppliers, below its total. */
export function CartQuote() {
  const quote = useStore($quote);
  if (!quote) return null;
  return (
    <QuoteForm
      key={quote.openedAt}
      quote={quote}
      className="mt-5 grid gap-3 rounded-md bg-sand-100 p-4"
      title={words.cartTitle}
      lead={words.cartLead(quote.sender?.email ?? '')}
      sent={(email) => (
        <p className="notice mt-4" role="status">
          {words.cartSent(email)}
        </p>
      )}
      onCancel={closeQuote}
    />
  );
}
