import { vi } from 'vitest';

export interface FakeBrowser {
  /** Path and query as the address bar shows them. */
  address(): string;
  /** How many pages Back could pass, this one included. */
  entries(): number;
  /** What the browser does when someone goes Back to an address. */
  goBack(search: string): void;
}

/** A storage of a browser, which keeps its texts in the given map. */
export const aStorage = (kept = new Map<string, string>()): Storage =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as Storage;

/** As much of a browser as a store that keeps its state in the address needs. */
export function aBrowser(pathname: string, search: string): FakeBrowser {
  const heard = new Map<string, (event: unknown) => void>();
  const place = new URL(pathname + search, 'http://shop.test');
  let entries = 1;
  const write = (address: string | undefined) => {
    if (address) place.href = new URL(address, place).href;
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    heard.set(type, listener),
  );
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('history', {
    state: null,
    pushState: (_: unknown, __: string, address: string) => {
      entries += 1;
      write(address);
    },
    replaceState: (_: unknown, __: string, address?: string) => write(address),
  });
  vi.stubGlobal('document', {
    title: '',
    documentElement: { dataset: {} },
    querySelector: () => null,
    querySelectorAll: () => [],
    head: { append: vi.fn() },
    createElement: () => ({}),
  });
  return {
    address: () => place.pathname + place.search,
    entries: () => entries,
    goBack(to) {
      place.search = to;
      heard.get('popstate')?.({ state: null });
    },
  };
}
