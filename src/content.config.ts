import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { homeSchema, navigationSchema, siteSchema } from './content.schemas.ts';

/** A collection of one file: its entry has the file's name. */
const one = (folder: string, file: string) => glob({ base: `./content${folder}`, pattern: file });

export const collections = {
  site: defineCollection({ loader: one('/settings', 'site.yaml'), schema: siteSchema }),
  navigation: defineCollection({
    loader: one('/settings', 'navigation.yaml'),
    schema: navigationSchema,
  }),
  home: defineCollection({ loader: one('', 'home.yaml'), schema: homeSchema }),
};
