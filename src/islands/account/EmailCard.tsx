import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { typedEmail } from '#domain/shared/text/email.ts';
import type { Account } from '#domain/account/profile.ts';
import { ResendButton } from '#islands/shared/form/EmailButtons.tsx';
import { Field } from '#islands/shared/form/Field.tsx';
import { focusSoon } from '#islands/shared/focus.ts';
import { account as words } from '#messages/account/account.ts';
import { $task } from '#stores/shared/task.ts';
import {
  $emailChange,
  askNewEmail,
  cancelNewEmail,
  confirmNewEmail,
  loadEmailChange,
  resendNewEmail,
} from '#stores/account/email-change.ts';
import type { Proof } from '#stores/account/security.ts';
import { CodeInput } from './CodeInput.tsx';
import { ReauthFields } from './ReauthFields.tsx';
import { TaskForm } from '#islands/shared/TaskForm.tsx';

/** The account's email: another one is asked for, or waits for its mailbox. */
export function EmailCard({ account }: { account: Account }) {
  const change = useStore($emailChange);
  useEffect(() => void loadEmailChange(), []);
  if (change === undefined) return <div className="skeleton h-64" aria-busy="true" />;
  return change ? <Pending key={change.email} /> : <AskEmail account={account} />;
}

function AskEmail({ account: { hasPassword, email } }: { account: Account }) {
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState<Proof>({});
  async function ask(): Promise<boolean> {
    const asked = await askNewEmail(typed, proof);
    if (asked) focusSoon('[data-email-change] [name=one-time-code]');
    return asked;
  }
  return (
    <TaskForm
      form="email"
      title={words.changeEmail}
      onSubmit={ask}
      label={words.changeEmail}
      busyLabel={words.mailing}
    >
      <p className="wrap-anywhere text-ink-soft">{words.emailNow(email)}</p>
      <Field
        label={words.newEmail}
        name="new-email"
        type="email"
        autoComplete="email"
        value={typed}
        onChange={({ target }) => setTyped(typedEmail(target.value))}
      />
      <ReauthFields hasPassword={hasPassword} onChange={setProof} />
    </TaskForm>
  );
}

function Pending() {
  const { email = '' } = useStore($emailChange) ?? {};
  const [code, setCode] = useState('');
  return (
    <TaskForm
      form="email"
      title={words.changeEmail}
      onSubmit={() => confirmNewEmail(code)}
      label={words.confirmEmail}
      busyLabel={words.saving}
      foot={<OtherWays />}
    >
      <p className="wrap-anywhere">{words.changePending(email)}</p>
      <div data-email-change>
        <CodeInput value={code} onChange={setCode} />
      </div>
    </TaskForm>
  );
}

function OtherWays() {
  const { resendAt = 0 } = useStore($emailChange) ?? {};
  const { busy } = useStore($task);
  async function cancel() {
    if (await cancelNewEmail()) focusSoon('[name=new-email]');
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div>
        <ResendButton
          key={resendAt}
          resendAt={resendAt}
          busy={busy === null ? null : 'checking'}
          onPress={() => void resendNewEmail()}
        />
      </div>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={busy !== null}
        onClick={() => void cancel()}
      >
        {words.cancelChange}
      </button>
    </div>
  );
}
