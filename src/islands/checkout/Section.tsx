import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Gate } from '#domain/checkout/checkout.ts';
import { number as format } from '#messages/format.ts';
import { $shownGate, gateText } from '#stores/checkout/checkout.ts';

interface Props {
  number: number;
  title: string;
  /** The gates that this section opens: its message is shown here and it takes the focus. */
  gates: readonly Gate['kind'][];
  children: ReactNode;
}

export function Section({ number, title, gates, children }: Props) {
  const id = useId();
  const gate = useStore($shownGate);
  const message = gate && gates.includes(gate.kind) ? gateText(gate) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (message) heading.current?.focus();
  }, [gate, message]);

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
