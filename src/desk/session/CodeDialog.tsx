import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { sessionWords as words } from '#messages/desk/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { codeRequest, refuseCode } from './code-request.ts';
import { SignOutButton } from './SignOutButton.tsx';

/** Asks for the code that a call waits for. What was typed on the screen behind it stays. */
export function CodeDialog() {
  const client = useQueryClient();
  const { kind } = codeRequest.use() ?? {};
  const isLocked = kind === 'second_factor_required';
  return (
    <Dialog
      title={isLocked ? words.idleTitle : words.stepUpTitle}
      isLocked={isLocked}
      onClose={refuseCode}
    >
      <p className="mb-3 text-ink-soft">{isLocked ? words.idleText : words.stepUpText}</p>
      <CodeForm onProved={() => void client.invalidateQueries()}>
        {isLocked ? (
          <SignOutButton className="btn btn-quiet" />
        ) : (
          <button type="button" className="btn btn-quiet" onClick={refuseCode}>
            {words.cancel}
          </button>
        )}
      </CodeForm>
    </Dialog>
  );
}
