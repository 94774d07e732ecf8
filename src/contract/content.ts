import * as z from 'zod/mini';
import { count, defineRpc, instant, language, optional, text, uuid } from './define.ts';

const summaryParts = {
  id: uuid,
  title: text,
  slug: text,
  cover_image: z.nullable(text),
  excerpt: z.nullable(text),
  published_at: instant,
};

export const postFunctions = {
  list_posts: defineRpc(
    { after: optional(text), at_most: optional(count), language },
    z.array(z.strictObject(summaryParts)),
  ),
  /** Whether a product is offered or a post published; a host answers 404 for its 410. */
  known_page: defineRpc(
    { product: optional(uuid), slug: optional(text), language },
    z.literal(true),
  ),
  get_post: defineRpc(
    { slug: text, language },
    z.nullable(z.strictObject({ ...summaryParts, content_html: text })),
  ),
};

const partner = z.strictObject({
  id: uuid,
  name: text,
  sector: z.nullable(text),
  logo_path: text,
});

export const partnerFunctions = {
  list_partners: defineRpc({ at_most: optional(count) }, z.array(partner)),
};
