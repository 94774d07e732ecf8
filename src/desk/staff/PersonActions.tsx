import { useState } from 'react';
import type { Person } from '#desk/data/queries.ts';
import { useWrite } from '#desk/data/writes.ts';
import { ConfirmDialog } from '#desk/parts/ConfirmDialog.tsx';
import { staffWords as words } from '#messages/desk/staff.ts';

type Action = 'factor' | 'remove';

/** What cannot be taken back, each asked for once more. */
export function PersonActions({ person: { user_id, revision, email } }: { person: Person }) {
  const [asked, setAsked] = useState<Action | null>(null);
  const factor = useWrite('factor');
  const remove = useWrite('remove');
  const isBusy = factor.isPending || remove.isPending;
  const ask = (action: Action) => () => !isBusy && setAsked(action);
  const close = () => setAsked(null);
  return (
    <p className="flex flex-wrap gap-3 border-t border-line pt-4">
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={isBusy}
        onClick={ask('factor')}
      >
        {words.reset}
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={isBusy}
        onClick={ask('remove')}
      >
        {words.remove}
      </button>
      {asked === 'factor' && (
        <ConfirmDialog
          title={words.resetTitle(email)}
          text={words.resetText}
          yes={words.reset}
          no={words.keep}
          onYes={() => factor.write({ user_id, revision })}
          onNo={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={words.removeTitle(email)}
          text={words.removeText}
          yes={words.remove}
          no={words.keep}
          onYes={() => remove.write({ user_id, revision })}
          onNo={close}
        />
      )}
    </p>
  );
}
