import type { APIRoute } from 'astro';
import { getEntry } from 'astro:content';
import { publishedLocales } from '#domain/shared/locale.ts';
import { paths } from '#domain/shared/paths.ts';
import { securityText } from '#components/site/text-files.ts';

/** The security contact of the site. */
export const GET: APIRoute = async ({ site, url }) => {
  const { supportEmail } = (await getEntry('site', 'site'))!.data;
  const contact = {
    email: supportEmail,
    form: new URL(paths.contact, site).href,
    canonical: new URL(url.pathname, site).href,
    languages: publishedLocales(),
  };
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(securityText(contact, new Date()), { headers });
};
