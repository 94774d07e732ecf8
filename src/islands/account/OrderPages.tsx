import { account as words } from '#messages/account.ts';
import { showPage } from '#stores/account-orders.ts';

/** Previous and next page; the address of the page has the number. */
export function OrderPages({ page, pages }: { page: number; pages: number }) {
  const go = (to: number) => () => {
    showPage(to);
    scrollTo({ top: 0 });
  };
  return (
    <nav className="flex items-center justify-between gap-3" aria-label={words.pagesLabel}>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={page <= 1}
        onClick={go(page - 1)}
      >
        {words.previous}
      </button>
      <span className="numerals text-sm text-ink-soft">{words.page(page, pages)}</span>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={page >= pages}
        onClick={go(page + 1)}
      >
        {words.next}
      </button>
    </nav>
  );
}
