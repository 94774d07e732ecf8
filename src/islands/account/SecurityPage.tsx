import { useState } from 'react';
import type { Account } from '#domain/account/profile.ts';
import { PasswordField } from '#islands/account/session/PasswordField.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { account as words } from '#messages/account.ts';
import { changePassword, type Proof } from '#stores/account/security.ts';
import { AccountShell } from './AccountShell.tsx';
import { Devices } from './Devices.tsx';
import { EmailCard } from './EmailCard.tsx';
import { Loaded } from './Loaded.tsx';
import { ReauthFields } from './ReauthFields.tsx';
import { TaskForm } from '#islands/shared/TaskForm.tsx';

/** /account/security: password, address and devices. */
export const SecurityPage = withBoundary(() => (
  <AccountShell>
    <Loaded>
      {(account) => (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <PasswordCard account={account} />
            <EmailCard account={account} />
          </div>
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
      <ReauthFields hasPassword={hasPassword} onChange={setProof} />
    </TaskForm>
  );
}
