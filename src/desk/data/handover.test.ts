/** Two people, one after the other, in a page of the desk: with the real cache of the library. */
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { handOverTo, openForSara, page, usersCalled } from '#tests/support/fakes/desk-page.ts';

vi.mock('#backend/staff/desk-session.ts', async () =>
  import('#tests/support/fakes/desk-page.ts').then(({ fakeSession }) => fakeSession),
);
vi.mock('#backend/staff/desk.ts', async () =>
  import('#tests/support/fakes/desk-page.ts').then(({ fakeDesk }) => fakeDesk),
);

const { client } = await import('./client.ts');
const { notices } = await import('./notices.ts');
const { call } = await import('./call.ts');
const { codeRequest, proveByCode } = await import('#desk/session/code-request.ts');
const { person } = await import('#desk/session/person.ts');

function write(name: string, given: object = {}): Promise<unknown> {
  const meta = { person: person.get() };
  const observer = new MutationObserver(client, { mutationKey: ['write', name], meta });
  return observer.mutate({ operation_id: 'one', ...given } as never).catch(String);
}

beforeEach(openForSara);
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
