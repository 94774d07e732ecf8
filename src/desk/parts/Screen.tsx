import { useEffect, useRef, type ReactNode } from 'react';
import { shellWords } from '#messages/desk/shell.ts';

let shown = '';

/** A room: its title has the focus when it was chosen, so that a screen reader reads where one is. */
export function Screen({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = shellWords.title(title);
    const isFree = !heading.current?.closest('main')?.contains(document.activeElement);
    // A field of the room that takes the focus itself keeps it.
    if (shown !== '' && shown !== title && isFree) heading.current?.focus();
    shown = title;
  }, [title]);
  return (
    <div className="grid max-w-280 grid-cols-1 gap-6 2xl:has-[[data-wide]]:max-w-400">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl focus:outline-none">
          {title}
        </h1>
        {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
