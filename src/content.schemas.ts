import { z } from 'astro/zod';
import { ICONS } from '#domain/icons.ts';

/**
 * The form of every file in `content/`. Strict, so that a mistyped key is an error: the content
 * checker names its line, and the build refuses it too. `content/README.md` teaches the keys.
 */
const words = z.string().min(1);
const icon = z.enum(Object.keys(ICONS) as [keyof typeof ICONS]);
/** Invented for demonstration: counted by the build until an owner replaces it (decision 26). */
const sample = z.boolean().optional();
const link = z.strictObject({ label: words, href: words });
const titled = z.strictObject({ title: words, text: words });
const illustrated = titled.extend({ icon });
const section = { title: words, text: words.optional() };

/** What a search engine shows: a title of at most 60 characters, a description of 50 to 160. */
const found = { title: z.string().min(1).max(60), description: z.string().min(50).max(160) };

const milestone = titled.extend({ date: words, sample });

export const siteSchema = z.strictObject({
  name: words,
  tagline: words,
  legalName: words,
  city: words,
  supportLine: words,
  supportPhone: words,
  supportEmail: z.email(),
  defaultSupplier: words,
  rating: words,
  supplierPortal: z.union([z.url(), z.literal('')]),
  corporatePortal: z.union([z.url(), z.literal('')]),
  social: z.array(z.strictObject({ name: words, href: words })),
  sample,
});

export const navigationSchema = z.strictObject({
  main: z.array(link),
  footer: z.array(z.strictObject({ title: words, links: z.array(link) })),
});

export const homeSchema = z.strictObject({
  ...found,
  hero: z.strictObject({
    eyebrow: words,
    title: words,
    text: words,
    primary: link,
    secondary: link,
  }),
  partners: z.strictObject({ title: words }),
  audiences: z.strictObject({
    ...section,
    items: z
      .array(illustrated.extend({ name: words, points: z.array(words), action: link }))
      .length(3),
  }),
  features: z.strictObject({ ...section, items: z.array(illustrated) }),
  steps: z.strictObject({ ...section, items: z.array(titled).length(4) }),
  stats: z.strictObject({
    ...section,
    items: z.array(z.strictObject({ value: words, label: words, sample })),
  }),
  timeline: z.strictObject({ ...section, items: z.array(milestone).length(14) }),
  vision: z.strictObject({
    eyebrow: words,
    title: words,
    text: words,
    values: z.array(illustrated),
    action: link,
  }),
  leadership: z.strictObject({ ...section, people: z.array(words), action: link }),
  blog: z.strictObject({ ...section, action: link }),
  compliance: z.strictObject({ ...section, badges: z.array(illustrated), action: link }),
  testimonials: z.strictObject({
    ...section,
    items: z.array(
      z.strictObject({ quote: words, name: words, role: words, company: words, sample }),
    ),
  }),
  callToAction: z.strictObject({ ...section }),
  newsletter: z.strictObject({ title: words, text: words }),
});
