import type { CollectionEntry } from 'astro:content';
import { draftPreviewKey } from '#backend/content/settings.ts';
import { draftArticles, type DraftArticle } from './blog/_articles.ts';

interface Shown {
  readonly params: { readonly page: string };
  readonly props: { readonly id: string } | { readonly article: DraftArticle };
}

/** The drafts at addresses that only who knows the key of the build can open; none without a key. */
export async function previewsOf(pages: readonly CollectionEntry<'pages'>[]): Promise<Shown[]> {
  const key = draftPreviewKey();
  if (key === null) return [];
  const at = (path: string) => ({ page: `preview/${key}/${path}` });
  const articles = await draftArticles();
  return [
    ...pages.map(({ id }) => ({ params: at(id), props: { id } })),
    ...articles.map((article) => ({ params: at(`blog/${article.slug}`), props: { article } })),
  ];
}
