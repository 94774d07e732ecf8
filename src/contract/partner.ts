import * as z from 'zod/mini';
import { count, defineRpc, optional, text, uuid } from './define.ts';

const partner = z.strictObject({
  id: uuid,
  name: text,
  sector: z.nullable(text),
  logo_path: text,
});

export const partnerFunctions = {
  list_partners: defineRpc({ at_most: optional(count) }, z.array(partner)),
};
