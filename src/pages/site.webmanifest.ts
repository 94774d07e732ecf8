import type { APIRoute } from 'astro';
import { facts } from '#components/words.ts';
import { paths } from '#domain/shared/paths.ts';
import { locale } from '#messages/format.ts';

const icon = (name: string, size: number, purpose?: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in the language of the build. */
export const GET: APIRoute = async () => {
  const { site: name } = await facts();
  const manifest = {
    name,
    short_name: name,
    lang: locale.lang,
    dir: locale.dir,
    start_url: paths.home,
    display: 'standalone',
    background_color: '#fdfaf5',
    theme_color: '#0d1830',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  };
  const headers = { 'content-type': 'application/manifest+json' };
  return new Response(JSON.stringify(manifest, null, 2), { headers });
};
