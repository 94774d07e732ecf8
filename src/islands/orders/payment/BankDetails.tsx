import { useState } from 'react';
import type { BankAccount } from '#domain/orders/payment.ts';
import { groupedIban, plainIban } from '#domain/orders/iban.ts';
import { isTransferReported, paymentNeededBy, type Order } from '#domain/orders/order.ts';
import { bank as words } from '#messages/payment.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { longDay, formatInstant } from '#messages/format-dates.ts';
import { formatSar } from '#messages/format.ts';

interface Props {
  order: Order;
  bank: BankAccount;
  /** The level of its title on the page. */
  heading?: 'h2' | 'h3';
}

/** The bank account for the transfer of an unpaid order. The IBAN is shown in groups of four and copied without spaces. */
export function BankDetails({ order, bank, heading: Heading = 'h3' }: Props) {
  const [status, setStatus] = useState('');
  const due = order.money.due;
  const neededBy = paymentNeededBy(order);
  const until = isTransferReported(order) ? words.keptUntil : words.payBefore;
  const rows: [label: string, shown: string, copied?: string][] = [
    [words.bank, bank.name],
    [words.holder, bank.holder],
    [words.iban, groupedIban(bank.iban), plainIban(bank.iban)],
    [words.swift, bank.swift],
    [words.amount, formatSar(due), (due / 100).toFixed(2)],
    [words.reference, order.orderNumber],
  ];
  return (
    <div className="grid gap-4">
      <Heading className="text-lg">{words.title}</Heading>
      <dl className="divide-y divide-line rounded-md border border-line">
        {rows.map(([label, shown, copied = shown]) => (
          <Row key={label} label={label} shown={shown} copied={copied} onStatus={setStatus} />
        ))}
      </dl>
      <p role="status" className="text-sm empty:hidden">
        {status}
      </p>
      <p className="text-sm">{words.referenceNote(order.orderNumber)}</p>
      <p className="numerals text-sm">{until(formatInstant(order.payment.expiresAt))}</p>
      {neededBy && (
        <p className="numerals text-sm">
          {words.deliveryNeeds(longDay(order.deliveryDate), longDay(neededBy))}
        </p>
      )}
      {bank.sample && <p className="notice">{words.sample}</p>}
    </div>
  );
}

interface RowProps {
  label: string;
  shown: string;
  copied: string;
  onStatus: (status: string) => void;
}

function Row({ label, shown, copied, onStatus }: RowProps) {
  const [done, setDone] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(copied);
      setDone(true);
      onStatus(words.copied(label));
    } catch {
      onStatus(words.copyFailed(label));
    }
  }

  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 ps-4">
      <dt className="pt-2 text-xs text-ink-soft">{label}</dt>
      <dd className="numerals col-start-1 pb-2 font-medium break-words">
        <bdi>{shown}</bdi>
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <button
          type="button"
          className="btn btn-quiet btn-icon text-ink-soft"
          aria-label={words.copy(label)}
          onClick={() => void copy()}
        >
          <Icon path={done ? icons.check : icons.copy} />
        </button>
      </dd>
    </div>
  );
}
