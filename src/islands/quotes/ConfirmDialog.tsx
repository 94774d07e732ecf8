import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { quotes as words } from '#messages/quotes.ts';
import { $task } from '#stores/shared/task.ts';

interface Props {
  title: string;
  yes: string;
  yesBusy: string;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
}

/** Asked once, in the place of the button that led here. */
export function ConfirmDialog({ title, yes, yesBusy, onYes, onNo, children }: Props) {
  const { busy } = useStore($task);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {children}
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy !== null}
          onClick={onYes}
        >
          {busy === 'decide' ? yesBusy : yes}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onNo}>
          {words.keep}
        </button>
      </p>
    </div>
  );
}
