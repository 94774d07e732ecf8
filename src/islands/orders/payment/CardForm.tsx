import { useStore } from '@nanostores/react';
import { useRef, type FormEvent } from 'react';
import { isDeclinedInSimulation } from '#domain/orders/card.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { focusFirstError } from '#islands/shared/focus.ts';
import { payment as words } from '#messages/payment.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { payByCard } from '#stores/orders/payment.ts';
import { CardInputs } from './CardInputs.tsx';
import { PayButton } from './PayButton.tsx';
import { useCard } from './use-card.ts';

/** The bank of the demonstration receives approve or decline, and nothing of the card (decision 13). */
export function CardForm({ total }: { total: Halalas }) {
  const { phase } = useStore($payment);
  const card = useCard();
  const form = useRef<HTMLFormElement>(null);
  const busy = phase !== 'ready';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!card.check()) focusFirstError(form.current);
    else void payByCard(isDeclinedInSimulation(card.fields.number) ? 'decline' : 'approve');
  }

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <CardInputs card={card} readOnly={busy} />
      <PayButton total={total} />
      <p className="notice">{words.demonstration}</p>
    </form>
  );
}
