/** How a buyer calls a line of a list: kept beside ours, cleaned, and without what is empty. */
import * as z from 'zod/mini';
import { text } from './define.ts';

export const ownParts = z.strictObject({
  number: z.optional(text),
  text: z.optional(text),
  sku: z.optional(text),
  unit: z.optional(text),
});

/** Null where the buyer calls the line nothing. */
export const ownLine = z.nullable(ownParts);
