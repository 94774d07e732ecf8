import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { rasterOf } from '#domain/product/product-data.ts';

const CACHE = '.cache/share';
const FOLDER = 'products';
/** A side, in pixels: search engines ask for 50,000 in all, and show large ones larger. */
const SIDE = 1000;

/** One picture as WebP; an unchanged one comes from the cache. */
async function place(from: string, target: string): Promise<void> {
  const svg = await readFile(from);
  const cached = join(CACHE, `${createHash('sha256').update(svg).digest('hex').slice(0, 24)}.webp`);
  if (!existsSync(cached)) {
    await mkdir(CACHE, { recursive: true });
    await writeFile(cached, await sharp(svg).resize(SIDE, SIDE).webp({ quality: 82 }).toBuffer());
  }
  await copyFile(cached, target);
}

/** Writes the pictures that structured data name beside those that pages show: search engines want no SVG there. */
export function productPictures(): AstroIntegration {
  return {
    name: 'enersouq-product-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = join(fileURLToPath(dir), FOLDER);
        const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
        for (const name of names) await place(join(folder, name), join(folder, rasterOf(name)));
        logger.info(`${names.length} pictures`);
      },
    },
  };
}
