import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Account } from '#domain/account/profile.ts';
import { Problem } from '#islands/shared/Problem.tsx';
import { account as words } from '#messages/account/account.ts';
import { $account, loadAccount } from '#stores/account/profile.ts';

/** The account once it is here; meanwhile a skeleton, and where it cannot be loaded the reason. */
export function Loaded({ children }: { children: (account: Account) => ReactNode }) {
  const { state, account } = useStore($account);
  useEffect(() => void loadAccount(), []);
  if (account) return children(account);
  if (state === 'failed') return <Problem text={words.accountFailed} onRetry={loadAccount} />;
  return <div className="skeleton h-96" aria-busy="true" aria-label={words.loading} />;
}
