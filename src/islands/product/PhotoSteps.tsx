import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { product as words } from '#messages/product/page.ts';

/** A button above a picture. */
export const ROUND_BUTTON =
  'absolute grid size-11 place-items-center rounded-full bg-card shadow-card hover:bg-night hover:text-white print:hidden';

/** Buttons to the previous and the next photo. */
export function PhotoSteps({ onStep }: { onStep: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        className={`${ROUND_BUTTON} inset-y-0 start-3 my-auto`}
        aria-label={words.previousPhoto}
        onClick={() => onStep(-1)}
      >
        <Icon path={icons.chevronDown} className="size-6 rotate-90 rtl:-rotate-90" />
      </button>
      <button
        type="button"
        className={`${ROUND_BUTTON} inset-y-0 end-3 my-auto`}
        aria-label={words.nextPhoto}
        onClick={() => onStep(1)}
      >
        <Icon path={icons.chevronDown} className="size-6 -rotate-90 rtl:rotate-90" />
      </button>
    </>
  );
}
