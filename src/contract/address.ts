import * as z from 'zod/mini';
import { ADDRESS_TYPES } from './values.ts';
import { cart, defineRpc, instant, nothing, text, uuid } from './define.ts';

/** The fields of an address, which an order keeps too. */
export const addressParts = {
  type: z.enum(ADDRESS_TYPES),
  full_name: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  district: text,
  postal_code: text,
  details: z.nullable(text),
  building_number: z.nullable(text),
  additional_number: z.nullable(text),
  unit: z.nullable(text),
  short_address: z.nullable(text),
};

/** The company that buys; its numbers are those of an invoice. */
export const companyParts = {
  company: z.nullable(text),
  vat_number: z.nullable(text),
  commercial_registration: z.nullable(text),
};

const savedAddress = z.strictObject({
  id: uuid,
  ...addressParts,
  is_default: z.boolean(),
  email_verified: z.boolean(),
  created_at: instant,
});

/** Without a flag of verification: the database knows that itself (decision 3). */
const address = z.strictObject({ ...addressParts, is_default: z.boolean() });

export const addressFunctions = {
  list_addresses: defineRpc({ cart }, z.array(savedAddress)),
  save_address: defineRpc({ cart, address }, savedAddress),
  update_address: defineRpc({ cart, address_id: uuid, address }, savedAddress),
  delete_address: defineRpc({ cart, address_id: uuid }, nothing),
  choose_default_address: defineRpc({ cart, address_id: uuid }, nothing),
  find_address: defineRpc({ cart, email: text }, z.nullable(savedAddress)),
};
