/** Whether an address that a shell answers for leads to something; each answer is kept for a few seconds. */
import { KNOWN_PAGE_PATH, knownPageQuery, UNKNOWN } from '#domain/content/site/known-pages.ts';

export type IsKnown = (path: string) => Promise<boolean>;

const KEPT_MS = 10_000;
const MOST_KEPT = 1_000;

/** A database that does not answer knows everything: the page reads again, and shows what is wrong. */
export function knownPages(ask: (request: Request) => Promise<Response>): IsKnown {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<boolean> }>();
  const isKnown = async (query: string): Promise<boolean> => {
    try {
      return (
        (await ask(new Request(`http://localhost${KNOWN_PAGE_PATH}${query}`))).status !== UNKNOWN
      );
    } catch {
      return true;
    }
  };
  return (path) => {
    const query = knownPageQuery(path);
    if (query === null || query === '') return Promise.resolve(query === null);
    const before = kept.get(query);
    if (before && before.until > Date.now()) return before.answer;
    if (kept.size >= MOST_KEPT) kept.clear();
    const answer = isKnown(query);
    kept.set(query, { until: Date.now() + KEPT_MS, answer });
    return answer;
  };
}
