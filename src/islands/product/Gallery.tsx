import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { wrapAround } from '#domain/product-page.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { later } from '#islands/ui/later.tsx';
import { FLOATING } from '#islands/ui/Problem.tsx';
import { product as words } from '#messages/product.ts';
import { Photo } from './Photo.tsx';
import { Thumbnails } from './Thumbnails.tsx';

const ZoomDialog = later(
  () => import('./ZoomDialog.tsx').then((file) => file.ZoomDialog),
  FLOATING,
);

interface Props {
  name: string;
  photos: readonly string[];
}

const MAIN = { width: 800, height: 800 };
/** Pixels a finger travels before it is a swipe. */
const SWIPE = 40;

/** The main picture and its neighbours: buttons, arrow keys, a swipe, thumbnails; all wrap around. */
export function Gallery({ name, photos }: Props) {
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const swipe = useRef(0);
  const count = photos.length;
  const step = (by: number) => setIndex(wrapAround(index, by, count));

  function onKeyDown({ key }: KeyboardEvent) {
    if (count < 2 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    const isForward = (key === 'ArrowRight') === (document.dir !== 'rtl');
    step(isForward ? 1 : -1);
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const moved = (changedTouches[0]?.clientX ?? 0) - swipe.current;
    if (count > 1 && Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1);
  }

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the arrow keys work for whichever of its buttons has the focus
    <section className="product-gallery" aria-label={words.gallery} onKeyDown={onKeyDown}>
      <div
        className="product-photo"
        onTouchStart={({ touches }) => (swipe.current = touches[0]?.clientX ?? 0)}
        onTouchEnd={onTouchEnd}
      >
        <button
          type="button"
          className="absolute inset-0 cursor-zoom-in"
          aria-label={words.zoom}
          onClick={() => setZoomed(true)}
        >
          <Photo
            src={photos[index] ?? null}
            alt={count > 1 ? words.photo(name, index + 1, count) : name}
            eager
            size={MAIN}
          />
        </button>
        {count > 1 && <Steps onStep={step} />}
      </div>
      {count > 1 && <Thumbnails photos={photos} index={index} onChoose={setIndex} />}
      {zoomed && (
        <ZoomDialog
          name={name}
          photos={photos}
          index={index}
          onStep={step}
          onClose={() => setZoomed(false)}
        />
      )}
    </section>
  );
}

export function Steps({ onStep }: { onStep: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        className="product-step start-3"
        aria-label={words.previousPhoto}
        onClick={() => onStep(-1)}
      >
        <Icon name="chevronDown" className="size-6 rotate-90 rtl:-rotate-90" />
      </button>
      <button
        type="button"
        className="product-step end-3"
        aria-label={words.nextPhoto}
        onClick={() => onStep(1)}
      >
        <Icon name="chevronDown" className="size-6 -rotate-90 rtl:rotate-90" />
      </button>
    </>
  );
}
