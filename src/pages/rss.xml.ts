import type { APIRoute } from 'astro';
import { facts } from '#components/words.ts';
import { rssFeed } from '#domain/rss.ts';
import { blog } from '#messages/blog.ts';
import { locale } from '#messages/locale.ts';
import { writtenArticles } from './blog/_articles.ts';

export const GET: APIRoute = async ({ site }) => {
  const { site: name } = await facts();
  const feed = {
    title: `${name}: ${blog.heading}`,
    description: blog.description,
    origin: site!,
    language: locale.lang,
  };
  const body = rssFeed(await writtenArticles(), feed);
  return new Response(body, { headers: { 'content-type': 'application/rss+xml' } });
};
