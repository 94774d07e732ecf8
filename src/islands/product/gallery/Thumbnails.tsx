import { product as words } from '#messages/product/page.ts';
import { Photo } from '#islands/product/card/Photo.tsx';

interface Props {
  photos: readonly string[];
  index: number;
  onChoose: (index: number) => void;
}

const SMALL = { width: 96, height: 96 };

export function Thumbnails({ photos, index, onChoose }: Props) {
  return (
    <ul
      className="flex flex-wrap gap-2 max-md:h-38 max-md:flex-col max-md:flex-nowrap max-md:overflow-y-auto"
      data-print="hide"
    >
      {photos.map((photo, place) => (
        <li key={`${place} ${photo}`}>
          <button
            type="button"
            className="block size-11 overflow-hidden rounded-md border-2 md:size-19 border-line bg-sand-100 hover:border-line-strong aria-[current]:border-ember"
            aria-label={words.showPhoto(place + 1)}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onChoose(place)}
          >
            <Photo src={photo} alt="" size={SMALL} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
