import { useRef, type TouchEvent } from 'react';

/** Pixels a finger travels before it is a swipe. */
const SWIPE = 40;

const placeOf = (touches: TouchEvent['touches']): number => touches[0]?.clientX ?? 0;

/** Handlers of an element that a finger turns one step on, or back. */
export function useSwipe(onStep: (by: number) => void) {
  const start = useRef(0);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = placeOf(touches);
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = placeOf(changedTouches) - start.current;
      if (Math.abs(moved) > SWIPE) onStep(moved < 0 ? 1 : -1);
    },
  };
}
