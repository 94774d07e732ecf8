import { drawingForm } from '#domain/product/drawn.ts';
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
  const form = drawingForm(photos[index]);
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
        priority="high"
        size={MAIN}
        className="size-full object-contain"
      />
      {form && (
        <span
          className="absolute start-2 top-2 rounded-sm bg-card px-2 py-0.5 text-2xs text-ink-soft"
          aria-hidden="true"
        >
          {words.drawingForm[form]}
        </span>
      )}
    </button>
  );
}

/** The text for screen readers: a drawing, or the position among the photos. */
export function pictureWords(name: string, photos: readonly string[], index: number): string {
  const form = drawingForm(photos[index]);
  if (form) return words.drawing(name, words.drawingForm[form]);
  return photos.length > 1 ? words.photo(name, index + 1, photos.length) : name;
}
