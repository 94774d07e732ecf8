import { AppError } from '#domain/shared/errors.ts';
import { pathInLocale } from '#domain/shared/locale.ts';
import { paymentReturnPath } from '#domain/orders/order-paths.ts';
import type { PayableOrder, PaymentProvider, PaymentStart } from '#domain/orders/payment.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { sameSecret } from '#supabase/functions/_shared/secret.ts';
import type { MoyasarSettings } from '#supabase/functions/_shared/settings.ts';
import { moyasarClient, type MoyasarClient } from './moyasar-client.ts';
import { isInvoiceId, readInvoice, toPayment } from './moyasar-invoice.ts';

/**
 * Moyasar by redirect: an invoice whose page the shopper pays on, so that no card comes near us.
 * Its `callback_url` is left out: that call carries no secret, and the webhook reports the same event.
 */
export function moyasarProvider(
  settings: MoyasarSettings,
  siteUrl: string,
  client: MoyasarClient = moyasarClient(settings),
): PaymentProvider {
  return {
    name: 'moyasar',
    start: (order) => start(order, siteUrl, client),
    fetch: async (reference) => {
      if (!isInvoiceId(reference)) throw new AppError('payment_not_found');
      const invoice = readInvoice(await client.get(`/invoices/${reference}`));
      if (invoice.id !== reference) throw new AppError('unexpected');
      return toPayment(invoice);
    },
    parseWebhook: (raw) => referencesIn(raw, settings.webhookSecret),
  };
}

async function start(
  order: PayableOrder,
  siteUrl: string,
  client: MoyasarClient,
): Promise<PaymentStart> {
  const back = siteUrl + pathInLocale(paymentReturnPath(order.orderNumber), order.locale);
  const { words } = languageOf(order.locale);
  const invoice = readInvoice(
    await client.post('/invoices', {
      amount: order.amount,
      currency: order.currency,
      description: words.paidOrder(order.orderNumber),
      success_url: back,
      back_url: back,
      expired_at: order.expiresAt,
      metadata: { order: order.orderNumber },
    }),
  );
  // Created is not granted: what was refused answers 201 too.
  if (invoice.status !== 'initiated') throw new AppError('payment_declined');
  if (!isInvoiceId(invoice.id) || !isPage(invoice.url)) throw new AppError('unexpected');
  return { kind: 'redirect', reference: invoice.id, url: invoice.url };
}

const isPage = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Authentic is only what carries our word; all else in it is a hint at an invoice. */
async function referencesIn(raw: string, secret: string): Promise<string[] | null> {
  const { secret_token, data } = objectOf(parse(raw));
  if (typeof secret_token !== 'string' || !(await sameSecret(secret_token, secret))) return null;
  const { invoice_id } = objectOf(data);
  return isInvoiceId(invoice_id) ? [invoice_id] : [];
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
