/** The decisions of a buyer about a quotation: order, decline, withdraw, write to the shop. */
import { atom } from 'nanostores';
import {
  acceptQuote,
  declineQuote,
  withdrawQuote,
  writeQuoteMessage,
} from '#backend/quotes/quote-pages.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { AppError } from '#domain/shared/errors.ts';
import { paths } from '#domain/shared/paths.ts';
import { quotes as words } from '#messages/quotes.ts';
import { runTask, textOf } from '#stores/shared/task.ts';
import { confirmLines, showSnapshot } from '#stores/cart/lines.ts';
import { isForgotten, recoverLines } from '#stores/cart/load.ts';
import { ensureCart, requireCart } from '#stores/cart/token.ts';
import { $quotation, reader, rereadQuotation, showStatus } from './page.ts';
import { errorCodeOf } from '#stores/shared/toasts.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

const explain = (error: unknown): string => words.refusals[errorCodeOf(error)] ?? textOf(error);

/** A refusal means that the quotation is not what the page shows: it is read again. */
const change = (form: string, work: () => Promise<string>): Promise<boolean> =>
  runTask(
    form,
    async () => {
      try {
        return await work();
      } catch (error) {
        if (errorCodeOf(error) in words.refusals) await rereadQuotation();
        throw error;
      }
    },
    explain,
  );

/** A cart that the backend forgot is replaced, as when something is added to it. */
async function putIntoCart(): Promise<CartItem[]> {
  const cart = await ensureCart();
  const { quotation, choice } = $quotation.get();
  const put = (token: string) =>
    acceptQuote(token, reader(), choice, quotation?.answer?.revision ?? null);
  return put(cart).catch(async (error: unknown) => {
    if (!isForgotten(error)) throw error;
    showSnapshot();
    await recoverLines(error, cart);
    return put(requireCart());
  });
}

/** Its code comes when a quotation is ordered. Without it checkout begins empty, and the order goes on. */
async function fillCheckout(): Promise<void> {
  const { quotation } = $quotation.get();
  try {
    const { beginWithQuotation } = await import('#stores/checkout/quoted-order.ts');
    if (quotation) beginWithQuotation(quotation);
  } catch (error) {
    console.error(words.checkoutNotFilled, error);
  }
}

/**
 * The quotation goes into the cart, and is accepted by the order that checkout makes of it. An answer that was
 * revised since the page was opened is refused, and shown.
 */
export const orderQuote = (): Promise<boolean> =>
  change('decide', async () => {
    confirmLines(await putIntoCart());
    await fillCheckout();
    location.assign(paths.checkout);
    return '';
  });

export const declineThisQuote = (reason: string): Promise<boolean> =>
  change('decide', async () => {
    await showStatus(await declineQuote(reader(), reason));
    return words.declinedNow;
  });

export const withdrawThisQuote = (): Promise<boolean> =>
  change('decide', async () => {
    await showStatus(await withdrawQuote(reader()));
    return words.withdrawnNow;
  });

const slotOf = (number: string): string => `quoteMessage:${number}`;

/** The unsent message. It survives a reload and every failure. */
export const $message = atom('');

export const startMessage = (number: string): void =>
  $message.set(readSession<string>(slotOf(number)) ?? '');

export function typeMessage(number: string, text: string): void {
  $message.set(text);
  writeSession(slotOf(number), text || null);
}

export const sendMessage = (): Promise<boolean> =>
  change('message', async () => {
    const body = $message.get().trim();
    if (!body) throw new AppError('input_invalid', { fields: { body: 'required' } });
    const { number } = reader();
    await writeQuoteMessage(reader(), body);
    typeMessage(number, '');
    await rereadQuotation();
    return words.messageSent;
  });
