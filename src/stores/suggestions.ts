import { atom } from 'nanostores';
import { listSuggestions } from '#backend/suggestions.ts';
import type { Suggestions } from '#domain/suggestion.ts';
import { suggestions as words } from '#messages/suggestions.ts';
import { debounced } from './debounced.ts';
import { latestRequest } from './latest-request.ts';

export interface SuggestionState extends Suggestions {
  /** What they were asked for. */
  readonly typed: string;
}

export const NOTHING_SUGGESTED: SuggestionState = {
  typed: '',
  products: [],
  categories: [],
  suppliers: [],
};

export const $suggestions = atom<SuggestionState>(NOTHING_SUGGESTED);

const TYPING_PAUSE_MS = 150;

const nextRequest = latestRequest();
const askSoon = debounced(TYPING_PAUSE_MS, (typed: string) => void ask(typed));

/** Asks for what fits the words, once their typing pauses; an older question is taken back. */
export function suggest(text: string): void {
  askSoon.cancel();
  nextRequest();
  const typed = text.trim();
  if (typed === '') return $suggestions.set(NOTHING_SUGGESTED);
  askSoon(typed);
}

/** The search works without them: a failure is logged, not shown, and tried again with the network. */
async function ask(typed: string): Promise<void> {
  const signal = nextRequest();
  try {
    const found = await listSuggestions(typed, signal);
    if (!signal.aborted) $suggestions.set({ ...found, typed });
  } catch (error) {
    if (signal.aborted) return;
    console.error(words.failed, error);
    $suggestions.set(NOTHING_SUGGESTED);
    addEventListener('online', () => void ask(typed), { once: true, signal });
  }
}
