import { useStore } from '@nanostores/react';
import { later } from '#islands/shared/later.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { $quote, closeQuote } from '#stores/quotes/quote.ts';

const QuoteForm = later(
  () => import('#islands/quotes/request/QuoteDialog.tsx').then((file) => file.QuoteForm),
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
      label={words.quoteTitle}
      intro={
        <>
          <h3 className="font-semibold">{words.quoteTitle}</h3>
          <p className="text-sm text-ink-soft">{words.quoteHint(quote.sender?.email ?? '')}</p>
        </>
      }
      note={words.quoteMessage}
      sent={(email) => (
        <p className="notice mt-4" role="status">
          {words.quoteSent(email)}
        </p>
      )}
    >
      <button type="button" className="btn btn-quiet" onClick={closeQuote}>
        {words.cancel}
      </button>
    </QuoteForm>
  );
}
