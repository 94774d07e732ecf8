/** A page of the desk without a browser or a shop: its storage, its events, and what each call answers. */
import { DESK_TOKENS_KEY } from '#domain/shared/storage-keys.ts';

const kept = new Map<string, string>();
const events = new EventTarget();
const calls: { name: string; token: string }[] = [];
const answer = {
  call: (): Promise<unknown> => Promise.resolve(null),
  prove: (): Promise<unknown> => Promise.resolve({}),
};

export const page = { kept, events, calls, answer };

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});

export function storedToken(): string | undefined {
  const text = kept.get(DESK_TOKENS_KEY);
  if (text === undefined) return undefined;
  return (JSON.parse(text) as { access_token: string }).access_token;
}

/** In the place of `#backend/staff/desk-session.ts`. */
export const fakeSession = {
  accessToken: () => Promise.resolve(storedToken()),
  replaceToken: () => Promise.resolve(storedToken()),
  keepTokens: () => Promise.resolve(true),
  endSession: () => Promise.resolve(),
};

/** In the place of `#backend/staff/desk.ts`. */
export const fakeDesk = {
  callDesk: (name: string, _args: unknown, token: string) => {
    calls.push({ name, token });
    return answer.call();
  },
  askStaff: () => answer.prove(),
  isExpiredToken: (error: unknown) => error instanceof Error && error.message === 'expired',
};

export const tokenFor = (user: string, session = '1'): string =>
  ['', btoa(JSON.stringify({ sub: user, session })), ''].join('.');

/** Another tab has signed somebody in; a page that was frozen hears of it only once. */
export function keepSession(user: string, session?: string): void {
  kept.set(DESK_TOKENS_KEY, JSON.stringify({ access_token: tokenFor(user, session) }));
}

export function handOverTo(user: string): void {
  keepSession(user);
  events.dispatchEvent(new Event('storage'));
}

/** As it is before each test: nothing was called, and Sara is signed in. */
export function openForSara(): void {
  kept.clear();
  calls.length = 0;
  answer.call = () => Promise.resolve(null);
  answer.prove = () => Promise.resolve({});
  handOverTo('sara');
}

export const usersCalled = (): (string | undefined)[] =>
  calls.map(({ token }) => (JSON.parse(atob(token.split('.')[1]!)) as { sub: string }).sub);
