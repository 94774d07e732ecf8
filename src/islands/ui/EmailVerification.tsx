import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { verification as words } from '#messages/verification.ts';
import {
  $verification,
  clearVerificationErrors,
  isSentTo,
  isVerifiedEmail,
  requestCode,
  startVerification,
  unverify,
} from '#stores/verification.ts';
import { CodeField } from './CodeField.tsx';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  email: string;
  onEmailChange: (email: string) => void;
  /** The e-mail has just been verified by its code. */
  onVerified?: (email: string) => void;
  error?: string | null;
  /** The address is settled elsewhere: only its code is asked for. */
  fixed?: boolean;
  /** A verified e-mail may be typed over: another one then asks for its own code. */
  editable?: boolean;
}

/** An e-mail that proves itself by a code: sent, counted down, pasted, locked once verified, changed on request. */
export function EmailVerification({
  email,
  onEmailChange,
  onVerified,
  error,
  fixed = false,
  editable = false,
}: Props) {
  const state = useStore($verification);
  const verified = isVerifiedEmail(state.emails, email);
  const wasSent = !verified && isSentTo(state.sentTo, email);
  useEffect(() => {
    clearVerificationErrors();
    void startVerification();
  }, []);

  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          label={words.email}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          value={email}
          readOnly={(verified && !editable) || fixed}
          hint={verified || wasSent ? undefined : words.emailHint}
          error={verified ? null : state.emailError || error}
          end={verified && <VerifiedMark />}
          onChange={(event) => {
            clearVerificationErrors();
            onEmailChange(event.currentTarget.value);
          }}
        />
        <div className="sm:pt-7">
          {verified ? (
            <ChangeButton email={email} hidden={fixed || editable} />
          ) : (
            <SendButton key={state.resendAt} email={email} wasSent={wasSent} />
          )}
        </div>
      </div>
      {wasSent && <CodeField email={email} onVerified={onVerified} />}
    </div>
  );
}

function VerifiedMark() {
  return (
    <span className="chip chip-verified me-1" data-testid="email-verified">
      <Icon name="shield" className="size-4" />
      {words.isVerified}
    </span>
  );
}

function ChangeButton({ email, hidden }: { email: string; hidden: boolean }) {
  if (hidden) return null;
  return (
    <button
      type="button"
      className="btn btn-secondary w-full"
      aria-label={words.changeEmail}
      onClick={() => void unverify(email)}
    >
      {words.change}
    </button>
  );
}

function SendButton({ email, wasSent }: { email: string; wasSent: boolean }) {
  const { busy, resendAt } = useStore($verification);
  const seconds = useSecondsUntil(wasSent ? resendAt : 0);
  const label = wasSent ? words.resend : words.send;
  return (
    <button
      type="button"
      className={`btn w-full ${wasSent ? 'btn-secondary' : 'btn-primary'} numerals sm:min-w-40`}
      disabled={busy !== null || seconds > 0}
      onClick={() => void requestCode(email)}
    >
      {busy === 'sending' ? words.sending : seconds > 0 ? words.resendIn(seconds) : label}
    </button>
  );
}

/** Whole seconds until a moment, counted down from when this was drawn; 0 once it has passed. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const waits = left > 0;
  useEffect(() => {
    if (!waits && moment <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [moment, waits]);
  return left;
}
