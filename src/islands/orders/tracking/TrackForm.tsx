import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EXAMPLE_NUMBER } from '#domain/orders/order.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { track as words } from '#messages/order.ts';
import { $tracking, track } from '#stores/orders/order.ts';

const numberInAddress = () => new URLSearchParams(location.search).get('order') ?? '';

/** An order number, typed or named by the address. */
export function TrackForm() {
  const { busy, problem } = useStore($tracking);
  const [number, setNumber] = useState(numberInAddress);
  useEffect(() => {
    if (numberInAddress()) void track(numberInAddress());
  }, []);

  return (
    <form
      noValidate
      className="card grid items-start gap-4 p-5 sm:grid-cols-[1fr_auto] sm:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        void track(number);
      }}
    >
      <Field
        label={words.label}
        value={number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={EXAMPLE_NUMBER}
        hint={words.hint(EXAMPLE_NUMBER)}
        error={problem}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <div className="sm:pt-7">
        <button type="submit" className="btn btn-primary w-full" disabled={busy}>
          {busy ? words.tracking : words.submit}
        </button>
      </div>
    </form>
  );
}
