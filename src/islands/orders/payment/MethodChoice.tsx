import { useStore } from '@nanostores/react';
import { CARD_BRANDS } from '#domain/orders/payment.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/values.ts';
import { comma } from '#messages/format.ts';
import { brandNames, payment as words } from '#messages/payment.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { choosePayment } from '#stores/orders/payment.ts';

const HINTS: Record<PaymentMethod, string> = {
  card: CARD_BRANDS.map((brand) => brandNames[brand]).join(comma),
  bank_transfer: words.transferHint,
};

/** May be changed until it is paid. */
export function MethodChoice() {
  const { method, phase } = useStore($payment);
  return (
    <fieldset disabled={phase !== 'ready'}>
      <legend className="sr-only">{words.methodLabel}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {PAYMENT_METHODS.map((one) => (
          <Method key={one} method={one} chosen={one === method} />
        ))}
      </div>
    </fieldset>
  );
}

function Method({ method, chosen }: { method: PaymentMethod; chosen: boolean }) {
  return (
    <label
      className={`grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 rounded-md border bg-card p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal ${chosen ? 'border-teal ring-1 ring-teal' : 'border-line-strong hover:border-ink'}`}
    >
      <input
        type="radio"
        name="payment-method"
        className="row-span-2 mt-1 size-5 accent-teal"
        checked={chosen}
        onChange={() => choosePayment(method)}
      />
      <span className="font-semibold">{words.methods[method]}</span>
      <span className="text-sm text-ink-soft" aria-hidden="true">
        {HINTS[method]}
      </span>
    </label>
  );
}
