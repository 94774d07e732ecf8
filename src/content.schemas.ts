import { z } from 'astro/zod';
import { SHELF_SIZE } from '#domain/content/site/shelf.ts';
import {
  categoryWords,
  figure,
  found,
  illustrated,
  link,
  milestone,
  quote,
  sample,
  scene,
  section,
  titled,
  words,
} from './content.fields.ts';

/** The parts of the home page below its opening, by their keys in `home.yaml`. */
const HOME_PARTS = [
  'shelves',
  'verticals',
  'partners',
  'audiences',
  'features',
  'steps',
  'stats',
  'timeline',
  'more',
  'vision',
  'leadership',
  'blog',
  'compliance',
  'testimonials',
  'callToAction',
] as const;

/** Products with their prices: those named by SKU, filled up from a category of the catalogue. */
const shelf = titled.extend({
  products: z.array(words).max(SHELF_SIZE),
  category: words.optional(),
  action: link,
});

/** The form of pages and articles; `content/README.md` explains the keys. */
export const homeSchema = z.strictObject({
  ...found,
  /** The parts that the page has, from top to bottom. */
  arrangement: z
    .array(z.enum(HOME_PARTS))
    .refine((parts) => new Set(parts).size === parts.length, { error: 'names a part twice' }),
  hero: titled.extend({ eyebrow: words, primary: link, secondary: link }),
  partners: z.strictObject({ title: words }),
  more: z.strictObject({ label: words }),
  shelves: z.strictObject({ title: words, items: z.array(shelf) }),
  /** A picture for each top-level category of the catalogue, by its name. */
  verticals: z.record(words, words),
  audiences: z.strictObject({
    ...section,
    items: z
      .array(illustrated.extend({ name: words, points: z.array(words), action: link }))
      .length(3),
  }),
  features: z.strictObject({ ...section, items: z.array(illustrated) }),
  steps: z.strictObject({ ...section, items: z.array(titled).length(4) }),
  stats: z.strictObject({ ...section, items: z.array(figure) }),
  timeline: z.strictObject({ ...section, items: z.array(milestone).length(14) }),
  vision: titled.extend({ eyebrow: words, values: z.array(illustrated), action: link }),
  leadership: z.strictObject({ ...section, people: z.array(words), action: link }),
  blog: z.strictObject({ ...section, action: link }),
  compliance: z.strictObject({ ...section, badges: z.array(illustrated), action: link }),
  testimonials: z.strictObject({ ...section, items: z.array(quote) }),
  callToAction: z.strictObject({ ...section }),
  newsletter: titled,
});

/** An information page: `heading` and `intro` are its opening, the rest follows. */
export const pageSchema = z.strictObject({
  ...found,
  /** The name in the trail of links; the heading when left out. */
  name: words.optional(),
  eyebrow: words,
  heading: words,
  intro: words,
  scene,
  /** A legal document has a table of contents and no picture. */
  legal: z.boolean().optional(),
  updated: z.coerce.date().optional(),
  draft: z.boolean().optional(),
  sample,
});

/** An article: its file name is its address. A date to come keeps it out, as `draft` does. */
export const postSchema = z.strictObject({
  ...found,
  excerpt: words,
  cover: z.string().startsWith('/'),
  coverAlt: words,
  published: z.coerce.date(),
  updated: z.coerce.date().optional(),
  topic: words,
  /** Narrower than the topic: each has a page of its articles. */
  tags: z.array(words).max(6).optional(),
  author: words,
  draft: z.boolean().optional(),
  sample,
});

/** A vertical of the catalogue and its parts, by the names that the catalogue gives them. */
export const categoriesSchema = z.strictObject({
  vertical: words,
  ...categoryWords,
  /** Main categories and sub-verticals. */
  parts: z.record(words, z.strictObject(categoryWords)),
});
