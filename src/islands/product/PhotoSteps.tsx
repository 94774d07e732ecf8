import { Icon } from '#islands/shared/Icon.tsx';
import { product as words } from '#messages/product.ts';

/** Buttons to the previous and the next photo. */
export function PhotoSteps({ onStep }: { onStep: (by: number) => void }) {
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
