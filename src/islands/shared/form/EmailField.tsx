import { useStore } from '@nanostores/react';
import { typedEmail } from '#domain/shared/text/email.ts';
import { verification as words } from '#messages/verification.ts';
import { $verification, clearVerificationErrors } from '#stores/checkout/verification.ts';
import { Field } from './Field.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';

interface Props {
  email: string;
  onEmailChange: (email: string) => void;
  error?: string | null;
  /** The address is settled elsewhere: only its code is asked for. */
  fixed?: boolean;
  /** A verified e-mail may be typed over: another one then asks for its own code. */
  editable?: boolean;
  verified: boolean;
  wasSent: boolean;
}

/** The e-mail itself, locked once it is verified. */
export function EmailField(props: Props) {
  const { email, onEmailChange, error, fixed, editable, verified, wasSent } = props;
  const { emailError } = useStore($verification);
  return (
    <Field
      label={words.email}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={email}
      readOnly={(verified && !editable) || fixed}
      hint={verified || wasSent ? undefined : words.emailHint}
      error={verified ? null : emailError || error}
      end={verified && <VerifiedMark />}
      onChange={(event) => {
        clearVerificationErrors();
        onEmailChange(typedEmail(event.currentTarget.value));
      }}
    />
  );
}

function VerifiedMark() {
  return (
    <span className="chip chip-verified me-1" data-testid="email-verified">
      <Icon path={icons.shield} className="size-4" />
      <span className="max-sm:sr-only">{words.isVerified}</span>
    </span>
  );
}
