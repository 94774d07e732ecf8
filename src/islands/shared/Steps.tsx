import { comma, number } from '#messages/format.ts';
import { checkout as words } from '#messages/checkout.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from './Icon.tsx';

/** The steps of checkout; `current` counts from 0. */
export function Steps({ current }: { current: number }) {
  return (
    <ol className="flex items-center gap-2 sm:gap-3" aria-label={words.stepsLabel}>
      {words.steps.map((step, index) => (
        <li
          key={step}
          className={`flex items-center gap-2 ${index === words.steps.length - 1 ? '' : 'grow sm:grow-0'}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <StepDot index={index} current={current} />
          <span className={`text-sm ${index === current ? 'font-semibold' : 'max-sm:sr-only'}`}>
            {step}
            {index < current && <span className="sr-only">{comma + words.stepDone}</span>}
          </span>
          {index < words.steps.length - 1 && (
            <span className="h-px min-w-4 grow bg-line-strong sm:w-10" aria-hidden="true" />
          )}
        </li>
      ))}
    </ol>
  );
}

function StepDot({ index, current }: { index: number; current: number }) {
  const look =
    index < current
      ? 'bg-teal-fill text-white'
      : index === current
        ? 'bg-night text-white'
        : 'border border-line-strong text-ink-soft';
  return (
    <span
      className={`numerals grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${look}`}
      aria-hidden="true"
    >
      {index < current ? <Icon path={icons.check} className="size-4" /> : number(index + 1)}
    </span>
  );
}
