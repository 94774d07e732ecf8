/** The quotations of the signed-in user. */
import { map } from 'nanostores';
import { myQuotes } from '#backend/quotes/quote-pages.ts';
import type { QuoteRows } from '#domain/quotes/quote-view.ts';
import { quotes as words } from '#messages/quotes.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';

interface QuotesState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly shown: QuoteRows | null;
}

export const $quotes = map<QuotesState>({ state: 'loading', shown: null });

const nextRequest = latestRequest();

/** The address has the page, so that a reload and Back keep it. */
function pageInAddress(): number {
  const page = Number.parseInt(new URLSearchParams(location.search).get('page') ?? '1', 10);
  return page > 0 ? page : 1;
}

export async function loadQuotes(): Promise<void> {
  const request = nextRequest();
  $quotes.set({ state: 'loading', shown: $quotes.get().shown });
  try {
    const shown = await myQuotes(pageInAddress());
    if (!request.aborted) $quotes.set({ state: 'ready', shown });
  } catch (error) {
    if (request.aborted) return;
    console.error(words.listFailed, error);
    $quotes.set({ state: 'failed', shown: null });
  }
}

/** Begins with the page in the address; returns what ends the listening. */
export function startQuotes(): () => void {
  const read = () => void loadQuotes();
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

export function showQuotesPage(page: number): void {
  const address = page > 1 ? `${location.pathname}?page=${page}` : location.pathname;
  history.pushState(null, '', address);
  void loadQuotes();
}
