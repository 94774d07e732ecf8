import { shownPayment, type Order } from '#domain/orders/order.ts';
import { TotalsList } from '#islands/shared/TotalsList.tsx';
import { formatSar } from '#messages/format.ts';
import { order as words } from '#messages/order.ts';
import { OrderCard } from './OrderCard.tsx';

export function PaymentCard({ order }: { order: Order }) {
  const { method } = order.payment;
  const state = shownPayment(order);
  return (
    <OrderCard title={words.payment}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>{words.methods[method]}</span>
        <span className={`chip ${state === 'paid' ? 'chip-verified' : ''}`}>
          {words.states[state]}
        </span>
      </div>
      <TotalsList totals={order} />
      <MoneyLines money={order.money} />
    </OrderCard>
  );
}

/** Refunds to the buyer. */
function MoneyLines({ money }: Pick<Order, 'money'>) {
  const owed = money.owed - money.returned;
  const all: [label: string, amount: number][] = [
    [words.owed, owed],
    [words.returned, money.returned],
  ];
  const lines = all.filter(([, amount]) => amount > 0);
  if (lines.length === 0) return null;
  return (
    <>
      <dl className="numerals mt-4 grid gap-2 border-t border-line pt-4 text-sm">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{formatSar(amount)}</dd>
          </div>
        ))}
      </dl>
      {money.owed > 0 && (
        <p className="notice mt-4 text-sm">
          {owed > 0
            ? words.owedNote(formatSar(owed))
            : words.returnedNote(formatSar(money.returned))}
        </p>
      )}
    </>
  );
}
