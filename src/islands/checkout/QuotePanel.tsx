import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { checkout as words } from '#messages/checkout.ts';
import { $chosenAddress, $quoteState, sendQuote } from '#stores/checkout.ts';

const MESSAGE_LENGTH = 4000;

/** The cart as a request to its suppliers: nothing is claimed before it is stored. */
export function QuotePanel() {
  const state = useStore($quoteState);
  const email = useStore($chosenAddress)?.email ?? '';
  const id = useId();
  const [message, setMessage] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state === 'open') field.current?.focus();
  }, [state]);

  if (state === 'closed') return null;
  if (state === 'sent') {
    return (
      <p className="notice mt-4" role="status">
        {words.quoteSent(email)}
      </p>
    );
  }
  return (
    <form
      className="mt-5 grid gap-3 rounded-md bg-sand-100 p-4"
      aria-label={words.quoteTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void sendQuote(message);
      }}
    >
      <h3 className="font-semibold">{words.quoteTitle}</h3>
      <p className="text-sm text-ink-soft">{words.quoteHint(email)}</p>
      <div>
        <label className="label" htmlFor={id}>
          {words.quoteMessage}
          <span className="font-normal text-ink-faint"> ({words.optional})</span>
        </label>
        <textarea
          id={id}
          ref={field}
          className="field min-h-24"
          maxLength={MESSAGE_LENGTH}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </div>
      {state === 'failed' && <p className="notice notice-alarm">{words.quoteFailed}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary grow" disabled={state === 'sending'}>
          {state === 'sending' ? words.quoteSending : words.quoteSend}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => $quoteState.set('closed')}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
