import { useState, type KeyboardEvent } from 'react';
import { wrapAround } from '#domain/product/product.ts';
import { later } from '#islands/shared/later.tsx';
import { FLOATING } from '#islands/shared/Problem.tsx';
import { product as words } from '#messages/product/page.ts';
import { MainPhoto } from './MainPhoto.tsx';
import { layout } from '#islands/product/layout.ts';
import { PhotoSteps } from '#islands/product/PhotoSteps.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useSwipe } from './use-swipe.ts';

const ZoomDialog = later(
  () => import('./ZoomDialog.tsx').then((file) => file.ZoomDialog),
  FLOATING,
);

interface Props {
  name: string;
  photos: readonly string[];
}

/** The main picture and its neighbours: buttons, arrow keys, a swipe, thumbnails; all wrap around. */
export function Gallery({ name, photos }: Props) {
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const count = photos.length;
  const step = (by: number) => {
    if (count > 1) setIndex(wrapAround(index, by, count));
  };
  const swipe = useSwipe(step);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const isForward = (key === 'ArrowRight') === (document.dir !== 'rtl');
    step(isForward ? 1 : -1);
  }

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the arrow keys work for whichever of its buttons has the focus
    <section className={layout.gallery} aria-label={words.gallery} onKeyDown={onKeyDown}>
      <div className={layout.photo} {...swipe}>
        <MainPhoto name={name} photos={photos} index={index} onZoom={() => setZoomed(true)} />
        {count > 1 && <PhotoSteps onStep={step} />}
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
