import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const link = z.strictObject({ label: z.string().min(1), href: z.string().min(1) });

const site = defineCollection({
  loader: glob({ base: './content/settings', pattern: 'site.yaml' }),
  schema: z.strictObject({
    name: z.string().min(1),
    tagline: z.string().min(1),
    legalName: z.string().min(1),
    city: z.string().min(1),
    supportLine: z.string().min(1),
    supportPhone: z.string().min(1),
    supportEmail: z.email(),
    defaultSupplier: z.string().min(1),
    rating: z.string().min(1),
    supplierPortal: z.union([z.url(), z.literal('')]),
    corporatePortal: z.union([z.url(), z.literal('')]),
    social: z.array(z.strictObject({ name: z.string(), href: z.string() })),
    sample: z.boolean().optional(),
  }),
});

const navigation = defineCollection({
  loader: glob({ base: './content/settings', pattern: 'navigation.yaml' }),
  schema: z.strictObject({
    main: z.array(link),
    footer: z.array(z.strictObject({ title: z.string(), links: z.array(link) })),
  }),
});

export const collections = { site, navigation };
