import type { APIRoute } from 'astro';
import { LOCALES, publishedLocales } from '#domain/locale.ts';

/** Every page may be read: private ones say noindex, which a search engine sees only where it may look. */
export const GET: APIRoute = ({ site }) => {
  const names = publishedLocales().map((locale) => LOCALES[locale].prefix.replace('/', '-'));
  const maps = names.map((name) => `Sitemap: ${new URL(`/sitemap${name}-index.xml`, site).href}`);
  const text = ['User-agent: *', 'Disallow:', '', ...maps, ''].join('\n');
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
