import { useStore } from '@nanostores/react';
import type { Halalas } from '#domain/shared/money.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { payment as words } from '#messages/payment.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { payByCard } from '#stores/orders/payment.ts';
import { formatSar } from '#messages/format.ts';

/** When the provider has its own payment page, no card is typed on ours. */
export function CardElsewhere({ total }: { total: Halalas }) {
  const { phase } = useStore($payment);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{words.elsewhere}</p>
      <button
        type="button"
        className="btn btn-primary numerals min-h-12"
        disabled={phase !== 'ready'}
        onClick={() => void payByCard(null)}
      >
        <Icon path={icons.lock} />
        {phase === 'placing' && words.placing}
        {phase === 'processing' && words.leaving}
        {phase !== 'placing' && phase !== 'processing' && words.payAmount(formatSar(total))}
      </button>
    </div>
  );
}
