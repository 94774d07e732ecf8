import { account as words } from '#messages/account/account.ts';

interface Props {
  page: number;
  pages: number;
  /** The name of the list that has these pages. */
  label: string;
  onPage: (page: number) => void;
}

/** Previous and next page; the address of the page has the number. */
export function PageButtons({ page, pages, label, onPage }: Props) {
  const go = (to: number) => () => {
    onPage(to);
    scrollTo({ top: 0 });
  };
  return (
    <nav className="flex items-center justify-between gap-3" aria-label={label}>
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
