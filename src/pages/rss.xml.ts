import type { APIRoute } from 'astro';
import { facts } from '#components/words.ts';
import { blog } from '#messages/blog.ts';
import { locale } from '#messages/format.ts';
import { writtenArticles } from './blog/_articles.ts';
import { FEED_MAX, rssFeed } from './blog/_feed.ts';
import { withFullText } from './blog/_full-text.ts';

export const GET: APIRoute = async ({ site }) => {
  const origin = site!;
  const { site: name } = await facts();
  const feed = {
    title: `${name}: ${blog.heading}`,
    description: blog.description,
    origin,
    language: locale.lang,
  };
  const newest = (await writtenArticles()).slice(0, FEED_MAX);
  const body = await rssFeed(await withFullText(newest, origin), feed);
  return new Response(body, { headers: { 'content-type': 'application/rss+xml' } });
};
