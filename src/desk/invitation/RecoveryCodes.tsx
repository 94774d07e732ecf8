import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CodesList } from '#desk/parts/CodesList.tsx';
import { AuthCard } from '#desk/session/AuthCard.tsx';
import { invitationWords as words } from '#messages/desk/invitation.ts';

/** A browser asks before it leaves the page. */
function keepPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Shown once. Nobody gets on without having stored them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(keepPage, []);
  return (
    <AuthCard title={words.title}>
      <h2 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        {words.codesTitle}
      </h2>
      <p className="mt-1 text-sm text-ink-soft print:hidden">{words.codesText}</p>
      <CodesList codes={codes} />
      <Enter />
    </AuthCard>
  );
}

function Enter() {
  const navigate = useNavigate();
  const [isStored, setStored] = useState(false);
  const [problem, setProblem] = useState(false);
  const enter = () => {
    if (isStored) void navigate({ to: '/', replace: true });
    else setProblem(true);
  };
  return (
    <div className="mt-5 grid gap-3 print:hidden">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={isStored}
          aria-invalid={problem || undefined}
          aria-describedby="desk-stored-error"
          onChange={({ target }) => {
            setStored(target.checked);
            setProblem(false);
          }}
        />
        {words.stored}
      </label>
      <div id="desk-stored-error" role="alert">
        {problem && <p className="field-error">{words.storedMissing}</p>}
      </div>
      <p>
        <button type="button" className="btn btn-primary" onClick={enter}>
          {words.enter}
        </button>
      </p>
    </div>
  );
}
