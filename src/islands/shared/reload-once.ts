import { RELOADED_KEY } from '#domain/shared/storage-keys.ts';

const APART_MS = 300_000;

const isRecent = () => Date.now() - sessionStorage[RELOADED_KEY] < APART_MS;

/**
 * After a failed chunk: a site that answers was deployed anew, or the browser remembers the failure,
 * and only a new document helps. True if the page reloads now. A second reload within five minutes
 * needs `allowReload`, so that a chunk that always fails cannot cause a loop. What is allowed while the
 * site is asked counts for later failures only, and of two failures at once one reloads. What failed
 * offline has its button: a reload when the network returns would lose what the shopper has opened.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (isRecent() || !navigator.onLine) return false;
    const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store' });
    if (!ok || isRecent()) return false;
    sessionStorage[RELOADED_KEY] = Date.now();
    location.reload();
    return ok;
  } catch {
    return false; // Offline, or no storage to remember the reload in.
  }
}

/** The shopper or the network's return asks again: one more reload is allowed. */
export function allowReload(): void {
  try {
    delete sessionStorage[RELOADED_KEY];
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Reads the whole page again, where the site can be reached. */
export async function reloadAgain(): Promise<void> {
  allowReload();
  await reloadOnce();
}
