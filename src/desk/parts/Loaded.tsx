import { onlineManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '#islands/shared/Problem.tsx';
import { deskErrors } from '#messages/desk/errors.ts';
import { moreWords } from '#messages/desk/more.ts';
import { sessionWords as words } from '#messages/desk/session.ts';
import { errorText } from './error-text.ts';

interface Query<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPaused: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  query: Query<T>;
  children: (data: T) => ReactNode;
  /** The height of what is to come, so that nothing moves. */
  className?: string;
}

/** What was read, as long as there is anything, and that it may be old where it could not be read again; else a skeleton, or the reason with the next step. */
export function Loaded<T>({ query, children, className = 'h-64' }: Props<T>) {
  const { data, error, isPaused, refetch } = query;
  const retry = () => {
    onlineManager.setOnline(true);
    return refetch();
  };
  if (data !== undefined)
    return (
      <>
        {error !== null && <Problem text={moreWords.old(errorText(error))} onRetry={retry} />}
        {children(data)}
      </>
    );
  if (error) return <Problem text={errorText(error)} onRetry={retry} />;
  if (isPaused) return <Problem text={deskErrors.lost} onRetry={retry} />;
  return <div className={`skeleton ${className}`} aria-busy="true" aria-label={words.loading} />;
}
