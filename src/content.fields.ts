import { z } from 'astro/zod';
import { PAGE_ICONS } from '#domain/content/site/page-icons.ts';

/** What the forms of `content/` are made of. Strict, so that a mistyped key is an error. */
export const words = z.string().min(1);
export const icon = z.enum(Object.keys(PAGE_ICONS) as [keyof typeof PAGE_ICONS]);
/** Invented for demonstration: counted by the build until an owner replaces it (decision 26). */
export const sample = z.boolean().optional();
/** Drawings of `public/scenes`. */
const SCENES = [
  'arches',
  'balance',
  'bridge',
  'camera',
  'chart',
  'coffee',
  'cylinders',
  'door',
  'handtruck',
  'ladder',
  'letterbox',
  'lighthouse',
  'panels',
  'pipeline',
  'plant',
  'plug',
  'pylon',
  'stall',
  'tanker',
  'telephone',
  'tower',
  'van',
  'water',
] as const;
export const scene = z.enum(SCENES);
/** A name in an address: `#returns`, `/about/leadership#maha-al-qassim`. */
export const anchor = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const link = z.strictObject({ label: words, href: words });
/** An e-mail address; one of the shop's ends with the fact {domain}. */
export const mailAddress = z.union([z.email(), z.string().regex(/^[\w.+-]+@\{domain\}$/)], {
  error: 'must be an e-mail address, such as jobs@{domain}',
});
/** Two capital letters (ISO 3166), or the shop's own country. */
export const countryCode = z.string().regex(/^([A-Z]{2}|\{countryCode\})$/, {
  error: 'must be two capital letters, such as JO, or {countryCode}',
});
export const titled = z.strictObject({ title: words, text: words });
export const illustrated = titled.extend({ icon });
export const milestone = titled.extend({ date: words, sample });
export const section = { title: words, text: words.optional() };
export const figure = z.strictObject({ value: words, label: words, sample });
export const quote = z.strictObject({
  quote: words,
  name: words,
  role: words,
  company: words,
  sample,
});

/** What a search engine shows: a title of at most 60 characters, a description of 50 to 160. */
export const found = {
  title: z.string().min(1).max(60),
  description: z.string().min(50).max(160),
};

/** The words of a category page; a title of search engines is optional, because the listing has a form of it. */
export const categoryWords = {
  heading: z.string().min(1).max(60),
  lead: z.string().min(1).max(100),
  title: z.string().min(1).max(60).optional(),
  description: z.string().min(50).max(160),
  text: words,
};
