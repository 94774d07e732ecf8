import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  brandOf,
  CARD_NUMBER_LENGTH,
  cardErrors,
  CVV_LENGTH,
  EMPTY_CARD,
  EXPIRY_LENGTH,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  isDeclinedInSimulation,
  type CardErrors,
  type CardFields,
} from '#domain/card.ts';
import { riyadhDay } from '#domain/delivery.ts';
import type { Halalas } from '#domain/money.ts';
import { Field } from '#islands/ui/Field.tsx';
import { focusFirstError } from '#islands/ui/focus-first-error.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { cardErrorWords, payment as words } from '#messages/payment.ts';
import { $payment } from '#stores/payment-state.ts';
import { payByCard } from '#stores/payment.ts';
import { formatSar } from '#messages/format.ts';

const FORMATS: Record<keyof CardFields, (text: string) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  cvv: formatCvv,
  name: (text) => text,
};

function errorText(name: keyof CardFields, errors: CardErrors): string | null {
  const error = errors[name];
  return error ? (cardErrorWords[name][error] ?? null) : null;
}

/** What is typed here stays here: the bank of the demonstration hears approve or decline (decision 13). */
export function CardForm({ total }: { total: Halalas }) {
  const { phase } = useStore($payment);
  const [card, setCard] = useState(EMPTY_CARD);
  const [errors, setErrors] = useState<CardErrors>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => setCard(EMPTY_CARD), []);
  const busy = phase !== 'ready';

  function submit() {
    if (busy) return;
    const found = cardErrors(card, riyadhDay(new Date()));
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstError(form.current);
    else void payByCard(isDeclinedInSimulation(card.number) ? 'decline' : 'approve');
  }

  const field = (name: keyof CardFields) => ({
    label: words.fields[name],
    value: card[name],
    readOnly: busy,
    required: true,
    error: errorText(name, errors),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const typed = FORMATS[name](event.currentTarget.value);
      setCard((before) => ({ ...before, [name]: typed }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        {...field('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={CARD_NUMBER_LENGTH}
        placeholder={words.numberPlaceholder}
        end={<Brand number={card.number} />}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...field('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={EXPIRY_LENGTH}
          placeholder={words.expiryPlaceholder}
        />
        <Field {...field('cvv')} inputMode="numeric" autoComplete="cc-csc" maxLength={CVV_LENGTH} />
      </div>
      <Field {...field('name')} autoComplete="cc-name" maxLength={80} />
      <PayButton total={total} />
      <p className="notice">{words.demonstration}</p>
    </form>
  );
}

function Brand({ number }: { number: string }) {
  const brand = brandOf(number);
  return brand && <span className="chip me-1 bg-night text-white">{brand}</span>;
}

const Spinner = () => (
  <span
    className="size-5 animate-spin rounded-full border-2 border-white/40 border-t-white"
    aria-hidden="true"
  />
);

function PayButton({ total }: { total: Halalas }) {
  const { phase } = useStore($payment);
  const busy = phase === 'placing' || phase === 'processing';
  return (
    <div className="grid gap-2">
      <button
        type="submit"
        className="btn btn-primary numerals min-h-12"
        disabled={phase !== 'ready'}
      >
        {busy ? <Spinner /> : <Icon name="lock" />}
        {phase === 'placing' && words.placing}
        {phase === 'processing' && words.processing}
        {!busy && words.payAmount(formatSar(total))}
      </button>
      <p className="min-h-5 text-center text-xs text-ink-soft" role="status">
        {phase === 'processing' && words.processingHint}
      </p>
    </div>
  );
}
