import { AppError } from '#domain/shared/errors.ts';
import type { ProviderPayment } from '#domain/orders/payment.ts';

/** The parts of an invoice that are read. Its page may be tried again: each try is a payment. */
export interface MoyasarInvoice {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly url?: unknown;
  readonly payments?: readonly MoyasarPayment[] | null;
  readonly metadata?: { readonly order?: unknown } | null;
}

interface MoyasarPayment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isInvoiceId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);

/** The money is ours, or reserved for us. `authorized` is not: it may still be taken back. */
const PAID = ['paid', 'captured'];
/** Nobody can pay such an invoice any more. */
const CLOSED = ['failed', 'expired', 'canceled', 'voided', 'refunded'];

/** An answer of another form is no answer. */
export function readInvoice(answer: unknown): MoyasarInvoice {
  const invoice = (answer ?? {}) as Partial<MoyasarInvoice>;
  const { id, status, amount, currency } = invoice;
  const isWhole = typeof id === 'string' && typeof status === 'string';
  if (isWhole && Number.isSafeInteger(amount) && typeof currency === 'string')
    return invoice as MoyasarInvoice;
  throw new AppError('unexpected');
}

/** The news of an invoice: money first, in whatever order it came; else how the last try ended. */
export function toPayment(invoice: MoyasarInvoice): ProviderPayment {
  const { id: reference, metadata } = invoice;
  const order = metadata?.order;
  const of = { reference, orderNumber: typeof order === 'string' ? order : '' };
  const tries = [...(invoice.payments ?? [])].sort(byTime);
  const paid = tries.find(({ status }) => PAID.includes(status));
  if (paid) return { ...of, ...newsOf(paid, 'paid') };
  if (invoice.status === 'paid') return { ...of, ...newsOf(invoice, 'paid') };
  const last = tries.at(-1);
  if (last?.status === 'failed') return { ...of, ...newsOf(last, 'failed') };
  const state = CLOSED.includes(invoice.status) ? 'failed' : 'pending';
  return { ...of, ...newsOf(invoice, state) };
}

const byTime = (one: MoyasarPayment, other: MoyasarPayment): number =>
  (one.created_at ?? '').localeCompare(other.created_at ?? '');

const newsOf = (
  { id, amount, currency }: MoyasarPayment,
  state: ProviderPayment['state'],
): Pick<ProviderPayment, 'eventId' | 'amount' | 'currency' | 'state'> => ({
  eventId: `${id}:${state}`,
  amount,
  currency,
  state,
});
