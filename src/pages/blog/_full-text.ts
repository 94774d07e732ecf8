import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';
import { render } from 'astro:content';
import { feedHtml } from '#backend/clean-html.ts';
import { blocks } from '#components/blocks/blocks.ts';
import { blogPath } from '#domain/paths.ts';
import type { Written } from './_articles.ts';
import type { FullArticle } from './_feed.ts';

/** The articles with the text of their pages. */
export async function withFullText(
  articles: readonly Written[],
  origin: URL,
): Promise<FullArticle[]> {
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await AstroContainer.create({ renderers });
  const htmlOf = async ({ entry, html = '' }: Written): Promise<string> => {
    if (!entry) return html;
    const { Content } = await render(entry);
    return container.renderToString(Content, { props: { components: blocks } });
  };
  return Promise.all(
    articles.map(async (article) => {
      const page = new URL(blogPath(article.slug), origin);
      return { ...article, fullText: feedHtml(await htmlOf(article), page) };
    }),
  );
}
