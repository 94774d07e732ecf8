import * as lists from '../../src/content.lists.ts';
import * as schemas from '../../src/content.schemas.ts';
import * as attributes from '../../src/content.attributes.ts';
import * as settings from '../../src/content.settings.ts';

/** Which form a file of `content/` has: the same schemas that the build enforces. */
const FORMS = {
  'settings/site.yaml': settings.siteSchema,
  'settings/shop.yaml': settings.sellingSchema,
  'settings/navigation.yaml': settings.navigationSchema,
  'settings/headlines.yaml': attributes.headlinesSchema,
  'settings/compare.yaml': attributes.compareSchema,
  'settings/facets.yaml': attributes.facetOrderSchema,
  'settings/synonyms.yaml': settings.synonymsSchema,
  'settings/blog.yaml': settings.blogSchema,
  'policy.yaml': settings.policySchema,
  'home.yaml': schemas.homeSchema,
  'people.yaml': lists.peopleSchema,
  'story.yaml': lists.storySchema,
  'vision.yaml': lists.visionSchema,
  'careers.yaml': lists.careersSchema,
  'solutions.yaml': lists.solutionsSchema,
  'platform.yaml': lists.platformSchema,
  'investors.yaml': lists.investorsSchema,
  'offices.yaml': lists.officesSchema,
  'help.yaml': lists.helpSchema,
  'safety.yaml': lists.safetySchema,
  'explore.yaml': lists.exploreSchema,
} as const;

export type Form =
  | (typeof FORMS)[keyof typeof FORMS]
  | typeof schemas.pageSchema
  | typeof schemas.postSchema
  | typeof schemas.categoriesSchema;

/** Null for a file that no page reads. */
export function formOf(file: string): Form | null {
  const path = file.replace(/^content\//, '');
  if (/^pages\/.*\.mdx$/.test(path)) return schemas.pageSchema;
  if (/^categories\/[^/]*\.yaml$/.test(path)) return schemas.categoriesSchema;
  if (/^blog\/[^/]*\.mdx$/.test(path)) return schemas.postSchema;
  return Object.hasOwn(FORMS, path) ? FORMS[path as keyof typeof FORMS] : null;
}
