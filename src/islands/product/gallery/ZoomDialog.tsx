import { useEffect, useRef } from 'react';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { product as words } from '#messages/product/page.ts';
import { Photo } from '#islands/product/card/Photo.tsx';
import { PhotoSteps, ROUND_BUTTON } from '#islands/product/PhotoSteps.tsx';
import { pictureWords } from './MainPhoto.tsx';

interface Props {
  name: string;
  photos: readonly string[];
  index: number;
  onStep: (by: number) => void;
  onClose: () => void;
}

const LARGE = { width: 1600, height: 1600 };

/** The picture as large as the window; a modal dialog, so focus comes back to where it was. */
export function ZoomDialog({ name, photos, index, onStep, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const count = photos.length;
  return (
    <dialog
      ref={dialog}
      className="zoom-dialog m-auto size-[min(96vw,96dvh)] overflow-hidden rounded-lg bg-sand-50"
      aria-label={name}
      onClose={onClose}
    >
      <Photo
        src={photos[index] ?? null}
        alt={pictureWords(name, photos, index)}
        eager
        size={LARGE}
        className="size-full object-contain"
      />
      {count > 1 && <PhotoSteps onStep={onStep} />}
      <button
        type="button"
        className={`${ROUND_BUTTON} end-3 top-3`}
        aria-label={words.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon path={icons.close} className="size-6" />
      </button>
    </dialog>
  );
}
