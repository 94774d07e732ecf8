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
import { $left, startClock, stopClock } from './clock.ts';
import { errorCodeOf } from '#stores/shared/error-reference.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

interface QuotationState {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  readonly quotation: Quotation | null;
  readonly choice: Choice;
}

const LOADING: QuotationState = { state: 'loading', quotation: null, choice: [] };
export const $quotation = map<QuotationState>(LOADING);

/** Its state at this moment. */
export const $quoteState = computed([$quotation, $left], ({ quotation }, left) =>
  quotation ? stateAt(quotation.status, left) : null,
);

const behindHash = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

/** The number that the address has: behind '#' as in a mail's link, or in the query of a page of the account. */
export const numberInAddress = (): string =>
  (behindHash().get('number') ?? new URLSearchParams(location.search).get('number') ?? '')
    .trim()
    .toUpperCase();

let opened: Omit<QuoteReader, 'cart'> = { number: '', key: null };

export const reader = (): QuoteReader => ({ ...opened, cart: readableCart() ?? null });

/** The key leaves the address bar at once and is kept for this tab only (decision 7). */
function secretKey(number: string): string | null {
  const slot = `quoteKey:${number}`;
  const given = behindHash();
  const key = given.get('key');
  if (!key) return readSession<string>(slot);
  given.delete('key');
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${given}`);
  writeSession(slot, key);
  return key;
}

const nextRequest = latestRequest();

const choiceSlot = (number: string): string => `quoteChoice:${number}`;

/** What the page shows now; after a reload what the tab keeps. */
function choiceOf({ number }: Quotation): KeptChoice | null {
  const { quotation: before, choice } = $quotation.get();
  return before?.answer && before.number === number
    ? { revision: before.answer.revision, choice }
    : readSession<KeptChoice>(choiceSlot(number));
}

/** What was chosen stays, where the answer is the same. */
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

/** Reads what may have changed since, and leaves what is shown where that fails. */
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

/** Whoever comes back to the page sees what has become of the quotation, by the clock of the database. */
function lookAgain(): void {
  if (document.visibilityState === 'visible' && $quotation.get().quotation) void rereadQuotation();
}

/** Reads the quotation, also where another link is opened on this page; returns what ends the listening. */
export function startQuotation(): () => void {
  open();
  addEventListener('hashchange', open);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    stopClock();
    removeEventListener('hashchange', open);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Takes a line in the place of its alternatives; the choice outlives a reload. */
export function takeLine(position: number): void {
  const { quotation, choice: before } = $quotation.get();
  if (!quotation?.answer) return;
  const choice = chooseLine(quotation.answer, before, position);
  $quotation.setKey('choice', choice);
  const { revision } = quotation.answer;
  writeSession(choiceSlot(quotation.number), { revision, choice } satisfies KeptChoice);
}
