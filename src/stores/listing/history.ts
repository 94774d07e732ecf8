import { debounced } from '#stores/shared/concurrency.ts';

/** The address of the listing and where on it the shopper was. */
const SCROLL_PAUSE_MS = 120;

interface Place {
  readonly listingScroll?: number;
}

let target: number | null = null;

const placeOf = (state: unknown): number | null => ((state ?? {}) as Place).listingScroll ?? null;

/** Reports Back and Forward within the listing; keeps the scroll position of each entry. */
export function followHistory(changed: () => void): void {
  target = placeOf(history.state);
  addEventListener('popstate', ({ state }) => {
    target = placeOf(state);
    changed();
  });
  addEventListener('scroll', debounced(SCROLL_PAUSE_MS, keepPlace), { passive: true });
  addEventListener('pagehide', keepPlace);
}

function keepPlace(): void {
  if (target !== null) return;
  history.replaceState({ ...(history.state as object | null), listingScroll: scrollY }, '');
}

/** After a list has come: back to where the shopper was, at once and not smoothly. */
export function restoreScroll(): void {
  const place = target;
  target = null;
  if (place === null || place === scrollY) return;
  requestAnimationFrame(() => scrollTo({ top: place, behavior: 'instant' }));
}

export function writeAddress(search: string, how: 'push' | 'replace'): void {
  const address = `${location.pathname}${search}`;
  if (how === 'replace') return history.replaceState(history.state, '', address);
  keepPlace();
  history.pushState(null, '', address);
  scrollTo({ top: 0 });
}
