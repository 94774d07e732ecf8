/** Two people, one after the other, in a page of the desk: with the real cache of the library. */
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { DESK_TOKENS_KEY } from '#domain/shared/storage-keys.ts';

const page = vi.hoisted(() => {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, {
    localStorage: storage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  const calls: { name: string; token: string }[] = [];
  const answer = {
    call: (): Promise<unknown> => Promise.resolve(null),
    prove: (): Promise<unknown> => Promise.resolve({}),
  };
  return { kept, events, calls, answer };
});

const storedToken = (): string | undefined => {
  const text = page.kept.get(DESK_TOKENS_KEY);
  return text === undefined
    ? undefined
    : (JSON.parse(text) as { access_token: string }).access_token;
};

vi.mock('#backend/staff/desk-session.ts', () => ({
  accessToken: () => Promise.resolve(storedToken()),
  replaceToken: () => Promise.resolve(storedToken()),
  keepTokens: () => Promise.resolve(true),
  endSession: () => Promise.resolve(),
}));

vi.mock('#backend/staff/desk.ts', () => ({
  callDesk: (name: string, _args: unknown, token: string) => {
    page.calls.push({ name, token });
    return page.answer.call();
  },
  askStaff: () => page.answer.prove(),
  isExpiredToken: (error: unknown) => error instanceof Error && error.message === 'expired',
}));

const { client } = await import('./client.ts');
const { notices } = await import('./notices.ts');
const { call } = await import('./call.ts');
const { codeRequest, proveByCode } = await import('#desk/session/code-request.ts');
const { person } = await import('#desk/session/person.ts');
const { forgetSession } = await import('#desk/session/session.ts');

const tokenFor = (user: string, session = '1'): string =>
  ['', btoa(JSON.stringify({ sub: user, session })), ''].join('.');

/** Another tab has signed somebody in; a page that was frozen hears of it only once. */
function keepSession(user: string, session?: string): void {
  page.kept.set(DESK_TOKENS_KEY, JSON.stringify({ access_token: tokenFor(user, session) }));
}

function handOverTo(user: string): void {
  keepSession(user);
  page.events.dispatchEvent(new Event('storage'));
}

function write(name: string, given: object = {}): Promise<unknown> {
  const meta = { person: person.get() };
  const observer = new MutationObserver(client, { mutationKey: ['write', name], meta });
  return observer.mutate({ operation_id: 'one', ...given } as never).catch(String);
}

const usersCalled = (): (string | undefined)[] =>
  page.calls.map(({ token }) => (JSON.parse(atob(token.split('.')[1]!)) as { sub: string }).sub);

beforeEach(() => {
  page.kept.clear();
  page.calls.length = 0;
  page.answer.call = () => Promise.resolve(null);
  page.answer.prove = () => Promise.resolve({});
  handOverTo('sara');
});

afterEach(() => onlineManager.setOnline(true));

test('a change that waits for a code is not done with the code of the next person', async () => {
  page.answer.call = () => Promise.reject(new AppError('step_up_required'));
  const change = write('remove');
  await vi.waitFor(() => expect(codeRequest.get()).not.toBeNull());
  page.answer.call = () => Promise.resolve(null);
  handOverTo('mona');
  expect(codeRequest.get()).toBeNull();
  await proveByCode('123456');
  await change;
  expect(usersCalled()).toEqual(['sara']);
  expect(notices.get()).toEqual([]);
});

test('a code that is looked at while the person changes does not count for the change of the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.answer.prove = () => promise;
  const proved = proveByCode('123456');
  page.answer.call = () => Promise.reject(new AppError('step_up_required'));
  handOverTo('mona');
  const change = write('remove');
  await vi.waitFor(() => expect(codeRequest.get()).not.toBeNull());
  resolve();
  await proved;
  expect(codeRequest.get()).not.toBeNull();
  handOverTo('sara');
  await change;
});

test('a change without an answer is not sent again with the token of the next person', async () => {
  page.answer.call = () => Promise.reject(new TypeError('Failed to fetch'));
  const change = write('remove');
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  page.answer.call = () => Promise.resolve(null);
  handOverTo('mona');
  onlineManager.setOnline(true);
  await change;
  expect(usersCalled()).not.toContain('mona');
});

test('nothing is called with a token of somebody else, though no event has come', async () => {
  keepSession('mona');
  await expect(call('desk_staff', {})).rejects.toThrow('signed_out');
  expect(page.calls).toEqual([]);
  expect(person.get()).toBe('mona');
});

test('a token that was replaced by that of somebody else is not used', async () => {
  page.answer.call = () => {
    keepSession('mona');
    return Promise.reject(new Error('expired'));
  };
  await expect(call('desk_staff', {})).rejects.toThrow('signed_out');
  expect(usersCalled()).toEqual(['sara']);
});

test('what was read, what waits and what was said are gone with their person', async () => {
  client.setQueryData(['staff'], { staff: [], invitations: [] });
  await write('invite');
  expect(notices.get()).toHaveLength(1);
  handOverTo('mona');
  expect(client.getQueryData(['staff'])).toBeUndefined();
  expect(client.getMutationCache().getAll()).toEqual([]);
  expect(notices.get()).toEqual([]);
});

test.each([
  ['a success', () => Promise.resolve(null)],
  ['a refusal', () => Promise.reject(new AppError('last_owner'))],
])('%s of a change is not said to the next person', async (_what, outcome) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.answer.call = () => promise.then(outcome);
  const change = write('remove');
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  handOverTo('mona');
  resolve();
  await change;
  expect(notices.get()).toEqual([]);
});

test('a code that the last person needs is not asked of the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.answer.call = () => promise.then(() => Promise.reject(new AppError('step_up_required')));
  const read = call('desk_staff', {}).catch(String);
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  handOverTo('mona');
  resolve();
  await read;
  expect(codeRequest.get()).toBeNull();
});

test('a session that has ended is forgotten, and one that came meanwhile stays', async () => {
  page.answer.call = () => {
    handOverTo('mona');
    return Promise.reject(new AppError('signed_out'));
  };
  await expect(call('desk_staff', {})).rejects.toThrow('signed_out');
  expect(person.get()).toBe('mona');
  page.answer.call = () => Promise.reject(new AppError('signed_out'));
  await expect(call('desk_staff', {})).rejects.toThrow('signed_out');
  expect(person.get()).toBeNull();
  expect(page.kept.size).toBe(0);
});

test('forgetting the session of this page leaves that of somebody else', () => {
  keepSession('mona');
  forgetSession();
  expect(person.get()).toBe('mona');
  expect(storedToken()).toBe(tokenFor('mona'));
});

test('another session of the same person changes nothing', () => {
  client.setQueryData(['staff'], { staff: [], invitations: [] });
  keepSession('sara', '2');
  page.events.dispatchEvent(new Event('storage'));
  expect(client.getQueryData(['staff'])).toBeDefined();
});
