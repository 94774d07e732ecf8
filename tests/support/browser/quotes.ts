/** Quotations as browser tests need them: asked by a guest or a user, answered as the shop does. */
import type { APIRequestContext } from '@playwright/test';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { rpc } from './checkout-flow.ts';
import { sendWaitingMails, serviceRpc } from '#tests/support/database/operator.ts';
import { issueCode } from './returning-shopper.ts';
import { anEmail, expect, mailboxOf } from './shopper.ts';
import { anAnswer, type AnswerLine } from '#tests/support/builders/quotes.ts';

export interface RequestedQuote {
  readonly cart: string;
  readonly email: string;
  readonly number: string;
}

interface Wish {
  readonly product?: string;
  readonly description?: string;
  readonly quantity: number;
  readonly own?: object;
}

const SENDER = {
  name: 'Mona Saleh',
  company: 'Riyadh Bakery',
  city: 'Abha',
  wished_date: '2027-01-10',
  message: 'To the site, before noon',
};

type Asker = Pick<RequestedQuote, 'cart' | 'email'>;

/** A guest with a verified mailbox. */
export async function verifiedGuest(request: APIRequestContext, email = anEmail()): Promise<Asker> {
  const cart = await rpc<string>(request, 'open_cart', {});
  const code = await issueCode(request, cart, email);
  await serviceRpc(request, 'check_code', { cart, email, code });
  return { cart, email };
}

/** A request of a new guest, or of one who asked before. */
export async function requestQuote(
  request: APIRequestContext,
  items: readonly Wish[],
  asker?: Asker,
): Promise<RequestedQuote> {
  const { cart, email } = asker ?? (await verifiedGuest(request));
  const payload = { ...SENDER, cart, email, items };
  const limits = { client: null, per_client: 100_000, per_email: 100_000 };
  const { number } = await serviceRpc<{ number: string }>(request, 'submit_form', {
    kind: 'quote',
    payload,
    ...limits,
  });
  return { cart, email, number };
}

/** Answers as `npm run shop -- quotes` does. */
export const answerQuote = (
  request: APIRequestContext,
  number: string,
  lines: readonly AnswerLine[],
  over: object = {},
): Promise<unknown> =>
  serviceRpc(request, 'answer_quote', { number, answer: anAnswer(lines, over) });

/** An answered request with as many lines as it may have, each in words, and the key that opens it. */
export async function longQuote(
  request: APIRequestContext,
): Promise<RequestedQuote & { readonly key: string }> {
  const items = Array.from({ length: LINES_MAX }, (_, place) => ({
    description: `Anchor bolt ${place + 1}`,
    quantity: 1,
    own: { number: String(place + 1), sku: `BOLT-${place + 1}` },
  }));
  const asked = await requestQuote(request, items);
  const lines = items.map((_, place) => ({ request_position: place + 1 }));
  await answerQuote(request, asked.number, lines);
  const link = await quoteLink(request, asked.email, asked.number);
  return { ...asked, key: new URLSearchParams(link.split('#')[1]).get('key')! };
}

/** The link of the newest mail about a quotation, without the origin. */
export async function quoteLink(
  request: APIRequestContext,
  email: string,
  number: string,
): Promise<string> {
  await sendWaitingMails(request);
  const find = async () =>
    (await mailboxOf(request).mailsTo(email))
      .map(({ text }) => /https?:\S+\/quote#\S+/.exec(text)?.[0])
      .find((link) => link?.includes(number));
  await expect.poll(find, { message: `a link to ${number}` }).toBeDefined();
  const { pathname, hash } = new URL((await find())!);
  return pathname + hash;
}
