import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { onlyDigits } from '#domain/digits.ts';
import { verification as words } from '#messages/verification.ts';
import { $verification, clearVerificationErrors, verifyCode } from '#stores/verification.ts';
import { Field } from './Field.tsx';

const CODE_LENGTH = 6;

interface Props {
  email: string;
  onVerified: ((email: string) => void) | undefined;
}

/** The six digits: typed, pasted with any text around them, or filled in by the phone. */
export function CodeField({ email, onVerified }: Props) {
  const { codeError } = useStore($verification);
  const [code, setCode] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const input = () => box.current?.querySelector('input');
  useEffect(() => input()?.focus(), []);

  /** Complete is sent: whoever then still presses Verify sends nothing twice. */
  async function submit(digits: string) {
    if ($verification.get().busy !== null) return;
    if (await verifyCode(email, digits)) onVerified?.(email);
    else input()?.select();
  }

  return (
    <div
      ref={box}
      className="grid items-start gap-3 rounded-md bg-sand-100 p-4 sm:grid-cols-[1fr_auto]"
    >
      <Field
        label={words.code}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        hint={words.codeHint(email.trim())}
        error={codeError}
        onChange={(event) => {
          clearVerificationErrors();
          const digits = onlyDigits(event.currentTarget.value).slice(0, CODE_LENGTH);
          setCode(digits);
          if (digits.length === CODE_LENGTH && digits !== code) void submit(digits);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void submit(code);
        }}
      />
      <VerifyButton onVerify={() => void submit(code)} />
    </div>
  );
}

function VerifyButton({ onVerify }: { onVerify: () => void }) {
  const { busy } = useStore($verification);
  return (
    <div className="sm:pt-7">
      <button
        type="button"
        className="btn btn-primary w-full sm:min-w-28"
        disabled={busy !== null}
        onClick={onVerify}
      >
        {busy === 'checking' ? words.checking : words.verify}
      </button>
    </div>
  );
}
