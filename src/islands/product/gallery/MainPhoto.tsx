import { product as words } from '#messages/product/page.ts';
import { Photo } from '#islands/product/card/Photo.tsx';

interface Props {
  name: string;
  photos: readonly string[];
  index: number;
  onZoom: () => void;
}

const MAIN = { width: 800, height: 800 };

/** The picture that is shown large; a press opens it as large as the window. */
export function MainPhoto({ name, photos, index, onZoom }: Props) {
  return (
    <button
      type="button"
      className="absolute inset-0 cursor-zoom-in"
      aria-label={words.zoom}
      onClick={onZoom}
    >
      <Photo
        src={photos[index] ?? null}
        alt={pictureWords(name, photos, index)}
        eager
        size={MAIN}
        className="size-full object-contain"
      />
    </button>
  );
}

/** The text for screen readers: a drawing, or the position among the photos. */
export function pictureWords(name: string, photos: readonly string[], index: number): string {
  if (photos[index]?.startsWith('data:')) return words.drawing(name);
  return photos.length > 1 ? words.photo(name, index + 1, photos.length) : name;
}
