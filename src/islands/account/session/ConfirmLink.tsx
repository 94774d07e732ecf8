import type { LinkPurpose } from '#domain/account/auth-link.ts';
import { auth } from '#messages/account/auth.ts';
import { useLink as spendLink } from '#stores/account/auth-link.ts';
import { AuthForm } from './AuthForm.tsx';

const words = auth.callback;

/** A link is spent by the press of a button: opening it does nothing. */
export const ConfirmLink = ({ purpose }: { purpose: LinkPurpose }) => (
  <AuthForm label={words.confirm[purpose]} busyLabel={words.confirming} onSubmit={spendLink}>
    <p className="text-ink-soft">{words.confirmText[purpose]}</p>
  </AuthForm>
);
