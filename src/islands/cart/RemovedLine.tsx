import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { productTitle } from '#domain/product/product-title.ts';
import { focusSoon } from '#islands/shared/focus.ts';
import { cart as words } from '#messages/cart.ts';
import { $removed, undoRemoval } from '#stores/cart/cart.ts';

const OFFERED_MS = 10_000;

interface Props {
  /** A selector of the place where the restored line appears. */
  within: string;
  className: string;
}

/** One click brings the removed line back; it takes the focus that went with the line, and hands it on. */
export function RemovedLine({ within, className }: Props) {
  const line = useStore($removed);
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!line) return undefined;
    if (document.activeElement === document.body) undo.current?.focus();
    // A focused button is not removed.
    const timer = setInterval(() => {
      if (document.activeElement !== undo.current) $removed.set(null);
    }, OFFERED_MS);
    return () => clearInterval(timer);
  }, [line]);

  if (!line) return null;

  async function bringBack(productId: string) {
    await undoRemoval();
    focusSoon(`${within} [data-product="${productId}"] input`);
  }

  return (
    <div className={`flex items-center gap-3 rounded-md bg-sand-200 ps-4 text-sm ${className}`}>
      <p className="grow py-1 wrap-anywhere">{words.removedLine(productTitle(line).lead)}</p>
      <button
        ref={undo}
        type="button"
        className="btn btn-quiet"
        onClick={() => void bringBack(line.productId)}
      >
        {words.undo}
      </button>
    </div>
  );
}
