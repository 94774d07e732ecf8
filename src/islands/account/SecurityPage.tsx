import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Account } from '#domain/profile.ts';
import { PasswordField } from '#islands/auth/PasswordField.tsx';
import { guarded } from '#islands/ui/Boundary.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { account as words } from '#messages/account.ts';
import {
  $newEmail,
  askNewEmail,
  changePassword,
  confirmNewEmail,
  type Proof,
} from '#stores/security.ts';
import { AccountShell } from './AccountShell.tsx';
import { CodeInput } from './CodeInput.tsx';
import { Devices } from './Devices.tsx';
import { Loaded } from './Loaded.tsx';
import { ProofFields } from './ProofFields.tsx';
import { TaskForm } from './TaskForm.tsx';

/** /account/security: password, address and devices. */
export const SecurityPage = guarded(() => (
  <AccountShell>
    <Loaded>
      {(account) => (
        <>
          <PasswordCard account={account} />
          <EmailCard account={account} />
          <Devices />
        </>
      )}
    </Loaded>
  </AccountShell>
));

function PasswordCard({ account: { hasPassword, email } }: { account: Account }) {
  const [password, setPassword] = useState('');
  const [proof, setProof] = useState<Proof>({});
  const title = hasPassword ? words.changePassword : words.choosePassword;
  return (
    <TaskForm
      form="password"
      title={title}
      onSubmit={() => changePassword(password, proof)}
      label={title}
      busyLabel={words.saving}
    >
      <PasswordField
        isNew
        label={words.newPassword}
        email={email}
        value={password}
        onChange={setPassword}
      />
      <ProofFields hasPassword={hasPassword} onChange={setProof} />
    </TaskForm>
  );
}

function EmailCard({ account }: { account: Account }) {
  const { ticket } = useStore($newEmail);
  return ticket ? <ConfirmEmail /> : <AskEmail account={account} />;
}

function AskEmail({ account: { hasPassword, email } }: { account: Account }) {
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState<Proof>({});
  return (
    <TaskForm
      form="email"
      title={words.changeEmail}
      onSubmit={() => askNewEmail(typed, proof)}
      label={words.changeEmail}
      busyLabel={words.mailing}
    >
      <p className="wrap-anywhere text-ink-soft">{words.emailNow(email)}</p>
      <Field
        label={words.newEmail}
        type="email"
        autoComplete="email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ProofFields hasPassword={hasPassword} onChange={setProof} />
    </TaskForm>
  );
}

function ConfirmEmail() {
  const [code, setCode] = useState('');
  return (
    <TaskForm
      form="email"
      title={words.confirmEmail}
      onSubmit={() => confirmNewEmail(code)}
      label={words.confirmEmail}
      busyLabel={words.saving}
    >
      <CodeInput value={code} onChange={setCode} />
    </TaskForm>
  );
}
