import { useEffect, useRef } from 'react';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { quote as words } from '#messages/form/quote-request.ts';
import type { OpenQuote } from '#stores/quotes/quote.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { QuoteSent } from './QuoteSent.tsx';

/** Checkout shows the form without the dialog. One file of both is smaller than two. */
export { QuoteForm } from './QuoteForm.tsx';

interface Props {
  quote: OpenQuote;
  onClose: () => void;
}

/** A modal dialog. Its text is kept until the dialog is closed by hand or the request is sent. */
export function QuoteDialog({ quote, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { lead, ...notes } = quote.products.length > 0 ? words.listed : words.unlisted;
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="m-auto max-h-[min(56rem,100dvh-1rem)] w-2xl overflow-y-auto overscroll-contain rounded-lg bg-sand-50 shadow-panel"
      aria-labelledby="quote-title"
      onClose={onClose}
    >
      <div className="flex items-start gap-4 border-b border-line ps-6 pe-3 py-3">
        <h2 id="quote-title" className="py-1.5 text-xl">
          {words.title}
        </h2>
        <button
          type="button"
          className="btn btn-quiet btn-icon ms-auto"
          aria-label={words.close}
          onClick={close}
        >
          <Icon path={icons.close} className="size-6" />
        </button>
      </div>
      <QuoteForm
        quote={quote}
        className="grid gap-5 px-6 pt-5 pb-6"
        {...notes}
        intro={<p className="text-ink-soft">{lead}</p>}
        sent={(email, number) => <QuoteSent email={email} number={number} onDone={close} />}
      />
    </dialog>
  );
}
