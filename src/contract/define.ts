/** How a database function is described, and the values that many of them share. */
import { LOCALE_CODES } from './values.ts';
import * as z from 'zod/mini';

/** A parameter of a call: deeply read-only. */
export type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Given<Value[Key]> }
    : Value;

/** One database function: its parameters by name, and what it returns. */
export const defineRpc = <Args extends z.core.$ZodShape, Answer extends z.ZodMiniType>(
  args: Args,
  answer: Answer,
) => ({ args: z.strictObject(args), answer });

/** A parameter that has a default in SQL. */
export const optional = z.nullish;

export const text = z.string();
export const count = z.int();
export const uuid = z.guid();
/** '2026-11-22', a day in Riyadh. */
export const day = z.iso.date();
/** A timestamp with its offset, as PostgreSQL writes one into JSON. */
export const instant = z.iso.datetime({ offset: true });
/** Riyals, as files of the catalogue and filters have them. */
export const sar = z.number();
/** Whole hundredths of a riyal. */
export const halalas = z.int();
/** The secret that a browser keeps for its cart session. */
export const cart = z.string();
/** The translation of a text that is a key; absent where there is none. */
export const label = z.optional(text);
/** The language that a row is kept with; whatever a caller names becomes one of them. */
export const locale = z.enum(LOCALE_CODES);
/** The language of an answer: an argument, so that the address of a GET alone decides the answer. */
export const language = optional(locale);
/** A function that returns nothing answers JSON's null. */
export const nothing = z.null();

export const defineAction = <Body extends z.core.$ZodShape, Answer extends z.ZodMiniType>(
  body: Body,
  answer: Answer,
) => ({ body: z.strictObject(body), answer });
