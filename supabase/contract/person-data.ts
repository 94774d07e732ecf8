/** The data of a person: all of it in one object, and what is left after it was erased. */
import * as z from 'zod/mini';
import { defineRpc, text, uuid } from './define.ts';

/** Why something was kept: 'invoices' for six years, 'open_orders' until they are delivered. */
const kept = z.array(z.enum(['invoices', 'open_orders']));

export const personFunctions = {
  export_person: defineRpc({ email: text }, z.record(text, z.unknown())),
  erase_person: defineRpc({ email: text }, z.strictObject({ kept })),
  delete_account: defineRpc({ user_id: uuid }, z.strictObject({ kept })),
};
