import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listSuggestions } from '#backend/listing/suggestions.ts';
import { NO_SUGGESTIONS, type Suggestions } from '#domain/listing/suggestion.ts';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { suggestions as words } from '#messages/listing/search.ts';

vi.mock('#backend/listing/suggestions.ts');

const found = (name: string): Suggestions => ({
  ...NO_SUGGESTIONS,
  suppliers: [{ name, count: 1 }],
});

let browser: FakeBrowser;
let store: typeof import('./suggestions.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  browser = aBrowser('/', '');
  vi.mocked(listSuggestions).mockReset();
  vi.resetModules();
  store = await import('./suggestions.ts');
});
afterEach(() => void vi.useRealTimers());

const pause = () => vi.advanceTimersByTimeAsync(200);
const asked = () => vi.mocked(listSuggestions).mock.calls.map(([typed]) => typed);
const shown = () => store.$suggestions.get().answer.suppliers.map(({ name }) => name);

test('fast typing asks once, for the last words', async () => {
  vi.mocked(listSuggestions).mockResolvedValue(found('Jinko'));
  for (const typed of ['j', 'ji', 'jin']) store.suggest(typed);
  expect(store.$suggestions.get().status).toBe('loading');
  await pause();
  expect(asked()).toEqual(['jin']);
  expect(shown()).toEqual(['Jinko']);
});

test('an older answer that comes late is not shown', async () => {
  const late = Promise.withResolvers<Suggestions>();
  vi.mocked(listSuggestions).mockReturnValueOnce(late.promise);
  store.suggest('gas');
  await pause();
  vi.mocked(listSuggestions).mockResolvedValueOnce(found('Solar'));
  store.suggest('solar');
  await pause();
  late.resolve(found('Gas'));
  await pause();
  expect(shown()).toEqual(['Solar']);
});

test('words that were answered are not asked again, and none ask nothing', async () => {
  vi.mocked(listSuggestions).mockResolvedValue(found('Gas'));
  store.suggest('gas');
  await pause();
  store.suggest(' gas ');
  await pause();
  store.suggest('');
  await pause();
  expect(asked()).toEqual(['gas']);
  expect(store.$suggestions.get()).toBe(store.NOTHING_SUGGESTED);
});

test('a failure is logged, claims nothing, and is asked again with the network', async () => {
  vi.mocked(listSuggestions).mockRejectedValueOnce(new Error('offline'));
  store.suggest('gas');
  await pause();
  expect(takeLoggedTexts()).toEqual([words.failed]);
  expect(store.$suggestions.get().status).toBe('idle');
  vi.mocked(listSuggestions).mockResolvedValueOnce(found('Gas'));
  browser.dispatch('online');
  await pause();
  expect(shown()).toEqual(['Gas']);
});

test.each([
  ['a NUL', 'gas\0 cylinder', 'gas cylinder'],
  ['300 letters', 'x'.repeat(300), 'x'.repeat(200)],
  ['half of a letter', 'gas \ud83d', 'gas'],
  ['Arabic digits', '٥٠٠٠', '٥٠٠٠'],
])('%s is asked for as the database can read it', async (_, typed, sent) => {
  vi.mocked(listSuggestions).mockResolvedValue(NO_SUGGESTIONS);
  store.suggest(typed);
  await pause();
  expect(asked()).toEqual([sent]);
});
