import { getRssString } from '@astrojs/rss';
import type { Article } from '#domain/content/blog/article.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import { blogPath } from '#domain/shared/paths.ts';

export interface FullArticle extends Article {
  /** The text, sanitised, with absolute addresses. */
  readonly fullText: string;
}

interface Feed {
  readonly title: string;
  readonly description: string;
  readonly origin: URL;
  readonly language: string;
}

/** Each article is in the feed with its text, so that the number of articles has a limit. */
export const FEED_MAX = 50;

/** A post of the database may have characters that XML 1.0 cannot contain, even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const item = (article: FullArticle, origin: URL) => ({
  title: article.title,
  link: new URL(blogPath(article.slug), origin).href,
  description: article.excerpt,
  pubDate: article.published,
  categories: [article.topic],
  content: article.fullText,
});

/** The newest articles as RSS 2.0 with their full text. */
export async function rssFeed(
  articles: readonly FullArticle[],
  { title, description, origin, language }: Feed,
): Promise<string> {
  const self = new URL(pagePaths.feed, origin).href;
  const xml = await getRssString({
    title,
    description,
    site: new URL(pagePaths.blog, origin),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${language}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: articles.slice(0, FEED_MAX).map((article) => item(article, origin)),
  });
  return xml.replaceAll(NOT_IN_XML, '');
}
