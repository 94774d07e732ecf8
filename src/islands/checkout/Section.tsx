import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { number as format } from '#messages/format.ts';
import {
  $missing,
  $openSection,
  openSection,
  type SectionName,
} from '#stores/checkout/sections.ts';

interface Props {
  name: SectionName;
  number: number;
  title: string;
  /** What it holds, in one line, while it is folded. */
  summary: ReactNode;
  /** False where it cannot be opened yet. */
  canOpen?: boolean;
  /** Stays in the page while it is folded, so that nothing typed is lost. */
  keep?: boolean;
  children: ReactNode;
}

/** A section of checkout: its title and what it holds, or one line with a button that opens it. */
export function Section({ name, number, title, summary, canOpen = true, keep, children }: Props) {
  const id = useId();
  const isOpen = useStore($openSection) === name;
  const isDone = !useStore($missing).includes(name);
  const heading = useFocusWhenOpened(isOpen);
  return (
    <section
      className={`card px-4 sm:px-6 ${isOpen ? 'py-4 sm:py-6' : 'py-1.5'}`}
      aria-labelledby={id}
      data-open={isOpen || undefined}
    >
      <div className="flex min-h-11 items-center gap-3">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={`flex min-w-0 shrink-0 scroll-mt-32 items-center gap-3 focus:outline-none ${isOpen ? 'text-xl' : 'text-base'}`}
        >
          <Mark number={number} isDone={isDone && !isOpen && name !== 'review'} />
          {title}
        </h2>
        {!isOpen && (
          <p className="relative min-w-0 grow truncate text-sm text-ink-soft">{summary}</p>
        )}
        {!isOpen && canOpen && (
          <button
            type="button"
            className="btn btn-quiet -me-2 ms-auto shrink-0 px-3"
            aria-label={words.of(isDone ? words.change : words.show, title)}
            onClick={() => openSection(name)}
          >
            {isDone ? words.change : words.show}
          </button>
        )}
      </div>
      {(isOpen || keep) && (
        <div className="mt-4 grid gap-5" hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  );
}

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  if (!isDone)
    return (
      <span className="numerals text-ember" aria-hidden="true">
        {format(number)}
      </span>
    );
  return (
    <span className="text-teal">
      <Icon path={icons.check} className="size-5" />
      <span className="sr-only">{words.done}</span>
    </span>
  );
}

/** The heading of a section that was opened takes the focus: the button that opened it is gone. */
function useFocusWhenOpened(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !was.current) heading.current?.focus();
    was.current = isOpen;
  }, [isOpen]);
  return heading;
}
