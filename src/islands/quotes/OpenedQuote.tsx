import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { authPaths, withNext } from '#domain/account/auth-paths.ts';
import { paths } from '#domain/shared/paths.ts';
import { accountQuotePath } from '#domain/quotes/quote-paths.ts';
import type { Quotation } from '#domain/quotes/quote-view.ts';
import { Problem } from '#islands/shared/Problem.tsx';
import { quotes as words } from '#messages/quotes.ts';
import { $quotation, loadQuotation, numberInAddress, startQuotation } from '#stores/quotes/page.ts';
import { keepsSession } from '#stores/account/has-session.ts';

/** The quotation once it is here; meanwhile a skeleton, and where it cannot be opened the reason. */
export function OpenedQuote({ children }: { children: (quotation: Quotation) => ReactNode }) {
  const { state, quotation } = useStore($quotation);
  useEffect(startQuotation, []);
  if (quotation) return children(quotation);
  if (state === 'failed') return <Problem text={words.failed} onRetry={loadQuotation} />;
  if (state === 'missing') return <Missing />;
  return (
    <div className="grid gap-6" aria-busy="true" aria-label={words.loading}>
      <div className="skeleton h-40" />
      <div className="skeleton h-96" />
    </div>
  );
}

/** A wrong number, a wrong key and somebody else's quotation read alike. */
function Missing() {
  return (
    <section className="card grid justify-items-start gap-3 p-6 sm:p-8">
      <h2 className="text-xl">{words.missing}</h2>
      <p className="text-ink-soft">{words.missingHint}</p>
      <p className="flex flex-wrap gap-3">
        {!keepsSession() && (
          <a
            className="btn btn-primary"
            href={withNext(authPaths.signIn, accountQuotePath(numberInAddress()))}
          >
            {words.signIn}
          </a>
        )}
        <a className="btn btn-secondary" href={paths.contact}>
          {words.contact}
        </a>
      </p>
    </section>
  );
}
