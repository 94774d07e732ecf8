/** A page is answered without its frame rather than late. */
const WAIT_MS = 2000;

/** Reads built pages of the site, which frame the answers of forms. */
export const sitePages =
  (siteUrl: string, get: typeof fetch = fetch) =>
  async (path: string): Promise<string | null> => {
    try {
      const answer = await get(new URL(path, siteUrl), { signal: AbortSignal.timeout(WAIT_MS) });
      return answer.ok ? await answer.text() : null;
    } catch {
      return null;
    }
  };
