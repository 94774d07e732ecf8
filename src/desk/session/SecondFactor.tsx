import { useQueryClient } from '@tanstack/react-query';
import { sessionWords as words } from '#messages/desk/session.ts';
import { meQuery } from '#desk/data/queries.ts';
import { AuthCard } from './AuthCard.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** After the password: the code of this session. */
export function SecondFactor() {
  const client = useQueryClient();
  return (
    <AuthCard title={words.codeTitle}>
      <CodeForm onProved={() => void client.resetQueries({ queryKey: meQuery.queryKey })}>
        <SignOutButton className="btn btn-quiet" />
      </CodeForm>
    </AuthCard>
  );
}
