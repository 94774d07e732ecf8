import { z } from 'astro/zod';
import { HEADLINE_UNITS, sameQuantity } from '#domain/product/headline.ts';
import { words } from './content.fields.ts';

/** The form of what is chosen of the attributes of products: what is shown first, compared, and offered as a filter. */
const unit = z.enum(HEADLINE_UNITS);
const attribute = words.regex(/^[^.]+\..+$/, {
  error: 'must read like "Electrical Attributes.Rated Power"',
});

const shownHeadline = z
  .strictObject({
    name: words.max(60),
    attributes: z.array(attribute).min(1).max(10),
    unit: unit.optional(),
    text: z.boolean().optional(),
    show: z
      .string()
      .regex(/^[^#]*#[^#]*$/, { error: 'must have one # in the place of the value' })
      .max(80)
      .optional(),
    sort: z.boolean().optional(),
    price: unit.optional(),
    common: z.array(z.number().positive()).min(1).max(20).optional(),
    share: z
      .strictObject({
        of: attribute,
        ofUnit: unit,
        by: attribute,
        byUnit: unit,
        times: z.number().positive(),
      })
      .optional(),
  })
  .refine(({ text, unit: own, share }) => !text || !(own || share), {
    error: 'is a text: it has no unit',
  })
  .refine(({ unit: own, common }) => !common || own, { error: 'has common sizes without a unit' })
  .refine(({ unit: own, price }) => !price || (own && sameQuantity(own, price)), {
    error: 'has a price for a unit that its own unit cannot be counted in',
  });

/** What is shown first of products. The database enforces the same (`app.is_headline_list`). */
export const headlinesSchema = z.strictObject({
  ownNames: z.array(words),
  first: z.array(words.max(120)).max(100),
  groups: z
    .array(
      z.strictObject({
        of: z.array(words.max(120)).min(1),
        show: z
          .array(shownHeadline)
          .min(1)
          .max(3)
          .refine((shown) => shown.filter(({ price }) => price).length < 2, {
            error: 'has two prices: one unit can be compared',
          }),
      }),
    )
    .max(500),
});

/** What comparisons judge. Sizes of products are in `headlinesSchema`. */
export const compareSchema = z.strictObject({
  ownNames: z.array(words),
  alike: z.array(attribute).max(50),
  better: z
    .array(
      z.strictObject({
        attribute,
        best: z.enum(['highest', 'lowest', 'nearestZero']),
        ofOneSize: z.boolean().optional(),
      }),
    )
    .max(200)
    .refine((rules) => new Set(rules.map((rule) => rule.attribute)).size === rules.length, {
      error: 'names an attribute twice',
    }),
  warmest: attribute,
});

const facetOrder = z.array(attribute).min(1).max(20);

/** The order of filters and of columns. The database enforces the same (`app.is_facet_order`). */
export const facetOrderSchema = z.strictObject({
  everywhere: facetOrder,
  groups: z
    .array(z.strictObject({ of: z.array(words.max(120)).min(1), order: facetOrder }))
    .max(250),
});
