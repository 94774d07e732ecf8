/** The quotation that a page shows: opened by the link of a mail, or by the buyer who asked for it. */
import { computed, map } from 'nanostores';
import { getQuote, type QuoteReader } from '#backend/quotes/quote-pages.ts';
import type { QuoteState } from '#contract/values.ts';
import {
  chooseLine,
  isQuoteNumber,
  keptChoice,
  stateAt,
  type Choice,
  type KeptChoice,
  type Quotation,
} from '#domain/quotes/quote-view.ts';
import { quotes as words } from '#messages/quotes.ts';
import { readableCart } from '#stores/cart/token.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { $timeLeft, startClock, stopClock } from './clock.ts';
import { errorCodeOf } from '#stores/shared/toasts.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

interface QuotationState {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  readonly quotation: Quotation | null;
  readonly choice: Choice;
}

const LOADING: QuotationState = { state: 'loading', quotation: null, choice: [] };
export const $quotation = map<QuotationState>(LOADING);

/** Its state at this moment. */
export const $quoteState = computed([$quotation, $timeLeft], ({ quotation }, left) =>
  quotation ? stateAt(quotation.status, left) : null,
);

const hashParams = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

/** The number that the address has: behind '#' as in a mail's link, or in the query of a page of the account. */
export const numberInAddress = (): string =>
  (hashParams().get('number') ?? new URLSearchParams(location.search).get('number') ?? '')
    .trim()
    .toUpperCase();

let opened: Omit<QuoteReader, 'cart'> = { number: '', key: null };

export const reader = (): QuoteReader => ({ ...opened, cart: readableCart() ?? null });

/** The key leaves the address bar at once and is kept for this tab only (decision 7). */
function secretKey(number: string): string | null {
  const slot = `quoteKey:${number}`;
  const given = hashParams();
  const key = given.get('key');
  if (!key) return readSession<string>(slot);
  given.delete('key');
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${given}`);
  writeSession(slot, key);
  return key;
}

const nextRequest = latestRequest();

const choiceSlot = (number: string): string => `quoteChoice:${number}`;

/** The choice on the page, or after a reload the choice that the tab stores. */
function choiceOf({ number }: Quotation): KeptChoice | null {
  const { quotation: before, choice } = $quotation.get();
  return before?.answer && before.number === number
    ? { revision: before.answer.revision, choice }
    : readSession<KeptChoice>(choiceSlot(number));
}

/** The choice is kept where the answer is unchanged. */
export function showQuotation(quotation: Quotation): void {
  const choice = quotation.answer ? keptChoice(quotation.answer, choiceOf(quotation)) : [];
  $quotation.set({ state: 'ready', quotation, choice });
  startClock(quotation);
}

const isMissing = (error: unknown): boolean => errorCodeOf(error) === 'quote_not_found';

export async function loadQuotation(): Promise<void> {
  const request = nextRequest();
  $quotation.set(LOADING);
  try {
    const quotation = await getQuote(reader());
    if (!request.aborted) showQuotation(quotation);
  } catch (error) {
    if (request.aborted) return;
    console.error(words.failed, error);
    $quotation.set({ ...LOADING, state: isMissing(error) ? 'missing' : 'failed' });
  }
}

/** Reads the quotation again. Keeps the shown one where that fails. */
export async function rereadQuotation(): Promise<void> {
  const request = nextRequest();
  try {
    const quotation = await getQuote(reader());
    if (!request.aborted) showQuotation(quotation);
  } catch (error) {
    if (!request.aborted) console.warn(words.failed, error);
  }
}

/** The answer to a decision, before everything else is read again. */
export function showStatus(status: QuoteState): Promise<void> {
  const { quotation } = $quotation.get();
  if (quotation) $quotation.setKey('quotation', { ...quotation, status });
  return rereadQuotation();
}

function open(): void {
  const number = numberInAddress();
  opened = { number, key: secretKey(number) };
  if (isQuoteNumber(number)) void loadQuotation();
  else $quotation.set({ ...LOADING, state: 'missing' });
}

/** A page that becomes visible again reads the quotation again. */
function refreshWhenVisible(): void {
  if (document.visibilityState === 'visible' && $quotation.get().quotation) void rereadQuotation();
}

/** Reads the quotation, also where another link is opened on this page; returns what ends the listening. */
export function startQuotation(): () => void {
  open();
  addEventListener('hashchange', open);
  document.addEventListener('visibilitychange', refreshWhenVisible);
  return () => {
    stopClock();
    removeEventListener('hashchange', open);
    document.removeEventListener('visibilitychange', refreshWhenVisible);
  };
}

/** Takes a line in the place of its alternatives; the choice outlives a reload. */
export function chooseAlternative(position: number): void {
  const { quotation, choice: before } = $quotation.get();
  if (!quotation?.answer) return;
  const choice = chooseLine(quotation.answer, before, position);
  $quotation.setKey('choice', choice);
  const { revision } = quotation.answer;
  writeSession(choiceSlot(quotation.number), { revision, choice } satisfies KeptChoice);
}
