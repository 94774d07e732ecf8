import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Blocker } from '#domain/checkout/checkout.ts';
import { checkout as words } from '#messages/checkout.ts';
import { $shownBlocker, blockerText } from '#stores/checkout/blockers.ts';
import { openNext } from '#stores/checkout/sections.ts';

interface Props {
  /** The blockers that this part of the page resolves. */
  kinds: readonly Blocker['kind'][];
  /** What is missing, behind the message: it takes the focus. */
  missing: string;
}

/** What stops the order is shown where it is resolved, until it is; the focus goes to what is missing. */
export function Stopped({ kinds, missing }: Props) {
  const blocker = useStore($shownBlocker);
  const message = blocker && kinds.includes(blocker.kind) ? blockerText(blocker) : null;
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) requestAnimationFrame(() => box.current && showMissing(box.current, missing));
  }, [blocker, message, missing]);
  return (
    message && (
      <p ref={box} role="alert" tabIndex={-1} className="notice notice-alarm scroll-mt-32">
        {message}
      </p>
    )
  );
}

function showMissing(message: HTMLElement, missing: string): void {
  const found = message.parentElement?.querySelector<HTMLElement>(missing) ?? message;
  found.focus({ preventScroll: true });
  message.scrollIntoView({ block: 'start' });
}

/** Ends a section whose choice is made without a form. */
export const Continue = () => (
  <button type="button" className="btn btn-primary justify-self-start" onClick={openNext}>
    {words.continue}
  </button>
);
