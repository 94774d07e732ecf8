import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#desk/data/call.ts';
import { useMe } from '#desk/data/queries.ts';
import { CodesList } from '#desk/parts/CodesList.tsx';
import { ConfirmDialog } from '#desk/parts/ConfirmDialog.tsx';
import { errorText } from '#desk/parts/error-text.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import { securityWords as words } from '#messages/desk/security.ts';

/** The answer is shown once and kept nowhere, so that this change waits in no queue. */
function useRenewal() {
  const { revision } = useMe();
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    setProblem(null);
    setCodes(null);
    try {
      const given = { revision, operation_id: operationId() };
      const { recovery_codes } = await call('desk_renew_recovery_codes', given);
      setCodes(recovery_codes);
      if (recovery_codes === null) setProblem(words.codesLost);
    } catch (error) {
      setProblem(errorText(error));
    }
    await client.invalidateQueries();
    setBusy(false);
  };
  return { codes, problem, isBusy, renew };
}

/** Ten other recovery codes: the former ones end. */
export function RecoveryCard() {
  const { codes, problem, isBusy, renew } = useRenewal();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className="text-ink-soft">{words.codesText}</p>
      <div role="alert">{problem && <p className="notice notice-alarm mt-3">{problem}</p>}</div>
      <div role="status">{codes && <p className="mt-3 font-medium">{words.codesNew}</p>}</div>
      {codes && <CodesList codes={codes} />}
      <button
        type="button"
        className="btn btn-secondary mt-4 print:hidden"
        aria-disabled={isBusy}
        onClick={() => !isBusy && setAsked(true)}
      >
        {isBusy ? words.renewing : words.renew}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={words.renewTitle}
          text={words.renewText}
          yes={words.renew}
          no={words.keep}
          onYes={() => void renew()}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}
