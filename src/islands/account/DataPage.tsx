import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { account as words } from '#messages/account/account.ts';
import { $data, deleteAccount, showMyData } from '#stores/account/person-data.ts';
import type { Proof } from '#stores/account/security.ts';
import { AccountShell } from './AccountShell.tsx';
import { DataView } from './DataView.tsx';
import { Loaded } from './Loaded.tsx';
import { ReauthFields } from './ReauthFields.tsx';
import { TaskForm } from '#islands/shared/TaskForm.tsx';

/** /account/data: a copy of everything, and the end of the account. */
export const DataPage = withBoundary(() => (
  <AccountShell>
    <Loaded>
      {({ hasPassword }) => (
        <>
          <Copy />
          <Deletion hasPassword={hasPassword} />
        </>
      )}
    </Loaded>
  </AccountShell>
));

function Copy() {
  const { data } = useStore($data);
  if (data) return <DataView data={data} />;
  return (
    <TaskForm
      form="export"
      title={words.dataTitle}
      onSubmit={showMyData}
      label={words.showData}
      busyLabel={words.loadingData}
    >
      <p className="text-ink-soft">{words.dataHint}</p>
    </TaskForm>
  );
}

function Deletion({ hasPassword }: { hasPassword: boolean }) {
  const [proof, setProof] = useState<Proof>({});
  return (
    <div className="print:hidden">
      <TaskForm
        form="delete"
        title={words.deleteTitle}
        onSubmit={() => deleteAccount(proof)}
        label={words.deleteButton}
        busyLabel={words.deleting}
        isDangerous
      >
        <p>{words.deleteHint}</p>
        <p className="text-ink-soft">{words.keptBefore}</p>
        <ReauthFields hasPassword={hasPassword} onChange={setProof} />
      </TaskForm>
    </div>
  );
}
