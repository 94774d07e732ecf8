import { vi } from 'vitest';

export interface FakeBrowser {
  /** Path and query as the address bar shows them. */
  address(): string;
  /** How many pages Back could pass, this one included. */
  entries(): number;
  /** Sets the address and sends the event of the Back button. */
  goBack(search: string): void;
  /** An event of the window, such as 'storage' or 'online'. */
  dispatch(type: string, parts?: object): void;
  /** The addresses for which the page was left, and how. */
  left(): readonly string[];
}

/** A storage of a browser, which keeps its texts in the given map. */
export const aStorage = (kept = new Map<string, string>()): Storage =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as Storage;

/** The parts of a browser that a store with its state in the address needs. */
export function aBrowser(pathname: string, search: string): FakeBrowser {
  const tab = new EventTarget();
  const left: string[] = [];
  const place = new URL(pathname + search, 'http://shop.test');
  let entries = 1;
  const write = (address: string | undefined) => {
    if (address) place.href = new URL(address, place).href;
  };
  const leave = (how: string) => (address: string) => void left.push(`${how} ${address}`);
  Object.assign(place, { assign: leave('assign'), replace: leave('replace') });
  vi.stubGlobal('location', place);
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
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
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      title: '',
      visibilityState: 'visible',
      documentElement: { dataset: {} },
      querySelector: () => null,
      querySelectorAll: () => [],
      head: { append: vi.fn() },
      createElement: () => ({ setAttribute: vi.fn() }),
    }),
  );
  const dispatch = (type: string, parts: object = {}) =>
    void tab.dispatchEvent(Object.assign(new Event(type), parts));
  return {
    dispatch,
    left: () => left,
    address: () => place.pathname + place.search,
    entries: () => entries,
    goBack(to) {
      place.search = to;
      dispatch('popstate', { state: null });
    },
  };
}
