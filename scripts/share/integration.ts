import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { localeOf } from '#domain/shared/locale.ts';
import { decodedPath } from '#domain/content/site/url-path.ts';
import { drawShareImage, type ShareWords } from './draw.ts';

const CACHE = '.cache/share';
const SHARE_PATH = /^\/share\/[\p{L}\p{N}_/~-]+\.png$/u;

const meta = (html: string, property: string): string | undefined =>
  html.match(new RegExp(`<meta property="${property}" content="([^"]*)"`))?.[1];

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The text and the path of a page's share image; null when the page names its own picture. */
export function shareOf(html: string): { path: string; words: ShareWords } | null {
  const image = meta(html, 'og:image');
  const path = image && decodedPath(new URL(image).pathname);
  if (!path || !SHARE_PATH.test(localeOf(path).path)) return null;
  const read = (property: string): string => unescape(meta(html, property) ?? '');
  const title = read('og:title').split(' | ')[0] ?? '';
  const dir = /<html[^>]* dir="rtl"/.test(html) ? ('rtl' as const) : undefined;
  return {
    path,
    words: { site: read('og:site_name'), title, description: read('og:description'), dir },
  };
}

async function place(words: ShareWords, target: string): Promise<void> {
  const key = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 24);
  const cached = join(CACHE, `${key}.png`);
  if (!existsSync(cached)) {
    await mkdir(CACHE, { recursive: true });
    await writeFile(cached, await drawShareImage(words));
  }
  await mkdir(dirname(target), { recursive: true });
  await copyFile(cached, target);
}

/** An image that several pages share has the words of the page that it is named after. */
const isOwn = (path: string, page: string): boolean =>
  localeOf(path).path === `/share/${page.replace(/^\//, '')}.png`;

/** Draws the share image that each built page names, from one template; unchanged ones come from a cache. */
export function shareImages(): AstroIntegration {
  return {
    name: 'enersouq-share-images',
    hooks: {
      'astro:build:done': async ({ dir, pages, logger }) => {
        const out = fileURLToPath(dir);
        const images = new Map<string, ShareWords>();
        for (const { pathname } of pages) {
          const page = pathname.replace(/\/$/, '') || 'index';
          const file = join(out, `${page}.html`);
          if (!existsSync(file)) continue;
          const share = shareOf(await readFile(file, 'utf8'));
          if (!share) continue;
          if (isOwn(share.path, page) || !images.has(share.path))
            images.set(share.path, share.words);
        }
        for (const [path, words] of images) await place(words, join(out, path));
        logger.info(`${images.size} share images`);
      },
    },
  };
}
