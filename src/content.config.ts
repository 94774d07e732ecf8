import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import * as attributes from './content.attributes.ts';
import * as lists from './content.lists.ts';
import * as schemas from './content.schemas.ts';
import * as settings from './content.settings.ts';

/** Where each language has its texts. */
const FOLDERS = { en: './content', ar: './content/ar' } as const;

/** The texts of the language that is built. */
const CONTENT = FOLDERS[(process.env['LOCALE'] || 'en') as keyof typeof FOLDERS];

/** A collection of one file: its entry has the file's name. */
const one = (file: string, folder = '') =>
  glob({ base: `${CONTENT}${folder}`, pattern: `${file}.yaml` });

const mdx = (folder: string) => glob({ base: `${CONTENT}/${folder}`, pattern: '**/*.mdx' });

export const collections = {
  categories: defineCollection({
    loader: glob({ base: `${CONTENT}/categories`, pattern: '*.yaml' }),
    schema: schemas.categoriesSchema,
  }),
  site: defineCollection({ loader: one('site', '/settings'), schema: settings.siteSchema }),
  /** The rules of comparisons have no words: every language has those of the default one. */
  rules: defineCollection({
    loader: glob({ base: `${FOLDERS.en}/settings`, pattern: 'compare.yaml' }),
    schema: attributes.compareSchema,
  }),
  sizes: defineCollection({
    loader: glob({ base: `${FOLDERS.en}/settings`, pattern: 'headlines.yaml' }),
    schema: attributes.headlinesSchema,
  }),
  navigation: defineCollection({
    loader: one('navigation', '/settings'),
    schema: settings.navigationSchema,
  }),
  policy: defineCollection({ loader: one('policy'), schema: settings.policySchema }),
  home: defineCollection({ loader: one('home'), schema: schemas.homeSchema }),
  pages: defineCollection({ loader: mdx('pages'), schema: schemas.pageSchema }),
  blog: defineCollection({ loader: mdx('blog'), schema: schemas.postSchema }),
  /** The articles of the default language: addresses of topics, tags and authors are made of its names. */
  originals: defineCollection({
    loader: glob({ base: FOLDERS.en, pattern: 'blog/**/*.mdx' }),
    schema: schemas.postSchema,
  }),
  /** Those of Arabic: an article may be in one language until its translation is written. */
  translations: defineCollection({
    loader: glob({ base: FOLDERS.ar, pattern: 'blog/**/*.mdx' }),
    schema: schemas.postSchema,
  }),
  people: defineCollection({ loader: one('people'), schema: lists.peopleSchema }),
  story: defineCollection({ loader: one('story'), schema: lists.storySchema }),
  vision: defineCollection({ loader: one('vision'), schema: lists.visionSchema }),
  careers: defineCollection({ loader: one('careers'), schema: lists.careersSchema }),
  solutions: defineCollection({ loader: one('solutions'), schema: lists.solutionsSchema }),
  platform: defineCollection({ loader: one('platform'), schema: lists.platformSchema }),
  investors: defineCollection({ loader: one('investors'), schema: lists.investorsSchema }),
  offices: defineCollection({ loader: one('offices'), schema: lists.officesSchema }),
  help: defineCollection({ loader: one('help'), schema: lists.helpSchema }),
  safety: defineCollection({ loader: one('safety'), schema: lists.safetySchema }),
  explore: defineCollection({ loader: one('explore'), schema: lists.exploreSchema }),
};
