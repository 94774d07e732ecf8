import type { APIRoute } from 'astro';
import { isListed } from '#backend/content/settings.ts';
import { LOCALES, publishedLocales } from '#domain/shared/locale.ts';
import { robotsText } from '#components/site/text-files.ts';

export const GET: APIRoute = ({ site }) => {
  const names = publishedLocales().map((locale) => LOCALES[locale].prefix.replace('/', '-'));
  const maps = names.map((name) => new URL(`/sitemap${name}-index.xml`, site).href);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(robotsText(isListed, maps), { headers });
};
