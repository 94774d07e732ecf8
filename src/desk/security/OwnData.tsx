import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, callAccount } from '#desk/data/call.ts';
import { useMe } from '#desk/data/queries.ts';
import { ConfirmDialog } from '#desk/parts/ConfirmDialog.tsx';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { PasswordInput } from '#desk/parts/PasswordInput.tsx';
import { Username } from '#desk/parts/Username.tsx';
import { errorText } from '#desk/parts/error-text.ts';
import { forgetSession } from '#desk/session/session.ts';
import { accountWords as words } from '#messages/desk/own-account.ts';
import { sessionWords } from '#messages/desk/session.ts';
import { locale } from '#messages/format.ts';
import { saveAsFile } from '#stores/shared/download-file.ts';

const FILE = 'my-data.json';

/** A copy of everything that is kept of oneself. */
export function OwnData() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const data = await call('export_my_data', {});
      saveAsFile(FILE, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{words.dataText}</p>
      <div role="alert">{problem && <p className="notice notice-alarm">{problem}</p>}</div>
      <p>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void download()}
        >
          {isBusy ? words.downloading : words.download}
        </button>
      </p>
    </div>
  );
}

/** The end of the account, as a buyer too. */
export function Deletion() {
  const { email } = useMe();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { password: '' },
  });
  const [isBusy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    setProblem(null);
    const { password } = getValues();
    try {
      await callAccount({ action: 'delete_account', password, locale: locale.lang });
      forgetSession();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  const ask = handleSubmit(() => !isBusy && setAsked(true));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void ask(event)}>
      <p className="text-ink-soft">{words.deleteText}</p>
      <Username email={email} />
      <PasswordInput
        label={words.current}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: sessionWords.passwordMissing })}
      />
      <FormFoot
        problem={problem}
        label={words.deleteAccount}
        busyLabel={words.deleting}
        isBusy={isBusy}
      />
      {isAsked && (
        <ConfirmDialog
          title={words.deleteTitle}
          text={words.deleteText}
          yes={words.deleteAccount}
          no={sessionWords.cancel}
          onYes={() => void erase()}
          onNo={() => setAsked(false)}
        />
      )}
    </form>
  );
}
