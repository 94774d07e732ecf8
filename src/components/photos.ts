import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

/** Reading the original would keep it in the site, with the place where it was taken. Its clone may be read. */
type Original = ImageMetadata & { readonly clone?: ImageMetadata };

/** Photos of `content/photos`, which a text names as `/photos/tank.jpg`. */
const PHOTOS = import.meta.glob<{ default: Original }>(
  '/content/photos/**/*.{jpg,jpeg,png,webp,avif}',
  { eager: true },
);

const WIDTHS = [400, 640, 960, 1280];
const QUALITY = { avif: 45, webp: 60 } as const;

interface Photo {
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly avif: string;
  readonly webp: string;
}

/** A photo in the sizes that screens ask for, made by the build; null where a text names another picture. */
export async function photoOf(path: string): Promise<Photo | null> {
  const source = PHOTOS[`/content${path}`]?.default;
  if (!source) return null;
  const photo = source.clone ?? source;
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, photo.width)))];
  const width = widths.at(-1)!;
  const inFormat = (format: keyof typeof QUALITY) =>
    getImage({ src: source, format, quality: QUALITY[format], width, widths });
  const [avif, webp] = [await inFormat('avif'), await inFormat('webp')];
  const height = Math.round((photo.height * width) / photo.width);
  const [sources, others] = [avif.srcSet.attribute, webp.srcSet.attribute];
  return { width, height, src: webp.src, avif: sources, webp: others };
}

/** The size of a picture of public/, so that the page keeps its place. */
export async function sizeOf(path: string): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height } = await sharp(`public${path}`).metadata();
    return { width, height };
  } catch {
    return {};
  }
}
