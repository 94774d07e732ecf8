import { product as words } from '#messages/product.ts';

/** What somebody hears who does not see the picture: that it is a drawing, or which of several it is. */
export function pictureWords(name: string, photos: readonly string[], index: number): string {
  if (photos[index]?.startsWith('data:')) return words.drawing(name);
  return photos.length > 1 ? words.photo(name, index + 1, photos.length) : name;
}
