import { useRef, type PointerEvent, type ReactNode } from 'react';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { comparePage as words } from '#messages/compare.ts';
import { locale } from '#messages/format.ts';

/** How many columns a phone shows at once. */
export const IN_VIEW = 2;

interface Props {
  /** The first column in view. */
  from: number;
  count: number;
  onStep: (from: number) => void;
}

/** Which columns a phone shows, and buttons to the others; they stay below the header of the site. */
export function CompareSteps({ from, count, onStep }: Props) {
  const last = count - IN_VIEW;
  return (
    <div
      className="compare-steps sticky top-(--header-main) z-3 flex h-11 items-center border-b border-line bg-sand-50 md:hidden"
      role="group"
      aria-label={words.steps}
      data-print="hide"
    >
      <Step name={words.previous} isOff={from === 0} onClick={() => onStep(from - 1)}>
        <Icon path={icons.arrow} className="size-5 rotate-180 rtl:rotate-0" />
      </Step>
      <p className="flex flex-1 items-center justify-center gap-2 text-sm" role="status">
        <span className="flex gap-1" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <span
              key={index}
              className={`size-2 rounded-full ${index >= from && index < from + IN_VIEW ? 'bg-ember' : 'bg-line-strong/40'}`}
            />
          ))}
        </span>
        <bdi>{words.inView(from + 1, from + IN_VIEW, count)}</bdi>
      </p>
      <Step name={words.next} isOff={from >= last} onClick={() => onStep(from + 1)}>
        <Icon path={icons.arrow} className="size-5 rtl:rotate-180" />
      </Step>
    </div>
  );
}

interface StepProps {
  name: string;
  /** There is no further product; the button keeps its focus. */
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Step = ({ name, isOff, onClick, children }: StepProps) => (
  <button
    type="button"
    className="btn btn-quiet btn-icon"
    aria-label={name}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  >
    {children}
  </button>
);

const SWIPE_PX = 48;

/** Handlers of a finger that moves sideways: 1 towards the next product, -1 towards the previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'touch' ? { x, y } : null;
    },
    onPointerCancel() {
      start.current = null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [right, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 1.5 * Math.abs(down)) return;
      onSwipe(right < 0 === (locale.dir === 'ltr') ? 1 : -1);
    },
  };
}
