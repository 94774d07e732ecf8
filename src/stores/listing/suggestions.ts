import { atom } from 'nanostores';
import { listSuggestions } from '#backend/listing/suggestions.ts';
import { readQuery } from '#domain/listing/listing-address.ts';
import { NO_SUGGESTIONS, type Suggestions } from '#domain/listing/suggestion.ts';
import { suggestions as words } from '#messages/listing/search.ts';
import { debounced, latestRequest } from '#stores/shared/concurrency.ts';

export interface SuggestionState {
  /** The typed text that the answer belongs to. */
  readonly typed: string;
  /** The last answer: it stays while the next one is on its way. */
  readonly answer: Suggestions;
  readonly status: 'idle' | 'loading' | 'ready';
}

export const NOTHING_SUGGESTED: SuggestionState = {
  typed: '',
  answer: NO_SUGGESTIONS,
  status: 'idle',
};

export const $suggestions = atom<SuggestionState>(NOTHING_SUGGESTED);

const TYPING_PAUSE_MS = 150;

const nextRequest = latestRequest();
const askSoon = debounced(TYPING_PAUSE_MS, (typed: string) => void ask(typed));

/** Asks for what fits the words, once their typing pauses; an older question is taken back. */
export function suggest(text: string): void {
  askSoon.cancel();
  nextRequest();
  const typed = readQuery(text);
  if (typed === '') return $suggestions.set(NOTHING_SUGGESTED);
  const known = $suggestions.get();
  if (typed === known.typed) return $suggestions.set({ ...known, status: 'ready' });
  $suggestions.set({ ...known, status: 'loading' });
  askSoon(typed);
}

/** The search works without them: a failure is logged, not shown, and tried again with the network. */
async function ask(typed: string): Promise<void> {
  const signal = nextRequest();
  try {
    const answer = await listSuggestions(typed, signal);
    if (!signal.aborted) $suggestions.set({ typed, answer, status: 'ready' });
  } catch (error) {
    if (signal.aborted) return;
    console.error(words.failed, error);
    $suggestions.set(NOTHING_SUGGESTED);
    addEventListener('online', () => void ask(typed), { once: true, signal });
  }
}
