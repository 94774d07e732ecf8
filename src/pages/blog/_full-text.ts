import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';
import { render } from 'astro:content';
import { feedHtml } from '#backend/content/clean-html.ts';
import { blocks } from '#components/blocks/blocks.ts';
import { passagesOf, type Passage } from '#domain/content/blog/passages.ts';
import { blogPath } from '#domain/shared/paths.ts';
import type { Written } from './_articles.ts';
import type { FullArticle } from './_feed.ts';

/** Renders articles as their pages show them. */
async function renderer(): Promise<(article: Written) => Promise<string>> {
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await AstroContainer.create({ renderers });
  return async ({ entry, html = '' }) => {
    if (!entry) return html;
    const { Content } = await render(entry);
    return container.renderToString(Content, { props: { components: blocks } });
  };
}

/** The articles with the text of their pages. */
export async function withFullText(
  articles: readonly Written[],
  origin: URL,
): Promise<FullArticle[]> {
  const htmlOf = await renderer();
  return Promise.all(
    articles.map(async (article) => {
      const page = new URL(blogPath(article.slug), origin);
      return { ...article, fullText: feedHtml(await htmlOf(article), page) };
    }),
  );
}

/** The articles as passages that a search finds. */
export async function articlePassages(articles: readonly Written[]): Promise<Passage[]> {
  const htmlOf = await renderer();
  const found = articles.map(async (article) =>
    passagesOf(await htmlOf(article), blogPath(article.slug), article.title),
  );
  return (await Promise.all(found)).flat();
}
