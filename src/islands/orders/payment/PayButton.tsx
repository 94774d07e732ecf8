import { useStore } from '@nanostores/react';
import type { Halalas } from '#domain/shared/money.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { formatSar } from '#messages/format.ts';
import { payment as words } from '#messages/payment.ts';
import { $payment } from '#stores/orders/payment-state.ts';

/** The amount, or which step of the payment is under way. */
export function PayButton({ total }: { total: Halalas }) {
  const { phase } = useStore($payment);
  const busy = phase === 'placing' || phase === 'processing';
  return (
    <div className="grid gap-2">
      <button
        type="submit"
        className="btn btn-primary numerals min-h-12"
        disabled={phase !== 'ready'}
      >
        {busy ? <Spinner /> : <Icon path={icons.lock} />}
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

const Spinner = () => (
  <span
    className="size-5 animate-spin rounded-full border-2 border-white/40 border-t-white"
    aria-hidden="true"
  />
);
