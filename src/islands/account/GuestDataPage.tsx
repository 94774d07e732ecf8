import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { typedEmail } from '#domain/shared/text/email.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Field } from '#islands/shared/form/Field.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { account as words } from '#messages/account/account.ts';
import { $task } from '#stores/shared/task.ts';
import {
  $data,
  $guest,
  eraseGuest,
  mailGuestCode,
  restoreGuest,
  showGuestData,
} from '#stores/account/person-data.ts';
import { CodeInput } from './CodeInput.tsx';
import { DataView } from './DataView.tsx';
import { TaskForm, TaskNotice } from '#islands/shared/TaskForm.tsx';

/** /privacy/your-data: a copy and the erasure of a guest's data, after a code by email. */
export const GuestDataPage = withBoundary(() => {
  const { data } = useStore($data);
  const { ticket } = useStore($guest);
  useEffect(restoreGuest, []);
  return (
    <>
      <Toasts />
      <div className="grid gap-6">
        {data && <DataView data={data} />}
        <AskCode />
        {ticket ? <Choice /> : <TaskNotice form="guest" />}
      </div>
    </>
  );
});

function AskCode() {
  const [email, setEmail] = useState('');
  return (
    <TaskForm
      form="guest-code"
      onSubmit={() => mailGuestCode(email)}
      label={words.guestSend}
      busyLabel={words.mailing}
    >
      <Field
        label={words.guestEmail}
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(typedEmail(target.value))}
      />
    </TaskForm>
  );
}

/** The code is spent by either of the two. */
function Choice() {
  const [code, setCode] = useState('');
  const { busy, done } = useStore($task);
  const { email } = useStore($guest);
  return (
    <TaskForm
      form="guest"
      onSubmit={() => showGuestData(code)}
      label={words.guestShow}
      busyLabel={words.loadingData}
    >
      {!done && <p className="wrap-anywhere">{words.guestSent(email)}</p>}
      <CodeInput value={code} onChange={setCode} />
      <p className="text-sm text-ink-soft">{words.guestEraseHint}</p>
      <p>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={busy !== null}
          onClick={() => void eraseGuest(code)}
        >
          {words.guestErase}
        </button>
      </p>
    </TaskForm>
  );
}
