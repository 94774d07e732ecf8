import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PasswordField } from '#islands/account/session/PasswordField.tsx';
import { account as words } from '#messages/account.ts';
import { $task } from '#stores/shared/task.ts';
import {
  $reauthTicket,
  mailReauthCode,
  restoreReauth,
  type Proof,
} from '#stores/account/security.ts';
import { CodeInput } from './CodeInput.tsx';
import { TaskNotice } from '#islands/shared/TaskForm.tsx';

interface Props {
  hasPassword: boolean;
  onChange: (proof: Proof) => void;
}

/** Changes of an account need the password or an emailed code again. */
export function ReauthFields({ hasPassword, onChange }: Props) {
  const [byCode, setByCode] = useState(!hasPassword);
  return (
    <fieldset className="grid gap-3 rounded-md bg-sand-100 p-4">
      <legend className="sr-only">{words.again}</legend>
      <p className="font-semibold" aria-hidden="true">
        {words.again}
      </p>
      {byCode ? <ByCode onChange={onChange} /> : <ByPassword onChange={onChange} />}
      {hasPassword && (
        <p>
          <button
            type="button"
            className="link text-sm"
            onClick={() => {
              onChange({});
              setByCode(!byCode);
            }}
          >
            {byCode ? words.byPassword : words.byCode}
          </button>
        </p>
      )}
    </fieldset>
  );
}

function ByPassword({ onChange }: Pick<Props, 'onChange'>) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      label={words.currentPassword}
      value={password}
      onChange={(typed) => {
        setPassword(typed);
        onChange({ password: typed });
      }}
    />
  );
}

function ByCode({ onChange }: Pick<Props, 'onChange'>) {
  const ticket = useStore($reauthTicket);
  const { busy } = useStore($task);
  const [code, setCode] = useState('');
  useEffect(restoreReauth, []);
  return (
    <>
      <p>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={busy !== null}
          onClick={() => void mailReauthCode()}
        >
          {busy === 'reauth' ? words.mailing : words.mailCode}
        </button>
      </p>
      <TaskNotice form="reauth" />
      {ticket && (
        <CodeInput
          value={code}
          onChange={(typed) => {
            setCode(typed);
            onChange({ ticket, code: typed });
          }}
        />
      )}
    </>
  );
}
