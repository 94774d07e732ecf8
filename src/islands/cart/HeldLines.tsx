import { useStore } from '@nanostores/react';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import { QUOTATION_HASH } from '#domain/quick-order/quotation-hash.ts';
import { cart as words } from '#messages/cart.ts';
import { $heldLines } from '#stores/quotes/held-lines.ts';

/** The rest of a list, which waits for its quotation. */
export function HeldLines({ className }: { className: string }) {
  const count = useStore($heldLines);
  if (count === 0) return null;
  return (
    <p className={`notice ${className}`}>
      {words.held(count)}{' '}
      <a className="link" href={pagePaths.quickOrder + QUOTATION_HASH}>
        {words.askForHeld}
      </a>
    </p>
  );
}
