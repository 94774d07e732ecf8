import { useEffect, useRef, useState } from 'react';
import { codeDigits } from '#domain/shared/text/email.ts';
import { verification as words } from '#messages/verification.ts';
import { Field } from './Field.tsx';

const CODE_LENGTH = 6;

interface Props {
  email: string;
  error: string;
  /** Whether the code is checked now, or something else is under way. */
  busy: 'sending' | 'checking' | null;
  /** Typing removes the message about the former text. */
  onType: () => void;
  /** True once the code was right. */
  check: (code: string) => Promise<boolean>;
  onVerified: (() => void) | undefined;
}

/** The six digits: typed, pasted with any text around them, or filled in by the phone. */
export function CodeField({ email, error, busy, onType, check, onVerified }: Props) {
  const [code, setCode] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const input = () => box.current?.querySelector('input');
  useEffect(() => input()?.focus(), []);

  /** A complete code is sent at once. Pressing Verify then does not send it twice. */
  async function submit(digits: string) {
    if (busy !== null) return;
    if (await check(digits)) onVerified?.();
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
        error={error}
        onChange={(event) => {
          onType();
          const digits = codeDigits(event.currentTarget.value);
          setCode(digits);
          if (digits.length === CODE_LENGTH && digits !== code) void submit(digits);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void submit(code);
        }}
      />
      <VerifyButton busy={busy} onVerify={() => void submit(code)} />
    </div>
  );
}

function VerifyButton({ busy, onVerify }: Pick<Props, 'busy'> & { onVerify: () => void }) {
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
