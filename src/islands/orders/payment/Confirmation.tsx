import type { ReactNode } from 'react';
import type { BankAccount } from '#domain/orders/payment.ts';
import { paymentPath } from '#domain/orders/order-paths.ts';
import { awaitsTransfer, isPaid, type Order } from '#domain/orders/order.ts';
import { authPaths } from '#domain/account/auth-paths.ts';
import { orderPath, paths } from '#domain/shared/paths.ts';
import { Timeline } from '#islands/orders/Timeline.tsx';
import { BankDetails } from '#islands/orders/payment/BankDetails.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { comma, formatSar } from '#messages/format.ts';
import { longDay } from '#messages/format-dates.ts';
import { order as orderWords } from '#messages/order.ts';
import { payment as words } from '#messages/payment.ts';
import { keepsSession } from '#stores/account/has-session.ts';
import { hasDeliverySpan, saveDeliveryEntry } from '#stores/orders/calendar.ts';

/** The placed order, the state of its payment, and the next steps. */
export function Confirmation({ order, bank }: { order: Order; bank: BankAccount }) {
  return (
    <section className="card mx-auto max-w-3xl overflow-hidden">
      <div className="dawn grid justify-items-center gap-3 px-6 py-10 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-teal-fill text-white">
          <Icon path={icons.check} className="size-9" />
        </span>
        <h1 className="text-3xl">{words.successTitle}</h1>
        <p className="max-w-md text-dune">{outcome(order)}</p>
      </div>
      <div className="grid gap-6 p-5 sm:p-8">
        <Facts order={order} />
        {awaitsTransfer(order) && <BankDetails order={order} bank={bank} heading="h2" />}
        <div>
          <h2 className="mb-4 text-lg">{words.nextTitle}</h2>
          <Timeline order={order} />
        </div>
        <p className="text-sm text-ink-soft">{words.mailed(order.address.email)}</p>
        <Ways order={order} />
        {!keepsSession() && <AccountOffer email={order.address.email} />}
      </div>
    </section>
  );
}

function outcome(order: Order): string {
  if (isPaid(order)) return words.paidText;
  return order.payment.method === 'bank_transfer' ? words.transferText : words.waitingText;
}

function Facts({ order }: { order: Order }) {
  return (
    <dl className="numerals grid gap-4 sm:grid-cols-3">
      <Fact label={words.orderNumber} value={order.orderNumber} />
      <Fact
        label={orderWords.delivery}
        value={
          <>
            {longDay(order.deliveryDate) + comma}
            <bdi className="whitespace-nowrap">{order.deliverySlot}</bdi>
          </>
        }
      />
      <Fact label={orderWords.total} value={formatSar(order.total)} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-semibold break-words">{value}</dd>
    </div>
  );
}

function Ways({ order }: { order: Order }) {
  const waits = order.payment.method === 'card' && !isPaid(order);
  return (
    <div className="flex flex-wrap gap-3">
      {waits && (
        <a className="btn btn-primary" href={paymentPath(order.orderNumber)}>
          {words.pay}
        </a>
      )}
      <a
        className={`btn ${waits ? 'btn-secondary' : 'btn-primary'}`}
        href={orderPath(order.orderNumber)}
      >
        {words.details}
      </a>
      {hasDeliverySpan(order) && (
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => saveDeliveryEntry(order)}
        >
          {words.toCalendar}
        </button>
      )}
      <a className="btn btn-secondary" href={paths.marketplace}>
        {words.continueShopping}
      </a>
    </div>
  );
}

/** Orders of a guest belong to an account once their e-mail proves itself there. */
function AccountOffer({ email }: { email: string }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sand-100 p-4">
      <p className="text-sm wrap-anywhere">{words.accountOffer(email)}</p>
      <a className="btn btn-secondary" href={authPaths.signUp}>
        {words.createAccount}
      </a>
    </div>
  );
}
