import type { FormKind } from '#domain/forms.ts';
import {
  contactMail,
  demoMail,
  newsletterMail,
  quoteMail,
  quoteReceivedMail,
  type MailWords,
} from '#messages/en/mail.ts';
import type { Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { newToken } from '#supabase/functions/_shared/tokens.ts';
import { readQuote } from './quote.ts';

type Values = Readonly<Record<string, string>>;
type Payload = Readonly<Record<string, unknown>>;
type Submit = (values: Values, body: Body, deps: Deps) => Payload | Promise<Payload>;

/** The recipient that `deliver-mail` turns into the shop's own address. */
const SHOP = '{shop}';

const mailTo = (recipient: string, words: MailWords): object => ({ recipient, ...words });

/**
 * What `submit_form` gets of each form: its fields and `mails`, the rows for the outbox. An address
 * that nobody verified gets fixed words only, so that no form carries a stranger's text to it.
 */
export const submissions: Readonly<Record<FormKind, Submit>> = {
  contact: (values, _body, { now }) => ({
    ...values,
    mails: [mailTo(SHOP, contactMail(values, now()))],
  }),
  demo: (values, _body, { now }) => ({
    ...values,
    mails: [mailTo(SHOP, demoMail(values, now()))],
  }),
  newsletter: (values) => {
    const token = newToken();
    return { ...values, token, mails: [mailTo(String(values['email']), newsletterMail(token))] };
  },
  quote: async (values, body, deps) => {
    const { cart, items, products } = await readQuote(body, deps);
    const toShop = mailTo(SHOP, quoteMail(values, products, deps.now()));
    const toBuyer = mailTo(String(values['email']), quoteReceivedMail(products));
    return { ...values, cart, items, mails: [toShop, toBuyer] };
  },
};
