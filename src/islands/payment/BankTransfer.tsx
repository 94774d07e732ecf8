import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { BankAccount } from '#domain/bank-account.ts';
import { formatSar } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { payment as words } from '#messages/en/payment.ts';
import { $payment, confirmTransfer, placeForTransfer } from '#stores/payment.ts';

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
  const rows = [
    [words.bank, bank.name],
    [words.holder, bank.holder],
    [words.iban, bank.iban],
    [words.swift, bank.swift],
    [words.amount, formatSar(order.total)],
    [words.reference, order.orderNumber],
  ] as const;
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{words.bankTitle}</h3>
      <dl className="divide-y divide-line rounded-md border border-line">
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
      </dl>
      <p className="text-sm">{words.referenceNote(order.orderNumber)}</p>
      {bank.sample && <p className="notice">{words.bankSample}</p>}
      <button
        type="button"
        className="btn btn-primary min-h-12"
        disabled={phase !== 'ready'}
        onClick={() => void confirmTransfer()}
      >
        {phase === 'reporting' ? words.reporting : words.transferMade}
      </button>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  }

  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 ps-4">
      <dt className="pt-2 text-xs text-ink-soft">{label}</dt>
      <dd className="numerals col-start-1 pb-2 font-medium break-all">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <button
          type="button"
          className="btn btn-quiet btn-icon text-ink-soft"
          aria-label={copied ? words.copied : words.copy(label)}
          onClick={() => void copy()}
        >
          <Icon name={copied ? 'check' : 'copy'} />
        </button>
      </dd>
    </div>
  );
}
