/** A quotation as buyer and shop make it: requested through the form, answered by the desk. */
import { randomUUID } from 'node:crypto';
import { rpc, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { Shopper } from './session.ts';

export interface AnswerLine {
  readonly request_position?: number | null;
  readonly sku?: string | null;
  readonly name?: string | null;
  readonly quantity?: number | null;
  readonly unit?: string | null;
  readonly price_halalas?: number | null;
  readonly lead_time_days?: number | null;
  readonly note?: string | null;
}

const EMPTY = {
  request_position: null,
  sku: null,
  name: null,
  quantity: null,
  unit: null,
  price_halalas: 5_000,
  lead_time_days: null,
  note: null,
};

/** An answer as the desk sends it. */
export const anAnswer = (lines: readonly AnswerLine[], over: object = {}) => ({
  lines: lines.map((line) => ({ ...EMPTY, ...line })),
  valid_days: 7,
  note: null,
  delivery_fee_halalas: null,
  ...over,
});

export interface RequestedQuote {
  readonly shopper: Shopper;
  readonly email: string;
  readonly number: string;
  /** The key in the link of the confirmation mail. */
  readonly key: string;
}

/** The key of the newest mail of a kind about a quotation. */
export async function keyInMail(
  backend: TestBackend,
  number: string,
  kind: string,
): Promise<string> {
  const [mail] = await backend.sql<{ key: string }>(
    `select data ->> 'key' as key from app.outbox where kind = $2 and data ->> 'number' = $1
     order by created_at desc limit 1`,
    [number, kind],
  );
  if (!mail) throw new Error(`No ${kind} about ${number}`);
  return mail.key;
}

const SENDER = {
  name: 'Mona Saleh',
  company: 'Riyadh Bakery',
  vat_number: '310122393500003',
  commercial_registration: '1010123456',
  purchase_order: 'PO-7',
  phone: '+966501234567',
  city: 'Abha',
  wished_date: '2027-01-10',
  message: 'To the site',
};

interface Wish {
  readonly product?: string;
  readonly description?: string;
  readonly quantity: number;
  readonly own?: object;
}

/** A request of a guest, or of the given shopper, whose mailbox is verified. */
export async function requestQuote(
  backend: TestBackend,
  items: readonly Wish[],
  {
    shopper,
    email = `buyer-${randomUUID()}@example.com`,
    locale = 'en',
  }: { shopper?: Shopper; email?: string; locale?: string } = {},
): Promise<RequestedQuote> {
  const asker = shopper ?? (await Shopper.arrive(backend));
  await asker.verify(email);
  const payload = { ...SENDER, cart: asker.cart, email, items };
  const { body } = await serviceRpc(backend, 'submit_form', {
    kind: 'quote',
    payload,
    client: null,
    per_client: 1000,
    per_email: 1000,
    locale,
  });
  const { number } = body as { number: string };
  return { shopper: asker, email, number, key: await keyInMail(backend, number, 'quote_received') };
}

export const answerQuote = (
  backend: TestBackend,
  number: string,
  lines: readonly AnswerLine[],
  over: object = {},
): Promise<Answer> =>
  serviceRpc(backend, 'answer_quote', { number, answer: anAnswer(lines, over) });

export const getQuote = (backend: TestBackend, number: string, key: string): Promise<Answer> =>
  rpc(backend, 'get_quote', { number, key });

/** The answer's time is over by the clock of the database. */
export const expireQuote = (backend: TestBackend, number: string): Promise<unknown> =>
  backend.sql(
    `update app.quotes set valid_until = clock_timestamp() - interval '1 second'
     where quote_request_id = (select id from app.quote_requests where number = $1)`,
    [number],
  );
