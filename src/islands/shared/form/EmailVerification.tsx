import { useStore } from '@nanostores/react';
import { useEffect, type ComponentProps } from 'react';
import {
  $verification,
  clearVerificationErrors,
  isSentTo,
  isVerifiedEmail,
  startVerification,
  verifyCode,
} from '#stores/checkout/verification.ts';
import { CodeField } from './CodeField.tsx';
import { ChangeButton, SendButton } from './EmailButtons.tsx';
import { EmailField } from './EmailField.tsx';

interface Props extends Omit<ComponentProps<typeof EmailField>, 'verified' | 'wasSent'> {
  /** The e-mail has just been verified by its code. */
  onVerified?: (email: string) => void;
}

/** An e-mail that proves itself by a code: sent, counted down, pasted, locked once verified, changed on request. */
export function EmailVerification({ onVerified, ...props }: Props) {
  const { email, fixed, editable } = props;
  const { emails, sentTo, resendAt, busy, codeError } = useStore($verification);
  const verified = isVerifiedEmail(emails, email);
  const isLocked = verified && !fixed && !editable;
  const wasSent = !verified && isSentTo(sentTo, email);
  useEffect(() => {
    clearVerificationErrors();
    void startVerification();
  }, []);

  return (
    <div className="grid gap-4">
      <div
        className={`grid items-start gap-3 sm:grid-cols-[1fr_auto] ${isLocked ? 'grid-cols-[1fr_auto]' : ''}`}
      >
        <EmailField {...props} verified={verified} wasSent={wasSent} />
        <div className={isLocked ? 'pt-7' : 'sm:pt-7'}>
          {!verified && <SendButton key={resendAt} email={email} wasSent={wasSent} />}
          {isLocked && <ChangeButton email={email} />}
        </div>
      </div>
      {wasSent && (
        <CodeField
          email={email}
          error={codeError}
          busy={busy}
          onType={clearVerificationErrors}
          check={(code) => verifyCode(email, code)}
          onVerified={() => onVerified?.(email)}
        />
      )}
    </div>
  );
}
