import { useRef, type TouchEvent } from 'react';
import { locale } from '#messages/format.ts';

/** Shorter or steeper movements scroll the page. */
const LEAST_PX = 48;

/** A swipe along the line shows the next or the previous column. Buttons do the same. */
export function useSwipe(step: (by: number) => void) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  function placeOf({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0];
    return touch ? { x: touch.clientX, y: touch.clientY } : null;
  }
  return {
    onTouchStart: (event: TouchEvent) => {
      begun.current = event.touches.length === 1 ? placeOf(event) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const [from, to] = [begun.current, placeOf(event)];
      if (!from || !to) return;
      const [across, down] = [to.x - from.x, to.y - from.y];
      if (Math.abs(across) < LEAST_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      step(across < 0 === (locale.dir === 'ltr') ? 1 : -1);
    },
  };
}
