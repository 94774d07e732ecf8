import { z } from 'astro/zod';
import {
  anchor,
  countryCode,
  figure,
  icon,
  illustrated,
  link,
  mailAddress,
  milestone,
  quote,
  sample,
  scene,
  titled,
  words,
} from './content.fields.ts';

/** The form of what pages list: people, roles, questions, offices, milestones. */
const person = z.strictObject({
  id: anchor,
  name: words,
  role: words,
  bio: words,
  linkedin: z.url(),
  /** A picture in public/; without one the initials are shown. */
  photo: z.string().startsWith('/').optional(),
  status: z.enum(['Full Time', 'Part Time']).optional(),
  education: words.optional(),
  sample,
});

export const peopleSchema = z.strictObject({
  teams: z
    .array(z.strictObject({ id: anchor, title: words, text: words, people: z.array(person) }))
    .length(3),
});

/** `picture` is 480 × 240. */
const chapter = milestone.extend({ picture: words });

export const storySchema = z.strictObject({ milestones: z.array(chapter).length(7) });

export const visionSchema = z.strictObject({
  vision: titled,
  mission: titled,
  values: z.array(illustrated).length(4),
});

export const careersSchema = z.strictObject({
  applyTo: mailAddress,
  roles: z.array(
    z.strictObject({
      id: anchor,
      title: words,
      location: words,
      country: countryCode,
      type: z.enum(['Full Time', 'Part Time', 'Contract']),
      posted: z.coerce.date(),
      tags: z.array(words).min(1),
      text: words,
      tasks: z.array(words).min(1),
      needs: z.array(words).min(1),
      sample,
    }),
  ),
  values: z.array(illustrated),
  quotes: z.array(quote),
});

export const solutionsSchema = z.strictObject({
  parts: z
    .array(
      titled.extend({
        id: anchor,
        /** Seen through the arch beside it. */
        scene,
        eyebrow: words,
        icon,
        points: z.array(titled).min(1),
        actions: z.array(link).min(1),
      }),
    )
    .length(5),
});

/** What a tab shows beside its words: a drawing whose labels are here, or a table. */
const diagram = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['demand', 'tank']),
    caption: words,
    labels: z.array(words).length(4),
    sample,
  }),
  z.strictObject({ kind: z.literal('record'), caption: words, labels: z.array(words).length(7) }),
  z.strictObject({
    kind: z.literal('table'),
    caption: words,
    heads: z.array(words).length(4),
    rows: z.array(z.array(words).length(4)).min(1),
    sample,
  }),
]);

export const platformSchema = z.strictObject({
  tabs: z
    .array(
      titled.extend({
        id: anchor,
        name: words,
        points: z.array(titled).min(1),
        stats: z.array(figure).min(1),
        diagram,
      }),
    )
    .length(4),
});

const series = z.array(z.strictObject({ label: words, value: z.number() })).min(2);

export const investorsSchema = z.strictObject({
  metrics: z.array(figure).min(1),
  charts: z.array(
    titled.extend({ id: anchor, unit: words, kind: z.enum(['bars', 'line']), series, sample }),
  ),
  milestones: z.array(milestone),
});

export const officesSchema = z.strictObject({
  offices: z
    .array(
      z.strictObject({
        city: words,
        country: words,
        lines: z.array(words),
        phone: words,
        email: mailAddress,
        hours: words,
        sample,
      }),
    )
    .length(3),
});

export const helpSchema = z.strictObject({
  topics: z
    .array(
      z.strictObject({
        id: anchor,
        title: words,
        text: words,
        icon,
        questions: z
          .array(
            z.strictObject({
              id: anchor,
              question: words,
              answer: words,
              link: link.optional(),
              /** At most ten are in the structured data (decision 28). */
              featured: z.boolean().optional(),
            }),
          )
          .min(1),
      }),
    )
    .length(6),
});

/** What to do when it smells of gas, and whom to call in the other countries. */
export const safetySchema = z.strictObject({
  title: words,
  steps: z.array(words).min(1),
  abroad: z.record(countryCode, words),
});

/** Two suggestions for each path; `home` answers for a path without its own. */
export const exploreSchema = z.record(z.string(), z.array(link.extend({ text: words })).length(2));
