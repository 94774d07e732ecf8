/** A shared list, opened by the secret behind '#'. */
import { map } from 'nanostores';
import { sharedList } from '#backend/lists/saved-lists.ts';
import type { SharedList } from '#domain/lists/saved-list.ts';
import { lists as words } from '#messages/lists.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { errorCodeOf } from '#stores/shared/toasts.ts';

interface SharedState {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  readonly list: SharedList | null;
}

export const $shared = map<SharedState>({ state: 'loading', list: null });

const nextRequest = latestRequest();

export const keyInAddress = (): string =>
  new URLSearchParams(location.hash.slice(1)).get('key') ?? '';

const isMissing = (error: unknown): boolean => errorCodeOf(error) === 'share_not_found';

export async function loadShared(): Promise<void> {
  const request = nextRequest();
  $shared.set({ state: 'loading', list: null });
  try {
    const list = await sharedList(keyInAddress());
    if (!request.aborted) $shared.set({ state: 'ready', list });
  } catch (error) {
    if (request.aborted) return;
    console.error(words.sharedFailed, error);
    $shared.set({ state: isMissing(error) ? 'missing' : 'failed', list: null });
  }
}

/** Reads the list, also where another link is opened on this page; returns what ends the listening. */
export function startShared(): () => void {
  const read = () => void loadShared();
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}
