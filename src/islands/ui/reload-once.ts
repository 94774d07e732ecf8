const APART_MS = 300_000;

/**
 * After a failed chunk: a site that answers was deployed anew, or the browser remembers the failure,
 * and only a new document helps. True if the page reloads now. A second reload within five minutes
 * needs `allowReload`, so that a chunk that always fails cannot cause a loop.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store' });
    if (!ok || Date.now() - sessionStorage.reloaded < APART_MS) return false;
    sessionStorage.reloaded = Date.now();
    location.reload();
    return true;
  } catch {
    return false; // Offline, or no storage to remember the reload in.
  }
}
