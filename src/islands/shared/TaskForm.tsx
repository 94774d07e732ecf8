import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';
import { focusFirstError } from './focus.ts';
import { $task } from '#stores/shared/task.ts';

interface Props {
  /** The name of the form in the store. */
  form: string;
  title?: string;
  /** False if something is missing or refused. */
  onSubmit: () => Promise<boolean>;
  label: string;
  busyLabel: string;
  isDangerous?: boolean;
  children?: ReactNode;
  /** Below the button. */
  foot?: ReactNode;
}

/** A card with one button, which shows what came of it. */
export function TaskForm({
  form,
  title,
  onSubmit,
  label,
  busyLabel,
  isDangerous,
  children,
  foot,
}: Props) {
  const { busy } = useStore($task);
  const element = useRef<HTMLFormElement>(null);
  async function submit() {
    if (!(await onSubmit())) focusFirstError(element.current);
  }
  return (
    <form
      ref={element}
      noValidate
      className="card grid gap-4 p-5 sm:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {title && <h2 className="text-xl">{title}</h2>}
      {children}
      <TaskNotice form={form} />
      <p className="print:hidden">
        <button
          type="submit"
          className={`btn ${isDangerous ? 'btn-secondary' : 'btn-primary'}`}
          aria-disabled={busy !== null}
        >
          {busy === form ? busyLabel : label}
        </button>
      </p>
      {foot}
    </form>
  );
}

/** The result of the last submission of this form. */
export function TaskNotice({ form }: { form: string }) {
  const task = useStore($task);
  if (task.form !== form) return null;
  return (
    <>
      {task.problem && (
        <p role="alert" className="notice notice-alarm">
          {task.problem}
        </p>
      )}
      {task.done && (
        <p role="status" className="notice">
          {task.done}
        </p>
      )}
    </>
  );
}
