import { useLayoutEffect } from 'react';
import { failure as words } from '#messages/failure.ts';

/** For parts whose place on the page may be out of sight. */
export const FLOATING = 'fixed inset-x-4 bottom-4 z-60 mx-auto max-w-md shadow-lift';

interface RetryProps {
  onRetry: () => unknown;
  className?: string;
  label?: string;
  /** The store that reads has its own listener for the network's return. */
  isManual?: boolean;
}

/** Tries again on a click, and when the network returns. */
export function TryAgain({
  onRetry,
  className = 'btn btn-secondary',
  // eslint-disable-next-line no-restricted-syntax -- this is the button
  label = words.tryAgain,
  isManual = false,
}: RetryProps) {
  // With the notice, not after it is painted: a network that returned in between would go unnoticed.
  useLayoutEffect(() => {
    if (isManual) return;
    const retry = () => void onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [onRetry, isManual]);
  return (
    <button type="button" className={className} onClick={() => void onRetry()}>
      {label}
    </button>
  );
}

export interface ProblemProps {
  text?: string | undefined;
  className?: string | undefined;
  onRetry?: (() => unknown) | undefined;
  onClose?: (() => void) | undefined;
}

/** An error in a part of the page, with the next step. */
export function Problem({ text = words.part, className = '', onRetry, onClose }: ProblemProps) {
  return (
    <div role="alert" className={`notice notice-alarm ${className}`}>
      <p>{text}</p>
      <p className="mt-3 flex gap-3">
        {onRetry && <TryAgain onRetry={onRetry} />}
        {onClose && (
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {words.close}
          </button>
        )}
      </p>
    </div>
  );
}
