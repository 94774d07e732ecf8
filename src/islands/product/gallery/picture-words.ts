import { product as words } from '#messages/product.ts';

/** The text for screen readers: a drawing, or the position among the photos. */
export function pictureWords(name: string, photos: readonly string[], index: number): string {
  if (photos[index]?.startsWith('data:')) return words.drawing(name);
  return photos.length > 1 ? words.photo(name, index + 1, photos.length) : name;
}
