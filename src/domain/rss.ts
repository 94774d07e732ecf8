import type { Article } from './article.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

interface Feed {
  readonly title: string;
  readonly description: string;
  readonly origin: URL;
  readonly language: string;
}

/** The articles as RSS 2.0. */
export function rssFeed(
  articles: readonly Article[],
  { title, description, origin, language }: Feed,
): string {
  const address = (path: string): string => escape(new URL(path, origin).href);
  const items = articles.map((article) =>
    [
      '<item>',
      `<title>${escape(article.title)}</title>`,
      `<link>${address(`/blog/${article.slug}`)}</link>`,
      `<guid>${address(`/blog/${article.slug}`)}</guid>`,
      `<pubDate>${article.published.toUTCString()}</pubDate>`,
      `<category>${escape(article.topic)}</category>`,
      `<description>${escape(article.excerpt)}</description>`,
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escape(title)}</title><link>${address('/blog')}</link>`,
    `<description>${escape(description)}</description><language>${language}</language>`,
    `<atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}
