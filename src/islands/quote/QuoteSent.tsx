import { useEffect, useRef } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { quote as words } from '#messages/quote.ts';

/** The confirmation, which replaces the form. */
export function QuoteSent({ email, onDone }: { email: string; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 p-8 text-center" role="status">
      <Icon name="check" className="size-12 text-teal" />
      <h3 className="text-2xl">{words.sentTitle}</h3>
      <p className="text-ink-soft wrap-anywhere">{words.sent(email)}</p>
      <button ref={button} type="button" className="btn btn-primary" onClick={onDone}>
        {words.done}
      </button>
    </div>
  );
}
