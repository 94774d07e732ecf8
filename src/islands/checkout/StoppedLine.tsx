import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { productTitle } from '#domain/product/product-title.ts';
import { $shownBlocker, blockerText } from '#stores/checkout/blockers.ts';

/** What stops these lines. */
const KINDS: readonly unknown[] = ['unavailable', 'below_minimum', 'too_many_lines'];

/** An error of a line, or of all lines, is shown here, above them, and takes the focus. */
export function StoppedLine() {
  const blocker = useStore($shownBlocker);
  const text = useRef<HTMLParagraphElement>(null);
  const isLine = blocker !== null && KINDS.includes(blocker.kind);
  useEffect(() => {
    if (isLine) text.current?.focus();
  }, [blocker, isLine]);
  if (!isLine) return null;
  return (
    <p ref={text} tabIndex={-1} className="notice notice-alarm mt-4">
      {blocker.kind === 'below_minimum' && `${productTitle(blocker.item).lead}: `}
      {blockerText(blocker)}
    </p>
  );
}
