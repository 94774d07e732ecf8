import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';
import { focusFirstError } from '#islands/shared/focus.ts';
import { $auth } from '#stores/account/auth-state.ts';

interface Props {
  /** False if something is missing or refused. */
  onSubmit: () => Promise<boolean>;
  label: string;
  busyLabel: string;
  children: ReactNode;
  /** Other ways to go on, below the button. */
  foot?: ReactNode;
}

/** A form with one button, which reports at its top what went wrong with the whole of it. */
export function AuthForm({ onSubmit, label, busyLabel, children, foot }: Props) {
  const { busy, problem } = useStore($auth);
  const form = useRef<HTMLFormElement>(null);

  async function submit() {
    if (!(await onSubmit())) focusFirstError(form.current);
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem && (
        <p role="alert" className="notice notice-alarm">
          {problem}
        </p>
      )}
      {children}
      <button type="submit" className="btn btn-primary w-full" aria-disabled={busy !== null}>
        {busy === null ? label : busyLabel}
      </button>
      {foot}
    </form>
  );
}
