import * as z from 'zod/mini';
import { FORM_KINDS } from './values.ts';
import { rateLimited } from './code.ts';
import { cart, count, defineRpc, instant, optional, text, uuid } from './define.ts';
import { fileRow } from './file.ts';
import { ownParts } from './cart.ts';

/** The fields of all forms; which of them a form has, `FORM_FIELDS` knows. */
const payload = z.strictObject({
  email: text,
  inquiry: z.optional(text),
  role: z.optional(text),
  name: z.optional(text),
  company: z.optional(text),
  vat_number: z.optional(text),
  commercial_registration: z.optional(text),
  purchase_order: z.optional(text),
  phone: z.optional(text),
  city: z.optional(text),
  wished_date: z.optional(text),
  message: z.optional(text),
  cart: z.optional(cart),
  /** Ids of files that are already uploaded. */
  files: z.optional(z.array(uuid)),
  items: z.optional(
    z.array(
      z.union([
        z.strictObject({ product: uuid, quantity: count, own: z.optional(ownParts) }),
        /** A free line. */
        z.strictObject({ description: text, quantity: count, own: z.optional(ownParts) }),
      ]),
    ),
  ),
});

const token = text;

export const formFunctions = {
  submit_form: defineRpc(
    {
      kind: z.enum([...FORM_KINDS, 'application']),
      payload,
      client: optional(text),
      per_client: optional(count),
      per_email: optional(count),
      locale: optional(text),
    },
    z.union([z.strictObject({ id: uuid, number: z.nullable(text) }), rateLimited]),
  ),
  shop_applications: defineRpc(
    { at_most: optional(count) },
    z.array(
      z.strictObject({
        id: uuid,
        role: text,
        name: text,
        email: text,
        phone: z.nullable(text),
        message: text,
        created_at: instant,
        cv: fileRow,
      }),
    ),
  ),
  confirm_newsletter: defineRpc({ token }, z.boolean()),
  unsubscribe_newsletter: defineRpc({ token }, z.boolean()),
};
