import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Blocker } from '#domain/checkout/checkout.ts';
import { number as format } from '#messages/format.ts';
import { $shownBlocker, blockerText } from '#stores/checkout/checkout.ts';

interface Props {
  number: number;
  title: string;
  /** The blockers that this section resolves: their message is shown here and it takes the focus. */
  blockers: readonly Blocker['kind'][];
  children: ReactNode;
}

export function Section({ number, title, blockers, children }: Props) {
  const id = useId();
  const blocker = useStore($shownBlocker);
  const message = blocker && blockers.includes(blocker.kind) ? blockerText(blocker) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (message) heading.current?.focus();
  }, [blocker, message]);

  return (
    <section className="card p-4 sm:p-6" aria-labelledby={id}>
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className="mb-5 flex scroll-mt-32 items-center gap-3 text-xl focus:outline-none"
      >
        <span className="numerals text-ember" aria-hidden="true">
          {format(number)}
        </span>
        {title}
      </h2>
      {message && <p className="notice notice-alarm mb-5">{message}</p>}
      {children}
    </section>
  );
}
