import { useEffect, useRef } from 'react';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { quote as words } from '#messages/form/quote-request.ts';

interface Props {
  email: string;
  /** The number of the request. */
  number: string | undefined;
  onDone: () => void;
}

/** The confirmation, which replaces the form. */
export function QuoteSent({ email, number, onDone }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 p-8 text-center" role="status">
      <Icon path={icons.check} className="size-12 text-teal" />
      <h3 className="text-2xl">{words.sentTitle}</h3>
      <p className="text-ink-soft wrap-anywhere">{words.sent(email, number)}</p>
      <button ref={button} type="button" className="btn btn-primary" onClick={onDone}>
        {words.done}
      </button>
    </div>
  );
}
