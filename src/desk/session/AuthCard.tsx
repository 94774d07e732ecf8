import { useEffect, type ReactNode } from 'react';
import { LanguageLink } from '#desk/shell/LanguageLink.tsx';
import { shellWords } from '#messages/desk/shell.ts';
import { sessionWords as words } from '#messages/desk/session.ts';
import { paths } from '#domain/shared/paths.ts';

/** What is shown before somebody is inside: one card in the middle. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = shellWords.title(title);
  }, [title]);
  return (
    <div className="dawn grid min-h-dvh grow content-center gap-4 px-4 py-10">
      <main id="content" tabIndex={-1} className="card mx-auto w-full max-w-md p-5 text-ink sm:p-8">
        <h1 className="mb-4 text-2xl wrap-anywhere">{title}</h1>
        {children}
      </main>
      <footer className="mx-auto flex gap-5 text-sm print:hidden">
        <LanguageLink className="text-dune underline" />
        <a className="text-dune underline" href={paths.home}>
          {words.toShop}
        </a>
      </footer>
    </div>
  );
}
