import {
  hasExpired,
  timelineOf,
  type TimelineStep,
  type TrackedOrder,
} from '#domain/orders/order.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { comma } from '#messages/format.ts';
import { order as words } from '#messages/order.ts';
import { formatInstant } from '#messages/format-dates.ts';

/** The steps of an order, at its real state; those of a cancelled one end there. */
export function Timeline({ order }: { order: TrackedOrder }) {
  const steps = timelineOf(order);
  const isCancelled = order.status === 'cancelled';
  return (
    <div>
      {isCancelled && (
        <p className="notice notice-alarm mb-4">
          {hasExpired(order) ? words.expired : words.cancelled}
        </p>
      )}
      <ol className="grid gap-0 md:grid-cols-5" aria-label={words.timeline}>
        {steps.map((step, index) => (
          <Step key={step.step} step={step} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step: { step, state, at }, isLast }: { step: TimelineStep; isLast: boolean }) {
  const line = state === 'done' ? 'bg-teal' : 'bg-line';
  return (
    <li
      className="relative grid grid-cols-[2.25rem_1fr] gap-x-3 pb-6 last:pb-0 md:grid-cols-1 md:content-start md:gap-y-3 md:pe-3 md:pb-0"
      aria-current={state === 'current' ? 'step' : undefined}
      data-state={state}
    >
      {!isLast && (
        <span
          className={`absolute start-[1.0625rem] top-9 bottom-0 w-0.5 md:start-9 md:end-0 md:top-[1.0625rem] md:bottom-auto md:h-0.5 md:w-auto ${line}`}
          aria-hidden="true"
        />
      )}
      <Mark step={step} state={state} />
      <div className="min-w-0 pt-1.5 text-sm md:pt-0">
        <p className={state === 'upcoming' ? 'text-ink-soft' : 'font-semibold'}>
          {words.steps[step]}
          <span className="sr-only">{comma + words.stepStates[state]}</span>
        </p>
        {at && <p className="numerals mt-0.5 text-xs text-ink-soft">{formatInstant(at)}</p>}
      </div>
    </li>
  );
}

function Mark({ step, state }: Pick<TimelineStep, 'step' | 'state'>) {
  const isCancelled = step === 'cancelled';
  return (
    <span
      className={`z-10 grid size-9 place-items-center rounded-full ${isCancelled ? 'bg-alarm-fill text-white' : dot(state)}`}
      aria-hidden="true"
    >
      {state === 'upcoming' ? (
        <span className="size-2 rounded-full bg-line-strong" />
      ) : (
        <Icon path={isCancelled ? icons.close : icons.check} />
      )}
    </span>
  );
}

function dot(state: TimelineStep['state']): string {
  if (state === 'done') return 'bg-teal-fill text-white';
  if (state === 'current') return 'bg-night text-white';
  return 'border border-line-strong bg-card';
}
