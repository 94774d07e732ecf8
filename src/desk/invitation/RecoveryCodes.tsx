import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '#desk/parts/CopyButton.tsx';
import { Ltr } from '#desk/parts/Ltr.tsx';
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
      <ol
        aria-label={words.codes}
        className="my-4 grid list-decimal gap-x-8 gap-y-1 rounded-md bg-sand-100 p-4 ps-10 text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <Ltr className="font-mono">{code}</Ltr>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} label={words.copy} />
        <button type="button" className="btn btn-secondary" onClick={() => print()}>
          {words.print}
        </button>
      </p>
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
