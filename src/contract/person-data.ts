/** The data of a person: all of it in one object, and what is left after it was erased. */
import * as z from 'zod/mini';
import { count, defineRpc, optional, text, uuid } from './define.ts';

/** Why something was kept: 'invoices' for six years, 'open_orders' until they are delivered. */
const kept = z.array(z.enum(['invoices', 'open_orders']));

const rows = z.array(z.unknown());

/** Everything of a person: rows as they are kept, for reading and not for programs. */
export const person = z.strictObject({
  email: text,
  account: z.unknown(),
  /** Only of those who work in the shop. */
  staff: z.optional(z.unknown()),
  sessions: rows,
  verified_emails: rows,
  addresses: rows,
  cart: rows,
  left_over: rows,
  lists: rows,
  line_choices: rows,
  orders: rows,
  quote_requests: rows,
  files: rows,
  contact_messages: rows,
  newsletter: rows,
});

export const personFunctions = {
  export_my_data: defineRpc({}, person),
  export_person: defineRpc({ email: text }, person),
  erase_person: defineRpc({ email: text }, z.strictObject({ kept })),
  delete_account: defineRpc(
    { user_id: uuid, generation: optional(count) },
    z.strictObject({ kept }),
  ),
};
