import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  /** It stays until what it asks for is done, and nothing behind it is seen. */
  isLocked?: boolean;
  className?: string;
  children: ReactNode;
}

const PLACE = 'm-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-card p-5';

/** A modal dialog: focus stays in it and comes back, and Escape closes it. */
export function Dialog({ title, onClose, isLocked = false, className = '', children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken out of the page: only then the focus returns.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${PLACE} shadow-lift sm:p-7 ${isLocked ? 'backdrop:bg-sand-100' : ''} ${className}`}
      aria-labelledby={id}
      closedby={isLocked ? 'none' : 'any'}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLocked) onClose();
      }}
    >
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
