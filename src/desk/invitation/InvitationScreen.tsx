import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { askStaff } from '#backend/staff/desk.ts';
import { isLost } from '#desk/data/lost.ts';
import { errorText } from '#desk/parts/error-text.ts';
import { AuthCard } from '#desk/session/AuthCard.tsx';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { invitationWords as words } from '#messages/desk/invitation.ts';
import { locale } from '#messages/format.ts';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** `/desk/invitation#token=…` of an email; the router leaves the `#` out. */
const tokenIn = (hash: string): string => new URLSearchParams(hash).get('token') ?? '';

/** An invitation becomes a person of the staff: an authenticator, a password, and recovery codes. */
export function InvitationScreen() {
  const { hash } = useLocation();
  // Another link may be opened in the same tab.
  return <Invitation key={hash} token={tokenIn(hash)} />;
}

function Invitation({ token }: { token: string }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (token === '') return <Broken text={words.withoutToken} />;
  if (codes) return <RecoveryCodes codes={codes} />;
  return <Opened token={token} onCodes={setCodes} />;
}

interface OpenedProps {
  token: string;
  onCodes: (codes: readonly string[]) => void;
}

function Opened({ token, onCodes }: OpenedProps) {
  const opened = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => askStaff({ action: 'invitation', token, locale: locale.lang }),
    // Each answer has another key for the authenticator.
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const { data, error, refetch } = opened;
  if (error)
    return <Broken text={errorText(error)} onRetry={isLost(error) ? refetch : undefined} />;
  if (!data)
    return (
      <AuthCard title={words.title}>
        <div className="skeleton h-96" aria-busy="true" aria-label={words.reading} />
      </AuthCard>
    );
  return <Enrolment token={token} invitation={data} onCodes={onCodes} />;
}

function Broken({ text, onRetry }: { text: string; onRetry?: (() => unknown) | undefined }) {
  return (
    <AuthCard title={words.brokenTitle}>
      <div role="alert" className="notice notice-alarm">
        {text}
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        {onRetry && <TryAgain onRetry={onRetry} />}
        <a className="btn btn-secondary" href={pagePaths.desk}>
          {words.toDesk}
        </a>
      </p>
    </AuthCard>
  );
}
