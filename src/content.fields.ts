import { z } from 'astro/zod';
import { PAGE_ICONS } from '#domain/page-icons.ts';

/** What the forms of `content/` are made of. Strict, so that a mistyped key is an error. */
export const words = z.string().min(1);
export const icon = z.enum(Object.keys(PAGE_ICONS) as [keyof typeof PAGE_ICONS]);
/** Invented for demonstration: counted by the build until an owner replaces it (decision 26). */
export const sample = z.boolean().optional();
/** Drawings of `public/scenes`. */
const SCENES = [
  'arches',
  'chart',
  'cylinders',

  'panels',
  'pipeline',
  'pylon',
  'tanker',
  'tower',
  'van',
  'water',
] as const;
export const scene = z.enum(SCENES);
/** A name in an address: `#returns`, `/about/leadership#maha-al-qassim`. */
export const anchor = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const link = z.strictObject({ label: words, href: words });
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
