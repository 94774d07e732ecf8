import { useStore } from '@nanostores/react';
import { REPORTED_TRANSFER_DAYS, type BankAccount } from '#domain/orders/payment.ts';
import { isTransferReported, type Order } from '#domain/orders/order.ts';
import { BankDetails } from '#islands/orders/payment/BankDetails.tsx';
import { payment as words } from '#messages/payment.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { confirmTransfer, placeForTransfer } from '#stores/orders/transfer.ts';

/** The order comes first: its number is the reference of the transfer (decision 12). */
export function BankTransfer({ bank }: { bank: BankAccount }) {
  const { order, phase } = useStore($payment);
  if (order?.payment.method === 'bank_transfer') return <Details order={order} bank={bank} />;
  return (
    <button
      type="button"
      className="btn btn-primary min-h-12 w-full"
      disabled={phase !== 'ready'}
      onClick={() => void placeForTransfer()}
    >
      {phase === 'placing' ? words.placing : order ? words.showBank : words.placeTransfer}
    </button>
  );
}

function Details({ order, bank }: { order: Order; bank: BankAccount }) {
  const { phase } = useStore($payment);
  return (
    <div className="grid gap-4">
      <BankDetails order={order} bank={bank} />
      <button
        type="button"
        className="btn btn-primary min-h-12"
        disabled={phase !== 'ready'}
        onClick={() => void confirmTransfer()}
      >
        {phase === 'reporting' ? words.reporting : words.transferMade}
      </button>
      {!isTransferReported(order) && (
        <p className="text-xs text-ink-soft">{words.transferMadeHint(REPORTED_TRANSFER_DAYS)}</p>
      )}
    </div>
  );
}
