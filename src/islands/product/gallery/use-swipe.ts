import { useRef, type TouchEvent } from 'react';

/** Pixels a finger travels before it is a swipe. */
const SWIPE = 40;

const placeOf = (touches: TouchEvent['touches']): number => touches[0]?.clientX ?? 0;

/** The next photo comes from where a line ends: from the right, in Arabic from the left. */
export const stepOf = (moved: number, isRtl: boolean): number => {
  if (Math.abs(moved) <= SWIPE) return 0;
  return moved < 0 === isRtl ? -1 : 1;
};

/** Handlers of an element that a finger turns one step on, or back. */
export function useSwipe(onStep: (by: number) => void) {
  const start = useRef(0);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = placeOf(touches);
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = placeOf(changedTouches) - start.current;
      const step = stepOf(moved, document.dir === 'rtl');
      if (step !== 0) onStep(step);
    },
  };
}
