import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { verification as words } from '#messages/verification.ts';
import { $verification, requestCode, unverify } from '#stores/checkout/verification.ts';

export function ChangeButton({ email }: { email: string }) {
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

export function SendButton({ email, wasSent }: { email: string; wasSent: boolean }) {
  const { busy, resendAt } = useStore($verification);
  return (
    <ResendButton
      busy={busy}
      wasSent={wasSent}
      resendAt={resendAt}
      onPress={() => void requestCode(email)}
    />
  );
}

interface ResendProps {
  busy: 'sending' | 'checking' | null;
  /** False for the first one. */
  wasSent?: boolean;
  resendAt: number;
  onPress: () => void;
}

/** Sends a code, and another one only after a while. */
export function ResendButton({ busy, wasSent = true, resendAt, onPress }: ResendProps) {
  const seconds = useSecondsUntil(wasSent ? resendAt : 0);
  const label = wasSent ? words.resend : words.send;
  return (
    <button
      type="button"
      className={`btn w-full ${wasSent ? 'btn-secondary' : 'btn-primary'} numerals sm:min-w-40`}
      disabled={busy !== null || seconds > 0}
      onClick={onPress}
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
