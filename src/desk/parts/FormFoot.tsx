import type { ReactNode } from 'react';

interface Props {
  /** Why the last attempt was refused. */
  problem: string | null;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  children?: ReactNode;
}

/** The end of a form: what came of it, its button, and other ways. */
export const FormFoot = ({ problem, label, busyLabel, isBusy, children }: Props) => (
  <>
    {/* It is there before its text, so that a screen reader reads it. */}
    <div role="alert" className="empty:absolute">
      {problem && <p className="notice notice-alarm">{problem}</p>}
    </div>
    <p className="flex flex-wrap items-center gap-3">
      <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
      {children}
    </p>
  </>
);
