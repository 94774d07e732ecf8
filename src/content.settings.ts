import { z } from 'astro/zod';
import { isIban } from '#domain/orders/iban.ts';
import { synonymKey } from '#domain/listing/search-words.ts';
import { WEEKDAYS } from '#domain/checkout/opening-days.ts';
import { PHONE_COUNTRIES } from '#domain/shared/text/phone.ts';
import { link, sample, words } from './content.fields.ts';

/** The form of what holds for the whole site: who runs it, how it sells, its menus and promises. */
export const siteSchema = z.strictObject({
  name: words,
  tagline: words,
  legalName: words,
  /** The seller's VAT number. With it an order's document carries the square code of the tax authority. */
  vatNumber: z
    .string()
    .regex(/^3\d{13}3$/, { error: 'must be 15 digits that begin and end with 3' })
    .optional(),
  country: words,
  countryCode: z.enum(PHONE_COUNTRIES.map(({ code }) => code)),
  city: words,
  emergency: words,
  supportLine: words,
  supportPhone: words,
  supportEmail: z.email(),
  defaultSupplier: words,
  /** Of real reviews; '' where there are none, and then none is shown (decision 58). */
  rating: z.union([words, z.literal('')]),
  supplierPortal: z.union([z.url(), z.literal('')]),
  corporatePortal: z.union([z.url(), z.literal('')]),
  social: z.array(z.strictObject({ name: words, href: words })),
  /** Whether an editor of this language has read its texts: until then the page about the site says that none has. */
  reviewed: z.boolean(),
  sample,
});

/** Where bank transfers go. `sample: true` adds a warning wherever the account is shown. */
const bank = z.strictObject({
  name: words,
  holder: words,
  iban: words.refine(isIban, { error: 'is not an IBAN: a character is missing or wrong' }),
  swift: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, {
    error: 'must be 8 or 11 capital letters and digits',
  }),
  sample,
});

const HOUR = '([01]\\d|2[0-3]):[0-5]\\d';

/** How the shop sells. The database enforces the same limits (`app.is_setting`). */
export const sellingSchema = z.strictObject({
  vatPercent: z
    .number()
    .min(0)
    .max(100)
    .refine((value) => Number(value.toFixed(2)) === value, { error: 'has at most two decimals' }),
  deliveryFee: z
    .number()
    .min(0)
    .max(1_000_000)
    .refine((value) => Number(value.toFixed(2)) === value, { error: 'has at most two decimals' }),
  closedOn: z
    .array(z.enum(WEEKDAYS))
    .refine((days) => new Set(days).size < 7, { error: 'leaves no day for deliveries' }),
  slots: z
    .array(
      z.string().regex(new RegExp(`^${HOUR}-${HOUR}$`), { error: 'must read like "09:00-11:00"' }),
    )
    .min(1)
    .max(24)
    .refine((slots) => new Set(slots).size === slots.length, { error: 'names a time twice' }),
  orderPrefix: z
    .string()
    .regex(/^[A-Z]{2,4}$/, { error: 'must be 2 to 4 capital letters, A to Z' }),
  orderDigits: z.int().min(10).max(16),
  /** Of the Arabic edition, by the names of Unicode. */
  arabicDigits: z.enum(['latn', 'arab']),
  bank,
});

const countWords = (text: string): number => text.split(' ').filter(Boolean).length;

const term = words
  .max(60)
  .refine((text) => text === '' || [1, 2, 3].includes(countWords(synonymKey(text))), {
    error: 'must have one to three words',
  });

/** Groups of words that mean the same to the search. The database enforces the same (`app.is_synonym_list`). */
export const synonymsSchema = z
  .array(
    z
      .array(term)
      .min(2, { error: 'must name at least two terms' })
      .max(40)
      .refine((terms) => terms.length < 2 || new Set(terms.map(synonymKey)).size > 1, {
        error: 'names one term only: plural and spelling make no difference',
      }),
  )
  .max(1000);

export const navigationSchema = z.strictObject({
  main: z.array(link),
  footer: z.array(z.strictObject({ title: words, links: z.array(link) })),
});

/** English, or the words and forms of Arabic: 'يومان', '3–5 أيام عمل'. */
const DAYS =
  /^(\d+([-–]\d+)? (business )?days?|(\d+([-–]\d+| \p{L}+ \d+)?[ \u00A0])?\p{Script=Arabic}[\p{Script=Arabic}\p{M} ]*)$/u;

const days = z.string().regex(DAYS, {
  error: 'must read like "7 days" or "3–5 business days"',
});

/** The promises that several pages repeat (decision 16). */
export const policySchema = z.strictObject({
  damageReport: days,
  unusedReturn: days,
  refundIssue: days,
  refundArrival: days,
  lateDelivery: days,
  subscriptionExpiry: days,
  minimumAge: z.int().positive(),
});

/** The names that articles may have as author and topic: each has a page, so a new spelling would be a new page. */
export const blogSchema = z.strictObject({
  authors: z.array(words).min(1),
  topics: z.array(words).min(1),
});
